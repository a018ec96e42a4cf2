"""What lies behind the start screen and takes its time to load: database, engine, map. Loaded when it is first needed.

The start screen is there at once; meanwhile ``warm_up`` loads the rest in another thread.
"""

from pathlib import Path
from typing import TYPE_CHECKING

from app.ui.match_files import Founding
from app.ui.saved_games import file_for

if TYPE_CHECKING:
    from app.ui.match_table import MatchTable
    from app.ui.worker import Work


def warm_up(_: "Work | None") -> None:
    """Load everything a game needs."""
    import app.ui.match_flow
    import app.ui.network
    import app.ui.screens.new_game.wizard  # noqa: F401 - that they are loaded is all that is wanted


def found_match(work: "Work | None", plan: Founding) -> "MatchTable":
    """Make a match and sit down to it."""
    warm_up(work)
    from app.ui.match_table import MatchTable
    from app.ui.tutorial.match import PLAYER, prepare

    table = MatchTable.found(plan)
    if plan.guided:
        prepare(table.desk(PLAYER), plan.path)
    return table


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
