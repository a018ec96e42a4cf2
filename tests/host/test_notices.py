"""What the game master says later, and that he does not look at the galaxy unseen."""

from collections.abc import Iterator
from datetime import datetime, timedelta, timezone
from pathlib import Path

import msgspec
import pytest

from app.host.gamemaster import GameMaster
from app.host.identity import Identity
from app.host.match_host import MatchHost
from app.host.messages import Post
from app.host.observing import observe, observing
from app.host.theatre import Theatre
from app.host.timekeeper import Timekeeper
from app.model.ids import PlayerId
from app.model.journal import Announced, Issued, Planned, Role, Watched
from app.model.known_error import KnownError
from tests.host.hands import HandClock
from tests.host.play import SEED, seats, setup

ANNA, BERT = PlayerId(1), PlayerId(2)


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "probe.eds"


@pytest.fixture
def master(file: Path, clock: HandClock) -> Iterator[GameMaster]:
    with MatchHost.create(file, setup(), seats(), SEED, "Probe", clock) as host:
        yield GameMaster(host)


def read_by(host: MatchHost, player: PlayerId) -> list[str]:
    """Announcements and issues as a player gets them."""
    notes = (letter.note for letter in Post(host).letters(Identity(Role.PLAYER, player)))
    said = (note for note in notes if isinstance(note, Announced | Issued))
    return [note.text if isinstance(note, Announced) else note.editorial for note in said]


def test_it_is_said_once_when_its_time_has_come(master: GameMaster, clock: HandClock) -> None:
    keeper = Timekeeper(master)
    master.notices.plan("Pizza um acht", (ANNA,), at=clock() + timedelta(minutes=10))
    keeper.tick()
    assert read_by(master.host, ANNA) == []
    clock.forward(minutes=10)
    keeper.tick()
    keeper.tick()
    assert read_by(master.host, ANNA) == ["Pizza um acht"]
    assert read_by(master.host, BERT) == []
    assert master.notices.pending() == []


def test_it_comes_with_the_next_month_as_an_issue_with_the_contributions_that_wait(master: GameMaster) -> None:
    master.notices.plan("Zur Lage", issue=True)
    Post(master.host).contribute(BERT, "Suche Uran")
    master.evaluate(1)
    (issue,) = (note for _, note in master.host.journal.notes(Issued))
    assert (issue.editorial, issue.contributions) == ("Zur Lage", ((BERT, "Suche Uran"),))
    master.evaluate(2)
    assert len(master.host.journal.notes(Issued)) == 1


def test_a_plan_outlives_the_host(file: Path, clock: HandClock) -> None:
    with MatchHost.create(file, setup(), seats(), SEED, "Probe", clock) as host:
        GameMaster(host).notices.plan("Um neun geht es weiter", at=clock() + timedelta(hours=1))
        GameMaster(host).notices.plan("Nach dem Monat")
        host.evaluate()  # and the host dies before it says what comes with the month
    clock.forward(hours=2)
    with MatchHost.open(file, clock=clock) as host:
        Timekeeper(GameMaster(host)).tick()
        assert read_by(host, ANNA) == ["Um neun geht es weiter", "Nach dem Monat"]
    with MatchHost.open(file, clock=clock) as host:
        Timekeeper(GameMaster(host)).tick()
        assert len(read_by(host, ANNA)) == 2


def test_what_was_withdrawn_is_not_said(master: GameMaster) -> None:
    number = master.notices.plan("Doch nicht")
    master.notices.withdraw(number)
    master.evaluate(1)
    assert read_by(master.host, ANNA) == []
    with pytest.raises(KnownError, match="no_such_entry"):
        master.notices.withdraw(number)


def test_no_player_reads_what_is_planned_nor_its_number(master: GameMaster) -> None:
    master.notices.plan("Später")
    me = Identity(Role.PLAYER, ANNA)
    assert not any(isinstance(letter.note, Planned) for letter in Post(master.host).letters(me))
    master.evaluate(1)
    (said,) = (letter.note for letter in Post(master.host).letters(me) if isinstance(letter.note, Announced))
    assert said.plan is msgspec.UNSET
    assert [note.plan for _, note in master.host.journal.notes(Announced)] != [msgspec.UNSET]


@pytest.mark.parametrize(
    ("text", "to", "issue", "at"),
    [
        ("", (), False, None),
        ("Nur für Anna gedruckt", (ANNA,), True, None),
        ("An niemand", (PlayerId(9),), False, None),
        ("Am Ende aller Tage", (), False, datetime.max.replace(tzinfo=timezone(-timedelta(hours=9)))),
    ],
)
def test_what_cannot_be_said_is_not_planned(
    master: GameMaster, text: str, to: tuple[PlayerId, ...], issue: bool, at: datetime | None
) -> None:
    with pytest.raises(KnownError):
        master.notices.plan(text, to, issue=issue, at=at)
    assert master.notices.pending() == []


def test_who_looks_at_the_galaxy_is_seen_by_all(master: GameMaster) -> None:
    with pytest.raises(KnownError, match="not_allowed"):
        Theatre(master.host).scene()
    observe(master.host, True)
    observe(master.host, True)
    assert observing(master.host)
    for reader in (Identity(Role.PLAYER, ANNA), Identity(Role.PLAYER, BERT), Identity(Role.OBSERVER)):
        notes = [letter.note for letter in Post(master.host).letters(reader)]
        assert [note for note in notes if isinstance(note, Watched)] == [Watched(True)]
    observe(master.host, False)
    with pytest.raises(KnownError, match="not_allowed"):
        Theatre(master.host).scene()


def test_an_observer_sees_all_stars_and_no_sheet_of_a_person(master: GameMaster) -> None:
    master.host.save_draft(ANNA, "# GEHEIM\n3: 2,3")
    master.evaluate(1)
    observe(master.host, True)
    scene = Theatre(master.host).scene()
    assert {star.owner for star in scene.view.seen_stars} >= {1, 2, 3}
    assert "GEHEIM" not in repr(scene)
