"""Trials out of public bug reports of programs like ours; each test names the entry it tries (BR-number).

What other tests already try is not here: doors, leaks, faults, saves and rules have their own.
"""

import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from app.engine.dice import month_secret
from app.host import files
from app.host.branching import newest_backup
from app.host.exchange import Verdict, export_month, month_document, sheet_document, take_sheet
from app.host.gamemaster import GameMaster
from app.host.imported_session import ImportedSession
from app.host.match_host import MatchHost
from app.host.session import LocalSession
from app.model import document
from app.model.chain import canonical
from app.model.eds.design import Design
from app.model.eds.events import OrderFailed
from app.model.eds.orders import BuildFighters, BuildShip, Jump, Order, Refuel, SetRetreat, Transfer
from app.model.eds.setup import Setup
from app.model.eds.view import PlayerView
from app.model.ids import PlayerId, ShipId
from app.model.known_error import KnownError
from app.model.match import MatchPhase, Seat, SeatKind
from app.model.store import database
from app.model.store.database import connect
from app.text.eds.explain import explain
from app.text.eds.notation import parse_entry
from app.text.eds.sheets import parse_sheet
from app.text.host_errors import sentence
from app.ui.eds.past.figures import Plot, Series, as_csv
from app.ui.saved_games import file_for
from tests.host.play import new_match, parameters, play, setup

ANNA, BERT, CLARA = PlayerId(1), PlayerId(2), PlayerId(3)


@pytest.fixture
def host(tmp_path: Path) -> Iterator[MatchHost]:
    with new_match(tmp_path / "probe.eds") as host:
        yield host


def code_of(act: Callable[[], object]) -> str:
    with pytest.raises(KnownError) as error:
        act()
    return error.value.code


# --- turns ------------------------------------------------------------------------------------------------------------


def test_br_10_an_empty_sheet_is_handed_in_and_no_null_turn(host: MatchHost) -> None:
    LocalSession(host, ANNA).submit("# nichts zu tun\n")
    light = GameMaster(host).lights()[0]
    assert (light.handed_in, light.orders) == (True, 0)
    assert ANNA not in host.evaluate().null_turns


def test_br_11_what_was_never_handed_in_is_not_carried_out(host: MatchHost) -> None:
    host.save_draft(ANNA, "17: 2,500")
    assert ANNA in host.evaluate().null_turns
    assert host.view(ANNA).money == host.view(CLARA).money


def test_br_12_a_decided_match_has_exactly_its_months(tmp_path: Path) -> None:
    rules = parameters()
    soon = msgspec.structs.replace(rules, research=msgspec.structs.replace(rules.research, goal=1))
    seats = [Seat(PlayerId(nr), SeatKind.COMPUTER, name) for nr, name in ((1, "ANNA"), (2, "BERT"))]
    with MatchHost.create(tmp_path / "a.eds", Setup(("ANNA", "BERT"), soon), seats, "goal") as host:
        for _ in range(40):
            if host.status().match.phase is MatchPhase.OVER:
                break
            host.evaluate()
        months = host.month
        assert host.status().match.phase is MatchPhase.OVER
        assert code_of(host.evaluate) == "match_over"
        assert list(host.figures()) == list(range(months + 1))
        assert LocalSession(host, ANNA).months() == tuple(range(1, months + 1))


def test_br_16_every_line_of_a_sheet_is_kept_as_it_was_written(host: MatchHost) -> None:
    usual = [f"7: {nr},/,{nr},9" for nr in range(2, 7)] + [f"17: 2,{nr}" for nr in range(1, 20)]
    odd = ["Kaffee", "7: 47;A;1;2", "99: 1,2", "17: 2,500,50", "   ", "7:"]
    text = "\n".join([*usual, *odd])
    session = LocalSession(host, ANNA)
    session.submit(text)
    assert session.draft() == text
    sheet = host.valid_sheet(ANNA)
    assert sheet is not None
    assert sheet.body == canonical(parse_sheet(text).orders())
    assert len(parse_sheet(text).orders()) == len(usual) + len(odd) - 2  # blank lines and bare heads say nothing


