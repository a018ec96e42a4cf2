"""A chart or a table of the simulator under its head."""

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.ui.widgets.basics import label


class Titled(QWidget):
    """The title left, with a tip that says what it means; more goes to the right of ``head`` or into ``column``."""

    def __init__(self, title: str, tip: str) -> None:
        super().__init__()
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(2)
        self.head = QHBoxLayout()
        words = label(title, "value")
        words.setToolTip(tip)
        self.head.addWidget(words)
        self.head.addStretch(1)
        self.column.addLayout(self.head)
