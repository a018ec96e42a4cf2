"""Last page: everything at a glance, changed rules first of all."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from app.model.match import SeatKind
from app.text.catalog import ntr, tr
from app.text.eds.robot_words import LEVELS, STYLES
from app.text.numbers import decimal, number
from app.text.parameters import fields
from app.ui import theme
from app.ui.screens.cards import roomy
from app.ui.screens.new_game.choices import GOAL, Choices, RulerChoice, standard_values
from app.ui.screens.new_game.page_match import WAYS
from app.ui.widgets.basics import button, emblem, label, line
from app.ui.widgets.swap import show_in

_NAMES = 110
"""Width in px at 100 % of what stands left of the choices."""


class SummaryPage(QWidget):
    """Reads the choices whenever it is entered."""

    page_wanted = Signal(int)

    def __init__(self, choices: Choices) -> None:
        super().__init__()
        self._choices = choices
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(label(tr("Übersicht"), "title"))
        self._area = QScrollArea()
        self._area.setAccessibleName(tr("Übersicht"))
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column.addWidget(self._area, 1)

    def enter(self) -> None:
        """Show the choices as they are now."""
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 12, 0)
        column.setSpacing(10)
        choices = self._choices
        people = ntr("{count} Mensch", "{count} Menschen", choices.people)
        realms = ntr("{count} Reich", "{count} Reiche", len(choices.rulers))
        goal = tr("Ziel-EV {ev}", ev=number(int(choices.values(GOAL)[0])))
        self._add(column, tr("Partie"), f"{choices.free_name} · {tr(WAYS[choices.way])} · {goal}", 0)
        column.addWidget(line())
        self._add(column, tr("Herrscher"), f"{realms} · {people}", 1)
        column.addLayout(self._rulers())
        column.addWidget(line())
        self._add(column, tr("Startwert"), choices.seed.strip() or tr("vom Rechner gewürfelt"), 3)
        column.addWidget(line())
        changed = [field for field in fields() if choices.is_changed(field.path)]
        words = ntr("{count} Regel geändert", "{count} Regeln geändert", len(changed)) if changed else tr("Standard")
        self._add(column, tr("Regeln"), words, 2)
        for field in changed:
            now, before = _said(choices.values(field.path)), _said(standard_values(field.path))
            text = tr("{rule}: {now} statt {before} {unit}", rule=field.label, now=now, before=before, unit=field.unit)
            column.addWidget(label(f"● {text.strip()}", "body", wrap=True))
        column.addStretch(1)
        show_in(self._area, inside)

    def _add(self, column: QVBoxLayout, title: str, text: str, page: int) -> None:
        row = QHBoxLayout()
        name = label(title, "third")
        name.setFixedWidth(round(theme.px(_NAMES)))
        row.addWidget(name)
        row.addWidget(label(text, "value", wrap=True), 1)
        change = button(tr("Ändern"), "link")
        change.clicked.connect(lambda: self.page_wanted.emit(page))
        row.addWidget(change)
        column.addLayout(row)

    def _rulers(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setContentsMargins(0 if roomy() else _NAMES, 0, 0, 0)
        grid.setHorizontalSpacing(20)
        for place, ruler in enumerate(self._choices.rulers):
            row = QHBoxLayout()
            row.setSpacing(8)
            row.addWidget(emblem(place + 1, 16))
            kind = _kind(ruler)
            row.addWidget(label(f"{place + 1} {ruler.name} · {kind}", "value" if ruler.human else "second"))
            row.addStretch(1)
            across = 1 if roomy() else 2
            grid.addLayout(row, place // across, place % across, Qt.AlignmentFlag.AlignLeft)
        return grid


def _kind(ruler: RulerChoice) -> str:
    """Who plays, and how."""
    if ruler.kind is SeatKind.COMPUTER:
        return tr(
            "Computer, {level}, {style}", level=tr(dict(LEVELS)[ruler.level]), style=tr(dict(STYLES)[ruler.style])
        )
    return tr("Mensch") if ruler.human else tr("leeres Reich")


def _said(values: list[float]) -> str:
    return " / ".join(number(value) if isinstance(value, int) else decimal(value) for value in values)
