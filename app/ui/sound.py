"""The one sound the program makes: something has come. Off until it is wanted."""

from PySide6.QtWidgets import QApplication

from app.ui import chosen


def ring() -> None:
    """The system's own sound, if the user wants one."""
    if chosen.now().sound:
        QApplication.beep()
