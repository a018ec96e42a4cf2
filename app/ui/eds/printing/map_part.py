"""The star map on one page, by the map's own painter: black on white, every star named that finds room."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from app.model.eds.view import PlayerView
from app.text.catalog import tr
from app.ui.eds.map import territory
from app.ui.eds.map.chart import Chart
from app.ui.eds.map.pictures import Sheet, draw
from app.ui.eds.map.scene import Scene
from app.ui.tokens import load


class MapPart:
    """The whole galaxy as its viewer knows it."""

    landscape = True

    def __init__(self, view: PlayerView) -> None:
        chart = Chart(view, [], [], [])
        outlines = territory.outlines(chart.fields, chart.owners, view.width, view.height, lambda: False)
        self._scene = Scene(chart=chart, worn=load("light"), outlines=outlines)
        self._sheet = Sheet(tr("Sternkarte"), content="galaxy", chart=True, paper=True)

    def pages(self) -> int:
        """One."""
        return 1

    def paint(self, painter: QPainter, page: int, room: QRectF) -> None:
        """The map in its room."""
        draw(painter, self._scene, self._sheet, room, vector=True)
