"""Things that are said once and then known: a small file of what was said."""

from contextlib import suppress

import msgspec

from app import paths

_MOST = 200
"""Things remembered; the oldest are forgotten and may be said again."""


def first_time(thing: str) -> bool:
    """Has this not been said yet? From now on it has. What cannot be remembered is said again."""
    file = paths.user_data() / "gesagt.json"
    try:
        said = msgspec.json.decode(file.read_bytes(), type=list[str])
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        said = []
    if thing in said:
        return False
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(msgspec.json.encode([*said, thing][-_MOST:]))
    return True
