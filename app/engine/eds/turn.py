"""One month: what a phase gets to work with, and the loop that runs the phases."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar

import msgspec

from app.engine.dice import Chance, Dice
from app.model.eds.battle import BattleRecord
from app.model.eds.events import Event, OrderFailed, Told
from app.model.eds.kinds import Fighter, Good, Status
from app.model.eds.orders import Order, Orders, Unreadable
from app.model.eds.parameters import Parameters
from app.model.eds.ruler import Ruler
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.model.eds.state import GameState
from app.model.ids import NOBODY, PlayerId, ShipId, StarId
from app.model.problem import Problem

OrderT = TypeVar("OrderT")
Field = tuple[int, int]


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One entry of a sheet on its way through the month."""

    player: PlayerId
    phase: int
    place: int
    """Place among the ruler's entries of this phase, from 0."""
    order: Order


class MonthResult(msgspec.Struct, frozen=True):
    """What a month made of the state."""

    state: GameState
    told: tuple[Told, ...]
    """Everything told, in order of happening."""
    battles: tuple[BattleRecord, ...]
    ledger: dict[tuple[str, str], int]
    """(what, cause) → units gained or lost in the whole galaxy; see ``invariants.py``."""


class Phase(NamedTuple):
    """One line of the month."""

    number: int
    key: str
    resolve: "Callable[[Turn], None]"


