"""Settings („Einstellungen“): pages with a search over all of them. Changes act at once."""

import socket
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QSpinBox,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app import paths
from app.text.catalog import tr
from app.ui import saved_games, theme
from app.ui.screens.settings_pages import PAGES, Option, Page
from app.ui.screens.shortcut_list import ShortcutList
from app.ui.screens.sight_preview import SightPreview
from app.ui.settings import Settings
from app.ui.widgets.basics import Elided, button, label
from app.ui.widgets.sizes import fit, give_room, scrolling


class _Shown(NamedTuple):
    """A page as it is on show, and the words by which it is found."""

    page: Page
    words: tuple[str, ...]


class PreferencesDialog(QDialog):
    """Shows the settings."""

    changed = Signal(object)
    """A dict: what is set now."""

    def __init__(self, parent: QWidget, settings: Settings) -> None:
        super().__init__(parent)
        self.setObjectName("dlgSettings")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Einstellungen"))
        fit(self, 760, 500)
        self._settings = settings
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(14)
        column.addLayout(self._head())
        row = QHBoxLayout()
        row.setSpacing(18)
        self._rail = QListWidget()
        self._rail.setObjectName("settingsPages")
        self._rail.setAccessibleName(tr("Seiten der Einstellungen"))
        self._rail.setFixedWidth(round(theme.px(150)))
        self._stack = QStackedWidget()
        row.addWidget(self._rail)
        row.addWidget(self._stack, 1)
        column.addLayout(row, 1)
        column.addLayout(self._foot())
        self._shortcuts = ShortcutList(settings.shortcuts)
        self._shortcuts.changed.connect(lambda chosen: self.changed.emit({"shortcuts": chosen}))
        self._pages = [self._add(page) for page in PAGES]
        self._rail.currentRowChanged.connect(self._stack.setCurrentIndex)
        self.go_to(0)

    @property
    def page(self) -> int:
        """Number of the page on show, from 0."""
        return self._rail.currentRow()

    def go_to(self, page: int) -> None:
        """Show a page."""
        self._rail.setCurrentRow(page)

    def show_shortcuts(self) -> None:
        """Show the list of keys."""
        self.go_to([shown.page.key for shown in self._pages].index("use"))
        self._shortcuts.table.setFocus(Qt.FocusReason.ShortcutFocusReason)

    # --- parts --------------------------------------------------------------------------------------------------------

    def _head(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(label(tr("Einstellungen"), "title"))
        row.addStretch(1)
        words = QLineEdit()
        words.setObjectName("settingsSearch")
        words.setPlaceholderText(tr("Suchen …"))
        words.setAccessibleName(tr("Einstellungen suchen"))
        words.setClearButtonEnabled(True)
        words.setMaximumWidth(round(theme.px(200)))
        words.textChanged.connect(self._search)
        row.addWidget(words)
        return row

    def _foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(10)
        reset = button(tr("Zurücksetzen"), name="btnSettingsReset")
        reset.setToolTip(tr("Alles auf dieser Seite wie frisch eingerichtet"))
        reset.clicked.connect(self._reset)
        close = button(tr("Schließen"), "primary", name="btnSettingsClose")
        close.clicked.connect(self.accept)
        row.addWidget(reset)
        row.addWidget(Elided(tr("Änderungen wirken sofort."), "third"), 1)
        row.addWidget(close)
        return row

    def _add(self, page: Page) -> _Shown:
        inside = QWidget()
        form = QFormLayout(inside)
        form.setContentsMargins(0, 0, 8, 0)
        form.setHorizontalSpacing(20)
        form.setVerticalSpacing(10)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        words = [tr(page.title)]
        for option in page.options:
            self._add_option(form, option)
            words += [tr(option.title), tr(option.about)]
        if page.key == "use":
            form.addRow(self._shortcuts)
            words += [tr("Tastenkürzel"), *self._shortcuts.words]
        if page.key == "access":
            preview = SightPreview()
            form.addRow(preview)
            words += preview.words
        if page.key == "files":
            words += self._add_folders(form)
        self._rail.addItem(tr(page.title))
        self._stack.addWidget(scrolling(inside))
        return _Shown(page, tuple(words))

    def _add_option(self, form: QFormLayout, option: Option) -> None:
        if option.choices:
            form.addRow(label(tr(option.title)), self._choice(option))
        elif option.bounds != (0, 0):
            form.addRow(label(tr(option.title), wrap=True), self._number(option))
        elif option.longest:
            form.addRow(label(tr(option.title), wrap=True), self._text(option))
        else:
            form.addRow(self._tick(option))
        if option.about:
            form.addRow(label(tr(option.about), "third", wrap=True))

    def _choice(self, option: Option) -> QComboBox:
        box = QComboBox()
        box.setObjectName(f"setting_{option.key}")
        box.setAccessibleName(tr(option.title))
        for words, value in option.choices:
            box.addItem(tr(words), value)
        box.setCurrentIndex(max(0, box.findData(getattr(self._settings, option.key))))
        box.activated.connect(lambda at: self._tell(option, box.itemData(at)))
        return box

    def _number(self, option: Option) -> QSpinBox:
        box = QSpinBox()
        box.setObjectName(f"setting_{option.key}")
        box.setAccessibleName(tr(option.title))
        box.setRange(*option.bounds)
        box.setKeyboardTracking(False)
        give_room(box)
        box.setValue(getattr(self._settings, option.key))
        box.valueChanged.connect(lambda value: self._tell(option, value))
        return box

    def _text(self, option: Option) -> QLineEdit:
        box = QLineEdit(getattr(self._settings, option.key))
        box.setObjectName(f"setting_{option.key}")
        box.setAccessibleName(tr(option.title))
        box.setPlaceholderText(socket.gethostname())
        box.setMaxLength(option.longest)
        box.editingFinished.connect(lambda: self._tell(option, box.text().strip()))
        return box

    def _tick(self, option: Option) -> QCheckBox:
        box = QCheckBox(tr(option.title))
        box.setObjectName(f"setting_{option.key}")
        box.setChecked(getattr(self._settings, option.key))
        box.toggled.connect(lambda on: self._tell(option, on))
        return box

    def _tell(self, option: Option, value: object) -> None:
        self.changed.emit({option.key: value})

    def _add_folders(self, form: QFormLayout) -> list[str]:
        folders = {
            tr("Partien"): saved_games.folder(),
            tr("Sicherungen"): saved_games.folder(),
            tr("Fehlerberichte"): paths.user_data() / "berichte",
            tr("Einstellungen"): paths.user_config(),
        }
        for title, folder in folders.items():
            row = QHBoxLayout()
            row.addWidget(Elided(str(folder), "second"), 1)
            show = button(tr("Öffnen"), "small")
            show.setAccessibleName(f"{title}: {folder}")
            show.clicked.connect(lambda _=False, folder=folder: _open_folder(folder))
            row.addWidget(show)
            form.addRow(label(title), row)
        beside = tr("Die Sicherungen einer Partie liegen neben ihr, im Ordner „Name (Sicherungen)“.")
        form.addRow(label(beside, "third", wrap=True))
        return [*folders, beside]

    # --- what happens -------------------------------------------------------------------------------------------------

    def _search(self, words: str) -> None:
        """Only pages on which something is called so."""
        wanted = words.strip().casefold()
        for at, page in enumerate(self._pages):
            self._rail.item(at).setHidden(not any(wanted in text.casefold() for text in page.words))
        shown = [at for at in range(len(self._pages)) if not self._rail.item(at).isHidden()]
        if shown and self._rail.currentRow() not in shown:
            self.go_to(shown[0])

    def _reset(self) -> None:
        """What a fresh program has, for what stands on this page."""
        fresh, page = Settings(), self._pages[self._stack.currentIndex()].page
        values = {option.key: getattr(fresh, option.key) for option in page.options}
        for key, value in values.items():
            box = self.findChild(QWidget, f"setting_{key}")
            if box is not None:
                _show(box, value)
        if page.key == "use":
            self._shortcuts.reset()
        if values:
            self.changed.emit(values)


def _show(box: QWidget, value: object) -> None:
    """Show a value without telling anybody."""
    box.blockSignals(True)
    if isinstance(box, QComboBox):
        box.setCurrentIndex(box.findData(value))
    elif isinstance(box, QCheckBox):
        box.setChecked(bool(value))
    elif isinstance(box, QLineEdit):
        box.setText(str(value))
    elif isinstance(box, QSpinBox) and isinstance(value, int):
        box.setValue(value)
    box.blockSignals(False)


def _open_folder(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
