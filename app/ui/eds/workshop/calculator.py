"""The frame of a small calculator: numbers in, lines out, the result can be copied."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QShowEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QFormLayout, QGridLayout, QHBoxLayout, QSpinBox, QWidget

from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.text.catalog import tr
from app.ui import theme
from app.ui.eds.workshop.bench import Bench
from app.ui.eds.workshop.charts import Steps
from app.ui.widgets.basics import Panel, Tone, button, label
from app.ui.widgets.sizes import give_room


class Ask(NamedTuple):
    """A number that is asked for."""

    key: str
    words: str
    low: int
    high: int
    value: int
    suffix: str = ""


class Told(NamedTuple):
    """A line of the result."""

    words: str
    value: str
    tone: Tone = ""


class Curve(NamedTuple):
    """A curve below the result."""

    values: Sequence[float]
    words: str


Numbers = dict[str, int]
Answer = tuple[Sequence[Told], Curve | None]


class _Number(QSpinBox):
    """A number that does not change when the page is scrolled over it."""

    def __init__(self) -> None:
        super().__init__()
        give_room(self)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class Calculator(Panel):
    """Works out its answer whenever a number changes."""

    said = Signal(str)

    def __init__(
        self,
        bench: Bench,
        name: str,
        title: str,
        icon: str,
        asks: Sequence[Ask],
        work_out: Callable[[Numbers, Bench], Answer],
        take: Callable[[Ship | Star, Bench], Numbers] | None = None,
        *,
        percent: bool = False,
    ) -> None:
        super().__init__(title, icon)
        self.setObjectName(f"calc_{name}")
        self._bench, self._work_out, self._take = bench, work_out, take
        self.told: Sequence[Told] = ()
        self.fields: dict[str, QSpinBox] = {}
        if take is not None:
            self._add_picker(take)
        copy = button(tr("Kopieren"), "small", "copy", f"calcCopy_{name}")
        copy.clicked.connect(self.copy)
        self.header.right.addWidget(copy)
        form = QFormLayout()
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
        form.setHorizontalSpacing(16)
        for ask in asks:
            form.addRow(ask.words, self._field(name, ask))
        self.content.addLayout(form)
        self._out = QWidget()
        self._grid = QGridLayout(self._out)
        self._grid.setContentsMargins(0, 4, 0, 0)
        self._grid.setVerticalSpacing(3)
        self._grid.setColumnStretch(0, 1)
        self.content.addWidget(self._out)
        self.curve = Steps(110, percent=percent)
        self.content.addWidget(self.curve)
        self.content.addStretch(1)
        bench.plan_changed.connect(self._refresh)
        self.show_answer()

    def _add_picker(self, take: Callable[[Ship | Star, Bench], Numbers]) -> None:
        """Objects of the game whose numbers fill the form."""
        self._picker = QComboBox()
        self._picker.setAccessibleName(tr("Von der Karte"))
        self._picker.addItem(tr("Von der Karte …"))
        view = self._bench.around.view
        things: list[Ship | Star] = []
        if view is not None:
            selected = self._bench.around.selected
            things = [*([selected] if selected is not None else []), *view.stars, *view.ships]
        for thing in things:
            if take(thing, self._bench):
                self._picker.addItem(f"{thing.nr} {thing.name}".strip(), thing)
        self._picker.setVisible(self._picker.count() > 1)
        self._picker.activated.connect(lambda at: self.fill(self._picker.itemData(at)))
        self.header.right.addWidget(self._picker)

    def offer(self, thing: Ship | Star) -> None:
        """Put a thing at the head of those whose numbers can be taken over."""
        if self._take is not None and self._take(thing, self._bench):
            self._picker.insertItem(1, f"{thing.nr} {thing.name}".strip(), thing)
            self._picker.show()

    def _field(self, name: str, ask: Ask) -> QWidget:
        spin = _Number()
        spin.setObjectName(f"calc_{name}_{ask.key}")
        spin.setRange(ask.low, ask.high)
        spin.setValue(ask.value)
        spin.setGroupSeparatorShown(True)
        spin.setAccessibleName(ask.words)
        spin.setSuffix(ask.suffix)
        spin.setFixedWidth(round(theme.px(120)))
        spin.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        spin.valueChanged.connect(lambda _: self.show_answer())
        self.fields[ask.key] = spin
        return _to_the_right(spin)

    def fill(self, thing: object) -> None:
        """Take the numbers of a ship or star."""
        if self._take is None or not isinstance(thing, Ship | Star):
            return
        for key, value in self._take(thing, self._bench).items():
            self.fields[key].setValue(value)

    def _refresh(self) -> None:
        """The rules may be others now; who is not seen catches up when he is shown."""
        if self.isVisible():
            self.show_answer()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.show_answer()

    def show_answer(self) -> None:
        """Work it out anew."""
        numbers = {key: field.value() for key, field in self.fields.items()}
        self.told, curve = self._work_out(numbers, self._bench)
        while (item := self._grid.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        for at, told in enumerate(self.told):
            self._grid.addWidget(label(told.words, "second", wrap=True), at, 0)
            value = label(told.value, "value", told.tone)
            value.setAlignment(Qt.AlignmentFlag.AlignRight)
            value.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            self._grid.addWidget(value, at, 1)
        self.curve.setVisible(curve is not None)
        if curve is not None:
            self.curve.show_values(curve.values, curve.words)

    @property
    def text(self) -> str:
        """Question and answer as plain text."""
        asked = [f"{field.accessibleName()}: {field.text()}" for field in self.fields.values()]
        return "\n".join([self.header.title.text(), *asked, *(f"{told.words}: {told.value}" for told in self.told)])

    def copy(self) -> None:
        """Copy question and answer."""
        QGuiApplication.clipboard().setText(self.text)
        self.said.emit(tr("Ergebnis kopiert."))


def _to_the_right(widget: QWidget) -> QWidget:
    made = QWidget()
    row = QHBoxLayout(made)
    row.setContentsMargins(0, 0, 0, 0)
    row.addStretch(1)
    row.addWidget(widget)
    return made
