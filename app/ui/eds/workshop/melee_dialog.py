"""Several parties on one field, and what follows flights: whole engagements, fought one after the other."""

from collections.abc import Sequence

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QDialog, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from app.engine.eds.workshop.fleets import problems
from app.engine.eds.workshop.melee import RUNS, MeleeOdds, Party, melee
from app.model.eds.parameters import Parameters
from app.text.catalog import tr
from app.text.eds.fleet_words import fleet_problem
from app.text.numbers import decimal, number
from app.ui import worker
from app.ui.eds.workshop.arena import Arena, Combatant
from app.ui.eds.workshop.bench import Bench
from app.ui.eds.workshop.fleet_dialog import FleetDialog
from app.ui.eds.workshop.odds_words import fleet_lines, interval
from app.ui.widgets.basics import button, label
from app.ui.widgets.sizes import fit

_MOST_PARTIES = 6
_MOST_SHIPS = 200
"""Engagements are fought one by one; larger ones would take minutes."""


class MeleeDialog(QDialog):
    """Parties with teams; the same team does not fight itself."""

    def __init__(self, parent: QWidget, bench: Bench, arena: Arena) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("meleeDialog")
        self.setWindowTitle(tr("Mehrere Parteien an einem Ort"))
        fit(self, 720, 460)
        self._bench = bench
        self._sides = [*arena.sides, Combatant()]
        self._teams: list[QComboBox] = []
        self.home = QComboBox()
        self._task: worker.Task | None = None
        self._seed = arena.seed
        column = QVBoxLayout(self)
        lead = tr(
            "Hier wird gefochten wie im Monat: Paare werden gelost, Geflohene können auf Nachbarfeldern noch einmal "
            "kämpfen. Die Anteile sind Stichproben mit 95-%-Bereich. Jäger des Sterns hat nur, wem der Stern gehört."
        )
        column.addWidget(label(lead, "second", wrap=True))
        self._grid = QGridLayout()
        self._grid.setColumnStretch(1, 1)
        column.addLayout(self._grid)
        column.addLayout(self._star_row())
        self._state = label("", "body", wrap=True)
        self._state.setObjectName("meleeState")
        column.addWidget(self._state)
        column.addStretch(1)
        column.addLayout(self._buttons())
        self._show_parties()

    @property
    def running(self) -> bool:
        """Is it still being fought?"""
        return self._task is not None and self._task.running

    def _star_row(self) -> QHBoxLayout:
        """A star has one ruler, so only one party brings fighters of the star (R-B.1)."""
        row = QHBoxLayout()
        self.home.setObjectName("meleeHome")
        self.home.setAccessibleName(tr("Wem der Stern gehört"))
        row.addWidget(label(tr("Der Stern gehört")))
        row.addWidget(self.home)
        row.addStretch(1)
        return row

    def _fill_home(self) -> None:
        """All parties, and nobody; at first the first one with fighters on the star."""
        first = next((at for at, side in enumerate(self._sides) if side.fleet.laser or side.fleet.thermo), None)
        chosen = self.home.currentData() if self.home.count() else first
        self.home.clear()
        self.home.addItem(tr("niemandem"), None)
        for at, side in enumerate(self._sides):
            self.home.addItem(_name(side, at), at)
        self.home.setCurrentIndex(0 if chosen is None else chosen + 1)

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        more = button(tr("Weitere Partei"), "normal", "plus", "meleeAdd")
        more.clicked.connect(self._add)
        run = button(tr("Durchrechnen"), "primary", name="meleeRun")
        run.clicked.connect(self.run)
        close = button(tr("Schließen"))
        close.clicked.connect(self.reject)
        row.addWidget(more)
        row.addStretch(1)
        row.addWidget(close)
        row.addWidget(run)
        return row

    def _show_parties(self, odds: MeleeOdds | None = None) -> None:
        teams = [box.currentIndex() for box in self._teams]
        self._fill_home()
        while (item := self._grid.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        heads = (tr("Partei"), tr("Einheiten"), tr("Bündnis"), tr("hält den Ort"), tr("Schiffe übrig"), tr("geflohen"))
        for at, words in enumerate(heads):
            self._grid.addWidget(label(words, "caption"), 0, at)
        self._teams = []
        for at, side in enumerate(self._sides):
            name = _name(side, at)
            change = button(name, "link", name=f"meleeParty_{at}")
            change.clicked.connect(lambda _=False, at=at: self.edit(at))
            team = QComboBox()
            team.setAccessibleName(tr("Bündnis von {party}", party=name))
            for number_ in range(1, _MOST_PARTIES + 1):
                team.addItem(str(number_))
            team.setCurrentIndex(teams[at] if at < len(teams) else at)
            self._teams.append(team)
            if side.fleet.laser or side.fleet.thermo:
                change.setToolTip(tr("Jäger des Sterns kämpfen nur mit, wenn ihm der Stern gehört."))
            told = ("–", "–", "–")
            if odds is not None:
                found = odds.parties[at]
                told = (interval(found.holds), decimal(found.ships_left.value), decimal(found.ships_fled.value))
            cells = (
                change,
                label(", ".join(fleet_lines(side.fleet)) or tr("noch keine Einheiten"), "small", wrap=True),
                team,
            )
            for place, cell in enumerate((*cells, *(label(words, "small") for words in told))):
                self._grid.addWidget(cell, at + 1, place)

    def edit(self, at: int) -> FleetDialog:
        """Change one party's fleet."""
        dialog = FleetDialog(self, self._bench, self._sides[at], tr("Partei {number}", number=at + 1))
        dialog.chosen.connect(lambda side: self.set_party(at, side))
        dialog.open()
        return dialog

    def set_party(self, at: int, side: Combatant) -> None:
        """Another fleet for a party."""
        self._sides[at] = side
        self._show_parties()

    def _add(self) -> None:
        if len(self._sides) < _MOST_PARTIES:
            self._sides.append(Combatant())
            self._show_parties()

    def run(self) -> None:
        """Fight it out, in another thread."""
        home = self.home.currentData()
        refusal, parties = self._parties(home)
        if refusal:
            self._state.setText(refusal)
            return
        self._sides = [self._sides[at] for at, _ in parties]
        kept = [self._teams[at].currentIndex() for at, _ in parties]
        self._show_parties()
        for box, team in zip(self._teams, kept, strict=True):
            box.setCurrentIndex(team)
        owner = next((place for place, (at, _) in enumerate(parties) if at == home), None)
        self.home.setCurrentIndex(0 if owner is None else owner + 1)
        fighting = [party for _, party in parties]
        task = worker.start(self, _fight, fighting, self._bench.rules, self._seed, owner)
        self._task = task
        task.progressed.connect(lambda done: self._state.setText(tr("{done} von {total}", done=done, total=RUNS)))
        task.done.connect(self._finish)
        task.failed.connect(self._fail)

    def _parties(self, home: int | None) -> tuple[str, list[tuple[int, Party]]]:
        """Who fights, with the place in the list; or why it cannot be fought."""
        parties: list[tuple[int, Party]] = []
        most = self._bench.rules.stars.fighters_max
        for at, side in enumerate(self._sides):
            fleet, name = side.fleet, _name(side, at)
            if at != home and not fleet.ships and max(fleet.laser, fleet.thermo):
                return tr("{party} hat nur Jäger des Sterns, aber der Stern gehört ihr nicht.", party=name), []
            if at != home:
                fleet = replace(fleet, laser=0, thermo=0)
            if max(fleet.laser, fleet.thermo) > most:
                return tr("{party}: Ein Stern hält höchstens {most} Jäger je Art.", party=name, most=number(most)), []
            found = problems(fleet)
            if any(problem.code == "empty" for problem in found):
                continue
            if found or fleet.ships > _MOST_SHIPS:
                words = " ".join(fleet_problem(problem) for problem in found)
                return words or tr("Hier höchstens {most} Schiffe je Partei.", most=number(_MOST_SHIPS)), []
            parties.append((at, Party(fleet, self._teams[at].currentIndex() + 1)))
        if len({party.team for _, party in parties}) < 2:
            return tr("Es braucht mindestens zwei Bündnisse mit Einheiten."), []
        return "", parties

    def _finish(self, odds: MeleeOdds) -> None:
        self._show_parties(odds)
        self._state.setText(
            tr(
                "{runs} Gefechte gefochten; niemand bleibt: {nobody}; Kämpfe je Gefecht: {battles}",
                runs=number(odds.runs),
                nobody=interval(odds.nobody),
                battles=decimal(odds.battles.value),
            )
        )

    def _fail(self, error: Exception) -> None:
        raise error


def _name(side: Combatant, at: int) -> str:
    return side.name or tr("Partei {number}", number=at + 1)


def _fight(work: worker.Work, parties: Sequence[Party], rules: Parameters, seed: int, home: int | None) -> MeleeOdds:
    def show(done: int) -> bool:
        if done % 20 == 0:
            work.progress(done)
        return not work.cancelled

    return melee(parties, rules, seed, RUNS, home=home, progress=show)
