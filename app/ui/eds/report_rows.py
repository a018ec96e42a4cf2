"""The lines of a month report as rows of a tree: heads of blocks and what stands under them."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QFrame, QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget

from app.text.catalog import tr
from app.text.eds.phases import phase_label
from app.text.eds.report import TITLES, Block, ReportLine
from app.ui import theme
from app.ui.icons import icon

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
_ROW_HEIGHT = 24
ACTION, MAP = 1, 2
"""Columns: what else a line leads to, and the map."""
EVENT_ROLE = Qt.ItemDataRole.UserRole
"""Of a row: the event told. Of a head: nothing."""
BLOCK_ROLE = Qt.ItemDataRole.UserRole + 1
NUMBER_ROLE = Qt.ItemDataRole.UserRole + 2
"""Of a row: number of its line."""


def blocks_of(lines: Sequence[ReportLine]) -> Iterator[QTreeWidgetItem]:
    """The blocks, the important ones first; the last one holds everything once more, by phase."""
    numbered = list(enumerate(lines))
    by_phase = sorted(numbered, key=lambda each: each[1].phase)
    for block in Block:
        if block is Block.ORDERS:
            rows = [_row(line, at, by_phase=True) for at, line in by_phase]
        else:
            rows = [_row(line, at) for at, line in numbered if line.block is block]
        if rows:
            yield _head(block, rows)


def children(head: QTreeWidgetItem) -> list[QTreeWidgetItem]:
    """Rows of a block."""
    items = (head.child(at) for at in range(head.childCount()))
    return [item for item in items if item is not None]


def font_of(*, bold: bool) -> QFont:
    """Of a row; what was not read is bold."""
    return theme.font(12, QFont.Weight.DemiBold if bold else QFont.Weight.Normal)


def _head(block: Block, items: list[QTreeWidgetItem]) -> QTreeWidgetItem:
    head = QTreeWidgetItem([f"{tr(TITLES[block])} ({len(items)})"])
    head.setData(0, BLOCK_ROLE, int(block))
    head.setIcon(0, icon(*_ICONS[block]))
    head.setFont(0, theme.font(12, QFont.Weight.DemiBold))
    head.setSizeHint(0, QSize(0, round(theme.px(_ROW_HEIGHT))))
    head.setFlags(Qt.ItemFlag.ItemIsEnabled)
    head.setFirstColumnSpanned(True)
    head.addChildren(items)
    return head


def _row(line: ReportLine, at: int, *, by_phase: bool = False) -> QTreeWidgetItem:
    item = QTreeWidgetItem([line.text])
    item.setData(0, NUMBER_ROLE, at)
    item.setData(0, EVENT_ROLE, line.event)
    item.setSizeHint(0, QSize(0, round(theme.px(_ROW_HEIGHT))))
    phase = phase_label(line.phase) if line.phase else tr("ohne Phase")
    if by_phase:
        item.setText(0, f"{phase}: {line.text}")
    item.setData(0, Qt.ItemDataRole.AccessibleDescriptionRole, phase)
    return item


def tree_of(parent: QWidget) -> QTreeWidget:
    """The tree, still empty."""
    tree = QTreeWidget(parent)
    tree.setObjectName("reportLines")
    tree.setAccessibleName(tr("Zeilen des Monatsberichts"))
    tree.setColumnCount(3)
    tree.setHeaderHidden(True)
    tree.setAllColumnsShowFocus(True)
    header = tree.header()
    header.setStretchLastSection(False)
    header.setMinimumSectionSize(0)
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
    tree.setFrameShape(QFrame.Shape.NoFrame)
    tree.setIndentation(18)
    tree.setIconSize(QSize(14, 14))
    tree.setUniformRowHeights(True)
    tree.setExpandsOnDoubleClick(False)
    return tree
