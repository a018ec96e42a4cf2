"""The house rules as seven checks over every import statement in app/, for modules that exist now and those to come.

import-linter (pyproject.toml) follows chains of imports, but only between modules that exist; this reads the source.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

ROOMS = ("app.model", "app.engine", "app.text", "app.host", "app.ui")
"""From the ground up: each may import itself and those before it."""
DOORS = ("app.__main__", "app.cli")
"""The command line: may import everything, but screens only inside a function."""
CELLAR = "app.paths"
"""Where files are: for text and everything above it; imports no room."""

QT = ("PySide6", "shiboken6", "pyqtgraph")
NOT_IN_THE_ENGINE = ("sqlalchemy", "random", "time", "datetime", "socket", "pathlib", "os", "http", "urllib")
STATEMENTS = (ast.Import, ast.ImportFrom)
GAMES = ("eds", "ashes", "spacetrace")


@dataclass(frozen=True)
class Import:
    """One imported name: who imports it and where."""

    module: str
    """The importing module, ``app.engine.eds.turn``."""
    name: str
    """What it imports, as far as the statement tells: ``app.model.eds.state.GameState``."""
    file: Path
    line: int
    inside_a_function: bool


def within(name: str, *packages: str) -> bool:
    """True if the name is one of the packages or lies in one."""
    return any(name == package or name.startswith(f"{package}.") for package in packages)


@cache
def imports(root: Path) -> tuple[Import, ...]:
    """Every name imported by a module under root/app; ``from a import b`` gives ``a.b``."""
    return tuple(_read(root))


def _read(root: Path) -> Iterator[Import]:
    for file in sorted((root / "app").rglob("*.py")):
        parts = file.relative_to(root).with_suffix("").parts
        package = parts[:-1]
        module = ".".join(package if parts[-1] == "__init__" else parts)
        tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
        functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
        later = {id(node) for function in functions for node in ast.walk(function) if isinstance(node, STATEMENTS)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                above = package[: len(package) + 1 - node.level] if node.level else ()
                source = ".".join([*above, *([node.module] if node.module else [])])
                names = [f"{source}.{alias.name}" for alias in node.names]
            else:
                continue
            for name in names:
                yield Import(module, name, file.relative_to(root), node.lineno, id(node) in later)


# --- the seven rules: each says what is wrong with an import, or None


def layers(i: Import) -> str | None:
    """ui → host → text → engine → model, and nothing outside these rooms."""
    if i.module == "app" or within(i.module, *DOORS):
        return None
    inside = i.name.startswith("app.") and i.name != "app.__version__"
    if within(i.module, CELLAR):
        return "app.paths imports nothing of the house" if inside and not within(i.name, CELLAR) else None
    floor = next((n for n, room in enumerate(ROOMS) if within(i.module, room)), None)
    if floor is None:
        return f"{i.module} lies in no room: {', '.join((*ROOMS, CELLAR, *DOORS))}"
    if not inside or within(i.name, *ROOMS[: floor + 1]):
        return None
    if within(i.name, CELLAR) and floor >= ROOMS.index("app.text"):
        return None
    return f"{ROOMS[floor]} may import {', '.join(ROOMS[: floor + 1])} only"


def qt_in_ui_only(i: Import) -> str | None:
    """Qt in app.ui only; the command line opens the screens only when it is asked to."""
    if within(i.module, *DOORS):
        if within(i.name, *QT, "app.ui") and not i.inside_a_function:
            return "the command line works without Qt: import screens inside the function that opens them"
        return None
    return "Qt belongs to app.ui" if within(i.name, *QT) and not within(i.module, "app.ui") else None


def host_opens_the_store(i: Import) -> str | None:
    """Only app.host opens app.model.store, and SQLAlchemy lives nowhere else."""
    if within(i.name, "sqlalchemy") and not within(i.module, "app.model.store"):
        return "SQLAlchemy belongs to app.model.store"
    if within(i.name, "app.model.store") and not within(i.module, "app.model.store", "app.host", *DOORS):
        return "only app.host opens the store"
    return None


def pure_engine(i: Import) -> str | None:
    """The engine knows no clock, file, network, SQL or chance but its dice."""
    if within(i.module, "app.engine") and within(i.name, *NOT_IN_THE_ENGINE):
        return "the engine is a function: no clock, files, network, SQL or foreign chance"
    return None


def phases_stand_alone(i: Import) -> str | None:
    """No phase imports another phase."""
    parts = i.module.split(".")
    if parts[:2] != ["app", "engine"] or parts[3:4] != ["phases"] or len(parts) == 4:
        return None
    phases, own = ".".join(parts[:4]), ".".join(parts[:5])
    if within(i.name, phases) and not within(i.name, own):
        return "a phase does not know the others: the shared formula moves to a module beside phases/"
    return None


def games_are_strangers(i: Import) -> str | None:
    """The games do not know each other."""
    here = game_of(i.module)
    there = game_of(i.name)
    return f"{here} does not know {there}" if here and there and here != there else None


def game_of(name: str) -> str | None:
    """The game to which ``app.<room>.<game>…`` belongs."""
    parts = name.split(".")
    return parts[2] if parts[0] == "app" and len(parts) > 2 and parts[2] in GAMES else None


def full_state_is_secret(i: Import) -> str | None:
    """app.ui, app.text and the robots see a PlayerView, never the full state."""
    blind = within(i.module, "app.ui", "app.text", *(f"app.engine.{game}.ai" for game in GAMES))
    if blind and within(i.name, *(f"app.model.{game}.state" for game in GAMES)):
        return "the full state stays with the engine and the host; here one works with a PlayerView"
    return None


RULES: tuple[Callable[[Import], str | None], ...] = (
    layers,
    qt_in_ui_only,
    host_opens_the_store,
    pure_engine,
    phases_stand_alone,
    games_are_strangers,
    full_state_is_secret,
)


def broken(root: Path, rule: Callable[[Import], str | None]) -> list[str]:
    """One line for each import under root that breaks the rule."""
    return [
        f"{i.file.as_posix()}:{i.line}: {i.module} imports {i.name}: {why}" for i in imports(root) if (why := rule(i))
    ]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_the_house_keeps_its_rule(rule: Callable[[Import], str | None]) -> None:
    found = broken(ROOT, rule)
    assert not found, f"{rule.__doc__}\n" + "\n".join(found)


BREACHES = [
    (layers, "app/model/kinds.py", "import app.engine.turn"),
    (layers, "app/engine/turn.py", "from app import text"),
    (layers, "app/engine/turn.py", "from app.paths import resources"),
    (layers, "app/text/report.py", "from ..host import session"),
    (layers, "app/host/server.py", "if True:\n    from app.ui import theme"),
    (layers, "app/paths.py", "from app.model import ids"),
    (layers, "app/attic/junk.py", "import math"),
    (qt_in_ui_only, "app/host/server.py", "from PySide6.QtNetwork import QTcpSocket"),
    (qt_in_ui_only, "app/text/report.py", "def f():\n    import pyqtgraph"),
    (qt_in_ui_only, "app/__main__.py", "from app.ui.application import start"),
    (host_opens_the_store, "app/ui/lobby.py", "from app.model import store"),
    (host_opens_the_store, "app/engine/turn.py", "from app.model.store.database import open_match"),
    (host_opens_the_store, "app/model/match.py", "import sqlalchemy.orm as orm"),
    (pure_engine, "app/engine/dice.py", "import random"),
    (pure_engine, "app/engine/eds/turn.py", "from datetime import datetime"),
    (pure_engine, "app/engine/eds/turn.py", "import os.path"),
    (phases_stand_alone, "app/engine/eds/phases/p02_b.py", "from app.engine.eds.phases.p01_a import resolve"),
    (phases_stand_alone, "app/engine/eds/phases/p02_b.py", "from . import p01_a"),
    (phases_stand_alone, "app/engine/eds/phases/p02_b.py", "from app.engine.eds.phases import PHASES"),
    (games_are_strangers, "app/model/eds/star.py", "from app.model.ashes.card import Card"),
    (games_are_strangers, "app/ui/spacetrace/board.py", "from app.text.eds import names"),
    (full_state_is_secret, "app/ui/eds/map.py", "from app.model.eds.state import GameState"),
    (full_state_is_secret, "app/text/eds.py", "from app.model.eds import state"),
    (full_state_is_secret, "app/engine/eds/ai/plan.py", "from ....model.eds.state import GameState"),
]
WELCOME = [
    ("app/__main__.py", "import app.model.store\ndef window():\n    from app.ui.application import start"),
    ("app/ui/application.py", "import app\nfrom app import __version__, paths\nimport app.host.session"),
    ("app/ui/map.py", "import pyqtgraph\nfrom PySide6.QtWidgets import QWidget"),
    ("app/host/match_host.py", "import time\nfrom app.model.store.database import open_match"),
    ("app/model/store/tables.py", "from sqlalchemy.orm import Mapped"),
    ("app/engine/games.py", "from app.engine.eds import turn\nfrom app.engine.ashes import table"),
    ("app/engine/eds/phases/__init__.py", "from app.engine.eds.phases import p01_a, p02_b\nfrom . import p03_c"),
    ("app/engine/eds/phases/p01_a.py", "from app.engine.eds.turn import Turn\nimport app.model.eds.state"),
    ("app/text/report.py", "from app.paths import resources\nfrom app.model.eds.view import PlayerView"),
]


@pytest.mark.parametrize(("rule", "file", "source"), BREACHES)
def test_a_breach_is_named_with_file_and_line(
    tmp_path: Path, rule: Callable[[Import], str | None], file: str, source: str
) -> None:
    place = tmp_path / file
    place.parent.mkdir(parents=True)
    place.write_text(source, encoding="utf-8")
    (message,) = broken(tmp_path, rule)
    assert message.startswith(f"{file}:{source.count(chr(10)) + 1}: ")


@pytest.mark.parametrize(("file", "source"), WELCOME)
def test_what_the_house_allows_is_not_blamed(tmp_path: Path, file: str, source: str) -> None:
    place = tmp_path / file
    place.parent.mkdir(parents=True)
    place.write_text(source, encoding="utf-8")
    assert [message for rule in RULES for message in broken(tmp_path, rule)] == []
