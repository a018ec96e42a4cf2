"""The only place where the screens start threads: a function runs elsewhere, its result comes back by a queued signal.

    task = worker.start(self, compute, view, done=self._show)

The function's first argument is a ``Work``: it may report progress and should look at ``cancelled`` now and then.
Nothing arrives any more once the task is cancelled or its owner is gone. ``shut_down()`` waits for all threads; the
program calls it when it ends, and so do tests.
"""

import sys
from collections.abc import Callable
from contextlib import suppress
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


class _WayHome(QObject):
    """What the other thread touches; the task itself belongs to the window's thread."""

    told = Signal(object)
    arrived = Signal(object, object)
    """Result, error."""


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
        self._home = _WayHome()
        self._work = Work(self._home.told.emit)
        self._run = run
        self._begun = False
        self.running = False
        self._home.told.connect(self._tell)
        self._home.arrived.connect(self._arrive)
        owner.destroyed.connect(self._forget)

    def start(self) -> None:
        """Set off. Until the function has come home the task must exist, whatever becomes of its owner."""
        self.running = True
        _alive.add(self)
        _pool().start(self._carry_out)

    def cancel(self) -> None:
        """Take no result any more and tell the function to stop."""
        if self.running:
            self._forget()
            self.ended.emit()

    def skip(self) -> None:
        """Do not begin any more."""
        if not self._begun:
            self._forget()

    def _forget(self) -> None:
        self._work.cancelled = True
        self.running = False

    def _carry_out(self) -> None:
        """Runs in the other thread."""
        self._begun = True
        result, error = None, None
        try:
            result = None if self._work.cancelled else self._run(self._work)
        except Exception as problem:  # noqa: BLE001 - whatever it is, the screen must hear of it
            error = problem
        with suppress(RuntimeError):  # the program has ended meanwhile, and the signal with it
            self._home.arrived.emit(result, error)

    def _tell(self, value: object) -> None:
        if self.running:
            self.progressed.emit(value)

    def _arrive(self, result: object, error: object) -> None:
        _alive.discard(self)
        if self.running:
            self.running = False
            if error is None:
                self.done.emit(result)
            else:
                self.failed.emit(error)
            self.ended.emit()
        # Whoever listens is let go of: Python's collector cannot see that a connection holds him.
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
    """Wait until every thread has come home; what is not begun yet is skipped."""
    for task in _alive:  # ``QThreadPool.clear()`` would keep them, and all they know, for ever
        task.skip()
    _pool().waitForDone()
    for task in _alive:
        task.deleteLater()  # after what has come home is told
    _alive.clear()


_alive: set[Task] = set()


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
