"""What deserves a thought at the beginning of a month, as far as the player can see it. Orders play no part."""

from collections.abc import Iterator
from typing import Literal

import msgspec

from app.engine.eds.designs import hull_money, ore
from app.engine.eds.economy import colonise_cost, taxes
from app.engine.eds.start import fleet_design
from app.model.eds.kinds import Industry, Status
from app.model.eds.view import PlayerView
from app.model.ids import StarId

_MONTHS = 2
"""Money of so many months' taxes lies idle."""

Code = Literal["unguarded", "tanks", "yard", "money"]


class Tip(msgspec.Struct, frozen=True):
    """One piece of advice."""

    code: Code
    star: StarId = StarId(0)
    """The star it speaks of."""
    amount: int = 0
    """Ships with empty tanks, or WE."""


def tips(view: PlayerView) -> Iterator[Tip]:
    """All that fit, the weightiest first."""
    yield from _unguarded(view)
    yield from _empty_tanks(view)
    yield from _idle_yards(view)
    yield from _idle_money(view)


def _unguarded(view: PlayerView) -> Iterator[Tip]:
    """At war the most populous star that has neither ship nor fighters."""
    guarded = {ship.field for ship in view.ships}
    bare = [star for star in view.stars if star.population and not star.fighters and star.field not in guarded]
    if bare and any(line.in_game and line.status is Status.WAR for line in view.rulers):
        yield Tip("unguarded", max(bare, key=lambda star: star.population).nr)


def _empty_tanks(view: PlayerView) -> Iterator[Tip]:
    """Ships that could be refuelled where they stand."""
    depots = {star.field for star in view.stars if star.store.uranium}
    empty = [ship for ship in view.ships if not ship.build.base and not ship.uranium and ship.field in depots]
    if empty:
        yield Tip("tanks", amount=len(empty))


def _idle_yards(view: PlayerView) -> Iterator[Tip]:
    """A yard with ore for a ship, and money for its hull."""
    rules = view.parameters
    small = fleet_design(rules.start)
    able = [s for s in view.stars if s.industry is Industry.YARD and s.store.ore >= ore(small, rules)]
    if able and view.money >= hull_money(small, rules):
        yield Tip("yard", max(able, key=lambda star: star.store.ore).nr)


def _idle_money(view: PlayerView) -> Iterator[Tip]:
    """Money for more people somewhere, and much of it."""
    rules = view.parameters
    income = sum(taxes(star.population, rules) for star in view.stars)
    growing = [star for star in view.stars if star.population < rules.stars.population_max]
    prices = [colonise_cost(star.population + 1, rules) for star in growing]
    if prices and view.money >= max(_MONTHS * income, min(prices)):
        yield Tip("money", amount=view.money)
