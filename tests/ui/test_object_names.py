"""The names by which tests and helpers find things (design, appendix A) are on the screens they belong to."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication

from app.host.discovery import CHOSEN
from app.host.showcase import Show, prepare
from app.model.ids import PlayerId
from app.text.eds.fields import PHASES
from app.text.parameters import standard
from app.ui import saved_games
from app.ui.eds.selection import Selected
from tests.ui.program import Program

START = ("startCentral", "btnNewGame", "btnHost", "btnOpen", "btnWorkshop")
NEW_GAME = ("wizNewGame", "wizRules", "wizGalaxyPreview", "btnQuickStart", "btnCreateGame")
JOIN = ("lanList", "lanAddress", "btnLanConnect")
GAME = (
    "gameWindow", "workspaceTabs", "mapView", "miniMap", "stackPopup", "dragReadout", "hoverCard", "layerPanel",
    "layer_battles", "searchBox", "commandPalette", "dockSelection", "act_jump", "mapList", "dockOrders",
    "orderPhaseList", "orderText", *(f"phaseCounter_{phase}" for phase in PHASES), "dockPlanner", "plannerBalance",
    "plannerWarnings", "btnHints", "btnSubmit", "monthSwitcher", "tblStars", "tblShips", "tblRulers", "reportView",
    "battleView",
)  # fmt: skip
WORKSHOP = (
    "workshop",
    "designClass",
    "designField_tanks",
    "designOrderLine",
    "battleSim",
    "simRun",
    "simWin",
    "simRounds",
)
CONSOLE = ("gmConsole", "gmPlayers", "gmEvaluate", "gmUndoMonth", "gmLog", "gmBackups")


@pytest.fixture(autouse=True)
def _loopback_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(CHOSEN, "127.0.0.1")


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("names") / "Nordarm.eds"
    return prepare(path, Show("Nordarm", ("Tessin", "Kelvane"), PlayerId(1), 1, "nordarm"), standard())


@pytest.fixture
def file(match: Path) -> Path:
    saved_games.folder().mkdir(parents=True, exist_ok=True)
    return Path(shutil.copy(match, saved_games.folder() / "Nordarm.eds"))


def missing(program: Program, names: tuple[str, ...]) -> list[str]:
    program.wait()
    roots = QApplication.topLevelWidgets()
    found = {each.objectName() for root in roots for each in (root, *root.findChildren(QObject))}
    return [name for name in names if name not in found]


@pytest.mark.parametrize(
    ("way", "names"),
    [
        (lambda program: program.window.show_start(), START),
        (lambda program: program.window.show_new_game(), NEW_GAME),
        (lambda program: program.window.show_join(), JOIN),
        (lambda program: program.window.show_workshop(), WORKSHOP),
    ],
    ids=["start", "new game", "join", "workshop"],
)
def test_names_outside_a_game(program: Program, way: Callable[[Program], None], names: tuple[str, ...]) -> None:
    way(program)
    assert not missing(program, names)
    program.window.show_start()


def test_names_in_a_game(program: Program, file: Path) -> None:
    program.window.open_file(file)
    program.qtbot.waitUntil(lambda: program.window.flow is not None and program.window.settled, timeout=20_000)
    program.wait()
    ship = next(ship for ship in program.view.ships if not ship.build.base)
    program.game.select(Selected("ship", ship.nr, ship.x, ship.y))
    action = program.game.findChild(QAction, "menu_palette")
    assert action is not None
    action.trigger()
    assert not missing(program, GAME)
    program.write(f"5: {ship.nr},1\n5: {ship.nr},1")
    assert not missing(program, ("orderEntry_5_0", "orderEntry_5_1"))
    program.window.show_start()
    assert not missing(program, ("btnContinue",))


def test_names_of_the_console(program: Program, file: Path) -> None:
    program.window.network().lead(file)
    program.qtbot.waitUntil(lambda: not missing(program, CONSOLE), timeout=20_000)
    program.window.show_start()
