"""The game master: months on time by a clock set by hand, months undone, people stood in for."""

import csv
import random
import threading
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from app.engine.dice import commitment
from app.host import backups
from app.host.audit import save_audit
from app.host.gamemaster import GameMaster, paused
from app.host.identity import Identity
from app.host.match_host import MatchHost
from app.host.messages import Post
from app.host.timekeeper import Ticker, Timekeeper
from app.model.eds.orders import DeclareStatus, Orders
from app.model.ids import PlayerId
from app.model.journal import Announced, Asked, DraftTaken, Evaluated, Failed, LookedInto, Reminded, Role, Until
from app.model.known_error import KnownError
from app.model.match import Receipt
from app.model.schedule import AtDeadline, Rhythm, Schedule
from app.model.store import months
from tests.host.hands import HandClock
from tests.host.play import SEED, hand_in_all, lively_sheet, new_match, play, seats, setup

ANNA, BERT, CLARA = PlayerId(1), PlayerId(2), PlayerId(3)
WAR: Orders = (DeclareStatus(BERT, 3),)


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def master(tmp_path: Path, clock: HandClock) -> Iterator[GameMaster]:
    with MatchHost.create(tmp_path / "probe.eds", setup(), seats(), SEED, "Probe", clock) as host:
        yield GameMaster(host)


@pytest.fixture
def keeper(master: GameMaster) -> Timekeeper:
    return Timekeeper(master)


def hand_in(keeper: Timekeeper, player: PlayerId, month: int = 1, orders: Orders = ()) -> Receipt:
    return keeper.accept(player, orders, month, keeper._host.parameters_digest)


def answer_to(keeper: Timekeeper, player: PlayerId, month: int) -> str:
    try:
        hand_in(keeper, player, month)
    except KnownError as error:
        return error.code
    return ""


def test_without_a_deadline_the_month_ends_when_all_are_in(master: GameMaster, keeper: Timekeeper) -> None:
    for player in (ANNA, BERT):
        hand_in(keeper, player)
        assert not keeper.tick()
    hand_in(keeper, CLARA)
    assert keeper.tick()
    assert not keeper.tick()
    assert master.host.month == 1


def test_the_deadline_ends_the_month_once(master: GameMaster, keeper: Timekeeper, clock: HandClock) -> None:
    master.set_schedule(Schedule(Rhythm.MINUTES, minutes=40))
    hand_in(keeper, ANNA)
    clock.forward(minutes=40)
    assert not keeper.tick()
    clock.forward(seconds=1)
    assert keeper.tick()
    assert not keeper.tick()
    assert master.host.month == 1
    ((_, told),) = master.host.journal.notes(Evaluated)
    assert told.null_turns == (BERT, CLARA)
    assert master.deadline() == clock.moment + timedelta(minutes=40)


def test_a_run_counts_the_orders_that_were_dropped(master: GameMaster, keeper: Timekeeper) -> None:
    hand_in(keeper, ANNA, orders=(DeclareStatus(BERT, 3), DeclareStatus(ANNA, 3), DeclareStatus(CLARA, 7)))
    done = master.evaluate(1)
    ((_, told),) = master.host.journal.notes(Evaluated)
    assert done.dropped == told.dropped == 2


def test_a_clock_that_jumps_or_sleeps_repeats_no_month(
    master: GameMaster, keeper: Timekeeper, clock: HandClock
) -> None:
    master.set_schedule(Schedule(Rhythm.DAILY, hour=20, zone="Europe/Berlin"))
    clock.forward(days=3)  # the computer slept over three deadlines
    assert keeper.tick()
    assert not keeper.tick()
    ends = master.deadline()
    for hours in (-2, 2, -26, 2):
        clock.forward(hours=hours)
        assert not keeper.tick()
    assert (master.host.month, master.deadline()) == (1, ends)


