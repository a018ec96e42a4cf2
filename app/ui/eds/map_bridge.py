"""The map as the game window sees it: selections and orders in, wishes out."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from app.engine.eds.sightings import Sighting
from app.model.eds.orders import Jump, Order, Orders, phase_of
from app.model.eds.ship import Ship
from app.model.eds.view import PlayerView
from app.model.ids import ShipId
from app.text.catalog import tr
from app.ui import chosen
from app.ui.eds.map import MapView, Thing
from app.ui.eds.selection import Selected

_STEP = 1.25


class MapBridge(QObject):
    """Stands between the window and ``MapView``."""

    chosen = Signal(object)
    """A Selected, or None."""
    jump_wanted = Signal(object)
    """A Jump."""
    jump_dropped = Signal(int)
    """A ship whose jump is to be struck."""
    pointed = Signal(str)
    """What lies under the pointer."""
    zoomed = Signal(float)
    """Pixels of a field."""

    def __init__(self, view: PlayerView, *, locked: bool) -> None:
        super().__init__()
        self._view = view
        self._orders: Sequence[Order] = []
        self._at_jump: Sequence[Ship] = ()
        self._remembered: Sequence[Sighting] = ()
        self._stars = {(place.x, place.y): place.nr for place in view.chart}
        self.widget = MapView()
        self.widget.selected.connect(lambda thing: self.chosen.emit(_selected(thing)))
        self.widget.activated.connect(self._activate)
        self.widget.pointed.connect(self._point)
        self.widget.looked.connect(self.zoomed)
        if not locked:
            self.widget.jumpDragged.connect(self._dragged)
            self.widget.jumpCleared.connect(self.jump_dropped)
        self.widget.state.all_labels = chosen.now().all_labels
        self._show()
        if chosen.now().y_down:
            self.widget.set_y_up(False)

    def _activate(self, thing: Thing) -> None:
        """A double click brings a thing to the middle, or nearer too."""
        self.widget.center_on(thing.x, thing.y)
        if chosen.now().double_click == "nearer":
            self.zoom_in()

    def select(self, selected: Selected | None, *, centre: bool = False) -> None:
        """Mark a thing; ``centre`` brings it to the middle."""
        self.widget.select(Thing(*selected) if selected is not None else None)
        if selected is not None and centre:
            self.widget.center_on(selected.x, selected.y)

    def show_orders(self, orders: Orders) -> None:
        """Draw the jumps of this sheet."""
        jumps = [order for order in orders if isinstance(order, Jump)]
        if jumps != self._orders:
            self._orders = jumps
            self._show()

    def show_ghost(self, order: Order | None) -> None:
        """Where the order that is being written leads, or happens."""
        self.widget.show_ghost(self._way_of(order))

    def _way_of(self, order: Order | None) -> tuple[tuple[int, int], tuple[int, int]] | None:
        ship = next((ship for ship in self._view.ships if ship.nr == getattr(order, "ship", 0)), None)
        if ship is not None:
            jumps = (jump for jump in self._orders if isinstance(jump, Jump) and jump.ship == ship.nr)
            jump = order if isinstance(order, Jump) else next(jumps, None)
            end = (jump.x, jump.y) if jump is not None else ship.field
            if isinstance(order, Jump):
                return ship.field, end
            return (end, end) if order is not None and phase_of(order) > Jump.phase else (ship.field, ship.field)
        nr = getattr(order, "star", 0)
        return next((((star.x, star.y),) * 2 for star in self._view.chart if star.nr == nr), None)

    def show_ships(self, at_jump: Sequence[Ship]) -> None:
        """Judge jumps by what ships will be in phase 7."""
        if at_jump != self._at_jump:
            self._at_jump = at_jump
            self._show()

    def show_sightings(self, remembered: Sequence[Sighting]) -> None:
        """Draw stars out of sight as they were last seen."""
        self._remembered = remembered
        self._show()

    @property
    def remembered(self) -> Sequence[Sighting]:
        """Stars out of sight as they were last seen."""
        return self._remembered

    def show_month(self) -> None:
        """The month itself, after something else was shown on the map."""
        self._show()

    def aim(self, ship: int) -> None:
        """Let the player name a target for this ship."""
        self.widget.aim(ship)
        self.widget.setFocus()

    def zoom_in(self) -> None:
        """Nearer."""
        self.widget.zoom(_STEP)

    def zoom_out(self) -> None:
        """Farther."""
        self.widget.zoom(1 / _STEP)

    def fit(self) -> None:
        """The whole galaxy."""
        self.widget.fit()

    def fit_fields(self, fields: Sequence[tuple[int, int]]) -> None:
        """All of these in one picture; nearer than now it does not come."""
        camera, xs, ys = self.widget.state.camera, *zip(*fields, strict=True)
        scale = camera.fitting_scale(max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)
        middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
        self.widget.look(replace(camera.moved_to(*middle), scale=min(camera.scale, scale)))

    def go_home(self) -> None:
        """The home world in the middle."""
        self.widget.home()

    def _show(self) -> None:
        self.widget.show(self._view, self._orders, self._at_jump, self._remembered)

    def _dragged(self, ship: int, x: int, y: int, fleet: bool) -> None:
        self.jump_wanted.emit(Jump(ShipId(ship), fleet, x, y))

    def _point(self, x: int, y: int) -> None:
        star = self._stars.get((x, y))
        here = tr("Zeiger ({x},{y})", x=x, y=y)
        self.pointed.emit(tr("{here} · Stern {star}", here=here, star=star) if star else here)


def _selected(thing: Thing | None) -> Selected | None:
    return Selected(thing.kind, thing.nr, thing.x, thing.y) if thing is not None else None
