"""What a realm makes of its view: own worlds, known worlds, own ships."""

from collections import Counter
from collections.abc import Callable
from functools import cached_property

from app.engine.dice import Dice
from app.engine.eds.ai.mail import NO_MAIL, Mail
from app.engine.eds.ai.memory import Memory, Sighting
from app.engine.eds.ai.temper import Temper
from app.engine.eds.jumps import Field, range_at, rounded_distance
from app.model.eds.kinds import Industry
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.model.eds.view import PlayerView
from app.model.ids import NOBODY, PlayerId, StarId

_REACH = 22
"""Fields from home within which free stars are worth a new ship."""
_OLD = 0.65
"""Part of the range of a new ship below which a ship is old."""


class Stopped(Exception):
    """Whoever asked for the plan does not want it any more."""


class Position:
    """The coming month as far as it does not depend on war and peace; nobody changes it."""

    def __init__(
        self,
        view: PlayerView,
        memory: Memory,
        dice: Dice,
        temper: Temper,
        mail: Mail = NO_MAIL,
        stopped: Callable[[], bool] = lambda: False,
    ) -> None:
        self._stopped = stopped
        self.mail = mail
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

    def breathe(self) -> None:
        """Called now and then by whatever takes its time. Raises ``Stopped`` when the plan is not wanted any more."""
        if self._stopped():
            raise Stopped

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

    @cached_property
    def unguarded(self) -> list[StarId]:
        """Own stars into which anybody could walk, the most peopled first."""
        held = {ship.field for ship in self.view.ships}
        bare = [star for star in self.view.stars if not star.fighters and star.field not in held]
        return [star.nr for star in sorted(bare, key=lambda star: (-star.population, star.nr))]

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

    def is_guard(self, ship: Ship) -> bool:
        """Every fourth warship of a realm that does not live for war stays at the yards."""
        return self.temper.aggression < 1.0 and ship.nr % 4 == 0

    def is_picket(self, ship: Ship) -> bool:
        """Small armed ships stand over stars of ours."""
        return ship.build.design.type == 1 and any(ship.build.design.guns)
