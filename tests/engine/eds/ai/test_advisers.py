"""Single advisers: ways, purses, grades, warships, wars and what is remembered."""

import msgspec
import pytest

from app.engine.dice import KeyedChance
from app.engine.eds import designs
from app.engine.eds.ai import Level, Memory, Style, learn
from app.engine.eds.ai.armament import (
    chance_to_win,
    garrison,
    home_base,
    home_guard,
    warship,
    without_strongest,
)
from app.engine.eds.ai.colonies import Grade, choose
from app.engine.eds.ai.desk import Desk
from app.engine.eds.ai.memory import GIFT, Base, Sighting
from app.engine.eds.ai.situation import Situation
from app.engine.eds.ai.temper import mood, temper_of
from app.engine.eds.ai.travel import FAR, hop, jumps
from app.engine.eds.view import view_of
from app.model.eds.battle import BattleRecord, Round, ShipEntry, ShipFate, SideRecord, SideRound
from app.model.eds.events import MoneyTransferred, StarTaken, Told
from app.model.eds.kinds import Good, Industry, Status
from app.model.eds.orders import Colonise, DeclareStatus
from app.model.eds.ship import Ship
from app.model.eds.star import Goods
from app.model.eds.view import MonthReport
from app.model.ids import PlayerId, ShipId, StarId
from tests.engine.eds.ai.positions import ME, decide, grown, rules, start

FOE = PlayerId(2)


def situation(memory: Memory | None = None) -> Situation:
    view = view_of(start(), ME)
    dice = KeyedChance(b"x").stream(1, "robot")
    return Situation(view, memory or learn(Memory(), view), dice, temper_of(Level.HARD, Style.CONQUEROR))


def report(*events: MoneyTransferred | StarTaken, battles: tuple[BattleRecord, ...] = ()) -> MonthReport:
    return MonthReport(1, ME, tuple(Told(17, event) for event in events), battles)


# --- ways


def test_jumps_are_counted_by_rounded_distance() -> None:
    assert [jumps((1, 1), (1, 1), 10), jumps((1, 1), (11, 1), 10), jumps((1, 1), (12, 1), 10)] == [0, 1, 2]
    assert jumps((1, 1), (5, 1), 0) == FAR


def test_a_long_way_leads_over_stars() -> None:
    stars = [(9, 1), (10, 4), (5, 1)]
    assert hop((1, 1), (18, 1), 10, stars) == (10, 4)
    assert hop((1, 1), (18, 1), 10, []) == (11, 1)
    assert hop((1, 1), (8, 1), 10, stars) == (8, 1)


# --- purse and sheet


def test_the_desk_spends_no_more_than_there_is() -> None:
    desk = Desk(view_of(start(), ME))
    star = view_of(start(), ME).home
    assert desk.add(Colonise(star), 2000)
    assert not desk.add(Colonise(star), 501)
    assert desk.money == 500


def test_the_desk_knows_what_is_left_in_a_store() -> None:
    state = start()
    view = view_of(state, ME)
    desk = Desk(view)
    ship = next(ship for ship in view.ships if not ship.build.base)
    assert desk.load(ship, view.home, Good.GRAIN, 50)
    assert desk.hold[ship.nr] == (Good.GRAIN, 10)
    assert desk.grain[view.home] == 390
    assert not desk.load(ship, view.home, Good.URANIUM, 1)


# --- people


def test_plenty_of_money_goes_where_taxes_grow_most() -> None:
    grades = [Grade(StarId(1), 45, 30), Grade(StarId(2), 2205, 390), Grade(StarId(3), 80, 50)]
    assert [grade.star for grade in choose(grades, 5000, 1)] == [2]
    assert {grade.star for grade in choose(grades, 200, 3)} == {1, 3}
    assert choose(grades, 10, 3) == []


# --- warships


@pytest.mark.parametrize("ev", [0, 1, 4, 16, 25, 64, 100])
@pytest.mark.parametrize("money", [300, 1000, 5000, 200_000])
def test_every_warship_can_be_built_and_paid(ev: int, money: int) -> None:
    design = warship(ev, money, 20_000, rules())
    if design is None:
        assert money < 1000
        return
    assert designs.fault(design, ev, rules()) is None
    assert designs.money(design, rules()) <= money
    assert min(sum(design.guns), sum(design.shields)) > 0


def _fleet(count: int, ev: int = 16) -> list[Ship]:
    design = warship(ev, 50_000, 20_000, rules())
    assert design is not None
    build = designs.built(design, ev, rules())
    return [Ship(nr=ShipId(nr), owner=ME, name="", x=1, y=1, build=build) for nr in range(1, count + 1)]


def test_a_base_is_left_alone_by_one_and_beaten_by_many() -> None:
    dice = KeyedChance(b"x").stream(1, "robot")
    for count, low, high in ((1, 0.0, 0.1), (24, 0.6, 1.0)):
        fleet = _fleet(count)
        enemy = home_guard(None, fleet[0].build, 1, rules())
        assert enemy.ships[0].build == home_base(rules())
        assert low <= chance_to_win(fleet, enemy, rules(), dice, foresight=True) <= high


