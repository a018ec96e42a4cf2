"""Where the tour stops: every place, dock, dialog and state, in the order of the pictures."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from msgspec.structs import replace
from PySide6.QtCore import QPoint, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QPushButton, QTabWidget, QToolButton, QWidget

from app.host.match_host import MatchHost
from app.model.eds.orders import Jump
from app.model.eds.setup import Setup
from app.model.eds.sheet import Placed
from app.model.ids import PlayerId
from app.model.match import Seat, SeatKind
from app.text.catalog import tr
from app.text.eds.phases import PHASE_NAMES, phase_label
from app.text.parameters import standard
from app.ui.eds.dialogs.tutor import Tutor
from app.ui.eds.game_window import GameWindow
from app.ui.eds.past.history import History
from app.ui.eds.selection import Selected
from app.ui.eds.watching.gallery import Gallery
from app.ui.eds.workshop.bench import presets
from app.ui.eds.workshop.head import CALCULATORS, DESIGN, REALM, SIMULATOR
from app.ui.eds.workshop.place import Workshop
from app.ui.faults import FaultCatcher
from app.ui.rooms import Founding
from app.ui.screens.new_game.wizard import NewGame
from app.ui.screens.waiting import Waiting
from app.ui.tour import Guide, Stop
from app.ui.tour_evening import evening_stops

P = TypeVar("P", bound=QWidget)
_LONG_AGO = "2026-01-02T18:42:00+00:00"
"""When games were last open, in the pictures: always the same."""


# --- ways to get there ------------------------------------------------------------------------------------------------


def _place(guide: Guide, kind: type[P]) -> P:
    """What is shown, which must be of this kind."""
    guide.settle()
    place = guide.window.place
    if not isinstance(place, kind):
        raise LookupError(f"{type(place).__name__} is shown, not {kind.__name__}")
    return place


def _open(guide: Guide, path: Path, *, looking: bool = False, report: bool = False) -> GameWindow:
    """The game of a file; a picture must not tell when it was taken."""
    guide.window.open_file(path, looking=looking, report=report)
    game = _place(guide, GameWindow)
    settings = guide.window.settings
    recent = tuple(replace(entry, opened=_LONG_AGO) for entry in settings.recent)
    guide.window.settings = replace(settings, recent=recent)
    return game


def _game(guide: Guide) -> GameWindow:
    """The lively game, as it was left at the last stop."""
    place = guide.window.place
    if isinstance(place, GameWindow) and not place.desk.looking_back and place.desk.view.month == 17:
        return place
    return _open(guide, guide.games.lively)


def _action(game: GameWindow, key: str) -> None:
    """Choose an entry of the menu, if the program has it."""
    action = game.findChild(QAction, f"menu_{key}")
    if action is not None:
        action.trigger()


def _press(place: QWidget, name: str) -> None:
    """Press a button; whatever opens must not keep the tour waiting."""
    found = place.findChild(QPushButton, name)
    if found is not None:
        QTimer.singleShot(0, found.click)


def _jump(game: GameWindow) -> Placed | None:
    """The longest planned jump of a single ship."""
    view = game.desk.view
    ships = {ship.nr: ship for ship in view.ships}

    def length(placed: Placed) -> int:
        order = placed.order
        ship = ships.get(order.ship) if isinstance(order, Jump) else None
        return (ship.x - order.x) ** 2 + (ship.y - order.y) ** 2 if ship and isinstance(order, Jump) else -1

    jumps = [placed for placed in game.draft.sheet.placed() if isinstance(placed.order, Jump)]
    return max(jumps, key=length, default=None)


def _select_jumper(game: GameWindow) -> Jump | None:
    """Select the ship with the longest planned jump."""
    placed = _jump(game)
    order = placed.order if placed is not None else None
    if not isinstance(order, Jump):
        return None
    ship = next(ship for ship in game.desk.view.ships if ship.nr == order.ship)
    game.select(Selected("ship", int(ship.nr), ship.x, ship.y), centre=True)
    return order


# --- start screen -----------------------------------------------------------------------------------------------------


def _start_empty(guide: Guide) -> None:
    guide.window.show_start()


def _start(guide: Guide) -> None:
    for path in (guide.games.young, guide.games.fresh, guide.games.lively):
        _open(guide, path)
    guide.window.show_start()


def _start_error(guide: Guide) -> None:
    guide.window.open_file(guide.games.damaged)


def _start_missing(guide: Guide) -> None:
    guide.window.open_file(guide.games.lively.with_name("Fort.eds"))


def _open_dialog(guide: Guide) -> None:
    guide.window.show_start()
    guide.window.show_open()


def _settings(guide: Guide) -> None:
    guide.window.show_preferences()


def _wizard(page: int) -> Callable[[Guide], None]:
    def go(guide: Guide) -> None:
        if not isinstance(guide.window.place, NewGame):
            guide.window.show_new_game()
        _place(guide, NewGame).go_to(page)

    return go


def _wizard_error(guide: Guide) -> None:
    wizard = _place(guide, NewGame)
    wizard.choices.set_count(1)
    wizard.choices.rulers[0].name = ""
    wizard.go_to(0)


def _waiting(guide: Guide) -> None:
    waiting = Waiting(tr("Der Monat wird ausgewertet …"))
    guide.window.show_place(waiting, "Evolution der Sterne")
    waiting.step(7, len(PHASE_NAMES), phase_label(7))


# --- the game ---------------------------------------------------------------------------------------------------------


def _fresh(guide: Guide) -> None:
    _open(guide, guide.games.fresh)


def _aiming(guide: Guide) -> None:
    game = _game(guide)
    order = _select_jumper(game)
    guide.settle()
    if order is not None:
        game.map.zoom_in()
        game.map.aim(int(order.ship))
        game.map.widget.jumping.to_field((order.x, order.y))


def _no_longer_aiming(guide: Guide) -> None:
    game = _game(guide)
    game.map.widget.jumping.cancel()
    _select_jumper(game)


def _whole_map(guide: Guide) -> None:
    game = _game(guide)
    game.map.fit()
    game.select(None)


def _all_layers(guide: Guide) -> None:
    from app.ui.eds.map.layers import KEYS

    _game(guide).map.widget.set_layers(KEYS)


def _usual_layers(guide: Guide) -> None:
    from app.ui.eds.map.layers import USUAL

    game = _game(guide)
    game.map.widget.set_layers(USUAL)
    game.map.go_home()


def _tab(number: int) -> Callable[[Guide], None]:
    def go(guide: Guide) -> None:
        tabs = _game(guide).findChild(QTabWidget, "workspaceTabs")
        if tabs is not None and number < tabs.count():
            tabs.setCurrentIndex(number)

    return go


def _star(guide: Guide) -> None:
    game = _game(guide)
    star = next(star for star in game.desk.view.stars if star.nr == game.desk.view.home)
    game.select(Selected("star", int(star.nr), star.x, star.y), centre=True)


def _nothing_selected(guide: Guide) -> None:
    _game(guide).select(None)


def _search(guide: Guide) -> None:
    game = _game(guide)
    game.bar.search.setText("uran>30")
    game.bar.search_wanted.emit("uran>30")


def _search_over(guide: Guide) -> None:
    game = _game(guide)
    game.bar.search.clear()
    game.bar.search_wanted.emit("")
    game.orders.show_page(1)


def _order_list(guide: Guide) -> None:
    _game(guide).orders.show_page(0)


def _menu(title: int) -> Callable[[Guide], None]:
    def go(guide: Guide) -> None:
        bar = _game(guide).menuBar()
        menu = bar.actions()[title].menu()
        if isinstance(menu, QMenu):
            menu.popup(bar.mapToGlobal(QPoint(bar.actionGeometry(bar.actions()[title]).left(), bar.height())))

    return go


def _months(guide: Guide) -> None:
    button = _game(guide).findChild(QToolButton, "monthSwitcher")
    menu = button.menu() if button is not None else None
    if button is not None and isinstance(menu, QMenu):
        menu.popup(button.mapToGlobal(QPoint(0, button.height())))


def _tutor(guide: Guide) -> None:
    """What a computer realm would order, once it has thought."""
    game = _game(guide)
    _action(game, "tutor")
    dialog = game.findChild(Tutor)
    while dialog is not None and not dialog.settled:
        guide.settle()


def _entry(key: str) -> Callable[[Guide], None]:
    def go(guide: Guide) -> None:
        game = _game(guide)
        _select_jumper(game)
        guide.settle()
        _action(game, key)

    return go


def _route(guide: Guide) -> None:
    """Routes of a ship to a star of some distance."""
    game = _game(guide)
    order = _select_jumper(game)
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
    _game(guide).chartroom.router.close()


def _measure(guide: Guide) -> None:
    """A way of two legs from home."""
    _no_route(guide)
    game = _game(guide)
    view = game.desk.view
    home = next(star for star in view.stars if star.nr == view.home)
    near = sorted(view.chart, key=lambda place: (place.x - home.x) ** 2 + (place.y - home.y) ** 2)
    measuring = game.map.widget.measuring
    measuring.begin(home.field)
    for place in (near[5], near[12]):
        measuring.take((place.x, place.y))


def _phase_dialog(phase: int) -> Callable[[Guide], None]:
    def go(guide: Guide) -> None:
        _game(guide).map.widget.measuring.end()
        _game(guide).tools.doors.open_dialog(phase)

    return go


def _submit(guide: Guide) -> None:
    _game(guide).ask_to_submit()


def _bad_sheet(guide: Guide) -> None:
    game = _game(guide)
    ships = [ship.nr for ship in game.desk.view.ships][:3]
    lines = ["# " + tr("Blatt mit Fehlern"), "5: 4711,3", "7: " + f"{ships[0]},/,1,1", "17: 5,500000", "xyz"]
    game.orders.text.setPlainText("\n".join(lines))
    game.orders.show_page(1)


def _hints(guide: Guide) -> None:
    _press(_game(guide), "btnHints")


def _good_sheet(guide: Guide) -> None:
    game = _game(guide)
    game.orders.undo()
    game.orders.show_page(0)


def _report(guide: Guide) -> None:
    game = _game(guide)
    game.open_report()


def _battle(guide: Guide) -> None:
    game = _game(guide)
    if game.desk.report is not None and game.desk.report.battles:
        game.show_battle(game.desk.report.battles[0].sequence)


def _letters(guide: Guide) -> None:
    _game(guide).open_letters(PlayerId(2))


def _paper(guide: Guide) -> None:
    _game(guide).open_paper()


def _back(guide: Guide) -> None:
    game = _game(guide)
    game.month_wanted.emit(13)
    _place(guide, GameWindow)


def _film(guide: Guide) -> None:
    """A look back in the middle of its film."""
    guide.settle()
    history = _history(_place(guide, GameWindow))
    history.play()
    guide.settle()
    history.bar.step(9)


def _charts(guide: Guide) -> QWidget:
    room = _history(_game(guide)).charts.open()
    while not room.settled:
        guide.settle()
    room.resize(guide.window.size())
    if room.views:
        room.views[0].choose(9)
    return room


def _no_charts(guide: Guide) -> QWidget:
    room = _history(_open(guide, guide.games.fresh)).charts.open()
    while not room.settled:
        guide.settle()
    return room


def _history(game: GameWindow) -> History:
    found = game.findChild(History, "history")
    if found is None:
        raise LookupError("history")
    return found


def _workshop(page: int) -> Callable[[Guide], QWidget]:
    def go(guide: Guide) -> QWidget:
        workshop = _game(guide).workshop.open()
        workshop.show_page(page)
        workshop.window().resize(guide.window.size())
        return workshop.window()

    return go


def _sandbox(guide: Guide) -> None:
    guide.window.show_workshop()
    workshop = _place(guide, Workshop)
    for plan in presets(workshop.bench.rules)[:3]:
        workshop.bench.pin(plan)
    workshop.simulator.load_example()


def _simulator(guide: Guide) -> None:
    _place(guide, Workshop).show_page(SIMULATOR)


def _fleet(guide: Guide) -> None:
    _place(guide, Workshop).simulator.edit_side(0)


def _single(guide: Guide) -> None:
    dialog = _place(guide, Workshop).simulator.show_single()
    if dialog is not None:
        dialog.rounds.setCurrentRow(dialog.rounds.count() - 1)


def _parties(guide: Guide) -> None:
    _press(_place(guide, Workshop), "simMelee")


def _optimiser(guide: Guide) -> None:
    _place(guide, Workshop).open_optimiser()


def _looking(guide: Guide) -> None:
    guide.window.show_start()
    holder = MatchHost.open(guide.games.lively)
    try:
        _open(guide, guide.games.lively, looking=True)
    finally:
        holder.close()


def _decided(guide: Guide) -> None:
    _open(guide, guide.games.decided)


def _watching(guide: Guide) -> None:
    guide.window.open_file(guide.games.watched)
    _place(guide, Gallery)


def _curtain(guide: Guide) -> None:
    seats = tuple(Seat(PlayerId(nr), SeatKind.HUMAN, name) for nr, name in enumerate(("Mirador", "Kelvane"), start=1))
    path = guide.games.lively.with_name("Zu zweit.eds")
    guide.window.found(Founding(path, Setup(("Mirador", "Kelvane"), standard()), seats, "zwei", "Zu zweit"))


def _fault(guide: Guide) -> None:
    guide.window.show_start()
    FaultCatcher(guide.window)._show(Path("fehler-20260102-184200-000000.txt"))


def _about(guide: Guide) -> None:
    guide.window.menu.show_about()


STOPS: tuple[Stop, ...] = (
    Stop("start-empty", _start_empty),
    Stop("start", _start),
    Stop("start-error", _start_error),
    Stop("start-missing-file", _start_missing),
    Stop("open-dialog", _open_dialog),
    Stop("settings", _settings),
    Stop("new-game-rulers", _wizard(0)),
    Stop("new-game-rules", _wizard(1)),
    Stop("new-game-galaxy", _wizard(2)),
    Stop("new-game-summary", _wizard(3)),
    Stop("new-game-error", _wizard_error),
    Stop("waiting", _waiting),
    Stop("first-month", _fresh),
    Stop("game", _aiming),
    Stop("game-ship", _no_longer_aiming),
    Stop("game-star", _star),
    Stop("game-nothing-selected", _nothing_selected),
    Stop("map-whole", _whole_map),
    Stop("map-all-layers", _all_layers),
    Stop("map-home", _usual_layers),
    Stop("table-stars", _tab(0)),
    Stop("table-ships", _tab(1)),
    Stop("table-rulers", _tab(2)),
    Stop("report", _report),
    Stop("battle", _battle),
    Stop("letters", _letters),
    Stop("star-gazette", _paper),
    Stop("print", lambda guide: _game(guide).print_leaves()),
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
    Stop("orders-wrong", _bad_sheet),
    Stop("hints", _hints),
    Stop("submit-wrong", _submit),
    Stop("orders-mended", _good_sheet),
    Stop("submit", _submit),
    Stop("workshop-in-game", _workshop(DESIGN)),
    Stop("workshop-calculators", _workshop(CALCULATORS)),
    Stop("workshop-realm", _workshop(REALM)),
    Stop("charts", _charts),
    Stop("looking-back", _back),
    Stop("film", _film),
    Stop("charts-empty", _no_charts),
    Stop("looking-only", _looking),
    Stop("decided", _decided),
    Stop("curtain", _curtain),
    Stop("watching", _watching),
    Stop("workshop", _sandbox),
    Stop("workshop-simulator", _simulator),
    Stop("workshop-fleet", _fleet),
    Stop("workshop-single-battle", _single),
    Stop("workshop-parties", _parties),
    Stop("workshop-optimiser", _optimiser),
    *evening_stops(),
    Stop("fault", _fault),
    Stop("about", _about),
)

README: tuple[Stop, ...] = (Stop("start", _start), Stop("window", _aiming))
"""The two pictures of the README."""
