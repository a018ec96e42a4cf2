"""The rows of match and seat: who plays what, sealed so that a changed byte is noticed."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Row, insert, select, update

from app.model.chain import canonical, digest
from app.model.ids import PlayerId
from app.model.known_error import KnownError
from app.model.match import Match, MatchPhase, Seat, seat_of
from app.model.store import tables

PLAYING = "playing"
OUT = "out"
"""Status of a seat: its ruler is in the game, or has left it."""


class MatchRow(NamedTuple):
    """The whole row, with what only the host may know."""

    match: Match
    setup: bytes
    """Canonical JSON."""
    secret: bytes


class SeatRow(NamedTuple):
    """A seat with the token that signs its sheets."""

    seat: Seat
    token: bytes

    def at(self, player: PlayerId) -> "SeatRow":
        """The same at another number."""
        return self._replace(seat=msgspec.structs.replace(self.seat, player=player))


def add_match(connection: Connection, row: MatchRow, seats: Sequence[SeatRow]) -> None:
    """Write a new match and its seats. Raises what SQLAlchemy raises."""
    match = row.match
    values = {
        "id": match.id,
        "game": match.game,
        "name": match.name,
        "setup": row.setup.decode(),
        "parameters_digest": match.parameters_digest,
        "secret": row.secret,
        "created": match.created,
        "seal": _seal(row, seats),
        "month": match.month,
        "phase": match.phase.value,
    }
    connection.execute(insert(tables.match), values)
    connection.execute(insert(tables.seat), [_seat_values(seat) for seat in seats])


def read_match(connection: Connection) -> MatchRow:
    """The match. Raises ``KnownError`` damaged when there is not exactly one or a value cannot be."""
    rows = connection.execute(select(tables.match)).all()
    if len(rows) != 1:
        raise KnownError("damaged")
    return _match_row(rows[0])


def read_seats(connection: Connection) -> tuple[SeatRow, ...]:
    """All seats by number. Raises ``KnownError`` damaged when a value cannot be."""
    rows = connection.execute(select(tables.seat).order_by(tables.seat.c.player)).all()
    try:
        return tuple(SeatRow(seat_of(PlayerId(r.player), r.kind, r.name), r.token) for r in rows)
    except ValueError as error:
        raise KnownError("damaged") from error


def check_seal(connection: Connection) -> None:
    """Raise ``KnownError`` damaged if the match or a seat is not as it was written."""
    seals = connection.execute(select(tables.match.c.seal)).scalars().all()
    if seals != [_seal(read_match(connection), read_seats(connection))]:
        raise KnownError("damaged")


def set_identity(connection: Connection, row: MatchRow, seats: Sequence[SeatRow]) -> None:
    """Another id, name and date of beginning, other tokens of the seats; all else stays as it is."""
    match = row.match
    values = {"id": match.id, "name": match.name, "created": match.created, "seal": _seal(row, seats)}
    connection.execute(update(tables.match).values(values))
    for seat in seats:
        mine = tables.seat.c.player == seat.seat.player
        connection.execute(update(tables.seat).where(mine).values(token=seat.token))


def set_seats(connection: Connection, row: MatchRow, seats: Sequence[SeatRow]) -> None:
    """Other people at the seats."""
    for seat in seats:
        values = {"kind": seat.seat.role, "name": seat.seat.name, "token": seat.token}
        connection.execute(update(tables.seat).where(tables.seat.c.player == seat.seat.player).values(values))
    connection.execute(update(tables.match).values(seal=_seal(row, seats)))


def set_phase(connection: Connection, phase: MatchPhase) -> None:
    """Note where the match stands."""
    connection.execute(update(tables.match).values(phase=phase.value))


def set_month(connection: Connection, month: int, phase: MatchPhase, in_game: Sequence[PlayerId]) -> None:
    """Make another month the current one; seats whose ruler is not ``in_game`` are out."""
    connection.execute(update(tables.match).values(month=month, phase=phase.value))
    playing = tables.seat.c.player.in_(in_game)
    connection.execute(update(tables.seat).where(playing).values(status=PLAYING))
    connection.execute(update(tables.seat).where(~playing).values(status=OUT))


def _match_row(row: Row[*tuple[Any, ...]]) -> MatchRow:
    try:
        phase = MatchPhase(row.phase)
    except ValueError as error:
        raise KnownError("damaged") from error
    match = Match(row.id, row.game, row.name, row.parameters_digest, row.created, row.month, phase)
    return MatchRow(match, row.setup.encode(), row.secret)


def _seat_values(row: SeatRow) -> dict[str, object]:
    seat = row.seat
    return {
        "player": seat.player,
        "kind": seat.role,
        "name": seat.name,
        "token": row.token,
        "status": PLAYING,
    }


def _seal(row: MatchRow, seats: Sequence[SeatRow]) -> str:
    """Hash over everything that stays as it is from the start of the match to its end."""
    match = row.match
    fixed = [match.id, match.game, match.name, match.parameters_digest, match.created, row.setup.decode()]
    people = [[s.seat.player, s.seat.role, s.seat.name, s.token.hex()] for s in seats]
    return digest(canonical([fixed, row.secret.hex(), people]))
