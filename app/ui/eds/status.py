"""The status bar: pointer and last action on the left; saving, zoom and language on the right."""

from datetime import datetime

from PySide6.QtWidgets import QStatusBar

from app.text.catalog import language, tr
from app.text.numbers import decimal
from app.ui.widgets.basics import label

_SAY_MS = 8000


class StatusLine:
    """Fills a status bar."""

    def __init__(self, bar: QStatusBar) -> None:
        self._bar = bar
        self._pointer = label("", "small")
        self._table = label("", "small", "ok")
        self._saved = label("", "small")
        self._zoom = label("", "small")
        bar.setSizeGripEnabled(False)
        bar.addWidget(self._pointer)
        for widget in (self._table, self._saved, self._zoom, label(language().upper(), "small")):
            bar.addPermanentWidget(widget)

    def say(self, text: str) -> None:
        """What was just done; it goes by itself."""
        self._bar.showMessage(text, _SAY_MS)

    def point(self, text: str) -> None:
        """What lies under the pointer."""
        self._pointer.setText(text)

    def zoom(self, scale: float) -> None:
        """Pixels of a field."""
        self._zoom.setText(tr("Zoom {scale} px/Feld", scale=decimal(scale, 0)))

    def table(self, ready: int, people: int) -> None:
        """How many have handed in."""
        self._table.setText(tr("{ready} von {people} bereit", ready=ready, people=people))

    def saved(self) -> None:
        """The sheet is on disk."""
        self._saved.setText(tr("Entwurf gesichert {clock}", clock=f"{datetime.now().astimezone():%H:%M}"))
