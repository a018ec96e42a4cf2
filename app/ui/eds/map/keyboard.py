"""The map without a mouse: a cursor that goes from star to star and says where it is."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from app.engine.eds.jumps import Field
from app.ui import chosen
from app.ui.eds.map import boxes, jump_words, words
from app.ui.eds.map.camera import WHEEL
from app.ui.eds.map.chart import Thing
from app.ui.eds.map.choosing import ChoosingMap
from app.ui.eds.map.layers import LAYERS
from app.ui.eds.map.overlays import Overlays
from app.ui.eds.map.steering import idle_ship, next_star, own_star, stepped

_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, 1),
    Qt.Key.Key_Down: (0, -1),
}
"""Directions as on the screen when Y grows upwards."""
_RIM = 48.0
"""Px the cursor keeps from the edge of the view."""


class Keyboard:
    """Turns keys into what the map can do."""

    def __init__(self, map_view: ChoosingMap, overlays: Overlays) -> None:
        self._map, self._overlays = map_view, overlays
        self._plain: dict[Qt.Key, Callable[[], object]] = {
            Qt.Key.Key_F: map_view.fit,
            Qt.Key.Key_H: map_view.home,
            Qt.Key.Key_C: self._centre,
            Qt.Key.Key_Plus: lambda: self._zoom(WHEEL),
            Qt.Key.Key_Minus: lambda: self._zoom(1 / WHEEL),
            Qt.Key.Key_J: self._aim,
            Qt.Key.Key_A: self._toggle_fleet,
            Qt.Key.Key_Return: self._take,
            Qt.Key.Key_Enter: self._take,
            Qt.Key.Key_Escape: self._escape,
            Qt.Key.Key_PageDown: lambda: self._own_star(1),
            Qt.Key.Key_PageUp: lambda: self._own_star(-1),
            Qt.Key.Key_Space: self._idle_ship,
            Qt.Key.Key_M: self._measure,
            Qt.Key.Key_G: lambda: map_view.keyPressed.emit("goto"),
            Qt.Key.Key_P: lambda: map_view.keyPressed.emit("route"),
        }
        self._shifted: dict[Qt.Key, Callable[[], object]] = {
            Qt.Key.Key_L: self._toggle_labels,
            Qt.Key.Key_2: self._toggle_ranges,
            Qt.Key.Key_QuoteDbl: self._toggle_ranges,  # Shift and 2 on a German keyboard
            Qt.Key.Key_At: self._toggle_ranges,  # and on an American one
            Qt.Key.Key_B: lambda: map_view.keyPressed.emit("bookmarks"),
        }

    def press(self, event: QKeyEvent) -> bool:
        """True when the key meant something here."""
        keys, key = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier, Qt.Key(event.key())
        if self._map.state.chart is None:
            return False
        if key in _ARROWS:
            return self._arrow(_ARROWS[key], keys)
        if key is Qt.Key.Key_Control:
            self._overlays.pin_card()
            return False
        if key is Qt.Key.Key_Shift and self._map.jumping.active:
            self._map.jumping.set_fleet(True)
            return True
        if keys == Qt.KeyboardModifier.ControlModifier and key is Qt.Key.Key_A:
            left, right, low, high = self._map.state.camera.seen()
            boxes.select_fields(self._map, (left, right, low, high))
            return True
        if keys == Qt.KeyboardModifier.ShiftModifier and key in self._shifted and chosen.now().single_keys:
            self._shifted[key]()
            return True
        if keys & ~Qt.KeyboardModifier.ShiftModifier:
            return False
        if event.text().isalnum() and not chosen.now().single_keys:
            return False
        if key not in self._plain:
            return not keys and self._layer(event.text())
        self._plain[key]()
        return True

    def modifiers_changed(self, event: QKeyEvent) -> None:
        """Letting go of Shift leaves the fleet at home."""
        if event.key() == Qt.Key.Key_Shift and self._map.jumping.by_hand:
            self._map.jumping.set_fleet(False)

    def enter(self, reason: Qt.FocusReason) -> None:
        """The focus is here; who came by keys needs to see it."""
        self._map.state.focused = reason in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        self._map.repaint_map()

    def leave(self) -> None:
        """The focus is elsewhere."""
        self._map.state.focused = False
        self._map.set_cursor_field(None)

    # --- the cursor ---------------------------------------------------------------------------------------------------

    def _arrow(self, direction: tuple[int, int], keys: Qt.KeyboardModifier) -> bool:
        state = self._map.state
        if keys == Qt.KeyboardModifier.AltModifier and direction[0]:
            self._map.go_back() if direction[0] < 0 else self._map.go_forward()
            return True
        if keys == Qt.KeyboardModifier.ControlModifier:
            camera = state.camera
            self._map.pan(-direction[0] * camera.width / 4, direction[1] * camera.height / 4)
            return True
        if keys not in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier) or state.chart is None:
            return False
        if not state.camera.y_up:
            direction = (direction[0], -direction[1])
        if keys == Qt.KeyboardModifier.ShiftModifier:
            self._put(stepped(state.chart, self._cursor(), direction))
        else:
            self._put(next_star(state.chart, self._cursor(), direction) or self._cursor())
        return True

    def _cursor(self) -> Field:
        """Where the cursor is, or would begin: at the target, the selection, the home world, the middle."""
        state = self._map.state
        if state.cursor is not None:
            return state.cursor
        if state.drag is not None:
            return state.drag.verdict.target
        if state.chosen is not None:
            return state.chosen.field
        home = state.chart.star_thing(state.chart.view.home) if state.chart else None
        return home.field if home else (round(state.camera.x), round(state.camera.y))

    def _put(self, field: Field) -> None:
        self._map.state.focused = True  # who steers by keys needs to see where they go
        self._show_field(field)
        self._map.set_cursor_field(field)
        if self._map.jumping.active:
            self._map.jumping.to_field(field)
        if self._map.measuring.active:
            self._map.measuring.point_field(field)
        self._say(field)
        things = self._map.objectsAt(*field)
        self._overlays.hover(things[0] if things else None, self._map.fieldToPixel(*field), at_once=True)

    def _show_field(self, field: Field) -> None:
        """Move the map until the field is well in view."""
        camera = self._map.state.camera
        x, y = camera.pixel(*field)
        dx = max(0.0, _RIM - x) - max(0.0, x - camera.width + _RIM)
        dy = max(0.0, _RIM - y) - max(0.0, y - camera.height + _RIM)
        if dx or dy:
            self._map.pan(dx, dy)

    def _say(self, field: Field) -> None:
        """Tell a screen reader what is under the cursor."""
        state, jumping = self._map.state, self._map.jumping
        assert state.chart is not None
        origin = state.chosen
        if jumping.ship is not None:
            origin = Thing("ship", jumping.ship.nr, *jumping.ship.field)
        verdict = self._map.currentVerdict()
        outcome = jump_words.verdict_line(state.chart, verdict)[0].lstrip("✓✕ ") if verdict else ""
        text = words.spoken(state.chart, *field, origin, outcome)
        self._map.setAccessibleDescription(text)
        self._map.announce(text)

    # --- keys ---------------------------------------------------------------------------------------------------------

    def _zoom(self, factor: float) -> None:
        cursor = self._map.state.cursor
        self._map.zoom(factor, self._map.fieldToPixel(*cursor) if cursor else None)

    def _centre(self) -> None:
        thing = self._map.state.chosen
        if thing is not None:
            self._map.center_on(thing.x, thing.y)

    def _aim(self) -> None:
        thing = self._map.state.chosen
        if thing is not None and thing.kind == "ship" and self._map.aim(thing.nr):
            self._map.set_cursor_field(thing.field)

    def _toggle_fleet(self) -> None:
        self._map.jumping.set_fleet(not self._map.jumping.fleet)

    def _toggle_labels(self) -> None:
        self._map.state.all_labels = not self._map.state.all_labels
        self._map.repaint_map()

    def _toggle_ranges(self) -> None:
        self._map.state.all_ranges = not self._map.state.all_ranges
        self._map.repaint_map()

    def _layer(self, typed: str) -> bool:
        """Switch the overlay of this key."""
        layer = next((layer for layer in LAYERS if layer.shortcut == typed.upper()), None)
        if layer is not None:
            self._map.switch_layer(layer)
        return layer is not None

    def _measure(self) -> None:
        if self._map.measuring.active:
            self._map.measuring.end()
        else:
            self._map.measuring.begin(self._map.state.cursor)

    def _take(self) -> None:
        """Return: drop the jump, or select what is under the cursor, the next thing when it is selected already."""
        if self._map.jumping.active:
            self._map.jumping.drop()
            return
        if self._map.measuring.active:
            self._map.measuring.take(self._cursor())
            return
        here, chosen = self._map.objectsAt(*self._cursor()), self._map.state.chosen
        if here:
            following = here.index(chosen) + 1 if chosen in here else 0
            self._choose(here[following % len(here)])

    def _escape(self) -> None:
        if self._map.jumping.active:
            self._map.jumping.cancel()
        elif self._map.measuring.active:
            self._map.measuring.end()
        elif self._map.jumping.lingering.drag is not None:
            self._map.jumping.lingering.end()
        else:
            self._overlays.hide_card(pinned=True)
            self._overlays.stack(None)
            self._map.choose(None)

    def _own_star(self, step: int) -> None:
        chart = self._map.state.chart
        thing = own_star(chart, self._cursor(), step) if chart else None
        if thing is not None:
            self._choose(thing)

    def _idle_ship(self) -> None:
        chart = self._map.state.chart
        thing = idle_ship(chart, self._map.state.chosen) if chart else None
        if thing is not None:
            self._choose(thing)

    def _choose(self, thing: Thing) -> None:
        self._map.choose(thing)
        self._put(thing.field)
