"""The month report („Monatsbericht“): blocks by importance, every line a way to its place on the map."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QStackedWidget,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from app.model.eds import events as e
from app.model.eds.view import MonthReport, PlayerView
from app.text.catalog import mark, tr
from app.text.eds.phases import phase_label
from app.text.eds.report import TITLES, Block, ReportLine, report_lines
from app.text.numbers import month_label
from app.ui import theme
from app.ui.eds.find import point_at, ship_of, star_of
from app.ui.eds.selection import Selected
from app.ui.icons import icon
from app.ui.tokens import Theme
from app.ui.widgets.basics import button, label
from app.ui.widgets.notices import Empty

_ICONS: dict[Block, tuple[str, str]] = {
    Block.FAILED: ("error", "err"),
    Block.LOSSES: ("void", "err"),
    Block.BATTLES: ("swords", "warn"),
    Block.GAINS: ("star", "ok"),
    Block.NOTES: ("warning", "warn"),
    Block.ECONOMY: ("money", "text2"),
    Block.NEWS: ("megaphone", "text2"),
    Block.ORDERS: ("check", "text3"),
}
_FILTERS: tuple[tuple[str, str, frozenset[Block]], ...] = (
    ("all", mark("Alles"), frozenset(Block)),
    ("important", mark("Wichtiges"), frozenset({Block.FAILED, Block.LOSSES, Block.BATTLES, Block.GAINS, Block.NOTES})),
    ("war", mark("Kämpfe und Verluste"), frozenset({Block.LOSSES, Block.BATTLES})),
    ("economy", mark("Wirtschaft"), frozenset({Block.GAINS, Block.ECONOMY})),
    ("news", mark("Nachrichten"), frozenset({Block.NEWS})),
)
_ROW_HEIGHT = 24
_LINE_ROLE = Qt.ItemDataRole.UserRole
_BLOCK_ROLE = Qt.ItemDataRole.UserRole + 1


class ReportView(QWidget):
    """Shows what a ruler was told of the month before."""

    place_wanted = Signal(object)
    """A Selected to be shown on the map."""
    battle_wanted = Signal(int)
    """Number of a battle."""

    def __init__(self, view: PlayerView, report: MonthReport | None, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("reportView")
        self._view = view
        self._lines: Sequence[ReportLine] = ()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self._stack = QStackedWidget(self)
        self.tree = _tree(self._stack)
        self.tree.itemActivated.connect(self._go)
        self.tree.itemClicked.connect(self._go)
        self._stack.addWidget(self.tree)
        self._stack.addWidget(Empty("filter", tr("Nichts davon in diesem Monat.")))
        if report is None:
            column.addWidget(Empty("report", tr("Noch kein Monat ausgewertet.")), 1)
            return
        column.addLayout(self._head(report))
        column.addWidget(self._stack, 1)
        self._fill(report_lines(report, view))
        theme.notifier.changed.connect(self._dress)

    @property
    def blocks(self) -> list[QTreeWidgetItem]:
        """Heads of the blocks, from top to bottom."""
        items = (self.tree.topLevelItem(at) for at in range(self.tree.topLevelItemCount()))
        return [item for item in items if item is not None]

    @property
    def texts(self) -> list[str]:
        """All lines, in order of happening."""
        return [line.text for line in self._lines]

    def _head(self, report: MonthReport) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(10, 6, 10, 4)
        row.setSpacing(4)
        row.addWidget(label(tr("Monatsbericht {month}", month=month_label(report.month)), "value"))
        row.addSpacing(12)
        group = QButtonGroup(self)
        for key, title, blocks in _FILTERS:
            chip = button(tr(title), "small", name=f"report_{key}")
            chip.setCheckable(True)
            chip.setChecked(key == "all")
            chip.clicked.connect(lambda _=False, blocks=blocks: self._filter(blocks))
            group.addButton(chip)
            row.addWidget(chip)
        row.addStretch(1)
        return row

    def _fill(self, lines: Sequence[ReportLine]) -> None:
        self._lines = lines
        for block in Block:
            of_block = [line for line in lines if line.block is block]
            if not of_block:
                continue
            head = QTreeWidgetItem([f"{tr(TITLES[block])} ({len(of_block)})"])
            head.setData(0, _BLOCK_ROLE, int(block))
            head.setIcon(0, icon(*_ICONS[block]))
            head.setFont(0, theme.font(12, QFont.Weight.DemiBold))
            head.setSizeHint(0, QSize(0, round(theme.px(_ROW_HEIGHT))))
            head.setFlags(Qt.ItemFlag.ItemIsEnabled)
            for line in of_block:
                head.addChild(_item(line))
            self.tree.addTopLevelItem(head)
            head.setExpanded(block is not Block.ORDERS)
        self._dress(theme.current())
        self._filter(frozenset(Block))

    def _filter(self, blocks: frozenset[Block]) -> None:
        for item in self.blocks:
            item.setHidden(Block(item.data(0, _BLOCK_ROLE)) not in blocks)
        self._stack.setCurrentIndex(1 if all(item.isHidden() for item in self.blocks) else 0)

    def _go(self, item: QTreeWidgetItem) -> None:
        """To the place a line speaks of."""
        event = item.data(0, _LINE_ROLE)
        if event is None:
            item.setExpanded(not item.isExpanded())
        elif isinstance(event, e.BattleFought):
            self.battle_wanted.emit(event.sequence)
        elif (there := place_of(event, self._view)) is not None:
            self.place_wanted.emit(there)

    def _dress(self, worn: Theme) -> None:
        for item in self.blocks:
            if Block(item.data(0, _BLOCK_ROLE)) is Block.FAILED:
                item.setForeground(0, QColor(worn.ui.err))


def place_of(event: object, view: PlayerView) -> Selected | None:
    """Where an event happened, as far as the viewer can see it now; None when it happened nowhere."""
    x, y = getattr(event, "x", None), getattr(event, "y", None)
    if isinstance(x, int) and isinstance(y, int):
        return point_at(view, x, y)
    if isinstance(event, e.OrderFailed):
        event = event.order
    star, ship = getattr(event, "star", None), getattr(event, "ship", None)
    if isinstance(star, int) and (there := star_of(view, star)) is not None:
        return there
    return ship_of(view, ship) if isinstance(ship, int) else None


def _item(line: ReportLine) -> QTreeWidgetItem:
    item = QTreeWidgetItem([line.text])
    item.setData(0, _LINE_ROLE, line.event)
    item.setSizeHint(0, QSize(0, round(theme.px(_ROW_HEIGHT))))
    phase = phase_label(line.phase) if line.phase else tr("ohne Phase")
    item.setData(0, Qt.ItemDataRole.AccessibleDescriptionRole, phase)
    return item


def _tree(parent: QWidget) -> QTreeWidget:
    tree = QTreeWidget(parent)
    tree.setObjectName("reportLines")
    tree.setAccessibleName(tr("Zeilen des Monatsberichts"))
    tree.setHeaderHidden(True)
    tree.setFrameShape(QFrame.Shape.NoFrame)
    tree.setIndentation(18)
    tree.setIconSize(QSize(14, 14))
    tree.setUniformRowHeights(True)
    tree.setExpandsOnDoubleClick(False)
    return tree
