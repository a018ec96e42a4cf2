"""Complaints as tickets: what was entered, what became of it, and what the game master answered."""

from typing import NamedTuple

from app.engine.dice import KeyedChance, month_secret
from app.engine.eds.month import resolve_month
from app.engine.eds.turn import Turn
from app.host.coding import orders_of
from app.host.match_host import MatchHost
from app.model.eds.events import Event, Told
from app.model.eds.orders import Order
from app.model.ids import PlayerId
from app.model.journal import Complained, LookedInto, Settled, plain
from app.model.known_error import KnownError
from app.model.store import submissions


class Ticket(NamedTuple):
    """One complaint."""

    number: int
    """Of its entry in the journal."""
    at: str
    player: PlayerId
    complaint: Complained
    answers: tuple[Settled, ...]

    @property
    def closed(self) -> bool:
        """Settled for good?"""
        return bool(self.answers) and self.answers[-1].closed


class Hearing(NamedTuple):
    """A month of one player again, phase by phase."""

    entered: tuple[Order, ...]
    """His sheet as it was handed in."""
    told: dict[int, tuple[Event, ...]]
    """What he was told, by phase."""
    phases: tuple[int, ...]
    """Phases that were run."""


def tickets(host: MatchHost) -> list[Ticket]:
    """All complaints, oldest first."""
    answers = host.journal.notes(Settled)
    return [
        Ticket(entry.number, entry.at, entry.actor, note, tuple(a for _, a in answers if a.ticket == entry.number))
        for entry, note in host.journal.notes(Complained)
    ]


def settle(host: MatchHost, number: int, answer: str, *, closed: bool = True) -> Ticket:
    """Answer a ticket. Raises ``KnownError`` no_such_entry or unreadable_request."""
    ticket = _ticket(host, number)
    if not plain(answer):
        raise KnownError("unreadable_request")
    host.journal.add(Settled(number, ticket.player, plain(answer), closed))
    return _ticket(host, number)


def hear(host: MatchHost, player: PlayerId, month: int) -> Hearing:
    """Run an evaluated month again and show what it did with one player's sheet; he is told that it was opened.

    Raises ``KnownError`` no_such_seat or no_such_month.
    """
    host.token(player)
    if not 1 <= month <= host.month:
        raise KnownError("no_such_month", month=month)
    host.journal.add(LookedInto(player, month, "sheet"))
    opened, phases = host.opened, []
    with opened.database.reading() as connection:
        sheets = submissions.valid(connection, month)
    orders = {who: orders_of(sheet.body) for who, sheet in sheets.items()}
    chance = KeyedChance(month_secret(opened.row.secret, month))

    def note(turn: Turn) -> None:
        phases.append(turn.phase)

    done = resolve_month(opened.state_of(month - 1), orders, chance, note)
    return Hearing(orders.get(player, ()), _by_phase(done.told, player), tuple(phases))


def _by_phase(told: tuple[Told, ...], player: PlayerId) -> dict[int, tuple[Event, ...]]:
    mine = [line for line in told if not line.audience or player in line.audience]
    return {phase: tuple(line.event for line in mine if line.phase == phase) for phase in {m.phase for m in mine}}


def _ticket(host: MatchHost, number: int) -> Ticket:
    for ticket in tickets(host):
        if ticket.number == number:
            return ticket
    raise KnownError("no_such_entry", number=number)
