"""Works off booklets in another thread: a page may take as long as it needs, the window stays alive."""

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QObject, Signal

from app.model.known_error import KnownError
from app.ui import worker


class Press(QObject):
    """Prints what it is given, one after the other."""

    done = Signal()
    failed = Signal(object)
    """A ``KnownError``; what was to come is left."""

    def __init__(self, booklets: Iterable[Iterator[int]], parent: QObject) -> None:
        """Each booklet yields after every page; both are asked for in the other thread."""
        super().__init__(parent)
        self._booklets = booklets
        self._task: worker.Task | None = None

    def start(self) -> None:
        """Begin; control returns at once."""
        self._task = worker.start(self, self._print)
        self._task.done.connect(lambda _: self.done.emit())
        self._task.failed.connect(self._fail)

    def stop(self) -> None:
        """Leave what is not printed yet; the page on the way is finished, but nothing is written any more."""
        if self._task is not None:
            self._task.cancel()

    def _print(self, work: worker.Work) -> None:
        for booklet in self._booklets:
            for _ in booklet:
                if work.cancelled:
                    return

    def _fail(self, error: Exception) -> None:
        if not isinstance(error, KnownError):
            raise error
        self.failed.emit(error)
