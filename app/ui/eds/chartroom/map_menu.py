"""The menu at the pointer: what is there, and what one can do with it."""

from collections.abc import Callable

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu

from app.text.catalog import tr
from app.ui import icons
from app.ui.eds.chartroom.board import Board
from app.ui.eds.chartroom.router import Router
from app.ui.eds.chartroom.search_list import row_text
from app.ui.eds.map.chart import Thing

_MOST = 8


def menu_for(board: Board, router: Router, things: tuple[Thing, ...], where: QPoint) -> QMenu:
    """A menu for these things, all of one point; for the field itself when there are none."""
    menu = QMenu(board.window)
    menu.setObjectName("mapMenu")
    chart = board.map.state.chart
    if chart is None:
        return menu
    for thing in things[:_MOST]:
        entry = menu.addAction(row_text(chart, thing).replace("&", "&&"))
        entry.triggered.connect(lambda _=False, thing=thing: board.map.choose(thing))
    if things:
        menu.addSeparator()
    place = things[0] if things else _field(board, where)
    ship = _carrier(board, things)
    if not board.window.locked:
        _add(menu, "jump", tr("Ausgewähltes Schiff hierher springen"), lambda: board.jump_to(place))
    _add(menu, "route", tr("Route des ausgewählten Schiffs hierher …"), lambda: router.route_to(place))
    if ship is not None:
        _add(menu, "cargo", tr("Pendelroute …"), lambda: router.edit_shuttle(ship.nr))
    board.menu_made.emit(menu, things)
    _add(menu, "ruler", tr("Von hier messen"), lambda: board.map.measuring.begin(place.field))
    _add(menu, "note", tr("Notiz …"), lambda: board.edit_note(place.field))
    if things:
        _add(menu, "swords", tr("Kampf durchrechnen"), lambda: board.window.workshop.work_out(place.field))
    _add(menu, "target", tr("Auf der Karte zentrieren"), lambda: board.map.center_on(place.x, place.y))
    return menu


def open_menu(board: Board, router: Router, things: tuple[Thing, ...], where: QPoint) -> None:
    """Show it until something is chosen."""
    menu = menu_for(board, router, things, where)
    menu.aboutToHide.connect(menu.deleteLater)
    menu.popup(where)


def _add(menu: QMenu, icon: str, text: str, run: Callable[[], object]) -> None:
    entry = menu.addAction(icons.icon(icon), text)
    entry.triggered.connect(lambda _=False: run())


def _carrier(board: Board, things: tuple[Thing, ...]) -> Thing | None:
    """Of these the own ship that is selected, else the first with a drive."""
    chart = board.map.state.chart
    own = {ship.nr for ship in chart.view.ships if not ship.build.base} if chart is not None else set()
    ships = [thing for thing in things if thing.kind == "ship" and thing.nr in own]
    return next((ship for ship in ships if ship == board.map.state.chosen), next(iter(ships), None))


def _field(board: Board, where: QPoint) -> Thing:
    field = board.map.pixelToField(board.map.viewport().mapFromGlobal(where))
    return Thing("point", 0, round(field.x()), round(field.y()))
