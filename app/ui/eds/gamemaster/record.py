"""Below in the console: the copies, and months and sheets as files."""

from pathlib import Path

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QListWidget, QPushButton

from app.host.exchange import SHEET_ENDING
from app.text.catalog import mark, ntr, tr
from app.text.numbers import number, state_label
from app.ui import theme
from app.ui.eds.gamemaster.house import Glance
from app.ui.widgets.basics import Panel, button, label
from app.ui.widgets.wrapping import Wrapping

_WHY = {
    "before": mark("vor Auswertung"),
    "after": mark("nach Auswertung"),
    "correction": mark("vor Korrektur"),
    "wish": mark("auf Wunsch"),
}


class FilesPanel(Panel):
    """Copies of the match; months for players elsewhere, and their sheets when they come back."""

    save_wanted = Signal()
    check_wanted = Signal(int)
    """Number of a copy: can it be opened?"""
    copy_wanted = Signal(int)
    """Number of a copy from which a match of its own shall go on."""
    export_wanted = Signal()
    print_wanted = Signal()
    """Sheets of paper for all players."""
    sheets_dropped = Signal(object)
    """Files (a list of paths)."""

    def __init__(self) -> None:
        super().__init__(tr("Sicherungen"), "save")
        self._numbers: list[int] = []
        save = button(tr("Jetzt sichern"), "small", name="btnGmSave")
        save.clicked.connect(self.save_wanted)
        self.header.right.addWidget(save)
        self.list = QListWidget()
        self.list.setObjectName("gmBackups")
        self.list.setMinimumHeight(round(theme.px(56)))
        self.list.setAccessibleName(tr("Sicherungen"))
        self.content.addWidget(self.list, 1)
        row = Wrapping()
        check = button(tr("Stand prüfen"), "small", "check", "btnGmCheckBackup")
        check.clicked.connect(lambda: self._with_selected(self.check_wanted))
        copy = button(tr("Als neue Partie"), "small", "copy", "btnGmCopyBackup")
        copy.clicked.connect(lambda: self._with_selected(self.copy_wanted))
        row.addWidget(check)
        row.addWidget(copy)
        self.content.addLayout(row)
        self.content.addWidget(label(tr("Zugdateien"), "value"))
        self.drop = DropArea()
        self.drop.dropped.connect(self.sheets_dropped)
        self.content.addWidget(self.drop)
        export = button(tr("Monatspakete erzeugen …"), "small", "export", "btnGmExport")
        export.clicked.connect(self.export_wanted)
        leaves = button(tr("Blätter als PDF …"), "small", "print", "btnGmPrint")
        leaves.setToolTip(tr("Besitztümerblatt, Karte und leeres Befehlsblatt für alle Mitspieler"))
        leaves.clicked.connect(self.print_wanted)
        outward = Wrapping()
        outward.addWidget(export)
        outward.addWidget(leaves)
        self.content.addLayout(outward)

    def show_glance(self, glance: Glance) -> None:
        """Show the copies there are."""
        self.header.note.setText(ntr("{count} Stand", "{count} Stände", len(glance.backups)))
        self._numbers = [found.number for found in glance.backups]
        selected = self.list.currentRow()
        self.list.clear()
        for found in glance.backups:
            size = number(found.size // 1024)
            self.list.addItem(f"{found.number:03d}  {state_label(found.month)} · {tr(_WHY[found.why])} · {size} KB")
        self.list.setCurrentRow(max(0, min(selected, self.list.count() - 1)))

    def _with_selected(self, wanted: SignalInstance) -> None:
        if 0 <= self.list.currentRow() < len(self._numbers):
            wanted.emit(self._numbers[self.list.currentRow()])


class DropArea(QPushButton):
    """Takes sheets that came as files: dropped, or chosen after a click."""

    dropped = Signal(object)

    def __init__(self) -> None:
        super().__init__(tr("Befehlsdateien (.edszug) hierher ziehen"))
        self.setObjectName("gmDrop")
        self.setAcceptDrops(True)
        self.setMinimumHeight(round(theme.px(44)))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.toLocalFile().endswith(SHEET_ENDING) for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        files = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        if files:
            event.acceptProposedAction()
            self.dropped.emit(files)
