"""Figures of every ruler and month, for charts and for anybody's own questions in SQL."""

from collections.abc import Mapping

import msgspec
from sqlalchemy import Connection, delete, insert, select

from app.model.chain import canonical
from app.model.ids import PlayerId
from app.model.known_error import KnownError
from app.model.store import tables

Figures = dict[str, int]
"""Name of a figure → its value, e.g. ``{"money": 2500, "stars": 1}``."""

_T = tables.statistic.c


def add_figures(connection: Connection, month: int, figures: Mapping[PlayerId, Figures]) -> None:
    """Keep the figures of a month."""
    rows = [
        {"month": month, "player": player, "figures": canonical(figures[player]).decode()} for player in sorted(figures)
    ]
    connection.execute(insert(tables.statistic), rows)


def replace_figures(connection: Connection, month: int, figures: Mapping[PlayerId, Figures]) -> None:
    """Keep other figures of a month."""
    connection.execute(delete(tables.statistic).where(_T.month == month))
    add_figures(connection, month, figures)


def read_figures(connection: Connection) -> dict[int, dict[PlayerId, Figures]]:
    """Figures by month and player. Raises ``KnownError`` damaged."""
    found: dict[int, dict[PlayerId, Figures]] = {}
    try:
        for row in connection.execute(select(tables.statistic).order_by(_T.month, _T.player)):
            found.setdefault(row.month, {})[PlayerId(row.player)] = msgspec.json.decode(row.figures, type=Figures)
    except msgspec.MsgspecError as error:
        raise KnownError("damaged") from error
    return found
