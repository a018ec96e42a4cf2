"""All realms in a table, the best first, and why the chosen one did what it did."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QLabel,
    QScrollArea,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from app.host.theatre import Realm
from app.model.ids import PlayerId
from app.text.catalog import tr
from app.text.eds.ai_notes import reasons_in
from app.text.eds.robot_words import manner
from app.text.numbers import number
from app.ui import emblems
from app.ui.widgets.basics import label

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_FIGURES = ("ev", "stars", "population", "ships")


class RealmList(QWidget):
    """Tells nothing; who wants to know reads it."""

    def __init__(self) -> None:
        super().__init__()
        self._realms: dict[PlayerId, Realm] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(8)
        titles = (tr("Reich"), tr("EV"), tr("Sterne"), tr("BV"), tr("Schiffe"))
        self.table = QTableWidget(0, len(titles))
        self.table.setObjectName("watchRealms")
        self.table.setAccessibleName(tr("Reiche"))
        for place, title in enumerate(titles):
            heading = QTableWidgetItem(title)
            heading.setTextAlignment(_RIGHT if place else _LEFT)
            self.table.setHorizontalHeaderItem(place, heading)
        self.table.verticalHeader().hide()
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setShowGrid(False)
        head = self.table.horizontalHeader()
        head.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        head.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.table.itemSelectionChanged.connect(self._explain)
        self._who = label("", "value", wrap=True)
        self._why = label("", "second", wrap=True)
        self._why.setObjectName("watchWhy")
        self._why.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        column.addWidget(self.table, 3)
        column.addWidget(self._who)
        column.addWidget(_scrolling(self._why), 2)

    @property
    def why(self) -> QLabel:
        """The reasons of the chosen realm."""
        return self._why

    def show_realms(self, realms: Sequence[Realm]) -> None:
        """All realms of a month; the chosen one stays chosen."""
        chosen = self._chosen()
        self._realms = {realm.seat.player: realm for realm in realms}
        ranked = sorted(realms, key=lambda realm: (-realm.figures["ev"], -realm.figures["stars"], realm.seat.player))
        self.table.blockSignals(True)
        self.table.setRowCount(len(ranked))
        for row, realm in enumerate(ranked):
            self._fill(row, realm)
            if realm.seat.player == chosen or (chosen is None and row == 0):
                self.table.selectRow(row)
        self.table.blockSignals(False)
        self._explain()

    def _fill(self, row: int, realm: Realm) -> None:
        name = QTableWidgetItem(emblems.icon(realm.seat.player), realm.seat.name)
        name.setData(Qt.ItemDataRole.UserRole, realm.seat.player)
        name.setToolTip(manner(realm.seat))
        self.table.setItem(row, 0, name)
        for column, key in enumerate(_FIGURES, start=1):
            cell = QTableWidgetItem(number(realm.figures[key]))
            cell.setTextAlignment(_RIGHT)
            self.table.setItem(row, column, cell)

    def _chosen(self) -> PlayerId | None:
        rows = self.table.selectionModel().selectedRows()
        item = self.table.item(rows[0].row(), 0) if rows else None
        return PlayerId(item.data(Qt.ItemDataRole.UserRole)) if item is not None else None

    def _explain(self) -> None:
        """Why the chosen realm did what it did."""
        player = self._chosen()
        realm = self._realms.get(player) if player is not None else None
        if realm is None:
            return
        played = manner(realm.seat)
        self._who.setText(f"{realm.seat.name} – {played}" if played else realm.seat.name)
        if not played:
            self._why.setText("")
            return
        reasons = reasons_in(realm.sheet)
        self._why.setText("\n".join(reasons) or tr("Von diesem Monat sind keine Gründe aufgezeichnet."))


def _scrolling(inside: QLabel) -> QScrollArea:
    """A text that may be longer than its room."""
    area = QScrollArea()
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    inside.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
    area.setWidget(inside)
    return area
