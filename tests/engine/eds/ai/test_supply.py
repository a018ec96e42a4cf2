"""Grain, uranium and ore: what lies idle comes to where it is wanting, and stays there."""

from app.engine.dice import KeyedChance
from app.engine.eds.ai import Level, Memory, Style, learn
from app.engine.eds.ai.cargo import move
from app.engine.eds.ai.desk import Desk
from app.engine.eds.ai.errands import Errand, dispatch
from app.engine.eds.ai.shipyards import PICKET, build
from app.engine.eds.ai.situation import Situation
from app.engine.eds.ai.supply import errands, spare, wanted
from app.engine.eds.ai.temper import temper_of
from app.engine.eds.view import view_of
from app.model.eds.kinds import Good, Industry
from app.model.eds.orders import BuildShip, Jump, Unload
from app.model.eds.ship import Ship
from app.model.eds.star import Goods, Star
from app.model.eds.state import GameState
from tests.engine.eds.ai.positions import ME, Match, grown


def situation(state: GameState, level: Level = Level.HARD, style: Style = Style.TRADER) -> Situation:
    view = view_of(state, ME)
    dice = KeyedChance(b"x").stream(1, "robot")
    return Situation(view, learn(Memory(), view), dice, temper_of(level, style))


def remote(state: GameState, *, uranium: int = 0) -> Star:
    """An own star with one mouth to feed, which makes nothing."""
    star = next(star for star in state.stars.values() if star.owner == ME and star.industry is Industry.RESEARCH)
    star.population, star.store = 1, Goods(0, uranium, 0)
    return star


def ships_over(state: GameState, star: Star, count: int = 1, **values: object) -> list[Ship]:
    """Freighters of ours over a star; all our other ships are gone."""
    found = [ship for ship in state.ships.values() if ship.owner == ME and ship.build.cargo_space == 100][:count]
    ours = {ship.nr for ship in found}
    state.ships = {nr: ship for nr, ship in state.ships.items() if nr in ours or ship.owner != ME}
    for ship in found:
        ship.x, ship.y = star.field
        for name, value in values.items():
            setattr(ship, name, value)
    return found


def test_what_was_brought_to_a_star_is_not_taken_away_again() -> None:
    state = grown().state.copy()
    star = remote(state)
    (ship,) = ships_over(state, star, good=Good.GRAIN, amount=100)
    now = situation(state, Level.MEDIUM)
    desk = Desk(now.view)
    brought = wanted(now, desk, star)
    move(now, desk)
    assert desk.orders() == (Unload(ship.nr, Good.GRAIN, brought),)
    assert spare(now, desk, star) == 0


def test_two_errands_to_one_star_take_two_ships() -> None:
    state = grown().state.copy()
    star, yard = remote(state), state.stars[state.rulers[ME].home]
    first, second = ships_over(state, yard, 2, uranium=5)
    first.good, first.amount, second.good, second.amount = Good.GRAIN, 100, Good.URANIUM, 50
    star.x, star.y = yard.x + 3, yard.y
    now = situation(state)
    desk = Desk(now.view)
    wishes = [Errand(star.nr, star.field, 100.0, brings=good) for good in (Good.GRAIN, Good.URANIUM)]
    dispatch(now, desk, wishes, now.civil)
    assert {order.ship for order in desk.orders() if isinstance(order, Jump)} == {first.nr, second.nr}


def test_the_last_uranium_takes_a_ship_to_a_store_and_nowhere_else() -> None:
    state = grown().state.copy()
    for star in state.stars.values():
        star.store.uranium = 0
    star, store = remote(state), state.stars[state.rulers[ME].home]
    (ship,) = ships_over(state, star, uranium=1)
    star.x, star.y = store.x + 3, store.y
    ship.x, ship.y = star.field

    def sent() -> list[tuple[int, int]]:
        now = situation(state)
        desk = Desk(now.view)
        dispatch(now, desk, errands(now, desk), now.civil)
        return [(order.x, order.y) for order in desk.orders() if isinstance(order, Jump)]

    assert sent() == []
    store.store.uranium = 50
    assert sent() == [store.field]


def test_a_yard_short_of_ore_builds_guards_while_money_lies_idle() -> None:
    state = grown().state.copy()
    for star in state.stars.values():
        star.store.ore = 60
    built = []
    for money in (1_000, 50_000):
        state.rulers[ME].money = money
        now = situation(state)
        desk = Desk(now.view)
        build(now, desk)
        built.append([order.design for order in desk.orders() if isinstance(order, BuildShip)])
    assert built == [[], [PICKET] * len(now.yards)]


def _rich(state: GameState) -> Star:
    """Plenty of money and grain, no ore, and a bare world full of it beside the farms; two freighters."""
    state.rulers[ME].money = 200_000
    own = [star for star in state.stars.values() if star.owner == ME]
    home = state.stars[state.rulers[ME].home]
    world = next(star for star in own if not star.population and star.industry is None)
    for star in own:
        star.yields.ore = 10
        star.store.ore = 0
        if star.industry is Industry.ORE_MINE:
            star.industry = None
    world.x, world.y = home.x + 4, home.y + 2
    world.yields = Goods(300, 0, 0)
    home.store = Goods(0, 400, 400)
    ships_over(state, home, 2, uranium=5, good=None, amount=0)
    return world


def test_a_rich_realm_brings_grain_and_people_to_an_ore_world_and_digs() -> None:
    match = Match([(Level.EASY, Style.TRADER), (Level.EASY, Style.RESEARCHER), (Level.EASY, Style.RESEARCHER)])
    match.state = grown().state.copy()
    world = _rich(match.state).nr
    found: list[Industry | None] = []
    for _ in range(15):
        match.play(1)
        found.append(match.state.stars[world].industry)
    assert Industry.ORE_MINE in found
