"""Fleets as JSON, in the vocabulary of rule cases: what ``eds odds`` reads and what scenarios are kept as."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from app.engine.eds.workshop.fleets import MOST_FIGHTERS, MOST_SHIPS, Fleet, FleetLine
from app.engine.eds.workshop.simulation import BATTLES, Scenario
from app.host.case_position import ShipIn, build_in, build_out
from app.model.eds.design import FourCounts

_Systems = Annotated[int, Meta(ge=0, le=1_000_000)]
_FourSystems = tuple[_Systems, _Systems, _Systems, _Systems]
_Fighters = Annotated[int, Meta(ge=0, le=MOST_FIGHTERS)]
_Level = Annotated[int, Meta(ge=0, le=100)]


class FleetShipIn(ShipIn, frozen=True, kw_only=True):
    """Like ships; where they stand and whose they are is told by the side."""

    nr: int = 1
    owner: int = 1
    x: int = 1
    y: int = 1
    count: Annotated[int, Meta(ge=1, le=MOST_SHIPS)] = 1
    lx: _Level = 1
    tx: _Level = 0
    guns: FourCounts = (0, 0, 0, 0)
    shields: FourCounts = (0, 0, 0, 0)
    ljg: _Fighters = 0
    tjg: _Fighters = 0


class FleetIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side: ships and the fighters of the star."""

    ships: list[FleetShipIn] = []
    ljg: _Fighters = 0
    tjg: _Fighters = 0


class ScenarioIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A battle to be counted out."""

    first: FleetIn
    second: FleetIn
    name: str = ""
    battles: Annotated[int, Meta(ge=1, le=10_000_000)] = BATTLES
    seed: Annotated[int, Meta(ge=0)] = 1


def read_scenario(data: bytes | str) -> Scenario:
    """A scenario from JSON text. Raises ``msgspec.MsgspecError`` naming the field that is wrong."""
    return to_scenario(msgspec.json.decode(data, type=ScenarioIn))


def to_scenario(given: ScenarioIn) -> Scenario:
    """The scenario the engine works with. Raises ``msgspec.ValidationError`` for counts nobody can have."""
    first, second = _fleet(given.first, "first"), _fleet(given.second, "second")
    return Scenario(first, second, given.battles, given.seed, given.name)


def _fleet(given: FleetIn, side: str) -> Fleet:
    lines = tuple(_line(ship, f"$.{side}.ships[{at}]") for at, ship in enumerate(given.ships))
    return Fleet(lines, given.ljg, given.tjg)


def _line(ship: FleetShipIn, place: str) -> FleetLine:
    for field in ("guns", "shields"):
        try:
            msgspec.convert(getattr(ship, field), _FourSystems)
        except msgspec.ValidationError as error:
            reason = str(error).split(" - at ")[0]
            raise msgspec.ValidationError(f"{reason} - at `{place}.{field}`") from error
    return FleetLine(build_in(ship), ship.count, ship.hits, ship.retreat, ship.sp, ship.ljg, ship.tjg, ship.name or "")


def scenario_out(scenario: Scenario) -> dict[str, Any]:
    """The scenario in the vocabulary that ``read_scenario`` reads."""
    return {
        "name": scenario.name,
        "battles": scenario.battles,
        "seed": scenario.seed,
        "first": _fleet_out(scenario.first),
        "second": _fleet_out(scenario.second),
    }


def _fleet_out(fleet: Fleet) -> dict[str, Any]:
    return {"ships": [_line_out(line) for line in fleet.lines], "ljg": fleet.laser, "tjg": fleet.thermo}


def _line_out(line: FleetLine) -> dict[str, Any]:
    return {
        "count": line.count,
        "name": line.name,
        **build_out(line.build),
        "hits": line.hits,
        "sp": line.build.design.tanks if line.uranium is None else line.uranium,
        "ljg": line.laser,
        "tjg": line.thermo,
        "retreat": line.retreat,
    }
