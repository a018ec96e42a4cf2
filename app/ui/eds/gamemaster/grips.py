"""Grips with which the host puts the seats of the lobby in another order: drag one, or focus it and use the arrows."""

from PySide6.QtCore import QObject, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QToolButton

from app.model.ids import PlayerId
from app.text.catalog import tr
from app.ui import icons
from app.ui.screens.lobby_seats import SeatList
from app.ui.widgets.basics import line

_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class Grips(QObject):
    """One for each row of a list of seats."""

    ordered = Signal(object)
    """Numbers of the seats in the order that is wanted (a tuple)."""

    def __init__(self, seats: SeatList) -> None:
        super().__init__(seats)
        self._seats = seats
        self._grips: list[Grip] = []
        self._mark = line()
        self._mark.setParent(seats)
        self._mark.setObjectName("lobbyDropMark")
        self._mark.hide()

    def add_missing(self) -> None:
        """Rows come with the first look at the lobby, and stay."""
        for number, row in enumerate(self._seats.rows[len(self._grips) :], len(self._grips) + 1):
            grip = Grip(number)
            grip.dragged.connect(self._show_mark)
            grip.dropped.connect(lambda at, number=number: self._drop(number, at))
            grip.stepped.connect(lambda by, number=number: self._move(number, number + by))
            row.inside.insertWidget(0, grip)
            self._grips.append(grip)

    def _place_at(self, at: QPoint) -> int:
        """Number of the seat at this point of the screen; the first or last one beyond the ends."""
        y = self._seats.mapFromGlobal(at).y()
        return max(1, sum(row.y() <= y for row in self._seats.rows))

    def _show_mark(self, at: QPoint) -> None:
        row = self._seats.rows[self._place_at(at) - 1]
        self._mark.setGeometry(row.x(), row.y() + row.height() - 2, row.width(), 2)
        self._mark.raise_()
        self._mark.show()

    def _drop(self, number: int, at: QPoint) -> None:
        self._mark.hide()
        self._move(number, self._place_at(at))

    def _move(self, number: int, to: int) -> None:
        """Who sits at ``number`` shall sit at ``to``; those between move up or down."""
        order = [PlayerId(each) for each in range(1, len(self._grips) + 1)]
        if number != to and 1 <= to <= len(order):
            order.insert(to - 1, order.pop(number - 1))
            self._grips[to - 1].setFocus()
            self.ordered.emit(tuple(order))


class Grip(QToolButton):
    """The grip of one row."""

    dragged = Signal(QPoint)
    """Held at this point of the screen."""
    dropped = Signal(QPoint)
    stepped = Signal(int)
    """One up (-1) or down (1)."""

    def __init__(self, number: int) -> None:
        super().__init__()
        tip = tr("Platz {number} verschieben: ziehen, oder Pfeil auf und ab", number=number)
        self.setObjectName(f"lobbyGrip_{number}")
        self.setIcon(icons.icon("grip"))
        self.setIconSize(QSize(16, 16))
        self.setToolTip(tip)
        self.setAccessibleName(tip)
        self.setProperty("kind", "flat")
        self.setCursor(Qt.CursorShape.OpenHandCursor)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.dragged.emit(event.globalPosition().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if event.button() is Qt.MouseButton.LeftButton:
            self.dropped.emit(event.globalPosition().toPoint())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _STEPS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.stepped.emit(step)
