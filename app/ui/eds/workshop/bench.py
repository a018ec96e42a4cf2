"""What lies on the bench: the design in hand, the rules, the EV, pinned designs, the library. Screens listen to it."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from app.engine.eds.designs import built
from app.engine.eds.start import base_design, fleet_design
from app.engine.eds.workshop.figures import LAST_EV, Figures, figures
from app.engine.eds.workshop.simulation import Scenario
from app.host.plans import Plan, load_library, save_library
from app.model.eds.battle import BattleRecord
from app.model.eds.design import Build, Design
from app.model.eds.parameters import Parameters
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.model.eds.view import PlayerView
from app.model.known_error import KnownError
from app.text.catalog import tr
from app.text.host_errors import sentence
from app.text.parameters import standard

MOST_PINNED = 6
BASE_KEY = "base"


class Around(NamedTuple):
    """Where the workshop stands: in a game, or alone with a set of rules."""

    rules: Parameters
    title: str
    """Name of the rules."""
    ev: int = 0
    money: int | None = None
    surplus: int = 0
    """WE a month, as taxes of today's people."""
    view: PlayerView | None = None
    selected: Ship | Star | None = None
    locked: bool = True
    """No orders may be written."""
    battles: tuple[BattleRecord, ...] = ()
    """Battles of the month before."""


def alone(rules: Parameters | None = None, title: str = "") -> Around:
    """No game: standard rules or those of a file."""
    return Around(rules or standard(), title or tr("Regeln: Standard"), ev=10)


class Bench(QObject):
    """Holds what all parts of the workshop share."""

    plan_changed = Signal()
    """The design in hand, the EV or the rules."""
    library_changed = Signal()
    pins_changed = Signal()
    troubled = Signal(str)
    """Something could not be kept or read."""

    def __init__(self, around: Around, parent: QObject) -> None:
        super().__init__(parent)
        self.around = around
        self.ev = around.ev
        self.plan = Plan(tr("Neuer Entwurf"), Design(2, 5, 0, (20, 0, 0, 0), (20, 0, 0, 0)))
        self.pinned: list[Plan] = []
        self.plans: list[Plan] = []
        self.scenarios: list[Scenario] = []

    @property
    def rules(self) -> Parameters:
        """The rules everything is worked out by."""
        return self.around.rules

    @property
    def figures(self) -> Figures:
        """Figures of the design in hand."""
        return figures(self.plan.design, self.ev, self.rules)

    def figures_of(self, plan: Plan) -> Figures:
        """Figures of another one."""
        return figures(plan.design, self.ev, self.rules)

    def build_of(self, plan: Plan) -> Build:
        """What the yard makes of a plan; the base of the simulation has no drive."""
        build = built(plan.design, self.ev, self.rules)
        if BASE_KEY in plan.tags:
            return replace(build, cargo_space=0, range=0, base=True)
        return replace(build, cargo_space=max(0, build.cargo_space))

    # --- the design in hand -----------------------------------------------------------------------------------------

    def take(self, plan: Plan) -> None:
        """Put another design on the bench."""
        if plan != self.plan:
            self.plan = plan
            self.plan_changed.emit()

    def change(self, **values: object) -> None:
        """Change fields of the design."""
        self.take(replace(self.plan, design=replace(self.plan.design, **values)))

    def set_ev(self, ev: int) -> None:
        """Work everything out for another EV."""
        self.ev = max(0, min(LAST_EV, ev))
        self.plan_changed.emit()
        self.pins_changed.emit()

    def set_around(self, around: Around) -> None:
        """Other rules, or another place."""
        self.around = around
        self.plan_changed.emit()
        self.pins_changed.emit()
        self.library_changed.emit()

    # --- pins -------------------------------------------------------------------------------------------------------

    def pin(self, plan: Plan) -> None:
        """Pin a design to the comparison; the seventh pushes the first out."""
        others = [one for one in self.pinned if one.name != plan.name]
        self.pinned = [*others, plan][-MOST_PINNED:]
        self.pins_changed.emit()

    def unpin(self, plan: Plan) -> None:
        """Take a design off the comparison."""
        self.pinned = [one for one in self.pinned if one != plan]
        self.pins_changed.emit()

    # --- library ----------------------------------------------------------------------------------------------------

    def open_library(self) -> None:
        """Read the user's designs."""
        try:
            found = load_library()
        except KnownError as error:
            self.troubled.emit(sentence(error))
            return
        self.plans, self.scenarios = list(found.plans), list(found.scenarios)
        if found.faults:
            self.troubled.emit(tr("{count} Angaben der Bibliothek sind nicht lesbar.", count=len(found.faults)))
        self.library_changed.emit()

    def keep(self, plans: Sequence[Plan]) -> None:
        """Add designs; one of the same name and folder takes the other's place."""
        new = {(plan.folder, plan.name): plan for plan in plans}
        kept = [plan for plan in self.plans if (plan.folder, plan.name) not in new]
        self._keep([*kept, *new.values()], self.scenarios)

    def exchange(self, old: Plan, new: Plan | None) -> None:
        """Change a design of the library, or remove it."""
        plans = [new if plan == old else plan for plan in self.plans]
        self._keep([plan for plan in plans if plan is not None], self.scenarios)

    def keep_scenario(self, scenario: Scenario) -> None:
        """Keep a scenario under its name."""
        self._keep(self.plans, [*(one for one in self.scenarios if one.name != scenario.name), scenario])

    def _keep(self, plans: list[Plan], scenarios: list[Scenario]) -> None:
        self.plans, self.scenarios = plans, scenarios
        try:
            save_library(plans, scenarios)
        except KnownError as error:
            self.troubled.emit(sentence(error))
        self.library_changed.emit()


def presets(rules: Parameters) -> tuple[Plan, ...]:
    """Designs that come with the game; the Heimatbasis for simulation only."""
    start = rules.start
    return (
        Plan(tr("A-Raumer (Start)"), fleet_design(start), start.fleet_retreat),
        Plan(tr("Großraumtransporter"), Design(2, 5, 0, (20, 0, 0, 0), (20, 0, 0, 0)), 2),
        Plan(tr("Zweckraumer"), Design(2, 6, 2, (24, 0, 0, 0), (16, 0, 0, 0)), 2),
        Plan(tr("Heimatbasis"), base_design(start), 4, tags=(BASE_KEY,)),
    )
