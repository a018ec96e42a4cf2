"""When the coming month ends, worked out from the game master's choice and a clock. Nothing here waits or acts."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from zoneinfo import ZoneInfo

from app.model.known_error import KnownError
from app.model.schedule import Rhythm, Schedule

MOST_MINUTES = 7 * 24 * 60
_DAYS = 800
"""How far ahead a day without holiday is looked for."""


def checked(schedule: Schedule) -> Schedule:
    """The same schedule. Raises ``KnownError`` schedule_refused if it cannot be kept."""
    if not _is_sound(schedule):
        raise KnownError("schedule_refused")
    try:
        for day in schedule.holidays:
            date.fromisoformat(day)
        zone_of(schedule)
    except (ValueError, OSError) as error:
        raise KnownError("schedule_refused") from error
    return schedule


def zone_of(schedule: Schedule) -> tzinfo | None:
    """The zone of its local times; None for that of this computer.

    Raises ``ValueError`` or ``OSError`` (a ZoneInfoNotFoundError is a ``KeyError``, turned into ``ValueError``).
    """
    if not schedule.zone:
        return None
    try:
        return ZoneInfo(schedule.zone)
    except KeyError as error:
        raise ValueError(schedule.zone) from error


def next_deadline(schedule: Schedule, after: datetime) -> datetime | None:
    """The first end of a month later than ``after``; None if nothing but the game master ends it."""
    if schedule.rhythm is Rhythm.NONE:
        return None
    if schedule.rhythm is Rhythm.MINUTES:
        return _after_holidays(schedule, after + timedelta(minutes=schedule.minutes))
    return next((moment for moment in _daily(schedule, after) if moment > after), None)


def _is_sound(schedule: Schedule) -> bool:
    in_range = 0 <= schedule.hour <= 23 and 0 <= schedule.minute <= 59
    days = schedule.rhythm is not Rhythm.WEEKDAYS or bool(schedule.weekdays)
    weekdays = all(0 <= day <= 6 for day in schedule.weekdays)
    minutes = schedule.rhythm is not Rhythm.MINUTES or 1 <= schedule.minutes <= MOST_MINUTES
    extras = 0 <= schedule.reminder <= MOST_MINUTES and schedule.absences >= 0
    return in_range and days and weekdays and minutes and extras


def _daily(schedule: Schedule, after: datetime) -> Iterator[datetime]:
    """Every moment at which a month may end, from the day of ``after`` on.

    A local time that occurs twice (end of summer time) means the first, one that does not occur the hour later.
    """
    zone = zone_of(schedule)
    first = after.astimezone(zone).date()
    for number in range(_DAYS):
        day = first + timedelta(days=number)
        if schedule.rhythm is Rhythm.WEEKDAYS and day.weekday() not in schedule.weekdays:
            continue
        if day.isoformat() not in schedule.holidays:
            yield _moment(day, time(schedule.hour, schedule.minute), zone)


def _after_holidays(schedule: Schedule, moment: datetime) -> datetime:
    """The same moment, or the same time of day after the holidays it falls on."""
    zone = zone_of(schedule)
    local = moment.astimezone(zone)
    while local.date().isoformat() in schedule.holidays:
        local = _moment(local.date() + timedelta(days=1), local.time(), zone).astimezone(zone)
    return local.astimezone(UTC)


def _moment(day: date, clock: time, zone: tzinfo | None) -> datetime:
    """A local time as a moment in UTC; without zone the computer's own is used."""
    local = datetime.combine(day, clock, zone)
    return local.astimezone(UTC)
