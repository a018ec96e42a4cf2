"""Random games: a player who mostly gives sensible orders and sometimes nonsense, and positions worth playing.

``sheet`` sees a ``PlayerView`` only, so it can sit at any seat: in tests of the engine, of replays, of hosts. Chance
comes from the ``random.Random`` handed in; the same seed gives the same game on every machine.
"""

import random
from collections.abc import Iterable, Sequence

from app.engine.dice import KeyedChance, month_secret
from app.engine.eds import designs
from app.engine.eds.economy import colonise_cost, facility, repair_cost
from app.engine.eds.jumps import end_point, ship_range
from app.engine.eds.start import start_position
from app.engine.eds.view import view_of
from app.model.eds.design import Design, FourCounts
from app.model.eds.kinds import Good, Industry, Status, Weapon
from app.model.eds.orders import (
    BuildFighters,
    BuildIndustry,
    BuildShip,
    CedeStar,
    Colonise,
    DeclareStatus,
    Jump,
    Load,
    LoadFighters,
    NameShip,
    NameStar,
    Order,
    Orders,
    Refuel,
    Repair,
    Scrap,
    SetRetreat,
    Transfer,
    Unload,
    UnloadFighters,
    Unreadable,
    phase_of,
)
from app.model.eds.setup import Setup
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.model.eds.state import GameState
from app.model.eds.view import PlayerView
from app.model.ids import PlayerId, ShipId, StarId
from app.text.parameters import standard

Field = tuple[int, int]
GOODS = tuple(Good)
SYLLABLES = ("AN", "TO", "RI", "DA", "MA", "SU", "RA", "GE", "LOS", "EX", "PA", "NOR", "ÜL", "ß", "zwei", " 7")


# --- positions --------------------------------------------------------------------------------------------------------


def opening(players: int, seed: int) -> GameState:
    """The start position of a new game."""
    names = tuple(f"REICH {nr}" for nr in range(1, players + 1))
    return start_position(Setup(names, standard()), KeyedChance(f"opening {seed}".encode()))


def midgame(players: int, seed: int) -> GameState:
    """A galaxy in full swing: mixed realms, wars, fleets everywhere, rich stores, high technology here and there."""
    rng = random.Random(f"midgame {players} {seed}")
    state = opening(players, seed)
    rulers = sorted(state.rulers)
    for nr in rulers:
        ruler = state.rulers[nr]
        ruler.money, ruler.ev = rng.randrange(60_000), rng.choice((0, 1, 4, 9, 25, 36, 64, 90, 98))
        ruler.status = {
            other: Status(rng.choice((1, 2, 3, 3))) for other in rulers if other != nr and rng.random() < 0.6
        }
    for star in state.stars.values():
        _grow(star, rulers, rng)
    for number in range(1, state.ship_limit - rng.randrange(4)):
        if ShipId(number) not in state.ships:
            state.ships[ShipId(number)] = _veteran(ShipId(number), state, rng)
    return state


def _grow(star: Star, rulers: Sequence[PlayerId], rng: random.Random) -> None:
    if not star.owner and rng.random() < 0.5:
        star.owner = rng.choice(rulers)
    if not star.owner:
        return
    star.population = rng.choice((0, 1, 3, 5, 8, 12, 19, 20))
    star.industry = rng.choice((None, *Industry, Industry.YARD))
    star.store.ore, star.store.uranium, star.store.grain = (
        rng.choice((0, 40, 3000, 29_990)),
        rng.randrange(60),
        rng.randrange(90),
    )
    if rng.random() < 0.4:
        star.laser_fighters, star.thermo_fighters = rng.choice((0, 3, 40, 995)), rng.choice((0, 2, 30, 999))


