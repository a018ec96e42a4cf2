"""„Befehlspalette“ (Strg+K): every entry of the menus and every order dialog, found by typing a part of its name."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QDialog, QLineEdit, QListWidget, QListWidgetItem, QMenu, QMenuBar, QVBoxLayout, QWidget

from app.text.catalog import tr
from app.ui.widgets.sizes import fit

_WIDTH, _HEIGHT = 520, 360


class Choice(NamedTuple):
    """Something one can do."""

    name: str
    keys: str
    run: Callable[[], object]


class CommandPalette(QDialog):
    """Return does what is marked."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._choices: list[Choice] = []
        fit(self, _WIDTH, _HEIGHT)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 12, 12, 12)
        self.line = QLineEdit()
        self.line.setObjectName("commandPalette")
        self.line.setAccessibleName(tr("Befehlspalette"))
        self.line.setPlaceholderText(tr("Was möchtest Du tun?"))
        self.list = QListWidget()
        self.list.setObjectName("paletteList")
        self.list.setAccessibleName(tr("Treffer"))
        column.addWidget(self.line)
        column.addWidget(self.list, 1)
        self.line.textChanged.connect(self._filter)
        self.line.returnPressed.connect(self._run)
        self.line.installEventFilter(self)
        self.list.itemActivated.connect(lambda _: self._run())

    def open_with(self, choices: Iterable[Choice]) -> None:
        """Show it over the window."""
        self._choices = list(choices)
        self.line.clear()
        self._filter("")
        parent = self.parentWidget()
        if parent is not None:
            middle = parent.mapToGlobal(parent.rect().center())
            self.move(middle.x() - self.width() // 2, middle.y() - self.height() // 2)
        self.show()
        self.line.setFocus(Qt.FocusReason.PopupFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrows walk the list while one types."""
        if watched is self.line and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
            if step is not None:
                row = self.list.currentRow() + step
                self.list.setCurrentRow(max(0, min(self.list.count() - 1, row)))
                return True
        return super().eventFilter(watched, event)

    def _filter(self, words: str) -> None:
        parts = words.casefold().split()
        self.list.clear()
        for choice in self._choices:
            if all(part in choice.name.casefold() for part in parts):
                item = QListWidgetItem(f"{choice.name}    {choice.keys}".rstrip())
                item.setData(Qt.ItemDataRole.UserRole, choice)
                self.list.addItem(item)
        self.list.setCurrentRow(0)

    def _run(self) -> None:
        item = self.list.currentItem()
        self.close()
        if item is not None:
            item.data(Qt.ItemDataRole.UserRole).run()


def choices_of(bar: QMenuBar) -> list[Choice]:
    """Every entry of a menu bar that can be chosen now."""
    found: list[Choice] = []
    for top in bar.actions():
        _collect(top, "", found)
    return found


def _collect(action: QAction, path: str, found: list[Choice]) -> None:
    name, _, on_map = action.text().replace("&", "").partition("\t")
    menu = action.menu()
    if isinstance(menu, QMenu):
        for inner in menu.actions():
            _collect(inner, f"{path}{name} › ", found)
    elif name and action.isEnabled() and not action.isSeparator():
        keys = action.shortcut().toString(action.shortcut().SequenceFormat.NativeText)
        found.append(Choice(f"{path}{name}", keys or on_map, action.trigger))
