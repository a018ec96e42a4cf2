"""What kinds of files there are around a match, and what a new one is made from."""

from pathlib import Path
from typing import NamedTuple

from app.model.eds.setup import Setup
from app.model.journal import Where
from app.model.match import Seat
from app.ui.saved_games import ENDING

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
    where: Where = Where.HERE
    """Where all people but the first play; elsewhere than here the match is led."""
    guided: bool = False
    """It is the one of the guided first months."""
