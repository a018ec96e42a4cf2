"""All small calculators on one page: repair, ways, colonies, research, victory, mines, freight."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QScrollArea, QWidget

from app.engine.eds.workshop.figures import LAST_EV
from app.engine.eds.workshop.research_odds import MOST_MONTHS
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.text.catalog import tr
from app.ui.eds.workshop import answers
from app.ui.eds.workshop.bench import Bench
from app.ui.eds.workshop.calculator import Ask, Calculator, Numbers

_MONTHS = 120


class CalculatorPage(QScrollArea):
    """Cards in as many columns as have room, three at most."""

    said = Signal(str)

    def __init__(self, bench: Bench) -> None:
        super().__init__()
        self.setObjectName("calculators")
        self.setWidgetResizable(True)
        self.all = (
            _repair(bench), _way(bench), _colony(bench), _research(bench), _victory(bench), _mine(bench),
            _freight(bench),
        )  # fmt: skip
        self._columns = 0
        page = QWidget()
        self._grid = QGridLayout(page)
        self._grid.setContentsMargins(0, 0, 6, 0)
        self._grid.setSpacing(8)
        for calculator in self.all:
            calculator.said.connect(self.said)
        self.setWidget(page)
        self._arrange(3)

    def offer(self, thing: Ship | Star) -> None:
        """This is selected in the game: let its numbers be taken over."""
        for calculator in self.all:
            calculator.offer(thing)

    def _arrange(self, columns: int) -> None:
        if columns == self._columns:
            return
        self._columns = columns
        for at, calculator in enumerate(self.all):
            self._grid.addWidget(calculator, at // columns, at % columns)
        for at in range(3):
            self._grid.setColumnStretch(at, 1 if at < columns else 0)
        self._grid.setRowStretch(len(self.all), 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        widest = max(calculator.minimumSizeHint().width() for calculator in self.all) + self._grid.spacing()
        self._arrange(max(1, min(3, self.viewport().width() // widest)))


def _repair(bench: Bench) -> Calculator:
    design = bench.plan.design
    asks = (
        Ask("type", tr("Klasse (Typ)"), 1, 26, design.type),
        Ask("laser", tr("Lasersysteme"), 0, 6_760, design.guns[0] + design.shields[0]),
        Ask("thermo", tr("Thermosysteme"), 0, 6_760, design.guns[1] + design.shields[1]),
        Ask("neutron", tr("Neutronensysteme"), 0, 6_760, 0),
        Ask("antimatter", tr("Antimateriesysteme"), 0, 6_760, 0),
        Ask("hits", tr("Treffer, alle Schiffe zusammen"), 0, 7_500, 3),
        Ask("yards", tr("Werften"), 1, 100, 1),
        Ask("ship", tr("Schiffsnummer"), 1, 2_500, 1),
    )
    return Calculator(bench, "repair", tr("Reparatur"), "wrench", asks, answers.repair, _of_ship)


def _of_ship(thing: Ship | Star, bench: Bench) -> Numbers:
    if not isinstance(thing, Ship):
        return {}
    design = thing.build.design
    laser, thermo, neutron, antimatter = (gun + shield for gun, shield in zip(design.guns, design.shields, strict=True))
    numbers = {"laser": laser, "thermo": thermo, "neutron": neutron, "antimatter": antimatter}
    return {"type": design.type, **numbers, "hits": thing.hits, "ship": thing.nr}


def _way(bench: Bench) -> Calculator:
    most = bench.around.view.width if bench.around.view is not None else 400
    asks = (
        Ask("x1", tr("Von X"), 1, most, 10),
        Ask("y1", tr("Von Y"), 1, most, 10),
        Ask("x2", tr("Nach X"), 1, most, 20),
        Ask("y2", tr("Nach Y"), 1, most, 13),
        Ask("range", tr("Reichweite RW"), 0, 200, bench.figures.range),
    )

    def take(thing: Ship | Star, _: Bench) -> Numbers:
        ranged = {"range": thing.build.range} if isinstance(thing, Ship) else {}
        return {"x1": thing.x, "y1": thing.y, **ranged}

    return Calculator(bench, "way", tr("Entfernung"), "ruler", asks, answers.way, take)


def _colony(bench: Bench) -> Calculator:
    most = bench.rules.stars.population_max
    asks = (
        Ask("start", tr("Bevölkerung jetzt"), 0, most, 0),
        Ask("target", tr("Bevölkerung Ziel"), 0, most, min(5, most)),
        Ask("stars", tr("Sterne"), 1, 2_500, 1),
    )

    def take(thing: Ship | Star, _: Bench) -> Numbers:
        return {"start": thing.population} if isinstance(thing, Star) else {}

    return Calculator(bench, "colony", tr("Kolonie, Steuer, Getreide"), "colonise", asks, answers.colony, take)


def _research(bench: Bench) -> Calculator:
    asks = (
        Ask("stations", tr("Aktive Stationen"), 0, 500, 3),
        Ask("ev", tr("EV jetzt"), 0, LAST_EV, bench.ev),
        Ask("goal", tr("EV Ziel"), 0, LAST_EV, min(LAST_EV, bench.ev + 10)),
    )
    return Calculator(bench, "research", tr("Forschung"), "research", asks, answers.research, percent=True)


def _victory(bench: Bench) -> Calculator:
    asks = (
        Ask("ev", tr("EV jetzt"), 0, LAST_EV, bench.ev),
        Ask("stations", tr("Stationen jetzt"), 0, 500, 5),
        Ask("every", tr("Alle … Monate eine mehr (0: nie)"), 0, 100, 6),
        Ask("most", tr("Höchstens Stationen"), 0, 500, 20),
        Ask("months", tr("Monate"), 1, MOST_MONTHS, _MONTHS),
    )
    return Calculator(bench, "victory", tr("Siegesuhr"), "clock", asks, answers.victory, percent=True)


def _mine(bench: Bench) -> Calculator:
    asks = (
        Ask("rate", tr("Vorkommen je Monat"), 0, 1_000, 120),
        Ask("months", tr("Monate"), 1, MOST_MONTHS, 24),
    )

    def take(thing: Ship | Star, _: Bench) -> Numbers:
        return {"rate": thing.yields.ore} if isinstance(thing, Star) else {}

    return Calculator(bench, "mine", tr("Abbau"), "ore", asks, answers.mine, take)


def _freight(bench: Bench) -> Calculator:
    asks = (
        Ask("distance", tr("Entfernung, gerundet"), 0, 600, 12),
        Ask("hold", tr("Laderaum LR"), 0, 999, bench.figures.hold or 0),
        Ask("ships", tr("Schiffe"), 0, 2_500, 1),
        Ask("range", tr("Reichweite RW"), 0, 200, bench.figures.range),
    )

    def take(thing: Ship | Star, _: Bench) -> Numbers:
        return {"hold": thing.build.cargo_space, "range": thing.build.range} if isinstance(thing, Ship) else {}

    return Calculator(bench, "freight", tr("Fracht"), "cargo", asks, answers.freight, take)
