"""Random games, legal and illegal orders mixed: what must hold in every month of every game.

The quick games are a sample; ``-m slow`` plays many more.
"""

import random
from collections.abc import Callable, Iterator
from typing import get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine.dice import ConstantChance, KeyedChance
from app.engine.eds.month import resolve_month
from app.engine.eds.preview import preview
from app.engine.eds.turn import MonthResult
from app.engine.eds.view import report_of, view_of
from app.model.eds.battle import BattleRecord
from app.model.eds.design import Design
from app.model.eds.events import Event, Told
from app.model.eds.orders import (
    BuildFighters,
    BuildShip,
    Jump,
    Load,
    LoadFighters,
    NameShip,
    Order,
    Orders,
    Refuel,
    SetRetreat,
    Transfer,
    Unload,
    UnloadFighters,
)
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.model.eds.state import GameState
from app.model.eds.view import MonthReport, PlayerView
from app.model.ids import PlayerId, ShipId, StarId
from app.text.parameters import standard
from tests.engine.eds.watchman import Watchman
from tests.play import chance_of, midgame, opening, sheet, sheets, wild_order
from tests.rules.board import position

Maker = Callable[[int, int], GameState]
GAMES: list[tuple[Maker, int, int]] = [
    (maker, players, seed) for maker in (opening, midgame) for players in (1, 2, 3, 6) for seed in (1, 2)
]


def encoded(result: MonthResult) -> bytes:
    """Everything a month leaves behind, in bytes."""
    ledger = sorted((what, cause, amount) for (what, cause), amount in result.ledger.items())
    return msgspec.json.encode((result.state, result.told, result.battles, ledger))


def heard(result: MonthResult, player: PlayerId) -> bytes:
    """Everything a ruler learns after a month."""
    report = report_of(result.state.month, result.told, result.battles, player)
    return msgspec.json.encode((view_of(result.state, player), report))


def game(state: GameState, seed: int, months: int, wild: float = 0.15) -> Iterator[tuple[GameState, MonthResult]]:
    """Months of a random game, each watched phase by phase."""
    for _ in range(months):
        if state.winners:
            return
        watchman = Watchman(state)
        result = resolve_month(state, sheets(state, seed, wild), chance_of(state, seed), watchman.look)
        watchman.judge(result)
        yield state, result
        state = result.state


def months_of(start: Maker, players: int, seed: int, months: int) -> list[MonthResult]:
    return [result for _, result in game(start(players, seed), seed, months)]


@pytest.mark.parametrize(("start", "players", "seed"), GAMES)
def test_every_phase_keeps_the_invariants_and_the_books(start: Maker, players: int, seed: int) -> None:
    played = months_of(start, players, seed, 10)
    assert played
    assert sum(len(result.told) for result in played) > 100


@pytest.mark.slow
@pytest.mark.parametrize("start", [opening, midgame])
@pytest.mark.parametrize("seed", range(100, 140))
def test_long_games_keep_the_invariants_and_the_books(start: Maker, seed: int) -> None:
    assert months_of(start, 2 + seed % 9, seed, 60)


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 2**32), players=st.integers(1, 5), wild=st.floats(0.0, 3.0))
def test_any_mixture_of_sense_and_nonsense_keeps_the_books(seed: int, players: int, wild: float) -> None:
    start = midgame if seed % 3 else opening
    for _ in game(start(players, seed), seed, 3, wild):
        pass


def test_random_games_are_worth_playing() -> None:
    """Every kind of event happens in a handful of games, or the tests above prove little."""
    happened = {
        type(line.event).__name__
        for seed in range(8)
        for result in months_of(midgame, 3, seed, 12)
        for line in result.told
    }
    assert {kind.__name__ for kind in get_args(Event)} - happened <= {"RulerLeft"}
    battles = [fight for result in months_of(midgame, 4, 5, 6) for fight in result.battles]
    assert any(fight.follow_up for fight in battles)
    assert len(battles) > 20


@pytest.mark.parametrize("start", [opening, midgame])
def test_states_events_views_and_reports_survive_the_codec(start: Maker) -> None:
    for _, result in game(start(3, 11), 11, 6):
        state = result.state
        assert msgspec.json.decode(msgspec.json.encode(state), type=GameState) == state
        told = msgspec.json.decode(msgspec.json.encode(result.told), type=tuple[Told, ...])
        battles = msgspec.json.decode(msgspec.json.encode(result.battles), type=tuple[BattleRecord, ...])
        assert (told, battles) == (result.told, result.battles)
        for player in sorted(state.rulers):
            view = view_of(state, player)
            assert msgspec.json.decode(msgspec.json.encode(view), type=PlayerView) == view
            report = report_of(state.month, result.told, result.battles, player)
            assert msgspec.json.decode(msgspec.json.encode(report), type=MonthReport) == report


@pytest.mark.parametrize("start", [opening, midgame])
def test_a_decoded_state_goes_on_like_the_original(start: Maker) -> None:
    for state, result in game(start(3, 12), 12, 5):
        twin = msgspec.json.decode(msgspec.json.encode(state), type=GameState)
        assert encoded(resolve_month(twin, sheets(twin, 12), chance_of(twin, 12))) == encoded(result)


