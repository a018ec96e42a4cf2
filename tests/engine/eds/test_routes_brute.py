"""Routes on small maps against trying everything: nothing that can be done is better than what is proposed."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine.eds.jumps import Field, reachable, within_range
from app.engine.eds.routes import Route, find
from app.engine.eds.routes_search import Aim, Chart, forecast
from app.engine.eds.routes_space import chain, jumps_between
from app.model.eds.kinds import Industry
from app.model.eds.view import PlayerView
from tests.ui import views

SIZE = (9, 6)
MONTHS = 4
FIELDS = [(x, y) for x in range(1, SIZE[0] + 1) for y in range(1, SIZE[1] + 1)]
Drawn = tuple[int, ...]


@st.composite
def situations(draw: st.DrawFn) -> tuple[PlayerView, Field, int]:
    """A view with one ship, a target and a range."""
    places = draw(st.lists(st.sampled_from(FIELDS), min_size=3, max_size=6, unique=True))
    stars = []
    for nr, (x, y) in enumerate(places, 1):
        owner = draw(st.sampled_from([views.ME, 6, 0])) if nr > 1 else views.ME
        mine = Industry.URANIUM_MINE if draw(st.booleans()) else None
        store = (0, draw(st.integers(0, 2)) if nr < 3 else 0, 0)
        yields = (0, draw(st.integers(0, 1)) if nr < 3 else 0, 0)
        stars.append(views.star(nr, x, y, owner, "", 1, mine, store, yields))
    where = draw(st.sampled_from([*places, *FIELDS]))
    tanks = draw(st.integers(1, 3))
    ship = views.ship(7, *where, uranium=draw(st.integers(0, tanks)), tanks=tanks)
    view = views.view(stars=stars, ships=[ship], size=SIZE)
    target = draw(st.sampled_from([*places, *FIELDS]).filter(lambda field: field != where))
    return view, target, draw(st.integers(1, 3))


class Brute:
    """Goes everywhere with every amount, month by month."""

    def __init__(self, view: PlayerView, target: Field, range_: int, aim: Aim) -> None:
        self.chart = Chart(view, range_, aim, target)
        self.view, self.target, self.range, self.aim = view, target, range_, aim
        self.stores = [star for star in view.stars if star.store.uranium or star.yields.uranium]
        self.stars = {(place.x, place.y) for place in view.chart}

    def best(self) -> tuple[int, int] | None:
        """The least cost of getting there within the months, None if there is no way."""
        ship = self.view.ships[0]
        here: dict[tuple[Field, int, Drawn], tuple[int, int]] = {
            (ship.field, ship.uranium, (0,) * len(self.stores)): (0, 0)
        }
        found: list[tuple[int, int]] = []
        for month in range(1, MONTHS + 1):
            after: dict[tuple[Field, int, Drawn], tuple[int, int]] = {}
            for (field, uranium, drawn), cost in here.items():
                for place, rest, taken, more in self._moves(field, uranium, drawn, month):
                    total = cost[0] + more, month
                    if place == self.target:
                        found.append(total)
                    key = place, rest, taken
                    after[key] = min(total, after.get(key, total))
            here = after
        order = (lambda c: (c[1], 0)) if self.aim is Aim.SHORTEST else (lambda c: c)
        return min(map(order, found), default=None)

    def _moves(self, field: Field, uranium: int, drawn: Drawn, month: int) -> Iterator[tuple[Field, int, Drawn, int]]:
        ends = [end for end in FIELDS if end != field and reachable(field, end, self.range)]
        for amount, taken in self._fuelled(field, uranium, drawn, month):
            for end in ends:
                over = end in self.stars
                rest = uranium + amount - 1
                if rest < (not over) or (self.aim is Aim.SAFE and not over):
                    continue
                yield end, rest, taken, self._more(end, amount)

    def _fuelled(self, field: Field, uranium: int, drawn: Drawn, month: int) -> Iterator[tuple[int, Drawn]]:
        yield 0, drawn
        for i, star in enumerate(self.stores):
            if star.field == field:
                stock = forecast(star, month - 1, self.view.parameters) - drawn[i]
                room = self.view.ships[0].build.design.tanks - uranium
                for amount in range(1, min(stock, room) + 1):
                    yield amount, (*drawn[:i], drawn[i] + amount, *drawn[i + 1 :])

    def _more(self, end: Field, amount: int) -> int:
        if self.aim is Aim.SAFE:
            return int(end in self.chart.foreign)
        return amount if self.aim is Aim.THRIFTY else 0


def cost_of(route: Route, brute: Brute) -> tuple[int, int]:
    """What a route costs, after it was carried out jump by jump."""
    ship = brute.view.ships[0]
    field, uranium, drawn = ship.field, ship.uranium, {star.nr: 0 for star in brute.stores}
    first = 0
    for month, leg in enumerate(route.legs, 1):
        assert (leg.month, leg.start) == (month, field)
        if leg.refuel:
            star = next(star for star in brute.stores if star.field == field)
            drawn[star.nr] += leg.refuel
            assert drawn[star.nr] <= forecast(star, month - 1, brute.view.parameters)
        uranium += leg.refuel
        assert uranium <= ship.build.design.tanks
        assert reachable(field, leg.end, brute.range)
        assert leg.end in FIELDS
        uranium -= 1
        assert leg.uranium == uranium >= (leg.end not in brute.stars)
        first += brute._more(leg.end, leg.refuel)
        field = leg.end
    assert field == brute.target
    return (len(route.legs), 0) if route.aim is Aim.SHORTEST else (first, len(route.legs))


@pytest.mark.parametrize("aim", list(Aim))
@settings(max_examples=60)
@given(situations())
def test_nothing_that_can_be_done_is_better(aim: Aim, situation: tuple[PlayerView, Field, int]) -> None:
    view, target, range_ = situation
    brute = Brute(view, target, range_, aim)
    best = brute.best()
    route = find(view, view.ships[0], target, range_, aim)
    if route is None:
        assert best is None
    else:
        cost = cost_of(route, brute)
        assert best is None or cost <= best


@given(st.integers(1, 6), st.sampled_from(FIELDS), st.sampled_from(FIELDS))
def test_the_fewest_jumps_through_space_are_those_of_a_search(range_: int, start: Field, end: Field) -> None:
    reached, jumps = {start}, 0
    while end not in reached:
        reached = {field for field in FIELDS if any(reachable(other, field, range_) for other in reached)}
        jumps += 1
    assert jumps_between(start, end, range_) == jumps
    fields = chain(start, end, range_, SIZE)
    assert fields is not None
    assert len(fields) == jumps
    assert fields[-1:] == ([end] if jumps else [])
    assert all(reachable(a, b, range_) and b in FIELDS for a, b in zip([start, *fields], fields, strict=False))


@given(st.integers(0, 12), st.sampled_from(FIELDS))
def test_many_fields_are_in_range_when_each_is(range_: int, start: Field) -> None:
    reached = within_range(start, np.array(FIELDS, dtype=np.float64), range_)
    assert reached.tolist() == [reachable(start, field, range_) for field in FIELDS]
