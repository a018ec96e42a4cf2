"""„Bester Entwurf“: an aim, limits, the answer, and a chart of price, odds and hold."""

from collections.abc import Sequence

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QDialog, QFormLayout, QHBoxLayout, QSpinBox, QVBoxLayout, QWidget

from app.engine.eds.designs import LAST_TYPE
from app.engine.eds.workshop.duelist import Duel, Task, best_against
from app.engine.eds.workshop.fleets import problems
from app.engine.eds.workshop.optimiser import Limits, most_hold, most_shield
from app.engine.eds.workshop.pareto import Choice, choices
from app.host.plans import Plan
from app.model.eds.design import Design
from app.model.eds.kinds import WEAPONS, Weapon
from app.model.eds.parameters import Parameters
from app.text.catalog import ntr, tr
from app.text.numbers import money, number
from app.ui import worker
from app.ui.eds.workshop.arena import Arena
from app.ui.eds.workshop.bench import Bench
from app.ui.eds.workshop.charts import Scatter, Spot
from app.ui.eds.workshop.design_words import arms, weapon_word
from app.ui.eds.workshop.odds_words import share
from app.ui.widgets.basics import button, label
from app.ui.widgets.sizes import fit, give_room

_MOST_WORDS = 20
"""Best designs a screen reader hears."""
_HOLD, _SHIELD, _ODDS = "hold", "shield", "odds"


class OptimiserDialog(QDialog):
    """Finds a design and offers to take it in hand."""

    taken = Signal(object)
    """A Plan."""

    def __init__(self, parent: QWidget, bench: Bench, arena: Arena) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("optimiser")
        self.setWindowTitle(tr("Bester Entwurf"))
        fit(self, 820, 640)
        self._bench, self._arena = bench, arena
        self._task: worker.Task | None = None
        self._found: Design | None = None
        self._choices: Sequence[Choice] = ()
        column = QVBoxLayout(self)
        halves = QHBoxLayout()
        halves.addLayout(self._form(), 2)
        halves.addLayout(self._answer(), 3)
        column.addLayout(halves)
        self._charted = QWidget()
        below = QVBoxLayout(self._charted)
        below.setContentsMargins(0, 0, 0, 0)
        below.addWidget(label(tr("Preis, Siegchance und Laderaum"), "value"))
        lead = tr(
            "Jeder Punkt ist ein Entwurf gegen die zweite Flotte; größere Punkte laden mehr. "
            "Umrandete kann kein anderer in allem schlagen. Ein Klick nimmt einen Punkt auf."
        )
        below.addWidget(label(lead, "third", wrap=True))
        self.chart = Scatter()
        self.chart.setObjectName("paretoChart")
        self.chart.picked.connect(self._pick)
        below.addWidget(self.chart)
        column.addWidget(self._charted)
        column.addStretch(1)
        self._charted.hide()
        column.addLayout(self._buttons())

    # --- parts ------------------------------------------------------------------------------------------------------

    def _form(self) -> QFormLayout:
        form = QFormLayout()
        self.aim = QComboBox()
        self.aim.setObjectName("optimiserAim")
        self.aim.addItem(tr("Am meisten Laderaum"), (_HOLD, None))
        for weapon in WEAPONS:
            words = tr("Am meisten Schild gegen {weapon}", weapon=weapon_word(weapon))
            self.aim.addItem(words, (_SHIELD, weapon))
        self.aim.addItem(tr("Beste Chance gegen die zweite Flotte"), (_ODDS, None))
        form.addRow(tr("Ziel"), self.aim)
        figures = self._bench.figures
        self.fields: dict[str, QSpinBox] = {}
        for key, words, most, value in (
            ("money", tr("Höchstens WE"), 100_000_000, self._bench.around.money or figures.money),
            ("ore", tr("Höchstens Erz"), 1_000_000, figures.ore),
            ("hold", tr("Mindestens Laderaum"), 999, 0),
            ("tanks", tr("Mindestens Tanks"), 130, 5),
            ("reach", tr("Mindestens Felder ohne Tanken"), 5_000, 0),
            ("hangars", tr("Mindestens Hangars"), 130, 0),
            ("largest", tr("Größte Klasse (Typ)"), LAST_TYPE, self._bench.plan.design.type),
            ("ships", tr("Eigene Schiffe (für die Chance)"), 100, max(1, self._arena.sides[0].fleet.ships)),
        ):
            spin = QSpinBox()
            give_room(spin)
            spin.setObjectName(f"optimiser_{key}")
            spin.setRange(1 if key in ("largest", "ships") else 0, most)
            spin.setValue(min(most, value))
            spin.setGroupSeparatorShown(True)
            self.fields[key] = spin
            form.addRow(words, spin)
        return form

    def _answer(self) -> QVBoxLayout:
        column = QVBoxLayout()
        self.answer = label("", "heading", wrap=True)
        self.answer.setObjectName("optimiserAnswer")
        self.detail = label("", "second", wrap=True)
        column.addWidget(self.answer)
        column.addWidget(self.detail)
        column.addStretch(1)
        return column

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self.search = button(tr("Suchen"), "primary", "search", "optimiserSearch")
        self.search.clicked.connect(self.start)
        self._take = button(tr("In die Hand nehmen"), name="optimiserTake")
        self._take.setEnabled(False)
        self._take.clicked.connect(self._hand_over)
        close = button(tr("Schließen"))
        close.clicked.connect(self.reject)
        row.addStretch(1)
        for widget in (close, self._take, self.search):
            row.addWidget(widget)
        return row

    # --- searching --------------------------------------------------------------------------------------------------

    @property
    def running(self) -> bool:
        """Is it still searching?"""
        return self._task is not None and self._task.running

    def start(self) -> None:
        """Search; a second click stops."""
        if self._task is not None and self._task.running:
            self._task.cancel()
            self.search.setText(tr("Suchen"))
            return
        value = {key: field.value() for key, field in self.fields.items()}
        limits = Limits(
            value["money"], value["ore"], value["hold"], value["tanks"], value["reach"], value["hangars"],
            (1, value["largest"]),
        )  # fmt: skip
        kind, weapon = self.aim.currentData()
        enemy = self._arena.sides[1].fleet
        if kind == _ODDS and problems(enemy):
            self.answer.setText(tr("Erst braucht die zweite Seite eine Flotte."))
            return
        task = Task(enemy, value["ships"], self._bench.plan.retreat, self._bench.ev, limits)
        self.search.setText(tr("Anhalten"))
        self.answer.setText(tr("Sucht …"))
        running = worker.start(self, _search, kind, weapon, task, self._bench.figures.range, self._bench.rules)
        self._task = running
        running.progressed.connect(self._show_part)
        running.done.connect(self._show)
        running.failed.connect(self._fail)
        running.ended.connect(lambda: self.search.setText(tr("Suchen")))

    def _show(self, found: Duel | Design | None) -> None:
        design = found.design if isinstance(found, Duel) else found
        self._found = design
        self._take.setEnabled(design is not None)
        if design is None:
            self.answer.setText(tr("Innerhalb dieser Grenzen gibt es keinen Entwurf."))
            self.detail.setText("")
            return
        plan = Plan(tr("Bester Entwurf"), design)
        figures = self._bench.figures_of(plan)
        self.answer.setText(
            tr("Klasse {letter}, {arms}", letter=design.letter, arms=arms(design))
            if not isinstance(found, Duel)
            else tr("Klasse {letter}: {share} Siege", letter=design.letter, share=share(found.share.value))
        )
        lines = [
            tr("{tanks} Tanks, {hangars} Hangars", tanks=design.tanks, hangars=design.hangars),
            arms(design),
            tr(
                "{money} · Erz {ore} · LR {hold}",
                money=money(figures.money),
                ore=number(figures.ore),
                hold=number(figures.hold or 0),
            ),
        ]
        if isinstance(found, Duel):
            lines.append(_proof(found))
        else:
            lines.append(tr("Bewiesen: kein Entwurf innerhalb der Grenzen hat mehr."))
        self.detail.setText("\n".join(lines))

    def _show_part(self, part: Duel | Sequence[Choice]) -> None:
        """The best so far, or the chart."""
        if isinstance(part, Duel):
            self._show(part)
        else:
            self._show_choices(part)

    def _show_choices(self, found: Sequence[Choice]) -> None:
        self._choices = found
        most = max((one.hold for one in found), default=1) or 1
        spots = [Spot(one.money, one.share, one.hold / most, one.best, _choice_words(one)) for one in found]
        best = [spot.words for spot in spots if spot.best]
        self._charted.show()
        self.chart.show_spots(spots, tr("Preis je Schiff in WE"), "\n".join(best[:_MOST_WORDS]))

    def _pick(self, at: int) -> None:
        """A point of the chart instead of the answer."""
        one = self._choices[at]
        self._found = one.design
        self._take.setEnabled(True)
        self.detail.setText(tr("Aufgenommen: {design}", design=_choice_words(one)))

    def _hand_over(self) -> None:
        if self._found is not None:
            self.taken.emit(replace(self._bench.plan, name=tr("Bester Entwurf"), design=self._found))
            self.accept()

    def _fail(self, error: Exception) -> None:
        raise error


