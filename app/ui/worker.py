"""The only place where the screens start threads: a function runs elsewhere, its result comes back by a queued signal.

    task = worker.start(self, compute, view, done=self._show)

The function's first argument is a ``Work``: it may report progress and should look at ``cancelled`` now and then.
Nothing arrives any more once the task is cancelled or its owner is gone. ``shut_down()`` waits for all threads; the
program calls it when it ends, and so do tests.
"""

import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from itertools import count
from typing import Concatenate, ParamSpec, TypeVar

from PySide6.QtCore import QCoreApplication, QObject, QThreadPool, Signal

from app.ui.sweeping import take_over

_TURN_S = 0.000_2
"""A computing thread gives way after so long. With Python's usual 5 ms every call into Qt, of which a new place needs
thousands, would have to wait so long for its turn, and the window would stand still for seconds."""
P = ParamSpec("P")
R = TypeVar("R")


class Work:
    """What a running function sees of its task; safe to use from its thread."""

    def __init__(self, report: Callable[[object], None]) -> None:
        self._report = report
        self.cancelled = False

    def progress(self, value: object) -> None:
        """Tell how far it is; whatever the receiver understands."""
        if not self.cancelled:
            self._report(value)


class _Job:
    """All that the other thread holds. Nothing of Qt may be let go of there: it would be destroyed outside its thread.
    So function and result stay here until the window's thread takes them.
    """

    def __init__(self, number: int, run: Callable[[Work], object]) -> None:
        home = _home()
        self._number = number
        self.work = Work(lambda value: home.told.emit(number, value))
        self.run: Callable[[Work], object] | None = run
        self.begun = False
        self.result: object = None
        self.error: Exception | None = None

    def carry_out(self) -> None:
        """Runs in the other thread."""
        self.begun = True
        try:
            if self.run is not None and not self.work.cancelled:
                self.result = self.run(self.work)
        except Exception as problem:  # noqa: BLE001 - whatever it is, the screen must hear of it
            self.error = problem
        with suppress(RuntimeError):  # the program has ended meanwhile, and the signal with it
            _home().arrived.emit(self._number)


class _Home(QObject):
    """What the other threads touch: there is one, and it stays."""

    told = Signal(int, object)
    arrived = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.told.connect(self._tell)
        self.arrived.connect(self._arrive)

    def _tell(self, number: int, value: object) -> None:
        if number in _alive:
            _alive[number].tell(value)

    def _arrive(self, number: int) -> None:
        if number in _alive:
            _alive.pop(number).arrive()


class Task(QObject):
    """A function on its way, seen from the screen."""

    progressed = Signal(object)
    done = Signal(object)
    failed = Signal(object)
    """An exception."""
    ended = Signal()
    """After ``done``, ``failed`` or at once after ``cancel()``."""

    def __init__(self, owner: QObject, run: Callable[[Work], object]) -> None:
        super().__init__()
        self._number = next(_numbers)
        self._job = _Job(self._number, run)
        self.running = False
        owner.destroyed.connect(self._forget)

    def start(self) -> None:
        """Set off. Until the function has come home the task must exist, whatever becomes of its owner."""
        self.running = True
        _alive[self._number] = self
        _pool().start(self._job.carry_out)

    def cancel(self) -> None:
        """Take no result any more and tell the function to stop."""
        if self.running:
            self._forget()
            self.ended.emit()

    @property
    def begun(self) -> bool:
        """Has a thread taken it?"""
        return self._job.begun

    def _forget(self) -> None:
        self._job.work.cancelled = True
        self.running = False

    def drop(self) -> None:
        """It will never begin."""
        self._forget()
        self._let_go()

    def tell(self, value: object) -> None:
        """The function says how far it is."""
        if self.running:
            self.progressed.emit(value)

    def arrive(self) -> None:
        """The function has come home."""
        if self.running:
            self.running = False
            if self._job.error is None:
                self.done.emit(self._job.result)
            else:
                self.failed.emit(self._job.error)
            self.ended.emit()
        self._let_go()

    def _let_go(self) -> None:
        """Of what the function knew and of whoever listens: the collector cannot see that a connection holds him."""
        self._job.run = self._job.result = self._job.error = None
        self.deleteLater()


def start(
    owner: QObject,
    function: Callable[Concatenate[Work, P], R],
    *args: P.args,
    **kwargs: P.kwargs,
) -> Task:
    """Run ``function(work, …)`` in another thread; connect to the task's signals before control returns to Qt."""
    task = Task(owner, lambda work: function(work, *args, **kwargs))
    task.start()
    return task


def shut_down() -> None:
    """Wait until every thread has come home; what no thread has taken yet is dropped."""
    pool = _pool()
    pool.clear()
    pool.waitForDone()
    for number, task in list(_alive.items()):
        if not task.begun:
            del _alive[number]
            task.drop()


_alive: dict[int, Task] = {}
_numbers = count()


@cache
def _home() -> _Home:
    """Made by the window's thread, which is the one that makes tasks."""
    return _Home()


def _pool() -> QThreadPool:
    """The program's pool; joined when the program ends."""
    pool = QThreadPool.globalInstance()
    app = QCoreApplication.instance()
    if app is not None and not pool.property("joined"):
        pool.setProperty("joined", True)
        sys.setswitchinterval(_TURN_S)
        app.aboutToQuit.connect(shut_down)
        take_over(app)
    return pool
