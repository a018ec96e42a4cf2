"""Exchanging what a scroll area shows."""

from PySide6.QtWidgets import QScrollArea, QWidget


def show_in(area: QScrollArea, page: QWidget) -> None:
    """Show another page. The old one goes later: often a click on one of its own buttons brings the new one."""
    before = area.takeWidget()
    if before is not None:
        before.hide()
        before.deleteLater()
    area.setWidget(page)
