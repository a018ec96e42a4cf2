"""„Gehe zu“ (``gotoBox``): a small field on the map for a number, a name or coordinates."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QWidget

from app.text.catalog import tr
from app.ui.widgets.basics import label

_WIDTH = 180


class GotoBox(QFrame):
    """Opens with ``G``; Return goes there, Esc goes nowhere."""

    wanted = Signal(str)
    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("gotoBox")
        self.setProperty("kind", "overlay")
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 8, 10, 8)
        row.setSpacing(8)
        self.field = QLineEdit()
        self.field.setFixedWidth(_WIDTH)
        self.field.setPlaceholderText(tr("134, ABENDROT, 48,30 oder S31"))
        self.field.setAccessibleName(tr("Gehe zu"))
        self.field.returnPressed.connect(lambda: self.wanted.emit(self.field.text()))
        caption = label(tr("Gehe zu"), "second")
        caption.setBuddy(self.field)
        row.addWidget(caption)
        row.addWidget(self.field)
        self.hide()

    def open(self, width: int) -> None:
        """Ask where to go, in the middle of so many px."""
        self.adjustSize()
        self.move((width - self.width()) // 2, 12)
        self.show()
        self.raise_()
        self.field.selectAll()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            return
        super().keyPressEvent(event)
