"""The class of a design: one letter A … Z, by typing, wheel, arrow keys or buttons."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from app.engine.eds.designs import LAST_TYPE
from app.model.eds.design import class_letter, class_type
from app.text.catalog import tr
from app.ui import theme
from app.ui.eds.workshop.bench import Bench
from app.ui.widgets.basics import label, tool_button


class ClassEdit(QLineEdit):
    """One letter A … Z; the wheel and the arrow keys go to the next class."""

    stepped = Signal(int)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.stepped.emit(1 if event.angleDelta().y() > 0 else -1)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.stepped.emit(1 if event.key() == Qt.Key.Key_Up else -1)
        elif class_type(event.text()):
            self.setText(event.text().upper())
            self.textEdited.emit(self.text())
            self.selectAll()
        else:
            super().keyPressEvent(event)


class ClassRow(QWidget):
    """The letter between two buttons."""

    said = Signal(str)

    def __init__(self, bench: Bench) -> None:
        super().__init__()
        self._bench = bench
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        self.letter = ClassEdit()
        self.letter.setObjectName("designClass")
        self.letter.setAccessibleName(tr("Klasse A bis Z"))
        self.letter.setToolTip(tr("Buchstabe, Mausrad oder Pfeiltasten"))
        self.letter.setMaxLength(1)
        self.letter.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.letter.setFixedWidth(round(theme.px(30)))
        self.letter.textEdited.connect(self._set)
        self.letter.stepped.connect(self._step)
        smaller = tool_button("chevron-left", tr("Kleinere Klasse"), size=12)
        larger = tool_button("chevron-right", tr("Größere Klasse"), size=12)
        smaller.clicked.connect(lambda: self._step(-1))
        larger.clicked.connect(lambda: self._step(1))
        row.addWidget(label(tr("Klasse")))
        row.addStretch(1)
        for step in (smaller, larger):
            step.setFixedWidth(round(theme.px(26)))
        for widget in (smaller, self.letter, larger):
            row.addWidget(widget)

    def show_type(self, type_: int) -> None:
        """Show another class."""
        letter = class_letter(type_)
        if self.letter.text() != letter:
            self.letter.setText(letter)

    def _set(self, text: str) -> None:
        type_ = class_type(text)
        if type_ is not None:
            self._bench.change(type=type_)
        else:
            self.show_type(self._bench.plan.design.type)
            self.said.emit(tr("Klassen sind Buchstaben von A bis Z."))

    def _step(self, by: int) -> None:
        self._bench.change(type=max(1, min(LAST_TYPE, self._bench.plan.design.type + by)))
