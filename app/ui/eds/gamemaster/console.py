"""The console itself: a head with what is done most, and the panels. It asks first; ``deeds`` does."""

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from app.model.ids import PlayerId
from app.model.journal import Entry
from app.text.catalog import tr
from app.text.numbers import month_label
from app.ui.eds.gamemaster import filing
from app.ui.eds.gamemaster.announce import ask_announcement
from app.ui.eds.gamemaster.deeds import Deeds
from app.ui.eds.gamemaster.dialogs import (
    EvaluateDialog,
    HandOverDialog,
    ReplaceDialog,
    ScheduleDialog,
    TakeBackDialog,
)
from app.ui.eds.gamemaster.evaluation import EvaluationPanel, GalaxyPanel
from app.ui.eds.gamemaster.giving_out import serve
from app.ui.eds.gamemaster.history import HistoryPanel
from app.ui.eds.gamemaster.house import Glance, House
from app.ui.eds.gamemaster.office import ask_complaints, ask_correction
from app.ui.eds.gamemaster.record import FilesPanel
from app.ui.eds.gamemaster.seats import SeatsPanel
from app.ui.eds.gamemaster.side import DeadlinePanel, InvitationPanel, PaperPanel
from app.ui.screens.cards import roomy
from app.ui.widgets.basics import button, label
from app.ui.widgets.helped import helped_by
from app.ui.widgets.notices import Strip, StripTone
from app.ui.widgets.sizes import scrolling
from app.ui.widgets.wrapping import Wrapping

_PAUSE_MS = 120
"""News that come together are shown together."""


