"""One search for matches in the local network, for all places that show what was found."""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QElapsedTimer, QObject, Signal

from app.host.discovery import Found, Search, chosen_interfaces
from app.ui import chosen


class Searching(Protocol):
    """A search for matches: ``app.host.discovery.Search``, or a test's."""

    failed: bool

    def start(self) -> None: ...
    def stop(self, *, wait: bool = True) -> None: ...
    def found(self) -> list[Found]: ...


def _search(changed: Callable[[], None]) -> Searching:
    return Search(changed, chosen_interfaces())


class LanSearch(QObject):
    """Looks from ``start`` to ``rest``."""

    changed = Signal()
    """The list is another one; in the window's thread."""

    def __init__(
        self, parent: QObject | None = None, make: Callable[[Callable[[], None]], Searching] = _search
    ) -> None:
        super().__init__(parent)
        self._make = make
        self._search: Searching | None = None
        self._ending: list[Searching] = []
        """Searches that were told to end and may not have ended yet."""
        self._since = QElapsedTimer()

    @property
    def failed(self) -> bool:
        """There is no network to look into."""
        return self._search is not None and self._search.failed

    @property
    def seconds(self) -> int:
        """Since when it has been looking."""
        return self._since.elapsed() // 1000 if self._since.isValid() else 0

    def found(self) -> list[Found]:
        """What is announced now, in the order it was found."""
        return self._search.found() if self._search is not None else []

    def start(self) -> None:
        """Look, if nobody does yet."""
        if self._search is None and chosen.now().lan_search:
            self._search = self._make(self.changed.emit)
            self._since.start()
            self._search.start()

    def rest(self, *, wait: bool = False) -> None:
        """Look no more; unless told to wait, the network's threads end by themselves."""
        if self._search is not None:
            self._search.stop(wait=False)
            self._ending.append(self._search)
            self._search = None
            self._since.invalidate()
        while wait and self._ending:
            self._ending.pop().stop(wait=True)
