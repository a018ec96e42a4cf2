"""What the pointer says where it rests on no star and no ship: a note, a battle, a ring, a territory."""

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QPointF

from app.engine.eds.jumps import Field
from app.ui.eds.map import tool_words, words
from app.ui.eds.map.camera import Floats
from app.ui.eds.map.picking import REACH
from app.ui.eds.map.rings import rings
from app.ui.eds.map.scene import Flag, Scene
from app.ui.eds.map.signs import clash_at, flag_at

_ON_RING = 4.0
"""Px from a ring within which the pointer is on it."""


def caption_at(scene: Scene, where: QPointF) -> str:
    """The words for a pixel; empty where there is nothing to say. Marks come before territories."""
    flag = note_at(scene, where)
    if flag is not None:
        return flag.text
    clashes = scene.past.clashes if scene.past is not None and "battles" in scene.layers else ()
    if scene.past is not None and any(_near(clash_at(scene, clash.field), where) for clash in clashes):
        return tool_words.battle_here(scene.past.month)
    if _on_ring(scene, where):
        return tool_words.ring_meaning()
    owner = realm_at(scene, scene.camera.field(where.x(), where.y()))
    return words.ruler_label(scene.chart, owner) if scene.chart is not None and owner else ""


def note_at(scene: Scene, where: QPointF) -> Flag | None:
    """The note or bookmark whose sign lies under a pixel."""
    if "notes" not in scene.layers:
        return None
    return next((flag for flag in scene.notes if _near(flag_at(scene, flag.field), where)), None)


def notes_on(scene: Scene, field: Field) -> list[str]:
    """What the player has noted on a field."""
    return [flag.text for flag in scene.notes if flag.field == field and flag.icon != "bookmark"]


def realm_at(scene: Scene, place: tuple[float, float]) -> int:
    """Whose territory a place (x, y in fields) lies in; 0 for nobody's."""
    if "realms" not in scene.layers:
        return 0
    return next((owner for owner, lines in scene.outlines.items() if _inside(lines, *place)), 0)


def _inside(lines: Sequence[Floats], x: float, y: float) -> bool:
    """Does a line from the place to the right cross the outlines an odd number of times? Holes are outlines too."""
    crossings = 0
    for line in lines:
        start, end = line, np.roll(line, -1, axis=0)
        crosses = (start[:, 1] > y) != (end[:, 1] > y)
        a, b = start[crosses], end[crosses]
        crossings += int((a[:, 0] + (y - a[:, 1]) / (b[:, 1] - a[:, 1]) * (b[:, 0] - a[:, 0]) > x).sum())
    return crossings % 2 == 1


def _near(sign: QPointF, where: QPointF) -> bool:
    return (sign - where).manhattanLength() <= REACH


def _on_ring(scene: Scene, where: QPointF) -> bool:
    if scene.chart is None or "ranges" not in scene.layers:
        return False
    for ring in rings(scene.chart, scene.selection, all_own=scene.all_ranges):
        away = where - scene.point((ring.x, ring.y))
        if abs((away.x() ** 2 + away.y() ** 2) ** 0.5 - ring.radius * scene.camera.scale) <= _ON_RING:
            return True
    return False
