"""Complaints: what a player says, what he entered, and what the month told him phase by phase."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QListWidget,
    QPlainTextEdit,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from app.host.tickets import Hearing, Ticket
from app.model.eds.orders import phase_of
from app.text.catalog import mark, tr
from app.text.eds.event_sentences import sentence
from app.text.eds.names import Names
from app.text.eds.notation import print_entry
from app.text.eds.phases import phase_label
from app.text.journal import about_words
from app.text.numbers import month_label
from app.ui.eds.gamemaster.dialogs import Question
from app.ui.widgets.basics import button, label
from app.ui.widgets.notices import Empty
from app.ui.widgets.sizes import fit

_HEADS = (mark("Phase"), mark("Eingegeben"), mark("Gemeldet"))


class ComplaintsDialog(Question):
    """The list of tickets and an answer to the selected one."""

    hear_wanted = Signal(object)
    """A ``Ticket``: run its month again and show it. The player is told that his sheet was opened."""
    settled = Signal(int, str)

    def __init__(self, parent: QWidget, tickets: Sequence[Ticket]) -> None:
        super().__init__(parent, "dlgComplaints", tr("Hinweise an die Spielleitung"), tr("Antworten"))
        fit(self, 760, 560)
        self._tickets = sorted(tickets, key=lambda ticket: (ticket.closed, -ticket.number))
        self.list = QListWidget()
        self.list.setObjectName("gmTickets")
        for ticket in self._tickets:
            state = tr("erledigt") if ticket.closed else tr("offen")
            complaint = ticket.complaint
            about = f" · {about_words(complaint.about)}" if complaint.about else ""
            who = tr("Herrscher {ruler}", ruler=ticket.player)
            self.list.addItem(f"{state} · {who} · {month_label(complaint.month)}{about}: {complaint.text}")
        if self._tickets:
            self.body.addWidget(self.list, 1)
        else:
            self.body.addWidget(Empty("mail", tr("Niemand hat sich beschwert.")), 1)
        self.hearing = self._table()
        self.body.addWidget(self.hearing, 2)
        self.body.addLayout(self._lower())
        self.list.setCurrentRow(0)
        self.list.currentRowChanged.connect(self._enable)
        self._enable()
        self.accepted.connect(self._settle)

    def _table(self) -> QTableWidget:
        table = QTableWidget(0, len(_HEADS))
        table.setObjectName("gmHearing")
        table.setAccessibleName(tr("Was eingegeben und was gemeldet wurde, Phase für Phase"))
        table.setHorizontalHeaderLabels([tr(head) for head in _HEADS])
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setWordWrap(True)
        table.verticalHeader().hide()
        table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        return table

    def _lower(self) -> QVBoxLayout:
        column = QVBoxLayout()
        row = QHBoxLayout()
        self._hear = button(tr("Monat nachspielen"), "small", "refresh", "btnGmHear")
        self._hear.clicked.connect(lambda: self.hear_wanted.emit(self.ticket))
        row.addWidget(self._hear)
        row.addWidget(label(tr("Wer sich beschwert hat, liest, dass sein Zug geöffnet wurde."), "third"), 1)
        column.addLayout(row)
        self.answer = QPlainTextEdit()
        self.answer.setObjectName("gmAnswer")
        self.answer.setAccessibleName(tr("Antwort"))
        self.answer.setMaximumHeight(90)
        self.answer.textChanged.connect(self._enable)
        column.addWidget(self.answer)
        return column

    @property
    def ticket(self) -> Ticket | None:
        """The selected one."""
        row = self.list.currentRow()
        return self._tickets[row] if 0 <= row < len(self._tickets) else None

    def show_hearing(self, hearing: Hearing) -> None:
        """Entered orders and what was told of them side by side, phase by phase."""
        names = Names()
        self.hearing.setRowCount(0)
        for phase in hearing.phases:
            entered = [print_entry(order) for order in hearing.entered if phase_of(order) == phase]
            told = [sentence(event, names) for event in hearing.told.get(phase, ())]
            if entered or told:
                row = self.hearing.rowCount()
                self.hearing.setRowCount(row + 1)
                for column, text in enumerate((phase_label(phase), "\n".join(entered), "\n".join(told))):
                    self.hearing.setItem(row, column, QTableWidgetItem(text))

    def _enable(self) -> None:
        ticket = self.ticket
        self._hear.setEnabled(ticket is not None and ticket.complaint.month > 0)
        self.confirm.setEnabled(ticket is not None and bool(self.answer.toPlainText().strip()))

    def _settle(self) -> None:
        if self.ticket is not None:
            self.settled.emit(self.ticket.number, self.answer.toPlainText())
