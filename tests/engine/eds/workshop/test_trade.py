"""Colonies, mines, freight, repair and ways (app/engine/eds/workshop/trade.py)."""

from __future__ import annotations

from app.engine.eds.designs import built
from app.engine.eds.economy import depleted
from app.engine.eds.workshop import trade
from app.model.eds.design import Design
from tests.engine.eds.workshop.samples import RULES

C_SHIP = built(Design(3, 5, 0, (15, 10, 0, 0), (20, 15, 0, 0)), 10, RULES)


def test_walk_16_repair_of_a_class_c_costs_310_a_hit() -> None:
    assert [one.hits for one in trade.like_patients(C_SHIP, 7)] == [3, 3, 1]
    plan = trade.repair_plan(
        [trade.Patient(1, C_SHIP, 3), trade.Patient(2, C_SHIP, 3), trade.Patient(3, C_SHIP, 1)], 1, RULES
    )
    assert (plan.money, plan.hits) == (2170, 7)
    assert [[(turn.nr, turn.hits) for turn in month] for month in plan.months] == [[(3, 1), (1, 3), (2, 1)], [(2, 2)]]
    assert plan.months[0][0].money == 310
    assert plan.this_month == 5


def test_no_yard_repairs_nothing_and_no_hits_need_none() -> None:
    assert trade.repair_plan([trade.Patient(1, C_SHIP, 3)], 0, RULES).months == ()
    assert trade.repair_plan([trade.Patient(1, C_SHIP, 0)], 1, RULES).months == ()


def test_colonising_pays_back_as_counted_by_hand() -> None:
    found = trade.colony(0, 2, 3, RULES)
    assert found.steps == (20, 45)
    assert (found.cost, found.taxes_before, found.taxes_after) == (195, 0, 120)
    assert found.balance == (0, -30, -45, 75)
    assert found.payback == 3
    assert (found.grain_before, found.grain_after) == (0, 6)


def test_nothing_to_colonise_costs_nothing() -> None:
    found = trade.colony(5, 5, 1, RULES)
    assert (found.cost, found.payback, found.steps) == (0, 0, ())
    assert trade.colony(9, 3, 1, RULES).cost == 0


def test_a_mine_is_followed_until_it_is_empty() -> None:
    found = trade.mining(100, 3, RULES)
    assert found.yields == (100, 90, 81)
    assert found.total == 271
    now, months = 100, 0
    while now:
        now, months = depleted(now, RULES), months + 1
    assert found.exhausted == months
    assert trade.mining(0, 5, RULES).yields == ()
    assert len(trade.mining(10**9, 10**9, RULES).yields) <= trade.MOST_MONTHS


def test_freight_counts_the_way_back() -> None:
    found = trade.freight(25, 350, 2, 10)
    assert found is not None
    assert (found.legs, found.tanks) == (3, 6)
    assert found.month == 700 / 6
    assert found.uranium == 6 / 350
    assert trade.freight(5, 100, 1, 0) is None
    assert trade.freight(5, 0, 1, 10) == trade.Freight(1, 0.0, None, 2)


def test_a_way_tells_hits_and_jumps() -> None:
    found = trade.way((10, 10), (20, 13), 19, RULES)
    assert (found.rounded, found.hits) == (10, 2)
    assert found.fields == ((20, 13),)
    far = trade.way((1, 1), (40, 1), 10, RULES)
    assert (far.hits, len(far.fields), far.fields[-1]) == (None, 4, (40, 1))
    assert trade.way((1, 1), (2, 2), 0, RULES).fields == ()
    assert trade.way((3, 3), (3, 3), 5, RULES).fields == ()
    assert len(trade.way((1, 1), (10**6, 1), 1, RULES).fields) == 0
