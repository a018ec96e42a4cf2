"""Letters of somebody who plays by file: they go out with his sheet, none is lost and none arrives twice."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from app.host import exchange, outbox
from app.host.exchange import Verdict, export_month, import_sheet, month_document, sheet_document, take_sheet
from app.host.identity import Identity
from app.host.imported_session import ImportedSession
from app.host.match_host import MatchHost
from app.host.messages import Post
from app.host.session import LocalSession
from app.model import document
from app.model.eds.orders import DeclareStatus
from app.model.ids import PlayerId
from app.model.journal import Answered, Complained, Contributed, Letter, Role, Wrote
from app.model.known_error import KnownError
from app.model.mail import OFFICE, PAPER, NewLetter
from tests.host.play import new_match, play

ANNA, BERT, CLARA = PlayerId(1), PlayerId(2), PlayerId(3)
PEACE = "3: 1,1"


@pytest.fixture
def host(tmp_path: Path) -> Iterator[MatchHost]:
    with new_match(tmp_path / "probe.eds") as host:
        yield host


def away(host: MatchHost, folder: Path) -> ImportedSession:
    """Anna's present month on another machine; her folder stays the same from month to month."""
    folder.mkdir(exist_ok=True)
    return ImportedSession.open(export_month(host, ANNA, folder / f"monat {host.month}.edsmonat"))


def letters(host: MatchHost, player: PlayerId) -> list[Letter]:
    return list(Post(host).letters(Identity(Role.PLAYER, player)))


def texts(host: MatchHost, player: PlayerId) -> list[str]:
    return [letter.note.text for letter in letters(host, player) if isinstance(letter.note, Wrote)]


def test_13_2_letters_travel_with_the_sheet_and_reach_only_their_readers(host: MatchHost, tmp_path: Path) -> None:
    session = away(host, tmp_path / "anna")
    session.write(NewLetter("2", "Frieden?", PEACE))
    session.write(NewLetter(PAPER, "Suche Uran"))
    session.write(NewLetter(OFFICE, "Wann geht es weiter?", month=1, about="phase 3"))
    kinds = [type(letter.note) for letter in session.letters()]
    assert kinds == [Wrote, Contributed, Complained]
    assert {letter.at for letter in session.letters()} == {""}
    session.submit("3: 2,3")
    outcome = import_sheet(host, session.sheet_path)
    assert (outcome.verdict, outcome.letters) == (Verdict.ACCEPTED, 3)
    assert texts(host, BERT) == ["Frieden?"]
    assert letters(host, CLARA) == []
    assert [note.text for _, note in Post(host).waiting()] == ["Suche Uran"]


def test_the_same_file_twice_and_the_letters_again_next_month_arrive_once(host: MatchHost, tmp_path: Path) -> None:
    session = away(host, tmp_path / "anna")
    session.write(NewLetter("2", "eins"))
    session.submit("")
    assert import_sheet(host, session.sheet_path).letters == 1
    again = import_sheet(host, session.sheet_path)
    assert (again.verdict, again.letters) == (Verdict.ALREADY_IN, 0)
    session.write(NewLetter("2", "zwei"))
    assert import_sheet(host, session.sheet_path).letters == 1
    assert texts(host, BERT) == ["eins", "zwei"]
    play(host, 1)
    later = away(host, tmp_path / "anna")
    assert [letter.at != "" for letter in later.letters()] == [True, True]
    later.submit("")
    assert document.read_sheet(later.sheet_path.read_bytes()).letters == ()


def test_a_sheet_that_got_lost_or_came_too_late_loses_no_letter(host: MatchHost, tmp_path: Path) -> None:
    first = away(host, tmp_path / "anna")
    first.write(NewLetter("2", "verloren"))
    first.submit("3: 2,3")
    late = first.sheet_path.read_bytes()
    play(host, 1)
    second = away(host, tmp_path / "anna")
    assert [letter.note.text for letter in second.letters() if isinstance(letter.note, Wrote)] == ["verloren"]
    second.write(NewLetter("2", "danach"))
    second.submit("")
    assert import_sheet(host, second.sheet_path).letters == 2
    outcome = take_sheet(host, late)
    assert (outcome.verdict, outcome.letters) == (Verdict.WRONG_MONTH, 0)
    assert texts(host, BERT) == ["verloren", "danach"]


def test_a_late_sheet_still_delivers_its_letters(host: MatchHost, tmp_path: Path) -> None:
    session = away(host, tmp_path / "anna")
    session.write(NewLetter("2", "zu spät, aber da"))
    session.submit("")
    play(host, 1)
    outcome = import_sheet(host, session.sheet_path)
    assert (outcome.verdict, outcome.letters) == (Verdict.WRONG_MONTH, 1)
    assert texts(host, BERT) == ["zu spät, aber da"]


