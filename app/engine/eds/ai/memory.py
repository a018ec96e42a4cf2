"""What a computer realm remembers: sightings, and who did what to it. Plain values, so that it can be kept and sent."""

import msgspec

from app.model.eds.design import class_letter
from app.model.eds.events import MoneyTransferred, OrderFailed, StarTaken
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


class Base(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A home base as battle reports tell of it (R-B.22)."""

    star: StarId
    standing: bool
    """False once it was destroyed."""


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
    bases: dict[PlayerId, Base] = {}
    """Ruler → his home base, if it was in a battle; reports of battles are for everybody."""
    wars: dict[PlayerId, int] = {}
    """Ruler → month in which we began our war against him."""
    fights: dict[PlayerId, int] = {}
    """Ruler → month in which his units last fought ours: then one of us is at war with the other."""
    crowded: int = -1
    """Month in which a yard last found no free ship number; -1 if that never happened."""


def learn(memory: Memory, view: PlayerView, report: MonthReport | None = None) -> Memory:
    """The memory with what is seen now and, if there is one, what was told of the last month."""
    stars = dict(memory.stars)
    for star in (*view.stars, *view.seen_stars):
        stars[star.nr] = sighting_of(star, view.month)
    own = {star.nr for star in view.stars}
    for nr, seen in sorted(memory.stars.items()):
        if seen.owner == view.player and nr not in own and stars[nr] is seen:
            stars[nr] = msgspec.structs.replace(seen, owner=NOBODY)
    taken, gifts, crowded = dict(memory.taken), dict(memory.gifts), memory.crowded
    for event in [line.event for line in report.told] if report else []:
        if isinstance(event, StarTaken):
            taken[event.by] = view.month
            if event.star in stars:
                stars[event.star] = msgspec.structs.replace(stars[event.star], owner=event.by)
        elif isinstance(event, MoneyTransferred) and event.receiver == view.player and event.amount >= GIFT:
            gifts[event.sender] = view.month
        elif isinstance(event, OrderFailed) and event.problem.code == "ship_limit":
            crowded = view.month
    bases = {**memory.bases, **(_bases(view, report) if report else {})}
    fights = {**memory.fights, **(_fights(view, report) if report else {})}
    return Memory(view.month, stars, taken, gifts, bases, memory.wars, fights, crowded)


def _fights(view: PlayerView, report: MonthReport) -> dict[PlayerId, int]:
    """Whom we fought this month."""
    pairs = [(battle.first.ruler, battle.second.ruler) for battle in report.battles]
    return {one if other == view.player else other: view.month for one, other in pairs if view.player in (one, other)}


def _bases(view: PlayerView, report: MonthReport) -> dict[PlayerId, Base]:
    """Home bases that took part in a battle: big ships that nobody could have built yet."""
    letter = class_letter(view.parameters.start.base_type)
    found: dict[PlayerId, Base] = {}
    star_at = {(place.x, place.y): place.nr for place in view.chart}
    for battle in report.battles:
        fates = [fate for each in battle.rounds for side in (each.first, each.second) for fate in side.ships]
        fallen = {fate.nr for fate in fates if fate.destroyed}
        for side in (battle.first, battle.second):
            for entry in side.ships:
                if entry.letter == letter and (battle.x, battle.y) in star_at:
                    found[side.ruler] = Base(star_at[battle.x, battle.y], entry.nr not in fallen)
    return found


def sighting_of(star: Star, month: int) -> Sighting:
    """What is kept of a star seen in this month."""
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
