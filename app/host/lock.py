"""One host per match file. Whoever comes second is told who has it.

The lock is the operating system's, on a small file beside the match, so it ends with the process that holds it. The
match file itself is never locked this way: closing it anywhere in the process would lift SQLite's own locks.
"""

import getpass
import os
import socket
import sys
from pathlib import Path
from typing import Self

import msgspec

from app.model.known_error import KnownError

_ENDING = ".lock"
_TRIES = 5
_LARGEST = 4096


class Holder(msgspec.Struct, frozen=True):
    """Who has a match open."""

    computer: str
    user: str
    pid: int
    since: str
    """UTC, ISO 8601."""


class FileLock:
    """The right to write to a match file, from ``acquire`` to ``release``."""

    def __init__(self, path: Path, file: int) -> None:
        self._path = path
        self._file = file

    @classmethod
    def acquire(cls, match: Path, since: str, *, take_over: bool = False) -> Self:
        """Take the lock of a match file.

        A lock left by a dead process of this computer is taken over; one left by another computer only if
        ``take_over`` says so, because network folders do not always pass locks on. Raises ``KnownError`` in_use,
        read_only or unreachable.
        """
        path = lock_path(match)
        for _ in range(_TRIES):
            file = _open(path)
            if not _try_lock(file):
                holder = _read(file)
                os.close(file)
                raise _in_use(holder)
            if _is_still(path, file):
                break
            os.close(file)  # the former holder removed it between our opening and our locking
        else:
            raise KnownError("busy")
        left = _read(file)
        if left is not None and left.computer != socket.gethostname() and not take_over:
            os.close(file)
            raise _in_use(left)
        _write(file, Holder(socket.gethostname(), _user(), os.getpid(), since))
        return cls(path, file)

    def release(self) -> None:
        """Give the lock back and remove its file."""
        if sys.platform == "win32":  # an open file cannot be removed there
            os.close(self._file)
            self._path.unlink(missing_ok=True)
        else:
            self._path.unlink(missing_ok=True)
            os.close(self._file)


def lock_path(match: Path) -> Path:
    """The file that carries the lock of a match file, the same by whatever link one comes."""
    real = match.resolve()
    return real.with_name(real.name + _ENDING)


def _open(path: Path) -> int:
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o666)
    except FileNotFoundError as error:
        raise KnownError("unreachable") from error
    except OSError as error:
        raise KnownError("read_only") from error


def _try_lock(file: int) -> bool:
    if sys.platform == "win32":
        import msvcrt

        try:
            # A byte far behind the text, so that others can still read who holds it.
            os.lseek(file, 1 << 30, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _is_still(path: Path, file: int) -> bool:
    try:
        return os.path.samestat(path.stat(), os.fstat(file))
    except FileNotFoundError:
        return False


def _read(file: int) -> Holder | None:
    os.lseek(file, 0, os.SEEK_SET)
    try:
        return msgspec.json.decode(os.read(file, _LARGEST), type=Holder)
    except (OSError, msgspec.MsgspecError):
        return None


def _write(file: int, holder: Holder) -> None:
    os.ftruncate(file, 0)
    os.lseek(file, 0, os.SEEK_SET)
    os.write(file, msgspec.json.encode(holder))


def _in_use(holder: Holder | None) -> KnownError:
    if holder is None:
        return KnownError("in_use", computer="?", user="?", pid=0, since="?")
    return KnownError("in_use", computer=holder.computer, user=holder.user, pid=holder.pid, since=holder.since)


def _user() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError):  # no name in the environment nor in the user database
        return "?"
