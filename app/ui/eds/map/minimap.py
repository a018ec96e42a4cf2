"""The small map in the corner (``miniMap``): the whole galaxy and the part in view; click and drag move the view."""

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QPolygonF,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from app.ui import emblems, motion
from app.ui.eds.map import words
from app.ui.eds.map.camera import WHEEL, Camera
from app.ui.eds.map.chart import Known
from app.ui.eds.map.looking import LookingMap
from app.ui.eds.map.points import polygon
from app.ui.eds.map.scene import colour, pen

WIDTH, HEIGHT = 172, 116
_RADIUS = 6.0
_BLINK_MS = 700


class MiniMap(QWidget):
    """The galaxy as one picture, made anew only when something in it changes."""

    corner_wanted = Signal()
    """It shall lie elsewhere."""

    def __init__(self, map_view: LookingMap) -> None:
        super().__init__(map_view)
        self._map = map_view
        self._picture: QPixmap | None = None
        self.setObjectName("miniMap")
        self.setAccessibleName(words.minimap_name())
        self.setFixedSize(WIDTH, HEIGHT)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.setToolTip(words.minimap_tip())
        self._bright = False
        self._blinking = QTimer(self, singleShot=True, interval=_BLINK_MS)
        self._blinking.timeout.connect(self._calm)

    def refresh(self) -> None:
        """The galaxy or the theme is another."""
        self._picture = None
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._map.state.chart is None:
            return
        if self._picture is None:
            self._picture = self._paint_galaxy()
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipPath(self._card())
        self._paint_battles(painter)
        frame = self._frame()
        select = self._map.state.worn.map.select
        painter.fillRect(frame, colour(select, 18))
        painter.setPen(pen(select, 1.5))
        painter.drawRect(frame)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.RightButton:
            self.corner_wanted.emit()
        else:
            self._go(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._go(event.position())

    def blink(self) -> None:
        """Battles of last month flash once; with reduced motion they are steady dots from the first."""
        self._bright = not motion.reduced()
        self._blinking.start()
        self.update()

    def _calm(self) -> None:
        self._bright = False
        self.update()

    def _paint_battles(self, painter: QPainter) -> None:
        state, small = self._map.state, self._camera()
        if state.past is None or "battles" not in state.layers:
            return
        painter.setPen(pen(state.worn.map.halo, 1))
        painter.setBrush(colour(state.worn.ui.err))
        for clash in state.past.clashes:
            radius = 5.0 if self._bright else 2.6
            painter.drawEllipse(QPointF(*small.pixel(*clash.field)), radius, radius)
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._map.zoom(WHEEL ** (event.angleDelta().y() / 120))
        event.accept()

    def _go(self, where: QPointF) -> None:
        self._map.center_on(*self._camera().field(where.x(), where.y()))

    def _camera(self) -> Camera:
        """How the small map looks at the galaxy."""
        chart = self._map.state.chart
        camera = Camera(0, 0, 1.0, WIDTH, HEIGHT, self._map.state.camera.y_up)
        return camera.fitted(chart.view.width, chart.view.height) if chart else camera

    def _frame(self) -> QRectF:
        """What the map shows, in px of the small one."""
        left, right, bottom, top = self._map.state.camera.seen()
        small = self._camera()
        corners = QRectF(QPointF(*small.pixel(left, bottom)), QPointF(*small.pixel(right, top))).normalized()
        return corners.intersected(QRectF(1.5, 1.5, WIDTH - 3, HEIGHT - 3))

    def _card(self) -> QPainterPath:
        card = QPainterPath()
        card.addRoundedRect(QRectF(0.5, 0.5, WIDTH - 1, HEIGHT - 1), _RADIUS, _RADIUS)
        return card

    def _paint_galaxy(self) -> QPixmap:
        state, ratio = self._map.state, self.devicePixelRatioF()
        picture = QPixmap(round(WIDTH * ratio), round(HEIGHT * ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillPath(self._card(), colour(state.worn.map.void, 235))
        painter.setClipPath(self._card())
        self._paint_realms(painter)
        self._paint_stars(painter)
        painter.setClipping(False)
        painter.setPen(QPen(QColor(state.worn.ui.line2), 1))
        painter.drawPath(self._card())
        painter.end()
        return picture

    def _paint_realms(self, painter: QPainter) -> None:
        state, camera = self._map.state, self._camera()
        for owner, lines in state.outlines.items():
            path = QPainterPath()
            for line in lines:
                path.addPolygon(QPolygonF([QPointF(x, y) for x, y in camera.pixels(line).tolist()]))
                path.closeSubpath()
            painter.fillPath(path, colour(emblems.fill(owner, state.worn), 120))

    def _paint_stars(self, painter: QPainter) -> None:
        state = self._map.state
        assert state.chart is not None
        chart, points = state.chart, self._camera().pixels(state.chart.fields)
        own = chart.known >= Known.OWN
        for mask, code, size in ((~own, state.worn.map.unseen, 1.2), (own, state.worn.map.select, 2.4)):
            if mask.any():
                painter.setPen(pen(code, size))
                painter.drawPoints(polygon(points[mask]))
