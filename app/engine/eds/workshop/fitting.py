"""Helpers of the designer („Verteilen“): fill the free room, balance, fit a budget. They never change the class."""

from collections.abc import Callable

from msgspec.structs import replace

from app.engine.eds.designs import bays, money, most_bays, most_systems, systems
from app.model.eds.design import Design, FourCounts
from app.model.eds.parameters import Parameters

_FINENESS = 10_000
"""Steps of the scale on which a budget is searched."""


def free_bays(design: Design, rules: Parameters) -> int:
    """Room for tanks and hangars; negative when over-full."""
    return most_bays(design.type, rules) - bays(design)


def free_systems(design: Design, rules: Parameters) -> int:
    """Room for guns and shields; negative when over-full."""
    return most_systems(design.type, rules) - systems(design)


def hold_of_bays(free: int, rules: Parameters) -> int:
    """Cargo space that so many empty bays make (rules 2.6)."""
    return max(0, free) * rules.ships.cargo_per_bay


def hold_of_systems(free: int, rules: Parameters) -> int:
    """Cargo space that so much room without guns and shields makes (rules 2.6)."""
    return max(0, free) * rules.ships.cargo_per_system


def balanced(design: Design) -> Design:
    """As many guns as shields of every kind; an odd one becomes a shield."""
    totals = [gun + shield for gun, shield in zip(design.guns, design.shields, strict=True)]
    guns = _four([total // 2 for total in totals])
    return replace(design, guns=guns, shields=_four([total - gun for total, gun in zip(totals, guns, strict=True)]))


def filled(design: Design, rules: Parameters) -> Design:
    """The same mix of guns and shields, as many as there is room for; without any, half laser guns, half shields."""
    room = most_systems(design.type, rules)
    return _largest(design, lambda one: systems(one) <= room, room)


def within_budget(design: Design, budget: int, rules: Parameters) -> Design:
    """The same mix, as many as fit into the room and cost at most ``budget`` WE; none when the hull costs more."""
    room = most_systems(design.type, rules)
    return _largest(design, lambda one: systems(one) <= room and money(one, rules) <= budget, room)


def _largest(design: Design, fits: Callable[[Design], bool], room: int) -> Design:
    """The largest multiple of the mix that fits; counts grow with the scale, so bisection finds it."""
    mix = design if systems(design) else replace(design, guns=(1, 0, 0, 0), shields=(1, 0, 0, 0))
    low, high = 0, _FINENESS
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if fits(_scaled(mix, middle, room)) else (low, middle - 1)
    return _scaled(mix, low, room)


def _scaled(mix: Design, scale: int, room: int) -> Design:
    """The mix at ``scale`` ten-thousandths of ``room`` systems, each count rounded down."""
    total = systems(mix)
    return replace(
        mix,
        guns=_four([count * room * scale // (_FINENESS * total) for count in mix.guns]),
        shields=_four([count * room * scale // (_FINENESS * total) for count in mix.shields]),
    )


def _four(counts: list[int]) -> FourCounts:
    laser, thermo, neutron, antimatter = counts
    return laser, thermo, neutron, antimatter
