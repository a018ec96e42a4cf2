"""All saved games of the folder, what each of them is, and copies of them."""

from collections.abc import Sequence
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from app.ui import saved_games
from app.ui.match_files import MONTH_ENDING

if TYPE_CHECKING:
    from app.ui.settings import Recent
    from app.ui.worker import Work


class Kind(StrEnum):
    """What a file is."""

    MATCH = "match"
    BACKUP = "backup"
    """A copy in the folder beside its match."""
    MONTH = "month"
    """One player's month, to be sent to him."""


class Saved(NamedTuple):
    """A file of the folder."""

    path: Path
    kind: Kind
    size: int
    """Bytes."""
    changed: str
    """ISO 8601."""

    @property
    def name(self) -> str:
        """As it is called in a list."""
        return f"{self.path.parent.name} · {self.path.stem}" if self.kind is Kind.BACKUP else self.path.stem


class Glance(NamedTuple):
    """What a look into a file showed."""

    path: Path
    game: "Recent | None"
    """None when it cannot be read."""


def shelf(where: Path | None = None) -> tuple[Saved, ...]:
    """Every file of the folder, the latest first; what vanishes meanwhile is left out."""
    place = where or saved_games.folder()
    wanted = ((f"*{saved_games.ENDING}", Kind.MATCH), (f"*/*{saved_games.ENDING}", Kind.BACKUP))
    found = []
    for pattern, kind in (*wanted, (f"*{MONTH_ENDING}", Kind.MONTH)):
        for path in place.glob(pattern):
            try:
                facts = path.stat()
            except OSError:
                continue
            changed = datetime.fromtimestamp(facts.st_mtime, UTC).isoformat()
            found.append(Saved(path, kind, facts.st_size, changed))
    return tuple(sorted(found, key=lambda saved: saved.changed, reverse=True))


def look_into(work: "Work", files: Sequence[Path]) -> None:
    """Tell of one file after another, as a ``Glance``, what is in it. Changes none of them."""
    for path in files:
        if work.cancelled:
            return
        work.progress(Glance(path, _game_in(path)))


def _game_in(path: Path) -> "Recent | None":
    from app.model.known_error import KnownError
    from app.ui.match_table import MatchTable  # loaded when it is first needed, see ``rooms``
    from app.ui.memory import remembered

    try:
        table = MatchTable.open(path, looking=True)
        try:
            return remembered(path, table.desk(table.players[0]))
        finally:
            table.close()
    except KnownError:
        return None


def copy_of(_: "Work", saved: Saved) -> Path:
    """A match of its own that goes on from here, beside the others. Raises ``KnownError`` as ``as_new_match`` does."""
    from app.host.branching import as_new_match, match_of  # see above

    target = saved_games.file_for(match_of(saved.path) or saved.path.stem)
    as_new_match(saved.path, target)
    return target


def is_in_use(path: Path) -> bool:
    """Does a host have this match open, or had it until a crash?"""
    return path.with_name(f"{path.name}-wal").exists()
