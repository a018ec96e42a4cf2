"""What a user has set, and the games he opened last: one small file, kept whole whatever happens.

A file that cannot be read counts as none: settings are comfort, a game must start without them.
"""

import os
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from app import paths
from app.host.invitation import PORT
from app.text.numbers import NumberStyle

ThemeChoice = Literal["dark", "light", "system"]
"""``system``: as the desktop is."""
DoubleClick = Literal["centre", "nearer"]
RECENT = 8
"""Games remembered."""
NAME_LENGTH = 40
"""Letters of this computer's name in the network."""
SCALES = (80, 90, 100, 110, 125, 150, 175, 200)
"""Font sizes in percent."""


class Recent(msgspec.Struct, frozen=True):
    """A game that was open, with what the start screen says about it."""

    path: str
    name: str
    month: int
    """Months evaluated."""
    opened: str
    """Local time, ISO 8601."""
    players: int
    humans: int = 1
    ruler: int = 0
    """The only human; 0 when several share the PC, for the start screen is seen by all of them."""
    ruler_name: str = ""
    ev: int = 0
    stars: int = 0
    width: int = 1
    height: int = 1
    chart: tuple[tuple[int, int, int], ...] = ()
    """(x, y, owner) of every star for the small picture; owner 0 when it is unknown or nobody's."""
    over: bool = False
    hosted: bool = False
    """It was open to the network, from this computer."""


class Settings(msgspec.Struct, frozen=True):
    """Everything set by the user."""

    language: str = "de"
    start_theme: ThemeChoice = "light"
    game_theme: ThemeChoice = "dark"
    scale: int = 100
    """Font size in percent."""
    numbers: NumberStyle = "language"
    """How thousands and decimals are separated."""
    reduced_motion: bool = False
    """Nothing moves by itself."""
    strong_contrast: bool = False
    """Words and borders stand out more."""
    spoken: bool = True
    """A screen reader is told what happens on the map."""
    y_down: bool = False
    """Y of the map grows downwards."""
    wheel_reversed: bool = False
    """Turning the wheel towards oneself comes nearer."""
    snap: bool = True
    """The end of a jump snaps to a star nearby; Alt does the opposite."""
    all_labels: bool = False
    """Every star has its label, at any distance."""
    minimap: bool = True
    single_keys: bool = True
    """Letters and digits act on the map without Ctrl."""
    double_click: DoubleClick = "centre"
    skip_clean_summary: bool = False
    """„Zug abgeben“ hands a sheet in at once when nothing in it is likely to fail."""
    follow_routes: bool = False
    """The next step of a route comes into the sheet by itself."""
    own_reminders: bool = True
    """30, 10 and 2 minutes before the month ends whoever has not handed in is reminded."""
    reminders: bool = True
    """The host's reminders are shown."""
    port: Annotated[int, msgspec.Meta(ge=1024, le=65_535)] = PORT
    """Where a match is offered to the network."""
    network_name: Annotated[str, msgspec.Meta(max_length=NAME_LENGTH)] = ""
    """What this computer is called in the local network; empty: as its system calls it."""
    copies: Annotated[int, msgspec.Meta(ge=4, le=1000)] = 40
    """Copies kept of a match that is led here; the oldest make room."""
    lan_search: bool = True
    """Matches in the local network are looked for."""
    tips: bool = True
    """A month may begin with a tip."""
    sound: bool = False
    """A sound when a month or a letter has come."""
    shortcuts: dict[str, str] = {}
    """Keys the user has chosen, by entry of the menu; empty text: none."""
    recent: tuple[Recent, ...] = ()
    """The latest first."""


def settings_file() -> Path:
    """Where the settings are kept."""
    return paths.user_config() / "settings.json"


def load_settings(file: Path | None = None) -> Settings:
    """What was saved, or the defaults."""
    try:
        return msgspec.json.decode((file or settings_file()).read_bytes(), type=Settings)
    except (OSError, msgspec.DecodeError):
        return Settings()


def save_settings(settings: Settings, file: Path | None = None) -> bool:
    """Keep them; False when the disk will not have it."""
    return write_whole(file or settings_file(), msgspec.json.format(msgspec.json.encode(settings)))


def write_whole(target: Path, data: bytes) -> bool:
    """Write beside the old file and put it in its place; False when the disk will not have it."""
    fresh = target.with_suffix(".new")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        fresh.write_bytes(data)
        os.replace(fresh, target)
    except OSError:
        return False
    return True


def remembering(settings: Settings, game: Recent) -> Settings:
    """The settings with this game in front."""
    others = tuple(other for other in settings.recent if other.path != game.path)
    return msgspec.structs.replace(settings, recent=(game, *others)[:RECENT])


def forgetting(settings: Settings, path: str) -> Settings:
    """The settings without the game of this file."""
    return msgspec.structs.replace(settings, recent=tuple(game for game in settings.recent if game.path != path))
