"""Where the other stars are: at random, but neither too few nor too many around a home (rules 1.1.4 and 1.1.6)."""

from collections.abc import Iterable
from itertools import chain

from app.engine.dice import Dice
from app.engine.eds.galaxy.chart import Chart, drawn


def scatter(chart: Chart, wanted: int, dice: Dice) -> list[int]:
    """Fields of ``wanted`` stars.

    One walk over all fields in random order. A star blocks nine fields at most, so a walk ends early only if nearly
    all free fields lie around homes that are full. Then a second walk begins with the fields far from homes: it finds
    a place there for one star per nine fields, which is enough (``setup_problems``), before the homes fill up.
    """
    places = _walk(chart, drawn(chart.fields(), dice), wanted)
    if len(places) == wanted:
        return places
    for place in places:
        chart.take(place)
    far = [field for field in chart.fields() if not chart.is_near_a_home(field)]
    near = [field for field in chart.fields() if chart.is_near_a_home(field)]
    return _walk(chart, chain(drawn(far, dice), drawn(near, dice)), wanted)


def _walk(chart: Chart, fields: Iterable[int], wanted: int) -> list[int]:
    """Put a star on every field that admits one, until there are enough."""
    places: list[int] = []
    for field in fields:
        if len(places) == wanted:
            break
        if chart.admits(field):
            chart.put(field)
            places.append(field)
    return places


def fill(chart: Chart, places: list[int], dice: Dice) -> list[int]:
    """Move stars towards homes that have too few; the fields of all stars afterwards.

    Ends: every move mends one lack and makes none, because only stars that nobody misses move. One is always left:
    if each star were needed by its home, there would be at most ``least`` · N of them, and there are more. A star
    once needed stays needed, so the donors are gone through only once. The home has a free field as long as it lacks
    stars: the home and 11 stars block 108 fields, stars from outside only the outermost ring of its surroundings.
    """
    far = [place for place in places if not chart.is_near_a_home(place)]
    near = [place for place in places if chart.is_near_a_home(place)]
    donors = (place for place in chain(drawn(far, dice), drawn(near, dice)) if chart.can_spare(place))
    moved: dict[int, int] = {}
    for home in range(len(chart.homes)):
        while chart.lacks(home):
            donor = next(donors)
            chart.take(donor)
            target = next(field for field in drawn(chart.inner_fields(home), dice) if chart.admits(field))
            chart.put(target)
            moved[donor] = target
    return [moved.get(place, place) for place in places]
