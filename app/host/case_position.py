"""Positions of rule cases: from the file's vocabulary to a game state and back."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from app.model.eds.design import Build, Design, FourCounts, class_letter
from app.model.eds.kinds import NO_CODE, Good, Industry, Status
from app.model.eds.ruler import Ruler
from app.model.eds.ship import Ship
from app.model.eds.star import Goods, Star
from app.model.eds.state import GameState
from app.model.ids import PlayerId, ShipId, StarId
from app.text.parameters import standard

Json = dict[str, Any]
_Count = Annotated[int, Meta(ge=0)]
_Number = Annotated[int, Meta(ge=1)]


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base: frozen, strict."""


class RulerIn(_Part, frozen=True):
    """A ruler of a case."""

    nr: _Number
    money: _Count = 2500
    ev: Annotated[int, Meta(ge=0, le=100)] = 0
    status: dict[int, Annotated[int, Meta(ge=1, le=3)]] = {}


class AmountsIn(_Part, frozen=True):
    """Amounts of the three goods."""

    E: _Count = 0
    U: _Count = 0
    G: _Count = 0


class StarIn(_Part, frozen=True):
    """A star of a case."""

    nr: _Number
    x: _Number
    y: _Number
    owner: _Count = 0
    name: str = ""
    bv: _Count = 0
    industry: Annotated[str, Meta(pattern="^[-WEUGF]$")] = NO_CODE
    ljg: _Count = 0
    tjg: _Count = 0
    store: AmountsIn = AmountsIn()
    rate: AmountsIn = AmountsIn()


class ShipIn(_Part, frozen=True):
    """A ship of a case."""

    nr: _Number
    owner: _Number
    x: _Number
    y: _Number
    name: str | None = None
    cls: Annotated[str, Meta(pattern="^[A-Z]$")] = "A"
    tanks: _Count = 5
    hangars: _Count = 0
    lr: _Count = 10
    rw: _Count = 10
    lx: _Count = 1
    tx: _Count = 0
    guns: FourCounts = (0, 0, 0, 0)
    shields: FourCounts = (0, 0, 0, 0)
    hits: Annotated[int, Meta(ge=0, le=3)] = 0
    sp: _Count = 0
    ljg: _Count = 0
    tjg: _Count = 0
    good: Annotated[str, Meta(pattern="^[-EUG]$")] = NO_CODE
    amount: _Count = 0
    retreat: Annotated[int, Meta(ge=0, le=4)] = 2
    base: bool = False


SheetsIn = dict[str, dict[str, str]]
"""ruler → phase number → sheet text."""


class Inputs(_Part, frozen=True):
    """Position, sheets and chance of a case."""

    players: Annotated[int, Meta(ge=1, le=1000)]
    width: _Number
    height: _Number
    draw: Annotated[float, Meta(ge=0, lt=1)] = 0.5
    ruler_order: list[int] | None = None
    scrapped_last_month: list[int] = []
    rulers: list[RulerIn] = []
    stars: list[StarIn] = []
    ships: list[ShipIn] = []
    orders: SheetsIn = {}
    months: list[SheetsIn] | None = None

    def all_months(self) -> list[SheetsIn]:
        """Sheets of each month in turn."""
        return [self.orders] if self.months is None else self.months


def to_state(inputs: Inputs) -> GameState:
    """The position as a game state under the standard rules. Raises ``ValueError`` naming the object that cannot be."""
    state = GameState(
        players=inputs.players,
        width=inputs.width,
        height=inputs.height,
        parameters=standard(),
        rulers={PlayerId(ruler.nr): _ruler(ruler) for ruler in inputs.rulers},
        stars={StarId(star.nr): _star(star) for star in inputs.stars},
        ships={ShipId(ship.nr): _ship(ship) for ship in inputs.ships},
        scrapped_yards=tuple(StarId(nr) for nr in sorted(inputs.scrapped_last_month)),
    )
    _check(inputs, state)
    return state


