"""A number of the designer: typing, wheel ±1, with Shift ±10, page keys ±10, End fills the free room, a slider."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QSlider, QSpinBox, QStackedLayout, QWidget

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


class FocusSlider(QSlider):
    """Slides the number of a spin box; to be seen only while that has the focus."""

    shown = Signal(bool)

    def __init__(self, spin: QSpinBox) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._spin = spin
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(spin.accessibleName())
        kept = self.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        kept.setHorizontalPolicy(QSizePolicy.Policy.Ignored)
        self.setSizePolicy(kept)
        self.hide()
        self.valueChanged.connect(spin.setValue)
        spin.valueChanged.connect(lambda _: self._follow())
        spin.installEventFilter(self)

    def show_most(self, most: int) -> None:
        """Slide as far as this."""
        blocked = self.blockSignals(True)
        self.setRange(0, max(most, self._spin.value()))
        self.setValue(self._spin.value())
        self.blockSignals(blocked)

    def _follow(self) -> None:
        self.show_most(self.maximum())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            there = event.type() == QEvent.Type.FocusIn
            self._follow()
            self.setVisible(there)
            self.shown.emit(there)
        return super().eventFilter(watched, event)


class CountField(QWidget):
    """Label, minus, number, plus, „max“ and a note, in whose place a slider comes with the focus."""

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
        self.spin.setFixedWidth(round(theme.px(44)))
        self.spin.valueChanged.connect(self.changed)
        self.spin.fill_wanted.connect(self.fill_wanted)
        row.addWidget(self._label)
        for icon, by in (("minus", -1), ("plus", 1)):
            step = tool_button(icon, tr("{words}: {step}", words=words, step="−1" if by < 0 else "+1"), size=12)
            step.setAutoRepeat(True)
            step.setFixedSize(round(theme.px(22)), round(theme.px(30)))
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
        place = QStackedLayout()
        row.addLayout(place, 1)  # before it is filled: it shows its first widget at once
        self._fill_last(place, name)

    def _fill_last(self, place: QStackedLayout, name: str) -> None:
        """The note, or while the number has the focus the slider."""
        self.note = Elided("", "third")
        self.note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.slider = FocusSlider(self.spin)
        self.slider.setObjectName(f"designSlider_{name}")
        place.addWidget(self.note)
        place.addWidget(self.slider)
        self.slider.shown.connect(lambda there: place.setCurrentWidget(self.slider if there else self.note))

    def show_value(self, value: int, note: str, free: int, *, locked: bool = False) -> None:
        """Show a number without telling anybody, and how much room is left; a locked one is grey but can be set."""
        if self.spin.value() != value:
            blocked = self.spin.blockSignals(True)
            self.spin.setValue(value)
            self.spin.blockSignals(blocked)
        self.slider.show_most(value + max(0, free))
        kind: LabelKind = "third" if locked else "body"
        if self._label.property("kind") != kind:
            theme.restyle(self._label, kind=kind)
        self.note.set_text(note)
