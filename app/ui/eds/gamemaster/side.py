"""The right side of the console: the deadline, the invitation of the selected seat, the Sternenanzeiger."""

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QComboBox, QFormLayout, QHBoxLayout, QPlainTextEdit, QPushButton, QWidget

from app.host.invitation import Invitation, shown_code
from app.model.ids import PlayerId
from app.model.journal import TEXT_LIMIT
from app.model.schedule import AtDeadline, Rhythm, Schedule
from app.text.catalog import mark, ntr, tr
from app.ui import theme
from app.ui.eds.gamemaster.house import Glance
from app.ui.widgets import qr
from app.ui.widgets.basics import Panel, button, label
from app.ui.widgets.wrapping import Wrapping

_AT_DEADLINE = {
    AtDeadline.EVALUATE: mark("auswerten"),
    AtDeadline.WAIT: mark("warten"),
    AtDeadline.ASK: mark("fragen"),
}
_QR = 132
_RING = 124
_DAY_S = 86_400


class Ring(QWidget):
    """The time that is left, as a ring that empties; the figures stand in its middle."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__()
        self._share = 0.0
        self.setFixedSize(QSize(round(theme.px(_RING)), round(theme.px(_RING))))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(inside)
        theme.notifier.changed.connect(self.update)

    def show_share(self, share: float) -> None:
        """So much of the month's time is left, 0…1."""
        self._share = min(1.0, max(0.0, share))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        ui = theme.current().ui
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width = theme.px(7)
        box = QRectF(self.rect()).adjusted(width, width, -width, -width)
        for colour, share in ((ui.line, 1.0), (ui.primary, self._share)):
            painter.setPen(QPen(QColor(colour), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            if share:
                painter.drawArc(box, 90 * 16, -round(share * 360 * 16))
        painter.end()


class DeadlinePanel(Panel):
    """When the month ends, counted down by the host's clock."""

    postpone_wanted = Signal(int)
    pause_wanted = Signal(bool)

    def __init__(self) -> None:
        super().__init__(tr("Zugabgabetermin"), "clock")
        self._paused = False
        self._period = 0
        self.countdown = label("–", "title")
        self.countdown.setObjectName("gmCountdown")
        self.countdown.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._ring = Ring(self.countdown)
        form = QFormLayout()
        self._rhythm, self._reminder, self._then = label("", "value"), label("", "value"), label("", "value")
        for name, value in (
            (tr("Takt"), self._rhythm),
            (tr("Erinnerung"), self._reminder),
            (tr("Beim ZAT"), self._then),
        ):
            form.addRow(label(name, "second"), value)
        above = QHBoxLayout()
        above.setSpacing(14)
        above.addWidget(self._ring)
        above.addLayout(form, 1)
        self.content.addLayout(above)
        row = QHBoxLayout()
        self._more = button(tr("+ 15 Minuten"), "small", name="btnGmMore")
        self._more.clicked.connect(lambda: self.postpone_wanted.emit(15))
        self._hold = button(tr("Anhalten"), "small", "pause", "btnGmPause")
        self._hold.clicked.connect(lambda: self.pause_wanted.emit(not self._paused))
        row.addWidget(self._more)
        row.addWidget(self._hold)
        self.content.addLayout(row)

    def show_glance(self, glance: Glance) -> None:
        """Show the game master's choice."""
        schedule = glance.schedule
        self._paused = schedule.paused
        self._period = schedule.minutes * 60 if schedule.rhythm is Rhythm.MINUTES else _DAY_S
        self._rhythm.setText(rhythm_words(schedule))
        minutes = ntr("{count} Minute vorher", "{count} Minuten vorher", schedule.reminder)
        self._reminder.setText(minutes if schedule.reminder else "–")
        self._then.setText(tr(_AT_DEADLINE[schedule.at_deadline]))
        self._more.setEnabled(glance.deadline is not None)
        self._hold.setText(tr("Weiter") if schedule.paused else tr("Anhalten"))

    def tick(self, deadline: datetime | None, now: datetime) -> None:
        """Show how long there is left."""
        counts = deadline is not None and not self._paused
        self._ring.setVisible(counts or self._paused)
        self._ring.show_share((deadline - now).total_seconds() / self._period if deadline and counts else 0.0)
        if self._paused:
            self.countdown.setText(tr("angehalten"))
        elif deadline is None:
            self.countdown.setText("–")
        else:
            left = max(0, round((deadline - now).total_seconds()))
            self.countdown.setText(f"{left // 3600:02d}:{left // 60 % 60:02d}:{left % 60:02d}")


def rhythm_words(schedule: Schedule) -> str:
    """„täglich 20:00“."""
    clock = f"{schedule.hour:02d}:{schedule.minute:02d}"
    match schedule.rhythm:
        case Rhythm.NONE:
            return tr("nach Ansage")
        case Rhythm.MINUTES:
            return ntr("jede Minute", "alle {count} Minuten", schedule.minutes)
        case Rhythm.DAILY:
            return tr("täglich {clock}", clock=clock)
        case Rhythm.WEEKDAYS:
            return tr("an Wochentagen {clock}", clock=clock)


class QrCode(QWidget):
    """A text as a picture for cameras."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("gmQr")
        self.setFixedSize(QSize(_QR, _QR))
        self._rows: qr.Modules = ()

    def set_text(self, text: str) -> None:
        """Show this text; nothing for none."""
        self._rows = qr.modules(text)
        self.setAccessibleName(text)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        qr.paint(painter, self._rows, QRectF(self.rect()))
        painter.end()


class InvitationPanel(Panel):
    """Code, address and picture for one seat."""

    renew_wanted = Signal(int)
    revoke_wanted = Signal(int)
    """The code of this seat shall be good no more; without a new one."""
    check_wanted = Signal()
    picture_wanted = Signal(int, str, object)
    """A picture of this one: seat, name, ``Invitation``."""
    cards_wanted = Signal()
    """All of them on paper."""

    def __init__(self) -> None:
        super().__init__(tr("Einladung"), "mail")
        self._player, self._name = 0, ""
        self._invitation: Invitation | None = None
        row = QHBoxLayout()
        self._picture = QrCode()
        row.addWidget(self._picture)
        side = QFormLayout()
        self._code = label("–", "code")
        self._code.setObjectName("gmCode")
        self._address = label("", "value")
        self._kind = label(tr("Persönlicher Code"), "second")
        side.addRow(self._kind)
        side.addRow(self._code)
        side.addRow(label(tr("Adresse im LAN"), "second"))
        side.addRow(self._address)
        row.addLayout(side, 1)
        self.content.addLayout(row)
        self.content.addLayout(self._buttons())

    def _buttons(self) -> Wrapping:
        row = Wrapping()

        def add(text: str, icon: str, name: str, tip: str, act: Callable[[], object]) -> QPushButton:
            made = button(text, "small", icon, name)
            made.setToolTip(tip)
            made.clicked.connect(act)
            row.addWidget(made)
            return made

        copy = add(tr("Kopieren"), "copy", "btnGmCopy", "", lambda: QGuiApplication.clipboard().setText(self.text))
        picture = add(
            tr("Als Bild …"), "export", "btnGmPicture", tr("Eine Karte mit Code und QR-Bild für einen Messenger"),
            lambda: self.picture_wanted.emit(self._player, self._name, self._invitation),
        )  # fmt: skip
        revoke = tr("Dieser Code gilt nicht mehr; „Erneuern“ macht einen neuen.")
        self._with_code = [
            copy, picture,
            add(tr("Sperren"), "lock", "btnGmRevoke", revoke, lambda: self.revoke_wanted.emit(self._player)),
        ]  # fmt: skip
        add(tr("Erneuern"), "refresh", "btnGmRenew", "", lambda: self.renew_wanted.emit(self._player))
        cards = tr("Eine Karte für jeden, der im Netz spielt")
        add(tr("Alle drucken …"), "print", "btnGmCards", cards, self.cards_wanted.emit)
        check = tr("Ist der Server unter allen Adressen zu erreichen?")
        add(tr("Prüfen"), "wifi", "btnGmCheck", check, self.check_wanted.emit)
        return row

    @property
    def text(self) -> str:
        """The whole invitation on show; empty for none."""
        return str(self._invitation) if self._invitation is not None else ""

    def show_seat(self, player: int, name: str, invitation: Invitation | None) -> None:
        """The invitation of this seat; None for a seat without a person."""
        self._player, self._name = player, name
        self._invitation = invitation if invitation is not None and invitation.code else None
        self.header.note.setText(f"{player} {name}" if player else name)
        self._kind.setText(tr("Persönlicher Code") if player else tr("Code für alle"))
        self._code.setText(shown_code(self._invitation.code) if self._invitation is not None else "–")
        self._address.setText(f"{invitation.address}:{invitation.port}" if invitation is not None else "–")
        self._picture.set_text(self.text)
        for each in self._with_code:
            each.setEnabled(self._invitation is not None)


class PaperPanel(Panel):
    """What the game master says to all: at once, or as an issue with the contributions that wait."""

    announce_wanted = Signal(str, object)
    """The text, and whom it is for: a tuple of players, empty for all."""
    issue_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__(tr("Sternenanzeiger"), "megaphone")
        self.content.addWidget(label(tr("Bekanntmachung der Spielleitung"), "value"))
        self.text = QPlainTextEdit()
        self.text.setObjectName("gmPaper")
        self.text.setAccessibleName(tr("Bekanntmachung der Spielleitung"))
        self.text.textChanged.connect(self._enable)
        self.content.addWidget(self.text, 1)
        self._waiting = label("", "third")
        row = QHBoxLayout()
        self._announce = button(tr("Durchsagen"), "small", name="btnGmAnnounce")
        self._announce.clicked.connect(self._speak)
        self._to = QComboBox()
        self._to.setObjectName("gmTo")
        self._to.setAccessibleName(tr("An"))
        self._to.addItem(tr("An alle"), 0)
        self._issue = button(tr("Veröffentlichen"), "small", name="btnGmIssue")
        self._issue.setToolTip(tr("Als Ausgabe des Sternenanzeigers, mit den Beiträgen, die warten"))
        self._issue.clicked.connect(lambda: self.issue_wanted.emit(self.text.toPlainText()))
        row.addWidget(self._to)
        row.addWidget(self._announce)
        row.addStretch(1)
        row.addWidget(self._issue)
        self.content.addWidget(self._waiting)
        self.content.addLayout(row)
        self._contributions = 0
        self._enable()

    def show_glance(self, glance: Glance) -> None:
        """How many contributions wait, and who can be spoken to."""
        if self._to.count() == 1:
            for light in glance.lights:
                if light.seat.player in glance.places:
                    name = tr("An {ruler} {name}", ruler=light.seat.player, name=light.seat.name)
                    self._to.addItem(name, int(light.seat.player))
        self._contributions = glance.contributions
        self._waiting.setText(ntr("{count} Beitrag wartet", "{count} Beiträge warten", glance.contributions))
        self._enable()

    def _speak(self) -> None:
        player = int(self._to.currentData())
        self.announce_wanted.emit(self.text.toPlainText(), (PlayerId(player),) if player else ())

    def _enable(self) -> None:
        text = self.text.toPlainText().strip()
        fits = len(text) <= TEXT_LIMIT
        self._announce.setEnabled(bool(text) and fits)
        self._issue.setEnabled(bool(text or self._contributions) and fits)
