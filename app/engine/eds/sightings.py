"""What a ruler has seen of the galaxy, and when: his views of all months, put together.

A view knows no age: a star that nobody of his is over any more vanishes from it. Screens that show foreign stars as
they were last seen ask here; nothing comes in that was not in a view or a report of this ruler.
"""

from collections.abc import Iterable, Mapping

import msgspec

from app.model.eds.events import StarTaken
from app.model.eds.star import Star
from app.model.eds.view import MonthReport, PlayerView
from app.model.ids import StarId


class Sighting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A star as it was last seen."""

    month: int
    """Months evaluated when it was seen."""
    star: Star


Sightings = Mapping[StarId, Sighting]


def seen_in(view: PlayerView) -> dict[StarId, Sighting]:
    """All a view shows of stars."""
    return {star.nr: Sighting(view.month, star) for star in (*view.stars, *view.seen_stars)}


def newer(found: Sightings, view: PlayerView) -> dict[StarId, Sighting]:
    """What is known, and what a later view brings."""
    return {**found, **seen_in(view)}


def taken(found: Sightings, report: MonthReport) -> dict[StarId, Sighting]:
    """What is known, with the stars that the report says were taken: their new owner is no secret."""
    known = dict(found)
    for event in (line.event for line in report.told):
        if isinstance(event, StarTaken) and event.star in known:
            star = msgspec.structs.replace(known[event.star].star, owner=event.by)
            known[event.star] = Sighting(report.month, star)
    return known


def out_of_sight(found: Sightings, view: PlayerView) -> tuple[Sighting, ...]:
    """What the present view does not show, by number: stars seen earlier only."""
    present = {star.nr for star in (*view.stars, *view.seen_stars)}
    return tuple(found[nr] for nr in sorted(found) if nr not in present)


def sightings(views: Iterable[PlayerView]) -> dict[StarId, Sighting]:
    """What these views, in ascending order of months, show together."""
    found: dict[StarId, Sighting] = {}
    for view in views:
        found = newer(found, view)
    return found
