"""Computer realms among people: letters, peace that outlives loading, planning that is stopped and goes on."""

from collections.abc import Callable
from pathlib import Path

import pytest

from app.engine.eds.ai import Stopped
from app.host.identity import Identity
from app.host.match_host import MatchHost
from app.host.messages import Post
from app.host.realm_mail import letter_box
from app.model.eds.orders import Transfer
from app.model.ids import PlayerId
from app.model.journal import Answered, Role, Wrote
from app.model.match import Seat, SeatKind
from app.model.robot import Level, Style
from app.model.store import submissions
from app.text.catalog import use
from tests.host.play import NAMES, SEED, setup, still

HUMAN, TRADER, FIGHTER = PlayerId(1), PlayerId(2), PlayerId(3)
SEATS = [
    Seat(HUMAN, SeatKind.HUMAN, NAMES[0]),
    Seat(TRADER, SeatKind.COMPUTER, NAMES[1], Level.HARD, Style.TRADER),
    Seat(FIGHTER, SeatKind.COMPUTER, NAMES[2], Level.HARD, Style.CONQUEROR),
]
PEACE = "3: 1,2"
"""What a realm is to order: status neutral towards ruler 1."""


def new_match(path: Path) -> MatchHost:
    return MatchHost.create(path, setup(3), SEATS, SEED, "Probe", still)


def received(host: MatchHost) -> list[Wrote | Answered]:
    """What realms wrote to the person."""
    letters = Post(host).letters(Identity(Role.PLAYER, HUMAN))
    return [each.note for each in letters if each.sender != HUMAN and isinstance(each.note, Wrote | Answered)]


def test_a_proposal_is_answered_with_the_month(tmp_path: Path) -> None:
    with new_match(tmp_path / "probe.eds") as host:
        Post(host).write(HUMAN, TRADER, "Frieden?", PEACE)
        host.evaluate()
        answer, letter = received(host)
        assert isinstance(answer, Answered)
        assert answer.accepted
        assert isinstance(letter, Wrote)
        assert letter.text.startswith("Einverstanden.")
        host.evaluate()
        assert len(received(host)) == 2


def test_letters_are_written_in_the_language_of_the_program(tmp_path: Path) -> None:
    with new_match(tmp_path / "probe.eds") as host, use("en"):
        Post(host).write(HUMAN, TRADER, "Peace?", PEACE)
        host.evaluate()
        assert [note.text.split(".")[0] for note in received(host) if isinstance(note, Wrote)] == ["Agreed"]


def test_a_gift_is_thanked_for(tmp_path: Path) -> None:
    with new_match(tmp_path / "probe.eds") as host:
        host.accept(HUMAN, (Transfer(TRADER, 500),), 1, host.parameters_digest)
        host.evaluate()
        assert received(host) == []
        host.evaluate()
        (thanks,) = received(host)
        assert isinstance(thanks, Wrote)
        assert "12 Monate" in thanks.text


def test_agreed_peace_is_known_after_loading(tmp_path: Path) -> None:
    file = tmp_path / "probe.eds"
    with new_match(file) as host:
        Post(host).write(HUMAN, TRADER, "Frieden?", PEACE)
        host.evaluate()
        Post(host).write(TRADER, HUMAN, "Frieden?", "3: 2,2")
        number = Post(host).letters(Identity(Role.PLAYER, HUMAN))[-1].number
        Post(host).answer(HUMAN, number, accepted=True)
    with MatchHost.open(file, clock=still) as host:
        assert letter_box(host, TRADER).pacts == {HUMAN: 1}
        assert letter_box(host, TRADER).proposals == ()
        assert letter_box(host, FIGHTER).pacts == {}


def after(calls: int) -> Callable[[], bool]:
    """Says yes from this call on."""
    left = [calls]

    def stopped() -> bool:
        left[0] -= 1
        return left[0] < 0

    return stopped


def test_a_stopped_month_is_planned_on_after_loading_and_nothing_twice(tmp_path: Path) -> None:
    file = tmp_path / "probe.eds"
    with new_match(file) as host:
        Post(host).write(HUMAN, TRADER, "Frieden?", PEACE)
        calls = 0
        while not any(line.handed_in for line in host.status().seats):
            calls += 5
            with pytest.raises(Stopped):
                host.evaluate(stopped=after(calls))
        first = host.valid_sheet(TRADER)
        assert host.valid_sheet(FIGHTER) is None
        assert host.month == 0
    with MatchHost.open(file, clock=still) as host:
        assert not host.interrupted
        done = host.evaluate()
        assert done.sheets == (TRADER, FIGHTER)
        assert len(received(host)) == 2
        with host.opened.database.reading() as connection:
            assert submissions.valid(connection, 1)[TRADER] == first
