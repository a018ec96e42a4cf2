"""From the command to the first painted frame, against a bare window of the same libraries."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.bench.timing import ratio

BARE = """
import sys
import pyqtgraph as pg
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMainWindow
app = QApplication([])
window = QMainWindow()
window.setCentralWidget(pg.GraphicsView())
window.resize(1600, 1000)
window.show()
def done():
    window.grab().save(sys.argv[1])
    app.quit()
QTimer.singleShot(0, done)
app.exec()
"""


def ratios() -> Iterator[tuple[str, float, str]]:
    """Start screen to first frame / bare PySide6 + pyqtgraph window."""
    with tempfile.TemporaryDirectory() as folder:
        picture = Path(folder) / "frame.png"
        environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "EDS_HOME": folder}

        def start(*words: str) -> None:
            subprocess.run([sys.executable, *words, str(picture)], env=environment, check=True, capture_output=True)

        value = ratio(lambda: start("-m", "app", "--screenshot"), lambda: start("-c", BARE), repetitions=7)
    yield "start to first frame / bare PySide6 + pyqtgraph window", value, "<= 1.6"
