"""From the command to the first painted frame, against a bare window of the same libraries."""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator

WATCH = """
import os, time
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget
def tell():
    print(time.time(), flush=True)
    os._exit(0)
class FirstFrame(QObject):
    def eventFilter(self, seen, event):
        if event.type() == QEvent.Type.Paint and isinstance(seen, QWidget):
            QTimer.singleShot(0, tell)
        return False
first = FirstFrame()
"""
"""Once the window and what is on it have been painted, the time is told and the process ends."""

OURS = """
import app.ui.application as application
dress = application.make_application
def watched(settings):
    program = dress(settings)
    program.installEventFilter(first)
    return program
application.make_application = watched
from app.cli import run
run([])
"""

BARE = """
import pyqtgraph as pg
from PySide6.QtWidgets import QApplication, QMainWindow
app = QApplication([])
app.installEventFilter(first)
window = QMainWindow()
window.setCentralWidget(pg.GraphicsView())
window.resize(1600, 1000)
window.show()
app.exec()
"""


def ratios() -> Iterator[tuple[str, float, str]]:
    """Start screen to first frame / bare PySide6 + pyqtgraph window; nine pairs in turn."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "EDS_HOME": folder}

        def start(code: str) -> float:
            words = [sys.executable, "-c", WATCH + code]
            begun = time.time()
            done = subprocess.run(words, env=environment, check=True, capture_output=True, text=True)
            return float(done.stdout) - begun

        start(OURS), start(BARE)
        pairs = [start(OURS) / start(BARE) for _ in range(9)]
    yield "start to first frame / bare PySide6 + pyqtgraph window", statistics.median(pairs), "<= 1.6"