def test_what_was_seen_long_ago_has_grown_since() -> None:
    build, seen = _fleet(1)[0].build, Sighting(5, FOE, 10, Industry.YARD, 3, 2, Goods())
    fresh, old = home_guard(seen, build, 5, rules()), home_guard(seen, build, 45, rules())
    assert (fresh.laser, fresh.thermo, old.laser - fresh.laser) == (10, 2, 24)
    assert [ship.build for ship in fresh.ships] == [home_base(rules())] + [build] * 4
    assert len(old.ships) > len(fresh.ships)


def test_at_a_base_the_strongest_ship_is_not_counted_on() -> None:
    weak, strong = _fleet(2)
    weak.hits = 3
    assert without_strongest([strong, weak], rules()) == [weak]
    assert without_strongest([strong], rules()) == []


def test_nobody_wins_without_ships_and_everybody_against_nothing() -> None:
    dice = KeyedChance(b"x").stream(1, "robot")
    seen = Sighting(1, FOE, 5, Industry.FARM, 0, 0, Goods())
    empty = garrison(seen, home_base(rules()), rules())
    assert chance_to_win([], empty, rules(), dice, foresight=True) == 0.0
    assert chance_to_win(_fleet(1), empty, rules(), dice, foresight=True) == 1.0


def test_ships_are_expected_over_a_foreign_yard() -> None:
    seen = Sighting(1, FOE, 5, Industry.YARD, 0, 0, Goods())
    assert len(garrison(seen, home_base(rules()), rules()).ships) == 2


# --- memory


def test_a_gift_is_remembered_and_a_small_one_is_not() -> None:
    view = view_of(start(), ME)
    memory = learn(Memory(), view, report(MoneyTransferred(FOE, ME, GIFT), MoneyTransferred(PlayerId(3), ME, GIFT - 1)))
    assert memory.gifts == {FOE: 0}


def test_who_takes_a_star_is_remembered_and_the_star_is_his() -> None:
    view = view_of(start(), ME)
    before = learn(Memory(), view)
    lost = msgspec.structs.replace(view, stars=(), month=1)
    memory = learn(before, lost, report(StarTaken(view.home, "", FOE)))
    assert memory.taken == {FOE: 1}
    assert memory.stars[view.home].owner == FOE


def _battle(x: int, y: int, *, destroyed: bool) -> BattleRecord:
    nothing = SideRound((), 0, 0, 1, 0, 0)
    fate = SideRound((ShipFate(ShipId(7), 4, destroyed=destroyed),), 0, 0, 0, 0, 0)
    base = SideRecord(FOE, (ShipEntry(ShipId(7), "HEIMATBASIS", "H"),), 0, 0, "L")
    return BattleRecord(1, 7, 1, x, y, SideRecord(ME, (), 0, 0, ""), base, False, (Round(nothing, fate),))


@pytest.mark.parametrize("destroyed", [True, False])
def test_battle_reports_tell_where_bases_are(destroyed: bool) -> None:
    view = view_of(start(), ME)
    place = view.chart[5]
    memory = learn(Memory(), view, report(battles=(_battle(place.x, place.y, destroyed=destroyed),)))
    assert memory.bases == {FOE: Base(place.nr, not destroyed)}
    assert situation(memory).is_home(place.nr) is not destroyed


# --- war and peace


def _declared(memory: Memory, month: int, status: Status | None = None) -> list[tuple[int, int]]:
    state = grown().state.copy()
    state.month = month
    state.rulers[ME].status = {} if status is None else {FOE: status}
    done = decide(state, ME, msgspec.structs.replace(memory, month=month), Level.HARD, Style.TRADER)
    return [(order.ruler, order.status) for order in done.orders if isinstance(order, DeclareStatus)]


def test_who_takes_a_star_is_answered_with_war() -> None:
    memory = msgspec.structs.replace(grown().memories[ME], taken={FOE: 20}, gifts={}, wars={})
    assert _declared(memory, 20) == [(FOE, 3)]


def test_a_gift_ends_a_war() -> None:
    memory = msgspec.structs.replace(grown().memories[ME], taken={FOE: 19}, gifts={FOE: 20}, wars={FOE: 15})
    assert _declared(memory, 20, Status.WAR) == [(FOE, 2)]


def test_a_war_without_events_ends() -> None:
    memory = msgspec.structs.replace(grown().memories[ME], taken={}, gifts={}, wars={FOE: 5})
    assert _declared(memory, 30, Status.WAR) == [(FOE, 2)]


# --- manners


def test_a_changeable_realm_keeps_its_mind_for_a_year() -> None:
    moods = [mood(Style.RANDOM, month, 17) for month in range(36)]
    assert all(len(set(moods[year * 12 : year * 12 + 12])) == 1 for year in range(3))
    assert mood(Style.TRADER, 5, 17) is Style.TRADER
