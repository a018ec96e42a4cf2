"""How emblems and colours of meaning look to different eyes, in the theme that is worn."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from app.text.catalog import mark, tr
from app.ui import emblems, theme
from app.ui.sight import Sight, theme_seen
from app.ui.widgets.basics import label

_KINDS = (
    (mark("Alle Farben"), Sight.FULL),
    (mark("Rotblind"), Sight.NO_RED),
    (mark("Grünblind"), Sight.NO_GREEN),
    (mark("Blaublind"), Sight.NO_BLUE),
)
_RULERS = 12
_MEANINGS = ("ok", "warn", "err")


class SightPreview(QWidget):
    """A kind of colour vision to choose, and a sample as it is seen with it. Changes nothing."""

    def __init__(self) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 6, 0, 0)
        column.setSpacing(8)
        row = QHBoxLayout()
        row.addWidget(label(tr("Farbfehlsicht, zur Ansicht")))
        self._kinds = QComboBox()
        self._kinds.setObjectName("sightKind")
        self._kinds.setAccessibleName(tr("Farbfehlsicht, zur Ansicht"))
        for words, sight in _KINDS:
            self._kinds.addItem(tr(words), sight.value)
        row.addWidget(self._kinds)
        row.addStretch(1)
        column.addLayout(row)
        self.sample = Sample()
        column.addWidget(self.sample)
        about = tr("Jedes Reich hat zur Farbe eine Form und eine Nummer; so bleibt es kenntlich.")
        column.addWidget(label(about, "third", wrap=True))
        self._kinds.currentIndexChanged.connect(lambda at: self.sample.show_sight(_KINDS[at][1]))
        self.words = [tr("Farbfehlsicht, zur Ansicht"), about]
        """By which it is found."""


class Sample(QWidget):
    """Emblems on the ground of the map, and the colours of meaning."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("sightSample")
        self.setMinimumHeight(round(theme.px(72)))
        self._sight = Sight.FULL
        theme.notifier.changed.connect(self.update)

    def show_sight(self, sight: Sight) -> None:
        """From now on as these eyes see."""
        self._sight = sight
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(theme.px(360)), round(theme.px(72)))

    def paintEvent(self, event: QPaintEvent) -> None:
        worn = theme_seen(theme.current(), self._sight)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(worn.map.void))
        painter.drawRoundedRect(QRectF(self.rect()), 6, 6)
        step = self.width() / _RULERS
        for nr in range(1, _RULERS + 1):
            emblems.paint(painter, nr, QPointF((nr - 0.5) * step, self.height() * 0.38), theme.px(9), worn, digits=True)
        share = self.width() / len(_MEANINGS)
        for at, name in enumerate(_MEANINGS):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(getattr(worn.ui, name)))
            painter.drawRoundedRect(QRectF(at * share + 8, self.height() * 0.78, share - 16, self.height() * 0.1), 3, 3)
        painter.end()
