"""Finding things, planning ways and writing a sheet, right and wrong, until it is handed in."""

from collections.abc import Callable

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu, QToolButton

from app.text.catalog import tr
from app.text.eds.order_templates import Template
from app.ui.eds.dialogs.tutor import Tutor
from app.ui.tour.walk import Guide, Stop
from app.ui.tour.ways import choose_entry, lively, press, select_jumper


def _search(guide: Guide) -> None:
    game = lively(guide)
    game.bar.search.setText("uran>30")
    game.bar.search_wanted.emit("uran>30")


def _search_over(guide: Guide) -> None:
    game = lively(guide)
    game.bar.search.clear()
    game.bar.search_wanted.emit("")
    game.orders.show_page(1)


def _order_list(guide: Guide) -> None:
    lively(guide).orders.show_page(0)


def _menu(title: int) -> Callable[[Guide], None]:
    def go(guide: Guide) -> None:
        bar = lively(guide).menuBar()
        menu = bar.actions()[title].menu()
        if isinstance(menu, QMenu):
            menu.popup(bar.mapToGlobal(QPoint(bar.actionGeometry(bar.actions()[title]).left(), bar.height())))

    return go


def _months(guide: Guide) -> None:
    button = lively(guide).findChild(QToolButton, "monthSwitcher")
    menu = button.menu() if button is not None else None
    if button is not None and isinstance(menu, QMenu):
        menu.popup(button.mapToGlobal(QPoint(0, button.height())))


def _tutor(guide: Guide) -> None:
    """What a computer realm would order, once it has thought."""
    game = lively(guide)
    choose_entry(game, "tutor")
    dialog = game.findChild(Tutor)
    while dialog is not None and not dialog.settled:
        guide.settle()


def _entry(key: str) -> Callable[[Guide], None]:
    def go(guide: Guide) -> None:
        game = lively(guide)
        select_jumper(game)
        guide.settle()
        choose_entry(game, key)

    return go


def _route(guide: Guide) -> None:
    """Routes of a ship to a star of some distance."""
    game = lively(guide)
    order = select_jumper(game)
    view = game.desk.view
    ship = next((ship for ship in view.ships if order is not None and ship.nr == order.ship), None)
    if ship is None:
        return
    far = sorted(view.chart, key=lambda place: (place.x - ship.x) ** 2 + (place.y - ship.y) ** 2)
    goal = far[len(far) // 4]
    game.chartroom.router.plan(int(ship.nr), (goal.x, goal.y))
    while not game.chartroom.settled:
        guide.settle()


def _no_route(guide: Guide) -> None:
    lively(guide).chartroom.router.close()


def _measure(guide: Guide) -> None:
    """A way of two legs from home."""
    _no_route(guide)
    game = lively(guide)
    view = game.desk.view
    home = next(star for star in view.stars if star.nr == view.home)
    near = sorted(view.chart, key=lambda place: (place.x - home.x) ** 2 + (place.y - home.y) ** 2)
    measuring = game.map.widget.measuring
    measuring.begin(home.field)
    for place in (near[5], near[12]):
        measuring.take((place.x, place.y))


def _phase_dialog(phase: int) -> Callable[[Guide], None]:
    def go(guide: Guide) -> None:
        lively(guide).map.widget.measuring.end()
        lively(guide).tools.doors.open_dialog(phase)

    return go


def _past(guide: Guide) -> None:
    """The orders of the month before, with ticks."""
    dialog = lively(guide).tools.doors.templates.offer_past()
    while dialog is not None and not dialog.settled:
        guide.settle()


def _templates(guide: Guide) -> None:
    """An own template in the making."""
    text = "5: <Frachter>,<voll>\n7: <Frachter>,/,<Ziel>\n16: <Schiffe>"
    lively(guide).tools.doors.templates.open_library(Template(tr("Frachter auf den Weg"), text))


def _template_use(guide: Guide) -> None:
    """A template before it writes."""
    template = Template(tr("Frachter auf den Weg"), "5: <Frachter>,<voll>\n7: <Frachter>,/,<Ziel>")
    dialog = lively(guide).tools.doors.templates.use(template)
    while dialog is not None and not dialog.settled:
        guide.settle()


def _submit(guide: Guide) -> None:
    lively(guide).ask_to_submit()


def _bad_sheet(guide: Guide) -> None:
    game = lively(guide)
    ships = [ship.nr for ship in game.desk.view.ships][:3]
    lines = ["# " + tr("Blatt mit Fehlern"), "5: 4711,3", "7: " + f"{ships[0]},/,1,1", "17: 5,500000", "xyz"]
    game.orders.text.setPlainText("\n".join(lines))
    game.orders.show_page(1)


def _hints(guide: Guide) -> None:
    press(lively(guide), "btnHints")


def _good_sheet(guide: Guide) -> None:
    game = lively(guide)
    game.orders.undo()
    game.orders.show_page(0)


WRITING: tuple[Stop, ...] = (
    Stop("map-list", _entry("map_list")),
    Stop("search", _search),
    Stop("orders-text", _search_over),
    Stop("orders-list", _order_list),
    Stop("menu-game", _menu(0)),
    Stop("menu-orders", _menu(3)),
    Stop("months", _months),
    Stop("map-export", _entry("export_map")),
    Stop("map-note", _entry("note")),
    Stop("map-route", _route),
    Stop("tutor", _tutor),
    Stop("map-measure", _measure),
    *(Stop(f"dialog-{phase:02}", _phase_dialog(phase)) for phase in (3, 5, 7, 9, 13, 16, 17)),
    Stop("past-orders", _past),
    Stop("templates", _templates),
    Stop("template-use", _template_use),
    Stop("orders-wrong", _bad_sheet),
    Stop("hints", _hints),
    Stop("submit-wrong", _submit),
    Stop("orders-mended", _good_sheet),
    Stop("submit", _submit),
)
