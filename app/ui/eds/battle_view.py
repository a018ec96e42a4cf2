"""Battle reports: all battles of the month, which everybody may read, and the chosen one in full."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app.model.eds.battle import BattleRecord
from app.model.eds.view import MonthReport, PlayerView
from app.text.catalog import tr
from app.text.eds.battle_report import battle_report
from app.text.eds.names import Names
from app.text.numbers import month_label, place
from app.ui import theme
from app.ui.eds.battle_stage import BattleStage
from app.ui.eds.find import point_at
from app.ui.icons import icon
from app.ui.widgets.basics import button
from app.ui.widgets.late import Late
from app.ui.widgets.notices import Empty

_SEQUENCE_ROLE = Qt.ItemDataRole.UserRole
READER, NOTHING, SHORT = range(3)
"""Pages: the reports, none this month, this one is missing."""
_LARGE = 140
"""From this font size in percent on buttons show their icons only."""


class BattleView(Late):
    """Shows the battles of the month before."""

    place_wanted = Signal(object)
    """A Selected to be shown on the map."""
    simulator_wanted = Signal(object)
    """A BattleRecord to be fought again."""

    def __init__(self, view: PlayerView, report: MonthReport | None, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("battleView")
        self._view, self._report = view, report
        self._names = Names(view)
        self._battles = {battle.sequence: battle for battle in (report.battles if report is not None else ())}

    def _make(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self._stack = stack = QStackedWidget(self)
        stack.addWidget(self._reader(stack))
        stack.addWidget(Empty("swords", _nothing(self._report)))
        stack.addWidget(Empty("swords", tr("Zu diesem Kampf liegt nur die Kurzfassung vor.")))
        stack.setCurrentIndex(READER if self._battles else NOTHING)
        column.addWidget(stack)
        for battle in self._battles.values():
            self._list.addItem(self._item(battle))
        if self._battles:
            self._list.setCurrentRow(0)

    @property
    def count(self) -> int:
        """How many battles there were."""
        return len(self._battles)

    @property
    def text(self) -> str:
        """The report on show."""
        return self._text.toPlainText()

    def show_battle(self, sequence: int) -> None:
        """Open the report of one battle; of a month from elsewhere it may be missing."""
        self._stack.setCurrentIndex(READER if sequence in self._battles else SHORT)
        for row in range(self._list.count()):
            if self._list.item(row).data(_SEQUENCE_ROLE) == sequence:
                self._list.setCurrentRow(row)

    def _reader(self, parent: QWidget) -> QWidget:
        page = QWidget(parent)
        row = QHBoxLayout(page)
        row.setContentsMargins(8, 8, 8, 8)
        row.setSpacing(8)
        self._list = QListWidget(page)
        self._list.setObjectName("battleList")
        self._list.setAccessibleName(tr("Kämpfe des Monats"))
        self._list.setWordWrap(True)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setMinimumWidth(160 if theme.scale() >= _LARGE else 280)
        self._list.currentItemChanged.connect(self._show)
        row.addWidget(self._list, 2)
        right = QVBoxLayout()
        right.setSpacing(6)
        self._pages = QStackedWidget(page)
        self.stage = BattleStage(self._names, self._pages)
        self._text = QPlainTextEdit(self._pages)
        self._text.setObjectName("battleText")
        self._text.setAccessibleName(tr("Kampfbericht"))
        self._text.setProperty("kind", "code")
        self._text.setReadOnly(True)
        self._pages.addWidget(self.stage)
        self._pages.addWidget(self._text)
        right.addWidget(self._pages, 1)
        right.addLayout(self._buttons())
        row.addLayout(right, 5)
        return page

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(6)
        there = button(tr("Auf Karte zeigen"), "small", "target", "battleOnMap")
        there.clicked.connect(self._go)
        as_text = button(tr("Als Text"), "small", "text", "battleAsText")
        as_text.setCheckable(True)
        as_text.toggled.connect(lambda on: self._pages.setCurrentIndex(int(on)))
        copied = button(tr("Kopieren"), "small", "copy", "battleCopy")
        copied.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.text))
        again = button(tr("Im Simulator öffnen"), "small", "workshop", "battleSimulate")
        again.clicked.connect(self._simulate)
        for made in (there, as_text, copied, again):
            if theme.scale() >= _LARGE:
                made.setAccessibleName(made.text())
                made.setToolTip(made.text())
                made.setText("")
            row.addWidget(made)
        row.addStretch(1)
        return row

    def _item(self, battle: BattleRecord) -> QListWidgetItem:
        first, second = self._names.ruler(battle.first.ruler), self._names.ruler(battle.second.ruler)
        where = place(battle.x, battle.y)
        item = QListWidgetItem(tr("{where} {first} gegen {second}", where=where, first=first, second=second))
        mine = self._view.player in (battle.first.ruler, battle.second.ruler)
        item.setIcon(icon("swords", "warn" if mine else "text3"))
        item.setData(_SEQUENCE_ROLE, battle.sequence)
        return item

    def _show(self, item: QListWidgetItem | None) -> None:
        battle = self._battles.get(item.data(_SEQUENCE_ROLE)) if item is not None else None
        self._text.setPlainText(battle_report(battle, self._names) if battle is not None else "")
        if battle is not None:
            self.stage.show_battle(battle)

    def _chosen(self) -> BattleRecord | None:
        row = self._list.currentRow()
        return self._battles.get(self._list.item(row).data(_SEQUENCE_ROLE)) if row >= 0 else None

    def _go(self) -> None:
        battle = self._chosen()
        if battle is not None:
            self.place_wanted.emit(point_at(self._view, battle.x, battle.y))

    def _simulate(self) -> None:
        battle = self._chosen()
        if battle is not None:
            self.simulator_wanted.emit(battle)


def _nothing(report: MonthReport | None) -> str:
    if report is None:
        return tr("Noch kein Monat ausgewertet.")
    return tr("In {month} wurde nicht gekämpft.", month=month_label(report.month))
