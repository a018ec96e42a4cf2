"""The snapshots: every month of a match, and those that were taken back."""

from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Row, delete, func, insert, select, update

from app.model.chain import digest
from app.model.known_error import KnownError
from app.model.match import TakenBack
from app.model.store import tables
from app.model.store.packing import pack, unpack

_SNAPSHOT = tables.snapshot.c
_LINK = (
    _SNAPSHOT.month,
    _SNAPSHOT.attempt,
    _SNAPSHOT.state_hash,
    _SNAPSHOT.submissions_hash,
    _SNAPSHOT.secret,
    _SNAPSHOT.commitment,
    _SNAPSHOT.chain,
    _SNAPSHOT.program,
)


SUPERSEDED = "\x1f"
"""Stands for the reason in a month that was not taken back but corrected; the journal says how."""


class Link(NamedTuple):
    """A snapshot without its state: one link of the chain of hashes."""

    month: int
    attempt: int
    state_hash: str
    submissions_hash: str
    secret: bytes
    """The secret this state came from; for month 0 that of the galaxy."""
    commitment: str
    """Hash of the secret of the month that opens with this state."""
    chain: str
    program: str


def add_snapshot(connection: Connection, link: Link, state: bytes, created: str) -> None:
    """Keep a month; ``state`` is canonical JSON."""
    connection.execute(insert(tables.snapshot), {**link._asdict(), "state": pack(state), "created": created})


def read_links(connection: Connection) -> list[Link]:
    """All standing months in order."""
    query = select(*_LINK).where(_SNAPSHOT.taken_back.is_(None)).order_by(_SNAPSHOT.month)
    return [_link(row) for row in connection.execute(query)]


def read_link(connection: Connection, month: int) -> Link:
    """One standing month. Raises ``KnownError`` no_such_month."""
    row = connection.execute(select(*_LINK).where(_standing(month))).one_or_none()
    if row is None:
        raise KnownError("no_such_month", month=month)
    return _link(row)


def read_state(connection: Connection, month: int) -> bytes:
    """Canonical JSON of a month. Raises ``KnownError`` no_such_month, or damaged if it is not what was written."""
    row = connection.execute(select(_SNAPSHOT.state, _SNAPSHOT.state_hash).where(_standing(month))).one_or_none()
    if row is None:
        raise KnownError("no_such_month", month=month)
    state = unpack(row.state)
    if digest(state) != row.state_hash:
        raise KnownError("damaged")
    return state


def next_attempt(connection: Connection, month: int) -> int:
    """Number of the coming evaluation of a month, from 1."""
    query = select(func.max(_SNAPSHOT.attempt)).where(_SNAPSHOT.month == month)
    return (connection.execute(query).scalar() or 0) + 1


def take_back(connection: Connection, month: int, reason: str) -> None:
    """The month no longer stands; its state is kept with the reason, its reports and figures can be recomputed."""
    connection.execute(update(tables.snapshot).where(_standing(month)).values(taken_back=reason))
    for table in (tables.report, tables.statistic):
        connection.execute(delete(table).where(table.c.month == month))


def supersede(connection: Connection, month: int) -> None:
    """The month gets another snapshot; its reports stand."""
    connection.execute(update(tables.snapshot).where(_standing(month)).values(taken_back=SUPERSEDED))


def read_taken_back(connection: Connection) -> tuple[TakenBack, ...]:
    """Everything that was taken back, in order."""
    query = (
        select(_SNAPSHOT.month, _SNAPSHOT.attempt, _SNAPSHOT.taken_back)
        .where(_SNAPSHOT.taken_back.is_not(None), _SNAPSHOT.taken_back != SUPERSEDED)
        .order_by(_SNAPSHOT.month, _SNAPSHOT.attempt)
    )
    return tuple(TakenBack(row.month, row.attempt, row.taken_back or "") for row in connection.execute(query))


def _standing(month: int) -> ColumnElement[bool]:
    return (_SNAPSHOT.month == month) & _SNAPSHOT.taken_back.is_(None)


def _link(row: Row[*tuple[Any, ...]]) -> Link:
    return Link(*row)
