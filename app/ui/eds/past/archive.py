"""Everything a ruler knew in earlier months, fetched when it is first asked for and then kept."""

import threading
from collections.abc import Callable

from app.model.eds.view import MonthReport, PlayerView
from app.ui.eds.desk import Desk

_KEPT = 36
"""Desks kept; the figures of all months take little room and are kept by whoever asks for them."""


class Archive:
    """One ruler's months. May be asked from several threads; it may take its time and raise ``KnownError``."""

    def __init__(self, fetch: Callable[[int], Desk]) -> None:
        self._fetch = fetch
        self._desks: dict[int, Desk] = {}
        self._lock = threading.Lock()

    def desk(self, month: int) -> Desk:
        """The desk as it was when so many months had been evaluated."""
        with self._lock:
            known = self._desks.get(month)
        if known is not None:
            return known
        desk = self._fetch(month)
        self.keep(desk)
        return desk

    def keep(self, desk: Desk) -> None:
        """A desk that was fetched by somebody else; today's is not kept, for it still changes."""
        if desk.looking_back:
            with self._lock:
                self._desks[desk.view.month] = desk
                while len(self._desks) > _KEPT:
                    del self._desks[next(iter(self._desks))]

    def known(self, month: int) -> Desk | None:
        """The desk if it need not be fetched."""
        with self._lock:
            return self._desks.get(month)

    def view(self, month: int) -> PlayerView:
        """What the ruler knew."""
        return self.desk(month).view

    def report(self, month: int) -> MonthReport | None:
        """What he was told of a month; None of the start."""
        return self.desk(month).report
