"""What the table of rulers shows."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from app.engine.eds.contacts import Contact
from app.model.eds.events import AverageEvolution
from app.model.eds.kinds import Status
from app.model.eds.view import MonthReport, PlayerView, RulerLine
from app.model.ids import PlayerId
from app.text.catalog import mark, tr
from app.text.eds.possessions import STATUS_NAMES
from app.text.numbers import decimal
from app.ui.eds.tables.columns import Cell, Column, count, month_cell, words

_SWORDS = "swords"


class RulerRow(NamedTuple):
    """A ruler."""

    line: RulerLine
    stars: int
    """Stars of his the viewer sees."""
    ships: int
    view: PlayerView
    contact: Contact | None = None
    """None: there never was one."""

    @property
    def owner(self) -> PlayerId:
        return self.line.nr

    @property
    def age(self) -> int:
        """Everybody is told everything that stands here."""
        return 0

    @property
    def own(self) -> bool:
        """Is it the viewer himself?"""
        return self.line.nr == self.view.player


def ruler_rows(view: PlayerView, contacts: Mapping[PlayerId, Contact]) -> list[RulerRow]:
    """All rulers with what the viewer sees of them."""
    stars, ships = (*view.stars, *view.seen_stars), (*view.ships, *view.seen_ships)
    return [
        RulerRow(
            line,
            sum(star.owner == line.nr for star in stars),
            sum(ship.owner == line.nr for ship in ships),
            view,
            contacts.get(line.nr),
        )
        for line in view.rulers
    ]


def evolution_line(view: PlayerView, report: MonthReport | None) -> str:
    """The mean EV of all, which everybody is told, beside one's own; empty before the first month."""
    told = report.told if report is not None else ()
    tenths = [line.event.tenths for line in told if isinstance(line.event, AverageEvolution)]
    if not tenths:
        return ""
    mean = decimal(tenths[-1] / 10, 1)
    return tr("Evolutionsstufe: im Mittel aller Herrscher {mean}, Du {own}.", mean=mean, own=view.ev)


def _status(row: RulerRow) -> Cell:
    if row.own:
        return Cell(tr("das bist Du"), 0.0)
    return _cell(row.line.status)


def _theirs(row: RulerRow) -> Cell:
    if row.own:
        return Cell("–", 0.0)
    if row.contact is not None and row.contact.at_war:
        return _cell(Status.WAR)
    return Cell("?", -1.0)


def _cell(status: Status) -> Cell:
    icon = _SWORDS if status is Status.WAR else ""
    return Cell(f"{int(status)} {tr(STATUS_NAMES[status])}", float(status), icon=icon)


def _contact(row: RulerRow) -> Cell:
    return month_cell(row.contact.month if row.contact is not None else None)


def _in_sight(amount: int, row: RulerRow) -> Cell:
    return count(amount) if amount or row.own else Cell("–", -1.0)


RULER_COLUMNS: Sequence[Column[RulerRow]] = (
    Column(mark("Nr."), mark("Nummer des Herrschers"), lambda row: count(row.line.nr)),
    Column(mark("Name"), mark("Name des Herrschers"), lambda row: words(row.line.name), True),
    Column(mark("Mein Status"), mark("Dein Status zu ihm: 1 freundlich, 2 neutral, 3 Krieg"), _status, True, least=110),
    Column(
        mark("Sein Status"),
        mark("Sein Status zu Dir; er wird nur bekannt, wenn er Dich angreift"),
        _theirs,
        True,
        least=110,
    ),
    Column(
        mark("Letzter Kontakt"),
        mark("Wann zuletzt ein Stern oder Schiff von ihm zu sehen war, gekämpft oder etwas übergeben wurde"),
        _contact,
        True,
    ),
    Column(mark("Sterne"), mark("Sterne, die Du siehst"), lambda row: _in_sight(row.stars, row)),
    Column(mark("Schiffe"), mark("Schiffe, die Du siehst"), lambda row: _in_sight(row.ships, row)),
    Column(
        mark("Im Spiel"),
        mark("Hat noch Sterne oder Schiffe"),
        lambda row: words(tr("ja") if row.line.in_game else tr("ausgeschieden")),
        True,
    ),
)
