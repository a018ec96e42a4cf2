"""Choose a saved game („Spielstand öffnen“)."""

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QFile, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QHBoxLayout,
    QLineEdit,
    QMessageBox,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app.model.known_error import KnownError
from app.text.catalog import tr
from app.text.host_errors import sentence
from app.ui import saved_games, theme, worker
from app.ui.screens.open_list import KINDS, OpenList
from app.ui.screens.open_preview import OpenPreview
from app.ui.settings import Recent
from app.ui.shelf import Glance, Kind, copy_of, is_in_use, look_into, shelf
from app.ui.widgets.basics import button, label
from app.ui.widgets.notices import Empty
from app.ui.widgets.sizes import fit


class OpenDialog(QDialog):
    """Lists what is in the folder, the latest first. ``recent`` is known already; all else is looked up."""

    chosen = Signal(str)
    browse_wanted = Signal()
    new_wanted = Signal()
    deleted = Signal(str)

    def __init__(self, parent: QWidget, recent: Iterable[Recent]) -> None:
        super().__init__(parent)
        self.setObjectName("dlgOpen")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Spielstand öffnen"))
        fit(self, 960, 520)
        self._known = {Path(game.path): game for game in recent}
        self._looked: set[Path] = set()
        self._unreadable: set[Path] = set()
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 20, 18)
        column.setSpacing(12)
        column.addLayout(self._head())
        self._stack = QStackedWidget()
        self._table = OpenList()
        self._table.itemSelectionChanged.connect(self._changed)
        self._table.itemActivated.connect(lambda _: self._open())
        self._stack.addWidget(self._table)
        self._stack.addWidget(Empty("folder", tr("Hier ist noch kein Spielstand."), tr("Neues Spiel …"), self._new))
        middle = QHBoxLayout()
        middle.setSpacing(14)
        middle.addWidget(self._stack, 1)
        self._preview = OpenPreview()
        self._preview.copy_wanted.connect(self._copy)
        self._preview.folder_wanted.connect(self._show_folder)
        self._preview.delete_wanted.connect(self._ask_to_delete)
        middle.addWidget(self._preview)
        column.addLayout(middle, 1)
        self._notice = label(str(saved_games.folder()), "caption", wrap=True)
        column.addWidget(self._notice)
        column.addLayout(self._buttons())
        self._fill()

    # --- parts --------------------------------------------------------------------------------------------------------

    def _head(self) -> QHBoxLayout:
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(label(tr("Spielstand öffnen"), "title"))
        head.addStretch(1)
        self._words = QLineEdit()
        self._words.setPlaceholderText(tr("Suchen …"))
        self._words.setAccessibleName(tr("Spielstände suchen"))
        self._words.setMaximumWidth(round(theme.px(220)))
        self._words.textChanged.connect(self._sift)
        head.addWidget(self._words)
        self._kinds = QComboBox()
        self._kinds.setObjectName("openKind")
        self._kinds.setAccessibleName(tr("Dateiart"))
        self._kinds.addItem(tr("Alle Arten"), None)
        for kind, words in KINDS.items():
            self._kinds.addItem(tr(words), kind.value)
        self._kinds.currentIndexChanged.connect(self._sift)
        head.addWidget(self._kinds)
        return head

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

    # --- what is shown ------------------------------------------------------------------------------------------------

    def _fill(self, choose: Path | None = None) -> None:
        files = shelf()
        self._table.show_files(files, self._known)
        self._stack.setCurrentIndex(0 if files else 1)
        self._preview.setVisible(bool(files))
        self._sift()
        self._table.choose(choose)
        self._changed()
        self._look([saved.path for saved in files if saved.kind is not Kind.BACKUP])

    def _look(self, files: list[Path]) -> None:
        """Find out what is in them."""
        wanted = [path for path in files if path not in self._looked]
        self._looked.update(wanted)
        if wanted:
            worker.start(self, look_into, wanted).progressed.connect(self._learn)

    def _learn(self, glance: Glance) -> None:
        if glance.game is not None:
            self._known[glance.path] = glance.game
            self._table.show_game(glance.path, glance.game)
        else:
            self._known.pop(glance.path, None)
            self._unreadable.add(glance.path)
        self._show_chosen()

    def _sift(self) -> None:
        kind = self._kinds.currentData()
        self._table.sift(self._words.text().strip(), Kind(kind) if kind else None)
        if self._table.chosen is None:
            self._table.choose(None)
        self._changed()

    def _changed(self) -> None:
        saved = self._table.chosen
        self._confirm.setEnabled(saved is not None)
        self._show_chosen()
        if saved is not None:
            self._look([saved.path])

    def _show_chosen(self) -> None:
        saved = self._table.chosen
        game = self._known.get(saved.path) if saved is not None else None
        self._preview.show_saved(saved, game, unreadable=saved is not None and saved.path in self._unreadable)

    # --- what is done -------------------------------------------------------------------------------------------------

    def _open(self) -> None:
        saved = self._table.chosen
        if saved is not None:
            self.accept()
            self.chosen.emit(str(saved.path))

    def _copy(self) -> None:
        saved = self._table.chosen
        if saved is not None:
            task = worker.start(self, copy_of, saved)
            task.done.connect(self._fill)
            task.failed.connect(self._refuse)

    def _refuse(self, error: Exception) -> None:
        if not isinstance(error, KnownError):
            raise error
        self._notice.setText(sentence(error))

    def _show_folder(self) -> None:
        saved = self._table.chosen
        if saved is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(saved.path.parent)))

    def _ask_to_delete(self) -> None:
        saved = self._table.chosen
        if saved is None:
            return
        if is_in_use(saved.path):
            self._notice.setText(tr("„{name}“ ist noch geöffnet und wird nicht gelöscht.", name=saved.name))
            return
        box = QMessageBox(self)
        box.setObjectName("deleteQuestion")
        box.setIcon(QMessageBox.Icon.Question)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(tr("„{name}“ in den Papierkorb legen?", name=saved.name))
        away = box.addButton(tr("In den Papierkorb"), QMessageBox.ButtonRole.DestructiveRole)
        away.setObjectName("btnToTrash")
        box.setDefaultButton(box.addButton(tr("Behalten"), QMessageBox.ButtonRole.RejectRole))
        away.clicked.connect(lambda: self._delete(saved.path))
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()

    def _delete(self, path: Path) -> None:
        if to_trash(path):
            self.deleted.emit(str(path))
            self._known.pop(path, None)
            self._fill()
        else:
            self._notice.setText(tr("„{name}“ konnte nicht in den Papierkorb gelegt werden.", name=path.name))

    def _browse(self) -> None:
        self.reject()
        self.browse_wanted.emit()

    def _new(self) -> None:
        self.reject()
        self.new_wanted.emit()


def to_trash(path: Path) -> bool:
    """Move a file into the system's trash; False when there is none or the file is held."""
    return QFile(str(path)).moveToTrash()
