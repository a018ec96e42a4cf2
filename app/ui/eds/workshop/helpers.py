"""„Verteilen“: balance guns and shields, fill room, budget or ore, match an enemy."""

from collections.abc import Callable

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from app.engine.eds.workshop import fitting
from app.engine.eds.workshop.figures import largest_type
from app.model.eds.design import Design
from app.text.catalog import tr
from app.ui.eds.workshop.asking import ask_number
from app.ui.eds.workshop.bench import Bench
from app.ui.widgets.basics import button


class Helpers(QObject):
    """Changes the design in hand in one step; the class only where it says so."""

    said = Signal(str)
    match_wanted = Signal()
    """The best design against the second fleet."""

    def __init__(self, parent: QWidget, bench: Bench) -> None:
        super().__init__(parent)
        self._screen, self._bench = parent, bench

    def button(self) -> QPushButton:
        """The button with the menu of all helpers."""
        made = button(tr("Verteilen"), "small", "sort", "designHelpers")
        menu = QMenu(made)
        for words, run in (
            (tr("Kanonen und Schilde angleichen"), self.balance),
            (tr("Freien Platz füllen"), self.fill),
            (tr("Budget ausschöpfen …"), self._ask_budget),
            (tr("Größte Klasse für das Erz …"), self._ask_ore),
            (tr("Gegen die zweite Flotte …"), self.match_wanted.emit),
        ):
            menu.addAction(words).triggered.connect(lambda _=False, run=run: run())
        made.setMenu(menu)
        return made

    def balance(self) -> None:
        """As many guns as shields."""
        self._take(fitting.balanced(self._bench.plan.design))

    def fill(self) -> None:
        """The same mix, as many as there is room for."""
        self._take(fitting.filled(self._bench.plan.design, self._bench.rules))

    def within(self, budget: int) -> None:
        """The same mix, as many as the budget pays."""
        self._take(fitting.within_budget(self._bench.plan.design, budget, self._bench.rules))

    def for_ore(self, amount: int) -> None:
        """The largest class whose hull needs no more ore."""
        type_ = largest_type(amount, self._bench.rules)
        if type_:
            self._bench.change(type=type_)
        else:
            self.said.emit(tr("So wenig Erz reicht für keine Klasse."))

    def _take(self, design: Design) -> None:
        self._bench.take(replace(self._bench.plan, design=design))

    def _ask_budget(self) -> None:
        start = self._bench.around.money or self._bench.figures.money
        self._ask(tr("Budget"), tr("WE"), start, self.within)

    def _ask_ore(self) -> None:
        self._ask(tr("Erz im Lager"), tr("Erz"), self._bench.figures.ore, self.for_ore)

    def _ask(self, title: str, unit: str, start: int, run: Callable[[int], None]) -> None:
        ask_number(self._screen, title, unit, start, run)
