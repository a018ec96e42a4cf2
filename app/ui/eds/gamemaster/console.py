"""The console itself: a head with what is done most, the panels, and the threads behind the buttons."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QFileDialog, QGridLayout, QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from app.host.exchange import Outcome, Verdict
from app.host.gamemaster import paused
from app.model.ids import PlayerId
from app.model.journal import Entry, Until
from app.model.known_error import KnownError
from app.model.robot import Level, Style
from app.text.catalog import mark, ntr, tr
from app.text.eds.phases import PHASE_NAMES, phase_label
from app.text.host_errors import sentence
from app.text.numbers import month_label
from app.ui import worker
from app.ui.eds.gamemaster.dialogs import EvaluateDialog, ScheduleDialog, TakeBackDialog
from app.ui.eds.gamemaster.house import Glance, House
from app.ui.eds.gamemaster.office import ask_complaints, ask_correction
from app.ui.eds.gamemaster.record import FilesPanel, HistoryPanel
from app.ui.eds.gamemaster.seats import SeatsPanel
from app.ui.eds.gamemaster.side import DeadlinePanel, InvitationPanel, PaperPanel
from app.ui.widgets.basics import button, label
from app.ui.widgets.notices import Strip, StripTone

_PAUSE_MS = 120
"""News that come together are shown together."""
_VERDICTS = {
    Verdict.ACCEPTED: mark("angenommen"),
    Verdict.WRONG_MATCH: mark("gehört zu einer anderen Partie"),
    Verdict.WRONG_MONTH: mark("gilt für einen anderen Monat"),
    Verdict.WRONG_RULER: mark("stammt nicht von diesem Herrscher"),
    Verdict.ALREADY_IN: mark("liegt schon vor"),
    Verdict.NEWER_IN: mark("nicht genommen, es liegt schon ein neuerer Zug vor"),
    Verdict.OTHER_RULES: mark("wurde nach anderen Regeln geschrieben"),
    Verdict.OVER: mark("nicht genommen, die Partie ist entschieden"),
    Verdict.DAMAGED: mark("ist beschädigt oder keine Zugdatei"),
}


class Console(QWidget):
    """The game master's place. It shows counts; what players wrote stays hidden."""

    left = Signal()
    _news = Signal()

    def __init__(self, house: House) -> None:
        super().__init__()
        self.setObjectName("gmConsole")
        self.house = house
        self.glance: Glance | None = None
        self._busy = 0
        self._released = False
        self._strips = QVBoxLayout()
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 10, 10, 8)
        column.setSpacing(8)
        column.addLayout(self._head())
        column.addLayout(self._strips)
        column.addLayout(self._panels(), 1)
        column.addWidget(
            label(tr("Befehlsinhalte bleiben verborgen; wer sie öffnet, wird im Verlauf genannt."), "third")
        )
        self._wire()
        self._coalesce = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._coalesce.timeout.connect(self.refresh)
        self._news.connect(self._coalesce.start)
        self._clock = QTimer(self, interval=1000)
        self._clock.timeout.connect(self._tick)
        self._clock.start()
        house.host.opened.listeners.append(self._tell)
        house.host.journal.listeners.append(self._tell)
        house.server.room.hub.listeners.append(self._tell)
        self.refresh()

    @property
    def title(self) -> str:
        """For the window."""
        return tr("Spielleitung – {name} – Evolution der Sterne", name=self.house.host.path.stem)

    @property
    def settled(self) -> bool:
        """Is nothing under way?"""
        return not self._busy and not self._coalesce.isActive()

    def release(self) -> None:
        """Hang up on everybody and let go of the file; the place is about to go."""
        self._released = True
        self._clock.stop()
        self._coalesce.stop()
        self.house.host.opened.listeners.remove(self._tell)
        self.house.host.journal.listeners.remove(self._tell)
        self.house.server.room.hub.listeners.remove(self._tell)
        worker.shut_down()
        self.house.close()

    # --- parts ------------------------------------------------------------------------------------------------------

    def _head(self) -> QHBoxLayout:
        row = QHBoxLayout()
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(label(self.house.host.path.stem, "title"))
        self._month = label("", "second")
        words.addWidget(self._month)
        row.addLayout(words)
        pill = label(tr("Server läuft · Anschluss {port}", port=self.house.server.port), "badge", "ok")
        pill.setObjectName("gmServer")
        pill.setToolTip(", ".join(self.house.server.addresses()))
        row.addWidget(pill)
        row.addStretch(1)
        self._bar = QProgressBar()
        self._bar.setMaximumWidth(220)
        self._bar.setAccessibleName(tr("Auswertung"))
        self._bar.hide()
        row.addWidget(self._bar)
        leave = button(tr("Beenden"), name="btnGmLeave")
        self._trial = button(tr("Probelauf"), icon="eye", name="btnGmTrial")
        self._change = button(tr("ZAT ändern …"), icon="clock", name="btnGmSchedule")
        self._undo = button(tr("Monat zurücknehmen …"), icon="undo", name="btnGmTakeBack")
        self._evaluate = button(tr("Monat auswerten …"), "primary", "play", "btnGmEvaluate")
        leave.clicked.connect(self.left)
        for each in (leave, self._trial, self._change, self._undo, self._evaluate):
            row.addWidget(each)
        return row

    def _panels(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setSpacing(8)
        self.seats, self.history, self.files = SeatsPanel(), HistoryPanel(), FilesPanel()
        self.deadline, self.invitation, self.paper = DeadlinePanel(), InvitationPanel(), PaperPanel()
        grid.addWidget(self.seats, 0, 0, 2, 2)
        grid.addWidget(self.history, 2, 0)
        grid.addWidget(self.files, 2, 1)
        grid.addWidget(self.deadline, 0, 2)
        grid.addWidget(self.invitation, 1, 2)
        grid.addWidget(self.paper, 2, 2)
        for column, share in enumerate((38, 32, 24)):
            grid.setColumnStretch(column, share)
        grid.setRowStretch(2, 1)
        return grid

    def _wire(self) -> None:
        master = self.house.master
        self._evaluate.clicked.connect(self._ask_evaluate)
        self._undo.clicked.connect(self._ask_take_back)
        self._change.clicked.connect(self._ask_schedule)
        self._trial.clicked.connect(lambda: self._do(master.try_month, tr("Probelauf fehlerfrei.")))
        self.seats.chosen.connect(self._show_invitation)
        self.seats.remind_wanted.connect(lambda: self._do(master.remind))
        self.seats.computer_wanted.connect(self._computer)
        self.deadline.postpone_wanted.connect(lambda minutes: self._do(lambda: master.postpone(minutes)))
        self.deadline.pause_wanted.connect(self._pause)
        self.invitation.renew_wanted.connect(lambda player: self._do(lambda: self.house.renew(PlayerId(player))))
        self.invitation.check_wanted.connect(lambda: self.run(self.house.reachable, self._show_addresses))
        self.paper.announce_wanted.connect(lambda text: self._say_to_all(lambda: master.announce(text)))
        self.paper.issue_wanted.connect(lambda text: self._say_to_all(lambda: self.house.post.issue(text)))
        self.history.correct_wanted.connect(lambda: ask_correction(self))
        self.seats.complaints_wanted.connect(lambda: ask_complaints(self))
        self.files.save_wanted.connect(lambda: self._do(self.house.save))
        self.files.export_wanted.connect(self._ask_export)
        self.files.sheets_dropped.connect(self.take_sheets)
        self.files.drop.clicked.connect(self._ask_sheets)

    # --- showing ----------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Fetch and show how things are."""
        if not self._released:
            self.run(self.house.glance, self._show)

    def _tell(self, _: Entry | None = None) -> None:
        """Called in whatever thread something happened."""
        self._news.emit()

    def _show(self, glance: Glance) -> None:
        self.glance = glance
        self._month.setText(tr("Befehle für {month}", month=month_label(glance.month)))
        over = bool(glance.status.match.phase == "over")
        for each in (self._evaluate, self._trial):
            each.setEnabled(not over)
        self._undo.setEnabled(glance.status.match.month > 0)
        for panel in (self.seats, self.history, self.files, self.deadline, self.paper):
            panel.show_glance(glance)
        self._show_invitation(self.seats.selected)
        self._tick()

    def _show_invitation(self, player: int) -> None:
        if self.glance is not None and player:
            name = next(light.seat.name for light in self.glance.lights if light.seat.player == player)
            code = self.glance.codes.get(PlayerId(player))
            place = self.house.invitation(PlayerId(player), code) if code else None
            self.invitation.show_seat(player, name, place)

    def _show_addresses(self, found: list[tuple[str, bool]]) -> None:
        """What the self-test found, and what to look at if nobody comes in."""
        port = self.house.server.port
        lines = [
            f"{address}:{port}  " + (tr("erreichbar") if good else tr("nicht erreichbar")) for address, good in found
        ]
        lines.append(
            tr(
                "Kommt trotzdem niemand herein, lass TCP-Anschluss {port} in der Firewall für private Netze zu.",
                port=port,
            )
        )
        self.say("\n".join(lines), "ok" if all(good for _, good in found) else "warn")

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
            dialog.accepted.connect(lambda: self.evaluate(month))
            dialog.open()

    def _ask_take_back(self) -> None:
        if self.glance is not None:
            dialog = TakeBackDialog(self, self.glance.status.match.month)
            dialog.chosen.connect(lambda month, why: self._do(lambda: self.house.master.take_back(month, why)))
            dialog.open()

    def _ask_schedule(self) -> None:
        if self.glance is not None:
            dialog = ScheduleDialog(self, self.glance.schedule)
            dialog.chosen.connect(lambda schedule: self._do(lambda: self.house.master.set_schedule(schedule)))
            dialog.open()

    def _ask_export(self) -> None:
        dialog = QFileDialog(self, tr("Monatspakete erzeugen"), str(self.house.host.path.parent))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.fileSelected.connect(lambda folder: self.export_to(Path(folder)))
        dialog.open()

    def _ask_sheets(self) -> None:
        dialog = QFileDialog(self, tr("Zugdateien einlesen"), str(self.house.host.path.parent), "EDS (*.edszug)")
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.filesSelected.connect(lambda files: self.take_sheets([Path(file) for file in files]))
        dialog.open()

    # --- acting -----------------------------------------------------------------------------------------------------

    def evaluate(self, month: int) -> None:
        """Evaluate the coming month; a bar says how far it is."""
        self._evaluate.setEnabled(False)
        self._bar.setRange(0, len(PHASE_NAMES))
        self._bar.show()

        def run(work: worker.Work) -> object:
            return self.house.master.evaluate(month, lambda turn: work.progress(turn.phase))

        task = self._start(run, lambda _: self.say(tr("Monat {month} ausgewertet.", month=month_label(month)), "ok"))
        task.progressed.connect(self._step)
        task.ended.connect(self._bar.hide)
        task.ended.connect(self.refresh)

    def _step(self, phase: object) -> None:
        if isinstance(phase, int):
            self._bar.setValue(phase)
            self._bar.setFormat(phase_label(phase))

    def export_to(self, folder: Path) -> None:
        """One month file for each person."""

        def done(files: list[Path]) -> None:
            self.say(ntr("{count} Monatspaket geschrieben.", "{count} Monatspakete geschrieben.", len(files)), "ok")

        self.run(lambda: self.house.export_all(folder), done)

    def take_sheets(self, files: list[Path]) -> None:
        """Take sheets that came as files; a verdict for each."""
        self.run(lambda: self.house.import_all(files), self._show_verdicts)

    def _show_verdicts(self, found: list[tuple[str, Outcome | KnownError]]) -> None:
        lines = [
            f"{name}: {sentence(each) if isinstance(each, KnownError) else tr(_VERDICTS[each.verdict])}"
            for name, each in found
        ]
        good = all(isinstance(each, Outcome) and each.verdict is Verdict.ACCEPTED for _, each in found)
        self.say("\n".join(lines), "ok" if good else "warn")
        self.house.server.room.wake()

    def _pause(self, value: bool) -> None:
        if self.glance is not None:
            schedule = paused(self.glance.schedule, value)
            self._do(lambda: self.house.master.set_schedule(schedule))

    def _computer(self, player: int) -> None:
        """The computer plays until the person is back; once more, and the person plays again."""
        master, who = self.house.master, PlayerId(player)
        if master.stand_in(who) is not None:
            self._do(lambda: master.take_over(who))
        else:
            self._do(lambda: master.hand_over(who, Until.RETURN, Level.MEDIUM, Style.RANDOM))

    def _say_to_all(self, act: Callable[[], object]) -> None:
        self.run(act, lambda _: self.paper.text.clear())

    # --- threads ----------------------------------------------------------------------------------------------------

    def _do(self, act: Callable[[], object], done: str = "") -> None:
        """Do something in another thread and show what came of it."""
        self.run(act, lambda _: self.say(done, "ok") if done else None)

    def run(self, act: Callable[[], object], done: Callable[..., object]) -> None:
        """Do something in another thread; a refusal is said above the panels."""
        self._start(lambda _: act(), done)

    def _start(self, run: Callable[[worker.Work], object], done: Callable[..., object]) -> worker.Task:
        self._busy += 1
        task = worker.start(self, run)
        task.done.connect(done)
        task.failed.connect(self._complain)
        task.ended.connect(self._rest)
        return task

    def _rest(self) -> None:
        self._busy -= 1

    def _complain(self, error: Exception) -> None:
        if not isinstance(error, KnownError):
            raise error
        self.say(sentence(error), "err")
