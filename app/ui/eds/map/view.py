"""The map of the galaxy as a widget (``mapView``): shows a PlayerView, tells what the player points at and drags."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QGraphicsView

from app.engine.eds.sightings import Sighting
from app.model.eds.orders import Jump
from app.model.eds.ship import Ship
from app.model.eds.view import PlayerView
from app.ui import theme
from app.ui.eds.map import words
from app.ui.eds.map.canvas import MapBox, MapItem
from app.ui.eds.map.chart import Chart
from app.ui.eds.map.choosing import ChoosingMap
from app.ui.eds.map.jumping import Jumping
from app.ui.eds.map.keyboard import Keyboard
from app.ui.eds.map.measuring import Measuring
from app.ui.eds.map.mouse import Mouse
from app.ui.eds.map.outliner import Outliner
from app.ui.eds.map.overlays import Overlays
from app.ui.eds.map.painting import MapPainter
from app.ui.eds.map.past import Past
from app.ui.eds.map.scene import Scene
from app.ui.eds.map.territory import Outlines
from app.ui.eds.map.touch import Touch
from app.ui.fault_file import write_report
from app.ui.tokens import Theme
from app.ui.widgets.helped import helped_by

_PAINTED_MS = 50
"""Territories are looked for when the map has been painted without them: that takes as long as the painting."""


class MapView(ChoosingMap):
    """A zoomable map. It stores no truth: the same ``show`` twice looks the same."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("mapView")
        helped_by(self, "map")
        self.setAccessibleName(words.map_name())
        self.setAccessibleDescription(words.map_help())
        self.setViewportUpdateMode(self.ViewportUpdateMode.FullViewportUpdate)
        self.setMinimumSize(240, 160)
        self.state = Scene()
        self.painter_ = MapPainter()
        self._box, self._item = MapBox(), MapItem(self.state, self.painter_)
        self.setCentralItem(self._box)
        self._box.addItem(self._item, ignoreBounds=True)
        self._item.failed.connect(self._tell_failures, Qt.ConnectionType.QueuedConnection)
        self._outliner = Outliner(self)
        self._outliner.found.connect(self._show_outlines)
        self.jumping = Jumping(self)
        self.overlays = Overlays(self)
        self.overlays.retry_wanted.connect(self.retry)
        self.measuring = Measuring(self, self.jumping)
        self._mouse, self._keyboard = Mouse(self, self.overlays), Keyboard(self, self.overlays)
        self._touch = Touch(self)
        theme.notifier.changed.connect(self._dress)

    # --- showing ------------------------------------------------------------------------------------------------------

    def show(
        self,
        view: PlayerView | None = None,
        planned: Sequence[object] = (),
        at_jump: Sequence[Ship] = (),
        remembered: Sequence[Sighting] = (),
    ) -> None:
        """Show a month with the orders planned for it; without a view the widget itself, as any other.

        Of ``planned`` only jumps are drawn. ``at_jump`` are own ships as they will be in phase 7, repaired and
        refuelled as the engine foresees; rings and verdicts go by them. ``remembered`` are stars seen earlier.
        """
        if view is None:
            super().show()
            return
        new_game = self.state.chart is None or not self.state.chart.continues_in(view)
        chart = Chart(view, [order for order in planned if isinstance(order, Jump)], at_jump, remembered)
        self.state.chart = chart
        self.state.selection = tuple(now for thing in self.state.selection if (now := chart.where_now(thing)))
        if new_game:
            # Another ruler may sit here now: he sees nothing of what the one before him had chosen.
            self.state.outlines, self.state.selection, self.state.cursor, self._fitted = {}, (), None, True
            self.overlays.stack(None)
            self.history.clear()
        self.jumping.chart_changed()
        if self.isVisible():
            self._outline()
        self.look(self.state.whole(self.state.camera) if self._fitted else self.state.camera)
        self.overlays.chart_changed()

    def show_past(self, past: Past | None) -> None:
        """Ways and battles of last month."""
        self.state.past = past
        self.repaint_map()
        if past is not None and past.clashes:
            self.overlays.minimap.blink()

    def clear(self) -> None:
        """Show no galaxy: nothing of the last one may be seen or asked for."""
        self.jumping.cancel()
        self.measuring.end()
        self._outliner.forget()
        self.state.chart, self.state.selection, self.state.outlines = None, (), {}
        self.state.radii, self.state.pills = None, None
        self.settle()
        self.overlays.chart_changed()

    def settle(self) -> None:
        """Let labels find their places now."""
        self._settling.stop()
        self.state.hasty = False
        if self.state.chart is not None:
            self.history.remember(self.state.camera)
        self.painter_.settle(self.state)
        self.repaint_map()

    def repaint_map(self) -> None:
        """Something looks different now."""
        if not self._settling.isActive():
            self.painter_.settle(self.state)
        self._item.update()
        self.overlays.map_changed()

    def retry(self) -> None:
        """Try to paint again what could not be painted."""
        self.state.failed.clear()
        self.overlays.show_failures(())
        self.repaint_map()

    def set_y_up(self, y_up: bool) -> None:
        """Let Y grow upwards or downwards."""
        self.look(replace(self.state.camera, y_up=y_up))

    # --- Qt -----------------------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        if event is not None and hasattr(self, "overlays"):  # pyqtgraph resizes before anything is there
            size = self.viewport().size()
            camera = self.state.camera.resized(size.width(), size.height())
            self.look(self.state.whole(camera) if self._fitted else camera)
            self.overlays.arrange()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        QTimer.singleShot(_PAINTED_MS, self, self._outline)

    def close(self) -> bool:
        """As any widget; pyqtgraph's own way takes the scene apart while Qt still holds it, and crashes."""
        return QGraphicsView.close(self)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.NativeGesture, QEvent.Type.Gesture) and self._touch.gesture(event):
            return True
        return bool(super().viewportEvent(event))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._mouse.press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._mouse.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._mouse.release(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._mouse.double_click(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._mouse.wheel(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._mouse.leave()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._keyboard.press(event):
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        self._keyboard.modifiers_changed(event)
        event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._keyboard.enter(event.reason())

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._keyboard.leave()

    # --- inside -------------------------------------------------------------------------------------------------------

    def _dress(self, worn: Theme) -> None:
        self.state.worn = worn
        self.overlays.theme_changed()
        self.repaint_map()

    def _tell_failures(self) -> None:
        """Later than the painting, in which no widget may be made."""
        self.overlays.show_failures(tuple(self.state.failed))
        write_report(list(self.state.failed.values())[-1])

    def _outline(self) -> None:
        if self.state.chart is not None:
            self._outliner.outline(self.state.chart)

    def _show_outlines(self, outlines: Outlines) -> None:
        self.state.outlines = outlines
        self.overlays.chart_changed()
        self.repaint_map()
