"""A realm under standing orders (app/engine/eds/workshop/realm_plan.py)."""

from __future__ import annotations

from app.engine.eds.economy import colonise_cost, taxes
from app.engine.eds.workshop.realm_plan import Assumptions, first_orders, realm_plan
from app.model.eds.design import Design
from app.model.eds.orders import BuildShip, Colonise
from tests.engine.eds.workshop.samples import RULES
from tests.ui import views

IDLE = Assumptions(months=3, home_every=0, others_every=0, build_every=0)


def test_without_orders_a_home_pays_taxes_and_eats() -> None:
    first, second, _ = realm_plan(None, RULES, IDLE)
    start = RULES.start
    assert first.money == start.money + taxes(start.population, RULES)
    assert second.money == first.money + taxes(start.population, RULES)
    assert first.population == start.population
    assert first.grain == start.grain - start.population * RULES.stars.grain_per_grade
    assert (first.failed, first.ships, first.ev) == (0, 0, float(start.ev))


def test_colonising_costs_what_the_rules_say_and_pays_more_taxes() -> None:
    first = realm_plan(None, RULES, IDLE._replace(home_every=1))[0]
    grade = RULES.start.population
    assert first.population == grade + 1
    assert first.money == RULES.start.money - colonise_cost(grade + 1, RULES) + taxes(grade + 1, RULES)


def test_nobody_is_sent_to_a_full_star() -> None:
    months = realm_plan(None, RULES, IDLE._replace(months=15, home_every=1))
    assert max(month.population for month in months) == RULES.stars.population_max
    assert not any(month.failed for month in months)


def test_ships_are_built_as_often_as_assumed_and_what_cannot_be_paid_is_counted() -> None:
    months = realm_plan(None, RULES, IDLE._replace(months=5, build_every=2, design=Design(1, 5)))
    assert [month.ships for month in months] == [1, 1, 2, 2, 3]
    dear = realm_plan(None, RULES, IDLE._replace(build_every=1, design=Design(9, 5)))
    assert dear[0].failed == 1
    assert dear[0].ships == 0


def test_the_realm_of_a_game_is_followed_from_where_it_stands() -> None:
    view = views.small()
    first = realm_plan(view, view.parameters, IDLE._replace(months=1))[0]
    income = sum(taxes(star.population, view.parameters) for star in view.stars)
    assert first.money == view.money + income or first.hungry
    orders = first_orders(view, view.parameters, Assumptions())
    own = {star.nr for star in view.stars}
    assert all(isinstance(order, BuildShip | Colonise) and order.star in own for order in orders)


def test_it_stops_when_told_to() -> None:
    assert realm_plan(None, RULES, IDLE, lambda: False) == ()
