"""The bar above the map: month, undo, search, what the realm has, hints, handing in. Nothing else."""

from collections.abc import Sequence
from datetime import timedelta

from PySide6.QtCore import QDateTime, QLocale, QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLineEdit,
    QMenu,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app.text.catalog import ntr, tr
from app.text.numbers import money, month_label, number, year_and_month, year_name
from app.ui import theme
from app.ui.eds.desk import Desk
from app.ui.icons import icon
from app.ui.screens.cards import roomy
from app.ui.widgets.basics import button, label, picture, tool_button
from app.ui.widgets.tips import plain

_SOON = timedelta(minutes=30)
_DAY_S = 86_400


class TopBar(QFrame):
    """Shows a desk in short; what is wanted comes out as signals."""

    month_wanted = Signal(int)
    """Months evaluated then."""
    undo_wanted = Signal()
    redo_wanted = Signal()
    search_wanted = Signal(str)
    hints_wanted = Signal()
    submit_wanted = Signal()

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        self._hint_words = ""
        self._spare: list[QWidget] = []
        """What may go where there is no room, what is needed least first."""
        self.setObjectName("topBar")
        self.setFixedHeight(round(theme.px(40 if roomy() else 54)))
        row = QHBoxLayout(self)
        row.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)  # what is on it gives way, not the window
        row.setContentsMargins(8, 6, 8, 6)
        row.setSpacing(6)
        self._add_month(row)
        self._add_undo(row)
        row.addWidget(self._make_search(), 2)
        row.addStretch(1)
        self._add_figures(row)
        self._hints = button("", "warn", "warning", "btnHints")
        self._hints.clicked.connect(self.hints_wanted)
        self._hints.hide()
        self._submit = button(tr("Zug abgeben"), "primary", name="btnSubmit")
        self._submit.setToolTip(f"{tr('Zug abgeben …')} ({_native('Ctrl+Return')})")
        self._submit.clicked.connect(self.submit_wanted)
        self._submit.setEnabled(not desk.locked)
        row.addSpacing(4)
        row.addWidget(self._hints)
        row.addWidget(self._submit)

    # --- showing ----------------------------------------------------------------------------------------------------

    def show_hints(self, count: int) -> None:
        """So many things deserve a look."""
        self._hint_words = ntr("{count} Hinweis", "{count} Hinweise", count)
        self._hints.setAccessibleName(self._hint_words)
        self._hints.setToolTip(self._hint_words)
        self._hints.setVisible(bool(count))
        self._make_room()

    def show_money(self, left: int) -> None:
        """What will be left before the taxes come in."""
        now = self._desk.view.money
        self._money_now.setText(number(now) if left != now else money(now))
        self._money_later.setText(f"→ {money(left)}" if left != now else "")
        theme.restyle(self._money_later, tone="err" if left < 0 else "warn")
        self._make_room()

    def show_deadline(self, left: timedelta | None) -> None:
        """When the month ends, in place of where the sheet is; None: nobody has set an end."""
        figure = self.findChild(QWidget, "sheetState")
        if figure is None:
            return
        title, value = figure.findChildren(QLabel)[:2]
        words, time = (tr("Zug"), self._sheet_words()) if left is None else deadline_words(left)
        wider = len(time) != len(value.text())
        title.setText(words)
        value.setText(time)
        theme.restyle(value, tone="warn" if left is not None and left <= _SOON else "")
        if wider:
            self._make_room()

    @property
    def money_text(self) -> str:
        """What stands there of the money."""
        return f"{self._money_now.text()} {self._money_later.text()}".strip()

    def show_steps(self, undo: str | None, redo: str | None) -> None:
        """What can be taken back and done again."""
        self._undo.setEnabled(undo is not None)
        self._redo.setEnabled(redo is not None)
        self._undo.setToolTip(plain(tr("Rückgängig: {step}", step=undo)) if undo else tr("Rückgängig"))
        self._redo.setToolTip(plain(tr("Wiederholen: {step}", step=redo)) if redo else tr("Wiederholen"))

    def focus_search(self) -> None:
        """Type what to look for."""
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def _make_room(self) -> None:
        """With large letters or little room the figures that also stand elsewhere go."""
        layout = self.layout()
        if layout is None:
            return
        self._month.setMinimumWidth(self._month.sizeHint().width())  # the style sheet makes it narrower
        self._money_now.setVisible(True)
        self._hints.setText(self._hint_words)
        for widget in self._spare:
            widget.show()
        for part in self.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if (inside := part.layout()) is not None:
                inside.activate()  # else the bar learns of a new text only later
        for give_way in (*(widget.hide for widget in self._spare), self._shorten_hints, self._shorten_money):
            if layout.minimumSize().width() <= self.width():
                return
            give_way()

    def _shorten_hints(self) -> None:
        self._hints.setText(self._hint_words.split(" ")[0])

    def _shorten_money(self) -> None:
        """What will be left is more than what is there."""
        self._money_now.setVisible(not self._money_later.text())

    # --- parts ------------------------------------------------------------------------------------------------------

    def _add_month(self, row: QHBoxLayout) -> None:
        month, last = self._desk.view.month, self._desk.status.match.month
        back = tool_button("chevron-left", tr("Monat zurück"))
        back.setEnabled(month > 0)
        back.clicked.connect(lambda: self.month_wanted.emit(month - 1))
        forward = tool_button("chevron-right", tr("Monat vor"))
        forward.setEnabled(month < last)
        forward.clicked.connect(lambda: self.month_wanted.emit(month + 1))
        row.addWidget(back)
        self._month = self._month_menu(range(last + 1))
        row.addWidget(self._month)
        row.addWidget(forward)
        beside = QWidget()
        words = QVBoxLayout(beside)
        words.setContentsMargins(0, 0, 0, 0)
        words.setSpacing(0)
        year, of_year = year_and_month(month + 1)
        words.addWidget(label(tr("Jahr {year} · Monat {month} von 12", year=year, month=of_year), "third"))
        state = tr("Stand nach {month}", month=month_label(month)) if month else tr("vor dem ersten Monat")
        words.addWidget(label(state, "third"))
        row.addSpacing(4)
        row.addWidget(beside)
        row.addSpacing(8)
        self._spare.append(beside)

    def _month_menu(self, months: Sequence[int]) -> QToolButton:
        made = QToolButton()
        made.setObjectName("monthSwitcher")
        made.setProperty("kind", "text")
        made.setText(f"{month_label(self._desk.view.month + 1)}  ▾")
        made.setAccessibleName(tr("Monat {month}", month=month_label(self._desk.view.month + 1)))
        made.setIcon(icon("clock"))
        made.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        made.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(made)
        menu.aboutToShow.connect(lambda: self._fill_months(menu, months))
        made.setMenu(menu)
        return made

    def _fill_months(self, menu: QMenu, months: Sequence[int]) -> None:
        """When it is opened for the first time: a long match has hundreds."""
        if menu.actions():
            return
        years: dict[int, QMenu] = {}
        for month in reversed(months):
            year, _ = year_and_month(month + 1)
            if year not in years:
                words = tr("Jahr {year} – {name}", year=year, name=year_name(year))
                years[year] = menu if len(months) <= 12 else menu.addMenu(words)
            action = QAction(month_label(month + 1), menu, checkable=True, checked=month == self._desk.view.month)
            action.triggered.connect(lambda _=False, month=month: self.month_wanted.emit(month))
            years[year].addAction(action)

    def _add_undo(self, row: QHBoxLayout) -> None:
        self._undo = tool_button("undo", tr("Rückgängig"), flat=True)
        self._undo.setObjectName("btnUndo")
        self._redo = tool_button("redo", tr("Wiederholen"), flat=True)
        self._redo.setObjectName("btnRedo")
        self._undo.clicked.connect(self.undo_wanted)
        self._redo.clicked.connect(self.redo_wanted)
        row.addWidget(self._undo)
        row.addWidget(self._redo)
        self.show_steps(None, None)

    def _make_search(self) -> QWidget:
        self.search = _SearchField()
        self.search.setObjectName("searchBox")
        self.search.setPlaceholderText(tr("Stern, Schiff oder x,y suchen"))
        self.search.setAccessibleName(tr("Stern, Schiff oder x,y suchen"))
        self.search.setMinimumWidth(150)
        self.search.setMaximumWidth(290)
        self.search.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.search.setToolTip(_native("Ctrl+F"))
        self.search.returnPressed.connect(lambda: self.search_wanted.emit(self.search.text()))
        return self.search

    def _add_figures(self, row: QHBoxLayout) -> None:
        view = self._desk.view
        purse = QHBoxLayout()
        purse.setSpacing(4)
        self._money_now = label(money(view.money), "value")
        self._money_later = label("", "value")
        self._money_later.setObjectName("moneyLater")
        purse.addWidget(self._money_now)
        purse.addWidget(self._money_later)
        row.addWidget(_figure(tr("Vermögen"), purse))
        goal = view.parameters.research.goal
        for figure in (
            _figure(tr("Evolutionsstufe"), _value(str(view.ev), f"/ {goal}")),
            _figure(tr("Sterne / Schiffe"), _value(f"{len(view.stars)} / {len(view.ships)}", "")),
            _figure(tr("Zug"), self._sheet_state(), "sheetState"),
        ):
            row.addWidget(figure)
            self._spare.append(figure)
        self._spare += [self._undo, self._redo]

    def _sheet_state(self) -> QHBoxLayout:
        return _value(self._sheet_words(), "")

    def _sheet_words(self) -> str:
        """Where this ruler's sheet is."""
        desk = self._desk
        if desk.looking_back:
            return tr("vorbei")
        if desk.over:
            return tr("entschieden")
        return tr("abgegeben") if desk.handed_in else tr("Entwurf")


