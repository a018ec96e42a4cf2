"""First page: what the match is called, where its people play, how long it is, by which rules."""

from collections.abc import Callable, Iterable
from enum import StrEnum
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QLineEdit, QRadioButton, QVBoxLayout, QWidget

from app.model.eds.parameters import Parameters
from app.model.known_error import KnownError
from app.text.catalog import mark, tr
from app.text.file_faults import file_fault
from app.text.parameters import load, standard
from app.ui import theme
from app.ui.screens.new_game.choices import FULL, GOAL, LONGEST_NAME, SHORT, Choices, Way
from app.ui.widgets.ask import ask_to_open
from app.ui.widgets.basics import button, label
from app.ui.widgets.wrapping import Wrapping

T = TypeVar("T", int, Way)

WAYS = {
    Way.ALONE: mark("Allein"),
    Way.TURNS: mark("Reihum an einem Gerät"),
    Way.NET: mark("LAN"),
    Way.FILES: mark("Per Datei"),
}
_MEANING = {
    Way.ALONE: mark("Du gegen Computerreiche."),
    Way.TURNS: mark("Das Gerät wird nach jedem Zug weitergegeben."),
    Way.NET: mark("Dein Programm wird zum Gastgeber; die anderen treten mit einem Code bei."),
    Way.FILES: mark("Du leitest die Partie: Die anderen bekommen ihren Monat als Datei und schicken ihren Zug zurück."),
}


class MatchPage(QWidget):
    """Changes the choices as one types."""

    changed = Signal()

    def __init__(self, choices: Choices) -> None:
        super().__init__()
        self._choices = choices
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(14)
        column.addWidget(label(tr("Partie"), "title"))
        form = QFormLayout()
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(14)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.addRow(label(tr("Name der Partie")), self._name_field())
        self._meaning = label("", "third", wrap=True)
        ways = ((way, f"wizWay_{way}", tr(words)) for way, words in WAYS.items())
        self._ways = _Choice(ways, self._play)
        form.addRow(label(tr("Art")), self._ways)
        form.addRow("", self._meaning)
        goals = (
            (SHORT, "wizShort", tr("Kurz: Ziel-EV {ev}", ev=SHORT)),
            (FULL, "wizFull", tr("Voll: Ziel-EV {ev}", ev=FULL)),
        )
        self._goals = _Choice(goals, self._aim)
        form.addRow(label(tr("Länge")), self._goals)
        form.addRow(label(tr("Vorlage")), self._template_field())
        column.addLayout(form)
        self._fault = label("", "body", "err", wrap=True)
        self._fault.setObjectName("wizTemplateFault")
        column.addWidget(self._fault)
        column.addStretch(1)
        self._show()

    def enter(self) -> None:
        """Begin with the name; people and goal may have changed on other pages."""
        self._show()
        self._name.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show(self) -> None:
        """The choices as they are; no length is marked when the rules set another goal."""
        way = self._choices.way
        self._ways.show_choice(way)
        self._meaning.setText(tr(_MEANING[way]))
        self._goals.show_choice(int(self._choices.values(GOAL)[0]))
        self._propose()

    # --- name -------------------------------------------------------------------------------------------------------

    def _name_field(self) -> QWidget:
        made = QWidget()
        column = QVBoxLayout(made)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        self._name = QLineEdit(self._choices.name)
        self._name.setObjectName("wizName")
        self._name.setAccessibleName(tr("Name der Partie"))
        self._name.setMaxLength(LONGEST_NAME)
        self._name.setMaximumWidth(round(theme.px(320)))
        self._name.textChanged.connect(self._rename)
        self._take = button("", "link", name="wizTakeName")
        self._take.clicked.connect(lambda: self._name.setText(self._choices.free_name))
        column.addWidget(self._name)
        column.addWidget(self._take, 0, Qt.AlignmentFlag.AlignLeft)
        return made

    def _rename(self, text: str) -> None:
        self._choices.name = text
        self._propose()
        self.changed.emit()

    def _propose(self) -> None:
        """Another name for one that a saved game has."""
        name, free = self._choices.name.strip(), self._choices.free_name
        self._take.setText(tr("Den Namen gibt es schon. Vorschlag: „{name}“", name=free))
        self._take.setVisible(bool(name) and name != free)

    # --- way and length ---------------------------------------------------------------------------------------------

    def _play(self, way: Way) -> None:
        self._choices.set_way(way)
        self._show()
        self.changed.emit()

    def _aim(self, goal: int) -> None:
        self._choices.set_value(GOAL, 0, goal)
        self.changed.emit()

    # --- rules ------------------------------------------------------------------------------------------------------

    def _template_field(self) -> QComboBox:
        """Standard rules, those of files chosen before, and the choice of one more file."""
        self._chosen = 0
        self._template = QComboBox()
        self._template.setObjectName("wizTemplate")
        self._template.setAccessibleName(tr("Vorlage"))
        self._template.setToolTip(tr("Setzt alle Regeln auf die Werte der Vorlage"))
        self._template.addItem(tr("Standard"), standard())
        self._template.addItem(tr("Regeldatei wählen …"))
        self._template.setMaximumWidth(round(theme.px(320)))
        self._template.activated.connect(self._choose)
        return self._template

    def _choose(self, at: int) -> None:
        rules = self._template.itemData(at)
        if isinstance(rules, Parameters):
            self._chosen = at
            self._choices.take(rules)
            self._show()
            self.changed.emit()
        else:
            self._template.setCurrentIndex(self._chosen)
            ask_to_open(self, tr("Regeldatei wählen"), "*.toml", self.use_template)

    def use_template(self, file: Path) -> None:
        """Take the rules of a file."""
        try:
            rules = load(file)
        except KnownError as error:
            self._fault.setText(file_fault(file.name, error))
            return
        self._fault.clear()
        at = self._template.count() - 1
        self._template.insertItem(at, file.stem, rules)
        self._template.setCurrentIndex(at)
        self._choose(at)


class _Choice(QWidget):
    """One of several, side by side where there is room."""

    def __init__(self, options: Iterable[tuple[T, str, str]], chosen: Callable[[T], object]) -> None:
        """``options``: value, object name, words."""
        super().__init__()
        self._row = Wrapping(self, gap=14)
        self._buttons: dict[int | StrEnum, QRadioButton] = {}
        for option in options:
            self._add(*option, chosen)

    def _add(self, value: T, name: str, words: str, chosen: Callable[[T], object]) -> None:
        made = self._buttons[value] = QRadioButton(words)
        made.setObjectName(name)
        made.clicked.connect(lambda: chosen(value))
        self._row.addWidget(made)

    def show_choice(self, value: int | StrEnum) -> None:
        """Mark this one, or none when it is not among them."""
        for each, made in self._buttons.items():
            made.setAutoExclusive(False)
            made.setChecked(each == value)
            made.setAutoExclusive(True)
