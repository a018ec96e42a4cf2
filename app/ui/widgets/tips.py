"""Tips that may hold what another player wrote: shown letter by letter, never as HTML."""

from PySide6.QtGui import Qt


def plain(text: str) -> str:
    """The text as a tip that shows these very letters; Qt would take what looks like HTML for HTML."""
    return Qt.convertFromPlainText(text) if Qt.mightBeRichText(text) else text
