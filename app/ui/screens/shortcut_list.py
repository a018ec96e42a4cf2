"""The list of keys in the settings: every entry of the game's menus, and the keys one can give it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QKeySequenceEdit,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from app.text.catalog import tr
from app.ui import shortcuts, theme
from app.ui.eds.game_menu import entries
from app.ui.widgets.basics import button, label


class ShortcutList(QWidget):
    """Shows the keys; a change that would give keys twice is refused in words."""

    changed = Signal(object)
    """All keys the user has chosen, by entry."""

    def __init__(self, chosen: dict[str, str]) -> None:
        super().__init__()
        self.setObjectName("shortcutList")
        self._chosen = dict(chosen)
        self._entries = entries()
        self._usual = {key: keys for key, _, keys in self._entries}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        self.table = self._make_table()
        column.addWidget(self.table, 1)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(label(tr("Neue Tasten")))
        self.field = QKeySequenceEdit()
        self.field.setObjectName("shortcutField")
        self.field.setAccessibleName(tr("Neue Tasten"))
        self.field.setMaximumSequenceLength(1)
        self.field.editingFinished.connect(self._take)
        row.addWidget(self.field, 1)
        none = button(tr("Keine"), "small", name="btnShortcutNone")
        none.clicked.connect(lambda: self.give(""))
        usual = button(tr("Wie vorher"), "small", name="btnShortcutUsual")
        usual.clicked.connect(self._forget)
        row.addWidget(none)
        row.addWidget(usual)
        column.addLayout(row)
        self.said = label("", "second", wrap=True)
        self.said.setObjectName("shortcutSaid")
        column.addWidget(self.said)
        self.table.selectRow(0)

    @property
    def words(self) -> list[str]:
        """What the entries are called."""
        return [_plain(text) for _, text, _ in self._entries]

    def reset(self) -> None:
        """The program's own keys everywhere."""
        self._chosen = {}
        self._tell()

    def choose(self, entry: str) -> None:
        """Choose an entry to be given keys."""
        self.table.selectRow(list(self._usual).index(entry))

    def give(self, keys: str) -> None:
        """Give the chosen entry these keys, unless another has them."""
        entry = self._entry()
        other = shortcuts.holder(keys, entry, self._usual)
        if other is not None:
            self.said.setText(tr("{keys} gehört schon zu „{entry}“.", keys=_native(keys), entry=self._name(other)))
            return
        self._chosen[entry] = keys
        if keys == self._usual[entry]:
            del self._chosen[entry]
        self.said.setText("")
        self._tell()

    # --- inside -------------------------------------------------------------------------------------------------------

    def _take(self) -> None:
        keys = self.field.keySequence().toString(QKeySequence.SequenceFormat.PortableText)
        if keys:
            self.field.clear()
            self.give(keys)

    def _forget(self) -> None:
        self._chosen.pop(self._entry(), None)
        self._tell()

    def _tell(self) -> None:
        shortcuts.choose(self._chosen)
        self._fill()
        self.changed.emit(dict(self._chosen))

    def _entry(self) -> str:
        return list(self._usual)[max(0, self.table.currentRow())]

    def _name(self, entry: str) -> str:
        return next(_plain(text) for key, text, _ in self._entries if key == entry)

    def _make_table(self) -> QTableWidget:
        table = QTableWidget(len(self._entries), 2)
        table.setObjectName("shortcutTable")
        table.setAccessibleName(tr("Tastenkürzel"))
        table.setHorizontalHeaderLabels([tr("Befehl des Menüs"), tr("Tasten")])
        table.verticalHeader().hide()
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setTabKeyNavigation(False)
        table.setMinimumHeight(round(theme.px(200)))
        table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        table.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.table = table
        self._fill()
        return table

    def _fill(self) -> None:
        for row, (key, text, usual) in enumerate(self._entries):
            keys = self._chosen.get(key, usual)
            for at, words in enumerate((_plain(text), _native(keys))):
                item = QTableWidgetItem(words)
                if at == 1:
                    item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                self.table.setItem(row, at, item)


def _plain(text: str) -> str:
    return tr(text).replace("&", "")


def _native(keys: str) -> str:
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
