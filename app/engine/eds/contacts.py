"""When a ruler last had to do with each of the others, out of his own views and reports: nothing else comes in."""

from collections.abc import Iterable, Iterator

import msgspec

from app.engine.eds.sightings import Sighting
from app.model.eds.events import MoneyTransferred, StarGiven, StarReceived, StarTaken
from app.model.eds.kinds import Status
from app.model.eds.view import MonthReport, PlayerView
from app.model.ids import NOBODY, PlayerId


class Contact(msgspec.Struct, frozen=True):
    """What is known of another ruler's dealings with the viewer."""

    month: int
    """Months evaluated at the last contact: a star or ship seen, a battle, money or a star that changed hands."""
    at_war: bool = False
    """He has declared war on the viewer: they fought last month, and the viewer is not at war with him (rules 9)."""


def contacts(view: PlayerView, report: MonthReport | None, remembered: Iterable[Sighting]) -> dict[PlayerId, Contact]:
    """The last contact with every other ruler there was one with."""
    me, months = view.player, dict[PlayerId, int]()
    for ruler, month in (*_seen(view, remembered), *_told(me, report)):
        months[ruler] = max(month, months.get(ruler, month))
    status = {line.nr: line.status for line in view.rulers}
    fought = set(_fought(me, report))
    return {
        ruler: Contact(month, ruler in fought and status.get(ruler) is not Status.WAR)
        for ruler, month in sorted(months.items())
        if ruler not in (me, NOBODY)
    }


def _seen(view: PlayerView, remembered: Iterable[Sighting]) -> Iterator[tuple[PlayerId, int]]:
    yield from ((star.owner, view.month) for star in view.seen_stars)
    yield from ((ship.owner, view.month) for ship in view.seen_ships)
    for sighting in remembered:
        yield sighting.star.owner, sighting.month


def _told(me: PlayerId, report: MonthReport | None) -> Iterator[tuple[PlayerId, int]]:
    if report is None:
        return
    for ruler in _fought(me, report):
        yield ruler, report.month
    for event in (line.event for line in report.told):
        match event:
            case MoneyTransferred(sender=one, receiver=other) if me in (one, other):
                yield (other if one == me else one), report.month
            case StarTaken(by=other) | StarGiven(receiver=other) | StarReceived(giver=other):
                yield other, report.month


def _fought(me: PlayerId, report: MonthReport | None) -> Iterator[PlayerId]:
    for battle in report.battles if report is not None else ():
        sides = (battle.first.ruler, battle.second.ruler)
        if me in sides:
            yield sides[1] if sides[0] == me else sides[0]