@pytest.mark.parametrize("text", ["8,/,15,4", "8 , / , 15 , 4", "  8,/,15,4  ", "08,/,15,04"])
def test_br_17_every_way_of_writing_a_jump_is_the_same_order(text: str) -> None:
    assert parse_entry(7, text) == Jump(ShipId(8), False, 15, 4)
    assert parse_sheet(f"7: {text} / 9,A,1,2").orders()[0] == Jump(ShipId(8), False, 15, 4)


# --- chance -----------------------------------------------------------------------------------------------------------


def test_br_19_and_22_equal_settings_give_different_matches_each_with_its_own_id(tmp_path: Path) -> None:
    made = []
    for number in range(3):
        with new_match(tmp_path / f"{number}.eds", seed=None) as host:
            made.append((host.status().match.id, canonical(host.view(ANNA).chart), host.status().commitment))
    assert len({each[0] for each in made}) == len({each[1] for each in made}) == len({each[2] for each in made}) == 3


def test_br_21_nothing_of_the_coming_chance_is_in_a_players_hands(host: MatchHost, tmp_path: Path) -> None:
    play(host, 1)
    row = host.opened.row
    secrets = (row.secret, month_secret(row.secret, 1), month_secret(row.secret, 2))
    file = export_month(host, ANNA, tmp_path / "anna.edsmonat").read_bytes()
    given = (file, canonical(host.view(ANNA)), canonical(host.report(ANNA, 1)), canonical(host.status()))
    for secret in secrets:
        assert not any(secret in data or secret.hex().encode() in data for data in given)


def test_br_23_and_61_a_players_file_is_his_alone_and_no_match(host: MatchHost, tmp_path: Path) -> None:
    file = export_month(host, ANNA, tmp_path / "anna.edsmonat")
    assert b"BERT" in file.read_bytes()  # that there is a BERT is public
    copy = tmp_path / "anna.eds"
    copy.write_bytes(file.read_bytes())
    assert code_of(lambda: MatchHost.open(copy)) == "not_a_match"
    assert ImportedSession.open(file).player == ANNA
    with pytest.raises(KnownError):
        ImportedSession.open(file).view(5)
    homes = {host.view(player).home for player in (BERT, CLARA)}
    view = ImportedSession.open(file).view()
    assert not homes & {star.nr for star in (*view.stars, *view.seen_stars)}


# --- saves ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [0, 1, 512])
def test_br_31_a_cut_off_save_is_named_kept_and_its_backup_found(host: MatchHost, size: int) -> None:
    backup = GameMaster(host).evaluate(1)
    path = host.path
    host.close()
    whole = path.read_bytes()
    path.write_bytes(whole[:size])
    assert code_of(lambda: MatchHost.open(path)) in ("empty_file", "not_a_match", "damaged")
    assert path.read_bytes() == whole[:size]
    found = newest_backup(path)
    assert found is not None
    with MatchHost.open(found, looking=True) as kept:
        assert kept.month == backup.month


