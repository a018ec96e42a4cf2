"""Trials out of public bug reports that need a running host; see tests/host/test_bug_reports.py."""

import signal
import sys
import threading
import time
from collections.abc import Callable, Generator
from contextlib import closing
from pathlib import Path

import pytest

from app.host.client import Guest, RemoteSession, join
from app.host.invitation import Invitation, read_invitation
from app.host.server.running import GameServer
from app.model.ids import PlayerId
from app.model.journal import Role
from tests.host.play import new_match
from tests.host.server.test_killed import host_process

ANNA = PlayerId(1)


def eventually(condition: Callable[[], bool], changed: threading.Event, seconds: float = 30.0) -> bool:
    """Wait for a condition that may be another whenever ``changed`` is set."""
    until = time.monotonic() + seconds
    while not condition() and changed.wait(until - time.monotonic()):
        changed.clear()
    return condition()


def test_br_72_who_comes_back_is_no_longer_marked_as_gone(tmp_path: Path) -> None:
    with (
        new_match(tmp_path / "probe.eds") as host,
        GameServer(host, "127.0.0.1", 0, folder=tmp_path / "key", ticking=3600) as server,
    ):
        guest = join(Invitation("127.0.0.1", server.port, server.room.access.code((Role.PLAYER, ANNA))))

        changed = threading.Event()
        server.room.hub.listeners.append(changed.set)

        def here() -> bool:
            return any(reader.player == ANNA for reader in server.room.hub.connected())

        for _ in range(3):
            hints = guest.hints()
            assert isinstance(hints, Generator)
            assert next(hints) == "hello"
            assert eventually(here, changed)
            hints.close()
            assert eventually(lambda: not here(), changed)
        guest.close()


@pytest.mark.skipif(sys.platform == "win32", reason="killed by a signal")
def test_br_73_after_the_hosts_death_everybody_comes_back_without_a_code(tmp_path: Path) -> None:
    file = tmp_path / "probe.eds"
    new_match(file).close()
    process, invitations = host_process(file)
    guests = [join(read_invitation(text)) for text in invitations]
    process.send_signal(signal.SIGKILL)
    process.wait(30)
    again, invitations = host_process(file)
    try:
        port = read_invitation(invitations[0]).port
        for guest in guests:
            guest.close()
            assert guest.ticket is not None
            with closing(Guest.back(guest.ticket._replace(port=port))) as back:
                session = RemoteSession(back)
                assert session.view().month == 0
                assert session.submit("# wieder da").player == session.player
    finally:
        for each in (process, again):
            each.kill()
            each.wait(30)
            if each.stdout is not None:
                each.stdout.close()
