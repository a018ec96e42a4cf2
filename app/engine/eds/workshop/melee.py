"""Several parties on one field, follow-ups after flight: the month's own encounters on a position made by hand.

The odds kernel knows two sides and one battle. Here whole engagements are fought one after the other by the rules of
phase 7, so the shares are sampled, with an interval that tells how far they can be trusted.
"""

from collections.abc import Callable, Sequence

import msgspec

from app.engine.dice import KeyedChance
from app.engine.eds.battle.forecast import Estimate, mean, share
from app.engine.eds.encounters import settle
from app.engine.eds.turn import Turn
from app.engine.eds.workshop.fleets import Fleet, ships_of
from app.model.eds.kinds import Status
from app.model.eds.parameters import Parameters
from app.model.eds.ruler import Ruler
from app.model.eds.star import Star
from app.model.eds.state import GameState
from app.model.ids import PlayerId, StarId

PLACE = (5, 5)
_SIZE = 9
_PHASE = 7
RUNS = 400


class Party(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of several; parties of the same team do not fight each other."""

    fleet: Fleet
    team: int


class PartyOdds(msgspec.Struct, frozen=True):
    """What becomes of one party."""

    holds: Estimate
    """Share of engagements after which only units of its team are at the place, some of its own among them."""
    ships_left: Estimate
    """Ships that still exist, wherever they are."""
    ships_fled: Estimate
    """Ships that exist, but not at the place any more."""
    fighters_left: Estimate
    """Fighters in hangars or on the star."""


class MeleeOdds(msgspec.Struct, frozen=True):
    """The outlook of an engagement."""

    runs: int
    parties: tuple[PartyOdds, ...]
    nobody: Estimate
    """Share after which no unit is left at the place."""
    battles: Estimate
    """Battles of one engagement, follow-ups included."""


Progress = Callable[[int], bool]
"""Gets the engagements fought so far; returns False to stop."""


def melee(
    parties: Sequence[Party],
    rules: Parameters,
    seed: int,
    runs: int = RUNS,
    home: int | None = None,
    progress: Progress | None = None,
) -> MeleeOdds:
    """Fight ``runs`` engagements; the star fighters of party ``home`` (from 0) stand on the star.

    A star has one ruler, so those of other parties are left out (R-B.1, 8.1.6). All fleets must be free of problems.
    """
    tallies = [_Tally() for _ in parties]
    nobody = battles = squares = done = 0
    for run in range(runs):
        turn = _fight(parties, rules, f"melee/{seed}/{run}".encode(), home)
        done += 1
        battles += len(turn.battles)
        squares += len(turn.battles) ** 2
        here = turn.owners_at(PLACE) | _garrison(turn)
        nobody += not here
        teams = {parties[owner - 1].team for owner in here}
        for nr, tally in enumerate(tallies, 1):
            tally.add(turn, PlayerId(nr), won=nr in here and len(teams) == 1)
        if progress is not None and not progress(done):
            break
    return MeleeOdds(
        done, tuple(tally.odds(done) for tally in tallies), share(nobody, done), mean(battles, squares, done)
    )


def _garrison(turn: Turn) -> set[PlayerId]:
    star = turn.star_at(PLACE)
    return {star.owner} if star is not None and star.fighters else set()


def _fight(parties: Sequence[Party], rules: Parameters, secret: bytes, home: int | None) -> Turn:
    turn = Turn(_position(parties, rules, home), {}, KeyedChance(secret))
    turn.phase = _PHASE
    settle(turn, [PLACE])
    return turn


def _position(parties: Sequence[Party], rules: Parameters, home: int | None) -> GameState:
    state = GameState(len(parties), _SIZE, _SIZE, rules)
    for at, party in enumerate(parties):
        nr = PlayerId(at + 1)
        foes = {PlayerId(n + 1): Status.WAR for n, other in enumerate(parties) if other.team != party.team}
        state.rulers[nr] = Ruler(nr, str(nr), 0, status=foes)
        for ship in ships_of(party.fleet, nr, len(state.ships) + 1):
            ship.x, ship.y = PLACE
            state.ships[ship.nr] = ship
    if home is not None:
        star, fleet = Star(StarId(1), *PLACE, owner=PlayerId(home + 1)), parties[home].fleet
        star.laser_fighters, star.thermo_fighters = fleet.laser, fleet.thermo
        state.stars[star.nr] = star
    return state


class _Tally:
    """Sums over engagements of one party."""

    def __init__(self) -> None:
        self._won = 0
        self._sums = [[0, 0], [0, 0], [0, 0]]
        """Sum and sum of squares of ships left, ships elsewhere, fighters."""

    def add(self, turn: Turn, nr: PlayerId, *, won: bool) -> None:
        """Count one engagement."""
        self._won += won
        ships = [ship for ship in turn.state.ships.values() if ship.owner == nr]
        star = turn.star_at(PLACE)
        fighters = sum(ship.fighters for ship in ships)
        fighters += star.fighters if star is not None and star.owner == nr else 0
        for sums, count in zip(
            self._sums, (len(ships), sum(ship.field != PLACE for ship in ships), fighters), strict=True
        ):
            sums[0] += count
            sums[1] += count * count

    def odds(self, runs: int) -> PartyOdds:
        """Shares and means over all engagements."""
        left, fled, fighters = (mean(total, squares, runs) for total, squares in self._sums)
        return PartyOdds(share(self._won, runs), left, fled, fighters)