def _veteran(nr: ShipId, state: GameState, rng: random.Random) -> Ship:
    owner = rng.choice(sorted(state.rulers))
    ev = state.rulers[owner].ev
    build = designs.built(random_design(ev, rng), ev, state.parameters)
    stars = [state.stars[star_nr] for star_nr in sorted(state.stars)]
    front = rng.random() < 0.4  # round a few stars with low numbers fleets crowd, and those who flee meet enemies
    x, y = rng.choice(stars[: len(state.rulers)] if front else stars).field
    if front and rng.random() < 0.7:
        x, y = min(max(x + rng.randint(-1, 1), 1), state.width), min(max(y + rng.randint(-1, 1), 1), state.height)
    ship = Ship(nr, owner, f"V {nr}", x, y, build, hits=rng.choice((0, 0, 0, 1, 2, 3)), retreat=rng.randrange(5))
    ship.uranium = rng.randint(0, build.design.tanks)
    ship.laser_fighters = rng.randint(0, build.design.hangars)
    ship.thermo_fighters = rng.randint(0, build.design.hangars - ship.laser_fighters)
    if build.cargo_space and rng.random() < 0.5:
        ship.good, ship.amount = rng.choice(GOODS), rng.randint(1, build.cargo_space)
    return ship


def random_design(ev: int, rng: random.Random, largest: int = 6) -> Design:
    """A sound design for this EV; small classes are commoner."""
    rules = standard()
    type_ = min(rng.randint(1, largest), rng.randint(1, largest))
    tanks = rng.randint(1, designs.most_bays(type_, rules))
    hangars = rng.choice((0, rng.randint(0, designs.most_bays(type_, rules) - tanks)))
    known = [weapon for weapon in Weapon if designs.strength(weapon, ev, rules.technology)]
    room = designs.most_systems(type_, rules) // (2 * len(known)) if rng.random() < 0.7 else 0

    def some() -> FourCounts:
        laser, thermo, neutron, antimatter = (rng.randint(0, room) if weapon in known else 0 for weapon in Weapon)
        return laser, thermo, neutron, antimatter

    return Design(type_, tanks, hangars, some(), some())


# --- months -----------------------------------------------------------------------------------------------------------


def chance_of(state: GameState, seed: int) -> KeyedChance:
    """Chance of the coming month of a random game."""
    return KeyedChance(month_secret(f"game {seed}".encode(), state.month + 1))


def sheets(state: GameState, seed: int, wild: float = 0.15) -> dict[PlayerId, Orders]:
    """Everybody's orders for the coming month; now and then somebody hands in nothing."""
    result = {}
    for player, ruler in sorted(state.rulers.items()):
        rng = random.Random(f"{seed}/{state.month}/{player}")
        if ruler.in_game and rng.random() < 0.95:
            result[player] = sheet(view_of(state, player), rng, wild)
    return result


def sheet(view: PlayerView, rng: random.Random, wild: float = 0.15) -> Orders:
    """One ruler's orders; ``wild`` is the share of entries that are nonsense."""
    player = _Player(view, rng)
    sensible = list(player.orders())
    nonsense = [wild_order(view, rng) for _ in range(round(wild * (len(sensible) + 5)))]
    by_phase: dict[int, list[Order]] = {}
    for order in _shuffled_in((*sensible,), nonsense, rng):
        by_phase.setdefault(phase_of(order), []).append(order)
    limit = view.parameters.sheet.limit
    surplus = 1 if rng.random() < wild else 0
    return tuple(order for phase in sorted(by_phase) for order in by_phase[phase][: limit(phase) + surplus])


def _shuffled_in(orders: Sequence[Order], nonsense: Iterable[Order], rng: random.Random) -> list[Order]:
    """The orders in their order, with nonsense at random places."""
    mixed = list(orders)
    for order in nonsense:
        mixed.insert(rng.randint(0, len(mixed)), order)
    return mixed


