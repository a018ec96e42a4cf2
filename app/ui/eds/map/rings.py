"""How far ships reach, what is planned for them, and the jump that is being dragged."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from app.engine.eds.jumps import Field, end_point, range_at, ship_range, within_range
from app.model.eds.ship import Ship
from app.ui import emblems, icons
from app.ui.eds.map.camera import Floats
from app.ui.eds.map.chart import Chart, Thing
from app.ui.eds.map.fills import small_text
from app.ui.eds.map.judge import Outcome, Verdict, battle_likely
from app.ui.eds.map.scene import Drag, Scene, colour, pen
from app.ui.eds.map.signs import lost_sign, verdict_half

HALF = 0.5
"""A ring lies half a field beyond the range, because distances are rounded."""
_LONG = 60.0
"""Px from which a planned jump carries the numbers of its ships."""
_TICKS = 5
"""Fields between the marks on the line being dragged."""


@dataclass(frozen=True)
class Ring:
    """A circle around a point; ``radius`` in fields."""

    x: int
    y: int
    radius: float
    style: str
    """``solid``, ``dashed`` (without damage), ``dotted`` (foreign, or a ship yet to be built) or ``thin``."""
    owner: int


def rings(chart: Chart, chosen: tuple[Thing, ...], *, all_own: bool = False) -> list[Ring]:
    """The rings that belong to a choice."""
    movement = chart.view.parameters.movement
    found = []
    if all_own:
        own = (ship for ship in chart.ships.values() if ship.owner == chart.view.player and not ship.build.base)
        found = [Ring(s.x, s.y, ship_range(s, movement) + HALF, "thin", s.owner) for s in own]
    ships = [chart.ships[thing.nr] for thing in chosen if thing.kind == "ship" and thing.nr in chart.ships]
    movers = [ship for ship in ships if not ship.build.base]
    if movers:
        found += _of_ships(chart, movers)
    elif chosen and chosen[-1].kind == "star" and chart.stars.get(chosen[-1].nr) in chart.view.stars:
        star = chosen[-1]
        found.append(Ring(star.x, star.y, range_at(chart.view.ev, movement) + HALF, "dotted", chart.view.player))
    return found


def _of_ships(chart: Chart, ships: list[Ship]) -> Iterator[Ring]:
    """The least effective range solid, the greatest full range dashed."""
    movement, last = chart.view.parameters.movement, ships[-1]
    least = min(ships, key=lambda ship: ship_range(ship, movement))
    full = max(ship.build.range for ship in ships)
    foreign = last.owner != chart.view.player
    effective = ship_range(least, movement)
    yield Ring(last.x, last.y, effective + HALF, "dotted" if foreign else "solid", last.owner)
    if full != effective:
        yield Ring(last.x, last.y, full + HALF, "dashed", last.owner)


def within_reach(chart: Chart, chosen: tuple[Thing, ...]) -> Floats | None:
    """Which stars (n,) the selected own ship reaches; None when none is selected."""
    ship = chart.ships.get(chosen[-1].nr) if chosen and chosen[-1].kind == "ship" else None
    if ship is None or ship.build.base or ship.owner != chart.view.player:
        return None
    range_ = ship_range(ship, chart.view.parameters.movement)
    return within_range(ship.field, chart.fields, range_).astype(np.float64)


def draw_rings(painter: QPainter, scene: Scene) -> None:
    """All rings of the choice."""
    if scene.chart is None or "ranges" not in scene.layers:
        return
    for ring in rings(scene.chart, scene.selection, all_own=scene.all_ranges):
        _draw_ring(painter, ring, scene)


def _draw_ring(painter: QPainter, ring: Ring, scene: Scene) -> None:
    worn = scene.worn
    ink = emblems.ink(ring.owner, worn)
    if ring.style == "solid":
        painter.setBrush(colour(worn.map.ring, worn.map.ring_fill_alpha))
    pens = {
        "solid": pen(worn.map.ring, 1.6, 235),
        "dashed": pen(worn.map.ring, 1.3, 150, (4, 5)),
        "dotted": pen(ink, 1.3, 200, (1.5, 4)),
        "thin": pen(ink, 1.0, 110),
    }
    painter.setPen(pens[ring.style])
    radius = ring.radius * scene.camera.scale
    painter.drawEllipse(scene.point((ring.x, ring.y)), radius, radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def draw_plans(painter: QPainter, scene: Scene) -> None:
    """The jumps ordered for this month; one that falls short goes on dotted."""
    if scene.chart is None or "orders" not in scene.layers:
        return
    plans: dict[tuple[Field, Field, Field], list[int]] = {}
    """Ships by start, end and target: they share one line."""
    movement = scene.chart.view.parameters.movement
    for nr, jump in scene.chart.jumping.items():
        ship = scene.chart.ships[nr]
        if ship.uranium and not ship.build.base:
            target = jump.x, jump.y
            end = end_point(ship.field, target, ship_range(ship, movement))
            plans.setdefault((ship.field, end, target), []).append(nr)
    dragged = scene.drag.verdict.ship.nr if scene.drag else None
    for (start, end, target), numbers in plans.items():
        _draw_plan(painter, scene, start, end, target, numbers, faint=dragged in numbers)


def _draw_plan(
    painter: QPainter, scene: Scene, begin: Field, end: Field, aim: Field, numbers: list[int], *, faint: bool
) -> None:
    assert scene.chart is not None
    start, out, target = scene.point(begin), scene.point(end), scene.point(aim)
    ink = emblems.ink(scene.chart.view.player, scene.worn)
    line = QLineF(start, out)
    painter.setOpacity(0.35 if faint else 1.0)
    haloed(painter, scene, line, 1.8, ink)
    arrow_head(painter, line, ink)
    if scene.camera.band in "CD" and line.length() > _LONG:
        more = f" +{len(numbers) - 1}" if len(numbers) > 1 else ""
        small_text(painter, scene, line.pointAt(0.5), f"{numbers[0]}{more}", scene.worn.ui.text2)
    if end != aim:
        painter.setPen(pen(scene.worn.ui.warn, 1.6, 200, (1.5, 4)))
        painter.drawLine(out, target)
        _open_square(painter, out, scene.worn.ui.warn)
    painter.setOpacity(1.0)
    if battle_likely(scene.chart, end):
        _swords(painter, scene, out)


def draw_drag(painter: QPainter, scene: Scene) -> None:
    """The jump in the making: line, marks, target, and the field where it would really end."""
    if scene.drag is None:
        return
    verdict = scene.drag.verdict
    for each in (*verdict.comrades, verdict):
        _draw_jump(painter, scene, scene.drag, each)
    if verdict.outcome is not Outcome.SAME_FIELD:
        code = scene.worn.ui.err if verdict.lost else _code(scene, verdict)
        _cross_hair(painter, scene.point(verdict.target), code)
    if verdict.battle and verdict.fates:
        _swords(painter, scene, scene.point(verdict.end))
    if verdict.lost:
        lost_sign(painter, scene, scene.point(verdict.end) + QPointF(-18, 16))


def _draw_jump(painter: QPainter, scene: Scene, drag: Drag, verdict: Verdict) -> None:
    start, end, target = (scene.point(field) for field in (verdict.start, verdict.end, verdict.target))
    if verdict.outcome in (Outcome.STAYS, Outcome.NO_DRIVE, Outcome.OFF_MAP):
        painter.setPen(pen(scene.worn.ui.text3, 2.0, 230, (2, 4)))
        painter.drawLine(start, target)
        return
    code = scene.worn.ui.err if verdict.lost else _code(scene, verdict)
    haloed(painter, scene, QLineF(start, end), 2.6, code, (12, 5) if verdict.lost else (8, 5))
    if scene.camera.band in "CD":
        _ticks(painter, QLineF(start, end), _TICKS * scene.camera.scale, code)
    if verdict.outcome is Outcome.SHORT:
        painter.setPen(pen(code, 2.0, 220, (2, 5)))
        painter.drawLine(end, target)
        _open_square(painter, end, code)


def _code(scene: Scene, verdict: Verdict) -> str:
    ui = scene.worn.ui
    return {Outcome.REACHED: ui.ok, Outcome.SHORT: ui.warn}.get(verdict.outcome, ui.text3)


def haloed(
    painter: QPainter, scene: Scene, line: QLineF, width: float, code: str, dashes: tuple[float, ...] = ()
) -> None:
    """A line that can be seen on anything."""
    painter.setPen(pen(scene.worn.map.halo, width + 2.4, 170))
    painter.drawLine(line)
    painter.setPen(pen(code, width, 255, dashes))
    painter.drawLine(line)


def arrow_head(painter: QPainter, line: QLineF, code: str) -> None:
    """The head at the end of a line, unless the line is too short for one."""
    if line.length() < 14:
        return
    painter.save()
    painter.translate(line.pointAt(1 - 9 / line.length()))
    painter.rotate(-line.angle())
    painter.fillPath(_head(), colour(code))
    painter.restore()


@lru_cache(maxsize=1)
def _head() -> QPainterPath:
    head = QPainterPath(QPointF(3, 0))
    for x, y in ((-7, -4.5), (-4.5, 0), (-7, 4.5)):
        head.lineTo(x, y)
    head.closeSubpath()
    return head


def _ticks(painter: QPainter, line: QLineF, step: float, code: str) -> None:
    """Short strokes across the line every few fields."""
    painter.setPen(pen(code, 1.4))
    normal = line.normalVector().unitVector()
    across = QPointF(normal.dx(), normal.dy()) * 4
    for i in range(1, math.ceil(line.length() / step)):
        where = line.pointAt(i * step / line.length())
        painter.drawLine(where - across, where + across)


def _swords(painter: QPainter, scene: Scene, where: QPointF) -> None:
    """A battle is to be expected there."""
    centre = where + QPointF(18, 16)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(scene.worn.map.halo, 225))
    half = verdict_half(scene)
    painter.drawEllipse(centre, half + 2, half + 2)
    box = QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half)
    icons.paint(painter, "swords", box, scene.worn.ui.warn)


def _open_square(painter: QPainter, centre: QPointF, code: str) -> None:
    painter.setPen(pen(code, 1.8))
    painter.drawRect(QRectF(centre.x() - 5, centre.y() - 5, 10, 10))


def _cross_hair(painter: QPainter, centre: QPointF, code: str) -> None:
    painter.setPen(pen(code, 2.2))
    painter.drawEllipse(centre, 11, 11)
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        painter.drawLine(centre + QPointF(dx, dy) * 8, centre + QPointF(dx, dy) * 15)
