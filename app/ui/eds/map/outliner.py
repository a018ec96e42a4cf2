"""Finds the territories of a month in another thread, once for each month."""

from PySide6.QtCore import QObject, Signal

from app.ui import worker
from app.ui.eds.map import territory
from app.ui.eds.map.camera import Floats
from app.ui.eds.map.chart import Chart, Ints
from app.ui.eds.map.territory import Outlines
from app.ui.worker import Task, Work


class Outliner(QObject):
    """Asked for the same stars and owners again, it does nothing: what it has found is still right."""

    found = Signal(object)
    """Outlines by owner."""

    def __init__(self, owner: QObject) -> None:
        super().__init__(owner)
        self._task: Task | None = None
        self._asked: tuple[object, ...] = ()

    def outline(self, chart: Chart) -> None:
        """Find the territories of this month; what was being looked for before is forgotten."""
        view = chart.view
        wanted = (view.chart, view.player, tuple(chart.owners.tolist()))
        if wanted != self._asked:
            self.forget()
            self._asked = wanted
            self._task = worker.start(self, _find, chart.fields, chart.owners, view.width, view.height)
            self._task.done.connect(self.found)

    def forget(self) -> None:
        """Whatever is under way is of no use any more."""
        self._asked = ()
        if self._task is not None:
            self._task.cancel()
            self._task = None


def _find(work: Work, fields: Floats, owners: Ints, width: int, height: int) -> Outlines:
    return territory.outlines(fields, owners, width, height, lambda: work.cancelled)