def test_3_2_only_the_hosts_stamp_decides_around_the_deadline(
    master: GameMaster, keeper: Timekeeper, clock: HandClock
) -> None:
    master.set_schedule(Schedule(Rhythm.MINUTES, minutes=1, early=False))
    dice = random.Random(6)
    for month in range(1, 21):
        ends = master.deadline()
        assert ends is not None
        for number, offset in enumerate(sorted([0, *(dice.randint(-5000, 5000) for _ in range(49))])):
            clock.moment = ends + timedelta(milliseconds=offset)
            answer = answer_to(keeper, PlayerId(number % 3 + 1), month)
            assert answer == ("wrong_month" if offset > 0 else "")
            assert master.host.month == (month if offset > 0 else month - 1)
    assert [note.attempt for _, note in master.host.journal.notes(Evaluated)] == [1] * 20


@pytest.mark.parametrize("drafts", [False, True])
def test_drafts_count_at_the_deadline_only_if_the_host_said_so(
    master: GameMaster, keeper: Timekeeper, clock: HandClock, drafts: bool
) -> None:
    master.set_schedule(Schedule(Rhythm.MINUTES, minutes=10, drafts=drafts))
    hand_in(keeper, ANNA)
    for player in (ANNA, BERT):
        master.host.save_draft(player, "3: 3,3")
    clock.forward(minutes=11)
    assert keeper.tick()
    ((_, told),) = master.host.journal.notes(Evaluated)
    assert told.null_turns == ((CLARA,) if drafts else (BERT, CLARA))
    assert [note.player for _, note in master.host.journal.notes(DraftTaken)] == ([BERT] if drafts else [])
    assert master.host.sheet(ANNA, 1).orders == (), "what was handed in counts, not what was written afterwards"


def test_at_the_deadline_one_may_wait_or_ask(master: GameMaster, keeper: Timekeeper, clock: HandClock) -> None:
    master.set_schedule(Schedule(Rhythm.MINUTES, minutes=10, at_deadline=AtDeadline.WAIT, early=False))
    hand_in(keeper, ANNA)
    hand_in(keeper, BERT)
    clock.forward(minutes=11)
    assert not keeper.tick()
    hand_in(keeper, CLARA)
    assert keeper.tick()
    master.set_schedule(Schedule(Rhythm.MINUTES, minutes=10, at_deadline=AtDeadline.ASK))
    clock.forward(minutes=11)
    assert not keeper.tick()
    assert not keeper.tick()
    assert [note.month for _, note in master.host.journal.notes(Asked)] == [2]
    hand_in(keeper, ANNA, 2)
    assert master.host.month == 1


def test_3_3_who_is_missing_is_reminded_once(master: GameMaster, keeper: Timekeeper, clock: HandClock) -> None:
    master.set_schedule(Schedule(Rhythm.MINUTES, minutes=40, reminder=10))
    hand_in(keeper, BERT)
    keeper.tick()
    assert master.host.journal.notes(Reminded) == []
    clock.forward(minutes=31)
    keeper.tick()
    keeper.tick()
    assert [note.players for _, note in master.host.journal.notes(Reminded)] == [(ANNA, CLARA)]


def test_a_pause_and_more_minutes_hold_the_month(master: GameMaster, keeper: Timekeeper, clock: HandClock) -> None:
    schedule = Schedule(Rhythm.MINUTES, minutes=10)
    master.set_schedule(paused(schedule, True))
    clock.forward(minutes=20)
    assert not keeper.tick()
    hand_in(keeper, ANNA)
    master.set_schedule(paused(schedule, False))
    master.postpone(15)
    clock.forward(minutes=25)
    assert not keeper.tick()
    clock.forward(seconds=1)
    assert keeper.tick()


