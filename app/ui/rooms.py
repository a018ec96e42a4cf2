"""What lies behind the start screen and takes its time to load: database, engine, map. Loaded when it is first needed.

The start screen is there at once; meanwhile ``warm_up`` loads the rest in another thread.
"""

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from app.model.eds.setup import Setup
from app.model.match import Seat
from app.ui.saved_games import ENDING, file_for

if TYPE_CHECKING:
    from app.ui.match_table import MatchTable
    from app.ui.worker import Work

MONTH_ENDING = ".edsmonat"
PLAN_ENDING = ".edsplan"
GUEST_ENDING = ".edsgast"
"""The way back to a match on another computer."""
ENDINGS = (ENDING, MONTH_ENDING)
"""Files that can be opened."""


class Founding(NamedTuple):
    """A match to be made."""

    path: Path
    setup: Setup
    seats: tuple[Seat, ...]
    seed: str | None
    name: str


def warm_up(_: "Work | None") -> None:
    """Load everything a game needs."""
    import app.ui.match_flow
    import app.ui.network
    import app.ui.screens.new_game.wizard  # noqa: F401 - that they are loaded is all that is wanted


def found_match(work: "Work | None", plan: Founding) -> "MatchTable":
    """Make a match and sit down to it."""
    warm_up(work)
    from app.ui.match_table import MatchTable

    return MatchTable.found(plan)


def open_match(work: "Work | None", path: Path, *, looking: bool = False) -> "MatchTable":
    """Sit down to the match of a file, or to one player's month; of a backup a match of its own is made first."""
    warm_up(work)
    from app.host.branching import as_new_match, match_of
    from app.ui.match_table import MatchTable

    if not looking and (backup_of := match_of(path)):
        path, source = file_for(backup_of), path
        path.parent.mkdir(parents=True, exist_ok=True)
        as_new_match(source, path)
    return MatchTable.open(path, looking=looking)


def good_month(_: "Work | None", path: Path) -> int | None:
    """The last whole month of a damaged match; None if there is none."""
    from app.host.rescue import last_good_month

    return last_good_month(path)


def last_backup(_: "Work | None", path: Path) -> Path | None:
    """The latest whole backup of a match; None if there is none."""
    from app.host.branching import newest_backup

    return newest_backup(path)


def rescued(_: "Work | None", path: Path) -> Path:
    """The file into which what is whole has been brought over, beside the damaged one."""
    from app.host.rescue import rescue

    target = file_for(path.stem, path.parent)
    rescue(path, target)
    return target
