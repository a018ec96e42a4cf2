"""Guards around every test: nothing may be logged, warned about, left running or written into the real home unnoticed.

Qt's warnings and Python's are turned into failures by pyproject.toml; this file does the same for log records and
threads. A test that provokes log records says so: ``@pytest.mark.allowed_log("app.host")``.
"""

from __future__ import annotations

import itertools
import logging
import os
import threading
import time
from collections.abc import Iterator

import pytest

# Before anybody imports Qt: tests need no screen, unless someone wants to see them.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("PYQTGRAPH_QT_LIB", "PySide6")

SECONDS_FOR_A_THREAD_TO_END = 2.0
USER_FOLDERS = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")
_numbers = itertools.count()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--times", type=int, default=1, help="run every test so often; ./eds.sh walk uses it")


@pytest.fixture
def turn(request: pytest.FixtureRequest) -> int:
    """Which time it is, with ``--times``."""
    return int(request.param)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    times = metafunc.config.getoption("--times")
    if times > 1:
        metafunc.fixturenames.append("turn")
        metafunc.parametrize("turn", range(1, times + 1), indirect=True)


class _Listener(logging.Handler):
    """Keeps what is logged as a warning or worse."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


def _allowed(record: logging.LogRecord, marker: pytest.Mark | None) -> bool:
    if marker is None:
        return False
    return not marker.args or any(record.name == name or record.name.startswith(f"{name}.") for name in marker.args)


def _left_running(before: set[threading.Thread]) -> list[str]:
    """Names of the threads that were not there before and do not end within a moment."""
    until = time.monotonic() + SECONDS_FOR_A_THREAD_TO_END
    # A dummy stands for a thread that Qt made; Python never learns of its end.
    new = [t for t in threading.enumerate() if t not in before and not isinstance(t, threading._DummyThread)]
    for thread in new:
        thread.join(max(0.0, until - time.monotonic()))
    return [thread.name for thread in new if thread.is_alive()]


@pytest.fixture(autouse=True)
def _quiet_and_tidy(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fails a test that logs a warning or leaves a thread behind."""
    before = set(threading.enumerate())
    listener = _Listener()
    root = logging.getLogger()
    root.addHandler(listener)
    yield
    root.removeHandler(listener)
    marker = request.node.get_closest_marker("allowed_log")
    noise = [f"{r.name} {r.levelname}: {r.getMessage()}" for r in listener.records if not _allowed(r, marker)]
    assert not noise, f"unexpected log records, see the marker allowed_log: {noise}"
    running = _left_running(before)
    assert not running, f"threads left running: {running}"


@pytest.fixture(autouse=True)
def _own_home(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Gives every test user folders of its own; they are made by whoever writes into them first."""
    home = tmp_path_factory.getbasetemp() / "homes" / str(next(_numbers))
    monkeypatch.setenv("EDS_HOME", str(home / "eds"))
    monkeypatch.setenv("EDS_LAN", "off")
    for name in USER_FOLDERS:
        monkeypatch.setenv(name, str(home / name.lower()))


@pytest.fixture(autouse=True)
def _every_mouse_move(request: pytest.FixtureRequest) -> None:
    """pyqtgraph drops moves that come less than 10 ms apart; tests are faster than a hand."""
    if {"qapp", "qtbot"} & set(request.fixturenames):
        import pyqtgraph

        pyqtgraph.setConfigOption("mouseRateLimit", -1)
