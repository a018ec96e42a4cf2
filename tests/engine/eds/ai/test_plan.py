"""A plan depends on what the realm may know and on nothing else; its orders work."""

import msgspec
import pytest

from app.engine.eds.ai import Level, Memory, Style
from app.engine.eds.preview import problems
from app.engine.eds.view import view_of
from app.model.chain import canonical
from app.model.eds.kinds import Industry, Status
from app.model.eds.orders import phase_of
from app.model.eds.star import Goods
from app.model.eds.state import GameState
from app.model.ids import PlayerId
from app.text.eds.ai_notes import CODES, why
from tests.engine.eds.ai.positions import ME, decide, grown, start

KINDS = [(level, style) for level in Level for style in Style]


def with_other_secrets(state: GameState) -> GameState:
    """The same for ruler 1, everything else different."""
    changed = state.copy()
    view = view_of(state, ME)
    seen_stars = {star.nr for star in (*view.stars, *view.seen_stars)}
    seen_ships = {ship.nr for ship in (*view.ships, *view.seen_ships)}
    for nr, star in changed.stars.items():
        if nr not in seen_stars:
            star.yields = Goods(300, 40, 45)
            star.store = Goods(5000, 500, 5000)
            star.population, star.industry, star.laser_fighters = 20, Industry.YARD, 99 if star.owner else 0
    for ruler in changed.rulers.values():
        if ruler.nr != ME:
            ruler.money, ruler.ev = 1_000_000, 99
            ruler.status[ME] = Status.WAR
    changed.ships = {nr: ship for nr, ship in changed.ships.items() if nr in seen_ships}
    return changed


@pytest.mark.parametrize(("level", "style"), KINDS)
def test_hidden_facts_change_no_order(level: Level, style: Style) -> None:
    state, memory = grown().state, grown().memories[ME]
    ours = decide(state, ME, memory, level, style)
    theirs = decide(with_other_secrets(state), ME, memory, level, style)
    assert canonical(ours.orders) == canonical(theirs.orders)
    assert ours.notes == theirs.notes


@pytest.mark.parametrize(("level", "style"), KINDS)
def test_equal_inputs_give_equal_plans(level: Level, style: Style) -> None:
    state, memory = grown().state, grown().memories[ME]
    assert decide(state, ME, memory, level, style) == decide(state.copy(), ME, memory, level, style)


def test_planning_leaves_the_view_as_it_was() -> None:
    state = grown().state
    view = view_of(state, ME)
    before = canonical(view)
    decide(state, ME, grown().memories[ME])
    assert canonical(view) == before


@pytest.mark.parametrize(("level", "style"), KINDS)
@pytest.mark.parametrize("player", [1, 2, 3])
def test_nothing_is_ordered_that_the_known_galaxy_refuses(level: Level, style: Style, player: int) -> None:
    state = grown().state
    done = decide(state, PlayerId(player), grown().memories[PlayerId(player)], level, style)
    assert problems(view_of(state, PlayerId(player)), done.orders) == ()


@pytest.mark.parametrize("level", list(Level))
def test_the_sheet_has_no_more_entries_than_allowed(level: Level) -> None:
    state = grown().state
    for player in sorted(state.rulers):
        orders = decide(state, player, grown().memories[player], level).orders
        for phase in range(1, 19):
            assert sum(phase_of(order) == phase for order in orders) <= state.parameters.sheet.limit(phase)


def test_the_first_month_fills_tanks_and_holds() -> None:
    orders = decide(start()).orders
    assert sum(phase_of(order) == 5 for order in orders) == 5
    assert sum(phase_of(order) == 9 for order in orders) == 5


def test_memory_can_be_written_and_read() -> None:
    memory = grown().memories[ME]
    assert msgspec.json.decode(msgspec.json.encode(memory), type=Memory) == memory


def test_every_reason_has_words() -> None:
    match = grown()
    notes = [note for each in match.plans.values() for note in each.notes]
    assert {note.code for note in notes} <= CODES
    assert all(why([note])[0] for note in notes)


def test_after_the_end_nothing_is_ordered() -> None:
    state = grown().state.copy()
    state.winners = (ME,)
    assert decide(state).orders == ()
