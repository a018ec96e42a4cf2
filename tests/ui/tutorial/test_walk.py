"""Walk-through 2 of the design: the guided three months by mouse and keys, „Zeig mir“ never, closed in the middle."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from app.engine.eds.jumps import distance_squared
from app.model.eds.orders import Jump, Load, Orders, Refuel
from app.ui.eds.report_rows import children
from app.ui.tutorial.goals import SCOUTS
from app.ui.tutorial.progress import progress_of
from app.ui.tutorial.steps import STEPS
from tests.ui.program import Program
from tests.ui.tutorial.hands import Field, Hands

MOST_CLICKS = 90


def home(hands: Hands) -> Field:
    view = hands.program.view
    return next(star.field for star in view.stars if star.nr == view.home)


def nearest(hands: Hands, start: Field, count: int) -> list[Field]:
    """Free stars, the nearest first."""
    view = hands.program.view
    own = {star.nr for star in view.stars}
    free = [(place.x, place.y) for place in view.chart if place.nr not in own]
    return sorted(free, key=lambda field: distance_squared(start, field))[:count]


def written(hands: Hands, kind: type[Refuel | Load | Jump]) -> Orders:
    return tuple(order for order in hands.game.draft.orders if isinstance(order, kind))


def first_half_of_month_1(hands: Hands) -> None:
    """Until grain is to be loaded."""
    hands.star(home(hands))
    assert hands.done("home")
    hands.tab(hands.game.tables.ships)
    hands.row(2)
    for nr in (3, 4, 5, 6):
        hands.row(nr, add=True)
    hands.button("batch_refuel")
    assert hands.done("refuel")
    hands.star(home(hands))
    for nr, field in zip((2, 3, 4), nearest(hands, home(hands), SCOUTS), strict=True):
        hands.ship(nr)
        hands.drag(nr, field)
    assert hands.done("scouts"), hands.game.draft.text


def second_half_of_month_1(hands: Hands) -> None:
    hands.star(home(hands))
    hands.ship(5)
    hands.button("act_load")
    for name in ("orderEnterMore", "orderEnter"):
        hands.choose("orderField_1", "G")
        hands.button(name)
    assert hands.done("provisions"), hands.game.draft.text
    hands.here("Stern")
    hands.button("act_colonise")
    assert hands.done("people")
    hands.button("act_build_ship")
    hands.choose("buildPlan", "B  Großraumtransporter")
    hands.button("orderEnter")
    assert hands.done("freighter"), hands.game.draft.text
    assert hands.game.outlook is not None
    assert hands.game.outlook.money == 580
    assert hands.step == "submit"
    hands.submit()


def month_2(hands: Hands) -> None:
    assert hands.program.view.money == 580 + 1210
    report = hands.game.report
    line = children(report.blocks[0])[1]
    hands.press(report.tree.viewport(), report.tree.visualItemRect(line).center())
    assert hands.done("report")
    colony = max((star for star in hands.program.view.stars if not star.population), key=lambda star: star.yields.grain)
    hands.star(home(hands))
    for nr in (6, 5):
        hands.ship(nr)
        hands.drag(nr, colony.field)
    hands.button("act_unload")
    hands.button("orderEnterMore")
    hands.button("orderEnter")
    hands.star(colony.field)
    hands.button("act_colonise")
    assert hands.done("colony"), hands.game.draft.text
    hands.button("coach_read")
    assert hands.done("why")
    hands.star(home(hands))
    hands.ship(max(ship.nr for ship in hands.program.view.ships))
    hands.button("act_refuel")
    assert hands.done("newcomer")
    hands.here("Stern")
    hands.button("act_colonise")
    assert hands.done("more_people")
    hands.ship(5)
    hands.button("act_set_retreat")
    hands.choose("orderField_1", "1")
    hands.button("orderEnter")
    assert hands.done("retreat"), hands.game.draft.text
    taken: set[Field] = set()
    for nr in (2, 3):
        ship = next(ship for ship in hands.program.view.ships if ship.nr == nr)
        goal = next(field for field in nearest(hands, ship.field, 8) if field not in taken)
        taken.add(goal)
        hands.drag(nr, goal)
    assert hands.done("further"), hands.game.draft.text
    assert hands.step == "submit_again"
    hands.submit()


def month_3(hands: Hands) -> None:
    colony = next(star for star in hands.program.view.stars if star.nr != hands.program.view.home and star.population)
    hands.star(colony.field)
    hands.button("act_build_industry")
    hands.choose("orderField_1", "G")
    hands.button("orderEnter")
    assert hands.done("farm"), hands.game.draft.text
    hands.star(home(hands))
    hands.map_key(Qt.Key.Key_7)
    assert hands.done("supply")
    hands.ship(max(ship.nr for ship in hands.program.view.ships))
    hands.menu_on(home(hands), "Pendelroute")
    hands.confirm("shuttleDialog")
    assert hands.done("shuttle")
    hands.tab(hands.game.post.diplomacy)
    hands.tab(hands.game.post.paper)
    assert hands.done("others")
    assert hands.step == "end"
    hands.button("coach_on")


@pytest.mark.timeout(600)
def test_three_months_by_hand_with_a_pause_in_between(start: Callable[..., Program]) -> None:
    first = start()
    hands = Hands(first)
    hands.button("btnTutorial")
    hands.arrive(0)
    first_half_of_month_1(hands)
    before = hands.step
    assert before == "provisions"
    first.window.close()
    second = start()
    second.clicks = first.clicks
    hands = Hands(second)
    hands.button("btnTutorial")
    hands.arrive(0)
    assert hands.step == before
    assert len(written(hands, Jump)) == SCOUTS
    second_half_of_month_1(hands)
    hands.arrive(1)
    month_2(hands)
    hands.arrive(2)
    month_3(hands)
    hands.submit()
    hands.arrive(3)
    flow = second.window.flow
    assert flow is not None
    assert flow.coach is None, "nobody coaches any more"
    progress = progress_of(hands.game.desk.status.match.id)
    assert progress is not None
    assert progress.passed == tuple(step.key for step in STEPS)
    assert second.clicks <= MOST_CLICKS
