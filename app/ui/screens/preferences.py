"""Settings („Einstellungen“): pages with a search over all of them. Changes act at once."""

from collections.abc import Sequence
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
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app import paths
from app.text.catalog import LANGUAGES, tr
from app.ui import saved_games, theme
from app.ui.screens.shortcut_list import ShortcutList
from app.ui.settings import SCALES, Settings
from app.ui.widgets.basics import Elided, button, label
from app.ui.widgets.sizes import fit

_Choice = list[tuple[str, object]]


class _Page(NamedTuple):
    """A page: its name, what is set on it, and the words by which it is found."""

    title: str
    keys: tuple[str, ...]
    words: tuple[str, ...]
    widget: QWidget


class PreferencesDialog(QDialog):
    """Shows the settings."""

    changed = Signal(object)
    """A dict: what is set now."""

    def __init__(self, parent: QWidget, settings: Settings) -> None:
        super().__init__(parent)
        self.setObjectName("dlgSettings")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Einstellungen"))
        fit(self, 720, 480)
        self._pages: Sequence[_Page] = ()
        self._words: list[str] = []
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
        self._fill(settings)

    def go_to(self, page: int) -> None:
        """Show a page."""
        self._rail.setCurrentRow(page)

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

    def _fill(self, settings: Settings) -> None:
        languages: _Choice = [(name, code) for code, name in LANGUAGES.items()]
        themes: _Choice = [(tr("Dunkel"), "dark"), (tr("Hell"), "light")]
        sizes: _Choice = [(f"{scale} %", scale) for scale in SCALES]
        general = QWidget()
        form = _form(general)
        self._choice(form, tr("Sprache"), "language", languages, settings.language)
        self._choice(form, tr("Thema im Spiel"), "game_theme", themes, settings.game_theme)
        self._choice(form, tr("Thema der Startzentrale"), "start_theme", themes, settings.start_theme)
        self._choice(form, tr("Schriftgröße"), "scale", sizes, settings.scale)
        self._close_page(tr("Allgemein"), ("language", "game_theme", "start_theme", "scale"), general)
        self._shortcuts = ShortcutList(settings.shortcuts)
        self._shortcuts.changed.connect(lambda chosen: self.changed.emit({"shortcuts": chosen}))
        self._words = [tr("Tastenkürzel")]
        self._close_page(tr("Bedienung"), ("shortcuts",), self._shortcuts)
        access = QWidget()
        self._tick(_form(access), tr("Bewegung verringern"), "reduced_motion", settings.reduced_motion)
        self._close_page(tr("Barrierefreiheit"), ("reduced_motion",), access)
        files = QWidget()
        form = _form(files)
        self._folder(form, tr("Partien"), saved_games.folder())
        self._folder(form, tr("Fehlerberichte"), paths.user_data() / "berichte")
        self._folder(form, tr("Einstellungen"), paths.user_config())
        self._close_page(tr("Dateien"), (), files)
        self._rail.currentRowChanged.connect(self._stack.setCurrentIndex)
        self.go_to(0)

    def _close_page(self, title: str, keys: tuple[str, ...], widget: QWidget) -> None:
        self._pages = [*self._pages, _Page(title, keys, tuple(self._words), widget)]
        self._words = []
        self._rail.addItem(title)
        self._stack.addWidget(widget)

    def _choice(self, form: QFormLayout, title: str, key: str, choices: _Choice, now: object) -> None:
        box = QComboBox()
        box.setObjectName(f"setting_{key}")
        box.setAccessibleName(title)
        for text, value in choices:
            box.addItem(text, value)
        box.setCurrentIndex(max(0, box.findData(now)))
        box.activated.connect(lambda at: self.changed.emit({key: box.itemData(at)}))
        form.addRow(label(title), box)
        self._words.append(title)

    def _tick(self, form: QFormLayout, title: str, key: str, now: bool) -> None:
        box = QCheckBox(title)
        box.setObjectName(f"setting_{key}")
        box.setChecked(now)
        box.toggled.connect(lambda on: self.changed.emit({key: on}))
        form.addRow(box)
        self._words.append(title)

    def _folder(self, form: QFormLayout, title: str, folder: Path) -> None:
        row = QHBoxLayout()
        row.addWidget(Elided(str(folder), "second"), 1)
        show = button(tr("Öffnen"), "small")
        show.setAccessibleName(f"{title}: {folder}")
        show.clicked.connect(lambda: _open_folder(folder))
        row.addWidget(show)
        form.addRow(label(title), row)
        self._words.append(title)

    # --- what happens -------------------------------------------------------------------------------------------------

    def _search(self, words: str) -> None:
        """Only pages on which something is called so."""
        wanted = words.strip().casefold()
        for at, page in enumerate(self._pages):
            fits = any(wanted in text.casefold() for text in (page.title, *page.words))
            self._rail.item(at).setHidden(not fits)
        shown = [at for at in range(len(self._pages)) if not self._rail.item(at).isHidden()]
        if shown and self._rail.currentRow() not in shown:
            self.go_to(shown[0])

    def _reset(self) -> None:
        """What a fresh program has, for what stands on this page."""
        fresh, page = Settings(), self._pages[self._stack.currentIndex()]
        if "shortcuts" in page.keys:
            self._shortcuts.reset()
            return
        for key in page.keys:
            box = page.widget.findChild(QWidget, f"setting_{key}")
            if isinstance(box, QComboBox):
                box.setCurrentIndex(box.findData(getattr(fresh, key)))
            elif isinstance(box, QCheckBox):
                box.setChecked(getattr(fresh, key))
        if page.keys:
            self.changed.emit({key: getattr(fresh, key) for key in page.keys})


def _form(page: QWidget) -> QFormLayout:
    form = QFormLayout(page)
    form.setContentsMargins(0, 0, 0, 0)
    form.setHorizontalSpacing(20)
    form.setVerticalSpacing(10)
    return form


def _open_folder(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
