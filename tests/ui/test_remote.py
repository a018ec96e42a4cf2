"""A seat far away seen from the screens: hints over a pinned line, coming back, drafting while the host is gone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.host.client import Ticket
from app.host.exchange import Verdict, take_sheet
from app.host.invitation import Invitation
from app.host.keyring import Keyring
from app.host.match_host import MatchHost
from app.host.server.running import GameServer
from app.model.ids import PlayerId
from app.model.journal import Role
from app.model.known_error import KnownError
from app.text.eds.sheets import parse_sheet
from app.ui.remote import EventLine, RemoteTable, join_match, return_to_match
from tests.host.play import HERE, new_match, serving

ANNA = PlayerId(1)
WAIT_MS = 20_000


@pytest.fixture
def host(tmp_path: Path) -> Iterator[MatchHost]:
    with new_match(tmp_path / "probe.eds") as host:
        yield host


@pytest.fixture
def serve(host: MatchHost, tmp_path: Path) -> Iterator[Callable[..., GameServer]]:
    with serving(host, tmp_path / "key") as start:
        yield partial(start, ticking=3600)


@pytest.fixture
def server(serve: Callable[..., GameServer]) -> GameServer:
    return serve()


@pytest.fixture
def table(server: GameServer) -> Iterator[RemoteTable]:
    code = server.room.access.code((Role.PLAYER, ANNA))
    table = join_match(None, Invitation(HERE, server.port, code)).table()
    yield table
    table.close()


def ticket_of(table: RemoteTable) -> Ticket:
    assert table.guest.ticket is not None
    return table.guest.ticket


@pytest.fixture
def line(qtbot: QtBot, table: RemoteTable) -> Iterator[EventLine]:
    line = EventLine(ticket_of(table), first_wait=20)
    with qtbot.waitSignal(line.connected, timeout=WAIT_MS):
        line.start()
    yield line
    line.stop()


def test_hints_arrive_in_the_window(qtbot: QtBot, host: MatchHost, table: RemoteTable, line: EventLine) -> None:
    heard: list[str] = []
    line.hint.connect(heard.append)
    table.submit(ANNA, "3: 2,3")
    qtbot.waitUntil(lambda: "status" in heard, timeout=WAIT_MS)
    host.evaluate()
    qtbot.waitUntil(lambda: "month" in heard, timeout=WAIT_MS)


def test_a_host_that_goes_and_comes_back_is_found_again(
    qtbot: QtBot, server: GameServer, serve: Callable[..., GameServer], line: EventLine
) -> None:
    with qtbot.waitSignal(line.connected, timeout=WAIT_MS, check_params_cb=lambda up: not up):
        server.stop()
    with qtbot.waitSignal(line.connected, timeout=WAIT_MS, check_params_cb=lambda up: up):
        serve(server.port)


def test_a_revoked_access_ends_the_line_for_good(qtbot: QtBot, server: GameServer, line: EventLine) -> None:
    with qtbot.waitSignal(line.refused, timeout=WAIT_MS) as refused:
        server.room.access.renew((Role.PLAYER, ANNA))
    assert refused.args == ["no_access"]


def test_another_certificate_hears_no_token(qtbot: QtBot, server: GameServer, table: RemoteTable) -> None:
    line = EventLine(ticket_of(table)._replace(fingerprint="0" * 64), first_wait=60_000)
    ups: list[bool] = []
    line.connected.connect(ups.append)
    line.start()
    reply = line._reply
    assert reply is not None
    with qtbot.waitSignal(reply.finished, timeout=WAIT_MS):
        pass
    assert ups == []
    assert server.room.hub.connected() == []
    line.stop()


def test_a_seat_is_taken_without_passing_the_pc_on(table: RemoteTable) -> None:
    standing = table.standing()
    assert (standing.alone, standing.following, standing.humans) == (ANNA, ANNA, (ANNA,))
    assert not table.evaluates
    table.submit(ANNA, "3: 2,3")
    assert table.standing().following is None
    assert table.desk(ANNA).handed_in


def test_the_way_back_needs_no_code(server: GameServer, table: RemoteTable, tmp_path: Path) -> None:
    table.close()
    again = return_to_match(None, table.path).table()
    assert again.desk(ANNA).view.player == ANNA
    again.close()
    with pytest.raises(KnownError) as error:
        return_to_match(None, tmp_path / "abc.edsgast")
    assert error.value.code == "file_missing"
    assert [kept.token for kept in Keyring().tickets()] == [ticket_of(table).token]


def test_drafts_wait_here_while_the_host_is_gone(
    server: GameServer, serve: Callable[..., GameServer], table: RemoteTable, host: MatchHost
) -> None:
    table.keep(ANNA, "# eins")
    table.save()
    assert host.draft(ANNA) == "# eins"
    server.stop()
    table.keep(ANNA, "# zwei")
    table.save()
    with pytest.raises(KnownError) as error:
        table.submit(ANNA, "# zwei")
    assert error.value.code == "host_unreachable"
    assert host.draft(ANNA) == "# eins"
    serve(server.port)
    assert table.desk(ANNA).text == "# zwei"
    assert host.draft(ANNA) == "# zwei"
    assert table.deliver()
    assert not table.deliver()
    assert table.standing().following is None


def test_a_turn_file_is_signed_without_the_host(server: GameServer, table: RemoteTable, host: MatchHost) -> None:
    session = table.desk(ANNA).session
    assert session is not None
    server.stop()
    data = session.sheet_file("3: 2,1")
    assert take_sheet(host, data).verdict is Verdict.ACCEPTED
    with pytest.raises(KnownError) as error:
        session.time_left()
    assert error.value.code == "host_unreachable"


def test_earlier_sheets_come_over_the_network(
    server: GameServer, table: RemoteTable, host: MatchHost, qtbot: QtBot
) -> None:
    table.submit(ANNA, "3: 2,1")
    host.evaluate()
    desk = table.desk(ANNA)
    assert desk.session is not None
    assert desk.session.sheet(1).orders == parse_sheet("3: 2,1").orders()
    assert not desk.missed
    assert table.desk(ANNA, 0).text == "3: 2,1", "looking back shows what was ordered then"
    host.evaluate()
    assert table.desk(ANNA).missed


def test_a_sheet_for_a_month_that_has_passed_is_not_delivered(
    server: GameServer, serve: Callable[..., GameServer], table: RemoteTable, host: MatchHost
) -> None:
    table.standing()
    server.stop()
    with pytest.raises(KnownError):
        table.submit(ANNA, "3: 2,3")
    host.evaluate()
    serve(server.port)
    assert table.deliver()
    assert host.valid_sheet(ANNA) is None
    assert table.desk(ANNA).text == "3: 2,3"
