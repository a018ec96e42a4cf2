"""The lobby: seats by a code of one's own or by the common one, ready or not, talk, and the beginning."""

from pathlib import Path

import pytest

from app.host.identity import Access
from app.host.lobby import Lobby
from app.host.match_host import MatchHost
from app.host.reordering import reorder
from app.host.seated import SeatedSession
from app.model.ids import NOBODY, PlayerId
from app.model.journal import Began, Moved, Role, Where
from app.model.known_error import KnownError
from app.model.match import Seat, SeatKind
from app.model.robot import Level, Style
from app.model.schedule import Rhythm, Schedule
from tests.host.play import SEED, seats, setup
from tests.host.server.door import ANNA, BERT, CLARA, Door

LOBBY, READY, TALK, SEATS = "/api/v1/lobby", "/api/v1/lobby/ready", "/api/v1/lobby/talk", "/api/v1/lobby/seats/"


@pytest.fixture
def waiting(door: Door) -> Door:
    """A match whose lobby is open."""
    door.room.lobby.open()
    return door


def seat(door: Door, player: PlayerId) -> dict[str, object]:
    """What everybody sees of a seat."""
    found: dict[str, object] = door.ask("GET", LOBBY, door.token(ANNA)).json["seats"][player - 1]
    return found


def observer(door: Door) -> str:
    """A token got with the common code."""
    return door.token(NOBODY, Role.OBSERVER)


def test_whoever_comes_in_says_that_he_is_ready(waiting: Door) -> None:
    assert [seat(waiting, player)["taken"] for player in (ANNA, BERT)] == [True, False]
    assert seat(waiting, ANNA)["ready"] is False
    assert waiting.ask("PUT", READY, waiting.token(ANNA), {"ready": True}).status == 200
    assert seat(waiting, ANNA)["ready"] is True
    waiting.ask("PUT", READY, waiting.token(ANNA), {"ready": False})
    assert seat(waiting, ANNA)["ready"] is False


def test_the_common_code_lets_one_choose_a_seat_and_another(waiting: Door) -> None:
    assert waiting.ask("GET", "/api/v1/match").json["free"] == 3
    joined = waiting.ask("POST", f"{SEATS}2", observer(waiting)).json
    assert (joined["role"], joined["player"]) == ("player", BERT)
    assert waiting.ask("GET", "/api/v1/status", joined["token"]).json["player"] == BERT
    again = waiting.ask("POST", f"{SEATS}3", joined["token"]).json
    assert again["player"] == CLARA
    assert waiting.ask("GET", "/api/v1/status", joined["token"]).code == "no_access"
    assert [seat(waiting, player)["taken"] for player in (BERT, CLARA)] == [False, True]


def test_one_common_code_never_holds_two_seats(waiting: Door) -> None:
    """An answer that was lost is asked for again."""
    first = waiting.ask("POST", f"{SEATS}2", observer(waiting)).json
    again = waiting.ask("POST", f"{SEATS}2", observer(waiting)).json
    assert again["player"] == BERT
    assert waiting.ask("GET", "/api/v1/status", first["token"]).code == "no_access"
    waiting.ask("POST", f"{SEATS}3", observer(waiting))
    assert [seat(waiting, player)["taken"] for player in (BERT, CLARA)] == [False, True]


def test_a_seat_somebody_has_is_not_given_away(waiting: Door) -> None:
    waiting.room.seating.move(CLARA, Where.HERE)
    waiting.token(ANNA)
    for player in (ANNA, CLARA):
        answer = waiting.ask("POST", f"{SEATS}{player}", observer(waiting))
        assert (answer.status, answer.code) == (409, "seat_taken")
    assert waiting.ask("POST", f"{SEATS}9", observer(waiting)).code == "no_such_seat"
    waiting.room.lobby.choosing = False
    assert waiting.ask("POST", f"{SEATS}2", observer(waiting)).code == "not_allowed"


def reordered(door: Door, *order: PlayerId) -> str:
    """What the host says to this order; empty for yes."""
    answer = door.ask("PUT", "/api/v1/master/order", door.token(NOBODY, Role.MASTER), {"order": order})
    return "" if answer.status == 200 else answer.code


def test_seats_are_put_in_another_order_with_all_that_is_theirs(waiting: Door) -> None:
    room, access = waiting.room, waiting.room.access
    bert, codes = waiting.token(BERT), [access.code((Role.PLAYER, player)) for player in (ANNA, BERT, CLARA)]
    names = [line.seat.name for line in waiting.host.status().seats]
    room.seating.move(CLARA, Where.FILE)
    waiting.ask("PUT", READY, bert, {"ready": True})
    assert reordered(waiting, CLARA, ANNA, BERT) == ""
    assert [line.seat.name for line in waiting.host.status().seats] == [names[2], names[0], names[1]]
    assert [access.code((Role.PLAYER, player)) for player in (ANNA, BERT, CLARA)] == [codes[2], codes[0], codes[1]]
    assert room.seating.at(Where.FILE) == (ANNA,)
    assert waiting.ask("GET", LOBBY, bert).json["you"] == CLARA
    assert waiting.ask("GET", "/api/v1/view", bert).json["player"] == CLARA
    assert seat(waiting, CLARA)["ready"] is True
    access.renew((Role.PLAYER, BERT))
    assert access.code((Role.PLAYER, BERT)) not in codes
    again = Access(waiting.host)
    assert again.identify(bert).player == CLARA
    assert again.code((Role.PLAYER, CLARA)) == codes[1]


