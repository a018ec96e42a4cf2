"""What can be done with a table as a whole: choose columns, copy rows, write it to a file."""

import csv
import io
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Generic, TypeVar

from PySide6.QtCore import QItemSelectionModel, QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QMenu, QTableView

from app.host.files import write_whole
from app.model.known_error import KnownError
from app.text.catalog import language, tr
from app.text.host_errors import sentence
from app.ui.eds.tables import layout
from app.ui.eds.tables.columns import Column
from app.ui.eds.tables.frozen import COLUMNS as STAY
from app.ui.eds.tables.model import Row, RowFilter, RowModel
from app.ui.widgets.ask import ask_to_save

R = TypeVar("R", bound=Row)


class TableTools(QObject, Generic[R]):
    """Serves one table."""

    said = Signal(str)
    """What was done, or why it was not."""

    def __init__(self, table: QTableView, model: RowModel[R], rows: RowFilter[R], columns: Sequence[Column[R]]) -> None:
        super().__init__(table)
        self._table, self._model, self._rows, self._columns = table, model, rows, columns
        self.menu = QMenu(table)
        self._fill()
        self._hide(layout.hidden(table.objectName()))

    # --- columns ----------------------------------------------------------------------------------------------------

    def show_column(self, at: int, shown: bool) -> None:
        """Show or hide a column, from now on."""
        titles = {column.title for place, column in enumerate(self._columns) if self._table.isColumnHidden(place)}
        title = self._columns[at].title
        wanted = frozenset(titles - {title} if shown else titles | {title})
        layout.hide(self._table.objectName(), wanted)
        self._hide(wanted)

    def _fill(self) -> None:
        for at, column in enumerate(self._columns[STAY:], start=STAY):
            action = self.menu.addAction(f"{tr(column.title)}  {tr(column.tip)}")
            action.setCheckable(True)
            action.triggered.connect(lambda shown, at=at: self.show_column(at, shown))
        self.menu.addSeparator()
        self.menu.addAction(tr("Alle Spalten zeigen")).triggered.connect(lambda: self._show_all())

    def _show_all(self) -> None:
        layout.hide(self._table.objectName(), frozenset())
        self._hide(frozenset())

    def _hide(self, titles: frozenset[str]) -> None:
        for at, column in enumerate(self._columns[STAY:], start=STAY):
            self._table.setColumnHidden(at, column.title in titles)
            self.menu.actions()[at - STAY].setChecked(column.title not in titles)

    # --- out of the program -------------------------------------------------------------------------------------------

    def copy(self) -> None:
        """The marked rows, or all on show, to the clipboard: a spreadsheet takes them."""
        marked = sorted({index.row() for index in self._selection().selectedRows()})
        QGuiApplication.clipboard().setText(self._text(marked or range(self._rows.rowCount()), "\t"))

    def text(self) -> str:
        """Everything on show as CSV, separated as the language's spreadsheets expect it."""
        return self._text(range(self._rows.rowCount()), ";" if language() == "de" else ",")

    def ask(self) -> QFileDialog:
        """Write the table where to?"""
        name = f"{self._table.accessibleName().lower()}.csv"
        return ask_to_save(self._table.window(), tr("Tabelle sichern"), name, "CSV (*.csv)", self.save)

    def save(self, path: Path) -> None:
        """Write it; with a mark in front, so that umlauts arrive in every spreadsheet."""
        try:
            write_whole(path, self.text().encode("utf-8-sig"))
        except KnownError as error:
            self.said.emit(sentence(error))
        else:
            self.said.emit(tr("{file} geschrieben.", file=path.name))

    def _text(self, rows: Iterable[int], separator: str) -> str:
        header = self._table.horizontalHeader()
        order = [header.logicalIndex(place) for place in range(header.count())]
        shown = [at for at in order if not self._table.isColumnHidden(at)]
        out = io.StringIO()
        writer = csv.writer(out, delimiter=separator, lineterminator="\n")
        writer.writerow([tr(self._columns[at].title) for at in shown])
        for row in rows:
            source = self._rows.mapToSource(self._rows.index(row, 0)).row()
            writer.writerow([_harmless(self._model.plain(source, at)) for at in shown])
        return out.getvalue()

    def _selection(self) -> QItemSelectionModel:
        return self._table.selectionModel()


def _harmless(text: str) -> str:
    """A name that a spreadsheet would take for a formula stays text."""
    return f"'{text}" if text[:1] in "=+@" and text else text
