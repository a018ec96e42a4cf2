"""Running money: a line and a bar for each phase, what is left, and the taxes that come too late."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QSizePolicy, QWidget

from app.engine.eds.planner.ledger import TAXES, ComingMonth, MoneyLine
from app.text.catalog import tr
from app.text.eds.phases import phase_label
from app.text.numbers import number
from app.ui import theme
from app.ui.tokens import Theme
from app.ui.widgets.basics import Elided, Tone, label, line

_BAR = 88
_COLUMNS = 3


class BalancePage(QScrollArea):
    """Shows the money of a month."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("plannerBalance")
        self.setAccessibleName(tr("Vermögen nach Phasen"))
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.lines: tuple[str, ...] = ()
        """What is shown, a line each, for those who cannot see it."""
        self._shown: object = None

    def show_month(self, month: ComingMonth) -> None:
        """Show this month; most orders leave the purse alone."""
        purse = month.money, month.phases, month.rest, month.taxes
        if purse == self._shown:
            return
        self._shown = purse
        inside = QWidget()
        grid = QGridLayout(inside)
        grid.setContentsMargins(10, 6, 10, 6)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(3)
        grid.setColumnStretch(0, 1)
        self.lines = ()
        most = max(month.money, *(each.after for each in month.phases), 1)
        self._row(grid, tr("Vermögen zu Beginn"), number(month.money), month.money / most)
        for each in month.phases:
            tone: Tone = "warn" if each.missing else ""
            self._row(grid, phase_label(each.phase), _change(each), max(0, each.after) / most, tone)
        if not month.phases:
            grid.addWidget(label(tr("Keine Ausgaben geplant."), "third"), grid.rowCount(), 0, 1, _COLUMNS)
        grid.addWidget(line(), grid.rowCount(), 0, 1, _COLUMNS)
        self._row(grid, tr("Rest vor Steuern"), number(month.rest), None, "err" if month.rest < 0 else "", strong=True)
        self._row(grid, tr("+ {phase}", phase=phase_label(TAXES)), number(month.taxes), None)
        grid.setRowStretch(grid.rowCount(), 1)
        inside.setAccessibleName("\n".join(self.lines))
        self.setWidget(inside)

    def _row(
        self, grid: QGridLayout, name: str, value: str, share: float | None, tone: Tone = "", strong: bool = False
    ) -> None:
        row = grid.rowCount()
        grid.addWidget(Elided(name, "value" if strong else "body"), row, 0)
        if share is not None:
            grid.addWidget(Bar(share, warn=tone == "warn"), row, 1)
        amount = label(value, "value", tone)
        amount.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(amount, row, 2)
        self.lines = (*self.lines, f"{name}: {value}")


def _change(each: MoneyLine) -> str:
    """What the phase takes, or would take if it could: „−500“; income with a plus."""
    return number(-each.asked) if each.asked >= 0 else f"+{number(-each.asked)}"


class Bar(QWidget):
    """How much of the beginning is left, as a bar."""

    def __init__(self, share: float, *, warn: bool = False) -> None:
        super().__init__()
        self._share = min(1.0, max(0.0, share))
        self._warn = warn
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        theme.notifier.changed.connect(self._dress)

    def _dress(self, _: Theme) -> None:
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(theme.px(_BAR)), round(theme.px(16)))

    def paintEvent(self, event: QPaintEvent) -> None:
        ui = theme.current().ui
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        high = 6.0
        whole = QRectF(0, (self.height() - high) / 2, self.width(), high)
        painter.setBrush(QColor(ui.raised))
        painter.drawRoundedRect(whole, 3, 3)
        painter.setBrush(QColor(ui.warn if self._warn else ui.ice))
        if self._share:
            part = QRectF(whole)
            part.setWidth(max(high, whole.width() * self._share))
            painter.drawRoundedRect(part, 3, 3)
        painter.end()
