"""A month goes out as a file, a sheet comes back as a file; nobody hands in for anybody else."""

import hmac
import shutil
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from app.host.exchange import Verdict, export_month, import_sheet, month_document, sheet_document, take_sheet
from app.host.imported_session import ImportedSession
from app.host.match_host import MatchHost
from app.host.session import LocalSession, Session
from app.model import document
from app.model.document import SheetDocument
from app.model.eds.orders import DeclareStatus, Transfer
from app.model.ids import PlayerId
from app.model.known_error import KnownError
from tests.host.play import new_match, still

ANNA, BERT = PlayerId(1), PlayerId(2)
WAR = (DeclareStatus(BERT, 3),)


@pytest.fixture
def host(saved: Path, tmp_path: Path) -> Iterator[MatchHost]:
    path = tmp_path / "probe.eds"
    shutil.copy(saved, path)
    with MatchHost.open(path, clock=still) as host:
        for player in (1, 2, 3):
            host.reopen(PlayerId(player))
        yield host


@pytest.fixture
def away(host: MatchHost, tmp_path: Path) -> ImportedSession:
    """Anna's month on another machine."""
    host.save_draft(ANNA, "# bis hierher\n")
    file = export_month(host, ANNA, tmp_path / "host-anna.edsmonat")
    folder = tmp_path / "anderswo"
    folder.mkdir()
    return ImportedSession.open(Path(shutil.move(file, folder / "anna.edsmonat")), still)


def sheet(host: MatchHost, player: PlayerId, number: int = 1, written: int = 1000) -> SheetDocument:
    return sheet_document(month_document(host, player), (Transfer(PlayerId(3), number),), written)


def verdict(host: MatchHost, sheet: SheetDocument) -> Verdict:
    return take_sheet(host, document.written(sheet)).verdict


def test_a_month_opens_elsewhere_as_that_player(host: MatchHost, away: ImportedSession) -> None:
    local: Session = LocalSession(host, ANNA)
    session: Session = away
    assert session.player == ANNA
    assert session.view() == local.view()
    assert session.months() == (1, 2)
    assert [session.report(month) for month in (1, 2)] == [local.report(month) for month in (1, 2)]
    assert session.draft() == "# bis hierher\n"
    assert [session.sheet(month) for month in (1, 2)] == [local.sheet(month) for month in (1, 2)]
    assert session.sheet(1).orders

    assert session.status() == local.status()
    for action in (lambda: session.view(1), lambda: session.report(3)):
        with pytest.raises(KnownError) as error:
            action()
        assert error.value.code == "no_such_month"


def test_a_turn_file_counts_as_if_handed_in_here(host: MatchHost, away: ImportedSession) -> None:
    for session in (LocalSession(host, ANNA), away):
        outcome = take_sheet(host, session.sheet_file("3: 2,3"))
        assert outcome.verdict in (Verdict.ACCEPTED, Verdict.ALREADY_IN)
        assert session.time_left() is None
    assert LocalSession(host, ANNA).received() == host.valid_sheet(ANNA).received  # type: ignore[union-attr]
    assert away.received() == ""
    assert host.status().seats[0].handed_in


@pytest.mark.parametrize("month", [0, 3])
def test_sheets_of_other_months_are_not_there(host: MatchHost, away: ImportedSession, month: int) -> None:
    for session in (LocalSession(host, ANNA), away):
        with pytest.raises(KnownError) as error:
            session.sheet(month)
        assert error.value.code == "no_such_month"


def test_a_month_of_an_older_program_is_still_read(host: MatchHost) -> None:
    fields = msgspec.to_builtins(month_document(host, ANNA))
    del fields["sheets"]
    unsigned = msgspec.json.encode({**fields, "signature": ""})
    fields["signature"] = hmac.digest(host.token(ANNA), unsigned, "sha256").hex()
    found = document.read_month(msgspec.json.encode(fields))
    assert found.sheets == ()
    fields["month"] = 1
    with pytest.raises(KnownError) as error:
        document.read_month(msgspec.json.encode(fields))
    assert error.value.code == "wrong_signature"


def test_drafts_written_elsewhere_are_kept_beside_the_month(away: ImportedSession) -> None:
    file = away.sheet_path.with_suffix(".edsmonat")
    before = file.read_bytes()
    away.save_draft("3: 2,3 ; Krieg – wörtlich")
    assert ImportedSession.open(file).draft() == "3: 2,3 ; Krieg – wörtlich"
    assert file.read_bytes() == before
    away.save_draft("")
    assert ImportedSession.open(file).draft() == ""


