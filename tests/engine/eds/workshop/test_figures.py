"""Figures of a design and the helpers that fill it (app/engine/eds/workshop/figures.py, fitting.py)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from app.engine.eds.designs import cargo_space, money, systems
from app.engine.eds.workshop import figures as f
from app.engine.eds.workshop import fitting
from app.model.eds.design import Design
from app.model.eds.kinds import Weapon
from tests.engine.eds.workshop.samples import GUARD, RULES


def test_the_guard_of_the_design_document_has_its_figures() -> None:
    found = f.figures(GUARD, 10, RULES)
    assert (found.bays, found.bays_room) == (13, 20)
    assert (found.systems, found.systems_room) == (140, 160)
    assert (found.hull_money, found.money, found.ore) == (1600, 8200, 400)
    assert (found.hold, found.range, found.repair) == (160, 19, 580)
    assert (found.build.laser, found.build.thermo) == (3, 1)
    assert found.fire[0] == (150, 20, 0, 0)
    assert found.shields[0][:2] == (15_400, 5_000)
    assert found.from_ev == 4
    assert found.fault is None


def test_walk_14_has_175_units_of_hold() -> None:
    design = Design(4, 10, 5, (20, 15, 0, 0), (30, 20, 0, 0))
    assert f.figures(design, 10, RULES).hold == 175


def test_an_over_full_design_is_told_and_not_clamped() -> None:
    found = f.figures(Design(1, 9, 0, (22, 0, 0, 0), (0, 0, 0, 0)), 0, RULES)
    assert (found.fault, found.bays_over, found.systems_over) == ("capacity", 4, 12)
    assert found.hold is None
    assert found.money == 100 + 22**2


def test_what_the_ev_does_not_allow_says_from_when() -> None:
    found = f.figures(Design(3, guns=(0, 0, 5, 0)), 10, RULES)
    assert (found.fault, found.from_ev) == ("ev", 25)


def test_the_parts_sum_to_the_price() -> None:
    assert sum(f.cost_parts(GUARD, RULES)) == money(GUARD, RULES)
    assert f.cost_parts(GUARD, RULES)[0] == 1600


def test_milestones_of_technology_are_those_of_table_t4() -> None:
    steps = f.milestones(RULES.technology)
    assert [ev for ev, _, _ in steps] == [0, 1, 4, 9, 16, 25, 36, 49, 64, 81]
    assert (25, Weapon.NEUTRON, 1) in steps
    assert f.ranges(RULES)[0] == 10
    assert f.ranges(RULES)[10] == 19


def test_months_until_a_ship_can_be_paid() -> None:
    assert f.months_to_pay(8200, 2500, 2750) == 3
    assert f.months_to_pay(8200, 8200, 0) == 0
    assert f.months_to_pay(8200, 0, 0) is None


def test_the_largest_class_an_ore_store_can_make() -> None:
    assert [f.largest_type(ore, RULES) for ore in (24, 25, 399, 400, 10**9)] == [0, 1, 3, 4, 26]


designs = st.builds(
    Design,
    st.integers(1, 26),
    st.integers(0, 20),
    st.integers(0, 20),
    st.tuples(*[st.integers(0, 60)] * 4),
    st.tuples(*[st.integers(0, 60)] * 4),
)


@given(designs, st.integers(0, 100_000))
def test_helpers_keep_their_promises(design: Design, budget: int) -> None:
    even = fitting.balanced(design)
    assert all(abs(gun - shield) <= 1 for gun, shield in zip(even.guns, even.shields, strict=True))
    assert systems(even) == systems(design)
    full = fitting.filled(design, RULES)
    assert systems(full) <= 10 * design.type**2
    cheap = fitting.within_budget(design, budget, RULES)
    assert money(cheap, RULES) <= budget or systems(cheap) == 0
    assert systems(cheap) <= systems(full)


def test_free_room_counts_down_below_zero() -> None:
    over = replace(GUARD, tanks=30)
    assert fitting.free_bays(over, RULES) == -13
    assert fitting.free_systems(over, RULES) == 20
    assert cargo_space(GUARD, RULES) == 160
