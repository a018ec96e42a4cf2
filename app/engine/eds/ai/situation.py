"""What a realm makes of its view: own worlds and their vocation, known worlds, ships and fuel."""

from collections import Counter
from functools import cached_property

from app.engine.dice import Dice
from app.engine.eds.ai.memory import Memory, Sighting
from app.engine.eds.ai.temper import Temper
from app.engine.eds.jumps import Field, distance_squared, range_at, rounded_distance
from app.model.eds.kinds import Industry, Status
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.model.eds.view import PlayerView
from app.model.ids import NOBODY, PlayerId, StarId

LEAST_URANIUM = 8
"""Yield below which a uranium mine is not worth its people."""
FUEL_PER_SHIP = 12
"""Uranium that stores and mines should hold for each ship."""
_SOME_ORE = 225
"""Ore that makes a yard useful."""
_MOST_YARDS = 8
_RICH = 20_000
"""WE with which a realm can afford to give up a station."""
_DRY = 3
"""Uranium for each ship below which the realm is dry."""
_REACH = 22
"""Fields from home within which free stars are worth a new ship."""
_OLD = 0.65
"""Part of the range of a new ship below which a ship is old."""
LEAST_ORE = 120
"""Yield below which an ore mine is not worth its people."""
YARD_ORE = 600
"""Ore in store that makes a mine fit for a yard."""
_SPACING_SQUARED = 49, 100
"""Homes are at least 0.7 · √(area / rulers) apart; squared, as a fraction."""
_AROUND = 22
"""Fields from a star of his within which a ruler's home probably lies."""
_GRUDGE = 8
"""Months a lost star is remembered."""


