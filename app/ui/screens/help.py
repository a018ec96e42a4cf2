"""The help („Hilfe“): pages left, with a search over them; the chosen page right. It stays open beside the game."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QDialog,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from app.text.catalog import tr
from app.text.eds.phases import PHASE_NAMES
from app.text.help import Hit, how_to_write, page_of, pages, phase_page, search
from app.ui import theme
from app.ui.screens.cards import roomy
from app.ui.widgets.basics import button, label
from app.ui.widgets.helped import page_for
from app.ui.widgets.sizes import fit, scrolling
from app.ui.widgets.swap import show_in

_KEY, _WIDTH = Qt.ItemDataRole.UserRole, 230


class HelpDialog(QDialog):
    """Shows pages; ``rules`` says in lines where the open match differs from the usual rules."""

    def __init__(self, parent: QWidget, rules: Sequence[str] = ()) -> None:
        super().__init__(parent)
        self.setObjectName("dlgHelp")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Hilfe"))
        self._rules = rules
        fit(self, 860, 560)
        self.words = QLineEdit()
        self.words.setObjectName("helpSearch")
        self.words.setPlaceholderText(tr("Frage oder Stichwort, z. B. Rückzugszahl"))
        self.words.setAccessibleName(tr("Hilfe durchsuchen"))
        self.words.setClearButtonEnabled(True)
        self.words.textChanged.connect(self._fill)
        self.list = QListWidget()
        self.list.setObjectName("helpPages")
        self.list.setAccessibleName(tr("Seiten der Hilfe"))
        self.list.setWordWrap(True)
        self.list.currentItemChanged.connect(lambda item: self._show(item))
        self.area = scrolling(QWidget(), "helpText")
        self.area.setAccessibleName(tr("Seite der Hilfe"))
        self.area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._arrange()
        self._fill("")

    def open_page(self, key: str) -> None:
        """Show this page."""
        self.words.clear()
        for row in range(self.list.count()):
            if self.list.item(row).data(_KEY) == key:
                self.list.setCurrentRow(row)

    # --- parts ------------------------------------------------------------------------------------------------------

    def _arrange(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(12)
        halves = QBoxLayout(QBoxLayout.Direction.TopToBottom if roomy() else QBoxLayout.Direction.LeftToRight)
        halves.setSpacing(18)
        left = QVBoxLayout()
        left.addWidget(self.words)
        left.addWidget(self.list, 1)
        if not roomy():
            for part in (self.words, self.list):
                part.setFixedWidth(round(theme.px(_WIDTH)))
        halves.addLayout(left, 2)
        halves.addWidget(self.area, 3)
        column.addLayout(halves, 1)
        row = QHBoxLayout()
        row.addStretch(1)
        close = button(tr("Schließen"), "primary", name="btnHelpClose")
        close.clicked.connect(self.accept)
        row.addWidget(close)
        column.addLayout(row)

    def _fill(self, words: str) -> None:
        """All pages, or those on which the words are found, each with the sentence."""
        self.list.clear()
        hits = search(words) if words.strip() else [Hit(page, "") for page in pages()]
        for hit in hits:
            item = QListWidgetItem(f"{hit.page.title}\n{hit.snippet}" if hit.snippet else hit.page.title)
            item.setData(_KEY, hit.page.key)
            self.list.addItem(item)
        if hits:
            self.list.setCurrentRow(0)
        else:
            show_in(self.area, _page_widget(tr("Nichts gefunden"), tr("Dazu steht hier nichts."), (), ""))

    def _show(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            page = page_of(str(item.data(_KEY)))
            show_in(self.area, _page_widget(page.title, page.text, self._rules, how_to_write(_phase(page.key))))


def _phase(key: str) -> int:
    """The phase a page is about; 0 for none."""
    return next((phase for phase in range(1, len(PHASE_NAMES) + 1) if phase_page(phase) == key), 0)


def _page_widget(title: str, text: str, rules: Sequence[str], writing: str) -> QWidget:
    """A page: title, what is special in this match, the words, and how an entry is written."""
    made = QWidget()
    column = QVBoxLayout(made)
    column.setContentsMargins(0, 0, 12, 0)
    column.setSpacing(12)
    column.addWidget(label(title, "title", wrap=True))
    if rules:
        column.addWidget(label(tr("In dieser Partie: {rules}", rules=" · ".join(rules)), "second", "warn", wrap=True))
    for part in filter(None, text.split("\n")):
        column.addWidget(label(part, wrap=True))
    if writing:
        column.addWidget(label(writing, "code", wrap=True))
    column.addStretch(1)
    return made


def help_for(parent: QWidget, rules: Sequence[str]) -> HelpDialog:
    """Open the help at the page for what has the focus; what is open already turns to it."""
    key = page_for(QApplication.focusWidget())
    there = [each for each in parent.findChildren(HelpDialog) if each.isVisible()]
    dialog = there[-1] if there else HelpDialog(parent, rules)
    dialog.open_page(key)
    dialog.show()
    dialog.raise_()
    return dialog