def wild_order(view: PlayerView, rng: random.Random) -> Order:
    """Any order with any numbers: foreign and free things, amounts of 0 and far too much, unreadable entries."""
    ship = ShipId(rng.randint(0, 25 * view.players + 1))
    star = StarId(rng.randint(0, 25 * view.players + 1))
    ruler = PlayerId(rng.randint(0, view.players + 1))
    amount = rng.choice((0, 1, 7, 40_000))
    few = rng.choice((0, 3, 1200))
    x, y = rng.randint(0, view.width + 1), rng.randint(0, view.height + 1)
    code = rng.choice("EUGWFLT-X")
    counts = [rng.choice((0, 0, 5, 900)) for _ in range(10)]
    lg, tg, ng, ag, ls, ts, ns, as_ = counts[2:]
    design = Design(rng.randint(0, 27), counts[0], counts[1], (lg, tg, ng, ag), (ls, ts, ns, as_))
    return rng.choice(
        (
            NameStar(star, _name(rng)), NameShip(ship, _name(rng)), DeclareStatus(ruler, rng.randrange(5)),
            Repair(ship), Refuel(ship, amount), SetRetreat(ship, rng.randrange(6)),
            Jump(ship, rng.random() < 0.5, x, y), Unload(ship, code, amount), Load(ship, code, amount),
            UnloadFighters(ship, few, few), LoadFighters(ship, few, few), BuildFighters(star, code, amount),
            BuildShip(star, _name(rng), design, rng.randrange(6)), Scrap(ship), BuildIndustry(star, code),
            Colonise(star), Transfer(ruler, amount), CedeStar(star, ruler), Unreadable(rng.randint(1, 18), "?"),
        )
    )  # fmt: skip


def _name(rng: random.Random) -> str:
    return "".join(rng.choice(SYLLABLES) for _ in range(rng.randint(0, 6)))