def test_free_months_are_counted(master: GameMaster, keeper: Timekeeper, clock: HandClock) -> None:
    master.set_schedule(Schedule(Rhythm.DAILY, hour=22, zone="Europe/Berlin", absences=1))
    ends = master.deadline()
    keeper.be_away(ANNA)
    later = master.deadline()
    assert ends is not None
    assert later == ends + timedelta(days=1)
    with pytest.raises(KnownError) as error:
        keeper.be_away(ANNA)
    assert error.value.code == "schedule_refused"
    keeper.be_away(BERT)
    assert master.deadline() == ends + timedelta(days=2)


def test_fifty_triggers_make_one_month(master: GameMaster) -> None:
    hand_in_all(master.host)
    answers: list[str] = []

    def trigger() -> None:
        try:
            answers.append(str(master.evaluate(1).month))
        except KnownError as error:
            answers.append(error.code)

    threads = [threading.Thread(target=trigger) for _ in range(50)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers.count("1") == 1
    assert set(answers) <= {"1", "already_evaluated", "evaluating"}
    assert master.host.month == 1
    assert len(master.host.journal.notes(Evaluated)) == 1


def test_a_failed_evaluation_is_not_tried_again_by_the_clock(
    master: GameMaster, keeper: Timekeeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand_in_all(master.host)

    def fails(*_: object, **__: object) -> None:
        raise KnownError("evaluation_failed", month=1, phase=7)

    with monkeypatch.context() as broken:
        broken.setattr(master.host, "evaluate", fails)
        assert not keeper.tick()
        assert not keeper.tick()
    assert [note.code for _, note in master.host.journal.notes(Failed)] == ["evaluation_failed"]
    assert not keeper.tick()
    master.evaluate(1)
    assert master.host.month == 1


def test_a_trial_changes_nothing_and_tells_nothing(master: GameMaster) -> None:
    master.host.accept(BERT, lively_sheet(master.host.view(BERT)), 1, master.host.parameters_digest)
    before, told = master.host.opened.link, len(master.host.journal.entries())
    phases: list[int] = []
    assert master.try_month(lambda turn: phases.append(turn.phase)) == (ANNA, CLARA)
    assert phases == list(range(1, 24))
    assert (master.host.opened.link, len(master.host.journal.entries())) == (before, told)


def test_any_month_can_be_taken_back_and_sheets_become_drafts(master: GameMaster) -> None:
    play(master.host, 3)
    master.host.accept(ANNA, WAR, 4, master.host.parameters_digest)
    master.take_back(2, "Ein Zug fehlte")
    assert master.host.month == 1
    assert [(t.month, t.reason) for t in master.host.status().taken_back] == [
        (2, "Ein Zug fehlte"),
        (3, "Ein Zug fehlte"),
    ]
    assert master.host.to_act() == (ANNA, BERT, CLARA)
    assert "2:" in master.host.draft(BERT) or "3:" in master.host.draft(BERT)
    play(master.host, 2)
    assert all(check.ok for check in master.host.verify())


def test_taking_back_needs_a_reason_and_a_month(master: GameMaster) -> None:
    play(master.host, 1)
    for month, reason, code in ((1, " ", "reason_missing"), (2, "x", "no_such_month"), (0, "x", "no_such_month")):
        with pytest.raises(KnownError) as error:
            master.take_back(month, reason)
        assert error.value.code == code


def test_3_5_the_computer_plays_a_month_until_return_or_for_good(master: GameMaster, keeper: Timekeeper) -> None:
    master.hand_over(ANNA, Until.MONTH)
    master.hand_over(BERT, Until.RETURN)
    master.hand_over(CLARA, Until.GOOD, note="Vorsicht im Norden")
    assert master.awaited() == ()
    assert not keeper.tick()
    assert master.evaluate(1).null_turns == ()
    assert [master.stand_in(player) for player in (ANNA, BERT, CLARA)] == [None, Until.RETURN, Until.GOOD]
    hand_in(keeper, BERT, 2)
    assert master.stand_in(BERT) is None
    with pytest.raises(KnownError) as error:
        hand_in(keeper, CLARA, 2)
    assert error.value.code == "not_allowed"
    master.take_over(CLARA)
    hand_in(keeper, CLARA, 2)


def test_whom_the_computer_stood_in_for_is_told_what_was_done_and_why(master: GameMaster) -> None:
    master.hand_over(ANNA, Until.MONTH)
    master.evaluate(1)
    letters = {player: Post(master.host).letters(Identity(Role.PLAYER, player)) for player in (ANNA, BERT)}
    told = {who: [each.note for each in found if isinstance(each.note, Announced)] for who, found in letters.items()}
    (note,) = told[ANNA]
    head, *reasons = note.text.splitlines()
    assert head == "In J1/M1 hat der Computer für Dich gespielt."
    assert reasons
    assert told[BERT] == []


def test_lights_count_and_show_no_contents(master: GameMaster) -> None:
    master.host.accept(ANNA, WAR, 1, master.host.parameters_digest)
    master.host.save_draft(BERT, "# nur so")
    lights = master.lights()
    assert [(light.handed_in, light.writing, light.orders) for light in lights] == [
        (True, False, 1),
        (False, True, 0),
        (False, False, 0),
    ]
    assert lights[2].last == ""
    assert master.look_into(ANNA).splitlines()[-1].endswith("2,3")
    assert [note.player for _, note in master.host.journal.notes(LookedInto)] == [ANNA]


def test_copies_are_kept_before_and_after_each_month(master: GameMaster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backups, "KEPT", 3)
    for month in (1, 2):
        master.evaluate(month)
    kept = backups.kept(master.host)
    assert [(backup.number, backup.month, backup.why) for backup in kept] == [
        (4, 2, "after"),
        (3, 1, "before"),
        (2, 1, "after"),
    ]
    assert [backups.examine(backup) for backup in kept] == ["", "", ""]
    kept[0].file.write_bytes(kept[0].file.read_bytes()[:5000])
    assert backups.examine(kept[0]) == "damaged"
    with MatchHost.open(kept[1].file) as earlier:
        assert earlier.month == 1


def test_the_game_master_says_how_many_copies_are_kept(master: GameMaster) -> None:
    master.copies = 2
    for month in (1, 2):
        master.evaluate(month)
    assert [backup.number for backup in backups.kept(master.host)] == [4, 3]


def test_the_history_goes_out_as_a_table(master: GameMaster, tmp_path: Path) -> None:
    done = master.evaluate(1)
    master.announce("=1+1")
    master.look_into(ANNA)
    save_audit(master.host, tmp_path / "verlauf.csv")
    lines = (tmp_path / "verlauf.csv").read_text(encoding="utf-8-sig").splitlines()
    head, titles, *rows = csv.reader(lines, delimiter=";")
    assert head[-1] == master.host.parameters_digest
    assert [int(row[0]) for row in rows] == [entry.number for entry in master.host.journal.entries()]
    (run,) = [row for row in rows if row[4] == "evaluated"]
    assert run[titles.index("Prüfsumme")] == done.state_hash
    assert commitment(bytes.fromhex(run[titles.index("Zufallswert")])) == first_commitment(master)
    assert any(row[4] == "looked_into" for row in rows)
    assert not any(cell.startswith("=") for row in rows for cell in row)


def first_commitment(master: GameMaster) -> str:
    """What was promised about the dice of the first month before it."""
    with master.host.opened.database.reading() as connection:
        return months.read_link(connection, 0).commitment


def test_the_ticker_ends_a_month_as_soon_as_it_is_woken(tmp_path: Path) -> None:
    with new_match(tmp_path / "probe.eds") as host:
        ended = threading.Event()
        host.opened.listeners.append(lambda: ended.set() if host.month == 1 else None)
        ticker = Ticker(Timekeeper(GameMaster(host)), seconds=3600)
        ticker.start()
        hand_in_all(host)
        ticker.wake()
        assert ended.wait(30)
        ticker.stop()
