"""The one window: a stack with a single place in it – start screen, new game, curtain, game."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QFileDialog, QMainWindow, QMessageBox, QStackedWidget, QWidget
from shiboken6 import isValid

import app
from app.model.known_error import KnownError
from app.text.catalog import speak, tr
from app.text.host_errors import sentence
from app.text.numbers import month_label, write_as
from app.ui import chosen, drops, frame, motion, saved_games, shortcuts, theme, worker
from app.ui.rooms import (
    ENDINGS,
    GUEST_ENDING,
    PLAN_ENDING,
    Founding,
    found_match,
    good_month,
    last_backup,
    open_match,
    rescued,
)
from app.ui.screens.open import OpenDialog
from app.ui.screens.preferences import PreferencesDialog
from app.ui.screens.start import StartScreen
from app.ui.screens.waiting import Waiting
from app.ui.settings import SCALES, Recent, Settings, ThemeChoice, forgetting, remembering, save_settings
from app.ui.widgets.notices import Strip, StripTone

if TYPE_CHECKING:
    from app.host.theatre import Theatre
    from app.ui.audience import Audience
    from app.ui.eds.game_window import GameWindow
    from app.ui.match_flow import MatchFlow
    from app.ui.match_table import MatchTable
    from app.ui.network import Network

_AWAY_MS = 50
"""From month to month the old place is thrown away when the new one has been painted: that takes its time, too."""


class MainWindow(QMainWindow):
    """Shows one place at a time and takes the program from one to the next."""

    settings_changed = Signal(object)

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        self._take_over()
        self.flow: MatchFlow | None = None
        self.audience: Audience | None = None
        self._network: Network | None = None
        self._busy = 0
        self.setObjectName("mainWindow")
        frame.limit(self)
        self.setAcceptDrops(True)
        self._stack = QStackedWidget()
        self.setCentralWidget(self._stack)
        for keys, run in (("Ctrl+N", self.show_new_game), ("Ctrl+O", self.show_open), ("Ctrl+Q", self.close)):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.activated.connect(lambda run=run: self._outside(run))
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
        self.dress(self.settings.start_theme)
        start = StartScreen(self.settings)
        start.new_wanted.connect(self.show_new_game)
        start.quick_wanted.connect(self._quick_start)
        start.open_wanted.connect(self.show_open)
        start.workshop_wanted.connect(self.show_workshop)
        start.lan_wanted.connect(self.show_join)
        start.host_wanted.connect(lambda: self.network().ask_lead())
        start.game_wanted.connect(lambda path: self._resume(Path(path)))
        start.report_wanted.connect(lambda path: self.open_file(Path(path), report=True))
        start.forget_wanted.connect(self._forget)
        start.settings_wanted.connect(self.show_preferences)
        start.theme_wanted.connect(lambda key: self.change(start_theme=key))
        start.language_wanted.connect(lambda code: self.change(language=code))
        self.show_place(start, tr("Startzentrale – Evolution der Sterne"))
        return start.say(message, tone) if message else None

    def show_workshop(self, plans: Path | None = None) -> None:
        """The workshop without a game; ``plans`` is a file of designs to be read in."""
        self._leave_match()
        from app.ui.eds.workshop.place import Workshop  # see ``rooms``

        workshop = Workshop(back=tr("Startzentrale"))
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
        dialog = OpenDialog(self, saved_games.saved_games())
        dialog.chosen.connect(lambda path: self.open_file(Path(path)))
        dialog.browse_wanted.connect(lambda: self.browse())
        dialog.new_wanted.connect(self.show_new_game)
        dialog.open()

    def show_join(self) -> None:
        """Matches in the local network."""
        self.network().show_join()

    def network(self) -> "Network":
        """Joining and leading matches in the network."""
        if self._network is None:
            from app.ui.network import Network  # see ``rooms``

            self._network = Network(self)
        return self._network

    def show_preferences(self) -> None:
        """Settings; they act at once."""
        dialog = PreferencesDialog(self, self.settings)
        dialog.changed.connect(lambda values: self.change(**values))
        dialog.open()

    # --- matches ----------------------------------------------------------------------------------------------------

    def found(self, plan: Founding) -> None:
        """Make a match and sit down to it."""
        self.wait(tr("Die Galaxis entsteht …"))
        self._follow(worker.start(self, found_match, plan), plan.path, report=False)

    def _quick_start(self) -> None:
        from app.ui.screens.new_game.choices import quick_start  # see ``rooms``

        self.found(quick_start())

    def open_file(self, path: Path, *, looking: bool = False, report: bool = False) -> None:
        """Open a match or a player's month; whatever is wrong with the file is said on the start screen."""
        if path.suffix == PLAN_ENDING:
            self.show_workshop(path)
            return
        if path.suffix == GUEST_ENDING:
            self.network().come_back(path)
            return
        if path.suffix not in ENDINGS:
            self.refuse(path, KnownError("not_a_match", file=path.name))
            return
        self.wait(tr("{name} wird geöffnet …", name=path.stem))
        self._follow(worker.start(self, open_match, path, looking=looking), path, report=report)

    def _resume(self, path: Path) -> None:
        """A match that was led here is led again."""
        if any(game.hosted and game.path == str(path) for game in self.settings.recent):
            self.network().lead(path)
        else:
            self.open_file(path)

    def drop(self, path: Path) -> None:
        """A file was dropped: a sheet goes into the open game, rules into the workshop, all else is opened."""
        if self._network is not None and self._network.take_drop(path):
            return
        from app.ui.eds.workshop.place import Workshop  # see ``rooms``

        game = self.flow.window if self.flow is not None else None
        if path.suffix in drops.SHEETS and game is not None:
            self._take_sheet(game, path)
        elif path.suffix in drops.SHEETS:
            self.show_start(
                tr("{file} ist ein Befehlsblatt. Öffne zuerst die Partie, zu der es gehört.", file=path.name)
            )
        elif path.suffix == drops.RULES:
            if not isinstance(self.place, Workshop):
                self.show_workshop()
            place = self.place
            if isinstance(place, Workshop):
                place.use_rules(path)
        else:
            self.open_file(path)

    def _take_sheet(self, game: "GameWindow", path: Path) -> None:
        try:
            text = drops.sheet_text(path)
        except KnownError as error:
            game.warn(sentence(error))
            return
        if game.locked:
            game.warn(tr("{file} ist ein Befehlsblatt; an diesem Monat lässt sich nichts ändern.", file=path.name))
            return
        game.draft.replace(text, tr("Befehlsblatt {file}", file=path.name))
        game.say(tr("Befehlsblatt aus {file} übernommen – Strg+Z nimmt es zurück", file=path.name))

    def wait(self, title: str) -> None:
        """Leave what is open and say what takes its time."""
        self._leave_match()
        self.show_place(Waiting(title), f"{title} – Evolution der Sterne")

    def _follow(self, task: worker.Task, path: Path, *, report: bool) -> None:
        """What happens when a match file was opened or made, or was not."""
        self._busy += 1
        task.done.connect(lambda table: self.sit_down(table, report=report))
        task.failed.connect(lambda error: self.refuse(path, error))
        task.ended.connect(self._rest)

    def _rest(self) -> None:
        self._busy -= 1

    def sit_down(self, table: "MatchTable", *, report: bool = False) -> None:
        """Play at this table."""
        self.dress(self.settings.game_theme)
        if table.theatre is not None:
            self._watch(table, table.theatre)
            return
        from app.ui.match_flow import MatchFlow  # see ``rooms``

        flow = MatchFlow(table, self, self)
        flow.remember.connect(self.remember)
        flow.failed.connect(self._fail)
        flow.left.connect(self._back_to_start)
        flow.menu_chosen.connect(self.choose)
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

    def refuse(self, path: Path, error: Exception) -> None:
        """Say on the start screen what is wrong with a file."""
        if not isinstance(error, KnownError):
            self.show_start()
            raise error
        strip = self.show_start(sentence(error))
        if error.code in ("in_use", "read_only") and strip is not None:
            strip.add_action(tr("Ansehen"), lambda: self.open_file(path, looking=True))
        if error.code == "file_missing" and strip is not None:
            strip.add_action(tr("Aus der Liste nehmen"), lambda: self._forget(str(path)))
        if error.code in ("damaged", "history_changed") and strip is not None:
            worker.start(self, good_month, path).done.connect(lambda month: self._offer_rescue(strip, path, month))
        if error.code in ("damaged", "history_changed", "empty_file", "not_a_match") and strip is not None:
            worker.start(self, last_backup, path).done.connect(lambda file: self._offer_backup(strip, file))

    def _offer_rescue(self, strip: Strip, path: Path, month: int | None) -> None:
        """Of a damaged match offer what is whole, if anything is and the message still stands there."""
        if month is not None and isValid(strip):
            strip.add_action(tr("Stand nach {month} retten", month=month_label(month)), lambda: self._rescue(path))

    def _offer_backup(self, strip: Strip, file: Path | None) -> None:
        """The latest backup goes on as a match of its own."""
        if file is not None and isValid(strip):
            strip.add_action(tr("Letzte Sicherung öffnen"), lambda: self.open_file(file))

    def _rescue(self, path: Path) -> None:
        self.wait(tr("{name} wird gerettet …", name=path.stem))
        task = worker.start(self, rescued, path)
        task.done.connect(self.open_file)
        task.failed.connect(lambda error: self.refuse(path, error))

    def _fail(self, message: str) -> None:
        self.show_start(message)

    def _back_to_start(self) -> None:
        self.show_start()

    def choose(self, key: str) -> None:
        """An entry of the menu was chosen."""
        actions = {
            "new": self.show_new_game,
            "open": self.show_open,
            "start": self._back_to_start,
            "quit": self.close,
            "settings": self.show_preferences,
            "copy": self._keep_copy,
            "about": self._about,
            "larger": lambda: self._scale(1),
            "smaller": lambda: self._scale(-1),
            "usual_size": lambda: self.change(scale=Settings().scale),
            "other_theme": self._other_theme,
        }
        if key in actions:
            actions[key]()

    def _keep_copy(self) -> None:
        dialog = QFileDialog(self, tr("Kopie sichern"), str(saved_games.folder()), f"EDS (*{saved_games.ENDING})")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(saved_games.ENDING.removeprefix("."))
        dialog.selectFile(saved_games.file_for(tr("Kopie")).name)
        dialog.fileSelected.connect(self._copy_to)
        dialog.open()

    def _copy_to(self, chosen: str) -> None:
        if self.flow is not None:
            self.flow.copy_to(Path(chosen))

    def _about(self) -> None:
        box = QMessageBox(self)
        box.setWindowTitle(tr("Über"))
        box.setText(f"Evolution der Sterne {app.__version__}")
        box.open()

    # --- settings ---------------------------------------------------------------------------------------------------

    def change(self, **values: object) -> None:
        """Set something; it acts at once."""
        before = self.settings
        self._keep(replace(self.settings, **values))
        speak(self.settings.language)
        self._take_over()
        self.settings_changed.emit(self.settings)
        outside = self.flow is None and self.audience is None
        self.dress(self.settings.start_theme if outside else self.settings.game_theme)
        if _shown(self.settings) != _shown(before):
            if self.flow is not None:
                self.flow.refresh()
            elif self.audience is not None:
                self.audience.begin()
            elif isinstance(self.place, StartScreen):
                self.show_start()
            elif self._network is not None:
                self._network.refresh()

    def _scale(self, step: int) -> None:
        """Larger letters, or smaller ones."""
        at = min(range(len(SCALES)), key=lambda n: abs(SCALES[n] - self.settings.scale)) + step
        if 0 <= at < len(SCALES):
            self.change(scale=SCALES[at])

    def _other_theme(self) -> None:
        self.change(game_theme="light" if self.settings.game_theme == "dark" else "dark")

    def _take_over(self) -> None:
        """What others ask for themselves."""
        chosen.choose(self.settings)
        write_as(self.settings.numbers)
        motion.set_reduced(self.settings.reduced_motion)
        shortcuts.choose(self.settings.shortcuts)

    def dress(self, key: ThemeChoice) -> None:
        """Wear a theme."""
        program = QApplication.instance()
        worn = (theme.current().key, theme.scale())
        if isinstance(program, QApplication) and (worn != (key, self.settings.scale) or not program.styleSheet()):
            theme.apply(program, key, self.settings.scale)

    def remember(self, game: Recent) -> None:
        """Show a match on the start screen the next time."""
        self._keep(remembering(self.settings, game))

    def _forget(self, path: str) -> None:
        self._keep(forgetting(self.settings, path))
        self.show_start()

    def _keep(self, settings: Settings) -> None:
        self.settings = settings
        save_settings(settings)

    def browse(self, use: Callable[[Path], object] | None = None) -> None:
        """Choose any file; ``use`` says what for, if not to open it."""
        endings = " ".join(f"*{ending}" for ending in ENDINGS)
        kinds = tr("Partien und Monate ({endings})", endings=endings)
        dialog = QFileDialog(self, tr("Spielstand öffnen"), str(saved_games.folder()), kinds)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda chosen: (use or self.open_file)(Path(chosen)))
        dialog.open()

    def _outside(self, run: Callable[[], object]) -> None:
        """Shortcuts of the start screen; in a game its own menus have them, and a host leaves when he says so."""
        if self.flow is None and not (self._network is not None and self._network.leads):
            run()

    # --- what Qt calls ----------------------------------------------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """The first file that was dropped is opened."""
        files = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        if files:
            event.acceptProposedAction()
            self.drop(Path(files[0]))

    def closeEvent(self, event: QCloseEvent) -> None:
        if self._network is not None:
            self._network.leave(wait=True)
        self._leave_match()
        super().closeEvent(event)


def _shown(settings: Settings) -> tuple[object, ...]:
    """Settings for which a place is made anew."""
    of_words = (settings.language, settings.scale, settings.shortcuts, settings.numbers)
    of_map = (settings.y_down, settings.all_labels, settings.minimap)
    return of_words + of_map
