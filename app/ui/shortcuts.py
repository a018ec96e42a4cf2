"""Keys of the menus: those the user has chosen instead of the program's own. Knows no Qt."""

from collections.abc import Mapping


class _Now:
    chosen: Mapping[str, str] = {}


def choose(chosen: Mapping[str, str]) -> None:
    """From now on these are the user's keys, by entry of the menu; empty text: none."""
    _Now.chosen = dict(chosen)


def keys(entry: str, usual: str) -> str:
    """Keys of an entry."""
    return _Now.chosen.get(entry, usual)


def holder(wanted: str, entry: str, usual: Mapping[str, str]) -> str | None:
    """Which other entry has these keys already; ``usual`` are the program's own, by entry."""
    if not wanted:
        return None
    return next((other for other, own in usual.items() if other != entry and keys(other, own) == wanted), None)
