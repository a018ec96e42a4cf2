"""What the console asks before it acts: the rhythm of deadlines, a reason, who is missing."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QSpinBox,
    QTimeEdit,
    QVBoxLayout,
    QWidget,
)

from app.model.ids import PlayerId
from app.model.journal import Until
from app.model.match import Seat
from app.model.robot import Level, Style
from app.model.schedule import AtDeadline, Rhythm, Schedule
from app.text.catalog import mark, ntr, tr
from app.text.eds.robot_words import LEVELS, STYLES
from app.text.numbers import month_label
from app.ui.eds.gamemaster.house import Decision, Glance
from app.ui.widgets.basics import button, label
from app.ui.widgets.sizes import fit

_RHYTHMS = (
    (Rhythm.NONE, mark("nach Ansage der Spielleitung")),
    (Rhythm.MINUTES, mark("alle paar Minuten")),
    (Rhythm.DAILY, mark("täglich")),
    (Rhythm.WEEKDAYS, mark("an Wochentagen")),
)
_THEN = (
    (AtDeadline.EVALUATE, mark("auswerten")),
    (AtDeadline.WAIT, mark("auf alle warten")),
    (AtDeadline.ASK, mark("mich fragen")),
)
_DAYS = (mark("Mo"), mark("Di"), mark("Mi"), mark("Do"), mark("Fr"), mark("Sa"), mark("So"))


_MISSING = (
    (Decision.NOTHING, mark("Leerzug")),
    (Decision.COMPUTER, mark("KI in diesem Monat")),
    (Decision.DRAFT, mark("Entwurf gilt")),
)
_UNTIL = (
    (Until.MONTH, mark("nur diesen Monat")),
    (Until.RETURN, mark("bis zur Rückkehr")),
    (Until.GOOD, mark("von nun an")),
)


class Question(QDialog):
    """A title, something to fill in, two buttons."""

    def __init__(self, parent: QWidget, name: str, title: str, confirm: str, cancel: str = "") -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setWindowTitle(title)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 20, 18)
        column.setSpacing(12)
        column.addWidget(label(title, "title"))
        self.body = QVBoxLayout()
        column.addLayout(self.body)
        row = QHBoxLayout()
        row.addStretch(1)
        self.cancel = button(cancel or tr("Abbrechen"))
        self.cancel.clicked.connect(self.reject)
        self.confirm = button(confirm, "primary", name="btnGmConfirm")
        self.confirm.setDefault(True)
        self.confirm.clicked.connect(self.accept)
        row.addWidget(self.cancel)
        row.addWidget(self.confirm)
        column.addLayout(row)


class ScheduleDialog(Question):
    """When months end."""

    chosen = Signal(object)
    """A ``Schedule``."""

    def __init__(self, parent: QWidget, schedule: Schedule) -> None:
        super().__init__(parent, "dlgSchedule", tr("Zugabgabetermin"), tr("Übernehmen"))
        self._before = schedule
        form = QFormLayout()
        self.rhythm, self.then = _choice(_RHYTHMS, schedule.rhythm), _choice(_THEN, schedule.at_deadline)
        self.minutes = _number(schedule.minutes or 40, 1, 10_080)
        self.clock = QTimeEdit()
        self.clock.setDisplayFormat("HH:mm")
        self.clock.setTime(self.clock.time().fromString(f"{schedule.hour:02d}:{schedule.minute:02d}", "HH:mm"))
        self.days = [QCheckBox(tr(day)) for day in _DAYS]
        week = QHBoxLayout()
        for number, box in enumerate(self.days):
            box.setChecked(number in schedule.weekdays)
            week.addWidget(box)
        self.reminder = _number(schedule.reminder, 0, 10_080)
        self.absences = _number(schedule.absences, 0, 99)
        self.early = QCheckBox(tr("Automatisch, sobald alle bereit sind"))
        self.early.setChecked(schedule.early)
        self.drafts = QCheckBox(tr("Entwürfe mitnehmen, wenn beim ZAT ausgewertet wird"))
        self.drafts.setObjectName("gmDrafts")
        self.drafts.setChecked(schedule.drafts)
        self.holidays = QLineEdit(", ".join(schedule.holidays))
        self.holidays.setObjectName("gmHolidays")
        self.holidays.setPlaceholderText("2026-12-24, 2026-12-31")
        self.holidays.setToolTip(tr("Tage, an denen kein Monat endet: Jahr-Monat-Tag, durch Komma getrennt"))
        form.addRow(tr("Takt"), self.rhythm)
        form.addRow(tr("Minuten je Monat"), self.minutes)
        form.addRow(tr("Uhrzeit"), self.clock)
        form.addRow(tr("Tage"), week)
        form.addRow(tr("Beim ZAT"), self.then)
        form.addRow(tr("Erinnerung, Minuten vorher"), self.reminder)
        form.addRow(tr("Freie Monate je Person"), self.absences)
        form.addRow(tr("Feiertage"), self.holidays)
        form.addRow("", self.early)
        form.addRow("", self.drafts)
        self.body.addLayout(form)
        self.accepted.connect(lambda: self.chosen.emit(self.schedule()))

    def schedule(self) -> Schedule:
        """What is filled in; the zone stays as it was."""
        time = self.clock.time()
        return Schedule(
            rhythm=Rhythm(self.rhythm.currentData()),
            minutes=self.minutes.value(),
            hour=time.hour(),
            minute=time.minute(),
            weekdays=tuple(number for number, box in enumerate(self.days) if box.isChecked()),
            zone=self._before.zone,
            holidays=tuple(day.strip() for day in self.holidays.text().split(",") if day.strip()),
            at_deadline=AtDeadline(self.then.currentData()),
            drafts=self.drafts.isChecked(),
            early=self.early.isChecked(),
            paused=self._before.paused,
            reminder=self.reminder.value(),
            absences=self.absences.value(),
        )


class TakeBackDialog(Question):
    """Which month, and why."""

    chosen = Signal(int, str)

    def __init__(self, parent: QWidget, month: int) -> None:
        super().__init__(parent, "dlgTakeBack", tr("Monat zurücknehmen"), tr("Zurücknehmen"))
        self.body.addWidget(
            label(tr("Alle lesen den Grund; die abgegebenen Züge werden wieder zu Entwürfen."), "second", wrap=True)
        )
        form = QFormLayout()
        self.month = QComboBox()
        for number in range(month, 0, -1):
            self.month.addItem(month_label(number), number)
        self.reason = QLineEdit()
        self.reason.setObjectName("gmReason")
        self.reason.setMaxLength(500)
        self.reason.textChanged.connect(lambda text: self.confirm.setEnabled(bool(text.strip())))
        self.confirm.setEnabled(False)
        form.addRow(tr("Zurück bis vor"), self.month)
        form.addRow(tr("Grund"), self.reason)
        self.body.addLayout(form)
        self.accepted.connect(lambda: self.chosen.emit(self.month.currentData(), self.reason.text()))


class EvaluateDialog(Question):
    """Who is missing, and what is done about it."""

    def __init__(self, parent: QWidget, glance: Glance) -> None:
        title = tr("Monat {month} auswerten", month=month_label(glance.month))
        super().__init__(parent, "dlgEvaluate", title, tr("Auswerten"))
        self._choices: dict[PlayerId, QComboBox] = {}
        missing = [light for light in glance.lights if glance.waits_for(light)]
        if missing:
            words = ntr("{count} Zug fehlt noch.", "{count} Züge fehlen noch.", len(missing))
            self.body.addWidget(label(words, "body", "warn"))
            form = QFormLayout()
            for light in missing:
                options = [option for option in _MISSING if option[0] is not Decision.DRAFT or light.writing]
                choice = self._choices[light.seat.player] = _choice(options, Decision.NOTHING)
                choice.setObjectName(f"gmMissing_{light.seat.player}")
                form.addRow(label(f"{light.seat.player} {light.seat.name}"), choice)
            self.body.addLayout(form)
        else:
            self.body.addWidget(label(tr("Alle haben abgegeben."), "body", "ok"))
        self.body.addWidget(label(tr("Davor und danach wird die Partie gesichert."), "second", wrap=True))

    def decisions(self) -> dict[PlayerId, Decision]:
        """What is done for whom."""
        return {player: Decision(choice.currentData()) for player, choice in self._choices.items()}


class HandOverDialog(Question):
    """For how long the computer plays, how carefully, and a note to whoever takes over."""

    def __init__(self, parent: QWidget, seat: Seat) -> None:
        title = tr("Herrscher {player} {name}: KI übernehmen lassen", player=seat.player, name=seat.name)
        super().__init__(parent, "dlgHandOver", title, tr("Übergeben"))
        form = QFormLayout()
        self.until, self.level = _choice(_UNTIL, Until.RETURN), _choice(LEVELS, Level.MEDIUM)
        self.style_of = _choice(STYLES, Style.RANDOM)
        self.note = QLineEdit()
        self.note.setObjectName("gmNote")
        self.note.setMaxLength(500)
        form.addRow(tr("Wie lange"), self.until)
        form.addRow(tr("Stufe"), self.level)
        form.addRow(tr("Art"), self.style_of)
        form.addRow(tr("Notiz zur Übergabe"), self.note)
        self.body.addLayout(form)
        words = tr("Mit dem Code kann die Person jederzeit zurückkommen, außer nach „von nun an“.")
        self.body.addWidget(label(words, "second", wrap=True))

    def chosen(self) -> tuple[Until, Level, Style, str]:
        """What is filled in."""
        return (
            Until(self.until.currentData()),
            Level(self.level.currentData()),
            Style(self.style_of.currentData()),
            self.note.text(),
        )


class ReplaceDialog(Question):
    """Take sheets that are older than those that are in?"""

    def __init__(self, parent: QWidget, names: Sequence[str]) -> None:
        super().__init__(parent, "dlgReplace", tr("Neueren Zug ersetzen?"), tr("Ersetzen"), tr("Den neueren behalten"))
        self.cancel.setDefault(True)
        words = tr("Es liegt schon ein neuerer Zug vor. Soll stattdessen dieser gelten?")
        self.body.addWidget(label("\n".join([words, *names]), "body", wrap=True))
        fit(self, 440, 160 + 20 * min(len(names), 12), least=True)


class EndDialog(Question):
    """End the server? Who is connected, and what stops."""

    def __init__(self, parent: QWidget, glance: Glance) -> None:
        super().__init__(parent, "dlgEnd", tr("Server beenden"), tr("Server beenden"), tr("Weiter leiten"))
        self.cancel.setDefault(True)
        names = [light.seat.name for light in glance.lights if light.seat.player in glance.connected]
        who = tr("Verbunden: {names}.", names=", ".join(names)) if names else tr("Gerade ist niemand verbunden.")
        stops = tr("Bis Du die Partie wieder leitest, kommt niemand herein und kein Zug an, und kein ZAT wertet aus.")
        safe = tr("Nichts geht verloren; alle können weiterplanen und finden beim nächsten Mal von selbst zurück.")
        for words in (who, stops, safe):
            self.body.addWidget(label(words, "body", wrap=True))
        fit(self, 480, 205, least=True)


def _choice(options: Sequence[tuple[object, str]], now: object) -> QComboBox:
    made = QComboBox()
    for value, text in options:
        made.addItem(tr(text), value)
    made.setCurrentIndex([value for value, _ in options].index(now))
    return made


def _number(value: int, least: int, most: int) -> QSpinBox:
    made = QSpinBox()
    made.setRange(least, most)
    made.setValue(value)
    return made
