"""The steps of the guided months without a window: what passes them, what does not, and the figures they name."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from app import paths
from app.engine.dice import KeyedChance, month_secret
from app.host.match_host import MatchHost
from app.host.seeds import match_secret
from app.model.eds.orders import Colonise, Jump, Orders, Refuel
from app.model.eds.view import PlayerView
from app.model.ids import ShipId
from app.text.eds.sheets import parse_sheet
from app.text.numbers import money, percent
from app.ui.eds.outlook import look_ahead
from app.ui.tutorial import examples
from app.ui.tutorial.figures import figures
from app.ui.tutorial.match import PLAYER, RULERS, SEED, guided_match
from app.ui.tutorial.progress import Progress, begin, keep, progress_of, under_way
from app.ui.tutorial.scene import Scene
from app.ui.tutorial.steps import LAST, MONTHS, STEPS, Step, step_now

FLEET = range(2, 7)
FREIGHTERS = range(19, 23)
"""Numbers the yard may give: the lowest that is free."""


@pytest.fixture
def host(tmp_path: Path) -> Iterator[MatchHost]:
    plan = guided_match()
    with MatchHost.create(tmp_path / "Einführung.eds", plan.setup, plan.seats, plan.seed, plan.name) as made:
        yield made


def scene(view: PlayerView, orders: Orders = ()) -> Scene:
    return Scene(view, orders, look_ahead(None, view, orders))


def named(key: str) -> Step:
    return next(step for step in STEPS if step.key == key)


def done(key: str, view: PlayerView, sheet: str) -> bool:
    return named(key).goal(scene(view, parse_sheet(sheet).orders())).done


def played(host: MatchHost, *keys: str) -> PlayerView:
    """The month with the orders „Zeig mir“ would write for these steps, evaluated."""
    orders: Orders = ()
    for key in keys:
        view = host.view(PLAYER)
        orders = (*orders, *named(key).orders(scene(view, orders)))
        assert named(key).goal(scene(view, orders)).done, (key, orders)
    host.accept(PLAYER, orders, host.month + 1, host.parameters_digest)
    host.evaluate()
    return host.view(PLAYER)


MONTH_1 = ("refuel", "scouts", "provisions", "people", "freighter")
MONTH_2 = ("colony", "newcomer", "more_people", "retreat", "further")


def test_no_ship_jumps_awry_in_the_guided_months() -> None:
    secret = match_secret(SEED)
    for month in range(1, MONTHS + 1):
        chance = KeyedChance(month_secret(secret, month))
        for ship in (*FLEET, *FREIGHTERS):
            assert not chance.stream(7, "misjump", ship).chance(1 / 17), (month, ship)


def test_the_figures_of_the_first_month_are_those_of_the_rulebook(host: MatchHost) -> None:
    view = host.view(PLAYER)
    said = figures(scene(view, (Colonise(view.home),)))
    assert (said["price"], said["more_taxes"], said["people"], said["more"]) == (money(720), money(1210), "10", "11")
    assert (said["ship_money"], said["ship_ore"], said["ship_cargo"]) == (money(1200), "100", "100")
    assert said["left"] == money(580)
    bought = (Colonise(view.home), *examples.freighter(scene(view)))
    assert figures(scene(view, bought))["left"] == money(580)
    assert (said["range"], said["edge"], said["misjump"], said["cargo"]) == ("10", "10,49", "17", "10")
    assert (said["first_people"], said["farm"], said["research"], said["chance"]) == (
        money(20),
        money(250),
        money(5000),
        percent(40),
    )
    assert said["others"] == f"{RULERS[1]} und {RULERS[2]}"


def test_what_is_shown_passes_every_step_that_orders_can_pass(host: MatchHost) -> None:
    second = played(host, *MONTH_1)
    assert second.money == 580 + 1210
    assert len(second.stars) == 4
    assert named("submit").goal(scene(second)).done
    assert figures(scene(second))["taxes"] == money(1210)
    third = played(host, *MONTH_2)
    assert named("submit_again").goal(scene(third)).done
    colony = examples.settled(scene(third))
    assert colony is not None
    assert colony.store.grain == 19
    fourth = played(host, "farm")
    assert {star.nr for star in fourth.stars} >= {star.nr for star in third.stars}, "nobody takes a star away"


def test_every_door_counts_and_what_is_refused_does_not(host: MatchHost) -> None:
    view = host.view(PLAYER)
    assert done("refuel", view, "5: 2,5 / 3,1\n5: 6,2")
    assert not done("refuel", view, "5: 2,5 / 3,5 / 3,5"), "three entries, two ships"
    assert not done("refuel", view, "5: 2,5 / 3,5 / 60,5"), "not one's own"
    fuel = "5: 2,5 / 3,5 / 4,5 / 5,5 / 6,5\n"
    (a, b), (c, d), (e, f) = [(order.x, order.y) for order in _jumps(view)]
    assert done("scouts", view, fuel + f"7: 2,/,{a},{b} / 3,/,{c},{d} / 4,/,{e},{f}")
    assert not done("scouts", view, fuel + f"7: 2,/,{a},{b} / 3,/,{a},{b} / 4,/,{e},{f}"), "one star twice"
    assert not done("scouts", view, fuel + f"7: 2,/,{a},{b} / 3,/,{c},{d} / 4,/,{view.width},{view.height}"), "too far"
    assert not done("scouts", view, f"7: 2,/,{a},{b} / 3,/,{c},{d} / 4,/,{e},{f}"), "without uranium"
    assert done("provisions", view, fuel + "9: 5,G,10 / 6,G,10")
    assert not done("provisions", view, "9: 5,G,10 / 6,G,10"), "not refuelled"
    assert not done("provisions", view, fuel + "9: 5,E,10 / 6,G,10"), "ore is no food"
    assert not done("provisions", view, fuel + f"7: 5,/,{a},{b}\n9: 5,G,10 / 6,G,10"), (
        "whoever jumps away loads nothing"
    )
    assert not done("freighter", view, f"13: {view.home},ZU TEUER,C,5,0,99,0,0,0,0,0,0,0,2")


def _jumps(view: PlayerView) -> list[Jump]:
    orders = tuple(Refuel(ShipId(nr), 5) for nr in FLEET)
    return [order for order in examples.first_jumps(scene(view, orders)) if isinstance(order, Jump)]


def test_a_step_that_has_become_impossible_is_left_out(host: MatchHost) -> None:
    host.accept(PLAYER, (), 1, host.parameters_digest)
    host.evaluate()
    view = host.view(PLAYER)
    keys = [step.key for step in STEPS if step.month == 2 and step.fits(scene(view))]
    assert "colony" not in keys
    assert "further" not in keys
    assert {"report", "why", "more_people", "retreat", "submit_again"} <= set(keys)


def test_the_months_take_their_own_steps_and_afterwards_only_the_end_is_left(host: MatchHost) -> None:
    view = host.view(PLAYER)
    assert step_now((), scene(view)) is STEPS[0]
    assert step_now(("home",), scene(view)) is named("refuel")
    later = _later(view, 1)
    assert step_now(("home",), scene(later)) is named("report"), "what was left undone in the first month is past"
    assert step_now((), scene(_later(view, MONTHS))) is LAST
    assert step_now((LAST.key,), scene(_later(view, MONTHS))) is None


def _later(view: PlayerView, month: int) -> PlayerView:
    return replace(view, month=month)


def test_progress_is_kept_by_match_and_a_broken_file_counts_as_none(tmp_path: Path) -> None:
    file = tmp_path / "Einführung.eds"
    assert under_way() is None
    begin("a", file)
    assert under_way() is None, "the match itself is not there"
    file.touch()
    assert under_way() == file
    progress = progress_of("a")
    assert progress == Progress("a", str(file))
    keep(progress.with_passed("home").with_seen("home").with_seen("home"))
    assert progress_of("a") == Progress("a", str(file), ("home",), ("home",))
    assert progress_of("b") is None
    keep(progress.with_passed(LAST.key))
    assert under_way() is None, "nothing is left to be shown"
    begin("c", file)
    next(paths.user_data().rglob("c.json")).write_bytes(b"{")
    assert progress_of("c") is None


def test_every_step_has_a_key_of_its_own_and_words_with_known_figures(host: MatchHost) -> None:
    assert len({step.key for step in STEPS}) == len(STEPS)
    said = figures(scene(host.view(PLAYER)))
    for step in STEPS:
        assert "{" not in step.text.format(**said), step.key
