"""What all commands share: output, JSON, progress, refusals and reading files."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from app.text.catalog import tr

if TYPE_CHECKING:  # loaded where it is used: the window needs none of it
    from rich.progress import Progress

EXIT_DIFFERS = 1
EXIT_USAGE = 2
MOST_BYTES = 8 * 1024 * 1024
"""Largest text file any command reads."""


class Refusal(Exception):
    """A command that cannot be carried out: one sentence for the user and an exit code."""

    def __init__(self, text: str, code: int = EXIT_USAGE) -> None:
        super().__init__(text)
        self.text = text
        self.code = code


def say(text: str) -> None:
    """Print plain text; nothing in it is taken for markup."""
    print(text)


def say_json(value: Any) -> None:
    """Print one JSON value on one line."""
    print(msgspec.json.encode(value, order="deterministic").decode())


def complain(text: str, code: int) -> int:
    """Print a sentence on standard error and return the exit code."""
    print(text, file=sys.stderr)
    return code


def read_text(path: Path) -> str:
    """A text file of the user's. Raises ``Refusal`` saying what is wrong with it."""
    data = read_bytes(path)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        line = data[: fault.start].count(b"\n") + 1
        raise Refusal(tr("{path}: Zeile {line} ist kein UTF-8-Text.", path=path, line=line)) from fault


def read_bytes(path: Path) -> bytes:
    """A file of the user's. Raises ``Refusal`` saying what is wrong with it."""
    try:
        if path.is_file() and path.stat().st_size > MOST_BYTES:
            raise Refusal(tr("{path} ist zu groß (höchstens {most} MiB).", path=path, most=MOST_BYTES >> 20))
        return path.read_bytes()
    except FileNotFoundError as fault:
        raise Refusal(tr("{path} gibt es nicht.", path=path)) from fault
    except OSError as fault:
        raise Refusal(tr("{path} lässt sich nicht lesen: {reason}", path=path, reason=fault.strerror)) from fault


@contextmanager
def progress() -> "Iterator[Progress]":
    """A progress bar on standard error; nothing when that is no terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    console = Console(stderr=True)
    count = TextColumn("{task.completed}/{task.total}")
    columns = (TextColumn("{task.description}"), BarColumn(), count, TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        yield bar
