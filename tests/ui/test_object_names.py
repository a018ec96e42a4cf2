"""The names by which tests and helpers find things (design, appendix A) are on the screens they belong to.

Names with a part of their own (``layer_<key>``, ``act_<order>``, ``designField_<name>``) stand here with every part.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QDialog

from app.host.discovery import CHOSEN
from app.host.showcase import Show, prepare
from app.model.ids import PlayerId
from app.text.eds.fields import PHASES
from app.text.parameters import standard
from app.ui import saved_games
from app.ui.eds.map.layers import LAYERS
from app.ui.eds.order_actions import SHIP, STAR
from app.ui.eds.selection import Selected
from app.ui.eds.workshop.designer import GUN_NAMES, SHIELD_NAMES
from tests.ui.program import Program

START = ("startCentral", "btnNewGame", "btnHost", "btnOpen", "btnWorkshop", "btnTutorial")
NEW_GAME = ("wizNewGame", "wizRules", "wizGalaxyPreview", "btnQuickStart", "btnCreateGame")
JOIN = ("lanList", "lanAddress", "btnLanConnect")
GAME = (
    "gameWindow", "workspaceTabs", "mapView", "miniMap", "stackPopup", "dragReadout", "hoverCard", "layerPanel",
    *(f"layer_{layer.key}" for layer in LAYERS), "searchBox", "commandPalette", "dockSelection", "mapList",
    "dockOrders", "orderPhaseList", "orderText", *(f"phaseCounter_{phase}" for phase in PHASES), "dockPlanner",
    "plannerBalance", "plannerWarnings", "btnHints", "btnSubmit", "monthSwitcher", "tblStars",
    "tblShips", "tblRulers", "reportView", "battleView", "quickOrder",
)  # fmt: skip
WORKSHOP = (
    "workshop", "designClass", "designOrderLine", "battleSim", "simRun", "simWin", "simRounds",
    *(f"designField_{name}" for name in ("tanks", "hangars", *GUN_NAMES, *SHIELD_NAMES, "retreat")),
)  # fmt: skip
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
    assert not missing(program, tuple(f"act_{action.key}" for action in SHIP))
    home = next(star for star in program.view.stars if star.nr == program.view.home)
    program.game.select(Selected("star", home.nr, home.x, home.y))
    assert not missing(program, tuple(f"act_{action.key}" for action in STAR))
    for name in ("menu_quick", "menu_palette"):
        action = program.game.findChild(QAction, name)
        assert action is not None
        action.trigger()
    for page in range(program.game.tabs.count()):
        program.game.tabs.setCurrentIndex(page)
    assert not missing(program, GAME)
    program.write(f"5: {ship.nr},1\n5: {ship.nr},1")
    assert not missing(program, ("orderEntry_5_0", "orderEntry_5_1"))
    program.click("btnSubmit")
    program.qtbot.waitUntil(lambda: not missing(program, ("dlgSubmit", "btnSubmitConfirm")), timeout=20_000)
    program.find(QDialog, "dlgSubmit").close()
    program.game.bar.month_wanted.emit(0)
    program.qtbot.waitUntil(lambda: not missing(program, ("historyBanner",)), timeout=20_000)
    program.window.show_start()
    assert not missing(program, ("btnContinue",))


def test_names_of_the_console(program: Program, file: Path) -> None:
    program.window.network().lead(file)
    program.qtbot.waitUntil(lambda: not missing(program, CONSOLE), timeout=20_000)
    program.window.show_start()
