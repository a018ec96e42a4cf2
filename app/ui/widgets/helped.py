"""Which page of the help belongs to what (F1)."""

from PySide6.QtWidgets import QWidget

from app.text.help import pages, phase_page

_PAGE = "helpPage"
"""Property of a widget: the key of the page for it and for everything on it."""


def helped_by(widget: QWidget, key: str) -> None:
    """F1 on this widget opens this page."""
    widget.setProperty(_PAGE, key)


def helped_by_phase(widget: QWidget, phase: int) -> None:
    """F1 on this widget opens the page of a phase; 0 for the month as a whole."""
    helped_by(widget, phase_page(phase) if phase else "month")


def page_for(widget: QWidget | None) -> str:
    """The page for what has the focus; the first one where nothing says another."""
    while widget is not None:
        if key := widget.property(_PAGE):
            return str(key)
        widget = widget.parentWidget()
    return pages()[0].key
