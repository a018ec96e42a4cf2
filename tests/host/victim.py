"""A process that dies where it is told to: ``python -m tests.host.victim`` reads orders line by line.

It imports everything once and forks a child for each order. The points exist in this file only: the product knows
nothing of them.
"""

import os
import resource
import select
import signal
import sqlite3
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import event

from app.engine.eds import month
from app.engine.eds.phases import PHASES
from app.engine.eds.turn import Phase, Turn
from app.host import keeping
from app.host.match_host import MatchHost
from app.host.session import LocalSession
from app.model.ids import PlayerId
from app.model.known_error import KnownError
from app.model.store.database import connect
from tests.host.forking import Order, serve


def die() -> None:
    """As kill -9 does: no handler, no flush, no farewell."""
    os.kill(os.getpid(), signal.SIGKILL)


def main() -> None:
    """Serve orders ``{"file", "deed", "point"}``."""
    serve(_be_the_victim, _hunt)


def _hunt(order: Order, child: int, reading: int) -> None:
    """The first line says that it begins, or why it does not."""
    while os.read(reading, 1) not in (b"\n", b""):
        pass
    if order["point"].startswith("seconds"):
        # The child lives on for this long, then dies wherever it is.
        select.select([], [], [], float(order["point"].split()[1]))
        os.kill(child, signal.SIGKILL)


def _be_the_victim(order: Order, writing: int) -> None:
    code = 1
    try:
        _set_early_trap(order["point"])
        host = MatchHost.open(Path(order["file"]))
        _set_trap(host, order["point"])
        os.write(writing, b"begin\n")
        DEEDS[order["deed"]](host, lambda text: os.write(writing, text.encode() + b"\n"))
        host.close()
        code = 0
    except KnownError as error:
        os.write(writing, f"refused {error.code}\n".encode())
        code = 0
    finally:
        os._exit(code)


def _evaluate(host: MatchHost, tell: Callable[[str], object]) -> None:
    tell(host.evaluate().chain)


def _hand_in(host: MatchHost, tell: Callable[[str], object]) -> None:
    """Every acknowledged sheet and draft is told at once, before anything else happens."""
    for number in range(1, 40):
        session = LocalSession(host, PlayerId(number % 3 + 1))
        text = f"17: {(number + 1) % 3 + 1},{number}"
        receipt = session.submit(text)
        tell(f"{receipt.player} {receipt.number} {receipt.digest}")


def _nothing(host: MatchHost, tell: Callable[[str], object]) -> None:
    """Opening the file was all."""


DEEDS: dict[str, Callable[[MatchHost, Callable[[str], object]], None]] = {
    "evaluate": _evaluate,
    "hand_in": _hand_in,
    "open": _nothing,
}


def _set_early_trap(point: str) -> None:
    """Die at the n-th statement while a file is brought up to date."""
    kind, _, number = point.partition(" ")
    if kind != "upgrade":
        return
    left = iter(range(int(number) - 1))

    def count(_: str) -> None:
        if next(left, None) is None:
            die()

    def watched(path: Path, *, mode: str = "rw") -> sqlite3.Connection:
        connection = connect(path, mode=mode)
        connection.set_trace_callback(count)
        return connection

    vars(keeping)["connect"] = watched


def _set_trap(host: MatchHost, point: str) -> None:
    kind, _, number = point.partition(" ")
    if kind in ("before", "after"):
        trapped = tuple(_trapped(phase, kind) if phase.number == int(number) else phase for phase in PHASES)
        vars(month)["PHASES"] = trapped
    elif kind == "bytes":
        # No file may grow beyond this: writing fails as on a full disk.
        resource.setrlimit(resource.RLIMIT_FSIZE, (int(number), int(number)))
    elif kind == "statement":
        left = iter(range(int(number) - 1))
        engine = host._database.engine

        def count(*_: object) -> None:
            if next(left, None) is None:
                die()

        event.listen(engine, "before_cursor_execute", count)
        event.listen(engine, "commit", count)


def _trapped(phase: Phase, kind: str) -> Phase:
    def resolve(turn: Turn) -> None:
        if kind == "after":
            phase.resolve(turn)
        die()

    return phase._replace(resolve=resolve)


if __name__ == "__main__":
    main()
