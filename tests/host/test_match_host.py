"""The one door to a match: who may do what, and in which order it is checked."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from app.engine.eds.phases import PHASES
from app.engine.eds.turn import Turn
from app.host.match_host import MatchHost
from app.host.session import LocalSession
from app.model.chain import canonical
from app.model.eds.orders import DeclareStatus, Orders, Transfer, Unreadable
from app.model.ids import PlayerId
from app.model.known_error import KnownError
from app.model.match import MatchPhase
from app.paths import user_data
from tests.host.play import hand_in_all, new_match, play, seats, setup

ANNA, BERT, CLARA = PlayerId(1), PlayerId(2), PlayerId(3)
WAR: Orders = (DeclareStatus(BERT, 3),)
PEACE: Orders = (DeclareStatus(BERT, 1),)


@pytest.fixture
def host(tmp_path: Path) -> Iterator[MatchHost]:
    with new_match(tmp_path / "probe.eds") as host:
        yield host


def refused(error: pytest.ExceptionInfo[KnownError]) -> str:
    return error.value.code


def test_a_new_match_waits_for_every_human(tmp_path: Path) -> None:
    with new_match(tmp_path / "probe.eds", empty=1) as host:
        assert host.month == 0
        assert host.to_act() == (ANNA, BERT)
        assert host.submitted() == {ANNA: False, BERT: False}
        assert host.status().match.phase is MatchPhase.OPEN


def test_a_sheet_handed_in_counts_and_can_be_replaced(host: MatchHost) -> None:
    first = host.accept(ANNA, WAR, 1, host.parameters_digest)
    second = host.accept(ANNA, PEACE, 1, host.parameters_digest)
    assert (first.number, second.number) == (1, 2)
    assert host.to_act() == (BERT, CLARA)
    assert host.evaluate().sheets == (ANNA,)
    (told,) = [t.event for t in host.report(ANNA, 1).told if t.phase == 3]
    assert getattr(told, "status", 0) == 1


def test_the_same_key_gives_the_same_receipt(host: MatchHost) -> None:
    first = host.accept(ANNA, WAR, 1, host.parameters_digest, "k1")
    host.accept(ANNA, PEACE, 1, host.parameters_digest, "k2")
    assert host.accept(ANNA, WAR, 1, host.parameters_digest, "k1") == first
    with pytest.raises(KnownError) as error:
        host.accept(ANNA, PEACE, 1, host.parameters_digest, "k1")
    assert refused(error) == "key_reused"


def test_sheets_are_refused_in_the_order_of_the_checks(host: MatchHost) -> None:
    right = host.parameters_digest
    wrong: list[tuple[Orders, int, int, str, str]] = [
        ((Unreadable(1, "x" * 300_000),), 9, 9, "?", "sheet_too_long"),
        ((Unreadable(1, "\ud800"),), 9, 9, "?", "unreadable_document"),
        (WAR, 9, 9, "?", "no_such_seat"),
        (WAR, 1, 9, "?", "wrong_month"),
        (WAR, 1, 1, "?", "other_rules"),
    ]
    for orders, player, month, digest, code in wrong:
        with pytest.raises(KnownError) as error:
            host.accept(PlayerId(player), orders, month, digest)
        assert refused(error) == code
    assert host.submitted() == {ANNA: False, BERT: False, CLARA: False}
    host.accept(ANNA, WAR, 1, right)


def test_nobody_hands_in_for_an_empty_seat(tmp_path: Path) -> None:
    with new_match(tmp_path / "probe.eds", empty=1) as host, pytest.raises(KnownError) as error:
        host.accept(CLARA, WAR, 1, host.parameters_digest)
    assert refused(error) == "not_to_act"


def test_a_sheet_can_be_taken_back_before_the_evaluation(host: MatchHost) -> None:
    host.accept(ANNA, WAR, 1, host.parameters_digest)
    host.reopen(ANNA)
    assert host.to_act() == (ANNA, BERT, CLARA)
    with pytest.raises(KnownError) as error:
        host.reopen(ANNA)
    assert refused(error) == "not_handed_in"


def test_who_hands_nothing_in_makes_a_null_turn(host: MatchHost) -> None:
    host.accept(BERT, (Transfer(ANNA, 5),), 1, host.parameters_digest)
    done = host.evaluate()
    assert (done.month, done.attempt) == (1, 1)
    assert (done.sheets, done.null_turns) == ((BERT,), (ANNA, CLARA))


def test_drafts_and_sheets_survive_the_end_of_the_program(tmp_path: Path) -> None:
    path = tmp_path / "probe.eds"
    with new_match(path) as host:
        session = LocalSession(host, ANNA)
        session.save_draft("# Nordarm\n3: 2,3   ; Krieg\n")
        receipt = LocalSession(host, BERT).submit("17: 1,5")
    with MatchHost.open(path) as host:
        assert LocalSession(host, ANNA).draft() == "# Nordarm\n3: 2,3   ; Krieg\n"
        assert LocalSession(host, BERT).draft() == "17: 1,5"
        standing = host.valid_sheet(BERT)
        assert standing is not None
        assert standing.number == receipt.number


def test_a_draft_with_half_a_character_is_kept_without_it(host: MatchHost) -> None:
    host.save_draft(ANNA, "a\ud800b")
    assert host.draft(ANNA) == "a?b"
    with pytest.raises(KnownError) as error:
        host.save_draft(ANNA, "ä" * 200_000)
    assert refused(error) == "sheet_too_long"
    assert host.draft(ANNA) == "a?b"


def test_a_session_shows_every_month_and_nothing_but_its_own(host: MatchHost) -> None:
    play(host, 2)
    session = LocalSession(host, BERT)
    assert session.months() == (1, 2)
    assert [session.view(month).month for month in (0, 1, 2)] == [0, 1, 2]
    assert session.view() == session.view(2)
    assert {session.view().player, session.report(2).player} == {BERT}
    for month in (0, 3):
        with pytest.raises(KnownError) as error:
            session.report(month)
        assert refused(error) == "no_such_month"
    with pytest.raises(KnownError) as error:
        session.view(3)
    assert refused(error) == "no_such_month"
    with pytest.raises(KnownError) as error:
        LocalSession(host, PlayerId(9))
    assert refused(error) == "no_such_seat"


def test_what_a_screen_does_to_its_view_never_reaches_the_state(host: MatchHost) -> None:
    view = host.view(ANNA)
    view.ships[0].x = 99
    view.stars[0].store.ore = 99
    assert host.view(ANNA) != view
    assert host.view(ANNA).ships[0].x != 99


def test_a_report_from_the_file_is_what_the_month_told(host: MatchHost) -> None:
    play(host, 3)
    for player in (ANNA, BERT, CLARA):
        report = host.report(player, 3)
        assert [line.phase for line in report.told] == sorted(line.phase for line in report.told)
        assert all(line.audience == () for line in report.told)
        assert report.battles == host.report(ANNA, 3).battles


def test_an_evaluation_taken_back_is_kept_and_seen_by_all(host: MatchHost) -> None:
    first = play(host, 2)
    host.accept(CLARA, WAR, 3, host.parameters_digest)
    host.take_back("Befehl übersehen")
    assert host.month == 1
    assert host.to_act() == ()
    assert host.evaluate().chain == first[1]
    status = LocalSession(host, CLARA).status()
    assert [(t.month, t.attempt, t.reason) for t in status.taken_back] == [(2, 1, "Befehl übersehen")]
    assert host.to_act() == (ANNA, BERT, CLARA)
    host.take_back("noch einmal")
    host.accept(ANNA, WAR, 2, host.parameters_digest)
    again = host.evaluate()
    assert again.attempt == 3
    assert again.chain != first[1]
    assert all(check.ok for check in host.verify())
    host.take_back("")
    host.take_back("")
    with pytest.raises(KnownError) as error:
        host.take_back("")
    assert refused(error) == "nothing_to_take_back"


def test_while_a_month_is_evaluated_one_may_look_but_not_change(host: MatchHost) -> None:
    seen = []

    def watch(turn: Turn) -> None:
        seen.append(turn.phase)
        assert host.view(ANNA).month == 0
        with pytest.raises(KnownError) as error:
            host.accept(ANNA, WAR, 1, host.parameters_digest)
        assert refused(error) == "evaluating"

    host.evaluate(watch)
    assert seen == list(range(1, 24))


def test_whoever_watches_may_stop_the_evaluation(host: MatchHost) -> None:
    class Stopped(Exception):
        pass

    def watch(turn: Turn) -> None:
        if turn.phase == 7:
            raise Stopped

    hand_in_all(host)
    before = host.status()
    with pytest.raises(Stopped):
        host.evaluate(watch)
    assert host.status() == before
    assert host.evaluate().month == 1


@pytest.mark.parametrize("phase", range(1, 24))
def test_a_fault_in_a_phase_is_named_and_changes_nothing(
    host: MatchHost, phase: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(turn: Turn) -> None:
        raise ZeroDivisionError("GEHEIM")

    broken = tuple(p._replace(resolve=fails) if p.number == phase else p for p in PHASES)
    hand_in_all(host)
    before = host.status()
    with monkeypatch.context() as patch:
        patch.setattr("app.engine.eds.month.PHASES", broken)
        with pytest.raises(KnownError) as error:
            host.evaluate()
    told = error.value.values
    assert (error.value.code, told["month"], told["phase"]) == ("evaluation_failed", 1, phase)
    report = (user_data() / "berichte" / str(told["report"])).read_text(encoding="utf-8")
    assert "app/engine/eds" in report
    assert "ZeroDivisionError" in report
    assert "GEHEIM" not in report
    assert host.status() == before
    assert host.evaluate().month == 1


def test_after_the_victory_nothing_is_evaluated(host: MatchHost, monkeypatch: pytest.MonkeyPatch) -> None:
    def win(turn: Turn) -> None:
        turn.state.winners = (ANNA,)

    last = PHASES[-1]._replace(resolve=win)
    monkeypatch.setattr("app.engine.eds.month.PHASES", (*PHASES[:-1], last))
    assert host.evaluate().winners == (ANNA,)
    assert host.status().match.phase is MatchPhase.OVER
    for action in (host.evaluate, lambda: host.accept(ANNA, WAR, 2, host.parameters_digest)):
        with pytest.raises(KnownError) as error:
            action()
        assert refused(error) == "match_over"


def test_an_existing_file_is_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "probe.eds"
    path.write_bytes(b"precious")
    with pytest.raises(KnownError) as error:
        MatchHost.create(path, setup(), seats(), "1")
    assert refused(error) == "file_exists"
    assert path.read_bytes() == b"precious"
    assert [p.name for p in tmp_path.iterdir()] == ["probe.eds"]


def test_a_copy_of_an_open_match_has_everything(tmp_path: Path) -> None:
    copy = tmp_path / "kopie.eds"
    with new_match(tmp_path / "probe.eds") as host:
        play(host, 2)
        host.save_draft(ANNA, "# neu")
        host.copy_to(copy)
        with MatchHost.open(copy) as twin:
            assert twin.status() == host.status()
            assert twin.draft(ANNA) == "# neu"
        with pytest.raises(KnownError) as error:
            host.copy_to(copy)
        assert refused(error) == "file_exists"


def test_the_status_says_nothing_that_is_secret(host: MatchHost) -> None:
    play(host, 1)
    told = canonical(host.status())
    names = set(msgspec.json.decode(told)["match"])
    assert names == {"id", "game", "name", "parameters_digest", "created", "month", "phase"}
    assert host.token(ANNA).hex().encode() not in told


def test_figures_are_kept_for_every_month_and_ruler(host: MatchHost) -> None:
    play(host, 2)
    figures = host.figures()
    assert sorted(figures) == [0, 1, 2]
    assert sorted(figures[2]) == [ANNA, BERT, CLARA]
    assert figures[0][ANNA]["money"] == 2500
    assert figures[0][ANNA]["ships"] == 6
    assert figures[2][BERT]["money"] == host.view(BERT).money
