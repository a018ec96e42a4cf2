"""Somebody who listens to a host's hints."""

import threading
import time

from app.host.client import Guest


class Ear(threading.Thread):
    """Listens to hints; ``wait_for`` waits for one."""

    def __init__(self, guest: Guest) -> None:
        super().__init__(name="ear")
        self._guest = guest
        self._news = threading.Condition()
        self.heard: list[tuple[str, float]] = []
        self.start()
        self.wait_for("hello")

    def run(self) -> None:
        for hint in self._guest.hints():
            with self._news:
                self.heard.append((hint, time.monotonic()))
                self._news.notify_all()

    def wait_for(self, hint: str, count: int = 1, seconds: float = 30) -> float:
        """When it was heard for the ``count``-th time."""
        with self._news:
            assert self._news.wait_for(lambda: len(self._times(hint)) >= count, seconds), self.heard
            return self._times(hint)[count - 1]

    def _times(self, hint: str) -> list[float]:
        return [at for heard, at in self.heard if heard == hint]
