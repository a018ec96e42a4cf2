"""Other rulers: whom we fight, who may fire at us, with whom there is peace, where their homes are."""

from functools import cached_property

from app.engine.eds.ai.position import Position
from app.engine.eds.ai.travel import counts_around
from app.engine.eds.jumps import Field, distance_squared
from app.model.eds.kinds import Status
from app.model.ids import PlayerId, StarId

_SPACING_SQUARED = 49, 100
"""Homes are at least 0.7 · √(area / rulers) apart; squared, as a fraction."""
_GRUDGE = 8
"""Months a lost star is remembered."""
_GRACE = 1
"""Months after an agreement in which a battle may still happen: the other's declaration may be on its way."""
_WARY = 24
"""Months after a battle in which the other's home is given a wide berth."""


class Rivals(Position):
    """A position among others. War and peace change while the advisers work: the diplomat comes first."""

    @cached_property
    def rivals(self) -> list[PlayerId]:
        """Other rulers in the game, by number."""
        return [line.nr for line in self.view.rulers if line.in_game and line.nr != self.me]

    @cached_property
    def enemies(self) -> set[PlayerId]:
        """Rulers towards whom we are at war by our own declaration."""
        return {line.nr for line in self.view.rulers if line.status == Status.WAR and line.in_game}

    @cached_property
    def aggressors(self) -> set[PlayerId]:
        """Rivals who took a star from us lately, unless we have made peace since."""
        taken = {nr for nr, month in self.memory.taken.items() if self.month - month <= _GRUDGE and nr in self.rivals}
        return taken - self.pacts

    @cached_property
    def pacts(self) -> set[PlayerId]:
        """With whom we agreed on peace; whoever fights us or takes a star afterwards has broken it."""
        return {nr for nr, month in self.mail.pacts.items() if month + _GRACE >= self.last_strike(nr)}

    def last_strike(self, ruler: PlayerId) -> int:
        """Month of his last battle with us or conquest of a star of ours; -1 if there was none."""
        return max(self.memory.taken.get(ruler, -1), self.memory.fights.get(ruler, -1))

    def status(self, ruler: PlayerId) -> Status:
        """Our declared status towards a ruler."""
        return next((line.status for line in self.view.rulers if line.nr == ruler), Status.NEUTRAL)

    def make_peace(self, ruler: PlayerId) -> None:
        """From now on he is nobody to fight."""
        self.pacts.add(ruler)
        self.foes.discard(ruler)
        self.aggressors.discard(ruler)

    @cached_property
    def foes(self) -> set[PlayerId]:
        """Whom our warships fight: declared enemies and aggressors."""
        return self.enemies | self.aggressors

    @cached_property
    def hostile(self) -> set[PlayerId]:
        """Whose guns may fire at us as far as we know: whom we declared war on or fought lately.

        Peace changes nothing about that: whether the other keeps it is seen when nothing has happened for long.
        """
        lately = {nr for nr in self.rivals if self.month - self.last_strike(nr) <= _WARY and self.last_strike(nr) >= 0}
        return (self.enemies | lately).intersection(self.rivals)

    def is_home(self, nr: StarId) -> bool:
        """May a base be there, which nobody sees (R-V.6)? By battle reports, else by yields every home begins with."""
        return self._looks_like_home(nr, least=2)

    def is_surely_home(self, nr: StarId) -> bool:
        """The same without a doubt: another star with yields like a home's must not hide the real one nearby."""
        return self._looks_like_home(nr, least=3)

    def _looks_like_home(self, nr: StarId, least: int) -> bool:
        for base in self.memory.bases.values():
            if base.star == nr:
                return base.standing
        seen, home = self.seen(nr), self.rules.yields
        if seen is None or nr in self.stars or nr == self.view.home:
            return False
        goods = seen.yields
        pairs = ((goods.ore, home.home_ore), (goods.uranium, home.home_uranium), (goods.grain, home.home_grain))
        return sum(found == begun for found, begun in pairs) >= least

    @cached_property
    def homes(self) -> list[Field]:
        """Where homes surely are, our own first."""
        known = [nr for nr in sorted(self.memory.stars) if self.is_surely_home(nr)]
        return [self.fields[nr] for nr in (self.view.home, *known) if nr in self.fields]

    @cached_property
    def feared(self) -> set[PlayerId]:
        """Whose home we keep clear of: everybody at war with us or who ever fought us, however long ago."""
        return self.enemies.union(nr for nr in self.rivals if self.last_strike(nr) >= 0).intersection(self.rivals)

    @cached_property
    def elusive(self) -> bool:
        """Is there somebody to be feared whose home we do not know?"""
        unknown = (self.feared | self.hostile) - self.memory.bases.keys()
        return any(not any(self.is_surely_home(nr) for nr in self.stars_of(ruler)) for ruler in unknown)

    @cached_property
    def homelike(self) -> set[StarId]:
        """Stars we never saw that may be homes: far from other homes, 8 to 16 stars around them (R-S.3, R-S.4)."""
        area = self.view.width * self.view.height
        far = {
            nr
            for nr, field in self.fields.items()
            if self.seen(nr) is None
            and all(
                _SPACING_SQUARED[1] * distance_squared(field, home) * self.view.players >= _SPACING_SQUARED[0] * area
                for home in self.homes
            )
        }
        around = counts_around(tuple(self.fields.values()), self.rules.galaxy.start_range)
        least, most = self.rules.galaxy.neighbours_min, self.rules.galaxy.neighbours_max
        return {nr for nr, count in zip(self.fields, around, strict=True) if least <= count <= most and nr in far}

    def may_be_home(self, nr: StarId) -> bool:
        """Could a star of which nothing is known be the home of somebody to be feared?"""
        return self.elusive and nr in self.homelike

    def is_dangerous(self, nr: StarId) -> bool:
        """Would a ship without guns be shot at over this star, as far as we know?"""
        if nr in self.stars or not (self.feared or self.hostile):
            return self.fields[nr] in self.besieged
        return self.owner(nr) in self.hostile or self.is_home(nr) or self.may_be_home(nr)

    def is_trap(self, field: Field) -> bool:
        """Is there a star over which a ship would be shot at?"""
        nr = self.star_at.get(field)
        return nr is not None and self.is_dangerous(nr)

    @cached_property
    def besieged(self) -> set[Field]:
        """Fields over which armed ships of somebody hostile were seen."""
        armed = [ship for ship in self.view.seen_ships if any(ship.build.design.guns)]
        return {ship.field for ship in armed if ship.owner in self.hostile}

    @cached_property
    def safe_stops(self) -> list[Field]:
        """Stars over which a ship on its way may wait a month."""
        return [field for nr, field in self.fields.items() if not self.is_dangerous(nr)]