def _check(inputs: Inputs, state: GameState) -> None:
    for kind, given, kept in (
        ("ruler", inputs.rulers, state.rulers),
        ("star", inputs.stars, state.stars),
        ("ship", inputs.ships, state.ships),
    ):
        if len(given) != len(kept):
            raise ValueError(f"two {kind}s have the same number")
    for star in state.stars.values():
        if star.owner and star.owner not in state.rulers:
            raise ValueError(f"star {star.nr}: owner {star.owner} is no ruler")
    for ship in state.ships.values():
        if ship.owner not in state.rulers:
            raise ValueError(f"ship {ship.nr}: owner {ship.owner} is no ruler")
        if ship.x > state.width or ship.y > state.height:
            raise ValueError(f"ship {ship.nr}: ({ship.x},{ship.y}) is off the map")
        if ship.nr > state.ship_limit:
            raise ValueError(f"ship {ship.nr}: the pool ends at {state.ship_limit}")
        if (ship.good is None) != (ship.amount == 0):
            raise ValueError(f"ship {ship.nr}: good and amount do not fit")


def _ruler(ruler: RulerIn) -> Ruler:
    status = {PlayerId(other): Status(value) for other, value in ruler.status.items()}
    return Ruler(PlayerId(ruler.nr), f"Herrscher {ruler.nr}", ruler.money, ruler.ev, status)


def _star(star: StarIn) -> Star:
    return Star(
        nr=StarId(star.nr),
        x=star.x,
        y=star.y,
        name=star.name,
        owner=PlayerId(star.owner),
        population=star.bv,
        industry=None if star.industry == NO_CODE else Industry(star.industry),
        laser_fighters=star.ljg,
        thermo_fighters=star.tjg,
        store=Goods(star.store.E, star.store.U, star.store.G),
        yields=Goods(star.rate.E, star.rate.U, star.rate.G),
    )


def build_in(ship: ShipIn) -> Build:
    """What is fixed for the life of this ship."""
    design = Design(ord(ship.cls) - ord("A") + 1, ship.tanks, ship.hangars, ship.guns, ship.shields)
    return Build(design, ship.lr, ship.rw, ship.lx, ship.tx, ship.base)


def _ship(ship: ShipIn) -> Ship:
    return Ship(
        nr=ShipId(ship.nr),
        owner=PlayerId(ship.owner),
        name=f"SCHIFF {ship.nr}" if ship.name is None else ship.name,
        x=ship.x,
        y=ship.y,
        build=build_in(ship),
        hits=ship.hits,
        uranium=ship.sp,
        laser_fighters=ship.ljg,
        thermo_fighters=ship.tjg,
        good=None if ship.good == NO_CODE else Good(ship.good),
        amount=ship.amount,
        retreat=ship.retreat,
    )


def rulers_out(state: GameState) -> Json:
    """Every ruler: money, EV, in the game, declared status."""
    return {
        str(nr): {
            "nr": nr,
            "money": ruler.money,
            "ev": ruler.ev,
            "in_game": ruler.in_game,
            "status": {str(other): int(value) for other, value in sorted(ruler.status.items())},
        }
        for nr, ruler in sorted(state.rulers.items())
    }


def stars_out(state: GameState) -> Json:
    """Every star with all fields."""
    return {str(nr): _star_out(star) for nr, star in sorted(state.stars.items())}


def _star_out(star: Star) -> Json:
    return {
        "nr": star.nr,
        "x": star.x,
        "y": star.y,
        "owner": star.owner,
        "name": star.name,
        "bv": star.population,
        "industry": star.industry or NO_CODE,
        "ljg": star.laser_fighters,
        "tjg": star.thermo_fighters,
        "store": msgspec.to_builtins(star.store),
        "rate": msgspec.to_builtins(star.yields),
    }


def ships_out(state: GameState) -> Json:
    """Every ship with all fields."""
    return {str(nr): _ship_out(ship) for nr, ship in sorted(state.ships.items())}


def build_out(build: Build) -> Json:
    """What is fixed for the life of a ship, in the vocabulary of rule cases."""
    design = build.design
    return {
        "cls": class_letter(design.type),
        "tanks": design.tanks,
        "hangars": design.hangars,
        "lr": build.cargo_space,
        "rw": build.range,
        "lx": build.laser,
        "tx": build.thermo,
        "guns": list(design.guns),
        "shields": list(design.shields),
        "base": build.base,
    }


def _ship_out(ship: Ship) -> Json:
    return {
        "nr": ship.nr,
        "owner": ship.owner,
        "name": ship.name,
        "x": ship.x,
        "y": ship.y,
        **build_out(ship.build),
        "typ": ship.build.design.type,
        "hits": ship.hits,
        "sp": ship.uranium,
        "ljg": ship.laser_fighters,
        "tjg": ship.thermo_fighters,
        "good": ship.good or NO_CODE,
        "amount": ship.amount,
        "retreat": ship.retreat,
    }
