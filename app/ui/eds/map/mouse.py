"""What the mouse does on the map. What a press begins is decided when it is pressed and never changes on the way."""

from enum import Enum

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent

from app.model.eds.ship import Ship
from app.ui import chosen
from app.ui.eds.map import boxes, jump_words
from app.ui.eds.map.aiming import THRESHOLD, mover, nearest_field
from app.ui.eds.map.camera import FINE, WHEEL
from app.ui.eds.map.chart import Thing
from app.ui.eds.map.choosing import ChoosingMap
from app.ui.eds.map.overlays import Overlays
from app.ui.eds.map.past import Clash
from app.ui.eds.map.picking import REACH
from app.ui.eds.map.resting import note_at
from app.ui.eds.map.signs import clash_at
from app.ui.eds.map.touch import moves

_NOTCH = 120
"""Wheel units of one notch."""


class Mode(Enum):
    """What a pressed button does."""

    IDLE = 0
    PAN = 1
    JUMP = 2
    STILL = 3
    """On something that cannot be dragged."""
    BAND = 4
    """A frame that selects."""
    ZOOM = 5
    """A frame that is looked at."""


class Mouse:
    """Turns events into what the map can do."""

    def __init__(self, map_view: ChoosingMap, overlays: Overlays) -> None:
        self._map, self._overlays = map_view, overlays
        self._mode = Mode.IDLE
        self._ship: Ship | None = None
        self._pressed = self._last = QPointF()
        self._moving = False
        self._under: Thing | None = None

    # --- events -------------------------------------------------------------------------------------------------------

    def press(self, event: QMouseEvent) -> None:
        jumping, where = self._map.jumping, event.position()
        self._map.jumping.lingering.end()
        if event.button() == Qt.MouseButton.RightButton:
            self._right(event)
        elif event.button() == Qt.MouseButton.BackButton:
            self._map.go_back()
        elif event.button() == Qt.MouseButton.ForwardButton:
            self._map.go_forward()
        elif event.button() == Qt.MouseButton.MiddleButton:
            self._begin(Mode.PAN, where)
        elif event.button() == Qt.MouseButton.LeftButton:
            self._map.state.focused = False
            self._map.set_cursor_field(None)
            self._overlays.hide_card(pinned=True)
            if jumping.active or self._map.measuring.active:
                self._begin(Mode.STILL if jumping.active else Mode.PAN, where)
            else:
                self._begin(self._mode_at(where, event.modifiers()), where)
        event.accept()

    def move(self, event: QMouseEvent) -> None:
        where = event.position()
        if self._mode is Mode.IDLE:
            self._hover(where, event.modifiers())
        elif self._moving or (where - self._pressed).manhattanLength() >= THRESHOLD:
            if not self._moving:
                self._start_moving()
            self._drag(where, event.modifiers())
        self._last = where
        self._point(where)
        event.accept()

    def release(self, event: QMouseEvent) -> None:
        mode, moving, jumping = self._mode, self._moving, self._map.jumping
        self._mode, self._moving = Mode.IDLE, False
        if mode in (Mode.BAND, Mode.ZOOM) and moving:
            (boxes.select if mode is Mode.BAND else boxes.zoom)(self._map, self._pressed, event.position())
        elif mode is Mode.ZOOM:
            self._menu(event)
        elif mode is Mode.JUMP and moving:
            if jumping.active:
                jumping.drop(route=bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier))
        elif self._map.measuring.active and event.button() == Qt.MouseButton.LeftButton and not moving:
            self._map.measuring.click(event.position(), snap=_snap(event.modifiers()))
        elif event.button() == Qt.MouseButton.LeftButton and not moving:
            if jumping.active:
                jumping.to_pixel(
                    event.position(), fleet=_fleet(event.modifiers()) or jumping.fleet, snap=_snap(event.modifiers())
                )
                jumping.drop()
            else:
                self._click(event.position(), event.modifiers())
        if not self._map.measuring.active:
            self._map.unsetCursor()
        event.accept()

    def double_click(self, event: QMouseEvent) -> None:
        thing = self._map.thing_under(event.position())
        if event.button() == Qt.MouseButton.LeftButton and not (self._map.jumping.active or self._map.measuring.active):
            if thing is None:
                self._map.fit()
            else:
                self._map.activated.emit(thing)
        event.accept()

    def wheel(self, event: QWheelEvent) -> None:
        if moves(event):
            self._map.pan(event.pixelDelta().x(), event.pixelDelta().y())
            event.accept()
            return
        notches = event.angleDelta().y() / _NOTCH * (-1 if chosen.now().wheel_reversed else 1)
        fine = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        self._map.zoom((FINE if fine else WHEEL) ** notches, event.position())
        event.accept()

    def leave(self) -> None:
        if self._under is not None:
            self._under = None
            self._map.hovered.emit(None)
        self._overlays.hide_card()

    # --- pressing -----------------------------------------------------------------------------------------------------

    def _begin(self, mode: Mode, where: QPointF) -> None:
        self._mode, self._pressed, self._last, self._moving = mode, where, where, False

    def _mode_at(self, where: QPointF, keys: Qt.KeyboardModifier) -> Mode:
        """A ship is dragged, a base is not, Shift draws a frame, and everything else moves the map."""
        chart, thing = self._map.state.chart, self._map.thing_under(where)
        if chart is None or thing is None:
            return Mode.BAND if chart is not None and keys & Qt.KeyboardModifier.ShiftModifier else Mode.PAN
        ticked = self._map.jumping.ticked
        self._ship = mover(chart, thing.field, self._map.state.chosen, ticked)
        if self._ship is not None and (thing.kind == "star" or chart.ships[thing.nr].owner == chart.view.player):
            return Mode.JUMP
        own = thing.kind == "ship" and chart.ships[thing.nr].owner == chart.view.player
        return Mode.STILL if own else Mode.PAN

    def _right(self, event: QMouseEvent) -> None:
        if self._map.jumping.active:
            self._map.jumping.cancel()
            self._mode = Mode.STILL if self._mode is Mode.JUMP else self._mode
        elif self._map.measuring.active:
            self._map.measuring.end()
        elif self._mode is Mode.IDLE and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._begin(Mode.ZOOM, event.position())
        elif self._mode is Mode.IDLE:
            self._menu(event)

    def _menu(self, event: QMouseEvent) -> None:
        thing = self._map.thing_under(event.position())
        things = self._map.objectsAt(thing.x, thing.y) if thing else ()
        self._map.menuWanted.emit(things, event.globalPosition().toPoint())

    # --- moving -------------------------------------------------------------------------------------------------------

    def _start_moving(self) -> None:
        self._moving = True
        if self._mode is Mode.JUMP and self._ship is not None:
            self._map.jumping.begin(self._ship)
            self._map.setCursor(Qt.CursorShape.CrossCursor)
        elif self._mode is Mode.PAN:
            self._map.setCursor(Qt.CursorShape.ClosedHandCursor)
        elif self._mode is Mode.STILL and not self._map.jumping.active:
            self._map.setCursor(Qt.CursorShape.ForbiddenCursor)
            self._overlays.tell(jump_words.no_drive(), self._pressed)
            self._map.announce(jump_words.no_drive())

    def _drag(self, where: QPointF, keys: Qt.KeyboardModifier) -> None:
        if self._mode is Mode.PAN:
            delta = where - self._last
            self._map.pan(delta.x(), delta.y())
        elif self._mode is Mode.JUMP:
            self._map.jumping.to_pixel(where, fleet=_fleet(keys), snap=_snap(keys))
        elif self._mode in (Mode.BAND, Mode.ZOOM):
            boxes.draw(self._map, self._pressed, where)

    def _hover(self, where: QPointF, keys: Qt.KeyboardModifier) -> None:
        jumping, measuring = self._map.jumping, self._map.measuring
        if jumping.active:
            jumping.to_pixel(where, fleet=_fleet(keys) or jumping.fleet, snap=_snap(keys))
            return
        if measuring.active:
            measuring.point(where, snap=_snap(keys))
            return
        thing = self._map.thing_under(where)
        if thing != self._under:
            self._under = thing
            self._map.hovered.emit(thing)
            self._overlays.hover(thing, where)
        if thing is None:
            self._overlays.rest(where)

    def _point(self, where: QPointF) -> None:
        self._map.pointed.emit(*nearest_field(self._map.state.camera, where.x(), where.y()))

    # --- clicking -----------------------------------------------------------------------------------------------------

    def _click(self, where: QPointF, keys: Qt.KeyboardModifier) -> None:
        clash = self._clash_at(where)
        if clash is not None:
            self._map.battleWanted.emit(clash.sequence)
            return
        thing, chosen = self._map.thing_under(where), self._map.state.chosen
        note = note_at(self._map.state, where) if thing is None else None
        if note is not None and note.icon != "bookmark":
            self._map.noteWanted.emit(*note.field)
            return
        add = bool(keys & Qt.KeyboardModifier.ControlModifier)
        if thing is not None and not add and chosen is not None and chosen.field == thing.field:
            here = self._map.objectsAt(*thing.field)
            if chosen in here:
                thing = here[(here.index(chosen) + 1) % len(here)]
        if thing is not None or not add:
            self._map.choose(thing, add=add)
        self._overlays.stack(thing)

    def _clash_at(self, where: QPointF) -> Clash | None:
        """The battle whose sign is under a pixel where there is nothing else."""
        state = self._map.state
        if state.past is None or "battles" not in state.layers or self._map.thing_under(where) is not None:
            return None
        near = (c for c in state.past.clashes if (clash_at(state, c.field) - where).manhattanLength() <= REACH)
        return next(near, None)


def _fleet(keys: Qt.KeyboardModifier) -> bool:
    return bool(keys & Qt.KeyboardModifier.ShiftModifier)


def _snap(keys: Qt.KeyboardModifier) -> bool:
    """Alt does the opposite of what is set."""
    return chosen.now().snap != bool(keys & Qt.KeyboardModifier.AltModifier)
