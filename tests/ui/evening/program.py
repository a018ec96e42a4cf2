"""The program in a process of its own, as somebody at another computer has it; told what to do line by line.

``python -m tests.ui.evening.program`` reads ``{"step": name, …}`` from standard input, does it with the window as hands
would (``steps``), and answers ``{"value": …}`` or ``{"error": …}``.
"""

from __future__ import annotations

import json
import sys
import threading
import time
import traceback
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app.ui import worker
from app.ui.application import make_application, put_away
from app.ui.settings import Settings
from tests.ui.evening import steps
from tests.ui.program import Program

PATIENCE_S = 120.0
_LOOK_MS = 20


class Hands:
    """As much of pytest-qt's ``qtbot`` as a ``Program`` needs; waits for conditions, never for time."""

    def addWidget(self, widget: QWidget) -> None:
        """The process ends soon enough."""

    def waitExposed(self, widget: QWidget) -> None:
        """Until a window is on the screen."""
        self.waitUntil(lambda: widget.windowHandle().isExposed())

    def waitUntil(self, condition: Callable[[], bool], timeout: float = 0) -> None:
        """Until something is so. Whoever waits in vain says what was on the screen."""
        until = time.monotonic() + PATIENCE_S
        while not condition():
            if time.monotonic() > until:
                raise TimeoutError(steps.described())
            QTest.qWait(_LOOK_MS)


class Ear(QObject):
    """Reads standard input in a thread of its own."""

    heard = Signal(str)

    def listen(self) -> None:
        """Until the other end is closed."""
        for line in sys.stdin:
            self.heard.emit(line)
        self.heard.emit("")


def main() -> None:
    """Open the window and do what is asked until the input ends."""
    qt = make_application(Settings())
    program = Program(Hands(), (1366, 768))  # type: ignore[arg-type]
    ear = Ear()
    ear.heard.connect(lambda line: _do(qt, program, line))
    threading.Thread(target=ear.listen, daemon=True).start()
    _say({"value": "here"})
    qt.exec()
    worker.shut_down()
    put_away(program.window)


def _do(qt: QApplication, program: Program, line: str) -> None:
    if not line:
        qt.exit()  # a window that is asked to close may ask back
        return
    asked: dict[str, Any] = json.loads(line)
    step = getattr(steps, asked.pop("step"))
    try:
        _say({"value": step(program, **asked)})
    except Exception:  # noqa: BLE001 - the test shall see it, whatever it is
        _say({"error": f"{traceback.format_exc()}\n{steps.described()}"})


def _say(answer: dict[str, Any]) -> None:
    print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
