"""Third page: every adjustable rule, made from the parameters' own labels and bounds."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDoubleSpinBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QScrollArea,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app.text.catalog import ntr, tr
from app.text.numbers import decimal, number
from app.text.parameters import ParameterField, fields
from app.ui import theme
from app.ui.screens.new_game.choices import Choices, standard_values
from app.ui.widgets.basics import button, label, tool_button
from app.ui.widgets.sizes import give_room
from app.ui.widgets.swap import show_in

_PER_ROW = 6
"""Numbers of one field side by side."""


class RulesPage(QWidget):
    """One chapter at a time; a search goes through all of them."""

    changed = Signal()

    def __init__(self, choices: Choices) -> None:
        super().__init__()
        self.setObjectName("wizRules")
        self._choices = choices
        self._fields = fields()
        self._chapters = list(dict.fromkeys(field.chapter for field in self._fields))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addLayout(self._head())
        row = QHBoxLayout()
        row.setSpacing(16)
        self._list = QListWidget()
        self._list.setObjectName("wizChapters")
        self._list.setAccessibleName(tr("Kapitel der Regeln"))
        self._list.setFixedWidth(round(min(theme.px(170), 260)))
        self._list.currentRowChanged.connect(lambda _: self._fill())
        self._area = QScrollArea()
        self._area.setAccessibleName(tr("Regeln"))
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        row.addWidget(self._list)
        row.addWidget(self._area, 1)
        column.addLayout(row, 1)
        column.addWidget(label(tr("Die Werte stehen ab Spielbeginn fest."), "third"))

    def enter(self) -> None:
        """Made when it is first wanted: there are many fields. Other pages may have changed rules since."""
        if self._list.count():
            self._fill()
        else:
            self._list.addItems(self._chapters)
            self._list.setCurrentRow(0)

    def _head(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(label(tr("Regeln"), "title"))
        row.addStretch(1)
        self._words = QLineEdit()
        self._words.setObjectName("wizRuleSearch")
        self._words.setPlaceholderText(tr("Suchen …"))
        self._words.setAccessibleName(tr("Regel suchen"))
        self._words.setClearButtonEnabled(True)
        self._words.setMaximumWidth(round(theme.px(220)))
        self._words.textChanged.connect(lambda _: self._fill())
        self._only = QCheckBox(tr("nur geänderte"))
        self._only.toggled.connect(lambda _: self._fill())
        self._reset = button(tr("Alles zurücksetzen"), "small", name="wizRulesReset")
        self._reset.clicked.connect(self._reset_all)
        row.addWidget(self._words)
        row.addWidget(self._only)
        row.addWidget(self._reset)
        return row

    def _wanted(self) -> list[ParameterField]:
        words = self._words.text().strip().casefold()
        found = [field for field in self._fields if not self._only.isChecked() or self._choices.is_changed(field.path)]
        if words:
            return [field for field in found if words in f"{field.label} {field.why} {field.chapter}".casefold()]
        if self._only.isChecked():
            return found
        chapter = self._chapters[max(0, self._list.currentRow())]
        return [field for field in found if field.chapter == chapter]

    def _fill(self) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 12, 0)
        column.setSpacing(14)
        wanted = self._wanted()
        for field in wanted:
            column.addWidget(_Row(self._choices, field, self._tell))
        if not wanted:
            column.addWidget(label(tr("Keine Regel passt."), "second"))
        column.addStretch(1)
        show_in(self._area, inside)
        self._tell()

    def _tell(self) -> None:
        count = sum(self._choices.is_changed(field.path) for field in self._fields)
        self._reset.setEnabled(bool(count))
        self._reset.setToolTip(ntr("{count} Regel geändert", "{count} Regeln geändert", count))
        self.changed.emit()

    def _reset_all(self) -> None:
        self._choices.reset_all()
        self._fill()


class _Row(QWidget):
    """One rule: what it is called, why one might change it, its numbers, its standard."""

    def __init__(self, choices: Choices, field: ParameterField, changed: Callable[[], object]) -> None:
        super().__init__()
        self._choices, self._field, self._changed = choices, field, changed
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        words = QVBoxLayout()
        words.setSpacing(1)
        self._title = label(field.label, "value")
        words.addWidget(self._title)
        words.addWidget(label(_why(field), "small", wrap=True))
        row.addLayout(words, 1)
        self._boxes = [self._box(place, value) for place, value in enumerate(choices.values(field.path))]
        numbers = QGridLayout()
        numbers.setSpacing(4)
        for place, box in enumerate(self._boxes):
            numbers.addWidget(box, place // _PER_ROW, place % _PER_ROW)
        row.addLayout(numbers)
        unit = label(field.unit, "third")
        unit.setMinimumWidth(64)
        row.addWidget(unit, 0, Qt.AlignmentFlag.AlignVCenter)
        self._back: QToolButton = tool_button(
            "undo", tr("Zurücksetzen auf {value}", value=_said(field.path)), flat=True
        )
        self._back.clicked.connect(self._reset)
        row.addWidget(self._back, 0, Qt.AlignmentFlag.AlignVCenter)
        self._show_change()

    def _box(self, place: int, value: float) -> QSpinBox | QDoubleSpinBox:
        whole = isinstance(standard_values(self._field.path)[place], int)
        box: QSpinBox | QDoubleSpinBox = QSpinBox() if whole else QDoubleSpinBox()
        box.setObjectName(f"rule_{self._field.path}_{place}")
        box.setAccessibleName(self._field.label)
        box.setRange(self._field.low, self._field.high)
        box.setEnabled(self._field.low < self._field.high)
        box.setButtonSymbols(box.ButtonSymbols.NoButtons if self._many else box.ButtonSymbols.UpDownArrows)
        box.setFixedWidth(round(theme.px(68 if self._many else 120)))
        box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        box.setToolTip(tr("{low} bis {high}", low=number(self._field.low), high=number(self._field.high)))
        give_room(box)
        _put(box, value)
        box.valueChanged.connect(lambda now: self._set(place, now))
        return box

    @property
    def _many(self) -> bool:
        return len(standard_values(self._field.path)) > 1

    def _set(self, place: int, value: float) -> None:
        self._choices.set_value(self._field.path, place, value)
        self._show_change()
        self._changed()

    def _reset(self) -> None:
        for box, value in zip(self._boxes, standard_values(self._field.path), strict=True):
            _put(box, value)

    def _show_change(self) -> None:
        """A dot marks a changed rule."""
        changed = self._choices.is_changed(self._field.path)
        self._title.setText(f"● {self._field.label}" if changed else self._field.label)
        self._back.setEnabled(changed)


def _put(box: QSpinBox | QDoubleSpinBox, value: float) -> None:
    if isinstance(box, QSpinBox):
        box.setValue(int(value))
    else:
        box.setValue(value)


def _why(field: ParameterField) -> str:
    """The reason and the usual value; where there are many, the button to go back says them."""
    if len(standard_values(field.path)) > 1:
        return field.why
    return tr("{why} Standard: {value} {unit}", why=field.why, value=_said(field.path), unit=field.unit).rstrip()


def _said(path: str) -> str:
    values = standard_values(path)
    return " / ".join(number(value) if isinstance(value, int) else decimal(value) for value in values)
