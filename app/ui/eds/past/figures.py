"""What a month was like in numbers, from a ruler's own view, and the curves made of many months. Knows no Qt."""

import csv
import io
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from app.engine.eds.research import is_active
from app.engine.eds.workshop.research_odds import expected_steps
from app.model.eds.events import AverageEvolution, MoneyTransferred
from app.model.eds.view import MonthReport, PlayerView
from app.text.catalog import tr
from app.text.numbers import decimal, month_label, number

_CLASSES = 6
"""Classes with a curve of their own; what is rarer is counted together."""


class Figures(NamedTuple):
    """One month."""

    month: int
    money: int
    ev: int
    average: float | None
    """Mean EV of all rulers in the game; None before the first month."""
    expected: float
    """Steps of EV that the stations promised in this month."""
    received: int
    """WE from other rulers in this month."""
    paid: int
    """WE to other rulers in this month."""
    ore: int
    uranium: int
    grain: int
    population: int
    stars: int
    ships: Mapping[str, int]
    """By class letter; the home base is none."""


class Series(NamedTuple):
    """One curve; None where nothing is known."""

    name: str
    values: tuple[float | None, ...]
    places: int = 0
    """Decimals."""

    def said(self, at: int) -> str:
        """A value in words."""
        value = self.values[at]
        if value is None:
            return "?"
        return decimal(value, self.places) if self.places else number(round(value))


class Plot(NamedTuple):
    """Curves that share their axes."""

    key: str
    title: str
    months: tuple[int, ...]
    series: tuple[Series, ...]


def figures_of(view: PlayerView, report: MonthReport | None) -> Figures:
    """A month in numbers."""
    told = report.told if report is not None else ()
    tenths = [line.event.tenths for line in told if isinstance(line.event, AverageEvolution)]
    sums = [line.event for line in told if isinstance(line.event, MoneyTransferred)]
    rules = view.parameters.research
    stations = sum(is_active(star, rules) for star in view.stars) if view.month else 0
    return Figures(
        month=view.month,
        money=view.money,
        ev=view.ev,
        average=tenths[-1] / 10 if tenths else None,
        expected=expected_steps(stations, rules),
        received=sum(event.amount for event in sums if event.receiver == view.player),
        paid=sum(event.amount for event in sums if event.sender == view.player),
        ore=sum(star.store.ore for star in view.stars),
        uranium=sum(star.store.uranium for star in view.stars),
        grain=sum(star.store.grain for star in view.stars),
        population=sum(star.population for star in view.stars),
        stars=len(view.stars),
        ships=Counter(ship.build.design.letter for ship in view.ships if not ship.build.base),
    )


def plots_of(figures: Sequence[Figures]) -> tuple[Plot, ...]:
    """All curves. A month that is missing in between is a gap."""
    by_month = {entry.month: entry for entry in figures}
    months = tuple(range(min(by_month), max(by_month) + 1)) if by_month else ()
    rows = [by_month.get(month) for month in months]

    def curve(name: str, key: str, places: int = 0) -> Series:
        return Series(name, tuple(getattr(row, key) if row is not None else None for row in rows), places)

    return (
        Plot("money", tr("Vermögen in WE"), months, (curve(tr("Vermögen"), "money"),)),
        Plot("ev", tr("Evolutionsstufe"), months, (curve(tr("eigene"), "ev"), curve(tr("Mittel aller"), "average", 1))),
        Plot(
            "goods",
            tr("Waren in den Lagern"),
            months,
            (curve(tr("Erz"), "ore"), curve(tr("Uran"), "uranium"), curve(tr("Getreide"), "grain")),
        ),
        Plot(
            "realm",
            tr("Sterne und Bevölkerung"),
            months,
            (curve(tr("Sterne"), "stars"), curve(tr("Bevölkerung"), "population")),
        ),
        Plot("ships", tr("Schiffe nach Klasse"), months, _ships(rows)),
        Plot(
            "research",
            tr("Forschung: Evolutionsstufe, erwartet und wirklich"),
            months,
            (
                curve(tr("wirklich"), "ev"),
                _running(tr("erwartet"), rows, lambda row: row.ev, lambda row: row.expected, 1),
            ),
        ),
        Plot(
            "trade",
            tr("Handelsbilanz: Überweisungen in WE"),
            months,
            (
                curve(tr("erhalten"), "received"),
                curve(tr("überwiesen"), "paid"),
                _running(tr("Saldo"), rows, lambda row: row.received - row.paid, lambda row: row.received - row.paid),
            ),
        ),
    )


def _running(
    name: str,
    rows: Sequence[Figures | None],
    first: Callable[[Figures], float],
    more: Callable[[Figures], float],
    places: int = 0,
) -> Series:
    """A curve that begins with one value and grows by another every month; anew after a gap."""
    total: float | None = None
    values: list[float | None] = []
    for row in rows:
        if row is None:
            total = None
        else:
            total = first(row) if total is None else total + more(row)
        values.append(total)
    return Series(name, tuple(values), places)


def _ships(rows: Sequence[Figures | None]) -> tuple[Series, ...]:
    """A curve for each of the commonest classes, and one for all others."""
    total: Counter[str] = Counter()
    for row in rows:
        total.update(row.ships if row is not None else {})
    common = sorted(letter for letter, _ in total.most_common(_CLASSES))
    made = [
        Series(tr("Klasse {letter}", letter=letter), tuple(row.ships.get(letter, 0) if row else None for row in rows))
        for letter in common
    ]
    if len(total) > _CLASSES:
        rest = (
            sum(count for letter, count in row.ships.items() if letter not in common) if row else None for row in rows
        )
        made.append(Series(tr("übrige"), tuple(rest)))
    return tuple(made)


def changes(before: Figures, now: Figures) -> str:
    """What is different since an earlier month; empty when nothing is."""
    pairs = (
        (tr("WE"), now.money - before.money),
        ("EV", now.ev - before.ev),
        (tr("Sterne"), now.stars - before.stars),
        (tr("Schiffe"), sum(now.ships.values()) - sum(before.ships.values())),
        (tr("Bevölkerung"), now.population - before.population),
        (tr("Erz"), now.ore - before.ore),
        (tr("Uran"), now.uranium - before.uranium),
        (tr("Getreide"), now.grain - before.grain),
    )
    parts = [f"{name} {'+' if change > 0 else ''}{number(change)}" for name, change in pairs if change]
    return tr("Seit letztem Monat: {changes}", changes=" · ".join(parts)) if parts else ""


def as_csv(plot: Plot) -> str:
    """The numbers of a plot as a table, for any spreadsheet."""
    out = io.StringIO()
    table = csv.writer(out, delimiter=";", lineterminator="\n")
    table.writerow([tr("Monat"), *(_harmless(series.name) for series in plot.series)])
    for at, month in enumerate(plot.months):
        values = (series.values[at] for series in plot.series)
        table.writerow([month_label(month + 1), *("" if value is None else value for value in values)])
    return out.getvalue()


def _harmless(words: str) -> str:
    """Words that a spreadsheet does not take for a formula, whoever wrote them."""
    return f"'{words}" if words.startswith(("=", "+", "-", "@", "\t", "\r")) else words
