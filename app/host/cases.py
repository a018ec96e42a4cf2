"""Rule cases: one month (or a chain of months) in plain JSON, run by the engine and compared (format eds-case/1).

A case is a position, the sheets and what must come out; anybody can hold another adjudicator against the same files.
The format is described in ``tests/cases/README.md``.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from app.engine.dice import ConstantChance
from app.engine.eds.month import resolve_month
from app.engine.eds.turn import MonthResult, Turn
from app.host.case_position import Inputs, Json, rulers_out, ships_out, stars_out, to_state
from app.model.eds.events import OrderFailed, ShipBuilt, ShipLost
from app.model.eds.orders import Orders
from app.model.ids import PlayerId, ShipId
from app.text.eds.notation import parse_phase

FORMAT = "eds-case/1"


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One case as it stands in the file."""

    name: str
    inputs: Inputs
    expected: "Expected"
    source: str = ""


class Expected(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What must come out; only what is named is compared."""

    rulers: dict[str, Json] = {}
    stars: dict[str, Json] = {}
    ships: dict[str, Json] = {}
    gone: list[int] | None = None
    near: dict[str, tuple[int, int]] = {}
    errors: dict[str, list[str]] = {}
    errors_any_order: dict[str, list[str]] = {}
    battles: int | None = None
    battle_rounds: list[int] | None = None
    built_count: dict[str, int] = {}
    winners: list[int] | None = None


class CaseFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of cases."""

    format: str
    cases: list[msgspec.Raw]


class Verdict(msgspec.Struct, frozen=True):
    """One case after its run."""

    name: str
    ok: bool
    differences: list[str]
    actual: Json


class BadCase(Exception):
    """A case that cannot be run: file, case and field are in the text."""


def read_cases(path: Path) -> list[Case]:
    """Cases of one file. Raises ``BadCase`` naming file, case and field."""
    try:
        file = msgspec.json.decode(path.read_bytes(), type=CaseFile)
    except (OSError, msgspec.MsgspecError, RecursionError) as fault:
        raise BadCase(f"{path}: {fault}") from fault
    if file.format != FORMAT:
        raise BadCase(f"{path}: format {file.format!r}, expected {FORMAT!r}")
    return [_read_case(path, place, raw) for place, raw in enumerate(file.cases, start=1)]


def _read_case(path: Path, place: int, raw: msgspec.Raw) -> Case:
    try:
        return msgspec.json.decode(raw, type=Case)
    except (msgspec.MsgspecError, RecursionError) as fault:
        raise BadCase(f"{path}: case {place} ({_name_of(raw)}): {fault}") from fault


def _name_of(raw: msgspec.Raw) -> str:
    try:
        name = msgspec.json.decode(raw).get("name", "?")
    except (msgspec.MsgspecError, AttributeError, RecursionError):
        return "?"
    return str(name)


def case_files(paths: list[Path]) -> Iterator[Path]:
    """The files named, and all ``*.json`` files below the folders named, sorted."""
    for path in paths:
        if path.is_dir():
            yield from sorted(path.rglob("*.json"))
        else:
            yield path


def run_case(case: Case) -> Verdict:
    """Run one case and compare. Raises ``BadCase`` for a position no game can have."""
    actual = _play(case)
    differences = list(_compare(case.expected, actual))
    return Verdict(case.name, not differences, differences, actual)


def _play(case: Case) -> Json:
    try:
        state = to_state(case.inputs)
        months = [_sheets(sheets) for sheets in case.inputs.all_months()]
    except ValueError as fault:
        raise BadCase(f"{case.name}: {fault}") from fault
    chance = ConstantChance(case.inputs.draw, case.inputs.ruler_order)
    start, gone, built = set(state.ships), set[ShipId](), Counter[PlayerId]()

    def watch(turn: Turn) -> None:
        gone.update(start - set(turn.state.ships))

    result = MonthResult(state, (), (), {})
    for sheets in months:
        if state.winners:
            break
        result = resolve_month(state, sheets, chance, watch)
        state = result.state
        built.update(line.audience[0] for line in result.told if isinstance(line.event, ShipBuilt))
    return {
        "rulers": rulers_out(state),
        "stars": stars_out(state),
        "ships": ships_out(state),
        "gone": sorted(gone),
        "errors": _errors(result),
        "battles": len(result.battles),
        "battle_rounds": [len(battle.rounds) for battle in result.battles],
        "built_count": {str(nr): built[nr] for nr in sorted(state.rulers)},
        "winners": list(state.winners),
    }


def _sheets(orders: Mapping[str, Mapping[str, str]]) -> dict[PlayerId, Orders]:
    return {
        PlayerId(int(ruler)): tuple(order for phase, text in phases.items() for order in parse_phase(int(phase), text))
        for ruler, phases in orders.items()
    }


def _errors(result: MonthResult) -> dict[str, list[str]]:
    """Error codes per ruler in the order of the report."""
    errors: dict[str, list[str]] = {str(nr): [] for nr in sorted(result.state.rulers)}
    for line in result.told:
        if isinstance(line.event, OrderFailed):
            errors[str(line.audience[0])].append(line.event.problem.code)
        elif isinstance(line.event, ShipLost):
            errors[str(line.audience[0])].append("lost")
    return errors


def _compare(expected: Expected, actual: Json) -> Iterator[str]:
    for group in ("rulers", "stars", "ships"):
        for nr, fields in getattr(expected, group).items():
            yield from _partial(f"{group}.{nr}", fields, actual[group].get(nr))
    for nr, field in expected.near.items():
        yield from _near(nr, field, actual["ships"].get(nr))
    for nr, codes in expected.errors.items():
        yield from _equal(f"errors.{nr}", codes, actual["errors"].get(nr))
    for nr, codes in expected.errors_any_order.items():
        yield from _equal(f"errors_any_order.{nr}", sorted(codes), sorted(actual["errors"].get(nr, [])))
    for nr, count in expected.built_count.items():
        yield from _equal(f"built_count.{nr}", count, actual["built_count"].get(nr))
    if expected.gone is not None:
        yield from (f"gone: {nr} is still in play" for nr in expected.gone if nr not in actual["gone"])
    for key in ("battles", "battle_rounds", "winners"):
        if getattr(expected, key) is not None:
            yield from _equal(key, getattr(expected, key), actual[key])


def _partial(place: str, expected: Any, actual: Any) -> Iterator[str]:
    if isinstance(expected, dict) and isinstance(actual, dict):
        for key, value in expected.items():
            yield from _partial(f"{place}.{key}", value, actual.get(key))
    else:
        yield from _equal(place, expected, actual)


def _equal(place: str, expected: Any, actual: Any) -> Iterator[str]:
    if expected != actual:
        yield f"{place}: expected {_show(expected)}, got {_show(actual)}"


def _show(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _near(nr: str, field: tuple[int, int], ship: Json | None) -> Iterator[str]:
    if ship is None:
        yield f"near.{nr}: the ship is gone"
    elif max(abs(ship["x"] - field[0]), abs(ship["y"] - field[1])) != 1:
        yield f"near.{nr}: ({ship['x']},{ship['y']}) is no neighbour of ({field[0]},{field[1]})"
