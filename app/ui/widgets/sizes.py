"""How large dialogs are: they grow with the letters, but not beyond the window they lie over."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QAbstractSpinBox, QFrame, QLayout, QScrollArea, QWidget

from app.ui import theme

_EDGE = 16
"""So many px of the window below stay in sight on each side."""


def fit(dialog: QWidget, width: int, height: int, *, least: bool = False) -> None:
    """Give a dialog this size in px at 100 %; ``least``: it may not become smaller, and is as high as its words ask."""
    wide, high = round(theme.px(width)), round(theme.px(height))
    if least:
        high = max(high, _height_of_words(dialog, wide))
    size = QSize(wide, high).boundedTo(room(dialog))
    dialog.resize(size)
    if least:
        dialog.setMinimumSize(size)


def _height_of_words(dialog: QWidget, width: int) -> int:
    """What a dialog with lines that wrap needs at this width, in px. Letters have their size once they are polished."""
    for part in dialog.findChildren(QWidget):
        part.ensurePolished()
    layout = dialog.layout()
    return layout.totalHeightForWidth(width) if layout is not None and layout.hasHeightForWidth() else 0


def room(dialog: QWidget) -> QSize:
    """How large a dialog may become."""
    parent = dialog.parentWidget()
    below = parent.window().size() if parent is not None else dialog.screen().availableGeometry().size()
    return below - QSize(2 * _EDGE, 2 * _EDGE)


def scrolling(inside: QWidget, name: str = "") -> QScrollArea:
    """An area without a frame in which content slides up and down where it finds no room."""
    area = QScrollArea()
    area.setObjectName(name)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(inside)
    return area


def in_a_row(row: QLayout) -> QWidget:
    """A row as a widget."""
    made = QWidget()
    made.setLayout(row)
    return made


def sliding(row: QLayout) -> QScrollArea:
    """A row that may be wider than its place: then it can be slid."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    inside = in_a_row(row)
    area.setWidget(inside)
    area.setFixedHeight(inside.sizeHint().height() + area.horizontalScrollBar().sizeHint().height())
    return area


def give_room(box: QAbstractSpinBox) -> None:
    """The field inside a number box takes no padding from the style sheet."""
    box.lineEdit().setTextMargins(6, 0, 0, 0)
