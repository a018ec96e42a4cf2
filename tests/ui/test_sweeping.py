"""Garbage is collected in the window's thread, never in a worker's."""

import gc
import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from app.ui import sweeping, worker


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


def test_rings_made_by_a_worker_die_in_the_windows_thread(
    qtbot: QtBot, owner: QObject, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweeping, "_REST", 0)
    deaths: list[int] = []
    young: list[list[int]] = []

    def litter(_: worker.Work) -> None:
        for _number in range(5000):
            Ring(deaths)

    with qtbot.waitSignal(worker.start(owner, litter).done):
        pass

    def dead() -> bool:
        """A sweep may have come while the worker was at it; for the next there must be enough that is new."""
        young.extend([number] for number in range(1000))
        return len(deaths) == 5000

    qtbot.waitUntil(dead)
    assert set(deaths) == {threading.get_ident()}


def test_the_collector_does_not_run_by_itself_beside_workers(qtbot: QtBot, owner: QObject) -> None:
    with qtbot.waitSignal(worker.start(owner, lambda work: None).done):
        pass
    assert not gc.isenabled()


def left_after_long_use(qtbot: QtBot, owner: QObject) -> tuple[list[int], list[list[int]]]:
    """A ring that only a whole collection finds tells its death in the first; enough is made since for a sweep."""
    with qtbot.waitSignal(worker.start(owner, lambda work: None).done):
        pass
    deaths: list[int] = []
    window = [Ring(deaths)]
    gc.collect()
    window.clear()
    return deaths, [[number] for number in range(2 * gc.get_threshold()[0])]


def test_what_was_used_for_long_is_found_at_the_first_sweep_that_may_be_a_whole_one(
    qtbot: QtBot, owner: QObject, monkeypatch: pytest.MonkeyPatch
) -> None:
    deaths, young = left_after_long_use(qtbot, owner)
    monkeypatch.setattr(sweeping._Rest, "until", 0.0)
    sweeping.sweep()
    assert len(deaths) == 1
    assert sweeping._Rest.until > 0.0
    assert len(young) > gc.get_threshold()[0]


def test_a_whole_collection_waits_while_the_last_one_is_rested_from(
    qtbot: QtBot, owner: QObject, monkeypatch: pytest.MonkeyPatch
) -> None:
    deaths, young = left_after_long_use(qtbot, owner)
    monkeypatch.setattr(sweeping._Rest, "until", float("inf"))
    sweeping.sweep()
    assert deaths == []
    assert gc.get_count()[0] < len(young)
    monkeypatch.setattr(sweeping._Rest, "until", 0.0)
    sweeping.sweep()
    assert len(deaths) == 1


def test_what_is_spared_costs_no_time_and_is_collected_at_the_end() -> None:
    deaths: list[int] = []
    rings = [Ring(deaths)]
    sweeping.spare_what_is_loaded()
    try:
        rings.clear()
        gc.collect()
        assert deaths == []
    finally:
        sweeping.collect_at_the_end()
    assert len(deaths) == 1
    assert gc.get_freeze_count() == 0
