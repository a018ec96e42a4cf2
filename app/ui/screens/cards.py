"""Cards of the start screen: what one can do, as large buttons with an icon, a title and a sentence."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from app.ui import theme
from app.ui.widgets.basics import label, picture

_LARGE = 130
"""Percent."""


class IconTile(QFrame):
    """An icon on a small raised square."""

    def __init__(self, icon: str, size: int = 36) -> None:
        super().__init__()
        self.setProperty("kind", "chip")
        self.setFixedSize(size, size)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(picture(icon, max(18, size // 2), "ice"), 0, Qt.AlignmentFlag.AlignCenter)


class ActionCard(QPushButton):
    """One thing to do: the whole card is the button."""

    def __init__(self, icon: str, title: str, sentence: str, name: str, shortcut: str = "") -> None:
        super().__init__()
        self.setObjectName(name)
        self.setProperty("kind", "card")
        self.setAccessibleName(title)
        self.setAccessibleDescription(sentence)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 12, 16, 12)
        row.setSpacing(14)
        row.addWidget(IconTile(icon), 0, Qt.AlignmentFlag.AlignVCenter)
        words = QVBoxLayout()
        words.setSpacing(3)
        words.addWidget(label(title, "heading", wrap=True))
        words.addWidget(label(sentence, "small", wrap=True))
        row.addLayout(words, 1)
        if shortcut:
            keys = QKeySequence(shortcut).toString(QKeySequence.SequenceFormat.NativeText)
            row.addWidget(label(keys, "key"), 0, Qt.AlignmentFlag.AlignTop)
        for child in self.findChildren(QWidget):
            child.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def sizeHint(self) -> QSize:
        """What the content needs; a push button would ask for its own text only."""
        layout = self.layout()
        return layout.sizeHint() if layout is not None else super().sizeHint()

    def minimumSizeHint(self) -> QSize:
        layout = self.layout()
        return layout.minimumSize() if layout is not None else super().minimumSizeHint()


def roomy() -> bool:
    """Are the letters so large that things must stand one below the other?"""
    return theme.scale() > _LARGE
