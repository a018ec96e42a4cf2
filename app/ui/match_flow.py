"""Takes a match from desk to desk: curtain, game window, handing in, evaluating, the next month."""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QClipboard, QGuiApplication
from PySide6.QtWidgets import QToolTip, QWidget

from app.engine.eds.ai import Stopped
from app.engine.eds.sightings import Sighting, out_of_sight
from app.host.synced import service_of
from app.model.eds.view import PlayerView
from app.model.ids import PlayerId
from app.model.known_error import KnownError
from app.text.catalog import tr
from app.text.eds.phases import PHASE_NAMES, phase_label
from app.text.folders import folder_warning
from app.text.host_errors import sentence
from app.text.numbers import month_label
from app.ui import worker
from app.ui.eds.desk import Desk
from app.ui.eds.game_window import GameWindow
from app.ui.eds.past.travel import Travel
from app.ui.eds.tip_strip import give_tip
from app.ui.mail_errands import MailErrands
from app.ui.match_table import MatchTable, Standing
from app.ui.memory import remembered
from app.ui.screens.curtain import Curtain
from app.ui.screens.waiting import Waiting
from app.ui.told_once import first_time
from app.ui.tutorial.coach import Coach, coach_of

SAVE_MS = 800
"""A change is on disk within a second."""
_PAINTED_MS = 50
"""What a desk does not need at first sight waits until it has been painted."""


class Stage(Protocol):
    """Where places are shown."""

    @property
    def room(self) -> QWidget:
        """What is made in it need not be moved when it is shown, which takes its time."""

    def show_place(self, place: QWidget, title: str) -> None:
        """Show a place instead of the one before, which is thrown away."""


