"""Python's garbage is collected in the window's thread only.

The collector runs in whatever thread happens to allocate. Started by a worker it would destroy widgets outside Qt's
thread, and the program would crash, rarely and anywhere. So it is switched off as soon as there is a second thread, and
a timer of the window's thread takes over.
"""

import gc

from PySide6.QtCore import QCoreApplication, QObject, QTimer

_EVERY_MS = 400
_NAME = "sweeper"


def sweep() -> None:
    """Collect the oldest generation that is due by Python's own thresholds."""
    full = [count > most for count, most in zip(gc.get_count(), gc.get_threshold(), strict=True)]
    if any(full):
        gc.collect(max(generation for generation, is_full in enumerate(full) if is_full))


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
