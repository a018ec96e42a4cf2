"""The journal's rows: added at the end, never changed."""

from collections.abc import Collection

import msgspec
from sqlalchemy import Connection, insert, select

from app.model.chain import canonical
from app.model.ids import PlayerId
from app.model.journal import Entry, Note
from app.model.known_error import KnownError
from app.model.store import tables

_J = tables.journal.c
_NOTE: msgspec.json.Decoder[Note] = msgspec.json.Decoder(Note)


def add_entry(connection: Connection, at: str, month: int, actor: PlayerId, note: Note) -> int:
    """Add an entry; returns its number."""
    kind = str(note.__struct_config__.tag)
    values = {"at": at, "month": month, "actor": actor, "kind": kind, "body": canonical(note).decode()}
    number: int = connection.execute(insert(tables.journal).returning(_J.number), values).scalar_one()
    return number


def read_entries(connection: Connection, kinds: Collection[type[Note]] = (), after: int = 0) -> list[Entry]:
    """Entries of these kinds (of all without any) with a number above ``after``. Raises ``KnownError`` damaged."""
    query = select(tables.journal).where(_J.number > after).order_by(_J.number)
    if kinds:
        query = query.where(_J.kind.in_([str(kind.__struct_config__.tag) for kind in kinds]))
    try:
        return [
            Entry(row.number, row.at, row.month, PlayerId(row.actor), _NOTE.decode(row.body))
            for row in connection.execute(query)
        ]
    except msgspec.MsgspecError as error:
        raise KnownError("damaged") from error