def test_br_37_and_39_a_locked_file_is_busy_and_works_again_from_any_thread(
    host: MatchHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    host.opened.database._driver.execute("PRAGMA busy_timeout = 50")
    before = host.status()
    with closing(connect(host.path)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert code_of(host.evaluate) == "busy"
        assert host.status() == before
        other.execute("ROLLBACK")
    done: list[int] = []
    thread = threading.Thread(target=lambda: done.append(host.evaluate().month))
    thread.start()
    thread.join()
    assert done == [1]
    assert database.BUSY_SECONDS <= 10


def test_br_43_no_row_is_an_orphan_after_a_month(host: MatchHost) -> None:
    play(host, 2)
    driver = host.opened.database._driver
    assert driver.execute("PRAGMA foreign_key_check").fetchall() == []
    with pytest.raises(sqlite3.IntegrityError):
        driver.execute("DELETE FROM seat WHERE player = 1")


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("Sektor:01", "Sektor01"),
        ("Test?", "Test"),
        ("A|B", "AB"),
        ("Punkt.", "Punkt"),
        ("Blank ", "Blank"),
        ("..\\..\\x", "x"),
        ("../x", "x"),
        ("C:x", "Cx"),
        ("CON", "_CON"),
        ("nul.txt", "_nul.txt"),
        ("com1", "_com1"),
        ("Console", "Console"),
        ("x" * 300, "x" * 80),
        ("\x00\x1f", "Partie"),
        ("...", "Partie"),
        ("Nordärm ß", "Nordärm ß"),
    ],
)
def test_br_44_45_names_of_games_become_names_of_files_that_work_everywhere(
    name: str, stem: str, tmp_path: Path
) -> None:
    file = file_for(name, tmp_path)
    assert (file.parent, file.stem) == (tmp_path, stem)
    file.write_bytes(b"")
    assert file_for(name, tmp_path) != file


def test_br_46_whatever_players_are_called_all_files_get_written(tmp_path: Path) -> None:
    names = ('/\\:*"', "..", "CON")
    with MatchHost.create(
        tmp_path / "a.eds",
        setup(3),
        [Seat(PlayerId(nr), SeatKind.HUMAN, name) for nr, name in enumerate(names, 1)],
        "1",
    ) as host:
        GameMaster(host).evaluate(1)
        files = [export_month(host, player, tmp_path / f"a-{player}.edsmonat") for player in (ANNA, BERT, CLARA)]
        assert [ImportedSession.open(file).player for file in files] == [ANNA, BERT, CLARA]


@pytest.mark.parametrize("match", ["../../../etc", "a" * 31, "A" * 32, "0" * 31 + "/", "0" * 33, ""])
def test_br_48_no_file_is_named_by_what_a_file_says(host: MatchHost, tmp_path: Path, match: str) -> None:
    """A month that says to be of the match ``../../x`` would have files of that name made."""
    month = month_document(host, ANNA)
    forged = document.signed(msgspec.structs.replace(month, match=match), bytes.fromhex(month.token))
    file = tmp_path / "anna.edsmonat"
    file.write_bytes(document.written(forged))
    assert code_of(lambda: ImportedSession.open(file)) == "unreadable_document"
    status = msgspec.structs.replace(month.status, match=msgspec.structs.replace(month.status.match, id=match))
    forged = document.signed(msgspec.structs.replace(month, status=status), bytes.fromhex(month.token))
    file.write_bytes(document.written(forged))
    assert code_of(lambda: ImportedSession.open(file)) == "unreadable_document"


@pytest.mark.parametrize(
    "line", ["17: 2,9223372036854775808", f"17: 2,{10**30}", f"17: 2,{'9' * 5000}", f"5: {2**63},1"]
)
def test_br_49_huge_numbers_are_answered_with_field_and_range(host: MatchHost, line: str) -> None:
    LocalSession(host, ANNA).submit(line)
    host.evaluate()
    (told,) = [event for event in told_to(host) if isinstance(event, OrderFailed)]
    text = explain(told.order, told.problem, host.view(ANNA)).text
    assert "Feld" in text
    assert "9999999" in text or "Nummer" in text or "erwartet" in text


def told_to(host: MatchHost) -> list[object]:
    return [told.event if hasattr(told, "event") else told for told in host.report(ANNA, host.month).told]


# --- acting for another, money ----------------------------------------------------------------------------------------


