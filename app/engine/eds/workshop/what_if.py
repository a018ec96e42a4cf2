"""„Was ändert sich, wenn …“: the scenario with one thing about the first line of the first side changed."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from app.engine.eds.designs import money, most_systems, systems
from app.engine.eds.workshop.simulation import Scenario
from app.model.eds.design import Design, FourCounts
from app.model.eds.kinds import WEAPONS, Weapon
from app.model.eds.parameters import Parameters

STEP = 10
"""Guns or shields of one step, where the class is large enough."""


class Variant(NamedTuple):
    """A changed scenario."""

    key: str
    """``guns``, ``shields``, ``to_shields`` or ``to_guns``."""
    weapon: Weapon
    amount: int
    scenario: Scenario
    extra_money: int
    """WE a ship costs more."""
    fits: bool
    """False when the changed design is over-full: nobody could build it."""


def variants(scenario: Scenario, rules: Parameters) -> Iterator[Variant]:
    """One step more guns, one more shields, guns turned into shields and the other way round."""
    if not scenario.first.lines:
        return
    design = scenario.first.lines[0].build.design
    weapon = _main(design)
    step = min(STEP, max(1, most_systems(design.type, rules) // 10))
    for key, guns, shields in (("guns", 1, 0), ("shields", 0, 1), ("to_shields", -1, 1), ("to_guns", 1, -1)):
        amount = step
        if key == "to_shields":
            amount = min(step, design.guns[weapon])
        if key == "to_guns":
            amount = min(step, design.shields[weapon])
        if amount:
            changed = replace(
                design,
                guns=_changed(design.guns, weapon, guns * amount),
                shields=_changed(design.shields, weapon, shields * amount),
            )
            yield _variant(key, weapon, amount, changed, scenario, rules)


def _variant(key: str, weapon: Weapon, amount: int, design: Design, scenario: Scenario, rules: Parameters) -> Variant:
    line = scenario.first.lines[0]
    changed = replace(line, build=replace(line.build, design=design))
    first = replace(scenario.first, lines=(changed, *scenario.first.lines[1:]))
    extra = money(design, rules) - money(line.build.design, rules)
    fits = systems(design) <= most_systems(design.type, rules)
    return Variant(key, weapon, amount, replace(scenario, first=first), extra, fits)


def _main(design: Design) -> Weapon:
    """The kind the design has most of."""
    return max(WEAPONS, key=lambda weapon: (design.guns[weapon] + design.shields[weapon], -weapon))


def _changed(counts: FourCounts, weapon: Weapon, by: int) -> FourCounts:
    laser, thermo, neutron, antimatter = (count + by * (at == weapon) for at, count in enumerate(counts))
    return laser, thermo, neutron, antimatter
