"""Where the keyboard's cursor goes next. Knows no Qt."""

import math

import numpy as np

from app.engine.eds.jumps import Field
from app.ui.eds.map.chart import Chart, Thing
from app.ui.eds.map.judge import can_jump

_CONE = math.cos(math.radians(60))
"""Stars farther off the wanted direction than this do not count."""
_AWRY = 2.0
"""So much more a star counts as distant for lying off the direction."""


def next_star(chart: Chart, cursor: Field, direction: tuple[int, int]) -> Field | None:
    """The next star in a direction (dx, dy in fields): near ones win, and those straight ahead."""
    away = chart.fields - np.array(cursor)
    distance = np.hypot(*away.T)
    ahead = away @ np.array(direction, dtype=float)
    fits = (distance > 0) & (ahead > _CONE * distance)
    if not fits.any():
        return None
    straight = ahead[fits] / distance[fits]
    weighted = distance[fits] * (1 + _AWRY * (1 - straight))
    x, y = chart.fields[fits][int(np.argmin(weighted))]
    return int(x), int(y)


def stepped(chart: Chart, cursor: Field, direction: tuple[int, int]) -> Field:
    """One field on, but not off the map."""
    x, y = cursor[0] + direction[0], cursor[1] + direction[1]
    return min(max(1, x), chart.view.width), min(max(1, y), chart.view.height)


def own_star(chart: Chart, cursor: Field, step: int) -> Thing | None:
    """The next or previous own star by number."""
    own = [star.nr for star in chart.view.stars]
    if not own:
        return None
    here = chart.star_at.get(cursor, 0)
    later = [nr for nr in own if nr > here] if step > 0 else [nr for nr in reversed(own) if nr < here]
    return chart.star_thing(later[0] if later else own[0 if step > 0 else -1])


def idle_ship(chart: Chart, chosen: Thing | None) -> Thing | None:
    """The next own ship by number that can jump and has no jump order."""
    idle = sorted(s.nr for s in chart.view.ships if can_jump(chart.ships[s.nr]) and s.nr not in chart.jumping)
    if not idle:
        return None
    here = chosen.nr if chosen is not None and chosen.kind == "ship" else 0
    return chart.ship_thing(next((nr for nr in idle if nr > here), idle[0]))