@pytest.mark.parametrize("start", [opening, midgame])
def test_the_month_leaves_its_input_untouched(start: Maker) -> None:
    state = start(3, 13)
    for _ in range(5):
        orders = sheets(state, 13)
        before = msgspec.json.encode((state, orders))
        result = resolve_month(state, orders, chance_of(state, 13))
        preview(view_of(state, PlayerId(1)), orders.get(PlayerId(1), ()))
        assert msgspec.json.encode((state, orders)) == before
        state = result.state


@pytest.mark.parametrize("start", [opening, midgame])
def test_r_g_11_neither_repetition_nor_the_order_of_submissions_nor_of_records_changes_a_byte(start: Maker) -> None:
    rng = random.Random(14)
    for state, result in game(start(4, 14), 14, 5):
        orders = sheets(state, 14)
        players = list(orders)
        rng.shuffle(players)
        shuffled = state.copy()
        for table in ("rulers", "stars", "ships"):
            items = list(getattr(state, table).items())
            rng.shuffle(items)
            setattr(shuffled, table, dict(items))
        again = resolve_month(shuffled.copy(), {player: orders[player] for player in players}, chance_of(state, 14))
        assert again.told == result.told
        assert again.battles == result.battles
        assert again.state == result.state
        plain = resolve_month(state, {player: orders[player] for player in players}, chance_of(state, 14))
        assert encoded(plain) == encoded(result)


def hidden_order(state: GameState, result: MonthResult, actor: PlayerId, rng: random.Random) -> Order | None:
    """An order for a ship of ``actor`` that stays far from everything of ruler 1 and out of public battles."""
    mine: list[Ship | Star] = []
    for month in (state, result.state):
        mine += [ship for ship in month.ships.values() if ship.owner == 1]
        mine += [star for star in month.stars.values() if star.owner == 1]
    public = {entry.nr for fight in result.battles for side in (fight.first, fight.second) for entry in side.ships}

    def is_far(ship: Ship) -> bool:
        return all(max(abs(ship.x - other.x), abs(ship.y - other.y)) > 2 for other in mine)

    ships = [
        ship
        for nr, ship in sorted(state.ships.items())
        if ship.owner == actor and nr not in public and is_far(ship) and is_far(result.state.ships.get(nr, ship))
    ]
    if not ships:
        return None
    ship = rng.choice(ships)
    return rng.choice(
        (
            NameShip(ship.nr, "GEHEIM"), SetRetreat(ship.nr, 4), Refuel(ship.nr, 1), Unload(ship.nr, "E", 1),
            Load(ship.nr, "G", 1), UnloadFighters(ship.nr, 1, 0), LoadFighters(ship.nr, 1, 1),
            Jump(ship.nr, False, ship.x + rng.choice((-1, 1)), ship.y), Jump(ship.nr, False, ship.x, ship.y + 1),
        )
    )  # fmt: skip


def same_for_ruler_1(start: Maker, players: int, seed: int, months: int) -> int:
    """Plays months with and without one more hidden order of another ruler; how often the orders mattered at all."""
    rng = random.Random(f"hidden {seed}")
    mattered = 0
    state = start(players, seed)
    for _ in range(months):
        if state.winners:
            break
        orders = sheets(state, seed)
        result = resolve_month(state, orders, chance_of(state, seed))
        actor = PlayerId(rng.randint(2, players))
        extra = hidden_order(state, result, actor, rng)
        if extra is not None:
            more: dict[PlayerId, Orders] = {**orders, actor: (*orders.get(actor, ()), extra)}
            other = resolve_month(state, more, chance_of(state, seed))
            if other.battles == result.battles:  # a battle would be public
                assert heard(other, PlayerId(1)) == heard(result, PlayerId(1)), extra
                mattered += other.state != result.state
        state = result.state
    return mattered


def test_a_hidden_order_of_one_ruler_shifts_nobody_elses_luck() -> None:
    assert sum(same_for_ruler_1(start, 4, seed, 8) for start in (opening, midgame) for seed in range(8)) > 20


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 160))
def test_many_hidden_orders_shift_nobodys_luck(seed: int) -> None:
    same_for_ruler_1(midgame if seed % 2 else opening, 3 + seed % 5, seed, 25)


def test_11_views_hold_exactly_what_an_independent_reading_of_the_rules_allows() -> None:
    for _, result in game(midgame(4, 15), 15, 8):
        state = result.state
        for player in sorted(state.rulers):
            view = view_of(state, player)
            assert {star.nr for star in view.seen_stars} == {
                nr
                for nr, star in state.stars.items()
                if star.owner != player
                and any(ship.owner == player and (ship.x, ship.y) == (star.x, star.y) for ship in state.ships.values())
            }
            assert {ship.nr for ship in view.seen_ships} == set(_visible_ships(state, player))
            assert {star.nr for star in view.stars} == {nr for nr, s in state.stars.items() if s.owner == player}
            assert {ship.nr for ship in view.ships} == {nr for nr, s in state.ships.items() if s.owner == player}


