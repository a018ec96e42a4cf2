"""Drafts and sheets. A sheet once accepted is never deleted: it is replaced, reopened or evaluated."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Row, and_, func, insert, select, update

from app.model.chain import digest
from app.model.ids import PlayerId
from app.model.known_error import KnownError
from app.model.store import tables

DRAFT = "draft"
"""Text a player is still writing; one for each player and month."""
VALID = "valid"
"""The sheet that counts (R-G.10); at most one for each player and month."""
REPLACED = "replaced"
"""A newer one came."""
REOPENED = "reopened"
"""The player took it back before the evaluation."""

_S = tables.submission.c


class Submission(NamedTuple):
    """One accepted sheet."""

    number: int
    player: PlayerId
    month: int
    body: bytes
    """Canonical JSON of the orders."""
    digest: str
    key: str | None
    written: int | None
    """For a sheet that came as a file: when it was written, ms since 1970."""
    received: str


_COLUMNS = (_S.number, _S.player, _S.month, _S.body, _S.digest, _S.key, _S.written, _S.received)


def hand_in(
    connection: Connection,
    player: PlayerId,
    month: int,
    body: bytes,
    received: str,
    key: str | None,
    written: int | None,
) -> Submission:
    """Accept a sheet; the one before is replaced."""
    _retire(connection, player, month, REPLACED)
    values = {
        "player": player,
        "month": month,
        "status": VALID,
        "body": body.decode(),
        "digest": digest(body),
        "key": key,
        "written": written,
        "received": received,
    }
    number = connection.execute(insert(tables.submission).returning(_S.number), values).scalar_one()
    return Submission(number, player, month, body, digest(body), key, written, received)


def ordinal(connection: Connection, player: PlayerId, number: int) -> int:
    """Which of his sheets it is, from 1: a number that tells him nothing of what others do."""
    mine = and_(_S.player == player, _S.status != DRAFT, _S.number <= number)
    count: int = connection.execute(select(func.count()).where(mine)).scalar_one()
    return count


def reopen(connection: Connection, player: PlayerId, month: int) -> bool:
    """Take the valid sheet back; False if there is none."""
    return _retire(connection, player, month, REOPENED) > 0


def valid(connection: Connection, month: int) -> dict[PlayerId, Submission]:
    """The sheets that count. Raises ``KnownError`` damaged if one is not what was handed in."""
    query = select(*_COLUMNS).where(_S.month == month, _S.status == VALID).order_by(_S.player)
    found = [_submission(row) for row in connection.execute(query)]
    return {submission.player: submission for submission in found}


def with_key(connection: Connection, player: PlayerId, month: int, key: str) -> Submission | None:
    """The sheet that came with this mark, whatever became of it since."""
    query = select(*_COLUMNS).where(_S.player == player, _S.month == month, _S.key == key)
    row = connection.execute(query).one_or_none()
    return None if row is None else _submission(row)


def save_draft(connection: Connection, player: PlayerId, month: int, text: str, changed: str) -> None:
    """Keep what a player is writing."""
    values = {"body": text, "digest": digest(text.encode()), "received": changed}
    where = _of(player, month, DRAFT)
    if connection.execute(update(tables.submission).where(where).values(values)).rowcount == 0:
        row = {"player": player, "month": month, "status": DRAFT, **values}
        connection.execute(insert(tables.submission), row)


def read_draft(connection: Connection, player: PlayerId, month: int) -> str:
    """What the player was writing; empty when nothing was saved."""
    body: str | None = connection.execute(select(_S.body).where(_of(player, month, DRAFT))).scalar_one_or_none()
    return body or ""


def last_touched(connection: Connection, month: int) -> dict[PlayerId, dict[str, str]]:
    """When each player last saved a draft and handed in, by status."""
    query = select(_S.player, _S.status, func.max(_S.received)).where(_S.month == month).group_by(_S.player, _S.status)
    found: dict[PlayerId, dict[str, str]] = {}
    for player, status, received in connection.execute(query):
        found.setdefault(PlayerId(player), {})[status] = received
    return found


def drop_valid(connection: Connection, month: int) -> None:
    """Sheets for a month that no longer comes next count no more; their text is kept."""
    where = and_(_S.month == month, _S.status == VALID)
    connection.execute(update(tables.submission).where(where).values(status=REOPENED))


def digests(sheets: Mapping[PlayerId, Submission]) -> dict[PlayerId, str]:
    """What the chain of hashes takes from the sheets of a month."""
    return {player: submission.digest for player, submission in sheets.items()}


def _retire(connection: Connection, player: PlayerId, month: int, status: str) -> int:
    where = _of(player, month, VALID)
    return connection.execute(update(tables.submission).where(where).values(status=status)).rowcount


def _of(player: PlayerId, month: int, status: str) -> ColumnElement[bool]:
    return and_(_S.player == player, _S.month == month, _S.status == status)


def _submission(row: Row[*tuple[Any, ...]]) -> Submission:
    body = row.body.encode()
    if digest(body) != row.digest:
        raise KnownError("damaged")
    return Submission(row.number, row.player, row.month, body, row.digest, row.key, row.written, row.received)
