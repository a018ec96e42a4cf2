"""„ZAT in 00:18“: hours and minutes until the month ends."""

from datetime import timedelta

from PySide6.QtCore import QDeadlineTimer, QTimer
from PySide6.QtWidgets import QLabel

from app.text.catalog import tr
from app.ui import theme

_TICK_MS = 10_000
_SOON_MINUTES = 30
_MINUTE_MS = 60_000


class Countdown(QLabel):
    """Hidden while there is no deadline."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("submitDeadline")
        self.setProperty("kind", "value")
        self._ends = QDeadlineTimer()
        self._tick = QTimer(self, interval=_TICK_MS)
        self._tick.timeout.connect(self._show)
        self.hide()

    def start(self, left: timedelta | None) -> None:
        """Count down from here, whatever this computer's clock says of the time of day."""
        self.setVisible(left is not None)
        if left is not None:
            self._ends = QDeadlineTimer(max(0, round(left.total_seconds() * 1000)))
            self._tick.start()
            self._show()

    def _show(self) -> None:
        over, minutes = self._ends.hasExpired(), -(-self._ends.remainingTime() // _MINUTE_MS)
        time = f"{minutes // 60:02}:{minutes % 60:02}"
        self.setText(tr("Der ZAT ist vorbei.") if over else tr("ZAT in {time}", time=time))
        theme.restyle(self, tone="warn" if over or minutes <= _SOON_MINUTES else "")
