"""What became of an own ship that is there no more, as the last month report tells it."""

from typing import NamedTuple

from app.model.eds import events as e
from app.model.eds.view import MonthReport
from app.text.catalog import tr
from app.text.numbers import month_label


class Fate(NamedTuple):
    """A ship that is gone."""

    ship: int
    words: str


def fate_of(report: MonthReport | None, ship: int) -> Fate | None:
    """What is told of a ship's end; None when nothing is."""
    for told in report.told if report is not None else ():
        if getattr(told.event, "ship", None) == ship and report is not None:
            month = month_label(report.month)
            if isinstance(told.event, e.ShipLost):
                return Fate(ship, tr("Schiff {nr} ist seit {month} verschollen.", nr=ship, month=month))
            if isinstance(told.event, e.ShipDestroyed):
                return Fate(ship, tr("Schiff {nr} wurde in {month} zerstört.", nr=ship, month=month))
    return None
