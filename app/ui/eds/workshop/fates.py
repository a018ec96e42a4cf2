"""What becomes of the ships: hits per ship of both sides, mean losses, and the chance of each by name."""

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.engine.eds.battle.forecast import Odds, SideOdds
from app.engine.eds.workshop.fleets import FIRST, SECOND, expected_loss, ships_of
from app.engine.eds.workshop.simulation import Scenario
from app.engine.eds.workshop.summaries import mean_fates, survival
from app.model.eds.parameters import Parameters
from app.text.catalog import tr
from app.text.numbers import decimal, number
from app.ui import theme
from app.ui.eds.workshop.bars import Bar
from app.ui.eds.workshop.odds_words import FLED, HITS, LOST, SURVIVES, WORTH, fate_words, share
from app.ui.widgets.basics import button, label

_MOST_NAMED = 60


class HitsView(QWidget):
    """Hits per ship, a column for each side."""

    def __init__(self) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(14)
        self._fates: list[list[tuple[Bar, QLabel, QLabel]]] = []
        for token in ("realm3", "realm5"):
            grid, cells = _hits_grid(token)
            self._fates.append(cells)
            row.addLayout(grid, 1)

    def set_colours(self, first: str, second: str) -> None:
        """The hues of both sides."""
        for token, cells in zip((first, second), self._fates, strict=True):
            for bar, _, _ in cells:
                bar.token = token

    def clear(self) -> None:
        """Nothing is known."""
        for cells in self._fates:
            for bar, value, _ in cells:
                bar.show_share(0.0, "")
                value.setText("")

    def show_side(self, at: int, side: SideOdds) -> None:
        """Show the mean fate of a side's ships."""
        for fate, ((bar, value, name), part) in enumerate(zip(self._fates[at], mean_fates(side), strict=True)):
            words = fate_words(fate, part)
            bar.show_share(part if side.ships else 0.0, words if side.ships else "")
            value.setText(share(part) if side.ships else "–")
            for cell in (value, name):
                cell.setToolTip(words)


def _hits_grid(token: str) -> tuple[QGridLayout, list[tuple[Bar, QLabel, QLabel]]]:
    grid = QGridLayout()
    grid.setHorizontalSpacing(8)
    grid.setVerticalSpacing(2)
    head = label(tr("Treffer je Schiff"), "value")
    head.setToolTip(tr(HITS))
    grid.addWidget(head, 0, 0, 1, 3)
    cells = []
    for line, word in enumerate((tr("0 Treffer"), "1", "2", "3", tr("zerstört"), tr("geflohen")), 1):
        name, bar, value = label(word, "small"), Bar(token), label("", "small")
        bar.setMinimumWidth(round(theme.px(30)))
        name.setAlignment(Qt.AlignmentFlag.AlignRight)
        value.setAlignment(Qt.AlignmentFlag.AlignRight)
        for place, cell in enumerate((name, bar, value)):
            grid.addWidget(cell, line, place)
        cells.append((bar, value, name))
    grid.setColumnStretch(1, 1)
    grid.setColumnMinimumWidth(2, round(theme.px(46)))
    return grid, cells


class LossTable(QWidget):
    """Mean losses, their worth, and who fled."""

    def __init__(self) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(2, 1)
        self._cells: list[tuple[QLabel, QLabel]] = []
        for at, (words, tip) in enumerate(
            (
                (tr("Erwartete Verluste: Schiffe"), LOST),
                (tr("Jäger"), LOST),
                (tr("Wert in WE"), WORTH),
                (tr("Wert in Erz"), WORTH),
                (tr("Geflohene Schiffe"), FLED),
            )
        ):
            name = label(words, "value" if at == 0 else "second")
            grid.addWidget(name, at, 0)
            pair = (label("", "small"), label("", "small"))
            for cell in (name, *pair):
                cell.setToolTip(tr(tip))
            for side, cell in enumerate(pair):
                cell.setAlignment(Qt.AlignmentFlag.AlignRight)
                grid.addWidget(cell, at, side + 1)
            self._cells.append(pair)

    def clear(self) -> None:
        """Nothing is known."""
        for pair in self._cells:
            for cell in pair:
                cell.setText("")

    def show_odds(self, odds: Odds, scenario: Scenario, rules: Parameters) -> None:
        """Show what both sides must expect."""
        for at, (fleet, side) in enumerate(((scenario.first, odds.first_side), (scenario.second, odds.second_side))):
            loss = expected_loss(fleet, side, rules)
            texts = (
                decimal(loss.ships),
                decimal(loss.fighters),
                number(round(loss.money)),
                number(round(loss.ore)),
                decimal(side.ships_fled.value),
            )
            for pair, text in zip(self._cells, texts, strict=True):
                pair[at].setText(text)


class NamedShips(QWidget):
    """The chance of every ship to survive, on demand."""

    def __init__(self) -> None:
        super().__init__()
        self._known: tuple[Odds, Scenario] | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self._more = button(tr("Schiffe einzeln"), "link", "list", "simNamed")
        self._more.setCheckable(True)
        self._ships = label("", "small", wrap=True)
        for widget in (self._more, self._ships):
            widget.setToolTip(tr(SURVIVES))
        self._ships.hide()
        self._more.toggled.connect(lambda _: self._show())
        column.addWidget(self._more, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._ships)

    def clear(self) -> None:
        """Nothing is known."""
        self._known = None
        self._show()

    def show_odds(self, odds: Odds, scenario: Scenario) -> None:
        """Name every ship with its chance, if anybody wants to know."""
        self._known = (odds, scenario)
        self._show()

    def _show(self) -> None:
        open_ = self._more.isChecked()
        self._ships.setVisible(open_)
        self._ships.setText("\n".join(_named(*self._known)) if open_ and self._known is not None else "")


def _named(odds: Odds, scenario: Scenario) -> Iterator[str]:
    sides = (
        (tr("Erste Seite"), odds.first_side, ships_of(scenario.first, FIRST)),
        (tr("Zweite Seite"), odds.second_side, ships_of(scenario.second, SECOND)),
    )
    for title, side, ships in sides:
        names = {ship.nr: ship.name for ship in ships}
        told = [
            tr("{name}: {share}", name=names[ship.nr], share=share(survival(ship))) for ship in side.ships[:_MOST_NAMED]
        ]
        if len(side.ships) > _MOST_NAMED:
            told.append(tr("… und {count} weitere", count=number(len(side.ships) - _MOST_NAMED)))
        if told:
            yield f"{title}: {' · '.join(told)}"
