"""A new galaxy: homes far apart, stars at random, surroundings alike (rules 1.1 and 1.2).

Nothing is ever thrown away and begun again. Homes come from a pattern that is already good enough and only gets better;
stars take one walk over the fields; then single stars are moved and single yields exchanged until every realm has what
the rules promise. Each of these steps ends for reasons given where it stands.
"""

from collections.abc import Callable, Sequence

from app.engine.dice import Chance, Dice
from app.engine.eds.galaxy.chart import Chart, Limits, drawn, map_size
from app.engine.eds.galaxy.fairness import UNFAIR, Fairness, Span, fairness, loosened
from app.engine.eds.galaxy.goods import balance, bands_of, draw_yield
from app.engine.eds.galaxy.homes import place_homes
from app.engine.eds.galaxy.problems import setup_problems
from app.engine.eds.galaxy.stars import fill, scatter
from app.model.eds.kinds import Good
from app.model.eds.parameters import Parameters, YieldRules
from app.model.eds.setup import Galaxy
from app.model.eds.star import Goods, Star
from app.model.ids import StarId

__all__ = ["UNFAIR", "Fairness", "Progress", "Span", "fairness", "loosened", "map_size", "new_galaxy", "setup_problems"]

Progress = Callable[[str, int, int], None]
"""Told a step of the work (``homes``, ``stars``, ``goods``), how much of it is done, and how much it is in all."""


def new_galaxy(players: int, parameters: Parameters, chance: Chance, progress: Progress | None = None) -> Galaxy:
    """A galaxy for N players; the same chance gives the same galaxy everywhere.

    The setup must be free of problems (``setup_problems``).
    """
    tell = progress or _silent
    rules = parameters.galaxy
    width, height = map_size(players, rules)
    homes = place_homes(players, width, height, chance.stream(0, "galaxy homes"), tell)
    homes = chance.stream(0, "galaxy rulers").shuffled(homes)
    chart = Chart(width, height, homes, Limits.of(rules))
    tell("stars", 0, 1)
    wanted = (rules.stars_per_ruler - 1) * players
    places = scatter(chart, wanted, chance.stream(0, "galaxy stars"))
    places = fill(chart, places, chance.stream(0, "galaxy counts"))
    tell("stars", 1, 1)
    yields = _yields(chart, places, parameters, chance.stream(0, "galaxy goods"), tell)
    home = parameters.yields
    at_home = (home.home_ore, home.home_uranium, home.home_grain)
    fields = [*homes, *map(chart.coordinates, places)]
    numbers = _numbers(len(fields), chance.stream(0, "galaxy numbers"))
    stars = (
        Star(nr=nr, x=x, y=y, yields=Goods(*amounts))
        for nr, (x, y), amounts in zip(numbers, fields, [at_home] * players + yields, strict=True)
    )
    return Galaxy(width, height, tuple(numbers[:players]), tuple(sorted(stars, key=lambda star: star.nr)))


def _silent(step: str, done: int, total: int) -> None:
    """Progress nobody looks at."""


def _numbers(count: int, dice: Dice) -> list[StarId]:
    """Star numbers in random order, so that they reveal nothing (R-S.7)."""
    return [StarId(nr) for nr in drawn(list(range(1, count + 1)), dice)]


def _yields(
    chart: Chart, places: Sequence[int], parameters: Parameters, dice: Dice, tell: Progress
) -> list[tuple[int, int, int]]:
    """Yields E, U, G of the stars on these fields, in balance between the realms."""
    realms: list[list[int]] = [[] for _ in chart.homes]
    outside: list[int] = []
    for star, place in enumerate(places):
        group = realms[chart.home_near(place)] if chart.is_near_a_home(place) else outside
        group.append(star)
    columns = []
    for done, good in enumerate(Good):
        tell("goods", done, len(Good))
        columns.append(_one_good(good, len(places), realms, outside, parameters, dice))
    tell("goods", len(Good), len(Good))
    return list(zip(*columns, strict=True))


def _one_good(
    good: Good, count: int, realms: list[list[int]], outside: list[int], parameters: Parameters, dice: Dice
) -> list[int]:
    """What each of the stars yields of one good."""
    rules: YieldRules = parameters.yields
    values = [draw_yield(good, rules, dice) for _ in range(count)]
    balance(values, realms, outside, bands_of(good, rules), parameters.galaxy, dice)
    return values
