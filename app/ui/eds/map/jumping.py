"""A jump in the making: idle → aiming → order (design document, 3.5). Mouse and keyboard steer the same machine."""

from PySide6.QtCore import QObject, QPointF, QTimer

from app.engine.eds.jumps import Field
from app.model.eds.ship import Ship
from app.ui.eds.map import tool_words
from app.ui.eds.map.aiming import aimed_at
from app.ui.eds.map.chart import Chart
from app.ui.eds.map.judge import judge, judge_fleet
from app.ui.eds.map.looking import LookingMap
from app.ui.eds.map.offers import Lingering, offers_for
from app.ui.eds.map.scene import Drag

_EDGE = 24.0
"""Px from the edge within which a drag moves the map on."""
_PATIENCE_MS = 250
_TICK_MS = 30
_PACE = 14.0
"""Px per tick."""


class Jumping(QObject):
    """Holds the ship that is being sent and the verdict on where it is sent to."""

    def __init__(self, map_view: LookingMap) -> None:
        super().__init__(map_view)
        self._map = map_view
        self.lingering = Lingering(map_view)
        self._ship: Ship | None = None
        self._target: Field | None = None
        self.by_hand = False
        """Dragged with the mouse button down; else aimed by clicks or keys."""
        self.ticked: set[int] = set()
        """Ships ticked in the stack list."""
        self.fleet = False
        self.routing = False
        """The target is one to get to in as many months as it takes."""
        self._snap = True
        """A near star draws the target to itself."""
        self._waited = 0
        self._edge_timer = QTimer(self, interval=_TICK_MS)
        self._edge_timer.timeout.connect(self._at_edge)

    @property
    def active(self) -> bool:
        """Is a jump in the making?"""
        return self._ship is not None

    @property
    def ship(self) -> Ship | None:
        """The ship that is being sent."""
        return self._ship

    def begin(self, ship: Ship) -> None:
        """A drag of this ship begins."""
        self._ship, self.by_hand, self.fleet = ship, True, False
        self._waited = 0
        self.lingering.end()
        self._edge_timer.start()

    def aim(self, number: int, *, route: bool = False) -> bool:
        """Aim this ship by clicks or keys; for a ``route`` of several months if wanted."""
        chart = self._map.state.chart
        ship = chart.ships.get(number) if chart else None
        if chart is None or ship is None or ship.owner != chart.view.player or ship.build.base:
            return False
        self.cancel()
        self._ship, self.by_hand, self.fleet, self.routing = ship, False, False, route
        self.to_field(ship.field)
        return True

    def to_pixel(self, pixel: QPointF, *, fleet: bool, snap: bool) -> None:
        """The pointer is here now."""
        chart, camera = self._map.state.chart, self._map.state.camera
        if chart is not None and self.active:
            self.fleet, self._snap = fleet, snap
            self._aim_at(aimed_at(chart, camera, pixel.x(), pixel.y(), snap=snap), (pixel.x(), pixel.y()))

    def to_field(self, field: Field) -> None:
        """The cursor is here now."""
        self._aim_at(field, self._map.state.camera.pixel(*field))

    def set_fleet(self, fleet: bool) -> None:
        """Send the whole fleet, or the one ship."""
        if self.active and fleet != self.fleet and self._target is not None and self._map.state.drag is not None:
            self.fleet = fleet
            self._aim_at(self._target, self._map.state.drag.pointer)

    def _aim_at(self, field: Field, pixel: tuple[float, float]) -> None:
        chart = self._map.state.chart
        if chart is None or self._ship is None:
            return
        self._target = field
        verdict = (judge_fleet if self.fleet else judge)(chart, self._ship, field)
        self._map.state.drag = Drag(verdict, self.fleet, pixel)
        self._map.repaint_map()

    def drop(self, *, route: bool = False) -> None:
        """Let go: the order is written, or taken back on the ship's own field; as a ``route`` it is only planned."""
        ship, target, fleet, chart = self._ship, self._target, self.fleet, self._map.state.chart
        route = route or self.routing
        alone = self._one_by_one(chart, ship) if ship is not None and chart is not None and not route else []
        drag = self._map.state.drag
        self.cancel()
        if ship is None or target is None or chart is None:
            return
        if target != ship.field and route:
            self._map.routeWanted.emit(int(ship.nr), *target)
        elif alone and target != ship.field:
            for number in alone:
                self._map.jumpDragged.emit(number, target[0], target[1], False)
            self._map.announce(tool_words.single_jumps(len(alone)))
        elif target != ship.field:
            self._map.jumpDragged.emit(int(ship.nr), target[0], target[1], fleet)
        elif ship.nr in chart.jumping:
            self._map.jumpCleared.emit(int(ship.nr))
        if drag is not None and not route:
            self.lingering.begin(drag, offers_for(chart, drag.verdict, alone))

    def _one_by_one(self, chart: Chart, ship: Ship) -> list[int]:
        """The ticked ships when they jump each for itself: without a fleet, or when it would take others along."""
        drag = self._map.state.drag
        ticked = {other.nr for other in chart.own_ships_at(ship.field) if not other.build.base} & self.ticked
        if len(ticked) < 2 or drag is None:
            return []
        fleet = {ship.nr, *(verdict.ship.nr for verdict in drag.verdict.comrades)}
        return [] if self.fleet and fleet == ticked else sorted(ticked)

    def cancel(self) -> None:
        """Forget it; nothing has happened."""
        self._ship, self._target, self._map.state.drag, self.routing = None, None, None, False
        self._edge_timer.stop()
        self._map.unsetCursor()
        self._map.repaint_map()

    def chart_changed(self) -> None:
        """A new month or new plans: what was being aimed may be gone."""
        chart = self._map.state.chart
        here = {ship.nr for ship in chart.view.ships} if chart else set()
        self.ticked &= here
        if self.active:
            self.cancel()

    def _at_edge(self) -> None:
        """Near the edge for a while: the map moves on under the pointer."""
        drag, camera = self._map.state.drag, self._map.state.camera
        if drag is None:
            return
        x, y = drag.pointer
        dx = (x < _EDGE) - (x > camera.width - _EDGE)
        dy = (y < _EDGE) - (y > camera.height - _EDGE)
        self._waited = self._waited + _TICK_MS if dx or dy else 0
        if self._waited >= _PATIENCE_MS:
            self._map.pan(dx * _PACE, dy * _PACE)
            self.to_pixel(QPointF(x, y), fleet=self.fleet, snap=self._snap)
