"""What is wrong with a setup, before anything is made: the set-up rules as a list of problems (rules 1 and 15).

A setup without problems always gives a galaxy and a start position. The codes begin with ``setup_``; the values name
what is asked for and what there is room for.
"""

from collections.abc import Iterator

import msgspec

from app.engine.eds.designs import most_bays, most_systems
from app.engine.eds.galaxy.chart import Limits, map_size, surroundings
from app.engine.eds.galaxy.goods import bands_of, holds, window
from app.model.eds.kinds import Good
from app.model.eds.parameters import Parameters
from app.model.problem import Problem

MOST_PLAYERS = 100
_BLOCKED = 9
"""Fields one star closes to others: its own and the eight around it (rules 1.1.4)."""


def setup_problems(players: int, parameters: Parameters) -> tuple[Problem, ...]:
    """Everything that keeps N players from beginning with these parameters; empty when all is well."""
    basic = (*_players(players), *_bounds(parameters), *_bands(parameters))
    return basic or (*_room(players, parameters), *_goods(parameters), *_start(parameters))


def _players(players: int) -> Iterator[Problem]:
    if not 1 <= players <= MOST_PLAYERS:
        yield Problem("setup_players", {"players": players, "low": 1, "high": MOST_PLAYERS})


def _bounds(parameters: Parameters) -> Iterator[Problem]:
    """Values outside the bounds their fields carry; a file is refused at once, a changed copy is not."""
    try:
        msgspec.convert(msgspec.to_builtins(parameters), Parameters)
    except msgspec.ValidationError as error:
        reason, _, field = str(error).partition(" - at ")
        yield Problem("setup_bounds", {"field": field.strip("`").removeprefix("$."), "reason": reason})


def _bands(parameters: Parameters) -> Iterator[Problem]:
    """Table T7: whole bands whose shares make a whole."""
    bands = parameters.yields.ore_bands
    shares = sum(band.share for band in bands)
    if shares != 100:
        yield Problem("setup_shares", {"shares": shares})
    for nr, band in enumerate(bands, start=1):
        if band.low > band.high:
            yield Problem("setup_band", {"band": nr, "low": band.low, "high": band.high})


def _room(players: int, parameters: Parameters) -> Iterator[Problem]:
    """Do the stars for which the surroundings of homes have no room fit in between?

    Surely, if there are nine fields for each of them. Half of a home's surroundings are counted on at least.
    """
    rules = parameters.galaxy
    width, height = map_size(players, rules)
    limits = Limits.of(rules)
    around = len(surroundings(limits.start_range))
    held = min(limits.most, around // 2 // _BLOCKED)
    between = width * height - players * around
    if _BLOCKED * players * (rules.stars_per_ruler - 1 - held) > between:
        stars = rules.stars_per_ruler * players
        yield Problem("setup_crowded", {"stars": stars, "fields": width * height, "most": rules.neighbours_max})


def _goods(parameters: Parameters) -> Iterator[Problem]:
    """Can surroundings with few stars and such with many be made alike (rules 1.2.5)?"""
    rules = parameters.galaxy
    limits = Limits.of(rules)
    for good in Good:
        bands = bands_of(good, parameters.yields)
        richest, poorest = limits.least * max(high for _, high in bands), limits.most * bands[0][0]
        if not holds(window(richest, rules), limits.least, limits.most, bands):
            values = {"least": limits.least, "richest": richest, "most": limits.most, "poorest": poorest}
            yield Problem("setup_goods", {"good": good.value, **values})


def _start(parameters: Parameters) -> Iterator[Problem]:
    """Start values (rules 1.3) against the limits of ships, stars and research."""
    start, stars = parameters.start, parameters.stars
    limits = (
        ("setup_ships", start.fleet_size + 1, parameters.ships.pool_per_ruler),
        ("setup_bays", start.fleet_tanks + start.fleet_hangars, most_bays(start.fleet_type, parameters)),
        ("setup_systems", start.base_laser_guns + start.base_laser_shields, most_systems(start.base_type, parameters)),
        ("setup_population", start.population, stars.population_max),
        ("setup_store", max(start.ore, start.uranium, start.grain), stars.store_max),
        ("setup_goal", start.ev, parameters.research.goal - 1),
    )
    for code, asked, most in limits:
        if asked > most:
            yield Problem(code, {"asked": asked, "most": most})