def _choice_words(one: Choice) -> str:
    """„B: 24 L Kanonen, 16 L Schilde – 1.232 WE, 25,2 % Siege, LR 40“."""
    return tr(
        "{letter}: {arms} – {money}, {share} Siege, LR {hold}",
        letter=one.design.letter,
        arms=arms(one.design),
        money=money(one.money),
        share=share(one.share),
        hold=number(one.hold),
    )


def _proof(found: Duel) -> str:
    """How sure it is that no other design wins more often."""
    if not found.proven:
        words = tr("Noch nicht bewiesen: Kein Entwurf innerhalb der Grenzen gewinnt mehr als {roof}.")
    elif found.sampled:
        words = tr(
            "Im Rahmen der Stichprobe bewiesen: Kein Entwurf innerhalb der Grenzen gewinnt mehr als {roof} "
            "(mit 95 % Sicherheit)."
        )
    else:
        words = tr("Bewiesen: Kein Entwurf innerhalb der Grenzen gewinnt öfter.")
    tried = ntr("{count} Entwurf durchgerechnet.", "{count} Entwürfe durchgerechnet.", found.tried)
    return f"{words.format(roof=share(found.roof))} {tried}"


def _search(
    work: worker.Work, kind: str, weapon: Weapon | None, task: Task, range_: int, rules: Parameters
) -> Duel | Design | None:
    def going() -> bool:
        return not work.cancelled

    if kind == _HOLD:
        return most_hold(task.limits, range_, rules)
    if kind == _SHIELD and weapon is not None:
        return most_shield(weapon, task.limits, task.ev, range_, rules)
    work.progress(choices(task, rules, going))
    return best_against(task, rules, going, work.progress)