def bad_orders(view: PlayerView) -> list[Order]:
    """What a window would never write, but a forged file may hold."""
    home, none = view.home, (0, 0, 0, 0)
    return [
        BuildShip(home, "A", Design(1, -3, 0, none, none), 2),
        BuildShip(home, "B", Design(4, 0, 0, (-5, 0, 0, 0), none), 2),
        BuildShip(home, "C", Design(99, 0, 0, none, none), 2),
        BuildShip(home, "D", Design(1, 5, 0, none, none), 5),
        BuildFighters(home, "L", -5),
        Refuel(ShipId(2), -4),
        SetRetreat(ShipId(2), 5),
        Transfer(BERT, -2500),
        Transfer(BERT, 0),
        Transfer(ANNA, 5),
    ]


def test_br_64_65_a_forged_file_gains_nothing(host: MatchHost) -> None:
    orders = tuple(bad_orders(host.view(ANNA)))
    before = {player: host.view(player).money for player in (ANNA, BERT, CLARA)}
    sheet = sheet_document(month_document(host, ANNA), orders, 1)
    assert take_sheet(host, document.written(sheet)).verdict is Verdict.ACCEPTED
    ships = len(host.view(ANNA).ships)
    host.evaluate()
    after = host.view(ANNA)
    failed = {event.order for event in told_to(host) if isinstance(event, OrderFailed)}
    assert failed == set(orders)
    assert len(after.ships) == ships
    assert {player: host.view(player).money - before[player] for player in before} == dict.fromkeys(before, 1000)
    assert after.stars[0].laser_fighters == 0


def test_br_64_two_transfers_beyond_the_fortune_move_no_more_than_there_is(host: MatchHost) -> None:
    LocalSession(host, ANNA).submit("17: 2,2000 / 3,2000")
    total = sum(host.view(player).money for player in (ANNA, BERT, CLARA))
    host.evaluate()
    assert host.view(ANNA).money >= 1000
    assert sum(host.view(player).money for player in (ANNA, BERT, CLARA)) == total + 3000


# --- text -------------------------------------------------------------------------------------------------------------


def test_br_86_no_cell_of_a_table_is_a_formula() -> None:
    names = ("=1+1", "+1", "-1", "@x", "\tx", "Erz")
    plot = Plot("money", "", (1,), tuple(Series(name, (-5,)) for name in names))
    head, row, *_ = as_csv(plot).splitlines()
    assert head.split(";")[1:] == ["'=1+1", "'+1", "'-1", "'@x", "'\tx", "Erz"]
    assert row.split(";")[1:] == ["-5"] * 6


@pytest.mark.parametrize("text", ["2.500", "2500,50", "2 500", "2_500", "+2500", "²500", "٤٧", "2500.0"])
def test_br_87_88_only_plain_digits_are_a_number(host: MatchHost, text: str) -> None:
    LocalSession(host, ANNA).submit(f"17: 2,{text}")
    before = host.view(BERT).money
    host.evaluate()
    assert host.view(BERT).money == before + 1000
    assert any(isinstance(event, OrderFailed) for event in told_to(host))


def test_every_refusal_of_these_has_a_german_sentence() -> None:
    for code in ("busy", "not_a_match", "match_over", "unreadable_document"):
        assert sentence(KnownError(code)).endswith(".")


def test_a_file_somebody_reads_for_a_moment_is_replaced_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """BR-37 under Windows: a virus scanner holds the old file, then lets go; one that never does is named."""
    target = tmp_path / "CON.neu.txt"
    target.write_text("alt", encoding="utf-8")
    held, replace = [13, 13], Path.replace

    def busy(self: Path, other: Path) -> Path:
        if held:
            raise PermissionError(held.pop(), "The process cannot access the file")
        return replace(self, other)

    monkeypatch.setattr(files, "_TRIES", 5)
    monkeypatch.setattr(files, "_PAUSE_S", 0)
    monkeypatch.setattr(Path, "replace", busy)
    files.write_whole(target, b"neu")
    assert target.read_bytes() == b"neu"
    held.extend([13] * 50)
    with pytest.raises(KnownError):
        files.write_whole(target, b"nie")
    assert target.read_bytes() == b"neu"
    assert [file.name for file in tmp_path.iterdir()] == ["CON.neu.txt"]
