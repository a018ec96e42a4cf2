"""The one window: a stack with a single place in it – start screen, new game, curtain, game."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QMainWindow, QMessageBox, QStackedWidget, QWidget

from app.model.journal import Where
from app.model.known_error import KnownError
from app.text.catalog import speak, tr
from app.ui import drops, effects, frame, worker
from app.ui.match_files import ENDINGS, GUEST_ENDING, PLAN_ENDING, Founding
from app.ui.program_menu import ProgramMenu
from app.ui.refusals import browse, refuse
from app.ui.rooms import found_match, open_match
from app.ui.screens.help import help_for
from app.ui.screens.open import OpenDialog
from app.ui.screens.preferences import PreferencesDialog
from app.ui.screens.start import StartScreen
from app.ui.screens.waiting import Waiting
from app.ui.settings import Recent, Settings, ThemeChoice, forgetting, remembering, save_settings
from app.ui.shell import Shell
from app.ui.start_wiring import connect_start
from app.ui.widgets.notices import Strip, StripTone

if TYPE_CHECKING:
    from app.host.theatre import Theatre
    from app.ui.audience import Audience
    from app.ui.match_flow import MatchFlow
    from app.ui.match_table import MatchTable
    from app.ui.network import Network

_AWAY_MS = 50
"""From month to month the old place is thrown away when the new one has been painted: that takes its time, too."""


class MainWindow(Shell):
    """Shows one place at a time and takes the program from one to the next."""

    settings_changed = Signal(object)

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        effects.take_over(self.settings)
        self.flow: MatchFlow | None = None
        self.audience: Audience | None = None
        self._network: Network | None = None
        self._busy = 0
        self.menu = ProgramMenu(self)
        self.setObjectName("mainWindow")
        frame.limit(self)
        self.setAcceptDrops(True)
        self._stack = QStackedWidget()
        self.setCentralWidget(self._stack)
        for keys, run in (
            ("Ctrl+N", self.show_new_game),
            ("Ctrl+O", self.show_open),
            ("Ctrl+Q", self.close),
            ("Ctrl+F1", self.show_shortcuts),
        ):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.activated.connect(lambda run=run: self._outside(run))
        asked = QShortcut(QKeySequence("F1"), self)
        asked.setContext(Qt.ShortcutContext.ApplicationShortcut)
        asked.activated.connect(self.show_help)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._desktop_changed)
        self.show_start()

    # --- asking -----------------------------------------------------------------------------------------------------

    @property
    def place(self) -> QWidget | None:
        """What is shown."""
        return self._stack.currentWidget()

    @property
    def settled(self) -> bool:
        """Is nothing under way?"""
        resting = (self.flow is None or self.flow.settled) and (self.audience is None or self.audience.settled)
        calm = self._network is None or self._network.settled
        return not self._busy and calm and resting and bool(getattr(self.place, "settled", True))

    # --- places -----------------------------------------------------------------------------------------------------

    @property
    def room(self) -> QWidget:
        """Where places stand."""
        return self._stack

    def show_place(self, place: QWidget, title: str) -> None:
        """Show a place; the one before is thrown away with everything on it."""
        before = self._stack.currentWidget()
        self._stack.addWidget(place)
        self._stack.setCurrentWidget(place)
        self.setWindowTitle(title)
        if before is not None:
            self._stack.removeWidget(before)
            before.hide()
            if type(before) is type(place):
                QTimer.singleShot(_AWAY_MS, before, before.deleteLater)
            else:
                before.deleteLater()

    def show_start(self, message: str = "", tone: StripTone = "err") -> Strip | None:
        """The start screen."""
        self._leave_match()
        before = self.place
        from_game = isinstance(before, QMainWindow)  # it is on its way out; dressing all of it once more takes long
        if not from_game:
            self.dress(self.settings.start_theme)
        start = StartScreen(self.settings)
        if before is not None and from_game:
            start.setUpdatesEnabled(False)
            before.destroyed.connect(self._dress_start, Qt.ConnectionType.QueuedConnection)
        connect_start(start, self, self.network)
        self.show_place(start, tr("Startzentrale – Evolution der Sterne"))
        if self._network is not None:
            self.look_around()
        return start.say(message, tone) if message else None

    def show_workshop(self, plans: Path | None = None) -> None:
        """The workshop without a game; ``plans`` is a file of designs to be read in."""
        self._leave_match()
        from app.ui.eds.workshop.place import Workshop  # see ``rooms``

        workshop = Workshop(back=tr("Startzentrale"), parent=self.room)
        workshop.left.connect(self._back_to_start)
        self.show_place(workshop, tr("Werkstatt – Evolution der Sterne"))
        if plans is not None:
            workshop.library.import_file(plans)

    def show_new_game(self) -> None:
        """The assistant for a new game."""
        self._leave_match()
        self.dress(self.settings.start_theme)
        from app.ui.screens.new_game.wizard import NewGame  # see ``rooms``

        wizard = NewGame()
        wizard.cancelled.connect(self.show_start)
        wizard.created.connect(self.found)
        self.show_place(wizard, tr("Neues Spiel – Evolution der Sterne"))

    def show_open(self) -> None:
        """Choose a game of the folder or any file."""
        dialog = OpenDialog(self, self.settings.recent)
        dialog.chosen.connect(lambda path: self.open_file(Path(path)))
        dialog.browse_wanted.connect(lambda: browse(self, self.open_file))
        dialog.new_wanted.connect(self.show_new_game)
        dialog.deleted.connect(self.forget)
        dialog.open()

    def look_around(self) -> None:
        """Show on the start screen what is going on in the local network."""
        if isinstance(self.place, StartScreen):
            self.place.show_network(self.network().card())

    def show_join(self) -> None:
        """Matches in the local network."""
        self.network().show_join()

    def network(self) -> "Network":
        """Joining and leading matches in the network."""
        if self._network is None:
            from app.ui.network import Network  # see ``rooms``

            self._network = Network(self, self.menu)
            self.settings_changed.connect(self._network.settings_changed)
        return self._network

    def show_shortcuts(self) -> None:
        """All keys, to look up and to change."""
        self.show_preferences().show_shortcuts()

    def show_preferences(self, page: int = 0) -> PreferencesDialog:
        """Settings; they act at once."""
        dialog = PreferencesDialog(self, self.settings)
        dialog.go_to(page)
        dialog.changed.connect(lambda values: self.change(**values))
        dialog.open()
        return dialog

    def show_help(self) -> None:
        """The help, at the page for what has the focus."""
        from app.ui.screens.lobby import rule_lines  # see ``rooms``

        view = self.flow.window.desk.view if self.flow is not None and self.flow.window is not None else None
        help_for(self, rule_lines(view.parameters) if view is not None else ())

    # --- matches ----------------------------------------------------------------------------------------------------

    def begin_tutorial(self) -> None:
        """The guided first months: where they were left, or from the beginning."""
        if self.flow is not None and self.flow.coach is not None:
            self.flow.coach.come_forward()
            return
        from app.ui.tutorial.match import guided_match  # see ``rooms``
        from app.ui.tutorial.progress import under_way

        path = under_way()
        if path is not None:
            self.open_file(path)
        else:
            self.found(guided_match())

    def found(self, plan: Founding) -> None:
        """Make a match and sit down to it, or lead it when others play elsewhere."""
        if plan.where is not Where.HERE:
            self.network().found(plan, playing=True)
            return
        self.wait(tr("Die Galaxis entsteht …"))
        self._follow(worker.start(self, found_match, plan), plan.path, report=False)

    def open_file(self, path: Path, *, looking: bool = False, report: bool = False) -> None:
        """Open a match or a player's month; whatever is wrong with the file is said on the start screen."""
        ending = path.suffix.lower()
        if ending == PLAN_ENDING:
            self.show_workshop(path)
            return
        if ending == GUEST_ENDING:
            self.network().come_back(path)
            return
        if ending not in ENDINGS:
            refuse(self, path, KnownError("not_a_match", file=path.name))
            return
        self.wait(tr("{name} wird geöffnet …", name=path.stem))
        self._follow(worker.start(self, open_match, path, looking=looking), path, report=report)

    def wait(self, title: str) -> None:
        """Leave what is open and say what takes its time."""
        self._leave_match()
        self.show_place(Waiting(title), f"{title} – Evolution der Sterne")

    def _follow(self, task: worker.Task, path: Path, *, report: bool) -> None:
        """What happens when a match file was opened or made, or was not."""
        self._busy += 1
        task.done.connect(lambda table: self.sit_down(table, report=report))
        task.failed.connect(lambda error: refuse(self, path, error))
        task.ended.connect(self._rest)

    def _rest(self) -> None:
        self._busy -= 1

    def sit_down(self, table: "MatchTable", *, report: bool = False) -> None:
        """Play at this table; a match that was opened meanwhile is left."""
        if self.flow is not None or self._leads:
            self._leave_match()
        self.dress(self.settings.game_theme)
        if table.theatre is not None:
            self._watch(table, table.theatre)
            return
        from app.ui.match_flow import MatchFlow  # see ``rooms``

        flow = MatchFlow(table, self, self)
        flow.remember.connect(self.remember)
        flow.failed.connect(lambda message: self.show_start(message))
        flow.left.connect(self._back_to_start)
        flow.menu_chosen.connect(self.menu.choose)
        self.flow = flow
        flow.begin(report=report)

    def _watch(self, table: "MatchTable", theatre: "Theatre") -> None:
        """Nobody plays by hand: watch."""
        from app.ui.audience import Audience  # see ``rooms``

        self.audience = Audience(table, theatre, self, self)
        self.audience.left.connect(self._back_to_start)
        self.audience.begin()

    def _leave_match(self) -> None:
        if self._network is not None:
            self._network.leave()
        if self.audience is not None:
            audience, self.audience = self.audience, None
            audience.leave()
            audience.deleteLater()
        if self.flow is not None:
            flow, self.flow = self.flow, None
            trouble = flow.leave()
            flow.deleteLater()
            if trouble:
                box = QMessageBox(QMessageBox.Icon.Warning, "Evolution der Sterne", trouble, parent=self)
                box.open()

    def _back_to_start(self) -> None:
        self.show_start()

    # --- settings ---------------------------------------------------------------------------------------------------

    def change(self, **values: object) -> None:
        """Set something; it acts at once."""
        before = self.settings
        self._keep(replace(self.settings, **values))
        speak(self.settings.language)
        effects.take_over(self.settings)
        self.settings_changed.emit(self.settings)
        self.dress(self._theme)
        if effects.seen(self.settings) != effects.seen(before):
            if self.flow is not None:
                self.flow.refresh()
            elif self.audience is not None:
                self.audience.begin()
            elif isinstance(self.place, StartScreen):
                self.show_start()
            elif self._network is not None:
                self._network.refresh()

        if effects.worded(self.settings) != effects.worded(before):
            self._renew_preferences()

    def _renew_preferences(self) -> None:
        """Settings that are open speak the new language, too, in the new size."""
        for dialog in self.findChildren(PreferencesDialog):
            if dialog.isVisible():
                dialog.close()
                self.show_preferences(dialog.page)

    def _dress_start(self) -> None:
        """The game before is gone; unless something else is on show by now, which has its own theme."""
        if isinstance(self.place, StartScreen):
            self.dress(self.settings.start_theme)
            self.place.setUpdatesEnabled(True)

    def dress(self, choice: ThemeChoice) -> None:
        """Wear a theme."""
        effects.dress(choice, self.settings.scale)

    def _desktop_changed(self) -> None:
        """The desktop has become dark or light."""
        self.dress(self._theme)

    @property
    def _theme(self) -> ThemeChoice:
        """What is to be worn here."""
        outside = self.flow is None and self.audience is None and not self._leads
        return self.settings.start_theme if outside else self.settings.game_theme

    def remember(self, game: Recent) -> None:
        """Show a match on the start screen the next time."""
        self._keep(remembering(self.settings, game))

    def forget(self, path: str) -> None:
        """Show a match on the start screen no more."""
        self._keep(forgetting(self.settings, path))
        if isinstance(self.place, StartScreen):
            self.show_start()

    def _keep(self, settings: Settings) -> None:
        self.settings = settings
        save_settings(settings)

    def _outside(self, run: Callable[[], object]) -> None:
        """Shortcuts of the start screen; in a game its own menus have them, and a host leaves when he says so."""
        if self.flow is None and not self._leads:
            run()

    @property
    def _leads(self) -> bool:
        return self._network is not None and self._network.leads

    def end(self) -> None:
        """Close, whatever is open or being led; nobody is asked."""
        if self._network is not None:
            self._network.leave(wait=True)
        super().close()

    # --- what Qt calls ----------------------------------------------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Files were dropped: what they are says what is done with them."""
        files = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        if files:
            event.acceptProposedAction()
            drops.drop(self, files, self._network)

    def closeEvent(self, event: QCloseEvent) -> None:
        if self._network is not None and self._network.ask_quit():
            event.ignore()
            return
        if self._network is not None:
            self._network.leave(wait=True)
        self._leave_match()
        super().closeEvent(event)