class _SearchField(QLineEdit):
    """A field with a magnifying glass; Qt's own place for it depends on paddings of the style sheet."""

    def __init__(self) -> None:
        super().__init__()
        self._glass = picture("search", 16, "text3")
        self._glass.setParent(self)
        self._key = label(_native("Ctrl+F"), "key")
        self._key.setParent(self)
        self.setTextMargins(20, 0, 0, 0)
        self.textChanged.connect(lambda _: self._arrange())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """The key stands there as long as nothing is in its way."""
        self._glass.move(8, (self.height() - self._glass.height()) // 2)
        self._key.adjustSize()
        self._key.move(self.width() - self._key.width() - 7, (self.height() - self._key.height()) // 2)
        words = self.fontMetrics().horizontalAdvance(self.placeholderText())
        self._key.setVisible(not self.text() and words + 44 + self._key.width() < self.width())


def _figure(title: str, value: QHBoxLayout, name: str = "") -> QWidget:
    made = QWidget()
    made.setObjectName(name)
    column = QVBoxLayout(made)
    column.setSpacing(0)
    column.setContentsMargins(6, 0, 10, 0)
    column.addWidget(label(title, "caption"))
    column.addLayout(value)
    return made


def deadline_words(left: timedelta) -> tuple[str, str]:
    """„ZAT So 20:00“ by this computer's clock, and „noch 00:18:04“."""
    seconds = max(0, round(left.total_seconds()))
    ends = QLocale().toString(QDateTime.currentDateTime().addSecs(seconds), "ddd HH:mm")
    if not seconds:
        return tr("ZAT"), tr("vorbei")
    days, rest = divmod(seconds, _DAY_S)
    clock = f"{rest // 3600:02}:{rest // 60 % 60:02}:{rest % 60:02}"
    time = ntr("noch {count} Tag, {clock}", "noch {count} Tage, {clock}", days, clock=clock)
    return tr("ZAT {when}", when=ends), time if days else tr("noch {clock}", clock=clock)


def _value(text: str, rest: str) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(4)
    row.addWidget(label(text, "value"))
    if rest:
        row.addWidget(label(rest, "second"))
    row.addStretch(1)
    return row


def _native(keys: str) -> str:
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
