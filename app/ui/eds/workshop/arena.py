"""The battle to be: two fleets, how often and with which seed, and everything worked out about it so far."""

from collections.abc import Callable

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from app.engine.eds.battle.forecast import Odds
from app.engine.eds.workshop import simulation
from app.engine.eds.workshop.fleets import Fleet, FleetLine, problems
from app.engine.eds.workshop.simulation import RetreatOdds, Scenario, Step
from app.engine.eds.workshop.what_if import Variant, variants
from app.model.eds.design import Build
from app.model.eds.parameters import Parameters
from app.model.ids import NOBODY, PlayerId
from app.model.problem import Problem
from app.ui import worker

SIDE_BATTLES = 3_000
"""Battles of each line of the comparisons beside the main run."""
_SEEDS = 1_000_000


class Combatant(msgspec.Struct, frozen=True):
    """One side and what it is called."""

    fleet: Fleet = Fleet()
    name: str = ""
    ruler: PlayerId = NOBODY
    most: Fleet | None = None
    """The fleet with all that may be hidden, when something is."""
    hint: str = ""
    """What is not known about it."""


class VariantOdds(msgspec.Struct, frozen=True):
    """A variant and how it fares."""

    variant: Variant
    share: float


class Results(msgspec.Struct):
    """What is known so far; filled while it is worked out."""

    scenario: Scenario
    odds: Odds | None = None
    exact: Odds | None = None
    worst: Odds | None = None
    """Against the most there could be on the other side."""
    retreats: list[RetreatOdds] = []
    variants: list[VariantOdds] = []
    steps: tuple[Step, ...] = ()
    stalemate: bool = False
    done: bool = False


class Arena(QObject):
    """Holds the fleets and lets another thread count them out."""

    fleets_changed = Signal()
    results_changed = Signal()
    refused = Signal(int, object)
    """Side (0, 1) and a Problem."""
    ended = Signal()

    def __init__(self, rules: Callable[[], Parameters], parent: QObject) -> None:
        super().__init__(parent)
        self._rules = rules
        self.sides: list[Combatant] = [Combatant(), Combatant()]
        self.battles = simulation.BATTLES
        self.seed = 4711
        self.results: Results | None = None
        self.stale = False
        """The fleets have changed since they were counted out."""
        self._task: worker.Task | None = None

    @property
    def running(self) -> bool:
        """Is something being worked out?"""
        return self._task is not None and self._task.running

    @property
    def scenario(self) -> Scenario:
        """The battle as it stands."""
        return Scenario(self.sides[0].fleet, self.sides[1].fleet, self.battles, self.seed)

    # --- fleets -----------------------------------------------------------------------------------------------------

    def set_side(self, at: int, side: Combatant) -> None:
        """Put another fleet on one side."""
        self.sides[at] = side
        self.stale = True
        self.fleets_changed.emit()

    def set_scenario(self, scenario: Scenario, first: str = "", second: str = "") -> None:
        """Both fleets at once."""
        self.sides = [Combatant(scenario.first, first), Combatant(scenario.second, second)]
        self.battles, self.seed = min(simulation.MOST_BATTLES, scenario.battles), scenario.seed
        self.stale = True
        self.fleets_changed.emit()

    def swap(self) -> None:
        """The battle from the other side."""
        self.sides.reverse()
        self.stale = True
        self.fleets_changed.emit()

    def follow(self, name: str, build: Build) -> None:
        """Lines of the design in hand get its latest build; only the first side is one's own."""
        side = self.sides[0]
        lines = tuple(replace(line, build=build) if line.name == name else line for line in side.fleet.lines)
        if lines != side.fleet.lines:
            self.set_side(0, replace(side, fleet=replace(side.fleet, lines=lines)))

    def add_line(self, at: int, line: FleetLine) -> None:
        """One more line, or another count of like ones."""
        side = self.sides[at]
        others = tuple(one for one in side.fleet.lines if one.name != line.name or not line.name)
        self.set_side(at, replace(side, fleet=replace(side.fleet, lines=(*others, line))))

    # --- counting ---------------------------------------------------------------------------------------------------

    def faults(self) -> list[tuple[int, Problem]]:
        """Why the battle cannot be counted out."""
        return [(at, problem) for at, side in enumerate(self.sides) for problem in problems(side.fleet)]

    def run(self) -> bool:
        """Count the battle out; False when a side cannot fight."""
        self.stop()
        found = self.faults()
        if found:
            self.results = None
            self.results_changed.emit()
            self.refused.emit(*found[0])
            return False
        self.stale = False
        self.results = Results(self.scenario)
        self._start(worker.start(self, _count_out, self.scenario, self._rules(), self.sides[1].most))
        return True

    def run_again(self) -> bool:
        """Count it out with the next seed."""
        self.seed = self.seed % _SEEDS + 1
        return self.run()

    def stop(self) -> None:
        """Leave it at what is known."""
        if self._task is not None and self._task.running:
            self._task.cancel()
        self._task = None

    def sweep(self, goal: float) -> None:
        """How many more ships of the first line it takes to win with this share."""
        if self.running or self.results is None or not self.sides[0].fleet.lines or self.faults():
            return
        scenario = replace(self.scenario, battles=SIDE_BATTLES)
        self._start(worker.start(self, _sweep, scenario, goal, self._rules()))

    def work_out_exactly(self) -> None:
        """The exact law of the battle that was tried, where that takes seconds and not hours."""
        if not self.running and self.results is not None and simulation.exactly_possible(self.results.scenario):
            self._start(worker.start(self, _exactly, self.results.scenario, self._rules()))

    def _start(self, task: worker.Task) -> None:
        self._task = task
        task.progressed.connect(self._take)
        task.failed.connect(self._fail)
        task.ended.connect(self._end)
        self.results_changed.emit()

    def _take(self, part: Callable[[Results], None]) -> None:
        if self.results is not None:
            part(self.results)
            self.results_changed.emit()

    def _end(self) -> None:
        if self.results is not None and self._task is not None and not self._task.running:
            self.results.done = True
        self.results_changed.emit()
        self.ended.emit()

    def _fail(self, error: Exception) -> None:
        raise error


