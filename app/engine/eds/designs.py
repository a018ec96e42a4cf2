"""Ship designs: limits, prices and what the yard makes of them (rules 2.5 to 2.9, tables T3 and T4)."""

from bisect import bisect_right

from app.engine.eds.jumps import range_at
from app.model.eds.design import Build, Design, FourCounts
from app.model.eds.kinds import WEAPONS, Weapon
from app.model.eds.parameters import Parameters, TechnologyRules

LAST_TYPE = 26
"""Class Z."""


def strength(weapon: Weapon, ev: int, rules: TechnologyRules) -> int:
    """Best known strength of a weapon kind at this EV; 0 while unknown (T4)."""
    thresholds = (rules.laser, rules.thermo, rules.neutron, rules.antimatter)[weapon]
    return bisect_right(thresholds, ev)


def bays(design: Design) -> int:
    """Tanks and hangars."""
    return design.tanks + design.hangars


def systems(design: Design) -> int:
    """Guns and shields."""
    return sum(design.guns) + sum(design.shields)


def most_bays(type_: int, rules: Parameters) -> int:
    """Tanks + hangars a class can hold (2.5)."""
    return rules.ships.bays_per_type * type_


def most_systems(type_: int, rules: Parameters) -> int:
    """Guns + shields a class can hold (2.5)."""
    return rules.ships.systems_per_type * type_**2


def hull_money(design: Design, rules: Parameters) -> int:
    """WE for the hull."""
    return rules.ships.hull_money * design.type**2


def arming_money(design: Design, rules: Parameters) -> int:
    """WE for guns and shields: the price of a kind times the square of its number (2.8)."""

    prices = rules.ships.system_money
    return _price(prices, design.guns) + _price(prices, design.shields)


def _price(prices: FourCounts, counts: FourCounts) -> int:
    laser, thermo, neutron, antimatter = counts
    return prices[0] * laser**2 + prices[1] * thermo**2 + prices[2] * neutron**2 + prices[3] * antimatter**2


def money(design: Design, rules: Parameters) -> int:
    """WE for the whole ship."""
    return hull_money(design, rules) + arming_money(design, rules)


def ore(design: Design, rules: Parameters) -> int:
    """Ore for the hull (2.5)."""
    return rules.ships.hull_ore * design.type**2


def cargo_space(design: Design, rules: Parameters) -> int:
    """LR of a design within the limits (2.6)."""
    free_bays = most_bays(design.type, rules) - bays(design)
    free_systems = most_systems(design.type, rules) - systems(design)
    return min(
        rules.ships.cargo_max,
        rules.ships.cargo_per_bay * free_bays + rules.ships.cargo_per_system * free_systems,
    )


def fault(design: Design, ev: int, rules: Parameters) -> str | None:
    """Why a yard would refuse the design: ``value``, ``capacity`` or ``ev``; None when it is sound (P13)."""
    if not 1 <= design.type <= LAST_TYPE or min(design.tanks, design.hangars, *design.guns, *design.shields) < 0:
        return "value"
    if bays(design) > most_bays(design.type, rules) or systems(design) > most_systems(design.type, rules):
        return "capacity"
    if unknown_weapons(design, ev, rules):
        return "ev"
    return None


def unknown_weapons(design: Design, ev: int, rules: Parameters) -> tuple[Weapon, ...]:
    """Kinds the design wants but nobody at this EV can build."""
    wanted = [weapon for weapon in WEAPONS if design.guns[weapon] or design.shields[weapon]]
    return tuple(weapon for weapon in wanted if not strength(weapon, ev, rules.technology))


def built(design: Design, ev: int, rules: Parameters) -> Build:
    """What the yard makes of a sound design: cargo space, range and strengths of the builder's EV."""
    return Build(
        design=design,
        cargo_space=cargo_space(design, rules),
        range=range_at(ev, rules.movement),
        laser=strength(Weapon.LASER, ev, rules.technology),
        thermo=strength(Weapon.THERMO, ev, rules.technology),
    )
