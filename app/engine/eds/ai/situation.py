"""What a realm makes of its view: own worlds and their vocation, known worlds, ships and fuel."""

from functools import cached_property

from app.engine.dice import Dice
from app.engine.eds.ai.memory import Memory, Sighting
from app.engine.eds.ai.temper import Temper
from app.engine.eds.jumps import Field, rounded_distance
from app.model.eds.kinds import Industry, Status
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.model.eds.view import PlayerView
from app.model.ids import NOBODY, PlayerId, StarId

LEAST_URANIUM = 8
"""Yield below which a uranium mine is not worth its people."""
FUEL_PER_SHIP = 9
"""Uranium that stores and mines should hold for each ship."""


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

    @cached_property
    def armed(self) -> list[Ship]:
        """Ships with guns, by number."""
        return [ship for ship in self.ships if any(ship.build.design.guns)]

    # --- others -----------------------------------------------------------------------------------------------------

    @cached_property
    def rivals(self) -> list[PlayerId]:
        """Other rulers in the game, by number."""
        return [line.nr for line in self.view.rulers if line.in_game and line.nr != self.me]

    @cached_property
    def enemies(self) -> set[PlayerId]:
        """Rulers towards whom we are at war by our own declaration."""
        return {line.nr for line in self.view.rulers if line.status == Status.WAR and line.in_game}

    # --- vocations --------------------------------------------------------------------------------------------------

    @cached_property
    def fuel_short(self) -> bool:
        """Will the ships run out of uranium unless a mine is opened?"""
        stock = sum(star.store.uranium for star in self.view.stars)
        running = sum(star.yields.uranium for star in self.works(Industry.URANIUM_MINE))
        return stock + 5 * running < FUEL_PER_SHIP * max(6, len(self.ships))

    @cached_property
    def mines(self) -> set[StarId]:
        """Own stars that are or shall be uranium mines: those at work, and the best other one while fuel is short."""
        chosen = {star.nr for star in self.works(Industry.URANIUM_MINE)}
        if self.fuel_short:
            fit = [star for star in self.view.stars if star.industry in (None, Industry.FARM)]
            rich = [star for star in fit if star.yields.uranium >= LEAST_URANIUM and star.nr != self.view.home]
            if rich:
                chosen.add(max(rich, key=lambda star: (star.yields.uranium - max(0, star.population - 3), -star.nr)).nr)
        return chosen

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
