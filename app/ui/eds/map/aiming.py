"""From a pointer to a jump: which ship moves, which field is meant. Knows no Qt."""

from collections.abc import Collection

from app.engine.eds.jumps import Field
from app.model.eds.ship import Ship
from app.ui.eds.map.camera import Camera
from app.ui.eds.map.chart import Chart, Thing
from app.ui.eds.map.judge import can_jump
from app.ui.eds.map.picking import star_at

SNAP = 14.0
"""Px within which a star draws the target to itself."""
THRESHOLD = 4.0
"""Px the pointer must move before a press becomes a drag."""


def mover(chart: Chart, field: Field, chosen: Thing | None, ticked: Collection[int] = ()) -> Ship | None:
    """The own ship that a drag from this field moves.

    A ticked one, else the selected one, else the lowest number that can jump, else the lowest that has a drive.
    """
    here = [ship for ship in chart.own_ships_at(field) if not ship.build.base]
    wanted = [ship for ship in here if ship.nr in ticked]
    if chosen is not None and chosen.kind == "ship":
        wanted += [ship for ship in here if ship.nr == chosen.nr]
    able = [ship for ship in here if can_jump(ship)]
    return next(iter([*wanted, *able, *here]), None)


def nearest_field(camera: Camera, px: float, py: float) -> Field:
    """The whole field under a pixel."""
    x, y = camera.field(px, py)
    return round(x), round(y)


def aimed_at(chart: Chart, camera: Camera, px: float, py: float, *, snap: bool = True) -> Field:
    """The field a jump to this pixel means: a near star's, else the one under the pointer."""
    star = star_at(chart, camera, px, py, SNAP) if snap else None
    return star.field if star else nearest_field(camera, px, py)
