"""The part of the map view that looks: camera, zoom, history, and what lies where."""

from dataclasses import replace

from PySide6.QtCore import QPoint, QPointF, QTimer

from app.ui.eds.map.annotated import AnnotatedMap
from app.ui.eds.map.camera import Camera
from app.ui.eds.map.canvas import MapBox, MapItem
from app.ui.eds.map.chart import Thing
from app.ui.eds.map.history import History
from app.ui.eds.map.judge import Verdict

_SETTLE_MS = 120
"""After zooming, labels find their new places when the hand rests."""


class LookingMap(AnnotatedMap):
    """Moves the camera and answers where things are."""

    def __init__(self) -> None:
        super().__init__(useOpenGL=False, background=None)
        self._fitted = True
        """Until the player zooms or pans, the whole galaxy stays in view."""
        self._settling = QTimer(self, singleShot=True, interval=_SETTLE_MS)
        self._settling.timeout.connect(self.settle)
        self.history = History()

    _box: MapBox
    _item: MapItem

    def settle(self) -> None:
        """Let labels find their places now; the map view knows how."""

    # --- looking ------------------------------------------------------------------------------------------------------

    def look(self, camera: Camera) -> None:
        """Look like this, as far as the galaxy stays in view."""
        state, chart = self.state, self.state.chart
        zoomed = camera.scale != state.camera.scale
        state.camera = camera.kept(chart.view.width, chart.view.height) if chart else camera
        state.ratio = self.devicePixelRatioF()
        self._box.follow(state.camera)
        self._item.moved()
        if self.isVisible() and not self._fitted:
            state.hasty = state.hasty or zoomed
            self._settling.start()
        self.repaint_map()
        self.looked.emit(state.camera.scale)

    def zoom(self, factor: float, at: QPointF | None = None) -> None:
        """Nearer or farther around a pixel, or around the middle."""
        self._fitted = False
        chart, camera = self.state.chart, self.state.camera
        at = at or QPointF(camera.width / 2, camera.height / 2)
        least = camera.least_scale(chart.view.width, chart.view.height) if chart else camera.scale
        self.look(camera.zoomed(factor, at.x(), at.y(), least))

    def pan(self, dx: float, dy: float) -> None:
        """Move everything by so many px."""
        self._fitted = False
        self.look(self.state.camera.panned(dx, dy))

    def fit(self) -> None:
        """The whole galaxy."""
        self._fitted = True
        self.look(self.state.whole(self.state.camera))

    def home(self) -> None:
        """The home world in the middle."""
        chart = self.state.chart
        thing = chart.star_thing(chart.view.home) if chart else None
        if thing is not None:
            self.center_on(thing.x, thing.y)

    def center_on(self, x: float, y: float) -> None:
        """A field in the middle."""
        self._fitted = False
        self.look(self.state.camera.moved_to(x, y))

    def go_back(self) -> None:
        """Look where the hand rested before."""
        self._look_again(self.history.back(self.state.camera))

    def go_forward(self) -> None:
        """Look where one went back from."""
        self._look_again(self.history.forward())

    def _look_again(self, camera: Camera | None) -> None:
        if camera is not None:
            self._fitted = False
            now = self.state.camera
            self.look(replace(now, x=camera.x, y=camera.y, scale=camera.scale))

    # --- asking -------------------------------------------------------------------------------------------------------

    def fieldToPixel(self, x: float, y: float) -> QPointF:
        """Pixel of the viewport at which a field lies."""
        return QPointF(*self.state.camera.pixel(x, y))

    def pixelToField(self, pixel: QPointF | QPoint) -> QPointF:
        """Field under a pixel of the viewport, with fractions."""
        return QPointF(*self.state.camera.field(pixel.x(), pixel.y()))

    def objectsAt(self, x: int, y: int) -> tuple[Thing, ...]:
        """All things on exactly this field: star, own ships, foreign ships."""
        return self.state.chart.things_at((x, y)) if self.state.chart else ()

    def currentVerdict(self) -> Verdict | None:
        """What the month would make of the jump in the making."""
        return self.state.drag.verdict if self.state.drag else None

    def thing_under(self, pixel: QPointF) -> Thing | None:
        """What the pointer means: the first ship of a pill, else a star."""
        return self.state.under(pixel.x(), pixel.y())

    def selection(self) -> tuple[Thing, ...]:
        """All selected things; the last is the one that counts."""
        return self.state.selection
