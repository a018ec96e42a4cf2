"""Small files: read with a limit, written whole or not at all."""

import errno
import os
import sys
import time
from pathlib import Path

from app.host.space import missing
from app.model.known_error import KnownError

_TRIES = 30 if sys.platform == "win32" else 0
_PAUSE_S = 0.1
_CODES = {
    errno.ENOSPC: "disk_full",
    errno.EDQUOT: "disk_full",
    errno.EACCES: "read_only",
    errno.EPERM: "read_only",
    errno.EROFS: "read_only",
    errno.ENOENT: "unreachable",
    errno.ENOTDIR: "unreachable",
}


def read_limited(path: Path, limit: int) -> bytes:
    """The bytes of a file. Raises ``KnownError`` file_missing, too_large or unreachable."""
    try:
        with path.open("rb") as file:
            data = file.read(limit + 1)
    except FileNotFoundError as error:
        raise KnownError("file_missing", file=path.name) from error
    except OSError as error:
        raise KnownError("unreachable", file=path.name) from error
    if len(data) > limit:
        raise KnownError("too_large", limit=limit)
    return data


def write_whole(path: Path, data: bytes, mode: int = 0o666) -> None:
    """Write a file so that at any moment either the old or the new one is there; ``mode`` says for whom.

    Raises ``KnownError`` disk_full, read_only, unreachable or write_failed.
    """
    half = path.with_name(path.name + ".new")
    try:
        try:
            with os.fdopen(os.open(half, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode), "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            put_in_place(half, path)
        finally:
            half.unlink(missing_ok=True)
    except OSError as error:
        raise known(error, path.parent, len(data)) from error


def put_in_place(half: Path, path: Path) -> None:
    """Give a finished file its name, so that it is there after a power cut too. Raises ``OSError``.

    Under Windows somebody may be reading the old file: a virus scanner, a service that keeps folders the same. He lets
    go of it soon.
    """
    for _ in range(_TRIES):
        try:
            half.replace(path)
            break
        except PermissionError:
            time.sleep(_PAUSE_S)
    else:
        half.replace(path)
    if os.name == "posix":
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def known(error: OSError, folder: Path | None = None, needed: int = 0) -> KnownError:
    """What the operating system complains about, as a code; of a full disk, how much is missing, if that is known."""
    code = _CODES.get(error.errno or 0, "write_failed")
    lacks = missing(folder, needed) if code == "disk_full" and folder is not None else 0
    return KnownError(code, missing=lacks) if lacks else KnownError(code)
