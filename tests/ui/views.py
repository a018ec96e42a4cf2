"""Hand-made PlayerViews for tests of screens: any size, with own, foreign, unowned and unseen stars, and ships.

``view()`` is a small readable situation; ``galaxy(rulers)`` one of any size for looks and speed. Both are the same on
every call. ``star()`` and ``ship()`` make single things.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from app.engine.eds.jumps import range_at
from app.model.eds.design import Build, Design
from app.model.eds.kinds import Good, Industry, Status
from app.model.eds.parameters import Parameters, parse_parameters
from app.model.eds.ship import Ship
from app.model.eds.star import Goods, Star
from app.model.eds.view import ChartStar, PlayerView, RulerLine
from app.model.ids import NOBODY, PlayerId, ShipId, StarId

ROOT = Path(__file__).parents[2]
ME = PlayerId(4)
NAMES = [
    "NOVALIS", "ABENDROT", "GOLDKAMM", "BRACHE", "EISFELD", "LICHTUNG", "HAFENRUH", "NEUMARK", "KORALL",
    "WEIDENTAL", "STEINWURF", "FÄHRE", "MORGENTAU", "SÜDWIND", "KUPFERTAL", "RABENAU", "OSTERBURG",
    "LINDENHOF", "GRÜNAU", "SILBERSEE", "TANNICHT", "WOLKENRAST", "HEIDEKRUG", "STRASSE", "NEBELTAL",
]  # fmt: skip
SHIP_NAMES = [
    "MILAN", "SPERBER", "REIHER", "KRANICH", "DOHLE", "ELSTER", "HABICHT", "STORCH", "AMSEL", "FALKE", "MÖWE",
    "IBIS",
]  # fmt: skip
RULERS = [
    "Halden", "Kelvane", "Ostrava", "Mirador", "Tessin", "Nargun", "Ulmen", "Varga", "Ysolde", "Zenit",
]  # fmt: skip


@cache
def parameters() -> Parameters:
    """The standard rules."""
    return parse_parameters((ROOT / "resources" / "parameters" / "eds.toml").read_bytes())


def star(
    nr: int,
    x: int,
    y: int,
    owner: int = NOBODY,
    name: str = "",
    population: int = 0,
    industry: Industry | None = None,
    store: tuple[int, int, int] = (0, 0, 0),
    yields: tuple[int, int, int] = (0, 0, 0),
) -> Star:
    """A star."""
    return Star(
        StarId(nr), x, y, name, PlayerId(owner), population, industry, store=Goods(*store), yields=Goods(*yields)
    )


def ship(
    nr: int,
    x: int,
    y: int,
    owner: int = ME,
    name: str = "",
    type_: int = 1,
    range_: int = 10,
    hits: int = 0,
    uranium: int = 5,
    tanks: int = 5,
    retreat: int = 2,
    base: bool = False,
) -> Ship:
    """A ship; with ``base`` the Heimatbasis."""
    build = Build(Design(type_, tanks), cargo_space=100, range=range_, base=base)
    return Ship(ShipId(nr), PlayerId(owner), name or f"S{nr}", x, y, build, hits, uranium, retreat=retreat)


def view(
    *,
    stars: Iterable[Star] = (),
    ships: Iterable[Ship] = (),
    unseen: Iterable[tuple[int, int, int]] = (),
    player: int = ME,
    players: int = 6,
    size: tuple[int, int] = (74, 51),
    month: int = 15,
    home: int = 0,
) -> PlayerView:
    """A view made of these things: what belongs to ``player`` is his own, everything else has been seen.

    ``unseen`` are stars he knows from the chart only: number, x, y.
    """
    stars, ships = sorted(stars, key=lambda s: s.nr), sorted(ships, key=lambda s: (s.x, s.y, s.nr))
    chart = [ChartStar(s.nr, s.x, s.y) for s in stars] + [ChartStar(StarId(nr), x, y) for nr, x, y in unseen]
    own = [s for s in stars if s.owner == player]
    return PlayerView(
        player=PlayerId(player),
        players=players,
        width=size[0],
        height=size[1],
        month=month,
        parameters=parameters(),
        money=3150,
        ev=4,
        in_game=True,
        home=StarId(home or (own[0].nr if own else 0)),
        rulers=tuple(
            RulerLine(
                PlayerId(n), RULERS[(n - 1) % len(RULERS)], True, Status.WAR if n == 6 != player else Status.NEUTRAL
            )
            for n in range(1, players + 1)
        ),
        chart=tuple(sorted(chart, key=lambda s: s.nr)),
        stars=tuple(own),
        ships=tuple(s for s in ships if s.owner == player),
        seen_stars=tuple(s for s in stars if s.owner != player),
        seen_ships=tuple(s for s in ships if s.owner != player),
    )


def small() -> PlayerView:
    """A few stars far apart: 60 NOVALIS (home), 150 ABENDROT, unowned 188 in reach, foreign 76; ships 31, 33, 36 …"""
    return view(
        stars=[
            star(60, 37, 28, ME, "NOVALIS", 12, Industry.YARD, (1990, 88, 312), (250, 25, 32)),
            star(150, 39, 33, ME, "ABENDROT", 4, Industry.URANIUM_MINE, (40, 96, 36), (64, 22, 18)),
            star(188, 48, 30, NOBODY, "", 0, None, (0, 0, 0), (112, 31, 8)),
            star(76, 58, 27, 6, "NARGHAL", 10, Industry.YARD),
        ],
        ships=[
            ship(1, 37, 28, name="HEIMATBASIS", type_=8, range_=15, base=True, uranium=0, tanks=0),
            ship(31, 39, 33, name="MILAN", type_=2, range_=12, hits=1, uranium=4, tanks=6),
            ship(33, 37, 28, name="REIHER"),
            ship(34, 37, 28, name="KRANICH", uranium=1),
            ship(36, 37, 28, name="SPERBER", uranium=0),
            ship(40, 30, 20, name="DOHLE", uranium=1),
            ship(71, 48, 30, 6, "FREMD"),
        ],
        unseen=[(17, 32, 42), (22, 20, 40), (99, 60, 44), (108, 49, 20), (5, 10, 10)],
    )


@cache
def galaxy(rulers: int = 8, seed: int = 1, ships_per_ruler: int = 12, all_seen: bool = False) -> PlayerView:
    """A galaxy with 25 stars a ruler in the proportions of the rules; some eleven stars a ruler are owned.

    With ``all_seen`` nothing is hidden and every star carries a ship: as much as there can be to draw.
    """
    chance = random.Random(seed)
    count, width, height = 25 * rulers, round(30.3 * rulers**0.5), round(20.6 * rulers**0.5)
    fields = _scattered(chance, count, width, height)
    homes = _homes(chance, fields, rulers)
    me = min(ME, rulers)
    stars = [_settled(chance, nr, field, fields, homes, me) for nr, field in enumerate(fields, 1)]
    ships = _fleets(chance, stars, rulers, 25 if all_seen else ships_per_ruler, all_seen)
    over = {s.field for s in ships if s.owner == me}
    seen = [s for s in stars if all_seen or s.owner == me or s.field in over or chance.random() < 0.45]
    hidden = [(s.nr, s.x, s.y) for s in stars if s not in seen]
    return view(
        stars=seen,
        ships=[s for s in ships if all_seen or s.owner == me or chance.random() < 0.15],
        unseen=hidden,
        player=me,
        players=rulers,
        size=(width, height),
        home=homes[me - 1] + 1,
    )


def _scattered(chance: random.Random, count: int, width: int, height: int) -> list[tuple[int, int]]:
    taken: set[tuple[int, int]] = set()
    fields: list[tuple[int, int]] = []
    while len(fields) < count:
        x, y = chance.randint(1, width), chance.randint(1, height)
        if not any((x + dx, y + dy) in taken for dx in (-1, 0, 1) for dy in (-1, 0, 1)):
            taken.add((x, y))
            fields.append((x, y))
    return fields


def _homes(chance: random.Random, fields: list[tuple[int, int]], rulers: int) -> list[int]:
    """Indices of home stars, as far from each other as a few tries find."""
    homes = [chance.randrange(len(fields))]
    while len(homes) < rulers:
        tries = chance.sample(range(len(fields)), min(40, len(fields)))
        homes.append(max(tries, key=lambda i: min(_square(fields[i], fields[h]) for h in homes)))
    return homes


def _settled(
    chance: random.Random, nr: int, field: tuple[int, int], fields: list[tuple[int, int]], homes: list[int], me: int
) -> Star:
    owner, square = min(((n, _square(field, fields[h])) for n, h in enumerate(homes, 1)), key=lambda pair: pair[1])
    if square > 90 or (square > 0 and chance.random() < 0.2):
        return star(nr, *field, yields=(chance.randint(0, 300), chance.randint(0, 49), chance.randint(0, 49)))
    people = 12 if square == 0 else chance.randint(0, 6)
    name = NAMES[nr % len(NAMES)] if owner == me or square == 0 or chance.random() < 0.5 else ""
    return star(nr, *field, owner, name, people, Industry.YARD if square == 0 else None, (people * 60, people * 7, 80))


def _fleets(chance: random.Random, stars: list[Star], rulers: int, each: int, everywhere: bool) -> list[Ship]:
    owned = {n: [s for s in stars if s.owner == n] for n in range(1, rulers + 1)}
    ships = []
    for nr in range(rulers * each):
        owner = nr % rulers + 1
        place = stars[nr % len(stars)] if everywhere else chance.choice(owned[owner] or stars)
        hits = chance.choice((0, 0, 0, 1, 2))
        name = SHIP_NAMES[nr % len(SHIP_NAMES)]
        made = ship(nr + 1, place.x, place.y, owner, name, 1 + nr % 4, range_at(4, parameters().movement), hits)
        made.uranium, made.amount, made.good = chance.randint(0, 5), 40 * (nr % 2), Good.GRAIN if nr % 2 else None
        ships.append(made)
    return ships


def _square(first: tuple[int, int], second: tuple[int, int]) -> int:
    return (first[0] - second[0]) ** 2 + (first[1] - second[1]) ** 2
