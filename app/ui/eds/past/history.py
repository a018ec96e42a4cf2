"""What a game window offers of the past: marked months, the film of its month, curves over all months."""

from functools import cached_property

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtWidgets import QMenu, QToolButton

from app.model.eds.battle import BattleRecord
from app.model.eds.events import BattleFought, ShipDestroyed, ShipLost, StarTaken
from app.model.eds.view import MonthReport, PlayerView
from app.text.catalog import tr
from app.text.numbers import month_label
from app.ui import theme, worker
from app.ui.eds.game_place import GamePlace
from app.ui.eds.map.past import past_of
from app.ui.eds.past.archive import Archive
from app.ui.eds.past.figures import Figures, changes, figures_of
from app.ui.eds.past.film_bar import FilmBar
from app.ui.eds.past.pose import selected_on
from app.ui.eds.past.reel import Frame, reel
from app.ui.eds.past.room import ChartsDoor
from app.ui.eds.read_marks import file_of
from app.ui.eds.report_view import ReportView
from app.ui.eds.workshop.map_dialog import from_battle
from app.ui.icons import icon

_NEXT_MS = 900
"""Between two months of the film."""
_AHEAD_MS = 400
"""After so long at rest the months beside this one are fetched, so that they are there at once."""
_FILM_KEYS = ("Shift+.", ":", ">")
"""The point with Shift is a colon on German keyboards and a greater-than on English ones."""


class History(QObject):
    """Lives as long as its window."""

    def __init__(self, window: GamePlace, archive: Archive) -> None:
        super().__init__(window)
        self.setObjectName("history")
        self._window = window
        self._archive = archive
        self.month = window.desk.view.month
        self._last = window.desk.status.match.month
        self._wanted_all = False
        self._busy = 0
        self.charts = ChartsDoor(window, archive)
        self._mark = _MonthMarks(window, archive)
        window.menu.connect_all({"film": self.play, "charts": self.charts.open})
        self._add_keys()
        if window.desk.looking_back:
            _frame_in_ice(window)
        self._serve_report()
        QTimer.singleShot(_AHEAD_MS, self, self._fetch_ahead)

    @cached_property
    def bar(self) -> FilmBar:
        """Plays the film; made when one is wanted."""
        made = FilmBar()
        made.shown.connect(self._show_frame)
        made.closed.connect(self._show_month)
        made.ended.connect(self._month_over)
        middle = self._window.centralWidget()
        layout = middle.layout() if middle is not None else None
        if layout is not None:
            layout.addWidget(made)
        return made

    @property
    def settled(self) -> bool:
        """Is nothing being fetched?"""
        return not self._busy

    @property
    def goes_on(self) -> bool:
        """Shall the film go on with the next month?"""
        return self._wanted_all

    def play(self, *, all_months: bool = False) -> None:
        """Show the film of the month on show."""
        if self.month == 0:
            self._window.say(tr("Noch kein Monat ausgewertet."))
            return
        self._busy += 1
        task = worker.start(self, lambda _: self._archive.view(self.month - 1))
        task.done.connect(lambda before: self._start(before, all_months))
        task.ended.connect(self._rest)

    def _fetch_ahead(self) -> None:
        beside = [month for month in (self.month - 1, self.month + 1) if 0 <= month < self._last]
        worker.start(self, lambda _: [self._archive.desk(month) for month in beside])

    # --- the report ---------------------------------------------------------------------------------------------------

    def _serve_report(self) -> None:
        """The report learns what is selected, what was read before, and what changed."""
        window, desk = self._window, self._window.desk
        if desk.report is None:
            return
        window.report.keep_marks_in(file_of(desk.status.match.id, desk.view.player, self.month))
        window.report.follow(lambda: selected_on(window))
        window.map.widget.selected.connect(lambda _: window.report.selection_changed())
        window.report.marks_changed.connect(self._mark_unread)
        window.battles.simulator_wanted.connect(self._fight_again)
        self._busy += 1
        task = worker.start(self, self._before, window.report)
        task.done.connect(lambda before: window.report.show_changes(changes(before, figures_of(desk.view, None))))
        task.ended.connect(self._mark_unread)
        task.ended.connect(self._rest)

    def _before(self, _: worker.Work, report: ReportView) -> Figures:
        """The figures of the month before; runs in another thread, as does what else takes its time."""
        report.word()
        return figures_of(self._archive.view(self.month - 1), None)

    def _mark_unread(self) -> None:
        self._window.map.widget.show_unread(self._window.report.unread_places)
        self._window.tabs.count_unread()

    def _fight_again(self, battle: BattleRecord) -> None:
        """The fleets of a reported battle in the simulator."""
        workshop = self._window.workshop.open()
        workshop.work_out(*from_battle(self._window.desk.view, battle))

    def _rest(self) -> None:
        self._busy -= 1

    def _start(self, before: PlayerView, all_months: bool) -> None:
        desk = self._window.desk
        if desk.report is not None:
            self.bar.go_through_all(all_months)
            self.bar.show_film(desk.report.month, reel(before, desk.report, desk.view), play=True)

    def _show_frame(self, frame: Frame) -> None:
        canvas = self._window.map.widget
        canvas.show(frame.view)
        canvas.show_past(frame.past)

    def _show_month(self) -> None:
        """The map as it was without a film."""
        window = self._window
        window.map.show_month()
        window.map.widget.show_past(past_of(window.desk.report) if window.desk.report is not None else None)

    def _month_over(self) -> None:
        if self.bar.all_months and self.month < self._last:
            self._wanted_all = True
            QTimer.singleShot(_NEXT_MS, self, lambda: self._window.month_wanted.emit(self.month + 1))

    # --- keys ------------------------------------------------------------------------------------------------

    def _add_keys(self) -> None:
        """Single keys act while the map has the focus."""
        wanted = self._window.month_wanted
        keys = [(",", lambda: wanted.emit(self.month - 1)), (".", lambda: wanted.emit(self.month + 1))]
        keys += [(key, self.play) for key in _FILM_KEYS]
        for key, run in keys:
            shortcut = QShortcut(QKeySequence(key), self._window.map.widget)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(run)


