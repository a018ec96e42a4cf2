"""A guest's lobby: who sits where, who is ready, what is said, which rules are not the usual ones."""

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from app.host.server.wire import Lobby
from app.model.eds.parameters import Parameters
from app.text.catalog import ntr, tr
from app.text.numbers import decimal
from app.text.parameters import ParameterField, fields
from app.ui import theme
from app.ui.screens.cards import roomy
from app.ui.screens.lobby_seats import SeatList, TalkPanel
from app.ui.screens.new_game.choices import Choices, standard_values
from app.ui.screens.thumb import GalaxyThumb
from app.ui.widgets.basics import button, label
from app.ui.widgets.helped import helped_by
from app.ui.widgets.notices import Strip, StripTone


class RulesDialog(QDialog):
    """The rules that differ from the standard."""

    def __init__(self, parent: QWidget, rules: Sequence[tuple[ParameterField, str, str]]) -> None:
        super().__init__(parent)
        self.setObjectName("dlgLobbyRules")
        self.setWindowTitle(tr("Geänderte Regeln"))
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 20, 18)
        column.setSpacing(10)
        column.addWidget(label(tr("Geänderte Regeln"), "title"))
        for field, now, usual in rules:
            shown = label(_words(field, now, usual), wrap=True)
            shown.setToolTip(field.why)
            column.addWidget(shown)
        close = button(tr("Schließen"), "primary")
        close.clicked.connect(self.accept)
        column.addWidget(close)


class RulesButton(QWidget):
    """„Regeln: 2 Werte geändert [ansehen]“."""

    def __init__(self) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        self._words = label("", "second")
        self._look = button(tr("ansehen"), "link", name="btnLobbyRules")
        self._look.clicked.connect(self._show)
        row.addWidget(self._words)
        row.addWidget(self._look)
        self._rules: Parameters | None = None
        self._changed: list[tuple[ParameterField, str, str]] = []

    def show_rules(self, rules: Parameters) -> None:
        """Say how many values differ from the standard."""
        if rules == self._rules:
            return
        self._rules, self._changed = rules, changed_rules(rules)
        count = len(self._changed)
        usual = tr("Regeln: wie üblich")
        changed = ntr("Regeln: {count} Wert geändert", "Regeln: {count} Werte geändert", count)
        self._words.setText(changed if count else usual)
        self._look.setVisible(bool(count))

    def _show(self) -> None:
        RulesDialog(self, self._changed).open()


class LobbyPlace(QWidget):
    """The place of somebody who waits for the beginning."""

    ready_wanted = Signal(bool)
    said = Signal(str)
    seat_wanted = Signal(int)
    left = Signal()

    def __init__(self, player: int) -> None:
        """``player`` is the guest's seat; 0 for none yet."""
        super().__init__()
        self.setObjectName("lobby")
        helped_by(self, "hosting")
        self.player = player
        self._is_ready = False
        column = QVBoxLayout(self)
        column.setContentsMargins(56, 32, 56, 28)
        column.setSpacing(14)
        head = QHBoxLayout()
        self._title = label("", "title")
        self.rules = RulesButton()
        head.addWidget(self._title)
        head.addStretch(1)
        head.addWidget(self.rules)
        column.addLayout(head)
        self._messages = QVBoxLayout()
        column.addLayout(self._messages)
        halves = QHBoxLayout()
        halves.setSpacing(16)
        self.seats, self.talk = SeatList(), TalkPanel()
        self.seats.wanted.connect(self.seat_wanted)
        self.talk.said.connect(self.said)
        self._map = GalaxyThumb(QSize(320, 200))
        self._map.setMinimumHeight(round(theme.px(200)))
        if roomy():
            self._map.hide()
        right = QVBoxLayout()
        right.setSpacing(16)
        right.addWidget(self._map)
        right.addWidget(self.talk, 1)
        halves.addWidget(self.seats, 60)
        halves.addLayout(right, 40)
        column.addLayout(halves, 1)
        column.addLayout(self._foot())

    def _foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        leave = button(tr("Verlassen"), name="btnLobbyLeave")
        leave.clicked.connect(self.left)
        self._hint = label("", "third")
        self._ready = button(tr("Bereit"), "primary", "check", "btnLobbyReady")
        self._ready.clicked.connect(lambda: self.ready_wanted.emit(not self._is_ready))
        row.addWidget(leave)
        row.addStretch(1)
        row.addWidget(self._hint)
        row.addWidget(self._ready)
        return row

    def show_lobby(self, lobby: Lobby) -> None:
        """Show how things are."""
        self._title.setText(tr("Lobby „{name}“", name=lobby.name))
        self.rules.show_rules(lobby.parameters)
        self._map.show_galaxy(lobby.width, lobby.height, [(x, y, 0) for x, y in lobby.stars])
        self.seats.show_seats(lobby.seats, self.player, choosing=lobby.choosing)
        self.talk.show_talk(lobby.talk, names_of(lobby))
        mine = [seat for seat in lobby.seats if seat.seat.player == self.player]
        self._is_ready = any(seat.ready for seat in mine)
        self._ready.setText(tr("Doch noch nicht bereit") if self._is_ready else tr("Bereit"))
        self._ready.setVisible(bool(mine))
        self._hint.setText(
            tr("Es geht los, sobald die Spielleitung beginnt.") if mine else tr("Wähle einen freien Platz.")
        )

    def say(self, text: str, tone: StripTone = "info") -> Strip:
        """A message above the seats; one at a time."""
        self.unsay()
        strip = Strip(text, tone)
        strip.setObjectName("lobbyMessage")
        self._messages.addWidget(strip)
        return strip

    def unsay(self) -> None:
        """No message any more."""
        while (item := self._messages.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()


def names_of(lobby: Lobby) -> dict[int, str]:
    """Names of the realms by number."""
    return {int(seat.seat.player): seat.seat.name for seat in lobby.seats}


def changed_rules(rules: Parameters) -> list[tuple[ParameterField, str, str]]:
    """Every rule that is not the standard one: the rule, its values, the standard's."""
    choices = Choices(rules=msgspec.json.decode(msgspec.json.encode(rules)))
    changed = [field for field in fields() if choices.is_changed(field.path)]
    return [(field, _numbers(choices.values(field.path)), _numbers(standard_values(field.path))) for field in changed]


def rule_lines(rules: Parameters) -> list[str]:
    """Every rule that is not the standard one, in words."""
    return [_words(*each) for each in changed_rules(rules)]


def _words(field: ParameterField, now: str, usual: str) -> str:
    return tr("{rule}: {now} {unit} statt {usual}", rule=field.label, now=now, unit=field.unit, usual=usual)


def _numbers(values: Sequence[float]) -> str:
    return " / ".join(decimal(value, 0 if float(value).is_integer() else 2) for value in values)
