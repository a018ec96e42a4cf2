"""Threads: results come back to the screen's thread, cancelled tasks keep silent, nothing is left running."""

from __future__ import annotations

import gc
import threading
import weakref
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QThread, QThreadPool
from pytestqt.qtbot import QtBot

from app.ui import worker
from app.ui.worker import Work


@pytest.fixture
def owner(qtbot: QtBot) -> Iterator[QObject]:
    made = QObject()
    yield made
    worker.shut_down()


def test_a_result_arrives_in_the_screens_thread(qtbot: QtBot, owner: QObject) -> None:
    seen: list[tuple[object, bool]] = []

    def compute(work: Work, number: int) -> tuple[int, bool]:
        return number * 2, threading.current_thread() is threading.main_thread()

    task = worker.start(owner, compute, 21)
    task.done.connect(lambda result: seen.append((result, QThread.isMainThread())))
    with qtbot.waitSignal(task.ended):
        pass
    assert seen == [((42, False), True)]


def test_an_error_arrives_instead(qtbot: QtBot, owner: QObject) -> None:
    def fail(work: Work) -> None:
        raise ValueError("unlesbar")

    task = worker.start(owner, fail)
    with qtbot.waitSignal(task.failed) as caught:
        pass
    assert caught.args is not None
    assert str(caught.args[0]) == "unlesbar"


def test_progress_comes_in_order(qtbot: QtBot, owner: QObject) -> None:
    def count(work: Work) -> None:
        for step in range(5):
            work.progress(step)

    steps: list[int] = []
    task = worker.start(owner, count)
    task.progressed.connect(steps.append)
    with qtbot.waitSignal(task.ended):
        pass
    assert steps == [0, 1, 2, 3, 4]


def test_a_cancelled_task_stops_and_keeps_silent(qtbot: QtBot, owner: QObject) -> None:
    def wait(work: Work) -> str:
        while not work.cancelled:
            QThread.msleep(1)
        return "zu spät"

    heard: list[object] = []
    task = worker.start(owner, wait)
    task.done.connect(heard.append)
    task.cancel()
    worker.shut_down()
    qtbot.wait(10)
    assert heard == []
    assert not task.running


def test_the_owner_may_go_before_the_result_comes(qtbot: QtBot) -> None:
    go = threading.Event()

    def compute(work: Work) -> None:
        go.wait(5)

    for _ in range(20):
        here = QObject()
        worker.start(here, compute)
        here.deleteLater()
    qtbot.wait(5)
    gc.collect()
    go.set()
    worker.shut_down()
    qtbot.wait(5)
    assert QThreadPool.globalInstance().activeThreadCount() == 0


def test_whoever_listened_is_let_go_of(qtbot: QtBot) -> None:
    class Screen(QObject):
        def __init__(self) -> None:
            super().__init__()
            self.seen = 0
            self.task = worker.start(self, lambda work: 1)
            self.task.done.connect(lambda result: self.show(result))

        def show(self, result: int) -> None:
            self.seen = result

    screen = Screen()
    with qtbot.waitSignal(screen.task.ended):
        pass
    assert screen.seen == 1
    gone = weakref.ref(screen)
    del screen
    worker.shut_down()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    assert gone() is None


def test_whoever_listened_to_what_was_never_begun_is_let_go_of(
    qtbot: QtBot, owner: QObject, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Screen(QObject):
        def __init__(self) -> None:
            super().__init__()
            self.seen: list[object] = []
            self.task = worker.start(self, lambda work: self.seen.append("begun"))
            self.task.done.connect(lambda _: self.seen.append("done"))

    pool, given_up = QThreadPool.globalInstance(), threading.Event()

    class Pool:
        """All its threads are busy until what waits behind them is given up."""

        waitForDone = pool.waitForDone

        def clear(self) -> None:
            pool.clear()
            given_up.set()

    for _ in range(pool.maxThreadCount()):
        worker.start(owner, lambda work: given_up.wait(60))
    screen = Screen()
    gone, seen = weakref.ref(screen), screen.seen
    monkeypatch.setattr(worker, "_pool", Pool)
    worker.shut_down()
    del screen
    QCoreApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    assert seen == []
    assert gone() is None
