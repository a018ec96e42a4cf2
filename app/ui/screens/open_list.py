"""The table of saved games, with what is known of each."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem

from app.text.catalog import mark, ntr, tr
from app.text.numbers import month_label, number
from app.ui import dates, emblems
from app.ui.settings import Recent
from app.ui.shelf import Kind, Saved
from app.ui.widgets.tips import plain

KINDS = {Kind.MATCH: mark("Partie"), Kind.BACKUP: mark("Sicherung"), Kind.MONTH: mark("Monat")}
_COLUMNS = (
    mark("Name"),
    mark("Dateiart"),
    mark("Monat"),
    mark("Herrscher"),
    mark("Größe"),
    mark("Zuletzt"),
)


class OpenList(QTableWidget):
    """One row for every file."""

    def __init__(self) -> None:
        super().__init__(0, len(_COLUMNS))
        self.setObjectName("openList")
        self.setHorizontalHeaderLabels([tr(title) for title in _COLUMNS])
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setMinimumSectionSize(60)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self._files: Sequence[Saved] = ()

    @property
    def chosen(self) -> Saved | None:
        """The file of the row that is selected."""
        rows = self.selectionModel().selectedRows()
        return self._files[rows[0].row()] if rows and not self.isRowHidden(rows[0].row()) else None

    def show_files(self, files: Sequence[Saved], known: Mapping[Path, Recent]) -> None:
        """These files, with what is known of some."""
        self._files = files
        self.setRowCount(len(files))
        for row, saved in enumerate(files):
            size = f"{number(saved.size // 1024)} KB"
            for at, text in enumerate((saved.name, tr(KINDS[saved.kind]), "", "", size, dates.said(saved.changed))):
                self.setItem(row, at, QTableWidgetItem(text))
            self._item(row, 0).setToolTip(plain(saved.name))
            if saved.path in known:
                self.show_game(saved.path, known[saved.path])

    def show_game(self, path: Path, game: Recent) -> None:
        """Say what is in a file."""
        for row, saved in enumerate(self._files):
            if saved.path == path:
                self._item(row, 2).setText(month_label(game.month + 1))
                ruler = self._item(row, 3)
                ruler.setText(who(game))
                ruler.setIcon(emblems.icon(game.ruler) if game.ruler else QIcon())

    def choose(self, path: Path | None) -> None:
        """Select the row of a file, or the first there is."""
        shown = [row for row in range(len(self._files)) if not self.isRowHidden(row)]
        wanted = [row for row in shown if self._files[row].path == path]
        if shown:
            self.selectRow((wanted or shown)[0])
        else:
            self.clearSelection()

    def sift(self, words: str, kind: Kind | None) -> None:
        """Only what is called so and of this kind; None for all kinds."""
        for row, saved in enumerate(self._files):
            fits = kind in (None, saved.kind) and words.casefold() in saved.name.casefold()
            self.setRowHidden(row, not fits)

    def _item(self, row: int, column: int) -> QTableWidgetItem:
        item = self.item(row, column)
        assert item is not None
        return item


def who(game: Recent) -> str:
    """Whose game it is: a ruler's, or that of several people."""
    return game.ruler_name or ntr("{n} Mensch", "{n} Menschen", game.humans, n=number(game.humans))
