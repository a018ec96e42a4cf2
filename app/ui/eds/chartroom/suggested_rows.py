"""What routes propose for the month, grey in the order sheet below the jumps until it is taken."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from app.model.eds.orders import Orders
from app.text.catalog import tr
from app.ui import theme
from app.ui.eds.chartroom.suggestions import Suggestion
from app.ui.widgets.basics import Elided, button, picture

_ROW = 26


class SuggestedRows(QWidget):
    """One row for each ship on a way whose step does not stand in the sheet yet."""

    leg_wanted = Signal(object)
    """Enter this Suggestion."""
    legs_wanted = Signal()
    """Enter all of them."""
    anew_wanted = Signal(object)
    """Look for another way to where this Suggestion leads."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("suggestedRows")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._shown: object = None
        self.hide()

    def show_suggestions(self, suggestions: Sequence[Suggestion], orders: Orders, *, locked: bool) -> None:
        """Propose what is not among the orders; a locked sheet takes nothing."""
        there = set(orders)
        wanted = () if locked else tuple(each for each in suggestions if not each.orders or set(each.orders) - there)
        if wanted == self._shown:
            return
        self._shown = wanted
        while (item := self._column.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                for old in (widget, *widget.findChildren(QPushButton)):
                    old.setObjectName("")  # its successor has the name from now on
                widget.deleteLater()
        for suggestion in wanted:
            self._column.addWidget(self._row(suggestion))
        if sum(bool(each.orders) for each in wanted) > 1:
            everything = button(tr("Alle Routen eintragen"), "small", "route", "routesAll")
            everything.clicked.connect(self.legs_wanted)
            self._column.addWidget(everything, 0, Qt.AlignmentFlag.AlignRight)
        self.setVisible(bool(wanted))

    def _row(self, suggestion: Suggestion) -> QWidget:
        row = QFrame()
        row.setFixedHeight(round(theme.px(_ROW)))
        line = QHBoxLayout(row)
        line.setContentsMargins(10, 0, 0, 0)
        line.setSpacing(8)
        line.addWidget(picture("route", 14, "text3" if suggestion.orders else "warn"))
        line.addWidget(Elided(suggestion.text, "third"), 1)
        if suggestion.orders:
            enter = button(tr("Eintragen"), "small", name=f"routeLeg_{suggestion.ship}")
            enter.clicked.connect(lambda: self.leg_wanted.emit(suggestion))
        elif suggestion.target is not None:
            enter = button(tr("Neu planen"), "small", name=f"routeAnew_{suggestion.ship}")
            enter.clicked.connect(lambda: self.anew_wanted.emit(suggestion))
        else:
            return row
        enter.setAccessibleName(f"{enter.text()}: {suggestion.text}")
        line.addWidget(enter)
        return row
