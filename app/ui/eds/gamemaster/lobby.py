"""The host's lobby: who is there, a code for each seat, one for all, where people play, and the beginning."""

from typing import cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from app.host.invitation import shown_code
from app.host.server.wire import Lobby, LobbySeat
from app.model.ids import PlayerId
from app.model.journal import Where
from app.text.catalog import mark, tr
from app.ui.eds.gamemaster.deeds import Deeds
from app.ui.eds.gamemaster.giving_out import serve
from app.ui.eds.gamemaster.grips import Grips
from app.ui.eds.gamemaster.house import Glance, House
from app.ui.eds.gamemaster.side import InvitationPanel
from app.ui.screens.cards import roomy
from app.ui.screens.lobby import RulesButton, names_of
from app.ui.screens.lobby_seats import SeatList, TalkPanel
from app.ui.widgets.basics import Elided, button, label
from app.ui.widgets.sizes import in_a_row, scrolling

_PLACES = ((Where.NET, mark("im Netz")), (Where.HERE, mark("an diesem Gerät")), (Where.FILE, mark("per Datei")))


class HostLobby(QWidget):
    """Shown until the first month begins."""

    left = Signal()

    def __init__(self, house: House, deeds: Deeds) -> None:
        super().__init__()
        self.setObjectName("gmLobby")
        self._house, self._deeds = house, deeds
        self._glance: Glance | None = None
        self._chosen = 0
        """Seat whose invitation is shown; 0 for the one for all."""
        self._extras: dict[int, tuple[QComboBox, QPushButton]] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 16, 24, 16)
        column.setSpacing(12)
        column.addLayout(self._head())
        halves = QHBoxLayout()
        halves.setSpacing(14)
        self.seats, self.talk, self.invitation = SeatList(), TalkPanel(), InvitationPanel()
        self._grips = Grips(self.seats)
        self._grips.ordered.connect(lambda order: deeds.do(lambda: house.reorder(order)))
        self.talk.said.connect(lambda text: deeds.do(lambda: house.say(text)))
        serve(self.invitation, deeds)
        halves.addWidget(scrolling(self.seats) if roomy() else self.seats, 60 if roomy() else 66)
        right = QVBoxLayout()
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(12)
        right.addWidget(self.invitation)
        right.addWidget(self.talk, 1)
        if roomy():
            halves.addWidget(scrolling(in_a_row(right)), 40)
        else:
            halves.addLayout(right, 34)
        column.addLayout(halves, 1)
        column.addLayout(self._foot())

    def _head(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self._title = label(tr("Lobby „{name}“", name=self._house.host.path.stem), "title")
        row.addWidget(self._title)
        pill = label(tr("Server läuft · Anschluss {port}", port=self._house.server.port), "badge", "ok")
        pill.setToolTip(", ".join(self._house.addresses))
        row.addWidget(pill)
        if roomy():
            pill.hide()
        row.addStretch(1)
        self.rules = RulesButton()
        row.addWidget(self.rules)
        return row

    def _foot(self) -> QVBoxLayout:
        foot, row = QVBoxLayout(), QHBoxLayout()
        foot.setSpacing(8)
        leave = button(tr("Beenden"), name="btnLobbyEnd")
        leave.clicked.connect(self.left)
        self._choosing = QCheckBox(tr("Freie Plätze darf sich jeder mit der Einladung für alle nehmen"))
        self._choosing.setObjectName("lobbyChoosing")
        self._choosing.clicked.connect(lambda value: self._deeds.do(lambda: self._house.let_choose(value)))
        self._at_once = QCheckBox(tr("Beginnen, sobald alle bereit sind"))
        self._at_once.setObjectName("lobbyAtOnce")
        self._at_once.toggled.connect(self._begin_if_ready)
        self._waiting = Elided("", "second")
        self._waiting.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._begin = button(tr("Partie beginnen"), "primary", "play", "btnLobbyBegin")
        self._begin.clicked.connect(self._deeds.begin)
        options: QHBoxLayout | QVBoxLayout = QVBoxLayout() if roomy() else QHBoxLayout()
        options.setSpacing(4 if roomy() else 24)
        options.addWidget(self._choosing)
        options.addWidget(self._at_once)
        options.addStretch(1)
        row.addWidget(leave)
        row.addWidget(self._waiting, 1)
        row.addWidget(self._begin)
        foot.addLayout(options)
        foot.addLayout(row)
        return foot

    def _begin_if_ready(self) -> None:
        """If that is wanted: the last one to be ready begins the match, once."""
        lobby = self._glance.lobby if self._glance is not None else None
        if lobby is not None and lobby.open and self._at_once.isChecked() and not _missing(lobby):
            self._at_once.setChecked(False)
            self._deeds.begin()

    def show_glance(self, glance: Glance) -> None:
        """Show how things are."""
        self._glance = glance
        lobby = glance.lobby
        self.rules.show_rules(lobby.parameters)
        self.seats.show_seats(lobby.seats, 0, choosing=False)
        self._grips.add_missing()
        for seat in lobby.seats:
            if seat.where is not None:
                self._show_extras(seat)
            elif int(seat.seat.player) in self._extras:  # a person sat there before
                for each in self._extras[int(seat.seat.player)]:
                    each.hide()
        if not roomy():
            self._align(lobby)
        self.talk.show_talk(lobby.talk, names_of(lobby))
        self._choosing.setChecked(lobby.choosing)
        self._waiting.set_text(_waiting_for(lobby))
        self._show_invitation()
        self._begin_if_ready()

    def _align(self, lobby: Lobby) -> None:
        """What stands before a place and a code stands in columns, also where there is neither."""
        extras = [self.seats.row(int(seat.seat.player)).extras for seat in lobby.seats]
        width = max(each.sizeHint().width() for each in extras)
        for each in extras:
            each.setFixedWidth(width)
            each.show()

    def _show_extras(self, seat: LobbySeat) -> None:
        """Where somebody plays, and his own invitation."""
        player = int(seat.seat.player)
        if player not in self._extras:
            places = QComboBox()
            places.setObjectName(f"lobbyPlace_{player}")
            places.setAccessibleName(tr("Wo spielt Herrscher {player}?", player=player))
            for where, text in _PLACES:
                places.addItem(tr(text), where)
            places.currentTextChanged.connect(places.setToolTip)
            places.setToolTip(places.currentText())
            places.activated.connect(lambda _, player=player: self._move(player))
            code = button("", "link", name=f"btnLobbyCode_{player}")
            code.clicked.connect(lambda _=False, player=player: self._choose(player))
            extras = self.seats.row(player).extras
            row = cast(QHBoxLayout, extras.layout())
            row.addWidget(places)
            row.addWidget(code)
            row.addStretch(1)
            extras.show()
            self._extras[player] = (places, code)
        places, code = self._extras[player]
        places.show()
        code.show()
        places.setCurrentIndex([where for where, _ in _PLACES].index(seat.where or Where.NET))
        if self._glance is not None:
            code.setText(shown_code(self._glance.codes.get(PlayerId(player), "")))
        code.setEnabled(seat.where is Where.NET)

    def _move(self, player: int) -> None:
        places, _ = self._extras[player]
        self._deeds.move(player, Where(places.currentData()))

    def _choose(self, player: int) -> None:
        self._chosen = 0 if self._chosen == player else player
        self._show_invitation()

    def _show_invitation(self) -> None:
        if self._glance is None:
            return
        if self._chosen:
            name = names_of(self._glance.lobby)[self._chosen]
            code = self._glance.codes.get(PlayerId(self._chosen), "")
        else:
            name, code = tr("für alle"), self._glance.common_code
        self.invitation.show_seat(self._chosen, name, self._house.invitation(code) if code else None)


def _missing(lobby: Lobby) -> list[str]:
    """Names of those who are not ready."""
    return [seat.seat.name for seat in lobby.seats if seat.where is not None and not seat.ready]


def _waiting_for(lobby: Lobby) -> str:
    missing = _missing(lobby)
    if not missing:
        return tr("Alle sind bereit.")
    return tr("Noch nicht bereit: {names}", names=", ".join(missing))