class _MonthMarks(QObject):
    """Signs in the list of months: battles and losses. Looked up when the list is first opened."""

    def __init__(self, window: GamePlace, archive: Archive) -> None:
        super().__init__(window)
        self._archive = archive
        self._asked = False
        button = window.findChild(QToolButton, "monthSwitcher")
        self._menu = button.menu() if button is not None else None
        self._last = window.desk.status.match.month
        if isinstance(self._menu, QMenu):
            self._menu.aboutToShow.connect(self._ask)

    def _ask(self) -> None:
        if not self._asked:
            self._asked = True
            task = worker.start(self, self._look)
            task.progressed.connect(lambda found: self._show(*found))

    def _look(self, work: worker.Work) -> None:
        for month in range(self._last, 0, -1):
            if work.cancelled:
                return
            report = self._archive.report(month)
            if report is not None:
                work.progress((month, mark_of(report)))

    def _show(self, month: int, mark: str) -> None:
        text = month_label(month + 1)
        for action in _leaves(self._menu) if isinstance(self._menu, QMenu) else []:
            if action.text().split("  ")[0] == text and mark:
                word = tr("Kämpfe") if mark == "battle" else tr("Verluste")
                action.setText(f"{text}  {word}")
                action.setIcon(icon("swords" if mark == "battle" else "void", "warn" if mark == "battle" else "err"))


def mark_of(report: MonthReport) -> str:
    """What stands out in a month: ``loss``, ``battle`` or nothing."""
    events = [line.event for line in report.told]
    if any(isinstance(event, ShipDestroyed | ShipLost | StarTaken) for event in events):
        return "loss"
    own = any(isinstance(event, BattleFought) and report.player in (event.first, event.second) for event in events)
    return "battle" if own else ""


def _leaves(menu: QMenu) -> list[QAction]:
    found: list[QAction] = []
    for action in menu.actions():
        inner = action.menu()
        found += _leaves(inner) if isinstance(inner, QMenu) else [action]
    return found


def _frame_in_ice(window: GamePlace) -> None:
    """The past has a border of its own."""
    panel = window.map.widget.parentWidget()
    if panel is not None:
        theme.restyle(panel, past=True)
