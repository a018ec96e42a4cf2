"""Works off booklets one page at a time, so that the window stays alive."""

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QObject, QTimer, Signal

from app.model.known_error import KnownError


class Press(QObject):
    """Prints what it is given, one after the other."""

    progressed = Signal(int)
    """Booklets done."""
    done = Signal()
    failed = Signal(object)
    """A ``KnownError``; what was to come is left."""

    def __init__(self, booklets: Iterable[Iterator[int]], parent: QObject) -> None:
        """Each booklet yields after every page."""
        super().__init__(parent)
        self._waiting = iter(booklets)
        self._current: Iterator[int] = iter(())
        self._ready = -1
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._step)

    def start(self) -> None:
        """Begin; control returns at once."""
        self._timer.start()

    def stop(self) -> None:
        """Leave what is not printed yet."""
        self._timer.stop()
        self._current, self._waiting = iter(()), iter(())

    def _step(self) -> None:
        try:
            if next(self._current, None) is None:
                self._next()
        except KnownError as error:
            self.stop()
            self.failed.emit(error)

    def _next(self) -> None:
        self._ready += 1
        self.progressed.emit(self._ready)
        following = next(self._waiting, None)
        if following is None:
            self._timer.stop()
            self.done.emit()
        else:
            self._current = following
