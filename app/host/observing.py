"""„Beobachter“: the game master may look at the whole galaxy, but not unseen: everybody reads of it."""

from app.host.match_host import MatchHost
from app.model.journal import Watched


def observing(host: MatchHost) -> bool:
    """Does the game master see the whole galaxy?"""
    notes = host.journal.notes(Watched)
    return bool(notes) and notes[-1][1].on


def observe(host: MatchHost, on: bool) -> None:
    """Begin or end it; nothing happens if it is so already. Raises ``KnownError`` disk_full and the like."""
    if observing(host) != on:
        host.journal.add(Watched(on))
