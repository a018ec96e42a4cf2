"""Saying something: to all or to some, at once or later, also as an issue of the Sternenanzeiger."""

from datetime import datetime

from PySide6.QtCore import QDateTime, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDateTimeEdit,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QPlainTextEdit,
    QWidget,
)

from app.model.ids import PlayerId
from app.model.journal import TEXT_LIMIT, Entry, Planned
from app.text.catalog import tr
from app.text.journal import line
from app.ui import dates, theme
from app.ui.eds.gamemaster.deeds import Deeds
from app.ui.eds.gamemaster.dialogs import Question
from app.ui.eds.gamemaster.house import Glance
from app.ui.widgets.basics import button, label
from app.ui.widgets.sizes import fit

_NOW, _AT, _MONTH = "now", "at", "month"
_USUAL_DELAY_S = 1800
_ACROSS = 4
"""Names in one line."""


class AnnounceDialog(Question):
    """What, to whom, when; and what is planned already."""

    withdrawn = Signal(int)
    """The plan with this number shall not be said."""

    def __init__(self, parent: QWidget, glance: Glance) -> None:
        super().__init__(parent, "dlgAnnounce", tr("Durchsage"), tr("Durchsagen"))
        self.text = QPlainTextEdit()
        self.text.setObjectName("gmAnnounceText")
        self.text.setAccessibleName(tr("Durchsage"))
        self.text.setMinimumHeight(round(theme.px(70)))
        self.text.textChanged.connect(self._enable)
        self.body.addWidget(self.text)
        self.form_of, self.when = QComboBox(), QComboBox()
        self.form_of.setObjectName("gmAnnounceAs")
        self.form_of.addItem(tr("als Durchsage"), False)
        self.form_of.addItem(tr("als Ausgabe des Sternenanzeigers, an alle"), True)
        self.when.setObjectName("gmAnnounceWhen")
        for text, value in ((tr("sofort"), _NOW), (tr("zu einer Zeit"), _AT), (tr("mit dem nächsten Monat"), _MONTH)):
            self.when.addItem(text, value)
        self.at = QDateTimeEdit(QDateTime.currentDateTime().addSecs(_USUAL_DELAY_S))
        self.at.setObjectName("gmAnnounceAt")
        self.at.setDisplayFormat("dd.MM.yyyy HH:mm")
        self.at.setCalendarPopup(True)
        form = QFormLayout()
        form.addRow(tr("Form"), self.form_of)
        form.addRow(tr("An"), self._people(glance))
        form.addRow(tr("Wann"), self.when)
        form.addRow("", self.at)
        self.body.addLayout(form)
        for plan in glance.planned:
            self.body.addLayout(self._waiting(*plan))
        for box in (self.form_of, self.when):
            box.currentIndexChanged.connect(self._enable)
        self._enable()
        fit(self, 520, 330 + 28 * (len(self._boxes) // _ACROSS) + 34 * len(glance.planned), least=True)

    @property
    def to(self) -> tuple[PlayerId, ...]:
        """Who is ticked; empty for all."""
        if self.issue or self._all.isChecked():
            return ()
        return tuple(player for player, box in self._boxes.items() if box.isChecked())

    @property
    def issue(self) -> bool:
        """As an issue of the Sternenanzeiger?"""
        return bool(self.form_of.currentData())

    @property
    def later(self) -> bool:
        """Not at once?"""
        return str(self.when.currentData()) != _NOW

    @property
    def moment(self) -> datetime | None:
        """The time that was chosen; None for the next month."""
        if self.when.currentData() != _AT:
            return None
        return datetime.fromtimestamp(self.at.dateTime().toSecsSinceEpoch()).astimezone()

    def _people(self, glance: Glance) -> QGridLayout:
        grid = QGridLayout()
        self._all = QCheckBox(tr("alle"))
        self._all.setObjectName("gmAnnounceAll")
        self._all.setChecked(True)
        self._boxes = {
            light.seat.player: QCheckBox(f"{light.seat.player} {light.seat.name}")
            for light in glance.lights
            if light.seat.player in glance.places
        }
        grid.addWidget(self._all, 0, 0)
        for place, (player, box) in enumerate(self._boxes.items(), start=1):
            box.setObjectName(f"gmAnnounceTo_{player}")
            grid.addWidget(box, *divmod(place, _ACROSS))
        for box in (self._all, *self._boxes.values()):
            box.toggled.connect(self._enable)
        return grid

    def _waiting(self, entry: Entry, note: Planned) -> QHBoxLayout:
        row = QHBoxLayout()
        words = label(line(note, dates.said(note.at) if note.at else ""), "second", wrap=True)
        away = button(tr("Zurücknehmen"), "small", name=f"gmWithdraw_{entry.number}")

        def withdraw() -> None:
            away.setEnabled(False)
            self.withdrawn.emit(entry.number)

        away.clicked.connect(withdraw)
        row.addWidget(words, 1)
        row.addWidget(away)
        return row

    def _enable(self) -> None:
        text = self.text.toPlainText().strip()
        self._all.setEnabled(not self.issue)
        some = not (self.issue or self._all.isChecked())
        for box in self._boxes.values():
            box.setEnabled(some)
        self.at.setEnabled(self.when.currentData() == _AT)
        self.confirm.setEnabled(0 < len(text) <= TEXT_LIMIT and (not some or bool(self.to)))


def ask_announcement(console: QWidget, deeds: Deeds, glance: Glance) -> None:
    """Ask, and say it."""
    master, post = deeds.house.master, deeds.house.post
    dialog = AnnounceDialog(console, glance)

    def say() -> None:
        text, to, issue, moment = dialog.text.toPlainText(), dialog.to, dialog.issue, dialog.moment
        if dialog.later:
            deeds.do(lambda: master.notices.plan(text, to, issue=issue, at=moment), tr("Durchsage geplant."))
        elif issue:
            deeds.do(lambda: post.issue(text), tr("Ausgabe veröffentlicht."))
        else:
            deeds.do(lambda: master.announce(text, to), tr("Durchgesagt."))

    dialog.accepted.connect(say)
    dialog.withdrawn.connect(lambda number: deeds.do(lambda: master.notices.withdraw(number)))
    dialog.open()
