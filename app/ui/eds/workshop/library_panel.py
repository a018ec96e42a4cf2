"""The library of designs: presets, own ones in folders, the archive; import, export, comparison."""

from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QPainter
from PySide6.QtWidgets import (
    QLineEdit,
    QMenu,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
)

from app.host.plans import ENDING, Fault, Plan, PlanFile, line_of, read_file, read_lines, write_file
from app.model.known_error import KnownError
from app.text.catalog import ntr, tr
from app.text.file_faults import file_fault
from app.text.numbers import money, number
from app.ui import theme
from app.ui.eds.workshop.asking import ask_text
from app.ui.eds.workshop.bench import BASE_KEY, Bench, presets
from app.ui.eds.workshop.library_menu import add_changes
from app.ui.widgets.ask import ask_to_open, ask_to_save
from app.ui.widgets.basics import Panel, button, tool_button
from app.ui.widgets.notices import Empty
from app.ui.widgets.tips import plain

Index = QModelIndex | QPersistentModelIndex
_PLAN = Qt.ItemDataRole.UserRole
_NOTE = Qt.ItemDataRole.UserRole + 1


class _Rows(QStyledItemDelegate):
    """Two lines: name, and what it costs and holds."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(120, round(theme.px(24 if _plan_at(index) is None else 42)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        plan = _plan_at(index)
        ui = theme.current().ui
        painter.save()
        box = option.rect
        if plan is None:
            painter.setPen(QColor(ui.text3))
            painter.setFont(theme.font(11))
            painter.drawText(box.adjusted(8, 0, -4, 0), Qt.AlignmentFlag.AlignVCenter, _text(index))
            painter.restore()
            return
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if chosen:
            painter.fillRect(box, QColor(ui.hover))
            painter.fillRect(box.x(), box.y(), 3, box.height(), QColor(ui.ice))
        tile = box.adjusted(10, 10, 0, -10)
        tile.setWidth(tile.height())
        painter.setPen(QColor(ui.line2))
        painter.setBrush(QColor(ui.raised))
        painter.drawRoundedRect(tile, 4, 4)
        painter.setPen(QColor(ui.text))
        painter.setFont(theme.font(12))
        painter.drawText(tile, Qt.AlignmentFlag.AlignCenter, plan.design.letter)
        words = box.adjusted(tile.width() + 20, 4, -6, -4)
        painter.setFont(theme.font(13))
        name = painter.fontMetrics().elidedText(plan.name, Qt.TextElideMode.ElideRight, words.width())
        painter.drawText(words, Qt.AlignmentFlag.AlignTop, name)
        painter.setPen(QColor(ui.text2 if chosen else ui.text3))
        painter.setFont(theme.font(11))
        note = painter.fontMetrics().elidedText(str(index.data(_NOTE)), Qt.TextElideMode.ElideRight, words.width())
        painter.drawText(words, Qt.AlignmentFlag.AlignBottom, note)
        painter.restore()


def _plan_at(index: Index) -> Plan | None:
    found = index.data(_PLAN)
    return found if isinstance(found, Plan) else None


def _text(index: Index) -> str:
    return str(index.data(Qt.ItemDataRole.DisplayRole))


class LibraryPanel(Panel):
    """All designs one can take in hand."""

    said = Signal(str)
    imported = Signal(object)
    """A PlanFile: what came in and what could not be read."""

    def __init__(self, bench: Bench) -> None:
        super().__init__(tr("Bibliothek"), "folder")
        self._bench = bench
        new = tool_button("plus", tr("Entwurf in Bibliothek sichern"), flat=True, size=14)
        new.clicked.connect(self.keep)
        self.header.right.addWidget(new)
        self.search = QLineEdit()
        self.search.setObjectName("librarySearch")
        self.search.setPlaceholderText(tr("Entwurf suchen"))
        self.search.setAccessibleName(tr("Entwurf suchen"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(lambda _: self.show_library())
        self.content.addWidget(self.search)
        self.tree = QTreeWidget()
        self.tree.setObjectName("designLibrary")
        self.tree.setAccessibleName(tr("Entwürfe"))
        self.tree.setHeaderHidden(True)
        self.tree.setRootIsDecorated(False)
        self.tree.setIndentation(0)
        self.tree.setItemDelegate(_Rows(self.tree))
        self.tree.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.tree.customContextMenuRequested.connect(self._menu)
        self.tree.itemActivated.connect(lambda item, _: self._take(item))
        self.tree.itemClicked.connect(lambda item, _: self._take(item))
        self.content.addWidget(self.tree, 1)
        self._empty = Empty("ship", tr("Noch kein eigener Bauplan."), tr("Aus Vorlage"), self._from_preset)
        self.content.addWidget(self._empty)
        pin = button(tr("Zum Vergleich anheften"), "small", name="btnPinDesign")
        pin.clicked.connect(lambda: bench.pin(bench.plan))
        trade = button(tr("Import / Export …"), "small", name="btnTradeDesigns")
        trade.setMenu(self._trade_menu())
        self.content.addWidget(pin)
        self.content.addWidget(trade)
        bench.library_changed.connect(self.show_library)
        bench.plan_changed.connect(self._mark)
        self.show_library()

    def show_library(self) -> None:
        """Show presets, folders and archive, as far as they contain the words searched for."""
        word = self.search.text().casefold()
        self.tree.clear()
        own = [plan for plan in self._bench.plans if not plan.archived]
        self._section(tr("MITGELIEFERT"), list(presets(self._bench.rules)), word)
        self._section(tr("EIGENE"), [plan for plan in own if not plan.folder], word)
        for folder in sorted({plan.folder for plan in own if plan.folder}):
            self._section(folder, [plan for plan in own if plan.folder == folder], word)
        self._section(tr("ARCHIV"), [plan for plan in self._bench.plans if plan.archived], word)
        self._empty.setVisible(not self._bench.plans and not word)
        self._mark()

    def keep(self) -> None:
        """Keep the design in hand in the library, under a name."""
        plan = self._bench.plan
        ask_text(self, tr("In Bibliothek sichern"), tr("Name"), plan.name, self._keep_as)

    def _keep_as(self, name: str) -> None:
        if name:
            plan = replace(self._bench.plan, name=name, archived=False)
            self._bench.keep([plan])
            self._bench.take(plan)
            self.said.emit(tr("{name} ist in der Bibliothek.", name=name))

    def import_text(self, text: str) -> PlanFile:
        """Take designs from lines of text."""
        return self._take_in(read_lines(text))

    def import_file(self, path: Path) -> PlanFile | None:
        """Take designs from a file; None when it is none."""
        try:
            return self._take_in(read_file(path))
        except KnownError as error:
            self.said.emit(file_fault(path.name, error))
            return None

    def _take_in(self, found: PlanFile) -> PlanFile:
        if found.plans:
            self._bench.keep(found.plans)
            self._bench.take(found.plans[0])
        for scenario in found.scenarios:
            self._bench.keep_scenario(scenario)
        self.imported.emit(found)
        return found

    # --- parts ------------------------------------------------------------------------------------------------------

    def _section(self, title: str, plans: list[Plan], word: str) -> None:
        fitting = [plan for plan in plans if word in _searchable(plan)]
        if not fitting:
            return
        head = QTreeWidgetItem(self.tree, [title])
        head.setFlags(Qt.ItemFlag.ItemIsEnabled)
        head.setFirstColumnSpanned(True)
        for plan in fitting:
            item = QTreeWidgetItem(head, [plan.name])
            figures = self._bench.figures_of(plan)
            hold = "–" if figures.hold is None else number(figures.hold)
            note = tr("{money} · LR {hold}", money=money(figures.money), hold=hold)
            if BASE_KEY in plan.tags:
                note = tr("nur für Kämpfe")
            item.setData(0, _PLAN, plan)
            item.setData(0, _NOTE, note)
            item.setData(0, Qt.ItemDataRole.AccessibleTextRole, f"{plan.name}, {note}")
            tip = [part for part in (plan.note, ", ".join(tag for tag in plan.tags if tag != BASE_KEY)) if part]
            item.setToolTip(0, plain("\n".join(tip)))
        head.setExpanded(True)

    def _mark(self) -> None:
        self.tree.clearSelection()
        for item in self._items():
            plan = item.data(0, _PLAN)
            if plan.name == self._bench.plan.name:
                item.setSelected(True)
                return

    def _items(self) -> list[QTreeWidgetItem]:
        heads = [self.tree.topLevelItem(at) for at in range(self.tree.topLevelItemCount())]
        rows = [head.child(at) for head in heads if head is not None for at in range(head.childCount())]
        return [row for row in rows if row is not None]

    def _take(self, item: QTreeWidgetItem) -> None:
        plan = item.data(0, _PLAN)
        if isinstance(plan, Plan):
            self._bench.take(plan)

    def _from_preset(self) -> None:
        plan = presets(self._bench.rules)[2]
        self._bench.keep([plan])
        self._bench.take(plan)

    def _menu(self, where: QPoint) -> None:
        item = self.tree.itemAt(where)
        plan = item.data(0, _PLAN) if item is not None else None
        if isinstance(plan, Plan):
            menu = self.menu_of(plan)
            menu.popup(self.tree.viewport().mapToGlobal(where))

    def menu_of(self, plan: Plan) -> QMenu:
        """What can be done with a design."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(tr("Zum Vergleich anheften")).triggered.connect(lambda: self._bench.pin(plan))
        menu.addAction(tr("Als Text kopieren")).triggered.connect(lambda: self._copy([plan]))
        if plan in self._bench.plans:
            add_changes(menu, self, self._bench, plan)
        return menu

    def _trade_menu(self) -> QMenu:
        menu = QMenu(self)
        for words, run in (
            (tr("Datei einlesen …"), self._open),
            (tr("Aus der Zwischenablage"), lambda: self.import_text(QGuiApplication.clipboard().text())),
            (tr("Als Datei sichern …"), self._save),
            (tr("Als Text kopieren"), lambda: self._copy(self._bench.plans or [self._bench.plan])),
        ):
            menu.addAction(words).triggered.connect(lambda _=False, run=run: run())
        return menu

    def _copy(self, plans: list[Plan]) -> None:
        QGuiApplication.clipboard().setText("\n".join(line_of(plan) for plan in plans))
        self.said.emit(ntr("{count} Bauplan kopiert.", "{count} Baupläne kopiert.", len(plans)))

    def _open(self) -> None:
        kinds = tr("Baupläne ({endings})", endings=f"*{ENDING} *.txt")
        ask_to_open(self, tr("Baupläne einlesen"), kinds, self.import_file)

    def _save(self) -> None:
        ask_to_save(self, tr("Baupläne sichern"), f"baupläne{ENDING}", f"*{ENDING}", self.export_file)

    def export_file(self, path: Path) -> None:
        """Write the own designs, or the one in hand when there are none."""
        try:
            write_file(path, self._bench.plans or [self._bench.plan], self._bench.scenarios)
            self.said.emit(tr("{file} geschrieben.", file=path.name))
        except KnownError as error:
            self.said.emit(file_fault(path.name, error))


def fault_words(fault: Fault) -> str:
    """A place that could not be read: „Bauplan 2, Feld tanks: "viele"“."""
    return tr("Eintrag {number}, Feld {field}: {text}", number=fault.number, field=fault.field, text=fault.text)


def _searchable(plan: Plan) -> str:
    return " ".join([plan.name, plan.folder, plan.note, *plan.tags]).casefold()
