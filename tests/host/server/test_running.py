"""The server as guests meet it: over an encrypted loopback, with slow, dead, wrong and returning ones among them."""

import socket
import ssl
import threading
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from app.host.certificate import client_context, own_identification, server_context
from app.host.client import Guest, Line, RemoteSession, join
from app.host.exchange import Verdict, take_sheet
from app.host.gamemaster import GameMaster
from app.host.invitation import Invitation
from app.host.keyring import Keyring
from app.host.match_host import MatchHost
from app.host.server import wire
from app.host.server.limits import Limits
from app.host.server.running import GameServer, own_addresses
from app.model.chain import canonical
from app.model.ids import NOBODY, PlayerId
from app.model.journal import Role
from app.model.known_error import KnownError
from app.model.schedule import Rhythm, Schedule
from tests.host.play import HERE, new_match, serving
from tests.host.server.ear import Ear

PATIENCE = Limits(head_seconds=1.0, body_seconds=1.0, idle_seconds=1, connections_of_one=450, connections=500)
ANNA, BERT, CLARA = PlayerId(1), PlayerId(2), PlayerId(3)


@pytest.fixture
def host(tmp_path: Path) -> Iterator[MatchHost]:
    with new_match(tmp_path / "probe.eds") as host:
        yield host


@pytest.fixture
def serve(host: MatchHost, tmp_path: Path) -> Iterator[Callable[..., GameServer]]:
    with serving(host, tmp_path / "key") as start:
        yield start


@pytest.fixture
def server(serve: Callable[..., GameServer]) -> GameServer:
    return serve(ticking=3600)


def enter(server: GameServer, player: PlayerId = NOBODY, role: Role = Role.PLAYER) -> Guest:
    return join(Invitation(HERE, server.port, server.room.access.code((role, player))))


def refusal(error: pytest.ExceptionInfo[KnownError]) -> str:
    return error.value.code


def test_a_seat_far_away_is_the_same_as_a_seat_here(host: MatchHost, server: GameServer) -> None:
    guest = enter(server, ANNA)
    seat = RemoteSession(guest)
    assert seat.view() == host.view(ANNA)
    seat.save_draft("# noch nichts \ud800")
    assert seat.draft() == "# noch nichts ?"
    receipt = seat.submit("3: 2,3")
    assert (receipt.player, receipt.month, receipt.number) == (ANNA, 1, 1)
    assert [line.handed_in for line in seat.status().seats] == [True, False, False]
    seat.reopen()
    with pytest.raises(KnownError) as error:
        seat.reopen()
    assert refusal(error) == "not_handed_in"
    host.evaluate()
    assert seat.months() == (1,)
    assert canonical(seat.report(1)) == canonical(host.report(ANNA, 1))
    assert canonical(seat.view(0)) == canonical(host.view(ANNA, 0))
    assert guest.raw("/month-file").startswith(b"{")
    assert seat.sheet(1) == host.sheet(ANNA, 1)
    with pytest.raises(KnownError) as error:
        seat.sheet(2)
    assert refusal(error) == "no_such_month"
    assert take_sheet(host, seat.sheet_file("3: 2,1")).verdict is Verdict.ACCEPTED
    assert seat.time_left() is None
    GameMaster(host).set_schedule(Schedule(rhythm=Rhythm.MINUTES, minutes=30))
    left = seat.time_left()
    assert left is not None
    assert timedelta(minutes=25) < left <= timedelta(minutes=30)
    guest.close()


def test_all_hear_of_a_month(host: MatchHost, serve: Callable[..., GameServer]) -> None:
    server = serve(ticking=3600)
    guests = [enter(server, player) for player in (ANNA, BERT, CLARA)]
    watcher = enter(server, role=Role.OBSERVER)
    ears = [Ear(guest) for guest in (*guests, watcher)]
    for guest in guests:
        RemoteSession(guest).submit("")
    for ear in ears:
        ear.wait_for("month")
    assert host.month == 1
    server.room.post.write(ANNA, BERT, "Hallo")
    ears[1].wait_for("mail")
    server.room.access.renew((Role.PLAYER, BERT))
    ears[1].join(20)
    assert not ears[1].is_alive()
    assert "mail" not in [hint for hint, _ in ears[2].heard]
    server.stop()
    for ear in ears:
        ear.join(20)
    for guest in (*guests, watcher):
        guest.close()


