"""The table of the seats: who is connected, who has handed in. Counts only; contents stay hidden."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QMenu, QTableWidget, QTableWidgetItem

from app.host.gamemaster import SeatLight
from app.host.invitation import shown_code
from app.model.journal import Where
from app.model.match import SeatKind
from app.model.schedule import AtDeadline
from app.text.catalog import mark, ntr, tr
from app.text.eds.robot_words import manner
from app.text.numbers import month_label
from app.ui import dates, emblems, icons, theme
from app.ui.eds.gamemaster.house import Glance
from app.ui.screens.cards import roomy
from app.ui.widgets.basics import Panel, button
from app.ui.widgets.notices import Strip
from app.ui.widgets.wrapping import Wrapping

_HEADS = (
    mark("Nr."), mark("Reich"), mark("Spielerin / Spieler"), mark("Art"), mark("Verbindung"), mark("Zug"),
    mark("zuletzt"), mark("Befehle"), mark("Code"),
)  # fmt: skip
_EMBLEM, _PERSON, _LINE, _TURN, _ORDERS, _CODE = 1, 2, 4, 5, 7, 8
"""Columns with a picture, with figures, or in another type."""
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_CODE_SIZE = 12
_KINDS = {SeatKind.HUMAN: mark("Mensch"), SeatKind.COMPUTER: mark("KI"), SeatKind.EMPTY: mark("leer")}
_PLACES = {
    Where.NET: mark("spielt im Netz"),
    Where.HERE: mark("spielt an diesem Gerät"),
    Where.FILE: mark("spielt per Datei"),
}
_LOCAL = {None: mark("lokal"), Where.HERE: mark("an diesem Gerät"), Where.FILE: mark("per Datei")}
_LINES = {None: "computer", Where.NET: "wifi", Where.HERE: "home", Where.FILE: "export"}
_STATES = {
    "in": (mark("abgegeben"), "check", "ok"),
    "ready": (mark("bereit"), "check", "ok"),
    "writing": (mark("in Arbeit"), "clock", "ice"),
    "open": (mark("noch offen"), "warning", "warn"),
    "out": (mark("ausgeschieden"), "cross", "text3"),
}


class SeatsPanel(Panel):
    """One row for each seat."""

    chosen = Signal(int)
    """A seat was selected: its number."""
    remind_wanted = Signal()
    complaints_wanted = Signal()
    computer_wanted = Signal(int)
    """The computer shall play for this seat, or no more."""
    move_wanted = Signal(int, object)
    """This person plays there (a ``Where``) from now on."""

    def __init__(self) -> None:
        super().__init__(tr("Herrscher"), "person")
        remind = button(tr("Offene erinnern"), "small", "megaphone", "btnGmRemind")
        remind.clicked.connect(self.remind_wanted)
        self._facts = self.header.add_facts()
        self._where = button(tr("Platz"), "small", "person", "btnGmWhere")
        self._where.setMenu(self._places())
        self._computer = button(tr("KI übernehmen lassen …"), "small", "computer", "btnGmComputer")
        self._computer.clicked.connect(lambda: self.computer_wanted.emit(self.selected))
        self._complaints = button(tr("Hinweise"), "small", "mail", "btnGmComplaints")
        self._complaints.clicked.connect(self.complaints_wanted)
        buttons = Wrapping() if roomy() else self.header.right
        for each in (self._complaints, remind, self._where, self._computer):
            buttons.addWidget(each)
        if roomy():
            self.content.addLayout(buttons)
        self.table = QTableWidget(0, len(_HEADS))
        self.table.setObjectName("gmPlayers")
        self.table.setMinimumHeight(round(theme.px(150)))
        self.table.setAccessibleName(tr("Herrscher"))
        self.table.setHorizontalHeaderLabels([tr(head) for head in _HEADS])
        for column in (0, _ORDERS):
            self._head(column).setTextAlignment(_RIGHT)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setShowGrid(False)
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        for column in (_EMBLEM, _PERSON):
            self.table.horizontalHeader().setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        self.table.horizontalHeader().setDefaultAlignment(_LEFT)
        self.table.itemSelectionChanged.connect(self._choose)
        self.content.addWidget(self.table, 1)
        self._glance: Glance | None = None
        self._warning: Strip | None = None
        theme.notifier.changed.connect(self._wear)

    def _wear(self) -> None:
        """Colours of another look."""
        if self._glance is not None:
            self.show_glance(self._glance)

    def _places(self) -> QMenu:
        menu = QMenu(self)
        for where, text in _PLACES.items():
            action = menu.addAction(tr(text))
            action.setObjectName(f"gmPlace_{where}")
            action.triggered.connect(lambda _=False, where=where: self.move_wanted.emit(self.selected, where))
        return menu

    def _choose(self) -> None:
        self._enable()
        self.chosen.emit(self.selected)

    def _enable(self) -> None:
        """What can be done with the selected seat."""
        lights = self._glance.lights if self._glance is not None else ()
        light = next((light for light in lights if light.seat.player == self.selected), None)
        person = light is not None and light.seat.kind is SeatKind.HUMAN and light.in_game
        self._where.setEnabled(person)
        self._computer.setEnabled(person)
        back = light is not None and light.computer is not None
        self._computer.setText(tr("Person spielt wieder") if back else tr("KI übernehmen lassen …"))

    @property
    def selected(self) -> int:
        """Number of the selected seat; 0 for none."""
        row = self.table.currentRow()
        item = self.table.item(row, 0) if row >= 0 else None
        return int(item.text()) if item is not None else 0

    def show_glance(self, glance: Glance) -> None:
        """Show how things are; the selection stays."""
        self._glance = glance
        writing = sum(_state(light, glance) == "writing" for light in glance.lights)
        missing = sum(_state(light, glance) == "open" for light in glance.lights)
        total = sum(light.in_game for light in glance.lights)
        self._facts.set_text(
            tr(
                "{ready} von {total} bereit · {writing} in Arbeit · {missing} offen",
                ready=glance.ready,
                total=total,
                writing=writing,
                missing=missing,
            )
        )
        self._complaints.setText(ntr("{count} Hinweis …", "{count} Hinweise …", glance.complaints))
        selected = self.selected
        self.table.blockSignals(True)
        self.table.setRowCount(len(glance.lights))
        turn = QTableWidgetItem(tr("Zug {month}", month=month_label(glance.month)))
        turn.setTextAlignment(_LEFT)
        self.table.setHorizontalHeaderItem(_TURN, turn)
        for row, light in enumerate(glance.lights):
            self._fill(row, light, glance)
            if light.seat.player == (selected or 1):
                self.table.selectRow(row)
        self.table.blockSignals(False)
        if not selected:
            self.chosen.emit(self.selected)
        self._enable()
        self._warn(glance)

    def _fill(self, row: int, light: SeatLight, glance: Glance) -> None:
        seat = light.seat
        connected = seat.player in glance.connected
        words, icon, token = _STATES[_state(light, glance)]
        where = glance.places.get(seat.player)
        kind = tr("KI, in Vertretung") if light.computer is not None else tr(_KINDS[seat.kind])
        line = (tr("verbunden") if connected else tr("getrennt")) if where is Where.NET else tr(_LOCAL[where])
        last = dates.said(light.last) if light.last else "–"
        code = shown_code(found) if (found := glance.codes.get(seat.player, "")) else "–"
        orders = str(light.orders) if light.handed_in else "–"
        person = glance.devices.get(seat.player) or manner(seat) or "–"
        texts = (str(seat.player), seat.name, person, kind, line, tr(words), last, orders, code)
        for column, text in enumerate(texts):
            item = QTableWidgetItem(text)
            if column in (0, _ORDERS):
                item.setTextAlignment(_RIGHT)
            self.table.setItem(row, column, item)
        self._item(row, _CODE).setFont(theme.font(_CODE_SIZE, family=theme.CODE_FONT))
        self._item(row, _EMBLEM).setIcon(emblems.icon(seat.player))
        self._item(row, _LINE).setIcon(
            icons.icon(
                _LINES[where] if connected or where is not Where.NET else "cross", "ok" if connected else "text3"
            )
        )
        self._item(row, _TURN).setIcon(icons.icon(icon, token))
        self._item(row, _TURN).setForeground(QColor(getattr(theme.current().ui, token)))

    def _head(self, column: int) -> QTableWidgetItem:
        return self.table.horizontalHeaderItem(column) or QTableWidgetItem()

    def _item(self, row: int, column: int) -> QTableWidgetItem:
        return self.table.item(row, column) or QTableWidgetItem()

    def _warn(self, glance: Glance) -> None:
        """Say once below the table who is away and has not handed in."""
        lost = [light.seat.name for light in glance.lights if _will_be_null(light, glance) and _is_away(light, glance)]
        if self._warning is not None:
            self._warning.hide()
            self._warning.deleteLater()
            self._warning = None
        if lost and glance.deadline is not None:
            text = ntr(
                "{names} ist nicht verbunden und hat noch nicht abgegeben. Beim ZAT gilt dann ein Leerzug.",
                "{names} sind nicht verbunden und haben noch nicht abgegeben. Beim ZAT gelten dann Leerzüge.",
                len(lost),
                names=", ".join(lost),
            )
            self._warning = Strip(text, "warn")
            self.content.addWidget(self._warning)


def _will_be_null(light: SeatLight, glance: Glance) -> bool:
    """Will this seat's month be a null turn when the deadline comes?"""
    schedule = glance.schedule
    draft_counts = schedule.drafts and light.writing
    return schedule.at_deadline is AtDeadline.EVALUATE and glance.waits_for(light) and not draft_counts


def _is_away(light: SeatLight, glance: Glance) -> bool:
    player = light.seat.player
    return glance.places.get(player) is Where.NET and player not in glance.connected


def _state(light: SeatLight, glance: Glance) -> str:
    if not light.in_game:
        return "out"
    if light.handed_in:
        return "in"
    if not glance.waits_for(light):
        return "ready"
    return "writing" if light.writing else "open"
