"""One painter for the screen and for pictures: all layers, bottom to top (design document, 3.2)."""

from collections.abc import Callable
from functools import partial

import numpy as np
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from app.text.catalog import mark
from app.ui.eds.map.backdrop import Backdrop, draw_rulers
from app.ui.eds.map.camera import Floats
from app.ui.eds.map.fills import Fills
from app.ui.eds.map.marks import draw_cursor, draw_focus, draw_selection
from app.ui.eds.map.names import Names
from app.ui.eds.map.points import Points
from app.ui.eds.map.realms import Realms
from app.ui.eds.map.rings import draw_drag, draw_plans, draw_rings, within_reach
from app.ui.eds.map.scene import Scene
from app.ui.eds.map.signs import draw_signs
from app.ui.eds.map.ways import draw_box, draw_chain, draw_ghost, draw_moves, draw_route

Paint = Callable[[QPainter, Scene], None]
_NAMES = mark("Namen")


class MapPainter:
    """Paints a scene in pixels of the view, whatever it is painted on.

    A coat that fails is left out from then on, and the rest is painted: see ``Scene.failed``.
    """

    def __init__(self) -> None:
        self.names = Names()
        self._backdrop = Backdrop()
        self._realms = Realms()
        self._fills = Fills()
        self._points = Points()
        self._near: Floats | None = None
        self._near_for: tuple[object, ...] = ()
        self._coats: tuple[tuple[str, Paint], ...] = (
            (mark("Hintergrund"), self._backdrop.draw),
            (mark("Reiche"), self._realms.draw),
            (mark("Bevölkerung und Rohstoffe"), self._fills.draw),
            (mark("Reichweite"), draw_rings),
            (mark("Bewegungen Vormonat"), draw_moves),
            (mark("Routen"), draw_route),
            (mark("Befehle dieses Monats"), draw_plans),
            (mark("Sterne"), self._draw_stars),
            (mark("Zeichen an den Sternen"), draw_signs),
            (mark("Auswahl"), draw_selection),
            (_NAMES, self._draw_names),
            (mark("Schiffe"), self._points.draw_pills),
            (mark("Kartenzeiger"), draw_cursor),
            (mark("Sprung"), draw_drag),
            (mark("Messen"), draw_chain),
            (mark("Befehl unter dem Cursor"), draw_ghost),
            (mark("Auswahlrahmen"), draw_box),
            (mark("Lineale"), draw_rulers),
            (mark("Tastaturrahmen"), draw_focus),
        )
        """Name and painter of each, bottom to top."""

    def settle(self, scene: Scene) -> bool:
        """Find places for the labels if zoom or month have changed; tells whether anything is new."""
        if not self.names.stale(scene):
            return False
        self._try(_NAMES, scene, lambda: self.names.settle(scene))
        return True

    def draw(self, painter: QPainter, scene: Scene) -> None:
        """Everything that can be drawn."""
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.setClipRect(QRectF(0, 0, scene.camera.width, scene.camera.height))
        world = painter.worldTransform()
        for name, paint in self._coats:
            painter.save()
            self._try(name, scene, partial(paint, painter, scene))
            painter.restore()
            painter.setWorldTransform(world)  # who fails may have left it turned

    def _try(self, name: str, scene: Scene, act: Callable[[], object]) -> None:
        """Do it unless it has failed before."""
        if name in scene.failed:
            return
        try:
            act()
        except Exception as fault:  # whatever it is, the map must live on
            if scene.still:
                raise  # a file is written whole or not at all
            scene.failed[name] = fault

    def _draw_stars(self, painter: QPainter, scene: Scene) -> None:
        self._points.draw_stars(painter, scene, self._reach(scene))

    def _draw_names(self, painter: QPainter, scene: Scene) -> None:
        self.names.draw(painter, scene, self._reach(scene))

    def _reach(self, scene: Scene) -> Floats | None:
        if scene.chart is None:
            return None
        wanted = (scene.chart, scene.selection, scene.matches)
        if wanted != self._near_for:
            self._near_for = wanted
            matches = scene.matches
            if matches is None:
                self._near = within_reach(scene.chart, scene.selection)
            else:
                self._near = np.array([float((p.x, p.y) in matches) for p in scene.chart.view.chart])
        return self._near