def test_a_sheet_written_elsewhere_comes_in_as_a_file(host: MatchHost, away: ImportedSession) -> None:
    receipt = away.submit("3: 2,3")
    assert receipt.number == 0
    mine = away.status().seats[0]
    assert mine.handed_in
    outcome = import_sheet(host, away.sheet_path)
    assert (outcome.verdict, outcome.player, outcome.month) == (Verdict.ACCEPTED, ANNA, 3)
    assert outcome.receipt is not None
    assert outcome.receipt.digest == receipt.digest
    assert host.submitted()[ANNA]
    away.reopen()
    assert not away.sheet_path.exists()
    with pytest.raises(KnownError) as error:
        away.reopen()
    assert error.value.code == "not_handed_in"


def test_the_verdicts(host: MatchHost, tmp_path: Path) -> None:
    late, early = sheet(host, ANNA, 1, written=2000), sheet(host, ANNA, 2, written=1000)
    assert verdict(host, late) is Verdict.ACCEPTED
    assert verdict(host, late) is Verdict.ALREADY_IN
    assert verdict(host, early) is Verdict.NEWER_IN
    standing = host.valid_sheet(ANNA)
    assert take_sheet(host, document.written(early), older=True).verdict is Verdict.ACCEPTED
    assert host.valid_sheet(ANNA) != standing, "the game master has wanted it so"
    assert verdict(host, sheet(host, ANNA, 3, written=3000)) is Verdict.ACCEPTED
    assert verdict(host, msgspec.structs.replace(late, player=BERT)) is Verdict.WRONG_RULER
    assert verdict(host, msgspec.structs.replace(late, player=PlayerId(9))) is Verdict.WRONG_RULER
    assert verdict(host, msgspec.structs.replace(late, orders=WAR)) is Verdict.WRONG_RULER
    assert verdict(host, msgspec.structs.replace(late, match="0" * 32)) is Verdict.WRONG_MATCH
    token = host.token(ANNA)
    assert verdict(host, document.signed(msgspec.structs.replace(late, month=2), token)) is Verdict.WRONG_MONTH
    assert verdict(host, document.signed(msgspec.structs.replace(late, parameters="?"), token)) is Verdict.OTHER_RULES
    for data in (b"", b"{}", b"\xff", b"[" * 200_000, b"x" * 300_000, document.written(late)[:-9]):
        assert take_sheet(host, data).verdict is Verdict.DAMAGED
    month = export_month(host, ANNA, tmp_path / "a.edsmonat").read_bytes()
    assert take_sheet(host, month).verdict is Verdict.DAMAGED


def test_a_sheet_is_never_handed_in_with_another_players_token(host: MatchHost) -> None:
    forged = msgspec.structs.replace(sheet(host, ANNA), player=BERT)
    assert verdict(host, document.signed(forged, host.token(ANNA))) is Verdict.WRONG_RULER
    assert not host.submitted()[BERT]


def test_the_same_match_started_twice_does_not_take_the_others_sheets(host: MatchHost, tmp_path: Path) -> None:
    with new_match(tmp_path / "zwilling.eds") as twin:
        stray = sheet(twin, ANNA)
    assert verdict(host, stray) is Verdict.WRONG_MATCH


def test_a_sheet_at_the_table_gives_way_to_a_file(host: MatchHost) -> None:
    host.accept(ANNA, WAR, 3, host.parameters_digest)
    assert verdict(host, sheet(host, ANNA)) is Verdict.ACCEPTED


def test_a_sheet_taken_back_may_be_handed_in_again(host: MatchHost) -> None:
    first = sheet(host, ANNA)
    assert verdict(host, first) is Verdict.ACCEPTED
    host.reopen(ANNA)
    again = take_sheet(host, document.written(first))
    assert (again.verdict, host.submitted()[ANNA]) == (Verdict.ACCEPTED, True)


def test_a_changed_byte_in_a_month_is_noticed(away: ImportedSession) -> None:
    file = away.sheet_path.with_suffix(".edsmonat")
    data = file.read_bytes()
    place = data.index(b'"money":2') + len(b'"money":')
    file.write_bytes(data[:place] + b"9" + data[place + 1 :])
    with pytest.raises(KnownError) as error:
        ImportedSession.open(file)
    assert error.value.code == "wrong_signature"


def test_months_and_sheets_are_plain_text_within_limits(host: MatchHost, tmp_path: Path) -> None:
    data = export_month(host, ANNA, tmp_path / "a.edsmonat").read_bytes()
    assert data.decode().isprintable()
    assert len(data) < document.MONTH_BYTES
    assert len(document.written(sheet(host, ANNA))) < 1000
