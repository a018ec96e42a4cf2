"""What a player keeps about his map: notes, bookmarks, routes, overlays. One small private file a match and ruler.

Knows no Qt. A file that cannot be read counts as none, and one that cannot be written costs only comfort.
"""

import os
from pathlib import Path
from typing import Literal

import msgspec

from app import paths
from app.model.eds.view import PlayerView
from app.model.match import Match

Icon = Literal["flag", "eye", "star", "skull", "grain"]
Colour = Literal["ice", "ok", "warn", "err", "text"]
"""Tokens; the icon says the same without colour."""
COLOURS: tuple[Colour, ...] = ("ice", "ok", "warn", "err", "text")
ICONS: tuple[Icon, ...] = ("flag", "eye", "star", "skull", "grain")


class Note(msgspec.Struct, frozen=True):
    """A few words on a field."""

    x: int
    y: int
    text: str
    icon: Icon = "flag"
    due: int | None = None
    """Month in which it shall be read again."""
    colour: Colour = "ice"


class Bookmark(msgspec.Struct, frozen=True):
    """A thing to come back to."""

    kind: Literal["star", "ship", "point"]
    nr: int
    x: int
    y: int
    label: str


class Stop(msgspec.Struct, frozen=True):
    """Where a ship on a route is after a month, and what it draws before it jumps there."""

    month: int
    x: int
    y: int
    refuel: int
    uranium: int


class RoutePlan(msgspec.Struct, frozen=True):
    """A route that was taken up."""

    ship: int
    aim: str
    start: tuple[int, int]
    stops: tuple[Stop, ...]


class ShuttlePlan(msgspec.Struct, frozen=True):
    """A good that is carried to and fro."""

    ship: int
    good: str
    loads: int
    unloads: int


class Memo(msgspec.Struct, frozen=True):
    """Everything a player keeps about his map."""

    notes: tuple[Note, ...] = ()
    bookmarks: tuple[Bookmark, ...] = ()
    routes: tuple[RoutePlan, ...] = ()
    shuttles: tuple[ShuttlePlan, ...] = ()
    layers: tuple[str, ...] | None = None
    resource: int = 0
    colour_blind: bool = True
    corner: Literal["sw", "nw", "ne", "se"] = "sw"
    """Where the small map lies."""


def memo_file(match: Match, view: PlayerView) -> Path:
    """Where it is kept; every ruler of a match has a file of his own."""
    return paths.user_data() / "maps" / f"{match.id}-{view.player}.json"


def load_memo(file: Path) -> Memo:
    """What was kept, or nothing."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=Memo)
    except (OSError, msgspec.DecodeError):
        return Memo()


def save_memo(memo: Memo, file: Path) -> bool:
    """Write it beside the old file and put it in its place; False when the disk will not have it."""
    fresh = file.with_suffix(".new")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh.write_bytes(msgspec.json.encode(memo))
        os.replace(fresh, file)
    except OSError:
        return False
    return True


def with_note(memo: Memo, note: Note) -> Memo:
    """One note a field; an empty one goes."""
    others = tuple(other for other in memo.notes if (other.x, other.y) != (note.x, note.y))
    return msgspec.structs.replace(memo, notes=(*others, note) if note.text.strip() else others)


def with_bookmark(memo: Memo, bookmark: Bookmark) -> Memo:
    """Set a bookmark, or take the one that is there away."""
    same = [other for other in memo.bookmarks if place_of(other) == place_of(bookmark)]
    if same:
        return msgspec.structs.replace(memo, bookmarks=tuple(b for b in memo.bookmarks if b not in same))
    return msgspec.structs.replace(memo, bookmarks=(*memo.bookmarks, bookmark))


def place_of(bookmark: Bookmark) -> tuple[str, int, int, int]:
    """What it marks. Ships move: theirs is the number."""
    if bookmark.kind == "point":
        return bookmark.kind, 0, bookmark.x, bookmark.y
    return bookmark.kind, bookmark.nr, 0, 0


def with_route(memo: Memo, plan: RoutePlan) -> Memo:
    """A ship follows one plan: this route takes the place of any other."""
    bare = without_plans(memo, plan.ship)
    return msgspec.structs.replace(bare, routes=(*bare.routes, plan))


def with_shuttle(memo: Memo, plan: ShuttlePlan) -> Memo:
    """A ship follows one plan: this shuttle takes the place of any other."""
    bare = without_plans(memo, plan.ship)
    return msgspec.structs.replace(bare, shuttles=(*bare.shuttles, plan))


def without_plans(memo: Memo, ship: int) -> Memo:
    """The ship follows no plan any more."""
    return msgspec.structs.replace(
        memo,
        routes=tuple(plan for plan in memo.routes if plan.ship != ship),
        shuttles=tuple(plan for plan in memo.shuttles if plan.ship != ship),
    )
