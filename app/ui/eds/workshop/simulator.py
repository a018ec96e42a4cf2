"""The battle simulator: two fleets, a run in another thread, and what it brings to light."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QMenu, QScrollArea, QVBoxLayout, QWidget

from app.engine.eds.workshop.fleets import Fleet, FleetLine
from app.engine.eds.workshop.simulation import Scenario
from app.model.eds.battle import BattleRecord
from app.model.eds.design import Build, Design
from app.model.problem import Problem
from app.text.catalog import tr
from app.text.eds.fleet_words import fleet_problem
from app.text.numbers import number, place
from app.ui import theme
from app.ui.eds.workshop.arena import Arena, Combatant
from app.ui.eds.workshop.battle_dialog import BattleDialog
from app.ui.eds.workshop.bench import Bench
from app.ui.eds.workshop.fleet_card import FleetCard
from app.ui.eds.workshop.fleet_dialog import FleetDialog
from app.ui.eds.workshop.map_dialog import MapDialog, from_battle
from app.ui.eds.workshop.melee_dialog import MeleeDialog
from app.ui.eds.workshop.odds_words import share
from app.ui.eds.workshop.run_rows import RunRows
from app.ui.eds.workshop.scenario_menu import ScenarioMenu
from app.ui.eds.workshop.sim_results import ResultsView
from app.ui.widgets.basics import Panel, button, label, tool_button
from app.ui.widgets.helped import helped_by

_MOST_REPORTS = 30


class SimulatorPanel(Panel):
    """Everything about one battle."""

    said = Signal(str)

    def __init__(self, bench: Bench, arena: Arena) -> None:
        super().__init__(tr("Kampfsimulator"), "swords")
        self.setObjectName("battleSim")
        helped_by(self, "battle")
        self._bench, self._arena = bench, arena
        self._fill_header()
        self.cards = [FleetCard(tr("Erste Seite"), "simFirst", 4), FleetCard(tr("Zweite Seite"), "simSecond", 6)]
        for at, card in enumerate(self.cards):
            card.edit_wanted.connect(lambda at=at: self.edit_side(at))
        self._message = label("", "body", "warn", wrap=True)
        self._message.setObjectName("simMessage")
        self._results = ResultsView()
        self._results.head.exactly.clicked.connect(self._arena.work_out_exactly)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setWidget(self._page())
        self.content.addWidget(self._scroll, 1)
        self._run = RunRows(arena)
        self._run.stopped.connect(self.show_results)
        self.content.addWidget(self._run)
        self.content.addLayout(self._more_row())
        shortcut = QShortcut(QKeySequence("F5"), self)
        shortcut.activated.connect(lambda: self._arena.run_again())
        arena.fleets_changed.connect(self.show_fleets)
        arena.results_changed.connect(self.show_results)
        arena.refused.connect(self._refuse)
        bench.plan_changed.connect(lambda: arena.follow(bench.plan.name, bench.build_of(bench.plan)))
        self.show_fleets()
        self.show_results()

    @property
    def results_view(self) -> ResultsView:
        """Where the results stand."""
        return self._results

    # --- parts ------------------------------------------------------------------------------------------------------

    def _fill_header(self) -> None:
        there = button(tr("Von der Karte …"), "small", name="simFromMap")
        there.setEnabled(self._bench.around.view is not None)
        there.setToolTip("" if there.isEnabled() else tr("Ohne Partie gibt es keine Karte."))
        there.clicked.connect(lambda: self.pick_from_map())
        by_hand = button(tr("Von Hand"), "small", name="simByHand")
        menu = QMenu(by_hand)
        menu.addAction(tr("Erste Seite …")).triggered.connect(lambda: self.edit_side(0))
        menu.addAction(tr("Zweite Seite …")).triggered.connect(lambda: self.edit_side(1))
        menu.addAction(tr("Entwurf auf die erste Seite")).triggered.connect(lambda: self.add_design(0))
        menu.addAction(tr("Entwurf auf die zweite Seite")).triggered.connect(lambda: self.add_design(1))
        if self._bench.around.battles:
            reports = menu.addMenu(tr("Aus Kampfbericht"))
            for record in self._bench.around.battles[:_MOST_REPORTS]:
                words = tr("Nr. {nr} bei {place}", nr=record.sequence, place=place(record.x, record.y))
                reports.addAction(words).triggered.connect(lambda _=False, record=record: self.take_report(record))
        menu.addAction(tr("Beispiel laden")).triggered.connect(self.load_example)
        by_hand.setMenu(menu)
        swap = tool_button("transfer", tr("Seiten tauschen"), flat=True, size=14)
        swap.clicked.connect(self._arena.swap)
        for widget in (there, by_hand, swap):
            self.header.right.addWidget(widget)

    def _page(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 6, 0)
        column.setSpacing(8)
        row = QHBoxLayout()
        row.setSpacing(10)
        for card in self.cards:
            row.addWidget(card, 1)
        column.addLayout(row)
        column.addWidget(self._message)
        column.addWidget(self._results)
        column.addStretch(1)
        return page

    def _more_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(6)
        one = button(tr("Einzelkampf zeigen"), "small", "play", "simSingle")
        one.clicked.connect(self.show_single)
        many = button(tr("Parteien …"), "small", "people", "simMelee")
        many.setToolTip(tr("Mehrere Parteien an einem Ort, mit Bündnissen und Anschlussgefechten"))
        many.clicked.connect(lambda: MeleeDialog(self, self._bench, self._arena).open())
        self.scenarios = ScenarioMenu(self, self._bench, self._arena)
        self.scenarios.said.connect(self.said)
        for widget in (one, many, self.scenarios.button()):
            row.addWidget(widget)
        row.addStretch(1)
        return row

    # --- fleets -----------------------------------------------------------------------------------------------------

    def edit_side(self, at: int) -> FleetDialog:
        """Change a fleet by hand."""
        dialog = FleetDialog(self, self._bench, self._arena.sides[at], (tr("Erste Seite"), tr("Zweite Seite"))[at])
        dialog.chosen.connect(lambda side: self._arena.set_side(at, side))
        dialog.open()
        return dialog

    def add_design(self, at: int) -> None:
        """Put the design in hand on a side."""
        plan = self._bench.plan
        self._arena.add_line(at, FleetLine(self._bench.build_of(plan), 1, retreat=plan.retreat, name=plan.name))

    def pick_from_map(self, field: tuple[int, int] | None = None) -> MapDialog | None:
        """Take fleets from places of the game; ``field`` is proposed."""
        view = self._bench.around.view
        if view is None:
            return None
        dialog = MapDialog(self, view, field)
        dialog.chosen.connect(self._take_sides)
        dialog.open()
        return dialog

    def _take_sides(self, first: Combatant, second: Combatant) -> None:
        self._arena.sides = [first, second]
        self._arena.set_side(1, second)
        self._arena.run()

    def take_report(self, record: BattleRecord) -> None:
        """The battle of a report once more."""
        view = self._bench.around.view
        if view is not None:
            self._take_sides(*from_battle(view, record))

    def load_example(self) -> None:
        """The battle of the design document: three guards against two larger ships."""
        self._arena.set_scenario(example(), "", "")
        self._arena.run()

    # --- showing ----------------------------------------------------------------------------------------------------

    def show_fleets(self) -> None:
        """Show both fleets."""
        fleets = (example().first, example().second)
        for card, side, for_example in zip(self.cards, self._arena.sides, fleets, strict=True):
            card.show_side(side, for_example)
        self._results.set_colours(*_hues(self._arena.sides[0], self._arena.sides[1]))
        self._run.show_settings()
        if self._arena.stale and self._arena.results is not None:
            self._message.setText(tr("Die Flotten haben sich geändert – neu rechnen."))
            theme.restyle(self._message, tone="warn")
        elif not any(side.fleet != Fleet() for side in self._arena.sides):
            theme.restyle(self._message, tone="")
            self._message.setText(tr("Zwei Flotten, von der Karte oder von Hand. „Von Hand“ lädt auch ein Beispiel."))
        else:
            self._message.setText("")
        self._message.setVisible(bool(self._message.text()))

    def show_results(self) -> None:
        """Show what is known so far."""
        arena, results = self._arena, self._arena.results
        self._run.show_settings()
        odds = results.odds if results is not None else None
        if results is None or odds is None:
            self._results.clear()
            self._run.show_progress(0, 0)
            return
        if not arena.stale:
            self._message.hide()
        self._run.show_progress(odds.battles, results.scenario.battles)
        runs = tr("{count} Läufe · Startwert {seed}", count=number(odds.battles), seed=results.scenario.seed)
        self._results.show_results(results, self._bench.rules, runs, self._note())

    def _note(self) -> str:
        results = self._arena.results
        lines = []
        if results is not None and results.stalemate:
            lines.append(tr("Keine Seite durchdringt die Schilde; es entscheiden Bedienfehler."))
        if results is not None and results.worst is not None:
            lines.append(
                tr(
                    "Geschätzt: Sieg mindestens {worst}, wenn alles Unsichtbare da ist.",
                    worst=share(results.worst.first.value),
                )
            )
        lines += [side.hint for side in self._arena.sides if side.hint]
        return "\n".join(lines)

    def show_single(self) -> BattleDialog | None:
        """One battle of this seed, round by round."""
        found = self._arena.faults()
        if found:
            self._refuse(*found[0])
            return None
        names = [
            side.name or words
            for side, words in zip(self._arena.sides, (tr("Erste Seite"), tr("Zweite Seite")), strict=True)
        ]
        dialog = BattleDialog(self, self._arena.scenario, self._bench.rules.battle, names)
        dialog.open()
        return dialog

    def _refuse(self, at: int, problem: Problem) -> None:
        side = (tr("Erste Seite"), tr("Zweite Seite"))[at]
        self._message.setText(f"{side}: {fleet_problem(problem)}")
        theme.restyle(self._message, tone="warn")
        self._message.show()
        self.said.emit(self._message.text())


def _hues(first: Combatant, second: Combatant) -> tuple[str, str]:
    """Each ruler's own hue, yellow and vermilion without rulers; never the same for both."""
    one = f"realm{(first.ruler - 1) % 8}" if first.ruler else "realm3"
    other = f"realm{(second.ruler - 1) % 8}" if second.ruler else "realm5"
    return (one, other) if one != other else (one, "text2")


def example() -> Scenario:
    """Three guards with nine laser fighters against two ships of class E, at EV 10."""
    guard = Build(Design(4, 10, 3, (50, 20, 0, 0), (50, 20, 0, 0)), 160, 19, 3, 1)
    heavy = Build(Design(5, 10, 0, (50, 30, 0, 0), (80, 30, 0, 0)), 360, 19, 3, 1)
    return Scenario(
        Fleet((FleetLine(guard, 3, retreat=3, laser=3, name=tr("Wächter D")),)),
        Fleet((FleetLine(heavy, 2, retreat=3),)),
        seed=4711,
    )
