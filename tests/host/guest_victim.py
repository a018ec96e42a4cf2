"""A guest that dies where it is told to: ``python -m tests.host.guest_victim`` reads orders line by line.

It imports everything once and forks a child for each order. A step is a moment around a file that is written or a
question that is sent; the child dies at the n-th, as kill -9 does.
"""

import os
import signal
from collections.abc import Callable
from itertools import count
from pathlib import Path

from app.host import away, files, imported_session, outbox
from app.host.away import KeepingSession
from app.host.client import Guest, Line
from app.host.imported_session import ImportedSession
from app.host.keyring import Keyring
from app.host.session import Session
from app.model.known_error import KnownError
from app.model.mail import NewLetter
from tests.host.forking import Order, serve

ROUNDS = 12
"""Drafts, letters and sheets before a victim ends by itself."""


def main() -> None:
    """Serve orders ``{"file", "step", "name"}``."""
    serve(_be_the_victim)


def _be_the_victim(order: Order, writing: int) -> None:
    code = 1
    try:
        _set_trap(int(order["step"]))
        play(session_of(Path(order["file"])), order["name"], lambda text: os.write(writing, text.encode() + b"\n"))
        code = 0
    except KnownError as error:
        os.write(writing, f"refused {error.code}\n".encode())
    finally:
        os._exit(code)


def session_of(file: Path) -> Session:
    """The seat of a ticket or of a month's file, as after a start of the program."""
    if file.suffix == ".edsmonat":
        return ImportedSession.open(file)
    ticket = Keyring(file.parent).ticket(file.stem)
    if ticket is None:
        raise KnownError("file_missing")
    return KeepingSession(Guest.back(ticket), file)


def play(session: Session, name: str, tell: Callable[[str], object]) -> None:
    """Everything acknowledged is told at once, before anything else happens."""
    for number in range(ROUNDS):
        session.save_draft(f"# {name} {number}")
        tell(f"draft {number}")
        session.write(NewLetter("2", f"Brief {name} {number}", key=f"{name} {number}"))
        tell(f"letter {name} {number}")
        receipt = session.submit(f"# {name} {number}\n3: 2,{number % 3 + 1}")
        tell(f"sheet {number} {receipt.digest}")


def _set_trap(last: int) -> None:
    steps = count(1)

    def step() -> None:
        if next(steps) == last:
            os.kill(os.getpid(), signal.SIGKILL)

    def watched(act: Callable[..., object]) -> Callable[..., object]:
        def run(*args: object, **more: object) -> object:
            step()
            result = act(*args, **more)
            step()
            return result

        return run

    for module in (away, imported_session, outbox):
        vars(module)["write_whole"] = watched(files.write_whole)
    vars(os)["fsync"] = watched(os.fsync)
    Path.replace = watched(Path.replace)  # type: ignore[method-assign,assignment]
    Path.unlink = watched(Path.unlink)  # type: ignore[method-assign,assignment]
    Line._ask = watched(Line._ask)  # type: ignore[method-assign,assignment]


if __name__ == "__main__":
    main()
