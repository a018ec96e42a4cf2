"""Corrections by the game master: audited, checked, repeatable, told to whom they concern."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.host.corrections import correct, effects
from app.host.gamemaster import GameMaster
from app.host.identity import Identity
from app.host.match_host import MatchHost
from app.host.messages import Post
from app.model.ids import PlayerId
from app.model.journal import Change, Corrected, Role, Subject
from app.model.known_error import KnownError
from tests.host.play import new_match, play

ANNA, BERT, CLARA = PlayerId(1), PlayerId(2), PlayerId(3)


@pytest.fixture
def host(tmp_path: Path) -> Iterator[MatchHost]:
    with new_match(tmp_path / "probe.eds") as host:
        play(host, 1)
        yield host


def money(host: MatchHost, player: PlayerId, amount: int) -> Change:
    return Change(Subject.RULER, player, "money", amount, host.view(player).money)


def test_a_value_is_set_and_the_old_one_is_kept_in_the_journal(host: MatchHost) -> None:
    before = host.view(ANNA).money
    note = correct(host, [Change(Subject.RULER, ANNA, "money", before + 100)], "Doppelt gebucht")
    assert host.view(ANNA).money == before + 100
    assert (note.changes[0].old, note.changes[0].new, note.concerned) == (before, before + 100, (ANNA,))
    assert [kept for _, kept in host.journal.notes(Corrected)] == [note]
    assert host.figures()[1][ANNA]["money"] == before + 100
    assert host.status().taken_back == ()


def test_a_corrected_match_verifies_goes_on_and_opens_again(host: MatchHost) -> None:
    home = host.view(BERT).home
    correct(host, [Change(Subject.STAR, home, "store.G", 17), money(host, BERT, 4321)], "Ausladen doppelt gebucht")
    correct(host, [Change(Subject.RULER, BERT, "status.1", 3)], "Status vergessen")
    assert all(check.ok for check in host.verify())
    play(host, 1)
    assert all(check.ok for check in host.verify())
    chain, path = host.opened.link.chain, host.path
    host.close()
    with MatchHost.open(path) as again:
        assert again.opened.link.chain == chain
        assert len(again.journal.notes(Corrected)) == 2
        again.take_back("Noch einmal")
        again.take_back("Noch einmal")
        play(again, 1)
        assert all(check.ok for check in again.verify())
        assert again.view(BERT).money != 4321


def test_a_correction_that_was_tampered_with_is_found(host: MatchHost) -> None:
    correct(host, [money(host, ANNA, 77)], "Geschenk")
    with host.opened.database.writing() as connection:
        connection.exec_driver_sql("UPDATE journal SET body = replace(body, ':77', ':78') WHERE kind = 'corrected'")
    assert [check.month for check in host.verify() if not check.ok] == [1]


@pytest.mark.parametrize(
    "change",
    [
        Change(Subject.RULER, ANNA, "money", -1),
        Change(Subject.RULER, ANNA, "ev", 101),
        Change(Subject.RULER, ANNA, "money", "viel"),
        Change(Subject.RULER, ANNA, "name", "X"),
        Change(Subject.RULER, ANNA, "status.1", 3),
        Change(Subject.RULER, ANNA, "status.9", 3),
        Change(Subject.RULER, ANNA, "status.2", 4),
        Change(Subject.RULER, PlayerId(9), "money", 5),
        Change(Subject.STAR, 1, "owner", 9),
        Change(Subject.STAR, 1, "store.E", 30_001),
        Change(Subject.STAR, 1, "x", 5),
        Change(Subject.STAR, 999, "population", 5),
        Change(Subject.SHIP, 74, "hits", 1),
    ],
)
def test_a_value_the_rules_do_not_allow_changes_nothing(host: MatchHost, change: Change) -> None:
    before = host.opened.link
    with pytest.raises(KnownError) as error:
        correct(host, [change], "Probe")
    assert error.value.code == "correction_refused"
    assert host.opened.link == before
    assert host.journal.notes(Corrected) == []


def test_a_correction_needs_a_reason_and_at_least_one_value(host: MatchHost) -> None:
    with pytest.raises(KnownError) as error:
        correct(host, [money(host, ANNA, 5)], "  ")
    assert error.value.code == "reason_missing"
    with pytest.raises(KnownError) as error:
        correct(host, [], "Probe")
    assert error.value.code == "correction_refused"


def test_only_those_concerned_are_told_and_only_of_what_concerns_them(host: MatchHost) -> None:
    changes = [money(host, ANNA, 11), money(host, BERT, 22)]
    before = host.view(ANNA).money
    tried = effects(host, changes)
    assert tried.concerned == (ANNA, BERT)
    assert (tried.changes[0].old, tried.changes[0].new) == (before, 11)
    assert host.view(ANNA).money == before
    correct(host, changes, "Ausgleich")
    post = Post(host)

    def told(player: PlayerId) -> list[Corrected]:
        letters = post.letters(Identity(Role.PLAYER, player))
        return [letter.note for letter in letters if isinstance(letter.note, Corrected)]

    (annas,) = told(ANNA)
    assert [change.new for change in annas.changes] == [11]
    assert annas.concerned == ()
    assert [change.new for change in told(BERT)[0].changes] == [22]
    assert told(CLARA) == []
    correct(host, [money(host, ANNA, 12)], "Für alle", to_all=True)
    assert [note.reason for note in told(CLARA)] == ["Für alle"]


def test_a_month_taken_back_forgets_its_corrections(host: MatchHost) -> None:
    before = host.view(ANNA).money
    correct(host, [money(host, ANNA, 4711)], "Probe")
    GameMaster(host).take_back(1, "Falsch")
    GameMaster(host).evaluate(1)
    assert host.view(ANNA).money != 4711
    assert before != 4711
    assert all(check.ok for check in host.verify())
