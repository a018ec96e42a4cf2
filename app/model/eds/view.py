"""What one player may know: the only thing of a match that ever reaches a screen, a robot or another machine."""

import msgspec

from app.model.eds.battle import BattleRecord
from app.model.eds.events import Told
from app.model.eds.kinds import Status
from app.model.eds.orders import Order
from app.model.eds.parameters import Parameters
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.model.ids import PlayerId, StarId


class _View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base: frozen, strict."""


class ChartStar(_View, frozen=True, array_like=True):
    """A place of the star map, known to everybody (R-V.5)."""

    nr: StarId
    x: int
    y: int


class RulerLine(_View, frozen=True):
    """One line of "Status zu den Herrschern"."""

    nr: PlayerId
    name: str
    in_game: bool
    status: Status
    """The viewer's own status towards this ruler."""


class PlayerView(_View, frozen=True):
    """State of a match as one ruler sees it after phase 23 (section 11, R-V.1)."""

    player: PlayerId
    players: int
    width: int
    height: int
    month: int
    """Months evaluated so far; sheets are for ``month + 1``."""
    parameters: Parameters
    money: int
    ev: int
    in_game: bool
    home: StarId
    rulers: tuple[RulerLine, ...]
    """All rulers by number; the viewer's own line has status neutral."""
    chart: tuple[ChartStar, ...]
    """All stars by number."""
    stars: tuple[Star, ...]
    """Own stars by number, in full."""
    ships: tuple[Ship, ...]
    """Own ships by X, Y, number (rules 12.1.5)."""
    seen_stars: tuple[Star, ...]
    """Foreign and unowned stars an own ship is over, by number."""
    seen_ships: tuple[Ship, ...]
    """Foreign ships visible by rules 11.3, by X, Y, number."""
    winners: tuple[PlayerId, ...] = ()
    scrapped_yards: tuple[StarId, ...] = ()
    """Own stars whose yard scrapped a ship last month: they build first when ship numbers are scarce."""


class MonthReport(_View, frozen=True):
    """What one player is told of one month (rules 12.2 to 12.4)."""

    month: int
    player: PlayerId
    told: tuple[Told, ...]
    """In order of happening; audiences are blanked."""
    battles: tuple[BattleRecord, ...]
    """All battles of the month, by number."""


class PastSheet(_View, frozen=True):
    """What one player ordered for one month, as it was evaluated."""

    month: int
    orders: tuple[Order, ...]
    """Empty for a null turn."""
    handed_in: bool = True
    """False for a null turn because nothing was handed in."""
