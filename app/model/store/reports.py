"""What was told each month: the public part once, what only one player hears in a row of his own."""

from collections.abc import Mapping

from sqlalchemy import Connection, insert, select

from app.model.ids import NOBODY, PlayerId
from app.model.store import tables
from app.model.store.packing import pack, unpack

PUBLIC = NOBODY
"""The player number of the public part."""

_R = tables.report.c


def add_reports(connection: Connection, month: int, parts: Mapping[PlayerId, bytes]) -> None:
    """Keep the parts of a month's report; canonical JSON by player, ``PUBLIC`` among them."""
    rows = [{"month": month, "player": player, "body": pack(parts[player])} for player in sorted(parts)]
    connection.execute(insert(tables.report), rows)


def read_parts(connection: Connection, month: int, player: PlayerId) -> dict[PlayerId, bytes]:
    """The public and the player's own part, as far as there is one. Raises ``KnownError`` damaged."""
    query = select(_R.player, _R.body).where(_R.month == month, _R.player.in_((PUBLIC, player)))
    return {PlayerId(row.player): unpack(row.body) for row in connection.execute(query)}


def read_all_parts(connection: Connection, month: int) -> dict[PlayerId, bytes]:
    """Every part of a month. Raises ``KnownError`` damaged."""
    query = select(_R.player, _R.body).where(_R.month == month)
    return {PlayerId(row.player): unpack(row.body) for row in connection.execute(query)}