class Console(QWidget):
    """The game master's place. It shows counts; what players wrote stays hidden."""

    left = Signal()
    observe_wanted = Signal()
    """The whole galaxy, please."""
    shown = Signal(object)
    """A ``Glance``: how things are now."""
    _news = Signal()

    def __init__(self, house: House, deeds: Deeds) -> None:
        super().__init__()
        self.setObjectName("gmConsole")
        helped_by(self, "hosting")
        self.house, self.deeds = house, deeds
        self.glance: Glance | None = None
        self._released = False
        self._strips = QVBoxLayout()
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 10, 10, 8)
        column.setSpacing(8)
        column.addLayout(self._head())
        column.addLayout(self._strips)
        column.addWidget(self._panels(), 1)
        column.addLayout(self._foot())
        self._wire()
        self._coalesce = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._coalesce.timeout.connect(self.refresh)
        self._news.connect(self._coalesce.start)
        self._clock = QTimer(self, interval=1000)
        self._clock.timeout.connect(self._tick)
        self._clock.start()
        for listeners in house.listeners():
            listeners.append(self._tell)
        self.refresh()

    @property
    def settled(self) -> bool:
        """Is nothing under way?"""
        return self.deeds.settled and not self._coalesce.isActive()

    def release(self) -> None:
        """Listen no more; the place is about to go."""
        self._released = True
        self._clock.stop()
        self._coalesce.stop()
        for listeners in self.house.listeners():
            listeners.remove(self._tell)

    # --- parts ------------------------------------------------------------------------------------------------------

    def _head(self) -> QBoxLayout:
        """With large letters the buttons stand below the name."""
        row = QBoxLayout(QBoxLayout.Direction.TopToBottom if roomy() else QBoxLayout.Direction.LeftToRight)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(label(self.house.host.path.stem, "title"))
        self._month = label("", "second")
        words.addWidget(self._month)
        row.addLayout(words)
        pill = label(tr("Server läuft · Anschluss {port}", port=self.house.server.port), "badge", "ok")
        pill.setObjectName("gmServer")
        pill.setToolTip(", ".join(self.house.addresses))
        row.addWidget(pill)
        row.addStretch(1)
        leave = button(tr("Beenden"), name="btnGmLeave")
        announce = button(tr("Durchsage …"), icon="megaphone", name="btnGmSpeak")
        announce.clicked.connect(self._ask_announcement)
        self._change = button(tr("ZAT ändern …"), icon="clock", name="btnGmSchedule")
        self._undo = button(tr("Monat zurücknehmen …"), icon="undo", name="gmUndoMonth")
        self._evaluate = button(tr("Monat auswerten …"), "primary", "play", "gmEvaluate")
        leave.clicked.connect(self.left)
        buttons = Wrapping() if roomy() else QHBoxLayout()
        for each in (leave, announce, self._change, self._undo, self._evaluate):
            buttons.addWidget(each)
        row.addLayout(buttons)
        if roomy():
            pill.hide()
        return row

    def _foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        words = tr("Befehlsinhalte bleiben verborgen; wer sie öffnet, wird im Verlauf genannt.")
        row.addWidget(label(words, "third", wrap=True), 1)
        observe = button(tr("Beobachter …"), "small", "eye", "btnGmObserve")
        observe.setToolTip(tr("Die Karte der ganzen Galaxis; das wird allen gesagt."))
        observe.clicked.connect(self.observe_wanted)
        row.addWidget(observe)
        return row

    def _panels(self) -> QWidget:
        """As the design has them; with large letters one below the other."""
        self.seats, self.history, self.files = SeatsPanel(), HistoryPanel(), FilesPanel()
        self.evaluation, self.galaxy = EvaluationPanel(), GalaxyPanel()
        self.deadline, self.invitation, self.paper = DeadlinePanel(), InvitationPanel(), PaperPanel()
        side = (self.deadline, self.invitation, self.paper, self.galaxy)
        if roomy():
            return _scrolling(self.seats, self.evaluation, self.history, self.files, *side)
        left = QGridLayout()
        left.setSpacing(8)
        left.addWidget(self.seats, 0, 0, 1, 2)
        left.addWidget(self.evaluation, 1, 0, 1, 2)
        left.addWidget(self.history, 2, 0)
        left.addWidget(self.files, 2, 1)
        for column, share in enumerate((57, 43)):
            left.setColumnStretch(column, share)
        left.setRowStretch(0, 55)
        left.setRowStretch(2, 45)
        left.setContentsMargins(0, 0, 0, 0)
        whole, main = QWidget(), QWidget()
        main.setLayout(left)
        row = QHBoxLayout(whole)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(scrolling(main, "gmMain"), 76)
        row.addWidget(_scrolling(*side), 24)
        return whole

    def _wire(self) -> None:
        master, deeds = self.house.master, self.deeds
        deeds.said.connect(self.say)
        deeds.evaluating.connect(self._show_evaluating)
        deeds.older_came.connect(self._ask_replace)
        deeds.phase_done.connect(self.evaluation.step)
        self._evaluate.clicked.connect(self._ask_evaluate)
        self._undo.clicked.connect(self._ask_take_back)
        self._change.clicked.connect(self._ask_schedule)
        self.evaluation.trial_wanted.connect(deeds.try_month)
        self.evaluation.early_wanted.connect(self._set_early)
        self.seats.chosen.connect(self._show_invitation)
        self.seats.remind_wanted.connect(lambda: deeds.do(master.remind))
        self.seats.computer_wanted.connect(self._ask_hand_over)
        self.seats.move_wanted.connect(deeds.move)
        self.deadline.postpone_wanted.connect(lambda minutes: deeds.do(lambda: master.postpone(minutes)))
        self.deadline.pause_wanted.connect(self._pause)
        serve(self.invitation, deeds)
        self.paper.announce_wanted.connect(
            lambda text, to: deeds.run(lambda: master.announce(text, to), lambda _: self.paper.text.clear())
        )
        self.paper.issue_wanted.connect(
            lambda text: deeds.run(lambda: self.house.post.issue(text), lambda _: self.paper.text.clear())
        )
        self.history.correct_wanted.connect(lambda: ask_correction(self, deeds))
        self.history.save_wanted.connect(lambda: filing.ask_history(self, deeds))
        self.seats.complaints_wanted.connect(lambda: ask_complaints(self, deeds))
        self.files.save_wanted.connect(lambda: deeds.do(self.house.save))
        self.files.check_wanted.connect(self._check_backup)
        self.files.copy_wanted.connect(self._copy_backup)
        self.files.export_wanted.connect(lambda: filing.ask_export(self, deeds))
        self.files.print_wanted.connect(lambda: filing.ask_print(self, deeds))
        self.files.sheets_dropped.connect(deeds.take_sheets)
        self.files.drop.clicked.connect(lambda: filing.ask_sheets(self, deeds))

    # --- showing ----------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Fetch and show how things are."""
        if not self._released:
            self.deeds.run(self.house.glance, self._show)

    def _tell(self, _: Entry | None = None) -> None:
        """Called in whatever thread something happened."""
        self._news.emit()

    def _show(self, glance: Glance) -> None:
        self.glance = glance
        self._month.setText(tr("Befehle für {month}", month=month_label(glance.month)))
        over = bool(glance.status.match.phase == "over")
        self._evaluate.setEnabled(not over)
        self._undo.setEnabled(glance.status.match.month > 0)
        for panel in (
            self.seats, self.evaluation, self.history, self.files, self.deadline, self.paper, self.galaxy,
        ):  # fmt: skip
            panel.show_glance(glance)
        self._show_invitation(self.seats.selected)
        self._tick()
        self.shown.emit(glance)

    def _show_invitation(self, player: int) -> None:
        if self.glance is not None and player:
            name = next(light.seat.name for light in self.glance.lights if light.seat.player == player)
            code = self.glance.codes.get(PlayerId(player))
            place = self.house.invitation(code) if code else None
            self.invitation.show_seat(player, name, place)

    def _show_evaluating(self, under_way: bool) -> None:
        self._evaluate.setEnabled(not under_way)
        self.evaluation.show_running(under_way)
        if not under_way:
            self.refresh()

    def _tick(self) -> None:
        if self.glance is not None:
            self.deadline.tick(self.glance.deadline, self.house.host.clock())

    def say(self, text: str, tone: StripTone = "info") -> None:
        """A message above the panels; one at a time."""
        while (item := self._strips.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        strip = Strip(text, tone, closable=True, close_tip=tr("Meldung schließen"))
        strip.setObjectName("gmMessage")
        self._strips.addWidget(strip)

    # --- asking first -----------------------------------------------------------------------------------------------

    def _ask_evaluate(self) -> None:
        if self.glance is not None:
            dialog = EvaluateDialog(self, self.glance)
            month = self.glance.month
            dialog.accepted.connect(lambda: self.deeds.evaluate(month, dialog.decisions()))
            dialog.open()

    def _ask_take_back(self) -> None:
        if self.glance is not None:
            dialog = TakeBackDialog(self, self.glance.status.match.month)
            dialog.chosen.connect(lambda month, why: self.deeds.do(lambda: self.house.master.take_back(month, why)))
            dialog.open()

    def _ask_announcement(self) -> None:
        if self.glance is not None:
            ask_announcement(self, self.deeds, self.glance)

    def _ask_schedule(self) -> None:
        if self.glance is not None:
            dialog = ScheduleDialog(self, self.glance.schedule)
            dialog.chosen.connect(lambda schedule: self.deeds.do(lambda: self.house.master.set_schedule(schedule)))
            dialog.open()

    def _ask_hand_over(self, player: int) -> None:
        """Whose realm, for how long, how well; once more, and the person plays again."""
        lights = self.glance.lights if self.glance is not None else ()
        light = next((light for light in lights if light.seat.player == player), None)
        if light is None:
            return
        master, who = self.house.master, light.seat.player
        if light.computer is not None:
            self.deeds.do(lambda: master.take_over(who))
            return
        dialog = HandOverDialog(self, light.seat)
        dialog.accepted.connect(lambda: self.deeds.do(lambda: master.hand_over(who, *dialog.chosen())))
        dialog.open()

    def _ask_replace(self, files: list[Path]) -> None:
        dialog = ReplaceDialog(self, [file.name for file in files])
        dialog.accepted.connect(lambda: self.deeds.take_sheets(files, older=True))
        dialog.open()

    # --- acting -----------------------------------------------------------------------------------------------------

    def _pause(self, value: bool) -> None:
        if self.glance is not None:
            self.deeds.pause(self.glance.schedule, value)

    def _set_early(self, value: bool) -> None:
        self.deeds.do(lambda: self.house.set_early(value))

    def _check_backup(self, number: int) -> None:
        self.deeds.do(lambda: self.house.check_backup(number), tr("Sicherung {number:03d} ist heil.", number=number))

    def _copy_backup(self, number: int) -> None:
        self.deeds.run(
            lambda: self.house.copy_backup(number),
            lambda file: self.say(tr("Als neue Partie gesichert: {file}", file=file.name), "ok"),
        )


def _scrolling(*panels: QWidget) -> QScrollArea:
    """Panels one below the other; where they do not fit they scroll."""
    inside = QWidget()
    column = QVBoxLayout(inside)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(8)
    for panel in panels:
        column.addWidget(panel, int(isinstance(panel, PaperPanel | SeatsPanel | HistoryPanel)))
    area = _Column()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
    area.setWidget(inside)
    area.take_width()
    return area


class _Column(QScrollArea):
    """As wide as what is in it needs to be, also when that changes later: styles and words come after the panels."""

    def take_width(self) -> None:
        """Ask what is inside."""
        inside = self.widget()
        if inside is not None:
            self.setMinimumWidth(inside.minimumSizeHint().width() + self.verticalScrollBar().sizeHint().width())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest and watched is self.widget():
            self.take_width()
        return super().eventFilter(watched, event)