class _Player:
    """One month's plan of one ruler: a running guess of money, and where each ship will be after its jump."""

    def __init__(self, view: PlayerView, rng: random.Random) -> None:
        self.view, self.rng = view, rng
        self.rules = view.parameters
        self.money = view.money
        self.own = {star.field: star for star in view.stars}
        self.place = {ship.nr: ship.field for ship in view.ships}
        self.fuel = {ship.nr: ship.uranium for ship in view.ships}
        self.ships = [ship for ship in view.ships if not ship.build.base]
        rng.shuffle(self.ships)

    def orders(self) -> Iterable[Order]:
        """Phase by phase."""
        yield from self._names_and_status()
        yield from self._care()
        yield from self._jumps()
        yield from self._cargo()
        yield from self._fighters()
        yield from self._yards()
        yield from self._stars()
        yield from self._gifts()

    def _often(self, probability: float) -> bool:
        return self.rng.random() < probability

    def _names_and_status(self) -> Iterable[Order]:
        if self.view.stars and self._often(0.3):
            yield NameStar(self.rng.choice(self.view.stars).nr, _name(self.rng))
        if self.view.ships and self._often(0.3):
            yield NameShip(self.rng.choice(self.view.ships).nr, _name(self.rng))
        for line in self.view.rulers:
            if line.nr != self.view.player and self._often(0.1):
                yield DeclareStatus(line.nr, self.rng.choice((1, 2, 3, 3)))

    def _care(self) -> Iterable[Order]:
        """Repair, refuel, retreat numbers."""
        for ship in self.view.ships:
            star = self.own.get(ship.field)
            if star is not None and star.industry is Industry.YARD and ship.hits:
                self.money -= ship.hits * repair_cost(ship.build, self.rules)
                yield Repair(ship.nr)
        for ship in self.ships:
            star = self.own.get(ship.field)
            room = ship.build.design.tanks - ship.uranium
            if star is not None and star.store.uranium and room and self._often(0.8):
                amount = min(room, star.store.uranium)
                self.fuel[ship.nr] += amount
                yield Refuel(ship.nr, amount)
            if self._often(0.1):
                yield SetRetreat(ship.nr, self.rng.randrange(5))

    def _jumps(self) -> Iterable[Order]:
        """To a near star: a free one to take, an own one to serve, a foreign one to look at or to attack."""
        for ship in self.ships:
            if not self.fuel[ship.nr] or not self._often(0.6):
                continue
            target = self._target(ship)
            if target is None:
                continue
            fleet = self._often(0.1)
            self.place[ship.nr] = end_point(ship.field, target, ship_range(ship, self.rules.movement))
            yield Jump(ship.nr, fleet, *target)

    def _target(self, ship: Ship) -> Field | None:
        near = sorted(
            (abs(place.x - ship.x) + abs(place.y - ship.y), place.x, place.y)
            for place in self.view.chart
            if (place.x, place.y) != ship.field
        )[:8]
        if self._often(0.05):
            return self.rng.randint(1, self.view.width), self.rng.randint(1, self.view.height)
        if ship.good is None and self._often(0.3):
            near = [place for place in near if place[1:] in self.own] or near
        if not near:
            return None
        return self.rng.choice(near)[1:]

    def _cargo(self) -> Iterable[Order]:
        """Unload where the people are hungry, load where there is plenty."""
        for ship in self.ships:
            if ship.good is not None and self._often(0.6):
                yield Unload(ship.nr, ship.good, self.rng.randint(1, ship.amount + 1))
        for ship in self.ships:
            star = self.own.get(self.place[ship.nr])
            if star is not None and self._often(0.5):
                good = self.rng.choice((Good.GRAIN, Good.GRAIN, *GOODS))
                yield Load(ship.nr, good, self.rng.randint(1, ship.build.cargo_space + 2))

    def _fighters(self) -> Iterable[Order]:
        for ship in self.ships:
            if self.place[ship.nr] not in self.own or not ship.build.design.hangars:
                continue
            if ship.fighters and self._often(0.3):
                yield UnloadFighters(ship.nr, ship.laser_fighters, self.rng.randint(0, ship.thermo_fighters + 1))
            elif self._often(0.5):
                yield LoadFighters(ship.nr, self.rng.randint(0, ship.build.design.hangars), self.rng.randrange(3))

    def _yards(self) -> Iterable[Order]:
        for star in self.view.stars:
            if star.industry is not Industry.YARD:
                continue
            if self.money > 1500 and self._often(0.5):
                amount = self.rng.randint(1, 12)
                self.money -= 100 * amount
                yield BuildFighters(star.nr, self.rng.choice("LLT"), amount)
            design = random_design(self.view.ev, self.rng, largest=4)
            if self.money >= designs.money(design, self.rules) and self._often(0.7):
                self.money -= designs.money(design, self.rules)
                yield BuildShip(star.nr, _name(self.rng), design, self.rng.randrange(5))
            here = [ship for ship in self.ships if self.place[ship.nr] == star.field]
            if here and self._often(0.15):
                yield Scrap(here[0].nr)

    def _stars(self) -> Iterable[Order]:
        for star in self.view.stars:
            wish = self.rng.choice(tuple(Industry))
            terms = facility(wish, self.rules)
            if star.industry is None and star.population >= terms.population and terms.money <= self.money:
                self.money -= terms.money
                yield BuildIndustry(star.nr, wish)
            elif self._often(0.03):
                yield BuildIndustry(star.nr, self.rng.choice(("-", wish)))
        for star in self.view.stars:
            cost = colonise_cost(star.population + 1, self.rules)
            if star.store.grain > star.population and cost <= self.money and self._often(0.6):
                self.money -= cost
                yield Colonise(star.nr)

    def _gifts(self) -> Iterable[Order]:
        others = [line.nr for line in self.view.rulers if line.nr != self.view.player]
        if others and self.money > 0 and self._often(0.1):
            yield Transfer(self.rng.choice(others), self.rng.randint(1, self.money))
        guests = {ship.field: ship.owner for ship in self.view.seen_ships}
        for star in self.view.stars:
            if star.field in guests and self._often(0.3):
                yield CedeStar(star.nr, guests[star.field])
