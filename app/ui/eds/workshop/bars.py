"""Small painted bars. They follow the theme and say in words what they show."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from app.ui import theme
from app.ui.tokens import Theme, UiColours
from app.ui.widgets.tips import plain

_RADIUS = 4.0
FILLS = ("line2", "realm0", "realm1", "realm5", "realm6", "realm3", "realm2", "realm4", "realm7")
"""Colours of parts: hull, guns and shields of the four kinds, told apart by order and words as well."""


def colour(name: str) -> QColor:
    """A token, or ``realm0`` … ``realm7`` for the hues of the emblems."""
    worn = theme.current()
    if name.startswith("realm"):
        return QColor(worn.realms.fills[int(name[5:])])
    return QColor(getattr(worn.ui, name))


class Painted(QWidget):
    """Base: repaints with the theme; ``say`` is what a screen reader hears and the tip shows."""

    def __init__(self, height: int, width: int = 60) -> None:
        super().__init__()
        self._size = QSize(width, height)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.notifier.changed.connect(self._dress)

    def say(self, words: str, tip: str = "") -> None:
        """Put the picture into words."""
        self.setAccessibleName(words)
        self.setToolTip(plain(tip or words))
        self.update()

    def part_at(self, where: QPointF) -> tuple[QRectF, str]:
        """The part of the picture under the pointer and what it says; no words: the tip of the whole."""
        return QRectF(), ""

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            part, words = self.part_at(QPointF(event.pos()))
            if words:
                QToolTip.showText(event.globalPos(), plain(words), self, part.toAlignedRect())
                return True
        return super().event(event)

    def sizeHint(self) -> QSize:
        return QSize(self._size.width(), round(theme.px(self._size.height())))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _dress(self, _: Theme) -> None:
        self.updateGeometry()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw(painter, QRectF(self.rect()), theme.current().ui)
        painter.end()

    def draw(self, painter: QPainter, box: QRectF, ui: UiColours) -> None:
        """Paint into the box."""
        raise NotImplementedError


def _round(painter: QPainter, box: QRectF, fill: QColor | QBrush) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(fill)
    painter.drawRoundedRect(box, min(_RADIUS, box.width() / 2), min(_RADIUS, box.height() / 2))


class Bar(Painted):
    """A share of a whole, 0 … 1 or more; what is too much is shown hatched in amber. ``mark`` is a thin line."""

    def __init__(self, token: str = "ok", height: int = 8) -> None:
        super().__init__(height)
        self.token = token
        self.share, self.mark = 0.0, -1.0

    def show_share(self, share: float, words: str, mark: float = -1.0, token: str = "") -> None:
        """Show another share."""
        self.share, self.mark = share, mark
        self.token = token or self.token
        self.say(words)

    def draw(self, painter: QPainter, box: QRectF, ui: UiColours) -> None:
        _round(painter, box, QColor(ui.line))
        full = box.width() * max(0.0, min(1.0, self.share))
        if self.share > 1.0:
            _round(painter, box, QColor(ui.warn))
            painter.setBrush(QBrush(QColor(ui.base), Qt.BrushStyle.BDiagPattern))
            painter.drawRect(box.adjusted(box.width() / self.share, 0, 0, 0))
        elif full > 0.5:
            _round(painter, QRectF(box.left(), box.top(), full, box.height()), colour(self.token))
        if 0.0 <= self.mark <= 1.0:
            painter.setPen(QPen(QColor(ui.text), 2))
            x = box.left() + box.width() * self.mark
            painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()))


class OddsBar(Painted):
    """Win, nobody, loss in one bar, each with its word; the second side is hatched."""

    def __init__(self) -> None:
        super().__init__(32)
        self._parts: tuple[tuple[float, str], ...] = ()
        self.colours = ("realm3", "text3", "realm5")

    def show_parts(self, win: tuple[float, str], nobody: tuple[float, str], loss: tuple[float, str], tip: str) -> None:
        """(share, words) of each."""
        self._parts = (win, nobody, loss)
        self.say(" · ".join(words for _, words in self._parts), tip)

    @property
    def words(self) -> tuple[str, ...]:
        """What stands in the bar: win, nobody, loss."""
        return tuple(words for _, words in self._parts)

    def draw(self, painter: QPainter, box: QRectF, ui: UiColours) -> None:
        _round(painter, box, QColor(ui.line))
        left = box.left()
        painter.setFont(theme.font(12, QFont.Weight.DemiBold))
        for at, (share, words) in enumerate(self._parts):
            width = box.width() * share
            part = QRectF(left, box.top(), width, box.height())
            left += width
            if width < 1:
                continue
            fill = colour(self.colours[at])
            _round(painter, part, fill)
            if at == 2:
                _round(painter, part, QBrush(fill.darker(135), Qt.BrushStyle.BDiagPattern))
            self._write(painter, part, words, fill, right=at == 2)

    def _write(self, painter: QPainter, part: QRectF, words: str, fill: QColor, *, right: bool) -> None:
        width = painter.fontMetrics().horizontalAdvance(words) + 10
        if width + 4 > part.width():
            words = words.rpartition(" ")[2]
            width = painter.fontMetrics().horizontalAdvance(words) + 10
        if width + 4 > part.width():
            return
        align = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        ink = QColor("#10151F") if fill.lightnessF() > 0.35 else QColor("#FFFFFF")
        if right:
            plate = QRectF(part.right() - width - 2, part.top() + 5, width, part.height() - 10)
            _round(painter, plate, QColor("#10151F") if ink.lightnessF() > 0.5 else fill)
        painter.setPen(ink)
        painter.drawText(part.adjusted(10, 0, -7, 0), align | Qt.AlignmentFlag.AlignVCenter, words)


class Stack(Painted):
    """Parts one behind the other, on a scale that several stacks share."""

    def __init__(self, height: int = 14) -> None:
        super().__init__(height)
        self._parts: Sequence[int] = ()
        self._scale = 1

    def show_parts(self, parts: Sequence[int], scale: int, words: str) -> None:
        """``scale`` is the sum that fills the width."""
        self._parts, self._scale = parts, max(1, scale)
        self.say(words)

    def draw(self, painter: QPainter, box: QRectF, ui: UiColours) -> None:
        left = box.left()
        for part, name in zip(self._parts, FILLS, strict=False):
            width = box.width() * part / self._scale
            fill = QRectF(left, box.top(), width, box.height())
            painter.fillRect(fill, colour(name))
            if name in ("realm1", "realm6", "realm2", "realm7"):
                painter.fillRect(fill, QBrush(QColor(0, 0, 0, 60), Qt.BrushStyle.FDiagPattern))
            left += width