class MatchFlow(QObject):
    """One open match."""

    remember = Signal(object)
    """A Recent: what the start screen shall say of this match."""
    failed = Signal(str)
    """The match cannot be shown; why."""
    left = Signal()
    """Back to the start screen, please."""
    menu_chosen = Signal(str)
    rested = Signal()
    """Nothing is under way any more."""

    def __init__(self, table: MatchTable, stage: Stage, parent: QObject) -> None:
        super().__init__(parent)
        self._table = table
        self._stage = stage
        self._window: GameWindow | None = None
        self._in_the_making: GameWindow | None = None
        self._travel = Travel(table.desk)
        self._unread: set[PlayerId] = set()
        """Who has not yet seen the report of the month just evaluated."""
        self._saving = QTimer(self, singleShot=True, interval=SAVE_MS)
        self._saving.timeout.connect(self.keep_now)
        self._busy = 0
        self.mail = MailErrands(table, self)
        self._folder_known = False
        self._recalling: worker.Task | None = None
        self._evaluating: worker.Task | None = None
        self._clipboard = QGuiApplication.clipboard().text()
        """What was there when the player sat down."""

    @property
    def window(self) -> GameWindow | None:
        """The desk on show, if it is one."""
        return self._window

    @property
    def coach(self) -> Coach | None:
        """Who guides through the first months, in the match made for it."""
        return self._window.findChild(Coach) if self._window is not None else None

    @property
    def settled(self) -> bool:
        """Is nothing under way?"""
        return not self._busy and (self._window is None or self._window.settled)

    @property
    def resting(self) -> bool:
        """Is no next place on its way? The one on show may still be working."""
        return not self._busy

    def begin(self, *, report: bool = False) -> None:
        """Show the first place of this match; ``report`` opens the report of the only player."""
        self._run(lambda _: self._table.standing(), lambda standing: self._go_on(standing, report=report))

    def month_came(self) -> None:
        """Another computer has evaluated the month: what was being written belongs to the past."""
        self._saving.stop()
        self._travel.end_month(self._window)
        self._table.forget()
        self.begin(report=True)

    def refresh(self) -> None:
        """Make the desk on show anew, for instance in another language."""
        if self._window is not None:
            desk = self._window.desk
            self._sit_down(desk.view.player, desk.view.month if desk.looking_back else None)

    def copy_to(self, target: Path) -> None:
        """Keep a copy of the match as it is now."""
        self._run(lambda _: self._table.copy_to(target), lambda _: self._copied(target))

    def _copied(self, target: Path) -> None:
        if self._window is not None:
            self._window.say(tr("Kopie gesichert: {file}", file=target.name))

    def leave(self) -> str:
        """Keep what is unsaved and let go of the file; says what went wrong, if anything did."""
        trouble = ""
        try:
            self.fall_silent()()
        except KnownError as error:
            trouble = sentence(error)
        worker.shut_down()
        self._table.close()
        return trouble

    def fall_silent(self) -> Callable[[], None]:
        """Ask for nothing and show nothing any more. To be called then, in any thread: it keeps what is unsaved."""
        self._saving.stop()
        for task in (self._recalling, self._evaluating):
            if task is not None:
                task.cancel()
        if self._window is not None:
            self._window.blockSignals(True)  # it lives a little longer than this flow
        self._window = self._in_the_making = None
        return self._table.save

    # --- from place to place ----------------------------------------------------------------------------------------

    def _go_on(self, standing: Standing, message: str = "", *, report: bool = False) -> None:
        """The place that comes next."""
        alone = standing.alone
        if alone is None and standing.following is None and not standing.over and not standing.humans:
            alone = standing.status.seats[0].seat.player
        waits = standing.following is not None
        done = bool(standing.humans) and not waits and not standing.over and self._table.evaluates
        if standing.over and alone is None:
            alone = next(iter(standing.humans), None) or standing.status.seats[0].seat.player
        if alone is not None and not done:
            if report:
                self._unread.add(alone)
            self._sit_down(alone, message=message)
        else:
            if report:
                self._unread.update(standing.humans)
            self._draw_curtain(standing, message)

    def _draw_curtain(self, standing: Standing, message: str = "") -> None:
        """Cover everything: nothing of the last desk may be left, neither to see nor to paste."""
        self._window = None
        self.mail.rest()
        QToolTip.hideText()
        self._clear_clipboard()
        match = standing.status.match
        month = month_label(match.month + 1)
        curtain = Curtain(match.name, month, standing, message, evaluates=self._table.evaluates)
        curtain.lifted.connect(lambda player: self._sit_down(PlayerId(player)))
        curtain.reopen_wanted.connect(lambda player: self._reopen(PlayerId(player)))
        curtain.evaluate_wanted.connect(self._evaluate)
        curtain.left.connect(self.left)
        self._stage.show_place(curtain, f"{match.name} – Evolution der Sterne")

    def _clear_clipboard(self) -> None:
        """Take away what was copied at the last desk."""
        clipboard = QGuiApplication.clipboard()
        if clipboard.ownsClipboard() or clipboard.text() != self._clipboard:
            clipboard.clear()
        if clipboard.supportsSelection() and clipboard.ownsSelection():
            clipboard.clear(QClipboard.Mode.Selection)

    def _sit_down(self, player: PlayerId, month: int | None = None, *, message: str = "") -> None:
        """Fetch a desk and show it."""

        def both(_: worker.Work) -> tuple[Desk, Standing]:
            return self._table.desk(player, month), self._table.standing()

        self._run(both, lambda found: self._show_desk(found[0], found[1], message))

    def _show_desk(self, desk: Desk, standing: Standing, message: str = "") -> None:
        """Make the window of a desk and show it."""
        player = desk.view.player
        others = [other for other in standing.humans if other != player]
        waiting = {line.seat.player for line in standing.status.seats if not line.handed_in}
        last = self._table.evaluates and not waiting.intersection(others)
        window = GameWindow(desk, self._stage.room, last=last, in_steps=True)
        self._in_the_making = window
        self._busy += 1
        self._make(window, lambda: self._show_window(window, standing, message))

    def _make(self, window: GameWindow, done: Callable[[], None]) -> None:
        """Make a window part by part; in between the place on show lives. Another desk asked for meanwhile wins."""
        if self._in_the_making is window and window.make_next():
            QTimer.singleShot(0, self, lambda: self._make(window, done))
            return
        if self._in_the_making is window:
            self._in_the_making = None
            done()
        else:
            window.deleteLater()
        self._rest()

    def _show_window(self, window: GameWindow, standing: Standing, message: str) -> None:
        desk, player = window.desk, window.desk.view.player
        window.text_changed.connect(lambda text: self._keep(player, text))
        window.submit_wanted.connect(lambda text: self._submit(player, text))
        window.reopen_wanted.connect(lambda: self._reopen(player))
        window.month_wanted.connect(lambda month: self._look_at(player, month, standing))
        window.menu_chosen.connect(self.menu_chosen)
        self.mail.serve(window)
        self._window = window
        self._clipboard = QGuiApplication.clipboard().text()
        window.resize(self._stage.room.size())
        window.arrange(window.size())
        self._stage.show_place(window, window.title)
        self._travel.arrive(window)
        if player in self._unread and not desk.looking_back and desk.report is not None:
            self._unread.discard(player)
            window.open_report()
        if coach_of(window) is None:
            give_tip(window)
        QTimer.singleShot(_PAINTED_MS, window, lambda: self._look_around(window, player, desk.view))
        self._look_at_folder(window)
        if message:
            window.warn(message, "info")
        if not desk.looking_back:
            self.remember.emit(remembered(self._table.path, desk))

    def _look_at_folder(self, window: GameWindow) -> None:
        """Warn once of a folder that other programs or computers have a hand in."""
        path = self._table.path
        if not self._table.evaluates or self._folder_known:
            return
        self._folder_known = True
        task = worker.start(window, lambda _: service_of(path))
        task.done.connect(lambda service: self._warn_of_folder(window, service))

    def _warn_of_folder(self, window: GameWindow, service: str) -> None:
        if service and first_time(f"folder {self._table.path}"):
            window.warn(folder_warning(service), "warn")

    def _look_around(self, window: GameWindow, player: PlayerId, view: PlayerView) -> None:
        """Look ahead and back, unless another desk is on show by now."""
        if self._window is window:
            window.look_ahead()
            self._recall(window, player, view)

    def _recall(self, window: GameWindow, player: PlayerId, view: PlayerView) -> None:
        """Show foreign stars as they were last seen, once all months have been read."""
        if self._recalling is not None:
            self._recalling.cancel()

        def read(work: worker.Work) -> tuple[Sighting, ...]:
            return out_of_sight(self._table.sightings(player, view.month, lambda: work.cancelled), view)

        self._recalling = worker.start(window, read)
        self._recalling.done.connect(window.chartroom.show_sightings)

    def _look_at(self, player: PlayerId, month: int, standing: Standing) -> None:
        """An earlier month, or today's again."""
        if 0 <= month <= standing.status.match.month:
            self.keep_now()
            self._travel.leave(self._window)
            known = self._travel.archive(player).known(month)
            if known is not None and known.looking_back:
                self._show_desk(known, standing)
            else:
                self._sit_down(player, month)

    # --- sheets -----------------------------------------------------------------------------------------------------

    def _keep(self, player: PlayerId, text: str) -> None:
        self._table.keep(player, text)
        if not self._saving.isActive():
            self._saving.start()

    def keep_now(self) -> None:
        """Bring to disk what is not there yet."""
        task = worker.start(self, lambda _: self._table.save())
        task.failed.connect(self._complain)
        task.done.connect(self._saved)

    def _saved(self) -> None:
        if self._window is not None:
            self._window.status.saved()

    def _submit(self, player: PlayerId, text: str) -> None:
        self._saving.stop()
        self._travel.end_month(self._window)
        if self._window is not None:
            self._window.setEnabled(False)

        def submit(_: worker.Work) -> Standing:
            self._table.submit(player, text)
            return self._table.standing()

        self._run(submit, self._handed_in)

    def _handed_in(self, standing: Standing) -> None:
        if standing.following is None and self._table.evaluates:
            self._evaluate()
        else:
            sheet = self._table.sheet_to_send
            message = tr("Abgegeben. Schick diese Datei an die Spielleitung: {file}", file=sheet) if sheet else ""
            self._go_on(standing, message)

    def _reopen(self, player: PlayerId) -> None:
        self._run(lambda _: self._table.reopen(player), lambda _: self._sit_down(player))

    # --- the month --------------------------------------------------------------------------------------------------

    def _evaluate(self) -> None:
        """Run the month in another thread while a bar says how far it is; while realms plan it can be given up."""
        self._window = None
        waiting = Waiting(tr("Der Monat wird ausgewertet …"), tr("Abbrechen"))
        given_up = threading.Event()
        waiting.cancelled.connect(given_up.set)
        self._stage.show_place(waiting, "Evolution der Sterne")
        total = len(PHASE_NAMES)

        def evaluate(work: worker.Work) -> Standing:
            self._table.evaluate(lambda phase: work.progress(phase), lambda: work.cancelled or given_up.is_set())
            return self._table.standing()

        task = self._evaluating = self._run(evaluate, self._evaluated, self._evaluation_failed)
        task.progressed.connect(lambda phase: waiting.step(int(phase), total, phase_label(int(phase))))

    def _evaluated(self, standing: Standing) -> None:
        self._travel.forget()
        self._unread = set(standing.humans)
        self._go_on(standing)

    def _evaluation_failed(self, error: Exception) -> None:
        if isinstance(error, Stopped):
            message = tr("Abgebrochen. Der Zug bleibt abgegeben, und der Monat lässt sich jederzeit auswerten.")
        elif isinstance(error, KnownError):
            message = sentence(error)
        else:
            raise error
        self._run(lambda _: self._table.standing(), lambda standing: self._draw_curtain(standing, message))

    # --- threads ----------------------------------------------------------------------------------------------------

    def _run(
        self,
        function: Callable[[worker.Work], object],
        done: Callable[..., object],
        failed: Callable[[Exception], object] | None = None,
    ) -> worker.Task:
        self._busy += 1
        task = worker.start(self, function)
        task.done.connect(done)
        task.failed.connect(failed or self._complain)
        task.ended.connect(self._rest)
        return task

    def _rest(self) -> None:
        self._busy -= 1
        if not self._busy:
            self.rested.emit()

    def _complain(self, error: Exception) -> None:
        """A refusal becomes a sentence where the player is; a fault of ours goes to the one who catches faults."""
        if not isinstance(error, KnownError):
            raise error
        if self._window is not None:
            self._window.setEnabled(True)
            self._window.warn(sentence(error))
        else:
            self.failed.emit(sentence(error))