def _visible_ships(state: GameState, player: PlayerId) -> Iterator[ShipId]:
    """Rules 11.3, by loops over everything."""
    for nr, ship in state.ships.items():
        if ship.owner == player:
            continue
        below = [star.owner for star in state.stars.values() if star.x == ship.x and star.y == ship.y]
        met = any(other.owner == player and other.x == ship.x and other.y == ship.y for other in state.ships.values())
        if player in below or (met and ship.owner not in below):
            yield nr


def test_11_planted_secrets_of_others_never_reach_a_ruler() -> None:
    """Money, holds and names of ruler 2 are marked; ruler 1 may meet a mark only on what his view shows by right."""
    for seed in range(4):
        state = midgame(3, seed)
        state.rulers[PlayerId(2)].money = 987_654_321
        for ship in state.ships.values():
            if ship.owner == 2:
                ship.name = f"MAL {ship.nr} X"
        result = resolve_month(state, sheets(state, seed), chance_of(state, seed))
        assert b"98765" not in heard(result, PlayerId(1))
        view = view_of(result.state, PlayerId(1))
        by_right = {ship.name for ship in view.seen_ships} | {
            entry.name for fight in result.battles for side in (fight.first, fight.second) for entry in side.ships
        }
        text = heard(result, PlayerId(1)).decode()
        for ship in state.ships.values():
            if ship.owner == 2 and ship.name not in by_right:
                assert f'"{ship.name}"' not in text


@pytest.mark.parametrize("start", [opening, midgame])
def test_the_preview_of_any_sheet_runs_and_leaves_the_view_alone(start: Maker) -> None:
    state = start(3, 16)
    for seed in range(10):
        view = view_of(state, PlayerId(2))
        rng = random.Random(seed)
        orders = (*sheet(view, rng, 0.5), *(wild_order(view, rng) for _ in range(30)))
        before = msgspec.json.encode(view)
        preview(view, orders)
        assert msgspec.json.encode(view) == before


NEGATIVE: list[Order] = [
    UnloadFighters(ShipId(1), -2, 5), UnloadFighters(ShipId(1), 5, -2), LoadFighters(ShipId(1), -1, 3),
    LoadFighters(ShipId(1), 3, -1), Refuel(ShipId(1), -1), Unload(ShipId(1), "G", -1), Load(ShipId(1), "G", -1),
    BuildFighters(StarId(1), "L", -1), Transfer(PlayerId(2), -1), SetRetreat(ShipId(1), -1),
    BuildShip(StarId(1), "X", Design(2, -5, 0), 2), BuildShip(StarId(1), "X", Design(2, 0, 0, (-9, 0, 0, 0)), 2),
    BuildShip(StarId(1), "X", Design(2), -1), Jump(ShipId(1), False, -3, 5),
]  # fmt: skip


@pytest.mark.parametrize("order", NEGATIVE, ids=str)
def test_r_g_5_negative_numbers_do_nothing_whoever_sends_them(order: Order) -> None:
    """No sheet can hold them, but orders may also come from a program."""
    home = {
        "nr": 1,
        "x": 5,
        "y": 5,
        "owner": 1,
        "industry": "W",
        "ljg": 5,
        "tjg": 5,
        "store": {"E": 500, "U": 9, "G": 9},
    }
    carrier = {
        "nr": 1,
        "owner": 1,
        "x": 5,
        "y": 5,
        "cls": "C",
        "hangars": 9,
        "ljg": 3,
        "tjg": 3,
        "sp": 2,
        "good": "G",
        "amount": 2,
    }
    state = position(stars=[home, {"nr": 2, "x": 9, "y": 9, "owner": 2}], ships=[carrier])
    quiet = resolve_month(state, {}, KeyedChance(b"negative"))
    result = resolve_month(state, {PlayerId(1): (order,)}, KeyedChance(b"negative"))
    assert result.state == quiet.state
    assert len(result.told) == len(quiet.told) + 1


def test_standard_rules_are_shared_not_copied() -> None:
    state = opening(2, 1)
    assert state.parameters is standard()
    assert state.copy().parameters is standard()


@pytest.mark.parametrize("start", [opening, midgame])
def test_the_preview_is_the_month_of_a_ruler_who_is_alone_and_never_unlucky(start: Maker) -> None:
    """With numbers to spare: which yard builds first when they are scarce depends on what the view does not hold."""
    never = 1.0 - 2.0**-53
    for seed in range(6):
        state = start(1, seed)
        state.ships = {nr: ship for nr, ship in state.ships.items() if nr <= 6}
        for _ in range(3):
            orders = sheets(state, seed, 0.4).get(PlayerId(1), ())
            expected = preview(view_of(state, PlayerId(1)), orders)
            result = resolve_month(state, {PlayerId(1): orders}, ConstantChance(never))
            assert expected.told == result.told
            assert (expected.state.rulers, expected.state.ships) == (result.state.rulers, result.state.ships)
            state = result.state
