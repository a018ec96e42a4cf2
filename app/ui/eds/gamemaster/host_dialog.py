"""„LAN-Spiel leiten“: a new match with seats for people, or one of the saved games."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QLineEdit, QSpinBox, QWidget

from app.model.journal import Where
from app.model.match import SeatKind
from app.text.catalog import tr
from app.ui import saved_games
from app.ui.eds.gamemaster.dialogs import Question
from app.ui.match_files import Founding
from app.ui.screens.new_game.choices import LONGEST_NAME, MOST_RULERS, Choices
from app.ui.widgets.basics import button, label
from app.ui.widgets.sizes import give_room

_PEOPLE, _COMPUTERS = 4, 2
_NAME = "LAN-Abend"


class HostDialog(Question):
    """All defaults are good: one click opens the server."""

    new_wanted = Signal(object, bool)
    """A ``Founding``, and whether the host plays the first realm."""
    chosen = Signal(str)
    """The file of a saved game."""
    browse_wanted = Signal()
    assistant_wanted = Signal()

    def __init__(self, parent: QWidget, files: Sequence[Path]) -> None:
        super().__init__(parent, "dlgHost", tr("LAN-Spiel leiten"), tr("Server öffnen"))
        self.confirm.setObjectName("btnServerOpen")
        words = tr("Dein Programm wird zum Gastgeber; die anderen treten mit einem Code bei.")
        self.body.addWidget(label(words, "second", wrap=True))
        form = QFormLayout()
        self.match = QComboBox()
        self.match.setObjectName("hostMatch")
        self.match.addItem(tr("Neue Partie"), "")
        for file in files:
            self.match.addItem(file.stem, str(file))
        self.name = QLineEdit(saved_games.file_for(_NAME).stem)
        self.name.setObjectName("hostName")
        self.name.setMaxLength(LONGEST_NAME)
        self.people, self.computers = _count(_PEOPLE, 1), _count(_COMPUTERS, 0)
        self.people.setObjectName("hostPeople")
        self.computers.setObjectName("hostComputers")
        self.playing = QCheckBox(tr("Ich spiele mit, als Herrscher 1 an diesem Gerät"))
        self.playing.setObjectName("hostPlaying")
        self.playing.setChecked(True)
        form.addRow(tr("Partie"), self.match)
        form.addRow(tr("Name"), self.name)
        form.addRow(tr("Plätze für Menschen"), self.people)
        form.addRow(tr("Computerreiche"), self.computers)
        form.addRow("", self.playing)
        self.body.addLayout(form)
        for text, name, wanted in (
            (tr("Mit eigenen Regeln und Namen …"), "btnHostAssistant", self.assistant_wanted),
            (tr("Andere Datei wählen …"), "btnHostBrowse", self.browse_wanted),
        ):
            more = button(text, "link", name=name)
            more.clicked.connect(self.reject)
            more.clicked.connect(wanted)
            self.body.addWidget(more)
        self.match.currentIndexChanged.connect(self._enable)
        self.name.textChanged.connect(self._enable)
        self.accepted.connect(self._tell)
        self._enable()

    def _enable(self) -> None:
        new = not self.match.currentData()
        for field in (self.name, self.people, self.computers, self.playing):
            field.setEnabled(new)
        self.confirm.setEnabled(not new or bool(self.name.text().strip()))

    def _tell(self) -> None:
        file = self.match.currentData()
        if file:
            self.chosen.emit(file)
        else:
            self.new_wanted.emit(self.plan(), self.playing.isChecked())

    def plan(self) -> Founding:
        """The new match: people first, then computer realms."""
        choices = Choices(name=self.name.text(), where=Where.NET)
        choices.set_count(max(2, self.people.value() + self.computers.value()))
        for place, ruler in enumerate(choices.rulers):
            ruler.kind = SeatKind.HUMAN if place < self.people.value() else SeatKind.COMPUTER
        return choices.plan()


def _count(value: int, least: int) -> QSpinBox:
    made = QSpinBox()
    give_room(made)
    made.setRange(least, MOST_RULERS // 2)
    made.setValue(value)
    return made