def test_another_order_survives_the_file_and_takes_computers_along(tmp_path: Path) -> None:
    path = tmp_path / "probe.eds"
    robot = Seat(CLARA, SeatKind.COMPUTER, "Rechner", Level.HARD, Style.TRADER)
    MatchHost.create(path, setup(), (*seats()[:2], robot), SEED).close()
    with MatchHost.open(path) as host:
        reorder(host, (CLARA, BERT, ANNA))
    with MatchHost.open(path) as host:
        first = host.status().seats[0].seat
        assert (first.player, first.name, first.kind, first.level) == (ANNA, "Rechner", SeatKind.COMPUTER, Level.HARD)
        host.evaluate()
        assert all(check.ok for check in host.verify())


def test_the_order_is_fixed_once_something_was_written_or_it_has_begun(waiting: Door) -> None:
    assert reordered(waiting, ANNA, BERT) == "no_such_seat"
    assert reordered(waiting, ANNA, BERT, BERT) == "no_such_seat"
    waiting.ask("PUT", "/api/v1/draft", waiting.token(BERT), {"text": "3: 2,1"})
    assert reordered(waiting, BERT, ANNA, CLARA) == "seats_fixed"
    waiting.room.begin()
    assert reordered(waiting, BERT, ANNA, CLARA) == "lobby_closed"


def test_letters_keep_the_order_as_it_is(waiting: Door) -> None:
    waiting.room.post.write(ANNA, BERT, "Nur für Dich")
    assert reordered(waiting, BERT, ANNA, CLARA) == "seats_fixed"


def test_what_is_said_is_read_by_all(waiting: Door) -> None:
    waiting.ask("POST", TALK, waiting.token(ANNA), {"text": "  Pizza \n\u0007 um acht? "})
    waiting.ask("POST", TALK, observer(waiting), {"text": "Ja"})
    assert waiting.ask("POST", TALK, waiting.token(ANNA), {"text": " \n "}).status == 400
    assert waiting.ask("POST", TALK, waiting.token(ANNA), {"text": "x" * 301}).status == 400
    talk = waiting.ask("GET", LOBBY, waiting.token(BERT)).json["talk"]
    assert [(line["player"], line["text"]) for line in talk] == [(ANNA, "Pizza um acht?"), (NOBODY, "Ja")]


def test_it_begins_once_and_the_clock_starts_then(waiting: Door) -> None:
    waiting.room.master.set_schedule(Schedule(Rhythm.MINUTES, minutes=10))
    waiting.clock.forward(minutes=30)
    assert not waiting.room.keeper.tick()
    master = waiting.token(NOBODY, Role.MASTER)
    assert waiting.ask("POST", "/api/v1/master/beginning", master).status == 200
    ends = waiting.room.master.deadline()
    assert ends is not None
    assert ends > waiting.clock()
    assert waiting.ask("PUT", READY, waiting.token(ANNA), {"ready": True}).code == "lobby_closed"
    waiting.room.begin()
    assert len(waiting.host.journal.notes(Began)) == 1
    again = Lobby(waiting.host, waiting.room.access, waiting.room.seating)
    again.open()
    assert not again.is_open


def test_all_are_ready_when_those_elsewhere_are(waiting: Door) -> None:
    lobby, seating = waiting.room.lobby, waiting.room.seating
    waiting.token(ANNA)
    seating.move(BERT, Where.HERE)
    seating.move(CLARA, Where.FILE)
    before = lobby.all_ready
    lobby.set_ready(ANNA, True)
    ready = lobby.all_ready
    waiting.room.access.vacate(ANNA)
    assert (before, ready, lobby.all_ready) == (False, True, False)


def test_a_seat_at_the_hosts_computer_plays_beside_the_others(door: Door, tmp_path: Path) -> None:
    door.room.seating.move(ANNA, Where.HERE)
    door.room.seating.move(ANNA, Where.HERE)
    assert [note.where for _, note in door.host.journal.notes(Moved)] == [Where.HERE]
    assert door.room.seating.at(Where.NET) == (BERT, CLARA)
    here = SeatedSession(door.room, ANNA)
    assert here.submit("3: 2,1").player == ANNA
    door.ask("POST", "/api/v1/sheet", door.token(BERT), door.sheet("3: 1,1"))
    assert door.room.master.awaited() == (CLARA,)
    assert [type(letter.note) for letter in here.letters()] == [Moved]
    door.room.seating.move(ANNA, Where.NET)
    assert door.room.seating.at(Where.HERE) == ()
    with pytest.raises(KnownError) as error:
        door.room.seating.move(PlayerId(9), Where.HERE)
    assert error.value.code == "no_such_seat"


def test_a_late_sheet_of_the_host_is_as_late_as_others(door: Door) -> None:
    door.room.master.set_schedule(Schedule(Rhythm.MINUTES, minutes=10))
    here = SeatedSession(door.room, ANNA)
    door.clock.forward(minutes=11)
    with pytest.raises(KnownError) as error:
        here.submit("3: 2,1")
    assert error.value.code in ("wrong_month", "evaluating")
    assert door.host.month == 1