def test_a_host_with_another_certificate_hears_nothing(server: GameServer, tmp_path: Path) -> None:
    guest = enter(server, ANNA)
    guest.close()
    ticket = guest.ticket
    assert ticket is not None
    heard: list[bytes] = []
    listening = socket.create_server((HERE, 0))

    def impostor() -> None:
        connection, _ = listening.accept()
        context = server_context(own_identification(tmp_path / "impostor"))
        try:
            with context.wrap_socket(connection, server_side=True) as line:
                heard.append(line.recv(1000))
        except OSError:
            heard.append(b"")

    thread = threading.Thread(target=impostor)
    thread.start()
    with pytest.raises(KnownError) as error:
        RemoteSession(Guest.back(ticket._replace(port=listening.getsockname()[1]))).status()
    assert refusal(error) == "wrong_host"
    thread.join()
    listening.close()
    assert heard == [b""]


def test_who_stands_between_the_two_learns_nothing_he_could_use(server: GameServer, tmp_path: Path) -> None:
    """A relay with a certificate of its own passes everything on; the proof does not fit to what the host has."""
    context = server_context(own_identification(tmp_path / "relay"))
    listening = socket.create_server((HERE, 0))

    def relay() -> None:
        line = Line(HERE, server.port)
        connection, _ = listening.accept()
        with context.wrap_socket(connection, server_side=True) as guest:
            for _ in range(2):
                method, path, body = _read_request(guest)
                try:
                    answer, status = line.ask(method, path, body), b"200 OK"
                except KnownError as error:
                    answer, status = canonical(wire.Refused(error.code, error.values, "")), b"403 No"
                guest.sendall(b"HTTP/1.1 %s\r\nContent-Length: %d\r\n\r\n" % (status, len(answer)) + answer)
        line.close()

    thread = threading.Thread(target=relay)
    thread.start()
    code = server.room.access.code((Role.PLAYER, ANNA))
    with pytest.raises(KnownError) as error:
        join(Invitation(HERE, listening.getsockname()[1], code))
    assert refusal(error) == "wrong_code"
    thread.join()
    listening.close()
    assert server.room.access.taken() == set()


def _read_request(guest: ssl.SSLSocket) -> tuple[str, str, bytes | None]:
    data = b""
    while b"\r\n\r\n" not in data:
        data += guest.recv(65536)
    head, _, body = data.partition(b"\r\n\r\n")
    length = next((int(row[15:]) for row in head.split(b"\r\n") if row.lower().startswith(b"content-length:")), 0)
    while len(body) < length:
        body += guest.recv(65536)
    method, path = head.decode().split(" ", 2)[:2]
    return method, path, body or None


def test_a_host_comes_back_under_another_port_and_guests_too(
    host: MatchHost, serve: Callable[..., GameServer], tmp_path: Path
) -> None:
    first = serve(ticking=3600)
    guest = enter(first, ANNA)
    RemoteSession(guest).save_draft("# unterwegs")
    ring = Keyring(tmp_path / "ring")
    assert guest.ticket is not None
    ring.keep(guest.ticket)
    first.stop()
    with pytest.raises(KnownError) as error:
        RemoteSession(guest).status()
    assert refusal(error) == "host_unreachable"
    second = serve(ticking=3600)
    (kept,) = ring.tickets()
    assert kept == guest.ticket
    again = Guest.back(kept._replace(port=second.port))
    assert RemoteSession(again).draft() == "# unterwegs"
    again.close()
    ring.forget(kept.match)
    assert ring.ticket(kept.match) is None


def test_a_lost_answer_is_asked_for_again_and_the_sheet_counts_once(host: MatchHost, server: GameServer) -> None:
    """F17, BR-05: a relay drops the answer after the host has taken the sheet."""
    guest = enter(server, ANNA)
    seat = RemoteSession(guest)
    line = guest._line
    asked = line._ask
    lost: list[str] = []

    def lossy(method: str, path: str, body: bytes | None, headers: dict[str, str]) -> bytes:
        answer = asked(method, path, body, headers)
        if path.endswith("/sheet") and not lost:
            lost.append(path)
            raise ConnectionResetError
        return answer

    line._ask = lossy  # type: ignore[method-assign]
    receipt = seat.submit("3: 2,3")
    assert lost
    standing = host.valid_sheet(ANNA)
    assert standing is not None
    assert (receipt.number, receipt.digest) == (1, standing.digest)
    assert seat.submit("3: 2,1").number == 2
    guest.close()


def test_two_devices_of_one_ruler_see_the_same_and_the_later_sheet_counts(host: MatchHost, server: GameServer) -> None:
    """F23."""
    guests = [enter(server, ANNA), enter(server, ANNA)]
    desk, couch = (RemoteSession(guest) for guest in guests)
    desk.save_draft("# am Tisch")
    assert couch.draft() == "# am Tisch"
    desk.submit("3: 2,3")
    couch.submit("3: 2,1")
    assert desk.draft() == "3: 2,1"
    standing = host.valid_sheet(ANNA)
    assert standing is not None
    assert b'"status":1' in standing.body
    for guest in guests:
        guest.close()


