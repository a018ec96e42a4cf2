"""When months end: rhythms, summer time, holidays; and what cannot be chosen."""

from datetime import UTC, datetime

import pytest

from app.host.schedule import checked, next_deadline
from app.model.known_error import KnownError
from app.model.schedule import Rhythm, Schedule

BERLIN = "Europe/Berlin"


def at(text: str) -> datetime:
    return datetime.fromisoformat(text)


def daily(hour: int, minute: int = 0, **more: object) -> Schedule:
    return Schedule(Rhythm.DAILY, hour=hour, minute=minute, zone=BERLIN, **more)  # type: ignore[arg-type]


def test_without_a_rhythm_nothing_ends_by_itself() -> None:
    assert next_deadline(Schedule(), at("2026-05-04T18:00+00:00")) is None


def test_minutes_count_from_now() -> None:
    schedule = Schedule(Rhythm.MINUTES, minutes=40)
    assert next_deadline(schedule, at("2026-05-04T18:00+00:00")) == at("2026-05-04T18:40+00:00")


def test_a_daily_end_is_always_later_than_now() -> None:
    assert next_deadline(daily(20), at("2026-05-04T17:59:59+00:00")) == at("2026-05-04T18:00+00:00")
    assert next_deadline(daily(20), at("2026-05-04T18:00+00:00")) == at("2026-05-05T18:00+00:00")


def test_weekdays_and_holidays_are_kept() -> None:
    schedule = Schedule(Rhythm.WEEKDAYS, hour=20, weekdays=(0, 3), zone=BERLIN, holidays=("2026-05-07", "2026-05-11"))
    monday = at("2026-05-04T19:00+00:00")
    assert next_deadline(schedule, monday) == at("2026-05-14T18:00+00:00")
    pause = Schedule(Rhythm.MINUTES, minutes=60, zone=BERLIN, holidays=("2026-05-04",))
    assert next_deadline(pause, monday) == at("2026-05-05T20:00+00:00")


@pytest.mark.parametrize(
    ("schedule", "now", "ends"),
    [
        (daily(18), "2026-10-24T18:00+00:00", "2026-10-25T17:00+00:00"),
        (daily(18), "2027-03-27T18:00+00:00", "2027-03-28T16:00+00:00"),
        (daily(2, 30), "2026-10-24T12:00+00:00", "2026-10-25T00:30+00:00"),
        (daily(2, 30), "2027-03-27T12:00+00:00", "2027-03-28T01:30+00:00"),
    ],
)
def test_the_local_time_stays_when_the_clocks_change(schedule: Schedule, now: str, ends: str) -> None:
    assert next_deadline(schedule, at(now)) == at(ends)


def test_the_zone_of_this_computer_is_used_when_none_is_named() -> None:
    ends = next_deadline(Schedule(Rhythm.DAILY, hour=20), at("2026-05-04T18:00+00:00"))
    assert ends is not None
    assert ends.tzinfo is UTC
    assert ends.astimezone().strftime("%H:%M") == "20:00"


@pytest.mark.parametrize(
    "schedule",
    [
        Schedule(Rhythm.MINUTES),
        Schedule(Rhythm.MINUTES, minutes=-5),
        Schedule(Rhythm.MINUTES, minutes=10_081),
        Schedule(Rhythm.WEEKDAYS),
        Schedule(Rhythm.WEEKDAYS, weekdays=(7,)),
        Schedule(Rhythm.DAILY, hour=24),
        Schedule(Rhythm.DAILY, minute=60),
        Schedule(Rhythm.DAILY, zone="Nirgend/Wo"),
        Schedule(Rhythm.DAILY, zone="../etc/passwd"),
        Schedule(Rhythm.DAILY, holidays=("morgen",)),
        Schedule(absences=-1),
        Schedule(reminder=-1),
    ],
)
def test_what_cannot_be_kept_is_refused(schedule: Schedule) -> None:
    with pytest.raises(KnownError) as error:
        checked(schedule)
    assert error.value.code == "schedule_refused"
