"""Scenarios: keep the battle under a name, take it up again, hand it on as a file."""

from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from app.engine.eds.workshop.simulation import Scenario
from app.host.plans import ENDING, read_file, write_file
from app.model.known_error import KnownError
from app.text.catalog import tr
from app.text.host_errors import sentence
from app.ui.eds.workshop.arena import Arena
from app.ui.eds.workshop.asking import ask_text
from app.ui.eds.workshop.bench import Bench
from app.ui.widgets.ask import ask_to_open, ask_to_save
from app.ui.widgets.basics import button


class ScenarioMenu(QObject):
    """What can be done with a whole battle."""

    said = Signal(str)

    def __init__(self, parent: QWidget, bench: Bench, arena: Arena) -> None:
        super().__init__(parent)
        self._screen, self._bench, self._arena = parent, bench, arena

    def button(self) -> QPushButton:
        """The button with the menu."""
        made = button(tr("Szenario"), "small", "save", "simScenario")
        menu = QMenu(made)
        menu.aboutToShow.connect(lambda: self._fill(menu))
        made.setMenu(menu)
        return made

    def _fill(self, menu: QMenu) -> None:
        menu.clear()
        title = tr("Szenario sichern …")
        menu.addAction(title).triggered.connect(lambda: ask_text(self._screen, title, tr("Name"), "", self.keep))
        menu.addAction(tr("Als Datei weitergeben …")).triggered.connect(self._ask_where)
        menu.addAction(tr("Datei öffnen …")).triggered.connect(self._ask_which)
        menu.addSeparator()
        for scenario in self._bench.scenarios:
            menu.addAction(scenario.name).triggered.connect(lambda _=False, scenario=scenario: self.take(scenario))

    def keep(self, name: str) -> None:
        """Keep the battle under a name."""
        if name:
            self._bench.keep_scenario(replace(self._arena.scenario, name=name))
            self.said.emit(tr("{name} ist gesichert.", name=name))

    def take(self, scenario: Scenario) -> None:
        """Take a battle up again."""
        self._arena.set_scenario(scenario)
        self._arena.run()

    def write(self, path: Path) -> None:
        """Write the battle into a file of its own."""
        scenario = self._arena.scenario
        try:
            write_file(path, [], [replace(scenario, name=scenario.name or path.stem)])
            self.said.emit(tr("{file} geschrieben.", file=path.name))
        except KnownError as error:
            self.said.emit(sentence(error))

    def read(self, path: Path) -> None:
        """Take up the first battle of a file; all of them are kept."""
        try:
            found = read_file(path)
        except KnownError as error:
            self.said.emit(sentence(error))
            return
        for scenario in found.scenarios:
            self._bench.keep_scenario(scenario)
        if found.scenarios:
            self.take(found.scenarios[0])
        else:
            self.said.emit(tr("In {file} steht kein lesbares Szenario.", file=path.name))

    def _ask_where(self) -> None:
        ask_to_save(self._screen, tr("Szenario sichern"), f"kampf{ENDING}", f"*{ENDING}", self.write)

    def _ask_which(self) -> None:
        ask_to_open(self._screen, tr("Szenario öffnen"), f"*{ENDING}", self.read)
