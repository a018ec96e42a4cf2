"""Second page: how many rulers, what they are called, who plays them and how."""

from collections.abc import Sequence
from enum import StrEnum

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QGridLayout,
    QLineEdit,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from app.model.match import SeatKind
from app.text.catalog import mark, tr
from app.text.eds.robot_words import LEVELS, STYLES
from app.ui import theme
from app.ui.screens.new_game.choices import LONGEST_NAME, MOST_RULERS, Choices
from app.ui.widgets.basics import button, emblem, label
from app.ui.widgets.sizes import give_room
from app.ui.widgets.swap import show_in
from app.ui.widgets.wrapping import Wrapping

_KINDS = (
    (SeatKind.HUMAN, mark("Mensch")),
    (SeatKind.COMPUTER, mark("Computer")),
    (SeatKind.EMPTY, mark("Leeres Reich")),
)
_COLUMNS = (
    (mark("Nr."), 0), ("", 0), (mark("Reich"), 2), (mark("Wer spielt"), 2), (mark("KI-Stufe"), 1), (mark("KI-Stil"), 1),
)  # fmt: skip
"""Heads and how far each column stretches."""


class RulersPage(QWidget):
    """Changes the choices as one types."""

    changed = Signal()

    def __init__(self, choices: Choices) -> None:
        super().__init__()
        self._choices = choices
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(14)
        column.addWidget(label(tr("Herrscher"), "title"))
        column.addLayout(self._head())
        hint = tr(
            "Computerreiche wissen nicht mehr als Du: Die Stärke sagt, wie weit sie planen. "
            "Spielt kein Mensch, schaust Du zu und siehst alles. Leere Reiche handeln nicht."
        )
        column.addWidget(label(hint, "third", wrap=True))
        self._area = QScrollArea()
        self._area.setAccessibleName(tr("Herrscher"))
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column.addWidget(self._area, 1)

    def enter(self) -> None:
        """Who plays may have changed with the way of the game."""
        self._count.setValue(len(self._choices.rulers))
        self._fill()

    def _head(self) -> Wrapping:
        """How many, and the dice for all computer realms."""
        self._count = QSpinBox()
        self._count.setObjectName("wizCount")
        self._count.setAccessibleName(tr("Zahl der Herrscher"))
        self._count.setRange(1, MOST_RULERS)
        self._count.setValue(len(self._choices.rulers))
        self._count.setFixedWidth(round(theme.px(110)))
        give_room(self._count)
        self._count.valueChanged.connect(self._resize)
        roll = button(tr("Alle Computerreiche würfeln"), "small", "dice", "wizRollAll")
        roll.setToolTip(tr("Stärke und Spielweise jedes Computerreichs bestimmt der Zufall"))
        roll.clicked.connect(self._roll)
        row = Wrapping(gap=16)
        for widget in (label(tr("Zahl der Herrscher")), self._count, roll):
            row.addWidget(widget)
        return row

    def _roll(self) -> None:
        self._choices.roll_manners()
        self._fill()
        self.changed.emit()

    def _fill(self) -> None:
        inside = QWidget()
        grid = QGridLayout(inside)
        grid.setContentsMargins(0, 0, 12, 0)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(8)
        for column, (head, stretch) in enumerate(_COLUMNS):
            grid.addWidget(label(tr(head) if head else "", "caption"), 0, column)
            grid.setColumnStretch(column, stretch)
        for place in range(len(self._choices.rulers)):
            for column, widget in enumerate(self._ruler(place)):
                grid.addWidget(widget, place + 1, column)
        grid.setRowStretch(len(self._choices.rulers) + 1, 1)
        show_in(self._area, inside)

    def _ruler(self, place: int) -> tuple[QWidget, ...]:
        """What stands in the row of a ruler."""
        ruler = self._choices.rulers[place]
        number = label(str(place + 1), "third")
        number.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        name = QLineEdit(ruler.name)
        name.setObjectName(f"wizRuler_{place + 1}")
        name.setAccessibleName(tr("Name von Herrscher {number}", number=place + 1))
        name.setMaxLength(LONGEST_NAME)
        name.setMinimumHeight(round(theme.px(20)) + 8)
        name.textChanged.connect(lambda text: self._name_ruler(place, text))
        kind = self._choose(place, "kind", tr("Wer spielt Herrscher {number}", number=place + 1), _KINDS)
        level = self._choose(place, "level", tr("Stärke von Herrscher {number}", number=place + 1), LEVELS)
        style = self._choose(place, "style", tr("Spielweise von Herrscher {number}", number=place + 1), STYLES)
        for box in (level, style):
            if ruler.kind is not SeatKind.COMPUTER:
                box.hide()
            kind.currentIndexChanged.connect(
                lambda _, box=box: box.setVisible(self._choices.rulers[place].kind is SeatKind.COMPUTER)
            )
        return number, emblem(place + 1, 20), name, kind, level, style

    def _choose(self, place: int, what: str, name: str, options: Sequence[tuple[StrEnum, str]]) -> QComboBox:
        box = QComboBox()
        box.setObjectName(f"wiz{what.title()}_{place + 1}")
        box.setAccessibleName(name)
        # hidden boxes keep their room, so that the rows stay in line
        policy = box.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        box.setSizePolicy(policy)
        values = [value for value, _ in options]
        box.addItems([tr(words) for _, words in options])
        box.setCurrentIndex(values.index(getattr(self._choices.rulers[place], what)))
        box.currentIndexChanged.connect(lambda at: self._set(place, what, values[at]))
        return box

    def _name_ruler(self, place: int, text: str) -> None:
        self._choices.rulers[place].name = text
        self.changed.emit()

    def _set(self, place: int, what: str, value: object) -> None:
        setattr(self._choices.rulers[place], what, value)
        self.changed.emit()

    def _resize(self, count: int) -> None:
        self._choices.set_count(count)
        self._fill()
        self.changed.emit()
