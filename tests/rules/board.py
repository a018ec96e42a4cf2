"""Positions and months for rule tests, in the vocabulary of the rule cases (``tests/cases/README.md``)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from app.engine.dice import Chance, ConstantChance
from app.engine.eds.month import resolve_month
from app.engine.eds.turn import MonthResult, Turn
from app.host.case_position import Inputs, to_state
from app.model.eds.events import OrderFailed, ShipLost
from app.model.eds.orders import Orders
from app.model.eds.parameters import Parameters
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.model.eds.state import GameState
from app.model.ids import PlayerId, ShipId, StarId
from app.text.eds.notation import parse_phase

Part = Mapping[str, Any]
Sheets = Mapping[int, Mapping[int, str]]
"""ruler → phase → text."""
EventT = TypeVar("EventT")


def position(
    players: int = 2,
    *,
    rulers: Sequence[Part] = (),
    stars: Sequence[Part] = (),
    ships: Sequence[Part] = (),
    **more: Any,
) -> GameState:
    """A position on a map of 60 × 40; rulers who are not named have their defaults."""
    named = {ruler["nr"]: ruler for ruler in rulers}
    every = [named.get(nr, {"nr": nr}) for nr in range(1, players + 1)]
    fields = {"players": players, "width": 60, "height": 40, "rulers": every, "stars": stars, "ships": ships, **more}
    return to_state(msgspec.convert(fields, Inputs))


def orders(sheet: Mapping[int, str]) -> Orders:
    """A sheet given as phase → text."""
    return tuple(order for phase, text in sheet.items() for order in parse_phase(phase, text))


def play(
    state: GameState,
    sheets: Sheets | None = None,
    *,
    draw: float = 0.5,
    ruler_order: Sequence[int] | None = None,
    chance: Chance | None = None,
    watch: Callable[[Turn], None] | None = None,
) -> MonthResult:
    """The next month, with dice that always fall alike unless others are given."""
    given = {PlayerId(ruler): orders(sheet) for ruler, sheet in (sheets or {}).items()}
    return resolve_month(state, given, chance or ConstantChance(draw, ruler_order), watch)


def with_rules(state: GameState, **changes: Any) -> GameState:
    """The same position under changed parameters: ``movement__misjump_one_in=1``."""
    changed = state.copy()
    changed.parameters = altered(state.parameters, **changes)
    return changed


def altered(parameters: Parameters, **changes: Any) -> Parameters:
    """Parameters with some fields changed: ``movement__misjump_one_in=1``."""
    for place, value in changes.items():
        chapter, _, field = place.partition("__")
        part = msgspec.structs.replace(getattr(parameters, chapter), **{field: value})
        parameters = msgspec.structs.replace(parameters, **{chapter: part})
    return parameters


def codes(result: MonthResult, ruler: int) -> list[str]:
    """Error codes told to a ruler, in the order of the report."""
    mine = [line.event for line in result.told if line.audience == (ruler,)]
    return [
        event.problem.code if isinstance(event, OrderFailed) else "lost"
        for event in mine
        if isinstance(event, OrderFailed | ShipLost)
    ]


def told(result: MonthResult, ruler: int, kind: type[EventT]) -> list[EventT]:
    """Events of one kind that a ruler hears, public ones included."""
    return [
        line.event
        for line in result.told
        if (not line.audience or ruler in line.audience) and isinstance(line.event, kind)
    ]


def star(state: GameState, nr: int) -> Star:
    """A star of the position."""
    return state.stars[StarId(nr)]


def ship(state: GameState, nr: int) -> Ship:
    """A ship of the position."""
    return state.ships[ShipId(nr)]


def money(state: GameState, ruler: int) -> int:
    """A ruler's money."""
    return state.rulers[PlayerId(ruler)].money
