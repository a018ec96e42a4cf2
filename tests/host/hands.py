"""A clock that is set by hand, for tests."""

from datetime import UTC, datetime, timedelta


class HandClock:
    """Shows what it is told."""

    def __init__(self, moment: datetime = datetime(2026, 5, 4, 18, 0, tzinfo=UTC)) -> None:
        self.moment = moment

    def __call__(self) -> datetime:
        return self.moment

    def forward(self, **amount: float) -> None:
        """Let time pass, or go back with a negative amount."""
        self.moment += timedelta(**amount)
