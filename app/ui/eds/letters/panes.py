"""Three panes side by side, or one at a time where there is no room: choose, read, write."""

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QVBoxLayout, QWidget

from app.ui import theme
from app.ui.widgets.basics import button

_CHOOSE, _WRITE, _NEEDED = 190, 300, 640
"""Widths in px at 100 %."""
_ANY = 16_777_215
"""Qt's word for no limit."""


class Panes(QWidget):
    """The panes keep their content whichever way they stand."""

    def __init__(self, panes: tuple[QWidget, QWidget, QWidget], names: tuple[str, str, str], *, locked: bool) -> None:
        """``locked``: there is nothing to write."""
        super().__init__()
        self._panes = panes[: 2 if locked else 3]
        if locked:
            panes[2].hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self._switch = QWidget()
        self._group = QButtonGroup(self)
        switches = QHBoxLayout(self._switch)
        switches.setContentsMargins(8, 4, 8, 4)
        for at, name in enumerate(names[: len(self._panes)]):
            chip = button(name, "small")
            chip.setCheckable(True)
            self._group.addButton(chip, at)
            switches.addWidget(chip)
        switches.addStretch(1)
        self._group.idClicked.connect(lambda _: self._arrange())
        self._group.button(1).setChecked(True)
        column.addWidget(self._switch)
        row = QHBoxLayout()
        row.setSpacing(0)
        for pane, stretch in zip(panes, (0, 2, 1), strict=True):
            row.addWidget(pane, stretch)
        column.addLayout(row, 1)
        self._arrange()

    def read(self) -> None:
        """Where only one pane has room, the one to read."""
        self._group.button(1).setChecked(True)
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        together = self.width() >= theme.px(_NEEDED)
        self._switch.setVisible(not together)
        for at, pane in enumerate(self._panes):
            most = (_CHOOSE, 0, _WRITE)[at] if together else 0
            pane.setMaximumWidth(round(theme.px(most)) if most else _ANY)
            pane.setVisible(together or at == self._group.checkedId())
