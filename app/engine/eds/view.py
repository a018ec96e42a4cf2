"""Fog of war: cuts the full state and everything told down to what one ruler may know (section 11, rules 12).

Nothing else ever leaves the host, so this module is where hidden information stays hidden.
"""

from collections.abc import Iterable

from app.model.eds.battle import BattleRecord
from app.model.eds.events import Told
from app.model.eds.kinds import Status
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.model.eds.state import GameState
from app.model.eds.view import ChartStar, MonthReport, PlayerView, RulerLine
from app.model.ids import PlayerId, StarId


def view_of(state: GameState, player: PlayerId) -> PlayerView:
    """What ``player`` knows of the state between two months (rules 11.1 to 11.4, R-V.1 to R-V.7).

    The lists share their stars and ships with ``state``: encode or copy before changing either.
    """
    ruler = state.rulers[player]
    own_ships = [ship for ship in state.ships.values() if ship.owner == player]
    visited = {ship.field for ship in own_ships}
    stars = sorted(state.stars.values(), key=lambda star: star.nr)
    owner_at = {star.field: star.owner for star in stars}
    return PlayerView(
        player=player,
        players=state.players,
        width=state.width,
        height=state.height,
        month=state.month,
        parameters=state.parameters,
        money=ruler.money,
        ev=ruler.ev,
        in_game=ruler.in_game,
        home=ruler.home,
        rulers=tuple(
            RulerLine(nr, other.name, other.in_game, Status.NEUTRAL if nr == player else ruler.status_towards(nr))
            for nr, other in sorted(state.rulers.items())
        ),
        chart=tuple(ChartStar(star.nr, star.x, star.y) for star in stars),
        stars=tuple(star for star in stars if star.owner == player),
        ships=_by_field(own_ships),
        seen_stars=tuple(_seen_stars(stars, player, visited)),
        seen_ships=_by_field(
            ship
            for ship in state.ships.values()
            if ship.owner != player and _sees_ship(ship, player, owner_at.get(ship.field), visited)
        ),
        winners=state.winners,
        scrapped_yards=tuple(nr for nr in state.scrapped_yards if state.stars[nr].owner == player),
    )


def view_of_all(state: GameState) -> PlayerView:
    """Everything there is, as a watcher sees it who rules nothing: number N + 1. For matches nobody plays by hand."""
    stars = sorted(state.stars.values(), key=lambda star: star.nr)
    return PlayerView(
        player=PlayerId(state.players + 1),
        players=state.players,
        width=state.width,
        height=state.height,
        month=state.month,
        parameters=state.parameters,
        money=0,
        ev=0,
        in_game=False,
        home=StarId(0),
        rulers=tuple(
            RulerLine(nr, other.name, other.in_game, Status.NEUTRAL) for nr, other in sorted(state.rulers.items())
        ),
        chart=tuple(ChartStar(star.nr, star.x, star.y) for star in stars),
        stars=(),
        ships=(),
        seen_stars=tuple(stars),
        seen_ships=_by_field(state.ships.values()),
        winners=state.winners,
    )


def report_of(month: int, told: Iterable[Told], battles: Iterable[BattleRecord], player: PlayerId) -> MonthReport:
    """What ``player`` is told of a month; who else was told stays out of it (rules 12.2 to 12.5)."""
    heard = tuple(Told(line.phase, line.event) for line in told if not line.audience or player in line.audience)
    return MonthReport(month, player, heard, tuple(battles))


def _seen_stars(stars: Iterable[Star], player: PlayerId, visited: set[tuple[int, int]]) -> Iterable[Star]:
    """Foreign and unowned stars with an own ship over them (11.2, R-V.3)."""
    return (star for star in stars if star.owner != player and star.field in visited)


def _sees_ship(ship: Ship, player: PlayerId, owner: PlayerId | None, visited: set[tuple[int, int]]) -> bool:
    """Rules 11.3: over an own star, or met by an own ship anywhere but over the foreign ship's own star."""
    return owner == player or (ship.field in visited and owner != ship.owner)


def _by_field(ships: Iterable[Ship]) -> tuple[Ship, ...]:
    """By X, then Y, then number (12.1.5)."""
    return tuple(sorted(ships, key=lambda ship: (ship.x, ship.y, ship.nr)))
