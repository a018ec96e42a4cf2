"""Keeps a draft's verdicts up to date: shortly after the last change the month is run in another thread."""

from PySide6.QtCore import QObject, QTimer, Signal

from app.engine.eds.preview import scrapped_in
from app.model.eds.view import MonthReport, PlayerView
from app.ui import worker
from app.ui.eds.draft import Draft
from app.ui.eds.outlook import Outlook, look_ahead

PAUSE_MS = 20
"""Long enough for what one gesture changes in several steps; the answer is there within 150 ms of the last change."""


class Checker(QObject):
    """Watches a draft."""

    looked = Signal(object)
    """The Outlook on the coming month with the draft as it is now."""
    failed = Signal(object)
    """The look ahead went wrong; orders can be written and handed in all the same."""

    def __init__(self, draft: Draft, view: PlayerView, parent: QObject, report: MonthReport | None = None) -> None:
        super().__init__(parent)
        self._draft = draft
        self._view = view
        self._scrapped = scrapped_in(report)
        self._revision = -1
        self._task: worker.Task | None = None
        self._timer = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._timer.timeout.connect(self._look)
        draft.listen(self._changed)

    @property
    def settled(self) -> bool:
        """Are the verdicts those of the present text?"""
        return self._draft.checked == self._draft.revision

    def look_now(self) -> None:
        """Do not wait for a pause."""
        self._look()

    def _changed(self) -> None:
        if self._draft.revision != self._revision:
            self._revision = self._draft.revision
            self._timer.start()

    def _look(self) -> None:
        if self._task is not None:
            self._task.cancel()
        self._timer.stop()
        self._revision = revision = self._draft.revision
        self._task = worker.start(self, look_ahead, self._view, self._draft.orders, self._scrapped)
        self._task.done.connect(lambda outlook: self._arrived(revision, outlook))
        self._task.failed.connect(self.failed)

    def _arrived(self, revision: int, outlook: Outlook) -> None:
        if self._draft.judge(revision, outlook.failures, outlook.plan.hints, outlook.outcomes):
            self.looked.emit(outlook)