def test_a_proposal_is_answered_by_file_once_and_stands_in_the_draft_there(host: MatchHost, tmp_path: Path) -> None:
    Post(host).write(BERT, ANNA, "Bündnis?", "3: 2,1")
    session = away(host, tmp_path / "anna")
    session.answer(1, accepted=True)
    assert session.draft() == "3: 2,1\n"
    with pytest.raises(KnownError) as error:
        session.answer(1, accepted=True)
    assert error.value.code == "no_such_entry"
    session.submit(session.draft())
    assert import_sheet(host, session.sheet_path).letters == 1
    assert take_sheet(host, session.sheet_path.read_bytes()).letters == 0
    assert host.draft(ANNA) == ""
    (answer,) = [letter.note for letter in letters(host, BERT) if isinstance(letter.note, Answered)]
    assert (answer.message, answer.accepted) == (1, True)
    assert not [letter for letter in away(host, tmp_path / "anna").letters() if not letter.at]


def test_a_forged_letter_is_not_delivered(host: MatchHost) -> None:
    sheet = sheet_document(month_document(host, ANNA), (), 1, (NewLetter("2", "echt", key="a" * 32),))
    forged = msgspec.structs.replace(sheet, letters=(NewLetter("2", "falsch", key="a" * 32),))
    outcome = take_sheet(host, document.written(forged))
    assert (outcome.verdict, outcome.letters) == (Verdict.WRONG_RULER, 0)
    assert letters(host, BERT) == []


def test_one_impossible_letter_stops_neither_the_sheet_nor_the_others(host: MatchHost) -> None:
    odd = (NewLetter("99", "an niemand", key="a"), NewLetter("1", "an mich", key="b"), NewLetter("2", "gut", key="c"))
    sheet = sheet_document(month_document(host, ANNA), (DeclareStatus(BERT, 3),), 1, odd)
    outcome = take_sheet(host, document.written(sheet))
    assert (outcome.verdict, outcome.letters) == (Verdict.ACCEPTED, 1)
    assert texts(host, BERT) == ["gut"]


def test_the_mark_of_a_letter_is_for_its_writer_alone(host: MatchHost) -> None:
    LocalSession(host, ANNA).write(NewLetter("2", "Hallo", key="f" * 32))
    LocalSession(host, ANNA).write(NewLetter("2", "Hallo", key="f" * 32))
    (mine,), (his,) = letters(host, ANNA), letters(host, BERT)
    assert isinstance(mine.note, Wrote)
    assert isinstance(his.note, Wrote)
    assert mine.note.key == "f" * 32
    assert his.note.key is msgspec.UNSET


def test_a_sheet_without_letters_has_the_bytes_it_always_had(host: MatchHost) -> None:
    data = document.written(sheet_document(month_document(host, ANNA), (), 1))
    assert b"letters" not in data
    assert b"replies" not in data


def test_the_outbox_is_limited_and_says_so(host: MatchHost, tmp_path: Path) -> None:
    session = away(host, tmp_path / "anna")
    for _ in range(8):
        session.write(NewLetter("2", "x" * 8192))
    for letter, code in (
        (NewLetter("2", "noch einer"), "post_full"),
        (NewLetter("2", " "), "unreadable_request"),
        (NewLetter("1", "an mich"), "unreadable_request"),
        (NewLetter("9", "an niemand"), "no_such_seat"),
    ):
        with pytest.raises(KnownError) as error:
            session.write(letter)
        assert error.value.code == code
    session.submit("3: 2,3")
    assert import_sheet(host, session.sheet_path).letters == 8


def test_a_damaged_outbox_is_named(host: MatchHost, tmp_path: Path) -> None:
    session = away(host, tmp_path / "anna")
    session.write(NewLetter("2", "Hallo"))
    (file,) = (tmp_path / "anna").glob(f"*{outbox.ENDING}")
    file.write_bytes(b"[" * 100_000)
    with pytest.raises(KnownError) as error:
        away(host, tmp_path / "anna")
    assert error.value.code == "unreadable_document"
    assert error.value.values["file"] == file.name


def test_everybodys_mail_of_a_month_fits_into_one_file(host: MatchHost, tmp_path: Path) -> None:
    for sender in (BERT, CLARA):
        for number in range(8):
            Post(host).write(sender, ANNA, f"{number} " + "ä" * 4000)
        with pytest.raises(KnownError) as error:
            Post(host).write(sender, ANNA, "x" * 8192)
        assert error.value.code == "post_full"
    assert len(away(host, tmp_path / "anna").letters()) == 16


def test_of_very_many_letters_the_newest_travel(
    host: MatchHost, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file and an answer have limits; a match of years must not outgrow them."""
    monkeypatch.setattr(exchange, "_LETTER_BYTES", 2000)
    for number in range(30):
        Post(host).write(BERT, ANNA, f"Brief {number} " + "x" * 100)
    found = away(host, tmp_path / "anna").letters()
    assert 1 < len(found) < 20
    assert [letter.number for letter in found] == list(range(31 - len(found), 31))
    monkeypatch.setattr(exchange, "_LETTER_BYTES", 10)
    assert [letter.number for letter in exchange.newest_letters(letters(host, ANNA))] == [30]


def test_13_1_contributions_appear_with_the_month(host: MatchHost) -> None:
    post = Post(host)
    post.appear()
    assert letters(host, CLARA) == []
    post.contribute(ANNA, "Suche Uran")
    post.appear()
    (issue,) = letters(host, CLARA)
    assert issue.note.contributions == ((ANNA, "Suche Uran"),)  # type: ignore[union-attr]
    assert post.waiting() == []
