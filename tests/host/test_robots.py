"""Computer realms at the host: they hand in by themselves, once, and nobody has to wait for them."""

from pathlib import Path

import pytest

from app.host import robots
from app.host.match_host import MatchHost
from app.model.ids import PlayerId
from app.model.match import Seat, SeatKind, seat_of
from app.model.robot import Level, Style
from app.model.store import submissions
from tests.host.play import NAMES, SEED, lively_sheet, setup, still

HUMAN, HARD, EASY = PlayerId(1), PlayerId(2), PlayerId(3)
SEATS = [
    Seat(HUMAN, SeatKind.HUMAN, NAMES[0]),
    Seat(HARD, SeatKind.COMPUTER, NAMES[1], Level.HARD, Style.RESEARCHER),
    Seat(EASY, SeatKind.COMPUTER, NAMES[2], Level.EASY, Style.CONQUEROR),
]


def new_match(path: Path) -> MatchHost:
    """A person and two computer realms."""
    return MatchHost.create(path, setup(3), SEATS, SEED, "Probe", still)


def test_level_and_style_survive_the_file(tmp_path: Path) -> None:
    with new_match(tmp_path / "probe.eds"):
        pass
    with MatchHost.open(tmp_path / "probe.eds", clock=still) as host:
        assert [line.seat for line in host.status().seats] == SEATS


@pytest.mark.parametrize("seat", SEATS, ids=lambda seat: seat.role)
def test_a_role_reads_as_it_was_written(seat: Seat) -> None:
    assert seat_of(seat.player, seat.role, seat.name) == seat


@pytest.mark.parametrize("role", ["", "robot", "computer schwer", "computer forscher schwer", "computer a b c"])
def test_a_role_nobody_has_is_refused(role: str) -> None:
    with pytest.raises(ValueError):
        seat_of(HARD, role, "X")


def test_only_people_are_waited_for(tmp_path: Path) -> None:
    with new_match(tmp_path / "probe.eds") as host:
        assert host.to_act() == (HUMAN,)


def test_computer_realms_hand_in_when_the_month_is_evaluated(tmp_path: Path) -> None:
    with new_match(tmp_path / "probe.eds") as host:
        done = host.evaluate()
        assert done.sheets == (HARD, EASY)
        assert done.null_turns == (HUMAN,)
        host.evaluate()
        assert len(host.view(HARD).stars) > 1


def test_reasons_stand_above_the_sheet(tmp_path: Path) -> None:
    with new_match(tmp_path / "probe.eds") as host:
        robots.hand_in(host, {})
        assert host.draft(HARD).startswith("# Warum\n# ")


def test_a_sheet_that_is_there_is_not_written_again(tmp_path: Path) -> None:
    with new_match(tmp_path / "probe.eds") as host:
        robots.hand_in(host, {})
        before = host.valid_sheet(HARD)
    with MatchHost.open(tmp_path / "probe.eds", clock=still) as host:
        assert robots.sheets(host, {}) == {}
        host.evaluate()
        assert host.status().match.month == 1
        with host._database.reading() as connection:
            count = [each.number for each in submissions.valid(connection, 1).values()]
    assert before is not None
    assert before.number in count


def test_a_person_may_write_for_a_computer_realm(tmp_path: Path) -> None:
    with new_match(tmp_path / "probe.eds") as host:
        orders = lively_sheet(host.view(HARD))
        host.accept(HARD, orders, 1, host.parameters_digest)
        assert list(robots.sheets(host, {})) == [EASY]


def test_the_memory_comes_back_after_loading(tmp_path: Path) -> None:
    with new_match(tmp_path / "probe.eds") as host:
        for _ in range(8):
            host.evaluate()
        kept = robots.sheets(host, host._match.memories)[HARD]
    with MatchHost.open(tmp_path / "probe.eds", clock=still) as host:
        fresh = robots.sheets(host, {})[HARD]
    assert fresh.orders == kept.orders
    assert fresh.memory.stars == kept.memory.stars


def test_the_match_replays(tmp_path: Path) -> None:
    with new_match(tmp_path / "probe.eds") as host:
        for _ in range(5):
            host.evaluate()
        assert all(check.ok for check in host.verify())
