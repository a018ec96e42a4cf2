"""How long after an evaluation the last of 17 guests has heard of the new month, and has it on his screen's side.

Over the loopback, with TLS and everything a real evening has but the cables.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from app.host.client import RemoteSession, join
from app.host.invitation import Invitation
from app.host.match_host import MatchHost
from app.host.server.running import GameServer
from app.model.eds.setup import Setup
from app.model.ids import PlayerId
from app.model.journal import Role
from app.model.match import Seat, SeatKind
from tests.host.play import SEED, parameters
from tests.host.server.ear import Ear

GUESTS, MONTHS = 17, 5
HERE = "127.0.0.1"


def measured(folder: Path) -> tuple[list[float], list[float]]:
    """Seconds by month until the last one heard of it, and until the last one had view and report."""
    names = tuple(f"REICH {nr}" for nr in range(1, GUESTS + 1))
    seats = [Seat(PlayerId(nr), SeatKind.HUMAN, name) for nr, name in enumerate(names, start=1)]
    heard, fetched = [], []
    with (
        MatchHost.create(folder / "push.eds", Setup(names, parameters()), seats, SEED, "Push") as host,
        GameServer(host, HERE, 0, folder=folder / "key", ticking=3600) as server,
        ThreadPoolExecutor(GUESTS) as pool,
    ):
        codes = [server.room.access.code((Role.PLAYER, seat.player)) for seat in seats]
        guests = [join(Invitation(HERE, server.port, code)) for code in codes]
        ears = [Ear(guest) for guest in guests]

        def fetch(place: int, month: int) -> float:
            ears[place].wait_for("month", month)
            session = RemoteSession(guests[place])
            session.view()
            session.report(month)
            return time.monotonic()

        for month in range(1, MONTHS + 1):
            waiting = [pool.submit(fetch, place, month) for place in range(GUESTS)]
            host.evaluate()
            done = time.monotonic()
            fetched.append(max(each.result() for each in waiting) - done)
            heard.append(max(ear.wait_for("month", month) for ear in ears) - done)
        for guest in guests:
            guest.close()
    return heard, fetched


def ratios() -> Iterator[tuple[str, float, str]]:
    """In seconds, of five months: the worst until all had heard, the median until all had everything."""
    with tempfile.TemporaryDirectory() as folder:
        heard, fetched = measured(Path(folder))
    yield "seconds until the last of 17 guests has heard of the month", max(heard), "<= 1.0"
    yield "seconds until the last of 17 guests has view and report", statistics.median(fetched), "<= 1.0"
