"""The place of a host: lobby, console and the desks of those who play at his computer, one at a time."""

from collections.abc import Callable
from datetime import UTC, datetime

from msgspec.structs import replace
from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from app.model.known_error import KnownError
from app.text.catalog import ntr, tr
from app.ui.eds.gamemaster import filing
from app.ui.eds.gamemaster.console import Console
from app.ui.eds.gamemaster.deeds import Deeds
from app.ui.eds.gamemaster.dialogs import EndDialog
from app.ui.eds.gamemaster.house import Glance, House
from app.ui.eds.gamemaster.lobby import HostLobby
from app.ui.eds.gamemaster.observer import Observer
from app.ui.eds.gamemaster.table import HostedTable
from app.ui.match_flow import MatchFlow
from app.ui.settings import Recent
from app.ui.widgets.basics import button, label, tool_button

_SWITCH = "Ctrl+F6"


class Apart(QMainWindow):
    """The console in a window of its own."""

    closed = Signal()

    def __init__(self, console: Console, title: str) -> None:
        super().__init__()
        self.setObjectName("gmWindow")
        self.setWindowTitle(title)
        self.setCentralWidget(console)
        console.show()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Closing it ends nothing: the console goes back."""
        event.ignore()
        self.closed.emit()


class HostPlace(QWidget):
    """One match that is led here, and played here if somebody wants to."""

    left = Signal()
    """The server shall end; whoever is connected has been thought of."""
    quit = Signal()
    """The server shall end, and the program with it."""
    titled = Signal(str)
    """Another title for the window."""
    remember = Signal(object)
    menu_chosen = Signal(str)

    def __init__(self, house: House) -> None:
        super().__init__()
        self.setObjectName("hostPlace")
        self.house = house
        self.flow: MatchFlow | None = None
        self._glance: Glance | None = None
        self._stood: tuple[int, int] | None = None
        """Months taken back and evaluated when the desks were laid."""
        self._released = False
        self._apart: Apart | None = None
        self.deeds = Deeds(house, self)
        self.console, self.lobby = Console(house, self.deeds), HostLobby(house, self.deeds)
        self.observer = Observer(self.deeds, self)
        self._desks = QStackedWidget()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._bar())
        self._stack = QStackedWidget()
        for page in (self.lobby, self.console, self._desks):
            self._stack.addWidget(page)
        column.addWidget(self._stack, 1)
        self.console.shown.connect(self._show)
        self.console.left.connect(self.ask_end)
        self.lobby.left.connect(self.ask_end)
        self.console.observe_wanted.connect(lambda: self.observer.ask(self.console))
        self.observer.opened.connect(self._show_galaxy)
        self.observer.closed.connect(self._hide_galaxy)
        shortcut = QShortcut(QKeySequence(_SWITCH), self)
        shortcut.activated.connect(self.switch)
        self._go(self.lobby if house.server.room.lobby.is_open else self.console)

    def _bar(self) -> QFrame:
        bar = QFrame()
        bar.setProperty("kind", "header")
        row = QHBoxLayout(bar)
        row.setContentsMargins(12, 4, 12, 4)
        self._lobby_button = button(tr("Lobby"), "small", "people", "btnHostLobby")
        self._console_button = button(tr("Spielleitung"), "small", "megaphone", "btnHostConsole")
        self._desk_button = button(tr("Mein Platz"), "small", "planet", "btnHostDesk")
        self._desk_button.setToolTip(tr("Wechseln: {keys}", keys=_SWITCH))
        group = QButtonGroup(self)
        for each, page in (
            (self._lobby_button, self.lobby),
            (self._console_button, self.console),
            (self._desk_button, self._desks),
        ):
            each.setCheckable(True)
            each.clicked.connect(lambda _=False, page=page: self._go(page))
            group.addButton(each)
            row.addWidget(each)
        row.addStretch(1)
        self._state = label("", "third")
        row.addWidget(self._state)
        self._apart_button = tool_button("external", tr("Spielleitung in eigenem Fenster"), flat=True, checkable=True)
        self._apart_button.setObjectName("btnHostApart")
        self._apart_button.clicked.connect(self._set_apart)
        row.addWidget(self._apart_button)
        return bar

    # --- asking -----------------------------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """For the window."""
        if self._stack.currentWidget() is self._desks and self.flow is not None and self.flow.window is not None:
            return self.flow.window.title
        return tr("Spielleitung – {name} – Evolution der Sterne", name=self.house.host.path.stem)

    @property
    def settled(self) -> bool:
        """Is nothing under way?"""
        return self.console.settled and (self.flow is None or self.flow.settled)

    @property
    def connected(self) -> int:
        """How many people are connected."""
        return len(self._glance.connected) if self._glance is not None else 0

    # --- what is on show --------------------------------------------------------------------------------------------

    def switch(self) -> None:
        """From the console to the desks, and back."""
        at_desk = self._stack.currentWidget() is self._desks
        self._go(self.console if at_desk or self.flow is None else self._desks)

    def _set_apart(self, apart: bool) -> None:
        """The console in a window of its own, beside the desk; or back among the pages."""
        if apart and self._apart is None:
            self._apart = Apart(self.console, self.title)
            self._apart.closed.connect(lambda: self._set_apart(False))
            self._apart.resize(self.size())
            self._apart.show()
            self._go(self._desks)
        elif not apart and self._apart is not None:
            window, self._apart = self._apart, None
            window.takeCentralWidget()
            self._stack.addWidget(self.console)
            window.hide()
            window.deleteLater()
            self._go(self.console)
        self._apart_button.setChecked(self._apart is not None)

    def _go(self, page: QWidget) -> None:
        if page is self.console and self._apart is not None:
            self._apart.activateWindow()
            return
        self._stack.setCurrentWidget(page)
        chosen = self._desk_button
        if page is not self._desks:
            chosen = self._lobby_button if page is self.lobby else self._console_button
        chosen.setChecked(True)
        self.titled.emit(self.title)

    def _show_galaxy(self, gallery: QWidget) -> None:
        self._stack.addWidget(gallery)
        self._go(gallery)

    def _hide_galaxy(self, gallery: QWidget) -> None:
        self._go(self.console)
        self._stack.removeWidget(gallery)
        gallery.hide()
        gallery.deleteLater()

    def _show(self, glance: Glance) -> None:
        before, self._glance = self._glance, glance
        self.lobby.show_glance(glance)
        waits = glance.lobby.open
        self._lobby_button.setVisible(waits)
        if before is None or (before.here, before.lobby.open) != (glance.here, waits):
            self._lay_desks(glance)
        self._desk_button.setEnabled(self.flow is not None)
        self._apart_button.setEnabled(self.flow is not None or self._apart is not None)
        if not waits and self._stack.currentWidget() is self.lobby:
            self._go(self._desks if self.flow is not None else self.console)
        self._show_state(glance)
        self._follow_months(glance)
        if before is None or before.status.match != glance.status.match:
            self.remember.emit(_remembered(self.house, glance))

    def _show_state(self, glance: Glance) -> None:
        self._desk_button.setText(ntr("Mein Platz", "{count} Plätze hier", max(1, len(glance.here))))
        people = ntr("{count} Person verbunden", "{count} Personen verbunden", len(glance.connected))
        ready = tr("{ready} von {total} bereit", ready=glance.ready, total=sum(each.in_game for each in glance.lights))
        self._state.setText(f"{people} · {ready}")

    # --- the desks --------------------------------------------------------------------------------------------------

    @property
    def room(self) -> QWidget:
        """Where places of those who play here stand (a ``Stage``)."""
        return self._desks

    def show_place(self, place: QWidget, title: str) -> None:
        """Show a place of those who play here; the one before is thrown away (a ``Stage``)."""
        before = self._desks.currentWidget()
        self._desks.addWidget(place)
        self._desks.setCurrentWidget(place)
        if before is not None:
            self._desks.removeWidget(before)
            before.hide()
            before.deleteLater()
        self.titled.emit(self.title)

    def _lay_desks(self, glance: Glance) -> None:
        """Somebody plays here from now on, or does not any more."""
        if not glance.here or glance.lobby.open:
            self._clear_desks()
        elif self.flow is None:
            flow = self.flow = MatchFlow(HostedTable(self.house, glance.places), self, self)
            flow.remember.connect(lambda game: self.remember.emit(replace(game, hosted=True)))
            flow.failed.connect(lambda text: self.console.say(text, "err"))
            flow.left.connect(lambda: self._go(self.console))
            flow.menu_chosen.connect(self._menu)
            flow.begin()
        else:
            self.flow.begin()

    def _clear_desks(self) -> None:
        if self.flow is None:
            return
        flow, self.flow = self.flow, None
        self.deeds.do(_in_time(flow.fall_silent()))
        flow.deleteLater()
        if self._stack.currentWidget() is self._desks:
            self._go(self.console)
        while (place := self._desks.currentWidget()) is not None:
            self._desks.removeWidget(place)
            place.deleteLater()

    def _follow_months(self, glance: Glance) -> None:
        """A month was evaluated or taken back: those who play here get the next one."""
        stands = (len(glance.status.taken_back), glance.status.match.month)
        if self._stood not in (None, stands):
            self.observer.follow()
            if self.flow is not None:
                self.flow.month_came()
        self._stood = stands

    def _menu(self, key: str) -> None:
        """From a desk the way leads to the console, never out of the server unasked."""
        if key == "start":
            self._go(self.console)
        elif key in ("new", "open"):
            self.ask_end()
        elif key == "quit":
            self.ask_quit()
        elif key == "copy":
            filing.ask_copy(self, self.deeds)
        else:
            self.menu_chosen.emit(key)

    # --- the end ----------------------------------------------------------------------------------------------------

    def ask_end(self) -> None:
        """Leave; if somebody is connected, only after a question."""
        if self.connected:
            self._ask(self.left)
        else:
            self.left.emit()

    def ask_quit(self) -> None:
        """Leave the program; a click on the window's cross may be meant for something else, so it is always asked."""
        self._ask(self.quit)

    def _ask(self, then: SignalInstance) -> None:
        if self._glance is None:
            then.emit()
        elif not any(dialog.isVisible() for dialog in self.findChildren(EndDialog)):
            dialog = EndDialog(self, self._glance)
            dialog.accepted.connect(then)
            dialog.open()

    def put_away(self) -> Callable[[], None]:
        """Listen no more. To be called then, in a thread: it keeps what is unsaved."""
        if self._released:
            return _nothing
        self._released = True
        self._set_apart(False)
        self.console.release()
        if self.flow is None:
            return _nothing
        flow, self.flow = self.flow, None
        return _in_time(flow.fall_silent())


def _nothing() -> None:
    """All is put away."""


def _in_time(save: Callable[[], None]) -> Callable[[], None]:
    """The same; while a month is being evaluated it is too late for what was not handed in."""

    def keep() -> None:
        try:
            save()
        except KnownError as error:
            if error.code != "evaluating":
                raise

    return keep


def _remembered(house: House, glance: Glance) -> Recent:
    """The match in short, for the start screen; everybody in the room sees it, so it says nothing of any realm."""
    return Recent(
        path=str(house.host.path),
        name=glance.status.match.name or house.host.path.stem,
        month=glance.status.match.month,
        opened=datetime.now(UTC).isoformat(timespec="seconds"),
        players=len(glance.lights),
        humans=len(glance.places),
        over=glance.status.match.phase == "over",
        hosted=True,
    )
