"""Map, dialog, table and text are doors to one sheet: whichever is taken, the same sheet comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.model.eds.orders import Colonise, Jump, Load, NameShip, Order, Refuel, SetRetreat, phase_of
from app.model.eds.ship import Ship
from app.model.ids import ShipId, StarId
from app.text.eds.notation import print_entry, values_of
from app.text.eds.phases import phase_label
from app.ui import theme, worker
from app.ui.eds.dialogs.order_dialog import OrderDialog
from app.ui.eds.game_window import GameWindow
from app.ui.eds.order_actions import STAR
from app.ui.eds.tables.ship_columns import SHIP_COLUMNS
from tests.ui import views
from tests.ui.eds.windows import desk
from tests.ui.test_order_walks import Table

Door = Callable[[GameWindow, Order], None]
TITLES = {NameShip: "Name", SetRetreat: "R", Refuel: "SP", Load: "Ladung"}


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication) -> Iterator[GameWindow]:
    theme.apply(qapp, "dark")
    yield Table(qtbot, views.small()).window
    worker.shut_down()


def by_map(window: GameWindow, order: Order) -> None:
    """A drag for a jump, a button of the selection for a star."""
    if isinstance(order, Jump):
        window.map._dragged(order.ship, order.x, order.y, order.fleet)
    elif isinstance(order, Colonise):
        window.tools.doors.act_on_many(next(each for each in STAR if each.key == "colonise"), [order.star])
    else:
        by_table(window, order)


def by_dialog(window: GameWindow, order: Order) -> None:
    """The phase's dialog for that very thing, its values set, „Eintragen“."""
    values = [piece.text for piece in values_of(print_entry(order))]
    dialog = window.tools.doors.open_dialog(phase_of(order), int(values[0]))
    assert isinstance(dialog, OrderDialog)
    for control, value in zip(dialog._controls, values[1:], strict=True):
        control.show(value)
    assert dialog.order == order
    dialog._enter(go_on=False)


def by_table(window: GameWindow, order: Order) -> None:
    """A cell of the table of ships, or several rows of the table of stars."""
    title = TITLES.get(type(order))
    if title is None:
        by_text(window, order)
        return
    page = window.tables.ships
    ship = next(own for own in window.desk.view.ships if own.nr == getattr(order, "ship", 0))
    at = next(place for place, each in enumerate(SHIP_COLUMNS) if each.title == title)
    row = next(n for n in range(page.rows.rowCount()) if page.rows.index(n, 0).data() == str(ship.nr))
    assert page.rows.setData(page.rows.index(row, at), typed(order, ship))


def typed(order: Order, ship: Ship) -> str:
    """What is written into the cell."""
    match order:
        case NameShip():
            return order.name
        case SetRetreat():
            return str(order.retreat)
        case Refuel():
            return str(ship.uranium + order.amount)
        case Load():
            return f"{order.good} {order.amount}"
    raise AssertionError(order)


def by_text(window: GameWindow, order: Order) -> None:
    """One more line at the end of the text."""
    text = window.orders.text
    text.go_to(text.blockCount(), 10_000)
    text.insertPlainText(f"{'' if not text.toPlainText() else chr(10)}{phase_of(order)}: {print_entry(order)}")


DOORS: tuple[Door, ...] = (by_map, by_dialog, by_table, by_text)
SHIPS = st.sampled_from([ShipId(nr) for nr in (31, 33, 34, 36, 40)])
ORDERS = st.one_of(
    st.builds(Jump, SHIPS, st.just(False), st.integers(1, 74), st.integers(1, 51)),
    st.builds(Refuel, SHIPS, st.integers(1, 90)),
    st.builds(NameShip, SHIPS, st.text("ABCDEÄÖÜ", min_size=1, max_size=12)),
    st.builds(Load, SHIPS, st.sampled_from("EUG"), st.integers(1, 300)),
    st.builds(Colonise, st.sampled_from([StarId(60), StarId(150)])),
)


def thing(order: Order) -> tuple[type[Order], int]:
    """Each thing is named once a phase: what a second entry does depends on the door, and is tested elsewhere."""
    return type(order), int(getattr(order, "ship", 0) or getattr(order, "star", 0))


def by_phase(window: GameWindow) -> dict[int, list[Order]]:
    found: dict[int, list[Order]] = {}
    for order in window.draft.orders:
        found.setdefault(phase_of(order), []).append(order)
    return found


@settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)
@given(
    orders=st.lists(ORDERS, min_size=1, max_size=8, unique_by=thing),
    doors=st.lists(st.sampled_from(DOORS), min_size=8, max_size=8),
)
def test_every_mixture_of_doors_gives_the_same_sheet(
    window: GameWindow, orders: list[Order], doors: list[Door]
) -> None:
    sheets = []
    for mixture in (doors, *([door] * len(orders) for door in DOORS)):
        window.draft.replace("", "leer")
        for door, order in zip(mixture, orders, strict=False):
            door(window, order)
        sheets.append(by_phase(window))
    assert all(sheet == sheets[0] for sheet in sheets)
    assert sum(map(len, sheets[0].values())) == len(orders)


def test_what_was_done_by_any_door_is_taken_back_after_a_restart(qtbot: QtBot, window: GameWindow) -> None:
    orders: list[tuple[Door, Order]] = [
        (by_map, Jump(ShipId(33), False, 39, 33)),
        (by_dialog, Refuel(ShipId(36), 3)),
        (by_table, NameShip(ShipId(34), "FALKE")),
        (by_text, Colonise(StarId(60))),
        (by_map, Colonise(StarId(150))),
    ]
    texts = [""]
    for door, order in orders:
        door(window, order)
        texts.append(window.draft.text)
    window.orders.undo()
    window.tools.keep_now()
    again = GameWindow(desk(views.small(), window.draft.text))
    qtbot.addWidget(again)
    again.orders.redo()
    assert again.draft.text == texts[-1]
    labels = []
    for text in reversed(texts[:-1]):
        labels.append(again.draft.undo_label)
        again.orders.undo()
        assert again.draft.text == text
    assert again.draft.undo_label is None
    assert labels == [
        "Kolonisieren für 1 Objekt",
        "Eingabe in Zeile 4",
        f"{phase_label(2)} 34,FALKE",
        f"{phase_label(5)} 36,3",
        "Sprung 33 → (39,33)",
    ]
    for text in texts[1:]:
        again.orders.redo()
        assert again.draft.text == text
