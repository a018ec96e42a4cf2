"""The month report („Monatsbericht“): blocks by importance, every line a way to its place on the map."""

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QStackedWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from app.model.eds import events as e
from app.model.eds.view import MonthReport, PlayerView
from app.text.catalog import tr
from app.text.eds.report import Block, ReportLine, report_lines
from app.text.numbers import month_label
from app.ui import theme
from app.ui.eds.find import point_at, ship_of, star_of
from app.ui.eds.read_marks import load, save
from app.ui.eds.report_filter import KINDS, Filter, Kind
from app.ui.eds.report_rows import (
    ACTION,
    BLOCK_ROLE,
    EVENT_ROLE,
    MAP,
    NUMBER_ROLE,
    blocks_of,
    children,
    font_of,
    tree_of,
)
from app.ui.eds.selection import Selected
from app.ui.tokens import Theme
from app.ui.widgets.basics import Elided, button, label
from app.ui.widgets.late import Late
from app.ui.widgets.notices import Empty
from app.ui.widgets.sizes import in_a_row, sliding

_LARGE = 140
"""From this font size in percent on the chips may need more room than there is."""


class ReportView(Late):
    """Shows what a ruler was told of the month before."""

    place_wanted = Signal(object)
    """A Selected to be shown on the map."""
    battle_wanted = Signal(int)
    """Number of a battle."""
    order_wanted = Signal(object)
    """The OrderFailed whose order one wants to see."""

    marks_changed = Signal()
    """A line was looked at: other lines are unread now."""

    def __init__(self, view: PlayerView, report: MonthReport | None, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("reportView")
        self._view, self._report = view, report
        self.filter = Filter()
        self._file: Path | None = None
        self._difference = ""
        self._selected: Callable[[], Selected | None] = lambda: None

    @cached_property
    def _lines(self) -> Sequence[ReportLine]:
        return report_lines(self._report, self._view) if self._report is not None else ()

    def word(self) -> None:
        """Find the words for all lines; whoever does it in another thread spares the window the time."""
        _ = self._lines

    def _make(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self._stack = QStackedWidget(self)
        self.tree = tree_of(self._stack)
        self.tree.itemActivated.connect(self._go)
        self.tree.itemClicked.connect(self._go)
        self._stack.addWidget(self.tree)
        self._stack.addWidget(Empty("filter", tr("Nichts davon in diesem Monat.")))
        if self._report is None:
            column.addWidget(Empty("report", tr("Noch kein Monat ausgewertet.")), 1)
            return
        row = self._head(self._report)
        column.addWidget(sliding(row) if theme.scale() >= _LARGE else in_a_row(row))
        self._changes = Elided("", "second")
        self._changes.setObjectName("reportChanges")
        self._changes.setContentsMargins(12, 0, 12, 4)
        self.show_changes(self._difference)
        column.addWidget(self._changes)
        column.addWidget(self._stack, 1)
        self._fill()
        theme.notifier.changed.connect(self._dress)

    # --- what others tell it ------------------------------------------------------------------------------------------

    def show_changes(self, words: str) -> None:
        """What is different since last month."""
        self._difference = words
        if self.made and self._lines:
            self._changes.set_text(words)
            self._changes.setVisible(bool(words))

    def follow(self, selected: Callable[[], Selected | None]) -> None:
        """Whom to ask what is selected, for „Nur dieses Objekt“."""
        self._selected = selected

    def selection_changed(self) -> None:
        """Something else is selected now."""
        if self.made and self._lines and self._only.isChecked():
            self._show_only()

    def keep_marks_in(self, file: Path) -> None:
        """Take up what was looked at before, and keep what will be."""
        self._file = file
        self.filter.read = load(file)
        if self.made:
            self._show()

    def look_at_first(self) -> None:
        """Go where the first line leads, as if it had been clicked."""
        first = next((item for head in self.blocks for item in children(head) if not item.isHidden()), None)
        if first is not None:
            self.tree.setCurrentItem(first)
            self._go(first)

    def bring(self, wanted: Callable[[object], bool]) -> bool:
        """Mark the first line with a wanted event, whatever else is filtered; False when there is none."""
        lines = ((head, item) for head in self.blocks for item in children(head))
        head, first = next((pair for pair in lines if wanted(pair[1].data(0, EVENT_ROLE))), (None, None))
        if head is None or first is None:
            return False
        if first.isHidden():
            self._all.click()
            self._unread.setChecked(False)
            self._only.setChecked(False)
            self._words.clear()
        head.setExpanded(True)
        self.tree.setCurrentItem(first)
        self.tree.setFocus(Qt.FocusReason.ShortcutFocusReason)
        return True

    @property
    def unread(self) -> int:
        """Important lines nobody has looked at."""
        return sum(self.filter.unread(at, line) for at, line in enumerate(self._lines))

    @property
    def unread_places(self) -> frozenset[tuple[int, int]]:
        """Fields of the map where something important happened that nobody has looked at."""
        lines = (line for at, line in enumerate(self._lines) if self.filter.unread(at, line))
        places = (place_of(line.event, self._view) for line in lines)
        return frozenset((place.x, place.y) for place in places if place is not None)

    @property
    def blocks(self) -> list[QTreeWidgetItem]:
        """Heads of the blocks, from top to bottom."""
        items = (self.tree.topLevelItem(at) for at in range(self.tree.topLevelItemCount()))
        return [item for item in items if item is not None]

    @property
    def texts(self) -> list[str]:
        """All lines, in order of happening."""
        return [line.text for line in self._lines]

    # --- parts --------------------------------------------------------------------------------------------------------

    def _head(self, report: MonthReport) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(10, 6, 10, 4)
        row.setSpacing(4)
        month = label(month_label(report.month), "value")
        month.setAccessibleName(tr("Monatsbericht {month}", month=month_label(report.month)))
        row.addWidget(month, 1)
        group = QButtonGroup(self)
        for kind in KINDS:
            title = tr(kind.title)  # „Krieg“ is inside a sentence elsewhere, and begins small in English
            chip = _chip(title[:1].upper() + title[1:], f"report_{kind.key}")
            chip.setChecked(kind is KINDS[0])
            chip.clicked.connect(lambda _=False, kind=kind: self._filter(kind))
            group.addButton(chip)
            row.addWidget(chip)
        self._all = group.buttons()[0]
        self._unread = _chip("", "report_unread")
        self._unread.toggled.connect(self._only_unread)
        self._only = _chip(tr("Nur dieses Objekt"), "report_object")
        self._only.setToolTip(tr("Nur Zeilen zu dem, was ausgewählt ist"))
        self._only.toggled.connect(self._show_only)
        words = self._words = QLineEdit()
        words.setObjectName("reportSearch")
        words.setPlaceholderText(tr("Suchen …"))
        words.setAccessibleName(tr("Im Monatsbericht suchen"))
        words.setClearButtonEnabled(True)
        words.setMinimumWidth(90)
        words.setMaximumWidth(180)
        words.textChanged.connect(self._search)
        for widget in (self._unread, self._only, words):
            row.addWidget(widget)
        return row

    def _fill(self) -> None:
        for head in blocks_of(self._lines):
            self.tree.addTopLevelItem(head)
            for item in children(head):
                event = item.data(0, EVENT_ROLE)
                item.setText(ACTION, _action(event))
                item.setText(MAP, tr("Karte") if place_of(event, self._view) is not None else "")
            head.setExpanded(Block(head.data(0, BLOCK_ROLE)) is not Block.ORDERS)
        self._dress(theme.current())
        self._show()

    def _filter(self, kind: Kind) -> None:
        self.filter.kind = kind
        self._show()

    def _search(self, words: str) -> None:
        self.filter.words = words.strip()
        self._show()

    def _only_unread(self, on: bool) -> None:
        self.filter.unread_only = on
        self._show()

    def _show_only(self) -> None:
        self.filter.thing = self._selected() if self._only.isChecked() else None
        self._show()

    def _show(self) -> None:
        """Hide what is not wanted, and say how much is unread."""
        for head in self.blocks:
            shown = 0
            by_phase = Block(head.data(0, BLOCK_ROLE)) is Block.ORDERS
            for item in children(head):
                at = item.data(0, NUMBER_ROLE)
                wanted = self.filter.shows(at, self._lines[at])
                if by_phase and not self.filter.plain:
                    wanted = wanted and self._lines[at].block is Block.ORDERS
                item.setHidden(not wanted)
                item.setFont(0, font_of(bold=self.filter.unread(at, self._lines[at])))
                shown += wanted
            head.setHidden(not shown)
        if self._lines:
            self._unread.setText(tr("Ungelesen {count}", count=self.unread))
        self._stack.setCurrentIndex(1 if all(item.isHidden() for item in self.blocks) else 0)

    def _look_at(self, item: QTreeWidgetItem) -> None:
        """From now on the line counts as read."""
        at = item.data(0, NUMBER_ROLE)
        if at in self.filter.read:
            return
        self.filter.read.add(at)
        for same in (each for head in self.blocks for each in children(head) if each.data(0, NUMBER_ROLE) == at):
            same.setFont(0, font_of(bold=False))
        self._unread.setText(tr("Ungelesen {count}", count=self.unread))
        if self._file is not None:
            save(self._file, self.filter.read)
        self.marks_changed.emit()

    def _go(self, item: QTreeWidgetItem, column: int = 0) -> None:
        """To the place a line speaks of, or to what its second column names."""
        event = item.data(0, EVENT_ROLE)
        if event is None:
            item.setExpanded(not item.isExpanded())
            return
        self._look_at(item)
        if isinstance(event, e.BattleFought) and column != MAP:
            self.battle_wanted.emit(event.sequence)
        elif isinstance(event, e.OrderFailed) and (column == ACTION or place_of(event, self._view) is None):
            self.order_wanted.emit(event)
        elif (there := place_of(event, self._view)) is not None:
            self.place_wanted.emit(there)

    def _dress(self, worn: Theme) -> None:
        for item in self.blocks:
            for row in children(item):
                for column in (ACTION, MAP):
                    row.setForeground(column, QColor(worn.ui.ice))
            if Block(item.data(0, BLOCK_ROLE)) is Block.FAILED:
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


def _action(event: object) -> str:
    """What the second column of a line offers."""
    if isinstance(event, e.OrderFailed):
        return tr("Befehl ansehen")
    return tr("Bericht") if isinstance(event, e.BattleFought) else ""


def _chip(text: str, name: str) -> QPushButton:
    made = button(text, "small", name=name)
    made.setCheckable(True)
    return made
