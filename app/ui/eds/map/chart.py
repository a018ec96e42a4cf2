"""What the map draws, made once from a PlayerView: arrays of stars, stacks of ships, planned jumps. Knows no Qt."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from typing import Literal

import numpy as np
import numpy.typing as npt
from msgspec.structs import replace

from app.engine.eds.economy import months_fed
from app.engine.eds.jumps import Field, fleet
from app.engine.eds.sightings import Sighting
from app.model.eds.kinds import Industry
from app.model.eds.orders import Jump
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.model.eds.view import PlayerView
from app.model.ids import NOBODY, PlayerId
from app.ui.eds.map.camera import Floats

Ints = npt.NDArray[np.int64]
PILLS = 3
"""Pills shown at one point; what is left goes into „+n“."""
HUNGRY = 2
"""Months of grain up to which a star is marked."""
OLD = 6
"""Months after which what was seen of a star fades."""


class Known(IntEnum):
    """What a star is to the viewer; the greater, the more important."""

    UNSEEN = 0
    UNOWNED = 1
    FOREIGN = 2
    OWN = 3
    HOME = 4


@dataclass(frozen=True)
class Thing:
    """Something on the map one can point at."""

    kind: Literal["star", "ship", "point"]
    nr: int
    """0 for a point."""
    x: int
    y: int

    @property
    def field(self) -> Field:
        """Where it is."""
        return self.x, self.y


@dataclass(frozen=True)
class Pill:
    """Ships of one owner at one point. ``owner`` 0 stands for „and more“ of several owners."""

    field: Field
    owner: PlayerId
    ships: tuple[Ship, ...]
    row: int
    """Place among the pills of the point, 0 first."""
    on_star: bool
    planned: bool
    """Some of them have a jump order."""
    idle: bool
    """Own ships that could jump and have no order."""
    damaged: bool


class Chart:
    """Everything known about one month, ready to be drawn. The same view gives the same chart."""

    def __init__(
        self,
        view: PlayerView,
        planned: Sequence[Jump] = (),
        at_jump: Sequence[Ship] = (),
        remembered: Iterable[Sighting] = (),
    ) -> None:
        """``remembered`` are stars the view does not show, as they were last seen."""
        self.view = view
        self.planned = tuple(planned)
        later = {ship.nr: ship for ship in at_jump}
        own = [later.get(ship.nr, ship) for ship in view.ships]
        self.ships: dict[int, Ship] = {ship.nr: ship for ship in (*own, *view.seen_ships)}
        self.stars: dict[int, Star] = {star.nr: star for star in (*view.stars, *view.seen_stars)}
        self.seen: dict[int, int] = {}
        """Months evaluated when a star was last seen, of those that are out of sight."""
        for sighting in remembered:
            self._remember(sighting)
        self.numbers: list[int] = [place.nr for place in view.chart]
        self.index = {nr: i for i, nr in enumerate(self.numbers)}
        self.fields: Floats = np.array([(p.x, p.y) for p in view.chart], dtype=np.float64).reshape(-1, 2)
        self.known: Ints = np.array([self._known(nr) for nr in self.numbers], dtype=np.int64)
        self.owners: Ints = np.array([self._owner(nr) for nr in self.numbers], dtype=np.int64)
        self.star_at: dict[Field, int] = {(place.x, place.y): place.nr for place in view.chart}

    def _remember(self, sighting: Sighting) -> None:
        star = sighting.star
        if star.nr in self.stars:
            return
        self.seen[star.nr] = sighting.month
        # A star that was mine and is not any more has a new owner whom I do not know.
        self.stars[star.nr] = replace(star, owner=NOBODY) if star.owner == self.view.player else star

    def age(self, nr: int) -> int:
        """Months since a star was last seen; 0 for what is in sight or was never seen."""
        return self.view.month - self.seen.get(nr, self.view.month)

    @cached_property
    def old(self) -> frozenset[int]:
        """Stars whose picture is older than half a year."""
        return frozenset(nr for nr in self.seen if self.age(nr) > OLD)

    @cached_property
    def dim_realms(self) -> frozenset[int]:
        """Rulers of whose stars nothing newer than half a year is known."""
        fresh = {star.owner for nr, star in self.stars.items() if nr not in self.old}
        return frozenset(int(owner) for owner in self.owners if owner) - fresh

    @cached_property
    def capitals(self) -> frozenset[int]:
        """What is most likely the home world of each foreign ruler: his greatest star known, if it is that great."""
        least, greatest = self.view.parameters.start.population, dict[int, Star]()
        for star in self.stars.values():
            if star.owner and star.owner != self.view.player and star.population >= least:
                other = greatest.get(star.owner)
                if other is None or (star.population, -star.nr) > (other.population, -other.nr):
                    greatest[star.owner] = star
        return frozenset(star.nr for star in greatest.values())

    @cached_property
    def hungry(self) -> dict[int, int]:
        """Own stars that feed their people for two months at most, and for how many."""
        found = {}
        for star in self.view.stars:
            harvest = star.yields.grain if star.industry is Industry.FARM else 0
            months = months_fed(star.population, star.store.grain, harvest, self.view.parameters)
            if star.population and months is not None and months <= HUNGRY:
                found[int(star.nr)] = months
        return found

    @cached_property
    def stranded(self) -> tuple[Ship, ...]:
        """Own ships without uranium in empty space: they will be lost in phase 5."""
        own = (ship for ship in self.ships.values() if ship.owner == self.view.player and not ship.build.base)
        return tuple(ship for ship in own if not ship.uranium and ship.field not in self.star_at)

    def _known(self, nr: int) -> Known:
        star = self.stars.get(nr)
        if star is None:
            return Known.UNSEEN
        if star.owner == self.view.player:
            return Known.HOME if nr == self.view.home else Known.OWN
        return Known.FOREIGN if star.owner else Known.UNOWNED

    def _owner(self, nr: int) -> int:
        star = self.stars.get(nr)
        return star.owner if star else NOBODY

    @cached_property
    def ships_at(self) -> dict[Field, tuple[Ship, ...]]:
        """All visible ships by field; own ones first, then by owner and number."""
        found: dict[Field, list[Ship]] = {}
        for ship in sorted(self.ships.values(), key=lambda s: (s.owner != self.view.player, s.owner, s.nr)):
            found.setdefault(ship.field, []).append(ship)
        return {field: tuple(ships) for field, ships in found.items()}

    @cached_property
    def jumping(self) -> dict[int, Jump]:
        """The jump order of each own ship that has one; the first counts (rules P7)."""
        found: dict[int, Jump] = {}
        for jump in self.planned:
            ship = self.ships.get(jump.ship)
            if ship is None or ship.owner != self.view.player:
                continue
            for each in fleet(ship, self.own_ships_at(ship.field), found) if jump.fleet else [ship]:
                found.setdefault(each.nr, jump)
        return found

    @cached_property
    def pills(self) -> tuple[Pill, ...]:
        """Ships by point and owner, at most three and a rest at each point."""
        return tuple(pill for field in sorted(self.ships_at) for pill in self._pills_at(field))

    def _pills_at(self, field: Field) -> list[Pill]:
        groups: dict[PlayerId, list[Ship]] = {}
        for ship in self.ships_at[field]:
            groups.setdefault(ship.owner, []).append(ship)
        pills = [self._pill(field, owner, ships, row) for row, (owner, ships) in enumerate(groups.items())]
        if len(pills) <= PILLS:
            return pills
        rest = [ship for pill in pills[PILLS:] for ship in pill.ships]
        return [*pills[:PILLS], self._pill(field, NOBODY, rest, PILLS)]

    def _pill(self, field: Field, owner: PlayerId, ships: list[Ship], row: int) -> Pill:
        own = owner == self.view.player
        movers = [ship for ship in ships if own and not ship.build.base]
        return Pill(
            field,
            owner,
            tuple(ships),
            row,
            on_star=field in self.star_at,
            planned=any(ship.nr in self.jumping for ship in movers),
            idle=any(ship.nr not in self.jumping for ship in movers),
            damaged=any(ship.hits for ship in ships),
        )

    def own_ships_at(self, field: Field) -> tuple[Ship, ...]:
        """Own ships on a field by number."""
        return tuple(ship for ship in self.ships_at.get(field, ()) if ship.owner == self.view.player)

    def star_thing(self, nr: int) -> Thing | None:
        """The star of this number, if there is one."""
        if nr not in self.index:
            return None
        x, y = self.fields[self.index[nr]]
        return Thing("star", nr, int(x), int(y))

    def ship_thing(self, nr: int) -> Thing | None:
        """The ship of this number, if it is visible."""
        ship = self.ships.get(nr)
        return Thing("ship", nr, ship.x, ship.y) if ship else None

    def things_at(self, field: Field) -> tuple[Thing, ...]:
        """All there is at exactly this field: the star, then own ships, then foreign ones."""
        star = self.star_at.get(field)
        things = [Thing("star", star, *field)] if star is not None else []
        return (*things, *(Thing("ship", ship.nr, *field) for ship in self.ships_at.get(field, ())))

    def where_now(self, thing: Thing) -> Thing | None:
        """The same thing where it is in this month, if it is still there."""
        if thing.kind == "ship":
            return self.ship_thing(thing.nr)
        return self.star_thing(thing.nr) if thing.kind == "star" else thing

    def continues_in(self, view: PlayerView) -> bool:
        """Is it the same galaxy, seen by the same ruler?"""
        return self.view.chart == view.chart and self.view.player == view.player

    def star_name(self, nr: int) -> str:
        """Its name, as far as known; else empty."""
        star = self.stars.get(nr)
        return star.name if star else ""

    def ruler_name(self, nr: int) -> str:
        """Name of a ruler."""
        return next((line.name for line in self.view.rulers if line.nr == nr), "")