class Situation:
    """The coming month as the advisers see it; nobody changes it."""

    def __init__(self, view: PlayerView, memory: Memory, dice: Dice, temper: Temper) -> None:
        self.view = view
        self.memory = memory
        self.dice = dice
        self.temper = temper
        self.rules = view.parameters
        self.month = view.month + 1
        """The month the orders are for."""
        self.me = view.player
        self.stars: dict[StarId, Star] = {star.nr: star for star in view.stars}
        self.fields: dict[StarId, Field] = {place.nr: (place.x, place.y) for place in view.chart}
        self.star_at: dict[Field, StarId] = {field: nr for nr, field in self.fields.items()}
        self.ships = [ship for ship in sorted(view.ships, key=lambda ship: ship.nr) if not ship.build.base]
        """Own ships that can move, by number."""

    # --- worlds -----------------------------------------------------------------------------------------------------

    @cached_property
    def home(self) -> Field:
        """Middle of the realm: the home while it is ours, else the most populous star, else any ship's field."""
        if self.view.home in self.stars or not (self.stars or self.ships):
            return self.fields.get(self.view.home, (1, 1))
        if self.stars:
            return max(self.view.stars, key=lambda star: (star.population, -star.nr)).field
        return self.ships[0].field

    @cached_property
    def free(self) -> list[StarId]:
        """Stars that are unowned as far as we know, by distance from home."""
        found = [nr for nr in self.fields if nr not in self.stars and self.owner(nr) == NOBODY]
        return sorted(found, key=lambda nr: (rounded_distance(self.home, self.fields[nr]), nr))

    @cached_property
    def free_near(self) -> int:
        """Free stars within reach of the realm."""
        return sum(1 for nr in self.free if rounded_distance(self.home, self.fields[nr]) <= _REACH)

    @cached_property
    def unpeopled(self) -> int:
        """Own stars nobody lives on."""
        return sum(1 for star in self.view.stars if not star.population)

    @property
    def most_civil(self) -> int:
        """Ships without guns that the realm can fuel and keep busy."""
        return self.temper.colony_ships + len(self.stars) // 4

    def owner(self, nr: StarId) -> PlayerId:
        """Owner as last known; a star never seen counts as unowned."""
        if nr in self.stars:
            return self.me
        seen = self.memory.stars.get(nr)
        return seen.owner if seen is not None else NOBODY

    def seen(self, nr: StarId) -> Sighting | None:
        """What is known of a star."""
        return self.memory.stars.get(nr)

    @cached_property
    def yards(self) -> list[Star]:
        """Own stars with a yard, by number."""
        return [star for star in self.view.stars if star.industry is Industry.YARD]

    def works(self, industry: Industry) -> list[Star]:
        """Own stars with this facility, by number."""
        return [star for star in self.view.stars if star.industry is industry]

    # --- ships ------------------------------------------------------------------------------------------------------

    @cached_property
    def civil(self) -> list[Ship]:
        """Ships without guns, by number."""
        return [ship for ship in self.ships if not any(ship.build.design.guns)]

    def is_old(self, ship: Ship) -> bool:
        """Does it jump so short that a new ship would be worth more?"""
        return ship.build.range < _OLD * range_at(self.view.ev, self.rules.movement)

    @cached_property
    def armed(self) -> list[Ship]:
        """Ships with guns, by number."""
        return [ship for ship in self.ships if any(ship.build.design.guns)]

    @cached_property
    def stuck(self) -> Counter[Field]:
        """Ships that cannot leave, by field: at most one jump in the tanks and no uranium in the store below."""
        dry = {star.field for star in self.view.stars if star.store.uranium < 1}
        return Counter(ship.field for ship in self.ships if ship.uranium <= 1 and ship.field in dry)

    # --- others -----------------------------------------------------------------------------------------------------

    @cached_property
    def rivals(self) -> list[PlayerId]:
        """Other rulers in the game, by number."""
        return [line.nr for line in self.view.rulers if line.in_game and line.nr != self.me]

    @cached_property
    def enemies(self) -> set[PlayerId]:
        """Rulers towards whom we are at war by our own declaration."""
        return {line.nr for line in self.view.rulers if line.status == Status.WAR and line.in_game}

    @cached_property
    def unguarded(self) -> list[StarId]:
        """Own stars into which anybody could walk, the most peopled first."""
        held = {ship.field for ship in self.view.ships}
        bare = [star for star in self.view.stars if not star.fighters and star.field not in held]
        return [star.nr for star in sorted(bare, key=lambda star: (-star.population, star.nr))]

    @cached_property
    def aggressors(self) -> set[PlayerId]:
        """Rivals who took a star from us lately."""
        return {nr for nr, month in self.memory.taken.items() if self.month - month <= _GRUDGE and nr in self.rivals}

    @cached_property
    def foes(self) -> set[PlayerId]:
        """Whom our warships fight: declared enemies and aggressors."""
        return self.enemies | self.aggressors

    def stars_of(self, ruler: PlayerId) -> list[StarId]:
        """Stars that were last seen in this ruler's hands, by number."""
        return self._stars_by_owner.get(ruler, [])

    @cached_property
    def _stars_by_owner(self) -> dict[PlayerId, list[StarId]]:
        found: dict[PlayerId, list[StarId]] = {}
        for nr, seen in sorted(self.memory.stars.items()):
            if nr not in self.stars and seen.owner != NOBODY:
                found.setdefault(seen.owner, []).append(nr)
        return found

    def is_home(self, nr: StarId) -> bool:
        """Is there a base, which nobody sees (R-V.6)? By battle reports, else by the yields every home begins with."""
        seen, home = self.seen(nr), self.rules.yields
        if nr in self.memory.bases:
            return self.memory.bases[nr]
        if seen is None or nr == self.view.home:
            return False
        goods = seen.yields
        return goods.grain == home.home_grain and goods.ore == home.home_ore

    @cached_property
    def homes(self) -> list[Field]:
        """Where homes are known to be, our own first."""
        known = [nr for nr in sorted(self.memory.stars) if self.is_home(nr)]
        return [self.fields[nr] for nr in (self.view.home, *known) if nr in self.fields]

    @cached_property
    def elusive(self) -> list[Field]:
        """Known stars of foes whose homes are not known."""
        hidden = [foe for foe in sorted(self.foes) if not any(self.is_home(nr) for nr in self.stars_of(foe))]
        return [self.fields[nr] for foe in hidden for nr in self.stars_of(foe)]

    def may_be_home(self, nr: StarId) -> bool:
        """Could a star of which nothing is known be the home of a foe? Homes keep apart from each other (R-S.3)."""
        field = self.fields[nr]
        if self.seen(nr) is not None or nr in self.memory.bases:
            return False
        if not any(rounded_distance(field, other) <= _AROUND for other in self.elusive):
            return False
        area = self.view.width * self.view.height
        return all(
            _SPACING_SQUARED[1] * distance_squared(field, home) * self.view.players >= _SPACING_SQUARED[0] * area
            for home in self.homes
        )

    def is_guard(self, ship: Ship) -> bool:
        """Every fourth warship of a realm that does not live for war stays at the yards."""
        return self.temper.aggression < 1.0 and ship.nr % 4 == 0

    def is_picket(self, ship: Ship) -> bool:
        """Small armed ships stand over stars of ours."""
        return ship.build.design.type == 1 and any(ship.build.design.guns)

    # --- vocations --------------------------------------------------------------------------------------------------

    @cached_property
    def fuel_short(self) -> bool:
        """Will the ships run out of uranium unless a mine is opened?"""
        stock = sum(star.store.uranium for star in self.view.stars)
        running = sum(star.yields.uranium for star in self.works(Industry.URANIUM_MINE))
        return stock + 5 * running < FUEL_PER_SHIP * max(6, len(self.ships))

    @property
    def dry(self) -> bool:
        """Is there so little uranium that a station may be given up for a mine?"""
        return sum(star.store.uranium for star in self.view.stars) < _DRY * len(self.ships)

    @cached_property
    def mines(self) -> set[StarId]:
        """Own stars that are or shall be uranium mines: those at work, and the best other one while fuel is short."""
        chosen = {star.nr for star in self.works(Industry.URANIUM_MINE)}
        if self.fuel_short:
            kinds = (None, Industry.FARM, Industry.RESEARCH) if self.dry else (None, Industry.FARM)
            fit = [star for star in self.view.stars if star.industry in kinds]
            rich = [star for star in fit if star.yields.uranium >= LEAST_URANIUM and star.nr != self.view.home]
            if rich:
                chosen.add(max(rich, key=lambda star: (star.yields.uranium - max(0, star.population - 3), -star.nr)).nr)
        return chosen

    @property
    def warlike(self) -> bool:
        """Does this realm want many warships?"""
        return self.temper.aggression >= 1.0 or bool(self.aggressors)

    @cached_property
    def stocked_yards(self) -> list[Star]:
        """Yards with ore for a warship."""
        return [yard for yard in self.yards if yard.store.ore >= _SOME_ORE]

    @property
    def bare_yards(self) -> bool:
        """Is there plenty of money and nothing to build ships of, so that a station may be given up for ore?"""
        return self.temper.ore_mines > 0 and not self.stocked_yards and self.view.money >= _RICH

    @cached_property
    def ore_mines(self) -> set[StarId]:
        """Own stars that are or shall be ore mines: those at work, and the richest other ones."""
        chosen = {star.nr for star in self.works(Industry.ORE_MINE)}
        if not self.rivals:
            return chosen
        kinds = (None, Industry.RESEARCH) if self.bare_yards else (None,)
        fit = [star for star in self.view.stars if star.industry in kinds and star.nr not in self.mines | self.farms]
        rich = sorted(
            (star for star in fit if star.yields.ore >= LEAST_ORE and star.nr != self.view.home),
            key=lambda star: (-star.yields.ore, star.nr),
        )
        return chosen | {star.nr for star in rich[: max(0, self.temper.ore_mines - len(chosen))]}

    @cached_property
    def future_yards(self) -> set[StarId]:
        """Own stars that are to become yards: mines that have brought their ore."""
        missing = min(self.temper.yards - len(self.stocked_yards), _MOST_YARDS - len(self.yards))
        old = [star for star in self.works(Industry.ORE_MINE) if star.store.ore >= YARD_ORE]
        return {star.nr for star in sorted(old, key=lambda star: (-star.store.ore, star.nr))[: max(0, missing)]}

    @property
    def mine_people(self) -> int:
        """Grade a mine needs."""
        return self.rules.industry.uranium_mine.population

    @cached_property
    def farms(self) -> set[StarId]:
        """Own stars that are or shall be grain worlds: the best, as many as the temper wants."""
        least = 8
        fit = [
            star
            for star in self.view.stars
            if star.industry in (None, Industry.FARM) and star.nr not in self.mines and star.nr != self.view.home
        ]
        ranked = sorted(
            (star for star in fit if star.yields.grain >= least or star.industry is Industry.FARM),
            key=lambda star: (star.industry is not Industry.FARM, -star.yields.grain, star.nr),
        )
        return {star.nr for star in ranked[: self.temper.farms]}