class Turn:
    """The working copy of one month and everything a phase may use."""

    def __init__(
        self, state: GameState, sheets: Mapping[PlayerId, Orders], chance: Chance, peaceful: bool = False
    ) -> None:
        self.state = state
        self.peaceful = peaceful
        """True in previews: nobody shoots."""
        self.parameters: Parameters = state.parameters
        self.chance = chance
        self.phase = 0
        self.told: list[Told] = []
        self.battles: list[BattleRecord] = []
        self.ledger: Counter[tuple[str, str]] = Counter()
        self.jumped: set[ShipId] = set()
        """Ships that made their controlled jump this month."""
        self.built: set[ShipId] = set()
        """Ships built this month."""
        self.yard_repairs: Counter[StarId] = Counter()
        self.yard_fighters: Counter[StarId] = Counter()
        """Yard capacity used this month."""
        self.battles_on: Counter[Field] = Counter()
        """Battles fought on each field so far this month."""
        self._orders = _sort_orders(state, sheets)
        self._star_at: dict[Field, Star] = {star.field: star for star in state.stars.values()}
        self._ships_at: dict[Field, set[ShipId]] = defaultdict(set)
        for ship in state.ships.values():
            self._ships_at[ship.field].add(ship.nr)

    # --- orders -----------------------------------------------------------------------------------------------------

    def entries(self, kind: type[OrderT]) -> Iterator[tuple[Entry, OrderT]]:
        """Entries of one kind by ruler number, then as written (rules 4.2)."""
        for player in self.players():
            yield from self.entries_of(player, kind)

    def entries_of(self, player: PlayerId, kind: type[OrderT]) -> Iterator[tuple[Entry, OrderT]]:
        """One ruler's entries of this phase; surplus and unreadable ones are reported here (R-G.1, R-G.2)."""
        limit = self.parameters.sheet.limit(self.phase)
        for place, order in enumerate(self._orders_of(player, self.phase)):
            entry = Entry(player, self.phase, place, order)
            if place >= limit:
                self.refuse(entry, "limit", limit=limit)
            elif isinstance(order, kind):
                yield entry, order
            elif isinstance(order, Unreadable):
                self.refuse(entry, order.code, field=order.field)

    def _orders_of(self, player: PlayerId, phase: int) -> Sequence[Order]:
        return self._orders.get(player, {}).get(phase, ())

    def refuse_unplaced(self) -> None:
        """Report entries that stand under no phase: they never come to execution."""
        for player in self.players():
            for place, order in enumerate(self._orders_of(player, 0)):
                self.refuse(Entry(player, 0, place, order), "syntax")

    def refuse(self, entry: Entry, code: str, **values: int | str) -> None:
        """Report an entry that was not, or only partly, executed."""
        problem = Problem(code, values)
        self.tell(OrderFailed(entry.phase, entry.place, entry.order, problem), entry.player)

    def tell(self, event: Event, *audience: PlayerId) -> None:
        """Tell an event to some rulers, or to everybody when no audience is named."""
        self.told.append(Told(self.phase, event, audience))

    def book(self, what: str, cause: str, amount: int) -> None:
        """Note that ``amount`` units came into (or, negative, left) the galaxy."""
        self.ledger[what, cause] += amount

    def dice(self, purpose: str, *entity: int) -> Dice:
        """The stream of one random event of this phase."""
        return self.chance.stream(self.phase, purpose, *entity)

    # --- asking the state -------------------------------------------------------------------------------------------

    def players(self) -> list[PlayerId]:
        """Rulers in the game, ascending."""
        return [nr for nr in sorted(self.state.rulers) if self.state.rulers[nr].in_game]

    def ruler(self, player: PlayerId) -> Ruler:
        """A ruler of the game."""
        return self.state.rulers[player]

    def own_ship(self, player: PlayerId, nr: ShipId) -> Ship | None:
        """The ship if it exists and is the player's now (R-G.9)."""
        ship = self.state.ships.get(nr)
        return ship if ship is not None and ship.owner == player else None

    def own_star(self, player: PlayerId, nr: StarId) -> Star | None:
        """The star if it exists and is the player's now (R-G.9)."""
        star = self.state.stars.get(nr)
        return star if star is not None and star.owner == player else None

    def star_at(self, field: Field) -> Star | None:
        """The star on exactly this field."""
        return self._star_at.get(field)

    def ships_at(self, field: Field) -> list[Ship]:
        """Ships on exactly this field, by number."""
        return [self.state.ships[nr] for nr in sorted(self._ships_at.get(field, ()))]

    def owners_at(self, field: Field) -> set[PlayerId]:
        """Rulers with ships on exactly this field."""
        ships = self.state.ships
        return {ships[nr].owner for nr in self._ships_at.get(field, ())}

    def ship_fields(self) -> list[Field]:
        """Fields with at least one ship, by X, then Y."""
        return sorted(field for field, ships in self._ships_at.items() if ships)

    def at_war(self, one: PlayerId, other: PlayerId) -> bool:
        """War(A, B) of rules 0.4: status 3 in either direction."""
        if one == other or NOBODY in (one, other):
            return False
        rulers = self.state.rulers
        return rulers[one].status.get(other) is Status.WAR or rulers[other].status.get(one) is Status.WAR

    def may_draw(self, player: PlayerId, star: Star) -> bool:
        """May this ruler refuel and load here: own star, or the owner is friendly towards him (rules P5, P9)?"""
        if star.owner == player:
            return True
        return star.owner != NOBODY and self.ruler(star.owner).status_towards(player) == Status.FRIENDLY

    def is_partner(self, player: PlayerId, other: PlayerId) -> bool:
        """Is ``other`` another ruler who is still in the game (R-P3.1, R-P17.1)?"""
        return other != player and other in self.state.rulers and self.ruler(other).in_game

    def enemy_over(self, star: Star) -> bool:
        """Is a ship over the star whose ruler is at war with its owner (R-P12.1)?"""
        return any(self.at_war(owner, star.owner) for owner in self.owners_at(star.field))

    def ship_over_own_star(self, entry: Entry, nr: ShipId) -> tuple[Ship | None, Star | None]:
        """Own ship and the own star under it (phases 10, 11); reports what is missing."""
        ship = self.own_ship(entry.player, nr)
        if ship is None:
            self.refuse(entry, "not_own", ship=nr)
            return None, None
        star = self.star_at(ship.field)
        if star is None or star.owner != entry.player:
            self.refuse(entry, "place", ship=nr)
            return ship, None
        return ship, star

    # --- changing the state -----------------------------------------------------------------------------------------

    def move(self, ship: Ship, field: Field) -> None:
        """Put a ship on another field."""
        self._ships_at[ship.field].discard(ship.nr)
        ship.x, ship.y = field
        self._ships_at[field].add(ship.nr)

    def add_ship(self, ship: Ship) -> None:
        """A new ship enters the game."""
        self.state.ships[ship.nr] = ship
        self._ships_at[ship.field].add(ship.nr)
        self.book("ships", "built", 1)

    def remove_ship(self, ship: Ship, cause: str, fighters_too: bool = True) -> None:
        """A ship leaves the game with its tanks and cargo, and with its fighters unless they were launched."""
        del self.state.ships[ship.nr]
        self._ships_at[ship.field].discard(ship.nr)
        self.book("ships", cause, -1)
        self.book("uranium", cause, -ship.uranium)
        if ship.good is not None:
            self.book(GOOD_NAMES[ship.good], cause, -ship.amount)
        if fighters_too:
            self.book("fighters", cause, -ship.fighters)

    def pay(self, player: PlayerId, amount: int, cause: str) -> None:
        """Take money that is there."""
        self.ruler(player).money -= amount
        self.book("money", cause, -amount)

    def store(self, star: Star, good: Good, amount: int, cause: str) -> int:
        """Bring new goods into a store as far as it has room; returns what went in. The surplus is lost."""
        room = self.parameters.stars.store_max - star.store.get(good)
        stored = min(amount, room)
        star.store.add(good, stored)
        self.book(GOOD_NAMES[good], cause, stored)
        return stored

    def spend(self, star: Star, good: Good, amount: int, cause: str) -> None:
        """Take goods that are there out of a store and out of the galaxy."""
        star.store.add(good, -amount)
        self.book(GOOD_NAMES[good], cause, -amount)

    def burn_uranium(self, ship: Ship) -> None:
        """One jump, controlled or blind, costs one uranium (rules P7, 7.5)."""
        ship.uranium -= 1
        self.book("uranium", "jumps", -1)

    def station(self, star: Star, kind: Fighter, amount: int) -> None:
        """New fighters stand on a star."""
        if kind is Fighter.LASER:
            star.laser_fighters += amount
        else:
            star.thermo_fighters += amount
        self.book("fighters", "built", amount)

    def shift_fighters(self, ship: Ship, star: Star, laser: int, thermo: int) -> None:
        """Move fighters from the star into the hangars; negative numbers move them back."""
        ship.laser_fighters += laser
        ship.thermo_fighters += thermo
        star.laser_fighters -= laser
        star.thermo_fighters -= thermo


GOOD_NAMES = {Good.ORE: "ore", Good.URANIUM: "uranium", Good.GRAIN: "grain"}
"""Names of the goods in the ledger."""


def run(turn: Turn, phases: Iterable[Phase], watch: Callable[[Turn], None] | None = None) -> MonthResult:
    """Run the phases in order; ``watch`` is called after each (progress, invariants, month film)."""
    turn.refuse_unplaced()
    for phase in phases:
        turn.phase = phase.number
        phase.resolve(turn)
        if watch is not None:
            watch(turn)
    turn.state.month += 1
    return MonthResult(turn.state, tuple(turn.told), tuple(turn.battles), dict(turn.ledger))


def _sort_orders(state: GameState, sheets: Mapping[PlayerId, Orders]) -> dict[PlayerId, dict[int, list[Order]]]:
    """Orders by ruler and phase; sheets of rulers who are out of the game are ignored."""
    sorted_: dict[PlayerId, dict[int, list[Order]]] = {}
    for player, sheet in sheets.items():
        if player in state.rulers and state.rulers[player].in_game:
            by_phase = sorted_[player] = defaultdict(list)
            for order in sheet:
                by_phase[order.phase].append(order)
    return sorted_
