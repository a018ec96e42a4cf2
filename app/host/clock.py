"""The time of day, in one place, so that tests can set it."""

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], datetime]


def utc_now() -> datetime:
    """The present, with its zone."""
    return datetime.now(UTC)


def stamp(moment: datetime) -> str:
    """A moment as it stands in files: UTC to the second, ISO 8601."""
    return moment.astimezone(UTC).isoformat(timespec="seconds")


def milliseconds(moment: datetime) -> int:
    """Milliseconds since 1970."""
    return int(moment.timestamp() * 1000)
