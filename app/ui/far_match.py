"""Keeps a match far away and its window together: months come by themselves, broken lines are said and mended."""

from functools import partial

from PySide6.QtCore import QObject

from app.host.client import RemoteSession
from app.model.journal import (
    Announced,
    Answered,
    Corrected,
    Issued,
    Letter,
    Reminded,
    Settled,
    Undone,
    Watched,
    Wrote,
)
from app.model.known_error import KnownError
from app.text.catalog import tr
from app.text.host_errors import sentence
from app.text.journal import line as words
from app.text.numbers import state_label
from app.ui import chosen, sound, worker
from app.ui.eds.game_window import GameWindow
from app.ui.match_flow import MatchFlow
from app.ui.remote import EventLine, RemoteTable
from app.ui.widgets.lost import say_lost
from app.ui.widgets.notices import Strip

NEWS = (Wrote, Answered, Issued)
"""Letters one may want to answer or read in full."""
_SHOWN = (Announced, Corrected, Reminded, Settled, Undone, Watched, *NEWS)
"""Letters that are worth a strip when they arrive."""


class FarMatch(QObject):
    """One joined match."""

    def __init__(self, table: RemoteTable, flow: MatchFlow) -> None:
        super().__init__(flow)
        self._table = table
        self._flow = flow
        self._session = RemoteSession(table.guest)
        self._welcomed = False
        self._read = -1
        """Number of the last letter; -1 before the first look: what was there already is not news."""
        self._unshown: list[Letter] = []
        """Letters that came while the next desk was being fetched."""
        self._strip: Strip | None = None
        self._told: GameWindow | None = None
        """The desk on which was said that the host is not as far as he was."""
        ticket = table.guest.ticket
        if ticket is None:
            raise KnownError("no_access")
        self.events = EventLine(ticket, self)
        self.events.hint.connect(self._hear)
        self.events.connected.connect(self._set_up)
        self.events.refused.connect(lambda code: self._warn(sentence(KnownError(code))))
        flow.rested.connect(self._show_waiting)
        self.events.start()

    def end(self) -> None:
        """Listen no more."""
        self.events.stop()

    def _hear(self, hint: str) -> None:
        if hint == "month":
            sound.ring()
            self._flow.month_came()
        if hint in ("hello", "month"):
            self._compare()
        if hint in ("hello", "mail", "month"):
            task = worker.start(self, lambda _: self._session.letters(max(0, self._read)))
            task.done.connect(self._show_letters)
            task.failed.connect(self._pass_over)

    def _show_letters(self, letters: tuple[Letter, ...]) -> None:
        first, self._read = self._read < 0, max([self._read, 0, *(letter.number for letter in letters)])
        for letter in letters:
            wanted = chosen.now().reminders or not isinstance(letter.note, Reminded)
            if not first and wanted and isinstance(letter.note, _SHOWN) and letter.sender != self._session.player:
                self._unshown.append(letter)
        self._show_waiting()
        if self._unshown:
            sound.ring()
        if letters:
            self._flow.mail.fetch()

    def _show_waiting(self) -> None:
        """Show what came, as soon as the desk on show is one that stays."""
        if self._flow.resting and self._flow.window is not None:
            self._say_behind()
            for letter in self._unshown:
                strip = self._flow.window.warn(words(letter.note), "info")
                strip.setObjectName("farLetter")
                if isinstance(letter.note, NEWS):
                    strip.add_action(tr("Lesen"), partial(self._open, letter))
            self._unshown.clear()
            if not self._welcomed:
                self._welcomed = True
                self._flow.window.warn(tr("Du bist mit dem Gastgeber verbunden."), "info").setObjectName("farWelcome")

    def _open(self, letter: Letter) -> None:
        """Where the letter stands."""
        if self._flow.window is not None:
            if isinstance(letter.note, Issued):
                self._flow.window.open_paper()
            else:
                self._flow.window.open_letters(letter.sender)

    # --- the line ---------------------------------------------------------------------------------------------------

    def _pass_over(self, error: Exception) -> None:
        """The line just broke; the next hint brings the letters too."""
        if not isinstance(error, KnownError):
            raise error

    def _set_up(self, up: bool) -> None:
        if not up:
            if self._flow.window is not None and self._strip is None:
                for welcome in self._flow.window.findChildren(Strip, "farWelcome"):
                    welcome.hide()
                safe = tr("Du kannst weiterplanen; der Zug wird übertragen, sobald die Verbindung steht.")
                self._strip = say_lost(self._flow.window.warn, self.events, safe)
                self._look_after_strip()
            return
        if self._strip is not None:
            self._strip.hide()
            self._strip.deleteLater()
            self._strip = None
        task = worker.start(self, lambda _: self._table.deliver())
        task.done.connect(self._delivered)
        task.failed.connect(self._pass_over)

    def _delivered(self, something: bool) -> None:
        if something:
            self._flow.refresh()

    def _warn(self, text: str) -> None:
        if self._flow.window is not None and self._strip is None:
            self._strip = self._flow.window.warn(text, "warn")
            self._look_after_strip()

    def _look_after_strip(self) -> None:
        strip = self._strip
        if strip is not None:
            strip.setObjectName("farLost")
            strip.destroyed.connect(lambda: self._forget(strip))

    def _forget(self, strip: Strip) -> None:
        if self._strip is strip:
            self._strip = None

    # --- is the host as far as he was? ------------------------------------------------------------------------------

    def _compare(self) -> None:
        task = worker.start(self, lambda _: self._table.status())
        task.done.connect(lambda _: self._say_behind())
        task.failed.connect(self._pass_over)

    def _say_behind(self) -> None:
        """Somebody hosts an old copy: nobody shall play on without knowing, at whichever desk."""
        behind, window = self._table.behind, self._flow.window
        if behind is None or window is None or window is self._told:
            return
        seen, shown = (state_label(month) for month in behind)
        words = tr(
            "Beim Gastgeber läuft ein älterer Stand ({shown}), als Du schon gesehen hast ({seen}). "
            "Frag die Spielleitung, bevor Du weiterspielst.",
            seen=seen,
            shown=shown,
        )
        window.warn(words, "warn").setObjectName("farBehind")
        self._told = window
