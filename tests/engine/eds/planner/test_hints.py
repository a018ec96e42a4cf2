"""Hints are data: a code of the catalogue, how bad it is, where, and the change that mends it."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine.eds.planner.hints import Hint
from app.engine.eds.planner.plan import Plan, plan_of
from app.model.eds.kinds import Industry
from app.model.eds.orders import Refuel, Transfer
from app.model.ids import PlayerId, ShipId
from app.text.eds.sheets import parse_sheet
from tests.ui import views


def plan(text: str) -> Plan:
    return plan_of(views.small(), parse_sheet(text).orders())


def hint(text: str, code: str) -> Hint:
    found = [hint for hint in plan(text).hints if hint.code == code]
    assert found, (code, [hint.code for hint in plan(text).hints])
    return found[0]


CASES: list[tuple[str, str, str]] = [
    ("17: 5,5000", "GELD-1", "warn"),
    ("17: 5,5000", "GELD-2", "info"),
    ("4: 31", "REP-1", "error"),
    ("5: 34,9", "TANK-2", "info"),
    ("5: 33,9", "TANK-2", "warn"),
    ("7: 40,/,31,21", "LEER-2", "warn"),
    ("7: 31,/,10,10", "SPR-1", "warn"),
    ("7: 33,A,39,33 / 34,/,39,33", "SPR-2", "info"),
    ("7: 33,/,39,33 / 33,/,48,30", "SPR-3", "error"),
    ("7: 33,/,39,33\n9: 33,U,5", "LAD-2", "warn"),
    ("13: 60,NEU,A,9,9,0,0,0,0,0,0,0,0,2", "BAU-2", "error"),
    ("13: 60,NEU,A,5,0,0,0,0,0,0,0,0,0,2", "BAU-3", "info"),
    ("15: 150,W", "IND-1", "error"),
    ("15: 150,U", "IND-3", "error"),
    ("15: 60,U", "IND-2", "warn"),
    ("16: 60 / 60", "KOL-1", "error"),
    ("3: 2,3", "DIPL-1", "warn"),
    ("16: x", "FORM", "error"),
    ("17: 1,1 / 2,1 / 3,1 / 5,1", "GRENZE", "error"),
    ("1: 60,EINSEHRLANGERNAME", "NAME-1", "info"),
    ("1: 60,ABENDROT", "NAME-2", "error"),
    ("16: 99", "FREMD-1", "error"),
    ("", "FREI-1", "info"),
]


@pytest.mark.parametrize(("text", "code", "level"), CASES)
def test_a_sheet_earns_its_hint(text: str, code: str, level: str) -> None:
    assert hint(text, code).level == level


def test_a_transfer_is_lowered_to_what_is_there() -> None:
    found = hint("17: 5,5000", "GELD-1")
    assert found.values["missing"] == 5000 - 3150
    assert (found.phase, found.entry, found.order) == (17, 0, Transfer(PlayerId(5), 5000))
    assert found.repair is not None
    assert found.repair.order == Transfer(PlayerId(5), 3150)
    assert "GELD-1" not in {hint.code for hint in plan("17: 5,3150").hints}


def test_a_ship_that_would_be_adrift_can_be_filled_up() -> None:
    view = views.view(
        stars=[views.star(60, 37, 28, views.ME, "NOVALIS", 12, Industry.YARD, (0, 9, 312))],
        ships=[views.ship(33, 37, 28, uranium=1)],
    )
    before = plan_of(view, parse_sheet("7: 33,/,40,30").orders())
    adrift = next(hint for hint in before.hints if hint.code == "LEER-2")
    assert adrift.repair is not None
    assert adrift.repair.order == Refuel(ShipId(33), 1)
    after = plan_of(view, parse_sheet("5: 33,1\n7: 33,/,40,30").orders())
    assert "LEER-2" not in {hint.code for hint in after.hints}


def test_a_ship_in_empty_space_without_uranium_will_be_lost() -> None:
    view = views.view(ships=[views.ship(33, 37, 28, uranium=0)])
    lost = next(hint for hint in plan_of(view, ()).hints if hint.code == "LEER-1")
    assert (lost.level, lost.phase, lost.thing, lost.nr) == ("error", 5, "ship", 33)


def test_a_star_without_grain_says_for_how_long() -> None:
    view = views.view(stars=[views.star(79, 41, 25, views.ME, "HAFENRUH", 1, store=(0, 12, 1))])
    hungry = next(hint for hint in plan_of(view, ()).hints if hint.code == "GETR-1")
    assert (hungry.values["months"], hungry.values["before"], hungry.values["after"]) == (1, 1, 0)


def test_an_open_star_near_an_enemy_is_named() -> None:
    def codes(**of_star: Any) -> set[str]:
        star = views.star(79, 41, 25, views.ME, "NEUMARK", 1, store=(0, 0, 90))
        star.laser_fighters = of_star.get("fighters", 0)
        raider = views.ship(71, 48, 25, 6)
        return {hint.code for hint in plan_of(views.view(stars=[star], ships=[raider]), ()).hints}

    assert "DEF-1" in codes()
    assert "DEF-1" not in codes(fighters=3)


def test_balances_follow_the_order_of_evaluation() -> None:
    month = plan("15: 60,F\n16: 60\n17: 5,500").month
    assert [line.phase for line in month.phases] == [15, 16, 17]
    assert month.phases[0].before == month.money == 3150
    for one, other in zip(month.phases, month.phases[1:], strict=False):
        assert one.after == other.before
    assert month.rest == month.phases[-1].after
    assert all(line.asked == line.before - line.after + line.missing for line in month.phases)


def test_the_band_of_research_is_the_law_of_its_stations() -> None:
    star = views.star(60, 37, 28, views.ME, "NOVALIS", 20, Industry.RESEARCH, (0, 0, 900))
    points = plan_of(views.view(stars=[star]), ()).ahead.points
    assert points[0].ev[1] == pytest.approx(4 + 0.4)
    assert points[11].ev[1] == pytest.approx(4 + 12 * 0.4)
    assert points[11].ev[0] < points[11].ev[1] < points[11].ev[2]


def test_a_star_taken_this_month_cannot_be_settled_yet() -> None:
    view = views.view(stars=[views.star(60, 37, 28, views.ME)], ships=[views.ship(33, 37, 28)], unseen=[(17, 40, 30)])
    found = [hint.code for hint in plan_of(view, parse_sheet("7: 33,/,40,30\n16: 17").orders()).hints]
    assert "KOL-2" in found
