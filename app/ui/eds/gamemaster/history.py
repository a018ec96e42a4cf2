"""Below in the console: what happened, when, by whom; what deserves a second look stands out."""

from datetime import datetime

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QAbstractItemView, QButtonGroup, QHeaderView, QTableWidget, QTableWidgetItem

from app.model.ids import PlayerId
from app.model.journal import (
    MASTER,
    Asked,
    Away,
    Corrected,
    DeadlineSet,
    DraftTaken,
    Entry,
    Evaluated,
    Failed,
    Granted,
    HandedOver,
    Invited,
    LookedInto,
    Note,
    Planned,
    Saved,
    Scheduled,
    SignedOff,
    TakenOver,
    Undone,
    Warned,
    Watched,
)
from app.text.catalog import mark, tr
from app.text.journal import line, speaker
from app.ui import dates, theme
from app.ui.eds.gamemaster.house import Glance
from app.ui.widgets.basics import Panel, button
from app.ui.widgets.tips import plain
from app.ui.widgets.wrapping import Wrapping

_CORRECTIONS = (Corrected, Undone, HandedOver, TakenOver)
_SERVER = (Granted, Invited, SignedOff, Saved, Warned, DeadlineSet, Scheduled, Away)
_FILTERS: tuple[tuple[str, tuple[type[Note], ...]], ...] = (
    (mark("Alles"), ()),
    (mark("Korrekturen"), _CORRECTIONS),
    (mark("Server"), _SERVER),
)
_BY_ITSELF = (Saved, Warned, Asked, Evaluated, Failed)
"""What the server notes of its own accord."""
_COLOURS: tuple[tuple[str, tuple[type[Note], ...]], ...] = (
    ("err", (Failed,)),
    ("warn", (Corrected, Undone, DraftTaken, LookedInto, Watched, Warned, SignedOff, Asked)),
    ("ice", (HandedOver, TakenOver)),
)
_HEADS = (mark("Zeit"), mark("Wer"), mark("Was"))
_WORDS = len(_HEADS) - 1


class HistoryPanel(Panel):
    """The journal, the latest entry first."""

    correct_wanted = Signal()
    save_wanted = Signal()
    """All of it as a table."""

    def __init__(self) -> None:
        super().__init__(tr("Verlauf und Korrekturen"), "book")
        self._entries: tuple[Entry, ...] = ()
        self._names: dict[PlayerId, str] = {}
        self._kinds: tuple[type[Note], ...] = ()
        self.table = _table()
        group = QButtonGroup(self)
        chips = Wrapping(gap=4)
        for place, (name, kinds) in enumerate(_FILTERS):
            chip = button(tr(name), "small")
            chip.setCheckable(True)
            chip.setChecked(place == 0)
            chip.clicked.connect(lambda _=False, kinds=kinds: self._filter(kinds))
            group.addButton(chip)
            chips.addWidget(chip)
        correct = button(tr("Korrektur …"), "small", "pencil", "btnGmCorrect")
        correct.clicked.connect(self.correct_wanted)
        save = button(tr("Sichern …"), "small", "export", "btnGmAudit")
        save.setToolTip(tr("Der ganze Verlauf als Tabelle (CSV), mit Zufallswerten und Prüfsummen"))
        save.clicked.connect(self.save_wanted)
        self.header.right.addWidget(save)
        self.header.right.addWidget(correct)
        self.content.addLayout(chips)
        self.content.addWidget(self.table, 1)
        theme.notifier.changed.connect(self._fill)

    @property
    def lines(self) -> list[str]:
        """What is on show, the latest first."""
        texts = [
            [self.table.item(row, column) for column in range(len(_HEADS))] for row in range(self.table.rowCount())
        ]
        return ["  ".join(item.text() for item in row if item is not None) for row in texts]

    def show_glance(self, glance: Glance) -> None:
        """Show the newest entries."""
        self._names = {light.seat.player: light.seat.name for light in glance.lights}
        if self._entries[-1:] != glance.entries[-1:] or not self._entries:
            self._entries = glance.entries
            self._fill()

    def _filter(self, kinds: tuple[type[Note], ...]) -> None:
        self._kinds = kinds
        self._fill()

    def _fill(self) -> None:
        shown = [each for each in reversed(self._entries) if not self._kinds or isinstance(each.note, self._kinds)]
        self.table.setRowCount(len(shown))
        for row, entry in enumerate(shown):
            at = datetime.fromisoformat(entry.at).astimezone().strftime("%H:%M")
            words = line(entry.note, _clock(entry.note))
            for column, (text, token) in enumerate(
                ((at, "text3"), (self._who(entry), "text2"), (words, _colour(entry.note)))
            ):
                item = QTableWidgetItem(text)
                item.setToolTip(plain(words) if column == _WORDS else dates.said(entry.at))
                item.setTextAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
                item.setForeground(QColor(getattr(theme.current().ui, token)))
                self.table.setItem(row, column, item)
        self.table.resizeRowsToContents()

    def _who(self, entry: Entry) -> str:
        """„Mira (4)“; what nobody did, the server did."""
        if entry.actor == MASTER:
            return tr("Server") if isinstance(entry.note, _BY_ITSELF) else speaker(MASTER)
        name = self._names.get(entry.actor)
        return f"{name} ({entry.actor})" if name else speaker(entry.actor)


def _table() -> QTableWidget:
    table = QTableWidget(0, len(_HEADS))
    table.setObjectName("gmLog")
    table.setAccessibleName(tr("Verlauf und Korrekturen"))
    table.setHorizontalHeaderLabels([tr(head) for head in _HEADS])
    table.setMinimumHeight(round(theme.px(110)))
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    table.setShowGrid(False)
    table.setWordWrap(True)
    table.verticalHeader().hide()
    table.verticalHeader().setMinimumSectionSize(1)
    head = table.horizontalHeader()
    head.hide()
    head.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    head.setSectionResizeMode(_WORDS, QHeaderView.ResizeMode.Stretch)
    head.sectionResized.connect(lambda column: table.resizeRowsToContents() if column == _WORDS else None)
    return table


def _colour(note: Note) -> str:
    """Name of the colour of a kind of entry."""
    return next((token for token, kinds in _COLOURS if isinstance(note, kinds)), "text")


def _clock(note: Note) -> str:
    """A deadline, or when something is to be said, in the local time of this computer."""
    if isinstance(note, DeadlineSet | Planned) and note.at:
        return datetime.fromisoformat(note.at).astimezone().strftime("%d.%m. %H:%M")
    return ""
