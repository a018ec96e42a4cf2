"""What one gets for a design: prices, room, range, strengths, fire and shields (rules 2.5 to 2.10)."""

import msgspec

from app.engine.eds.battle.line import LETHAL, levels
from app.engine.eds.designs import (
    LAST_TYPE,
    arming_money,
    bays,
    built,
    cargo_space,
    fault,
    hull_money,
    money,
    most_bays,
    most_systems,
    ore,
    strength,
    systems,
)
from app.engine.eds.economy import repair_cost
from app.engine.eds.jumps import effective_range, range_at
from app.engine.rounding import ceil_div
from app.model.eds.design import Build, Design, FourCounts
from app.model.eds.kinds import WEAPONS, Weapon
from app.model.eds.parameters import Parameters, TechnologyRules

LAST_EV = 100
"""Highest EV a realm can reach."""


class Figures(msgspec.Struct, frozen=True):
    """All figures of one design at one EV; an over-full design has some, but no hold."""

    build: Build
    """What the yard would make of it; an over-full one has cargo space 0."""
    fault: str | None
    """Why a yard would refuse it: ``value``, ``capacity`` or ``ev``."""
    bays: int
    bays_room: int
    """Tanks and hangars, and how many fit."""
    systems: int
    systems_room: int
    """Guns and shields, and how many fit."""
    hull_money: int
    arming_money: int
    money: int
    """WE."""
    ore: int
    hold: int | None
    """LR in units; None for an over-full design."""
    range: int
    """RW in fields, undamaged."""
    repair: int
    """WE to remove one hit."""
    fire: tuple[FourCounts, FourCounts, FourCounts, FourCounts]
    """Energy L, T, N, A with 0, 1, 2, 3 hits."""
    shields: tuple[FourCounts, FourCounts, FourCounts, FourCounts]
    """Capacity against L, T, N, A in hundredths, with 0, 1, 2, 3 hits."""
    ranges: FourCounts
    """Effective range with 0, 1, 2, 3 hits."""
    from_ev: int | None
    """Least EV at which a yard can build it; None when none can."""

    @property
    def bays_over(self) -> int:
        """Tanks and hangars that do not fit."""
        return max(0, self.bays - self.bays_room)

    @property
    def systems_over(self) -> int:
        """Guns and shields that do not fit."""
        return max(0, self.systems - self.systems_room)

    @property
    def money_per_hold(self) -> float | None:
        """WE for one unit of cargo space; None without a hold."""
        return self.money / self.hold if self.hold else None


def figures(design: Design, ev: int, rules: Parameters) -> Figures:
    """Everything about a design whose type is 1…26 and whose counts are not negative."""
    refused = fault(design, ev, rules)
    build = built(design, ev, rules)
    over = bays(design) > most_bays(design.type, rules) or systems(design) > most_systems(design.type, rules)
    if over:
        build = msgspec.structs.replace(build, cargo_space=0)
    none, one, two, three = levels(build, rules.battle)
    reach = tuple(effective_range(build.range, hits, rules.movement) for hits in range(LETHAL))
    return Figures(
        build=build,
        fault=refused,
        bays=bays(design),
        bays_room=most_bays(design.type, rules),
        systems=systems(design),
        systems_room=most_systems(design.type, rules),
        hull_money=hull_money(design, rules),
        arming_money=arming_money(design, rules),
        money=money(design, rules),
        ore=ore(design, rules),
        hold=None if over else cargo_space(design, rules),
        range=build.range,
        repair=repair_cost(build, rules),
        fire=(none.power, one.power, two.power, three.power),
        shields=(none.shield, one.shield, two.shield, three.shield),
        ranges=(reach[0], reach[1], reach[2], reach[3]),
        from_ev=_from_ev(design, rules),
    )


def _from_ev(design: Design, rules: Parameters) -> int | None:
    needed = [
        known_from(weapon, rules.technology) for weapon in WEAPONS if design.guns[weapon] or design.shields[weapon]
    ]
    first = [ev for ev in needed if ev is not None]
    return max(first, default=0) if len(first) == len(needed) else None


def known_from(weapon: Weapon, rules: TechnologyRules) -> int | None:
    """Least EV at which a weapon kind can be built; None when it never can."""
    first = _thresholds(weapon, rules)[:1]
    return first[0] if first and first[0] <= LAST_EV else None


def _thresholds(weapon: Weapon, rules: TechnologyRules) -> tuple[int, ...]:
    return (rules.laser, rules.thermo, rules.neutron, rules.antimatter)[weapon]


def strengths_at(ev: int, rules: TechnologyRules) -> FourCounts:
    """Best strength of each kind at this EV; 0 while unknown."""
    laser, thermo, neutron, antimatter = (strength(weapon, ev, rules) for weapon in WEAPONS)
    return laser, thermo, neutron, antimatter


def milestones(rules: TechnologyRules) -> tuple[tuple[int, Weapon, int], ...]:
    """(EV, kind, strength) of every step of technology that can be reached, by EV."""
    steps = [
        (ev, weapon, level)
        for weapon in WEAPONS
        for level, ev in enumerate(_thresholds(weapon, rules), 1)
        if ev <= LAST_EV
    ]
    return tuple(sorted(steps))


def ranges(rules: Parameters) -> tuple[int, ...]:
    """RW at EV 0…100."""
    return tuple(range_at(ev, rules.movement) for ev in range(LAST_EV + 1))


def cost_parts(design: Design, rules: Parameters) -> tuple[int, ...]:
    """WE by part: hull, guns L, T, N, A, shields L, T, N, A; they sum to the price."""
    guns = (systems_price(weapon, count, rules) for weapon, count in zip(WEAPONS, design.guns, strict=True))
    shields = (systems_price(weapon, count, rules) for weapon, count in zip(WEAPONS, design.shields, strict=True))
    return (hull_money(design, rules), *guns, *shields)


def systems_price(weapon: Weapon, count: int, rules: Parameters) -> int:
    """WE for so many guns, or so many shields, of a kind (rules 2.8)."""
    return rules.ships.system_money[weapon] * count**2


def months_to_pay(price: int, money_now: int, surplus: int) -> int | None:
    """Months of ``surplus`` WE until ``price`` is there; None when it never is."""
    missing = price - money_now
    if missing <= 0:
        return 0
    return ceil_div(missing, surplus) if surplus > 0 else None


def largest_type(ore_limit: int, rules: Parameters) -> int:
    """Largest class whose hull this much ore can make; 0 when there is none."""
    return max((t for t in range(1, LAST_TYPE + 1) if ore(Design(t), rules) <= ore_limit), default=0)
