"""The seats in a lobby, one row each; and what is said meanwhile. For guests and the host alike."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from app.host.server.wire import LobbySeat, Talk
from app.model.journal import Role, Where
from app.model.match import SeatKind
from app.text.catalog import mark, tr
from app.text.eds.robot_words import LEVELS, STYLES
from app.text.journal import speaker
from app.ui import theme
from app.ui.screens.cards import roomy
from app.ui.widgets.basics import Card, Elided, Panel, Tone, button, emblem, label, line

_ELSEWHERE = {Where.HERE: mark("am Gerät der Spielleitung"), Where.FILE: mark("per Datei")}


class SeatList(Card):
    """Rows stay while their contents change, so that nobody clicks beside them."""

    wanted = Signal(int)
    """Somebody wants to sit there."""

    def __init__(self) -> None:
        super().__init__(margin=0)
        self.setObjectName("lobbySeats")
        self.body.setSpacing(0)
        self._rows: dict[int, SeatRow] = {}
        self.body.addStretch(1)

    @property
    def rows(self) -> "list[SeatRow]":
        """From top to bottom, by number."""
        return [self._rows[player] for player in sorted(self._rows)]

    def show_seats(self, seats: Sequence[LobbySeat], me: int, *, choosing: bool) -> None:
        """Show who sits where; ``me`` is the reader's own seat or 0."""
        for seat in seats:
            player = seat.seat.player
            if player not in self._rows:
                row = self._rows[player] = SeatRow(seat)
                row.wanted.connect(self.wanted)
                self.body.insertWidget(self.body.count() - 1, row)
            self._rows[player].show_seat(seat, mine=player == me, choosing=choosing)

    def row(self, player: int) -> "SeatRow":
        """The row of a seat."""
        return self._rows[player]


class SeatRow(QWidget):
    """One seat."""

    wanted = Signal(int)

    def __init__(self, seat: LobbySeat) -> None:
        super().__init__()
        self.setObjectName("lobbySeat")
        self._player = player = int(seat.seat.player)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.inside = QHBoxLayout()
        self.inside.setContentsMargins(14, 9, 12, 9)
        self.inside.setSpacing(10)
        self.inside.addWidget(emblem(player, 18, seat.seat.name))
        self._name = Elided("", "value")
        self._who = Elided("", "second")
        self._state = label("", "badge")
        self._state.setObjectName(f"lobbyState_{player}")
        self._sit = button(tr("hier sitzen"), "small", name=f"btnLobbySit_{player}")
        self._sit.clicked.connect(lambda: self.wanted.emit(self._player))
        self._name.setMinimumWidth(round(theme.px(140)))
        state = QWidget()
        state.setMinimumWidth(round(theme.px(136)))  # so that what stands before it stands in columns
        badge = QHBoxLayout(state)
        badge.setContentsMargins(0, 0, 0, 0)
        badge.addWidget(self._state)
        self.inside.addWidget(self._name, 3)
        self.inside.addWidget(self._who, 4)
        self.inside.addWidget(state)
        self.inside.addWidget(self._sit)
        column.addLayout(self.inside)
        self.extras = QWidget()
        """What the host has besides: behind the rest, with large letters below it."""
        more = QHBoxLayout(self.extras)
        more.setSpacing(10)
        more.setContentsMargins(42 if roomy() else 0, 0, 0, 9 if roomy() else 0)
        if roomy():
            column.addWidget(self.extras)
        else:
            self.inside.addWidget(self.extras)
        self.extras.hide()
        column.addWidget(line())

    def show_seat(self, seat: LobbySeat, *, mine: bool, choosing: bool) -> None:
        """Show how it is with this seat."""
        self._name.set_text(f"{self._player} {seat.seat.name}")
        self._who.set_text(tr("Du") if mine else _who(seat))
        words, tone = _state(seat)
        self._state.setText(words)
        self._state.setProperty("tone", tone)
        self._state.style().polish(self._state)
        self.setAccessibleName(f"{self._player} {seat.seat.name}, {self._who.accessibleName()}, {words}")
        free = seat.where is Where.NET and not seat.taken
        keep = self._sit.sizePolicy()
        keep.setRetainSizeWhenHidden(choosing)
        self._sit.setSizePolicy(keep)
        self._sit.setVisible(free and choosing)


class TalkPanel(Panel):
    """Lines said in the lobby, and one to add."""

    said = Signal(str)

    def __init__(self) -> None:
        super().__init__(tr("Gespräch"), "mail")
        self._shown: tuple[Talk, ...] = ()
        self.list = QListWidget()
        self.list.setObjectName("lobbyTalk")
        self.list.setAccessibleName(tr("Gespräch"))
        self.list.setWordWrap(True)
        self.list.setSelectionMode(QListWidget.SelectionMode.NoSelection)
        self.content.addWidget(self.list, 1)
        row = QHBoxLayout()
        self.text = QLineEdit()
        self.text.setObjectName("lobbyText")
        self.text.setMaxLength(300)
        self.text.setPlaceholderText(tr("Nachricht an alle"))
        self.text.setAccessibleName(tr("Nachricht an alle"))
        self.text.returnPressed.connect(self._say)
        send = button(tr("Sagen"), "small", "send", "btnLobbySay")
        send.clicked.connect(self._say)
        row.addWidget(self.text, 1)
        row.addWidget(send)
        self.content.addLayout(row)

    def show_talk(self, talk: tuple[Talk, ...], names: dict[int, str]) -> None:
        """Show what was said; ``names`` of the realms by number."""
        if talk != self._shown:
            self._shown = talk
            self.list.clear()
            for each in talk:
                self.list.addItem(QListWidgetItem(f"{_speaker(each, names)}: {each.text}"))
            self.list.scrollToBottom()

    def _say(self) -> None:
        text = self.text.text().strip()
        if text:
            self.text.clear()
            self.said.emit(text)


def _speaker(line: Talk, names: dict[int, str]) -> str:
    if line.role is Role.PLAYER:
        return names.get(int(line.player), speaker(line.player))
    return tr("Spielleitung") if line.role is Role.MASTER else tr("Jemand ohne Platz")


def _who(seat: LobbySeat) -> str:
    if seat.seat.level is not None and seat.seat.style is not None:
        return f"{tr('KI')} {tr(dict(LEVELS)[seat.seat.level])} · {tr(dict(STYLES)[seat.seat.style])}"
    if seat.where in _ELSEWHERE:
        return tr(_ELSEWHERE[seat.where])
    return "" if seat.taken or seat.where is None else tr("wartet auf jemanden mit dem Code")


def _state(seat: LobbySeat) -> tuple[str, Tone]:
    if seat.seat.kind is not SeatKind.HUMAN:
        return (tr("bereit"), "ok") if seat.seat.kind is SeatKind.COMPUTER else (tr("leer"), "")
    if not seat.taken:
        return tr("frei"), "ice"
    if seat.where is Where.NET and not seat.connected:
        return tr("getrennt"), "warn"
    return (tr("bereit"), "ok") if seat.ready else (tr("noch nicht bereit"), "warn")
