"""Python's garbage is collected in the window's thread only.

The collector runs in whatever thread happens to allocate. Started by a worker it would destroy widgets outside Qt's
thread, and the program would crash, rarely and anywhere. So it is switched off as soon as there is a second thread, and
a timer of the window's thread takes over.
"""

import gc
import time

from PySide6.QtCore import QCoreApplication, QObject, QTimer

_EVERY_MS = 400
_REST = 40
"""After a whole collection there is none for so many times as long as it took."""
_NAME = "sweeper"


class _Rest:
    """What is known of the last whole collection."""

    until = 0.0
    """``time.monotonic()`` from which on there may be the next."""
    owed = False
    """There would have been one, but for the rest."""


def sweep() -> None:
    """Collect if enough was made since the last time: everything, unless that would take too much of the time.

    Python's own thresholds would not do: they count Python's objects, and a game window that was left is few of those
    but megabytes of Qt's.
    """
    much = gc.get_count()[0] > gc.get_threshold()[0]
    begun = time.monotonic()
    if begun < _Rest.until:
        if much:
            gc.collect(1)
            _Rest.owed = True
        return
    if not much and not _Rest.owed:
        return
    gc.collect()
    ended = time.monotonic()
    _Rest.owed = False
    _Rest.until = ended + _REST * (ended - begun)


def spare_what_is_loaded() -> None:
    """Whatever exists now stays until the end and is not looked at any more: modules are most of what there is."""
    gc.freeze()


def collect_at_the_end() -> None:
    """Collect everything, what was spared too."""
    gc.unfreeze()
    gc.collect()


class Sweeper(QObject):
    """Collects what the collector would have collected by itself, a little later and in the right place."""

    def __init__(self, program: QCoreApplication) -> None:
        super().__init__(program)
        self.setObjectName(_NAME)
        gc.disable()
        timer = QTimer(self, interval=_EVERY_MS)
        timer.timeout.connect(sweep)
        timer.start()


def take_over(program: QCoreApplication) -> None:
    """Let the window's thread sweep from now on; a second call changes nothing."""
    if program.findChild(Sweeper, _NAME) is None:
        Sweeper(program)