def _count_out(work: worker.Work, scenario: Scenario, rules: Parameters, most: Fleet | None) -> None:
    """The run itself first, then everything beside it; each part is reported as soon as it is there."""
    battle = rules.battle

    def going() -> bool:
        return not work.cancelled

    def show(odds: Odds) -> bool:
        work.progress(lambda results: setattr(results, "odds", odds))
        return going()

    stalemate = simulation.stalemate(scenario, battle)
    work.progress(lambda results: setattr(results, "stalemate", stalemate))
    simulation.run(scenario, battle, show)
    if not going():
        return
    exact = simulation.exactly(scenario, battle, quick=True)
    work.progress(lambda results: setattr(results, "exact", exact))
    beside = replace(scenario, battles=min(SIDE_BATTLES, scenario.battles))
    if most is not None and going():
        worst = simulation.run(replace(beside, second=most), battle, lambda _: going())
        work.progress(lambda results: setattr(results, "worst", worst))
    for row in simulation.retreats(beside, battle, going):
        work.progress(lambda results, row=row: results.retreats.append(row))
    for variant in variants(beside, rules):
        share = simulation.run(variant.scenario, battle, lambda _: going()).first.value
        if not going():
            return
        found = VariantOdds(variant, share)
        work.progress(lambda results, found=found: results.variants.append(found))


def _sweep(work: worker.Work, scenario: Scenario, goal: float, rules: Parameters) -> None:
    steps = simulation.more_until(scenario, 0, goal, rules.battle, lambda: not work.cancelled)
    work.progress(lambda results: setattr(results, "steps", steps))


def _exactly(work: worker.Work, scenario: Scenario, rules: Parameters) -> None:
    exact = simulation.exactly(scenario, rules.battle, quick=False)
    work.progress(lambda results: setattr(results, "exact", exact))
