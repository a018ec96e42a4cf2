"""Garbage is collected in the window's thread, never in a worker's."""

import gc
import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from app.ui import worker


class Ring:
    """Garbage that only the collector finds; it tells where it died."""

    def __init__(self, deaths: list[int]) -> None:
        self.itself = self
        self._deaths = deaths

    def __del__(self) -> None:
        self._deaths.append(threading.get_ident())


@pytest.fixture
def owner(qtbot: QtBot) -> Iterator[QObject]:
    """Somebody who starts work."""
    yield QObject()
    worker.shut_down()


def test_rings_made_by_a_worker_die_in_the_windows_thread(qtbot: QtBot, owner: QObject) -> None:
    deaths: list[int] = []

    def litter(_: worker.Work) -> None:
        for _number in range(5000):
            Ring(deaths)

    with qtbot.waitSignal(worker.start(owner, litter).done):
        pass
    qtbot.waitUntil(lambda: len(deaths) == 5000)
    assert set(deaths) == {threading.get_ident()}


def test_the_collector_does_not_run_by_itself_beside_workers(qtbot: QtBot, owner: QObject) -> None:
    with qtbot.waitSignal(worker.start(owner, lambda work: None).done):
        pass
    assert not gc.isenabled()
