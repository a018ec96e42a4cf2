"""Choose a saved game („Spielstand öffnen“)."""

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QStackedWidget,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from app.text.catalog import tr
from app.text.numbers import number
from app.ui import dates, saved_games, theme
from app.ui.widgets.basics import button, label
from app.ui.widgets.notices import Empty
from app.ui.widgets.sizes import fit


class OpenDialog(QDialog):
    """Lists the games of the folder, the latest first."""

    chosen = Signal(str)
    browse_wanted = Signal()
    new_wanted = Signal()

    def __init__(self, parent: QWidget, files: Sequence[Path]) -> None:
        super().__init__(parent)
        self.setObjectName("dlgOpen")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Spielstand öffnen"))
        fit(self, 720, 460)
        self._files = files
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 20, 18)
        column.setSpacing(12)
        head = QHBoxLayout()
        head.addWidget(label(tr("Spielstand öffnen"), "title"))
        head.addStretch(1)
        self._words = QLineEdit()
        self._words.setPlaceholderText(tr("Suchen …"))
        self._words.setAccessibleName(tr("Spielstände suchen"))
        self._words.setMaximumWidth(round(theme.px(220)))
        self._words.textChanged.connect(self._filter)
        head.addWidget(self._words)
        column.addLayout(head)
        self._stack = QStackedWidget()
        self._table = _table(files)
        self._table.itemSelectionChanged.connect(self._changed)
        self._table.itemActivated.connect(lambda _: self._open())
        self._stack.addWidget(self._table)
        self._stack.addWidget(Empty("folder", tr("Hier ist noch kein Spielstand."), tr("Neues Spiel …"), self._new))
        self._stack.setCurrentIndex(0 if files else 1)
        column.addWidget(self._stack, 1)
        column.addWidget(label(str(saved_games.folder()), "caption", wrap=True))
        column.addLayout(self._buttons())
        if files:
            self._table.selectRow(0)
        self._changed()

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        browse = button(tr("Datei wählen …"), icon="folder", name="btnBrowse")
        browse.clicked.connect(self._browse)
        row.addWidget(browse)
        row.addStretch(1)
        cancel = button(tr("Abbrechen"))
        cancel.clicked.connect(self.reject)
        self._confirm = button(tr("Öffnen"), "primary", name="btnOpenConfirm")
        self._confirm.setDefault(True)
        self._confirm.clicked.connect(self._open)
        row.addWidget(cancel)
        row.addWidget(self._confirm)
        return row

    def _changed(self) -> None:
        self._confirm.setEnabled(bool(self._table.selectedItems()))

    def _filter(self, words: str) -> None:
        for row, file in enumerate(self._files):
            self._table.setRowHidden(row, words.casefold() not in file.stem.casefold())

    def _open(self) -> None:
        row = self._table.currentRow()
        if 0 <= row < len(self._files):
            self.accept()
            self.chosen.emit(str(self._files[row]))

    def _browse(self) -> None:
        self.reject()
        self.browse_wanted.emit()

    def _new(self) -> None:
        self.reject()
        self.new_wanted.emit()


def _table(files: Sequence[Path]) -> QTableWidget:
    table = QTableWidget(len(files), 3)
    table.setObjectName("openList")
    table.setHorizontalHeaderLabels([tr("Partie"), tr("Größe"), tr("Zuletzt")])
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setShowGrid(False)
    table.verticalHeader().hide()
    header = table.horizontalHeader()
    header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
    header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
    for row, file in enumerate(files):
        facts = file.stat()
        when = datetime.fromtimestamp(facts.st_mtime, UTC).isoformat()
        for at, text in enumerate((file.stem, f"{number(facts.st_size // 1024)} KB", dates.said(when))):
            table.setItem(row, at, QTableWidgetItem(text))
    return table