def test_when_a_sheet_was_taken_is_known_after_a_restart_and_at_another_device(server: GameServer) -> None:
    first = enter(server, ANNA)
    receipt = RemoteSession(first).submit("3: 2,3")
    assert first.ticket is not None
    again = Guest.back(first.ticket)
    assert RemoteSession(again).received() == receipt.received
    RemoteSession(first).reopen()
    assert RemoteSession(again).received() == ""
    other = enter(server, BERT)
    assert RemoteSession(other).received() == ""
    for guest in (first, again, other):
        guest.close()


def test_a_busy_port_is_named_with_the_next_free_one(host: MatchHost, server: GameServer, tmp_path: Path) -> None:
    """BR-76."""
    with pytest.raises(KnownError) as error:
        GameServer(host, HERE, server.port, folder=tmp_path / "key")
    assert refusal(error) == "port_taken"
    assert error.value.values["port"] == server.port
    assert int(error.value.values["free"]) > server.port


def test_starting_and_stopping_leaves_nothing_behind(host: MatchHost, tmp_path: Path) -> None:
    """BR-77."""
    before = threading.active_count()
    port = 0
    for _ in range(10):
        with GameServer(host, HERE, port, folder=tmp_path / "key") as server:
            port = server.port
            guest = Guest.at(HERE, port)
            assert guest.card().name == "Probe"
        guest.close()
    assert threading.active_count() <= before + 1  # a worker may still be on its way home
    assert host.journal.listeners == []
    assert host.opened.listeners == []


@pytest.mark.parametrize(("still", "lame"), [(40, 20), pytest.param(200, 200, marks=pytest.mark.slow)])
def test_slow_and_silent_peers_are_sent_away_and_disturb_nobody(
    host: MatchHost, serve: Callable[..., GameServer], still: int, lame: int
) -> None:
    """BR-70, F24, F25."""
    server = serve(ticking=3600, limits=PATIENCE)
    seat = RemoteSession(guest := enter(server, ANNA))
    silent = [socket.create_connection((HERE, server.port)) for _ in range(still)]
    slow = [client_context().wrap_socket(socket.create_connection((HERE, server.port))) for _ in range(lame)]
    for number, half in enumerate(slow):
        half.sendall(b"GET /api/v1/match HT" if number % 2 else _half_a_sheet(server))
    for _ in range(20):
        seat.submit("3: 2,3")
    everybody: list[socket.socket] = [*silent, *slow]
    for peer in everybody:
        peer.settimeout(30)
        with peer:
            assert _is_over(peer)
    guest.close()


def _half_a_sheet(server: GameServer) -> bytes:
    head = f"PUT /api/v1/draft HTTP/1.1\r\nHost: {HERE}\r\nContent-Length: 100\r\n"
    return (head + f"Authorization: Bearer {'f' * 64}\r\n\r\n{{").encode()


def _is_over(peer: socket.socket) -> bool:
    """Does the host end the line by itself?"""
    try:
        while peer.recv(4096):
            pass
    except (ConnectionError, ssl.SSLError):
        pass
    return True


def test_one_address_does_not_take_every_place(serve: Callable[..., GameServer]) -> None:
    """F27."""
    server = serve(ticking=3600, limits=Limits(connections_of_one=5))
    peers = [socket.create_connection((HERE, server.port)) for _ in range(9)]
    for peer in peers[5:]:
        peer.settimeout(30)
        assert _is_over(peer)
    for peer in peers:
        peer.close()


def test_nothing_secret_is_logged(host: MatchHost, server: GameServer, caplog: pytest.LogCaptureFixture) -> None:
    """BR-68."""
    caplog.set_level(0)
    guest = enter(server, ANNA)
    RemoteSession(guest).submit("3: 2,3")
    with pytest.raises(KnownError):
        guest.get("/master/overview", wire.Overview)
    assert guest.ticket is not None
    secrets = (guest.ticket.token, server.room.access.code((Role.PLAYER, ANNA)), host.token(ANNA).hex())
    assert not [secret for secret in secrets if secret in caplog.text]
    guest.close()


def test_a_host_that_talks_nonsense_is_understood_as_such() -> None:
    """BR-75."""
    for data in (b"", b"[" * 10_000, b"{}", b"\xff", b'{"code": 5}', b"null"):
        with pytest.raises(KnownError) as error:
            Guest._read(data, wire.Card)
        assert refusal(error) == "host_faulty"


def test_own_addresses_name_the_loop_last() -> None:
    found = own_addresses()
    assert found[-1].startswith("127.")
    assert len(set(found)) == len(found)
