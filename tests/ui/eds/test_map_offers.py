"""What the map offers once a jump is ordered, and what it says where the pointer rests."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from app.engine.eds.jumps import fewest_entries, fleet
from app.model.eds.orders import Jump
from app.model.ids import ShipId
from app.ui.eds.map import MapView
from app.ui.eds.map.past import Clash, Past
from app.ui.eds.map.scene import Flag
from app.ui.eds.map.signs import clash_at, flag_at
from tests.ui import pointer, views
from tests.ui.eds import maps
from tests.ui.eds.maps import Make, at, calm, pill

make = maps.make
HOME, FREE, ENEMY = (37, 28), (48, 30), (58, 27)


def offers(widget: MapView) -> list[str]:
    """Texts of the buttons that can be pressed."""
    buttons = widget.overlays.readout.findChildren(QPushButton)
    return [button.text() for button in buttons if button.isVisible()]


def press(widget: MapView, name: str) -> None:
    buttons = widget.overlays.readout.findChildren(QPushButton, name)
    next(button for button in buttons if button.isVisible()).click()


def test_a_ship_without_fuel_is_offered_some(make: Make, qtbot: QtBot) -> None:
    widget = make()
    widget.select_ship(36)
    with qtbot.waitSignal(widget.jumpDragged):
        pointer.drag(widget.viewport(), at(widget, HOME), at(widget, FREE))
    assert "bleibt stehen: Tank leer" in widget.overlays.readout.text()
    assert offers(widget) == ["Tankbefehl ergänzen"]
    with qtbot.waitSignal(widget.fuelWanted) as told:
        press(widget, "offer_fuel")
    assert told.args == [36]
    assert not widget.overlays.readout.isVisible()


@pytest.mark.parametrize("way", ["click", "escape"])
def test_a_likely_battle_can_be_worked_out_until_something_else_is_done(make: Make, qtbot: QtBot, way: str) -> None:
    widget = make()
    widget.select_ship(33)
    pointer.drag(widget.viewport(), at(widget, HOME), at(widget, FREE))
    assert offers(widget) == []
    pointer.drag(widget.viewport(), pill(widget, 31), at(widget, (48, 30)))
    assert offers(widget) == ["Durchrechnen"], "ship 71 of an enemy is there"
    if way == "click":
        pointer.click(widget.viewport(), at(widget, (20, 20)))
    else:
        pointer.key(widget, Qt.Key.Key_Escape)
    assert offers(widget) == []
    pointer.drag(widget.viewport(), pill(widget, 31), at(widget, (48, 30)))
    with qtbot.waitSignal(widget.oddsWanted) as told:
        press(widget, "offer_odds")
    assert told.args == [48, 30]


@pytest.mark.parametrize(
    ("wanted", "entries"),
    [
        ({3, 4, 5}, [(3, True)]),
        ({2, 4, 5}, [(2, False), (4, True)]),
        ({2, 3}, [(2, False), (3, False)]),
        ({5}, [(5, False)]),
        ({2, 3, 4, 5}, [(2, True)]),
    ],
)
def test_the_fewest_entries_take_exactly_the_wanted_ships(wanted: set[int], entries: list[tuple[int, bool]]) -> None:
    here = [views.ship(nr, 5, 5) for nr in (2, 3, 4, 5)] + [views.ship(9, 5, 5, base=True), views.ship(7, 5, 5)]
    here.append(views.ship(8, 5, 5, uranium=0))
    jumped = {7}
    assert fewest_entries(wanted, here, jumped) == entries
    sent: set[int] = set()
    for nr, whole in entries:
        leader = next(ship for ship in here if ship.nr == nr)
        going = fleet(leader, here, jumped | sent) if whole else [leader]
        sent |= {int(ship.nr) for ship in going if ship.uranium}
    assert sent == wanted


def test_near_the_limit_a_shorter_list_is_offered(make: Make, qtbot: QtBot) -> None:
    others = [views.ship(nr, nr, 3, name=f"X{nr}") for nr in range(1, 9)]
    here = [views.ship(nr, 37, 28, name=f"S{nr}") for nr in (33, 34, 36, 37, 38)]
    view = views.view(stars=[views.star(60, 37, 28, views.ME, "NOVALIS", 12)], ships=[*others, *here])
    planned = tuple(Jump(ShipId(nr), False, nr + 1, 4) for nr in range(1, 9))
    for plan, offered in (((), []), (planned, ["2 Einträge sparen: 36 zuerst"])):
        widget = make(view, plan)
        widget.jumping.ticked = {33, 36, 37, 38}
        pointer.drag(widget.viewport(), at(widget, HOME), at(widget, (41, 28)))
        assert offers(widget) == offered
    with qtbot.waitSignal(widget.jumpsShortened) as told:
        press(widget, "offer_shorten")
    assert told.args == [(33, 36, 37, 38), ((33, False), (36, True)), 41, 28]


def test_the_home_base_says_why_it_stays(make: Make) -> None:
    view = views.view(stars=[views.star(1, 20, 20, views.ME)], ships=[views.ship(1, 20, 20, base=True, uranium=0)])
    widget = make(view)
    pointer.drag_to(widget.viewport(), pill(widget, 1), at(widget, (30, 20)))
    assert widget.overlays.card.isVisible()
    assert "Die Heimatbasis hat keinen Antrieb." in said(widget)
    pointer.release(widget.viewport(), at(widget, (30, 20)))


def said(widget: MapView) -> str:
    """What the card says."""
    return " ".join(line.text() for line in widget.overlays.card.findChildren(QLabel) if not line.isHidden())


def test_where_the_pointer_rests_notes_battles_rings_and_realms_are_named(make: Make, qtbot: QtBot) -> None:
    widget = make()
    widget.show_past(Past(14, (), (Clash((25, 25), 1, True, False),)))
    widget.show_notes([Flag((50, 40), "flag", "Erz prüfen")])
    widget.select_ship(33)
    calm(widget)
    ring = at(widget, HOME) + QPointF(0, 10.5 * widget.state.camera.scale)
    wanted = {
        "Erz prüfen": flag_at(widget.state, (50, 40)),
        "Kampf im Monat J2/M2": clash_at(widget.state, (25, 25)),
        "Ring = RW + 0,5": ring,
        "6 Nargun": at(widget, (59, 30)),
    }
    for words, where in wanted.items():
        pointer.move(widget.viewport(), where)
        qtbot.waitUntil(widget.overlays.card.isVisible, timeout=5_000)
        assert words in said(widget)


def test_a_click_on_the_sign_of_a_note_opens_it(make: Make, qtbot: QtBot) -> None:
    widget = make()
    widget.show_notes([Flag((50, 40), "flag", "Erz prüfen"), Flag((25, 25), "bookmark", "Feld")])
    with qtbot.waitSignal(widget.noteWanted) as told:
        pointer.click(widget.viewport(), flag_at(widget.state, (50, 40)))
    assert told.args == [50, 40]
    with qtbot.assertNotEmitted(widget.noteWanted):
        pointer.click(widget.viewport(), flag_at(widget.state, (25, 25)))
