"""The strip of a broken line: what is safe, when it is tried again, and a button to try at once."""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QTimer

from app.text.catalog import ntr, tr
from app.ui.widgets.basics import label
from app.ui.widgets.notices import Strip, StripTone


class Redialling(Protocol):
    """A line that is put up again by itself: ``app.ui.remote.EventLine``."""

    @property
    def seconds_left(self) -> int: ...
    def start(self) -> None: ...


def say_lost(say: Callable[[str, StripTone], Strip], line: Redialling, safe: str) -> Strip:
    """Say that the line is broken; ``safe`` is what the reader need not worry about."""
    strip = say(tr("Die Verbindung zum Gastgeber ist unterbrochen.") + f" {safe}", "warn")
    shown = label("", "third")
    strip.add_widget(shown)
    strip.add_action(tr("Jetzt versuchen"), line.start).setObjectName("btnRedial")

    def tick() -> None:
        left = line.seconds_left
        again = ntr("nächster Versuch in {count} s", "nächster Versuch in {count} s", left)
        shown.setText(again if left else tr("wird versucht …"))

    clock = QTimer(strip, interval=500)
    clock.timeout.connect(tick)
    clock.start()
    tick()
    return strip
