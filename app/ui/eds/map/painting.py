"""One painter for the screen and for pictures: all layers, bottom to top (design document, 3.2)."""

import numpy as np
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

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
from app.ui.eds.map.ways import draw_box, draw_chain, draw_moves, draw_route


class MapPainter:
    """Paints a scene in pixels of the view, whatever it is painted on."""

    def __init__(self) -> None:
        self.names = Names()
        self._backdrop = Backdrop()
        self._realms = Realms()
        self._fills = Fills()
        self._points = Points()
        self._near: Floats | None = None
        self._near_for: tuple[object, ...] = ()

    def settle(self, scene: Scene) -> bool:
        """Find places for the labels if zoom or month have changed; tells whether anything is new."""
        if not self.names.stale(scene):
            return False
        self.names.settle(scene)
        return True

    def draw(self, painter: QPainter, scene: Scene) -> None:
        """Everything."""
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.setClipRect(QRectF(0, 0, scene.camera.width, scene.camera.height))
        near = self._reach(scene)
        self._backdrop.draw(painter, scene)
        self._realms.draw(painter, scene)
        self._fills.draw(painter, scene)
        draw_rings(painter, scene)
        draw_moves(painter, scene)
        draw_route(painter, scene)
        draw_plans(painter, scene)
        self._points.draw_stars(painter, scene, near)
        draw_signs(painter, scene)
        draw_selection(painter, scene)
        self.names.draw(painter, scene)
        self._points.draw_pills(painter, scene)
        draw_cursor(painter, scene)
        draw_drag(painter, scene)
        draw_chain(painter, scene)
        draw_box(painter, scene)
        draw_rulers(painter, scene)
        draw_focus(painter, scene)

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
