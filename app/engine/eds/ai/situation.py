"""What the advisers see of the coming month: the position among others, and the vocation of every own world."""

from functools import cached_property

from app.engine.eds.ai.rivals import Rivals
from app.model.eds.kinds import Industry
from app.model.eds.star import Star
from app.model.ids import StarId

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
_MORE_MINES = 1
"""Ore mines beyond what the temper wants while money lies idle."""
_WORN = 40
"""Yield below which a mine counts no more."""
LEAST_ORE = 120
"""Yield below which an ore mine is not worth its people."""
YARD_ORE = 600
"""Ore in store that makes a mine fit for a yard."""


class Situation(Rivals):
    """The coming month as the advisers see it."""

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
        """Is there plenty of money and nothing to build ships of?"""
        return not self.stocked_yards and self.view.money >= _RICH

    @cached_property
    def ore_mines(self) -> set[StarId]:
        """Own stars that are or shall be ore mines: those at work, and the richest other ones."""
        chosen = {star.nr for star in self.works(Industry.ORE_MINE)}
        if not self.rivals:
            return chosen
        kinds = (None, Industry.RESEARCH) if self.bare_yards and self.temper.ore_mines else (None,)
        fit = [star for star in self.view.stars if star.industry in kinds and star.nr not in self.mines | self.farms]
        rich = sorted(
            (star for star in fit if star.yields.ore >= LEAST_ORE and star.nr != self.view.home),
            key=lambda star: (-star.yields.ore, star.nr),
        )
        wanted = self.temper.ore_mines + _MORE_MINES * self.bare_yards
        digging = sum(1 for nr in chosen if self.stars[nr].yields.ore >= _WORN)
        return chosen | {star.nr for star in rich[: max(0, wanted - digging)]}

    @cached_property
    def future_works(self) -> dict[StarId, int]:
        """Own stars that are to become mines or yards, and the grade of population they need for it."""
        working = {star.nr for kind in (Industry.URANIUM_MINE, Industry.ORE_MINE) for star in self.works(kind)}
        mines = dict.fromkeys((self.mines | self.ore_mines) - working, self.mine_people)
        return mines | dict.fromkeys(self.future_yards, self.rules.industry.yard.population)

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
