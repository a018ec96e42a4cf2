"""The assistant „Neues Spiel“: a rail with the pages on the left, the page on the right, quick start on every page."""

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QButtonGroup, QHBoxLayout, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from app.text.catalog import tr
from app.ui.screens.cards import roomy
from app.ui.screens.new_game.choices import Choices, Way, fresh_choices
from app.ui.screens.new_game.page_galaxy import GalaxyPage
from app.ui.screens.new_game.page_match import MatchPage
from app.ui.screens.new_game.page_rulers import RulersPage
from app.ui.screens.new_game.page_rules import RulesPage
from app.ui.screens.new_game.page_summary import SummaryPage
from app.ui.screens.new_game.problems import problem_text
from app.ui.widgets.basics import Card, button, label, picture


class Page(Protocol):
    """One page of the assistant."""

    def enter(self) -> None:
        """The page is about to be shown; other pages may have changed things."""


class NewGame(QWidget):
    """Collects choices and hands out a plan."""

    created = Signal(object)
    """A Founding."""
    cancelled = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("wizNewGame")
        self.choices: Choices = fresh_choices()
        self._pages = QStackedWidget()
        self._rail = QButtonGroup(self)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(36, 12 if roomy() else 24, 36, 12 if roomy() else 20)
        outer.setSpacing(10 if roomy() else 16)
        outer.addLayout(self._head())
        beside = QBoxLayout.Direction.TopToBottom if roomy() else QBoxLayout.Direction.LeftToRight
        row = QBoxLayout(beside)
        row.setSpacing(12 if roomy() else 20)
        row.addWidget(self._make_rail())
        card = Card(margin=16 if roomy() else 24)
        card.body.addWidget(self._pages)
        row.addWidget(card, 1)
        outer.addLayout(row, 1)
        outer.addLayout(self._foot())
        self.go_to(0)

    @property
    def page(self) -> int:
        """Number of the page on show, from 0."""
        return self._pages.currentIndex()

    def go_to(self, number: int) -> None:
        """Show a page."""
        self._made[number].enter()
        self._pages.setCurrentIndex(number)
        self._rail.button(number).setChecked(True)
        self._back.setEnabled(number > 0)
        self._next.setEnabled(number < self._pages.count() - 1)
        self._judge()

    def play(self, way: Way) -> None:
        """Where the people play."""
        self.choices.set_way(way)
        self.go_to(self.page)

    def _judge(self) -> None:
        """Say what keeps the game from beginning, and hold the button until it is mended."""
        problems = self.choices.problems()
        self._fault.setText(problem_text(problems[0]) if problems else "")
        self._fault_icon.setVisible(bool(problems))
        self._create.setEnabled(not problems)

    # --- parts ------------------------------------------------------------------------------------------------------

    def _head(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(picture("galaxy", 28, "ice"))
        row.addWidget(label(tr("Neues Spiel"), "large"))
        row.addStretch(1)
        away = button(tr("Zur Startzentrale"), "link", name="btnWizardCancel")
        away.setShortcut("Esc")
        away.clicked.connect(self.cancelled)
        row.addWidget(away)
        return row

    def _make_rail(self) -> QWidget:
        """Names of the pages, with large letters above them; each page is made now, filled when it is entered."""
        match, rulers = MatchPage(self.choices), RulersPage(self.choices)
        rules, galaxy, summary = RulesPage(self.choices), GalaxyPage(self.choices), SummaryPage(self.choices)
        for part in (match, rulers, rules, galaxy):
            part.changed.connect(self._judge)
        summary.page_wanted.connect(self.go_to)
        pages = (match, rulers, rules, galaxy, summary)
        self._made: Sequence[Page] = pages
        titles = (tr("Partie"), tr("Herrscher"), tr("Regeln"), tr("Galaxis"), tr("Übersicht"))
        rail = QWidget()
        rail.setMinimumWidth(220)
        column = QBoxLayout(QBoxLayout.Direction.LeftToRight if roomy() else QBoxLayout.Direction.TopToBottom, rail)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        for number, (title, page) in enumerate(zip(titles, pages, strict=True)):
            step = QPushButton(f"{number + 1}   {title}")
            step.setObjectName(f"wizStep_{number + 1}")
            step.setProperty("kind", "card")
            step.setCheckable(True)
            step.clicked.connect(lambda _=False, number=number: self.go_to(number))
            self._rail.addButton(step, number)
            column.addWidget(step)
            self._pages.addWidget(page)
        column.addStretch(1)
        return rail

    def _foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        self._back = button(tr("Zurück"), name="btnWizardBack")
        self._back.clicked.connect(lambda: self.go_to(self.page - 1))
        self._next = button(tr("Weiter"), name="btnWizardNext")
        self._next.clicked.connect(lambda: self.go_to(self.page + 1))
        self._fault_icon = picture("error", 16, "err")
        self._fault = label("", "body", "err", wrap=True)
        self._fault.setObjectName("wizFault")
        self._create = button(tr("Partie anlegen"), name="btnCreateGame")
        self._create.clicked.connect(lambda: self.created.emit(self.choices.plan()))
        quick = button(tr("Sofort starten"), "primary", "play", "btnQuickStart")
        quick.setToolTip(tr("Nimmt für alles, was Du nicht geändert hast, die Vorgaben"))
        quick.clicked.connect(self._quick)
        row.addWidget(self._back)
        row.addWidget(self._next)
        row.addSpacing(12)
        row.addWidget(self._fault_icon, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self._fault, 1)
        row.addWidget(self._create)
        row.addWidget(quick)
        return row

    def _quick(self) -> None:
        """Begin as things stand; while they cannot be, say why."""
        self._judge()
        if not self.choices.problems():
            self.created.emit(self.choices.plan())
