"""The door from the game to the workshop: its window, and the odds of a place of the map."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.engine.eds.economy import taxes
from app.model.eds.battle import BattleRecord
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.model.eds.view import PlayerView
from app.text.catalog import tr
from app.ui.eds.workshop.bench import Around
from app.ui.eds.workshop.head import SIMULATOR
from app.ui.eds.workshop.map_dialog import at_field
from app.ui.eds.workshop.place import Workshop
from app.ui.widgets.sizes import room

Field = tuple[int, int]
_SIZE = (1_500, 940)


class WorkshopDoor(QObject):
    """Opens the workshop of one desk; it closes with the desk."""

    order_wanted = Signal(object, str)
    """An Order and what the step is called."""

    def __init__(
        self, window: QWidget, view: PlayerView, match: str, battles: Sequence[BattleRecord] = (), *, locked: bool
    ) -> None:
        super().__init__(window)
        self._window, self._view, self._match, self._locked = window, view, match, locked
        self._battles = tuple(battles)
        self._selected: Ship | Star | None = None
        self.workshop: Workshop | None = None

    def open(self) -> Workshop:
        """Bring the workshop to the front; make it when there is none yet."""
        if self.workshop is None:
            self.workshop = self._made()
        frame = self.workshop.window()
        frame.show()
        frame.raise_()
        frame.activateWindow()
        return self.workshop

    def work_out(self, field: Field) -> Workshop:
        """The battle on a field: own against foreign units, as far as they are known."""
        workshop = self.open()
        first, second = at_field(self._view, field)
        if first.fleet.ships and second.fleet.ships:
            workshop.work_out(first, second)
        else:
            workshop.arena.sides = [first, second]
            workshop.arena.set_side(1, second)
            workshop.show_page(SIMULATOR)
            workshop.simulator.pick_from_map(field)
        return workshop

    def choose(self, kind: str, nr: int) -> None:
        """Another ship or star is selected in the game: the calculators offer its numbers."""
        view = self._view
        things: Sequence[Ship | Star] = (
            (*view.ships, *view.seen_ships) if kind == "ship" else (*view.stars, *view.seen_stars)
        )
        self._selected = next((thing for thing in things if thing.nr == nr), None)
        if self.workshop is not None and self._selected is not None:
            self.workshop.offer(self._selected)

    def _made(self) -> Workshop:
        frame = QWidget(self._window, Qt.WindowType.Window)
        frame.setObjectName("workshopWindow")
        frame.setWindowTitle(tr("Werkstatt – {match} – Evolution der Sterne", match=self._match))
        frame.resize(QSize(*_SIZE).boundedTo(room(frame)))
        column = QVBoxLayout(frame)
        column.setContentsMargins(0, 0, 0, 0)
        here = around(self._view, self._match, self._selected, locked=self._locked)
        workshop = Workshop(here._replace(battles=self._battles), parent=frame)
        workshop.order_wanted.connect(self._enter)
        column.addWidget(workshop)
        return workshop

    def _enter(self, order: object, words: str) -> None:
        self.order_wanted.emit(order, words)
        if self.workshop is not None:
            self.workshop.say(tr("{order} ist eingetragen.", order=words))


def around(view: PlayerView, match: str, selected: Ship | Star | None = None, *, locked: bool) -> Around:
    """The workshop inside a game: its rules, EV and money."""
    income = sum(taxes(star.population, view.parameters) for star in view.stars)
    title = tr("Regeln: Partie „{match}“", match=match)
    return Around(view.parameters, title, view.ev, view.money, income, view, selected, locked)
