"""A number of the designer: typing, wheel ±1, with Shift ±10, page keys ±10, End fills the free room."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QHBoxLayout, QSpinBox, QWidget

from app.text.catalog import tr
from app.ui import theme
from app.ui.widgets.basics import Elided, LabelKind, button, label, tool_button

MOST = 9_999


class Spin(QSpinBox):
    """A spin box without arrows that steps by tens with Shift."""

    fill_wanted = Signal()

    def __init__(self, most: int = MOST) -> None:
        super().__init__()
        self.setRange(0, most)
        self.setProperty("kind", "count")
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.setAccelerated(True)
        self.setKeyboardTracking(True)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if not self.hasFocus() and not self.underMouse():
            event.ignore()
            return
        delta = event.angleDelta().y() or event.angleDelta().x()  # Shift turns the wheel on its side
        by = 10 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
        self.stepBy(by if delta > 0 else -by)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_End and not event.modifiers():
            self.fill_wanted.emit()
        else:
            super().keyPressEvent(event)


class CountField(QWidget):
    """Label, minus, number, plus, „max“ and a note."""

    changed = Signal(int)
    fill_wanted = Signal()

    def __init__(self, name: str, words: str, short: str = "") -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        self._label = label(short or words)
        self._label.setMinimumWidth(round(theme.px(98)))
        self.spin = Spin()
        self.spin.setObjectName(f"designField_{name}")
        self.spin.setAccessibleName(words)
        self.spin.setToolTip(tr("{words}: Mausrad ±1, mit Umschalt ±10, Bild ±10, Ende füllt den Platz", words=words))
        self.spin.setFixedWidth(round(theme.px(56)))
        self.spin.valueChanged.connect(self.changed)
        self.spin.fill_wanted.connect(self.fill_wanted)
        self.note = Elided("", "third")
        self.note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self._label)
        for icon, by in (("minus", -1), ("plus", 1)):
            step = tool_button(icon, tr("{words}: {step}", words=words, step="−1" if by < 0 else "+1"), size=12)
            step.setAutoRepeat(True)
            step.setFixedSize(round(theme.px(26)), round(theme.px(30)))
            step.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            step.clicked.connect(lambda _=False, by=by: self.spin.stepBy(by))
            row.addWidget(step)
            if by < 0:
                row.addWidget(self.spin)
        most = button(tr("max"), "link")
        most.setAccessibleName(tr("{words}: den freien Platz füllen", words=words))
        most.setToolTip(most.accessibleName())
        most.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        most.clicked.connect(self.fill_wanted)
        row.addWidget(most)
        row.addWidget(self.note, 1)

    def show_value(self, value: int, note: str, *, locked: bool = False) -> None:
        """Show a number without telling anybody; a locked one is grey but can still be set."""
        if self.spin.value() != value:
            blocked = self.spin.blockSignals(True)
            self.spin.setValue(value)
            self.spin.blockSignals(blocked)
        kind: LabelKind = "third" if locked else "body"
        if self._label.property("kind") != kind:
            theme.restyle(self._label, kind=kind)
        self.note.set_text(note)
