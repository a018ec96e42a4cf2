"""A map picture as SVG text, for reports and for machines without a screen."""

import tomllib
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any

from app.model.eds.view import PlayerView
from app.model.ids import PlayerId
from app.paths import resources

CELL = 10
"""Pixels per field."""
MARGIN = 30
LEGEND = 60
"""Room below the map for three rows of names."""


def svg_chart(views: Sequence[PlayerView], theme: str = "dark") -> str:
    """All stars, and the stars and ships of these rulers; y upwards, grid every ten fields.

    Whoever may see several views at once (a spectator, the game master) passes several.
    """
    paint = _colours(theme)
    width, height = views[0].width, views[0].height
    across, down = CELL * width + 2 * MARGIN, CELL * height + 2 * MARGIN + LEGEND
    owned = {star.nr for view in views for star in view.stars}
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{across}" height="{down}" viewBox="0 0 {across} {down}" '
        'font-family="Inter, sans-serif">',
        f'<rect width="{across}" height="{down}" fill="{paint["map"]["void"]}"/>',
        *_grid(width, height, paint),
        *(_dot(place.x, place.y, height, paint) for place in views[0].chart if place.nr not in owned),
        *(line for view in views for line in _realm(view, paint)),
        *_legend(views, down, paint),
        "</svg>",
    ]
    return "\n".join(lines)


def _legend(views: Sequence[PlayerView], down: int, paint: Any) -> Iterator[str]:
    """Number, name and colour of each ruler below the map."""
    for place, view in enumerate(views):
        x, y = MARGIN + 8 + place % 6 * 150, down - LEGEND + place // 6 * 20
        name = next(line.name for line in view.rulers if line.nr == view.player)
        yield f'<circle cx="{x}" cy="{y}" r="7" fill="{_fill(view.player, paint)}"/>'
        yield _text(x, y + 3.5, str(view.player), paint["realms"]["outline"], 10)
        yield _text(x + 14, y + 4, name, paint["map"]["own_label"], 12, anchor="start")


def _grid(width: int, height: int, paint: Any) -> Iterator[str]:
    colour, label = paint["map"]["grid"], paint["map"]["ruler"]
    for x in range(10, width + 1, 10):
        px, _ = _place(x, 1, height)
        yield f'<path d="M{px} {MARGIN}V{MARGIN + CELL * height}" stroke="{colour}"/>'
        yield f'<text x="{px}" y="{MARGIN - 10}" fill="{label}" font-size="11" text-anchor="middle">{x}</text>'
    for y in range(10, height + 1, 10):
        _, py = _place(1, y, height)
        yield f'<path d="M{MARGIN} {py}H{MARGIN + CELL * width}" stroke="{colour}"/>'
        yield f'<text x="{MARGIN - 8}" y="{py + 4}" fill="{label}" font-size="11" text-anchor="end">{y}</text>'


def _dot(x: int, y: int, height: int, paint: Any) -> str:
    px, py = _place(x, y, height)
    return f'<circle cx="{px}" cy="{py}" r="2" fill="{paint["map"]["unseen"]}"/>'


def _realm(view: PlayerView, paint: Any) -> Iterator[str]:
    """Stars as discs with the ruler's number, so that colour never tells alone; ships as darts beside them."""
    fill = _fill(view.player, paint)
    for star in view.stars:
        px, py = _place(star.x, star.y, view.height)
        radius = 7 + star.population // 4
        yield f'<circle cx="{px}" cy="{py}" r="{radius}" fill="{fill}" stroke="{paint["realms"]["outline"]}"/>'
        yield _text(px, py + 3.5, str(view.player), paint["realms"]["outline"], 10)
        yield _text(px, py + radius + 11, star.name or str(star.nr), paint["map"]["own_label"], 10)
    for x, y, count in _stacks(ship.field for ship in view.ships):
        px, py = _place(x, y, view.height)
        yield f'<path d="M{px + 9} {py - 16}l5 11l-5 -3l-5 3z" fill="{fill}"/>'
        yield _text(px + 19, py - 7, str(count), fill, 9)


def _stacks(fields: Iterable[tuple[int, int]]) -> list[tuple[int, int, int]]:
    counts: dict[tuple[int, int], int] = {}
    for field in fields:
        counts[field] = counts.get(field, 0) + 1
    return [(x, y, count) for (x, y), count in sorted(counts.items())]


def _text(x: float, y: float, text: str, colour: str, size: int, anchor: str = "middle") -> str:
    safe = text.replace("&", "&amp;").replace("<", "&lt;")
    return f'<text x="{x}" y="{y}" fill="{colour}" font-size="{size}" text-anchor="{anchor}">{safe}</text>'


def _place(x: int, y: int, height: int) -> tuple[int, int]:
    """Middle of a field in pixels."""
    return MARGIN + CELL * x - CELL // 2, MARGIN + CELL * (height - y) + CELL // 2


def _fill(player: PlayerId, paint: Any) -> str:
    fills = paint["realms"]["fills"]
    return str(fills[(player - 1) % len(fills)])


@cache
def _colours(theme: str) -> Any:
    return tomllib.loads((resources() / "themes" / f"{theme}.toml").read_text(encoding="utf-8"))
