"""What a computer realm remembers: sightings, and who did what to it. Plain values, so that it can be kept and sent."""

import msgspec

from app.model.eds.events import MoneyTransferred, StarTaken
from app.model.eds.kinds import Industry
from app.model.eds.star import Goods, Star
from app.model.eds.view import MonthReport, PlayerView
from app.model.ids import NOBODY, PlayerId, StarId

GIFT = 500
"""WE that are taken for an offer of peace."""


class Sighting(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A foreign or unowned star as it was last seen."""

    month: int
    """Months evaluated when it was seen."""
    owner: PlayerId
    population: int
    industry: Industry | None
    laser_fighters: int
    thermo_fighters: int
    yields: Goods

    @property
    def fighters(self) -> int:
        """Fighters of both kinds."""
        return self.laser_fighters + self.thermo_fighters


class Memory(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that is not in the present view."""

    month: int = -1
    """Months evaluated when something was last learnt; -1 before the first time."""
    stars: dict[StarId, Sighting] = {}
    """Last sighting of every star once seen, own ones included."""
    taken: dict[PlayerId, int] = {}
    """Ruler → month in which he last took a star from us."""
    gifts: dict[PlayerId, int] = {}
    """Ruler → month in which he last sent us a sum worth a peace."""
    wars: dict[PlayerId, int] = {}
    """Ruler → month in which we began our war against him."""


def learn(memory: Memory, view: PlayerView, report: MonthReport | None = None) -> Memory:
    """The memory with what is seen now and, if there is one, what was told of the last month."""
    stars = dict(memory.stars)
    for star in (*view.stars, *view.seen_stars):
        stars[star.nr] = _sighting(star, view.month)
    own = {star.nr for star in view.stars}
    for nr, seen in sorted(memory.stars.items()):
        if seen.owner == view.player and nr not in own and stars[nr] is seen:
            stars[nr] = msgspec.structs.replace(seen, owner=NOBODY)
    taken, gifts = dict(memory.taken), dict(memory.gifts)
    for event in [line.event for line in report.told] if report else []:
        if isinstance(event, StarTaken):
            taken[event.by] = view.month
            if event.star in stars:
                stars[event.star] = msgspec.structs.replace(stars[event.star], owner=event.by)
        elif isinstance(event, MoneyTransferred) and event.receiver == view.player and event.amount >= GIFT:
            gifts[event.sender] = view.month
    return Memory(view.month, stars, taken, gifts, memory.wars)


def _sighting(star: Star, month: int) -> Sighting:
    goods = star.yields
    return Sighting(
        month,
        star.owner,
        star.population,
        star.industry,
        star.laser_fighters,
        star.thermo_fighters,
        Goods(goods.ore, goods.uranium, goods.grain),
    )
