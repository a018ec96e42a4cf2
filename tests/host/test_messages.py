"""Letters reach whom they are for and nobody else; complaints become tickets with the month run again."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.host import messages, tickets
from app.host.exchange import export_month
from app.host.gamemaster import GameMaster
from app.host.identity import Identity
from app.host.imported_session import ImportedSession
from app.host.match_host import MatchHost
from app.host.messages import Post
from app.model.eds.orders import DeclareStatus
from app.model.ids import PlayerId
from app.model.journal import Answered, Issued, Letter, LookedInto, Role, Settled, Wrote
from app.model.known_error import KnownError
from tests.host.play import new_match, play

ANNA, BERT, CLARA = PlayerId(1), PlayerId(2), PlayerId(3)
MASTER, OBSERVER = Identity(Role.MASTER), Identity(Role.OBSERVER)


def player(number: PlayerId) -> Identity:
    return Identity(Role.PLAYER, number)


@pytest.fixture
def host(tmp_path: Path) -> Iterator[MatchHost]:
    with new_match(tmp_path / "probe.eds") as host:
        yield host


@pytest.fixture
def post(host: MatchHost) -> Post:
    return Post(host)


def texts(letters: tuple[Letter, ...]) -> list[str]:
    return [str(getattr(letter.note, "text", type(letter.note).__name__)) for letter in letters]


def test_13_2_diplomacy_is_private_to_the_two(post: Post) -> None:
    post.write(ANNA, BERT, "Frieden? \x07")
    assert texts(post.letters(player(BERT))) == ["Frieden?"]
    assert texts(post.letters(player(ANNA))) == ["Frieden?"]
    for other in (player(CLARA), MASTER, OBSERVER):
        assert post.letters(other) == ()


def test_numbers_of_letters_tell_nothing_of_other_peoples_letters(post: Post) -> None:
    post.write(BERT, CLARA, "geheim")
    post.write(BERT, ANNA, "Hallo", "3: 2,1")
    post.write(BERT, CLARA, "geheim")
    (letter,) = post.letters(player(ANNA))
    assert letter.number == 1
    post.answer(ANNA, 1, accepted=False)
    answers = [letter.note for letter in post.letters(player(ANNA)) if isinstance(letter.note, Answered)]
    assert [(answer.message, answer.accepted) for answer in answers] == [(1, False)]
    (berts,) = [letter.note for letter in post.letters(player(BERT)) if isinstance(letter.note, Answered)]
    assert berts.message == 2


def test_an_accepted_proposal_comes_into_the_draft_once(host: MatchHost, post: Post) -> None:
    host.save_draft(BERT, "# Nordarm\n")
    post.write(ANNA, BERT, "Bündnis?", "3: 1,1\n17: 1,50")
    for stranger in (ANNA, CLARA):
        with pytest.raises(KnownError):
            post.answer(stranger, 1, accepted=True)
    post.answer(BERT, 1, accepted=True)
    assert host.draft(BERT) == "# Nordarm\n3: 1,1\n17: 1,50\n"
    with pytest.raises(KnownError) as error:
        post.answer(BERT, 1, accepted=True)
    assert error.value.code == "no_such_entry"


def test_13_1_contributions_are_public_only_in_an_issue(post: Post) -> None:
    post.contribute(ANNA, "Suche Uran")
    post.contribute(BERT, "Verkaufe Erz")
    assert texts(post.letters(player(CLARA))) == []
    assert texts(post.letters(MASTER)) == ["Suche Uran", "Verkaufe Erz"]
    first = post.waiting()[0][0].number
    post.issue("Willkommen", (first,))
    (issue,) = post.letters(OBSERVER)
    assert issue.note == Issued(1, "Willkommen", ((ANNA, "Suche Uran"),))
    assert post.waiting() == []
    for editorial, chosen, code in (("", (), "unreadable_request"), ("x", (99,), "no_such_entry")):
        with pytest.raises(KnownError) as error:
            post.issue(editorial, chosen)
        assert error.value.code == code


def test_announcements_reach_all_or_some(host: MatchHost, post: Post) -> None:
    master = GameMaster(host)
    master.announce("Pizza um acht")
    master.announce("Nur Anna", (ANNA,))
    assert texts(post.letters(player(ANNA))) == ["Pizza um acht", "Nur Anna"]
    assert texts(post.letters(player(BERT))) == ["Pizza um acht"]
    assert texts(post.letters(OBSERVER)) == ["Pizza um acht"]


def test_what_nobody_can_read_is_not_written(post: Post, monkeypatch: pytest.MonkeyPatch) -> None:
    for to, text, code in (
        (ANNA, "an mich", "unreadable_request"),
        (BERT, " \x00", "unreadable_request"),
        (PlayerId(9), "x", "no_such_seat"),
    ):
        with pytest.raises(KnownError) as error:
            post.write(ANNA, to, text)
        assert error.value.code == code
    post.write(ANNA, BERT, "\ud800 halbes Zeichen" + "x" * 20_000)
    (letter,) = post.letters(player(BERT))
    assert isinstance(letter.note, Wrote)
    assert len(letter.note.text) == 8192
    monkeypatch.setattr(messages, "MOST_A_MONTH", 2)
    post.write(ANNA, BERT, "zwei")
    with pytest.raises(KnownError) as error:
        post.write(ANNA, BERT, "drei")
    assert error.value.code == "post_full"


def test_3_6_a_complaint_becomes_a_ticket_that_is_answered(host: MatchHost, post: Post) -> None:
    host.accept(ANNA, (DeclareStatus(BERT, 3),), 1, host.parameters_digest)
    play(host, 1)
    post.write(BERT, CLARA, "stört die Zählung nicht")
    post.complain(ANNA, 1, "phase 3", "Mein Status fehlt")
    (ticket,) = tickets.tickets(host)
    assert (ticket.player, ticket.complaint.month, ticket.closed) == (ANNA, 1, False)
    heard = tickets.hear(host, ANNA, 1)
    assert len(heard.phases) == 23
    assert heard.told[3]
    assert [note.player for _, note in host.journal.notes(LookedInto)] == [ANNA]
    tickets.settle(host, ticket.number, "Stimmt so", closed=True)
    assert tickets.tickets(host)[0].closed
    (answer,) = [letter.note for letter in post.letters(player(ANNA)) if isinstance(letter.note, Settled)]
    assert (answer.ticket, answer.answer) == (1, "Stimmt so")
    assert not [letter for letter in post.letters(player(BERT)) if isinstance(letter.note, Settled)]
    for month, text, code in ((9, "x", "no_such_month"), (1, "", "unreadable_request")):
        with pytest.raises(KnownError) as error:
            post.complain(ANNA, month, "", text)
        assert error.value.code == code
    with pytest.raises(KnownError) as error:
        tickets.settle(host, 999, "x")
    assert error.value.code == "no_such_entry"


def test_letters_travel_in_the_month_file_too(host: MatchHost, post: Post, tmp_path: Path) -> None:
    post.write(BERT, CLARA, "geheim")
    post.write(BERT, ANNA, "Frieden?")
    GameMaster(host).announce("Pizza um acht")
    session = ImportedSession.open(export_month(host, ANNA, tmp_path / "anna.edsmonat"))
    assert texts(session.letters()) == ["Frieden?", "Pizza um acht"]
    assert session.letters() == post.letters(player(ANNA))
    assert texts(session.letters(1)) == ["Pizza um acht"]
