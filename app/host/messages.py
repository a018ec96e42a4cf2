"""What people write to each other: Sternenanzeiger, Diplomatie, hints to the game master. And who reads what."""

from collections.abc import Iterator

import msgspec

from app.host.coding import checked_text
from app.host.door import Door
from app.host.identity import Identity
from app.model.eds.orders import phase_of
from app.model.ids import PlayerId
from app.model.journal import (
    Announced,
    Answered,
    Away,
    Complained,
    Contributed,
    Corrected,
    DeadlineSet,
    DraftTaken,
    Entry,
    Failed,
    HandedOver,
    Issued,
    Letter,
    LookedInto,
    Moved,
    Note,
    Plan,
    Reminded,
    Role,
    Scheduled,
    Settled,
    TakenOver,
    Undone,
    Watched,
    Withdrawn,
    Wrote,
    plain,
)
from app.model.known_error import KnownError
from app.model.mail import OFFICE, PAPER, NewLetter
from app.text.eds.sheets import parse_sheet, print_sheet, sheet_of_orders

MOST_A_MONTH = 200
"""Letters one player may write in a month."""
MOST_BYTES_A_MONTH = 64 * 1024
"""What they may come to together, so that everybody's mail of a month fits into one ``.edsmonat``."""
Keyed = Wrote | Contributed | Complained
"""Letters that carry their writer's mark."""


def addressed(entry: Entry, reader: Identity) -> Note | None:
    """What this reader gets of an entry; None for nothing.

    The mark of a letter stays with its writer, the number of a plan with the game master.
    """
    note = _addressed(entry, reader)
    if isinstance(note, Keyed) and entry.actor != reader.player:
        return msgspec.structs.replace(note, key=msgspec.UNSET)
    if isinstance(note, Announced | Issued) and reader.role is not Role.MASTER:
        return msgspec.structs.replace(note, plan=msgspec.UNSET)
    return note


def _addressed(entry: Entry, reader: Identity) -> Note | None:
    if reader.role is Role.MASTER:
        return None if isinstance(entry.note, Wrote | Answered) else entry.note
    me = reader.player if reader.role is Role.PLAYER else None
    match entry.note:
        case Issued() | Undone() | DeadlineSet() | Scheduled() | Failed() | Watched():
            return entry.note
        case Announced(to=to):
            return entry.note if not to or me in to else None
        case Corrected():
            return _seen(entry.note, me)
        case Reminded(players=players):
            return entry.note if me in players else None
        case Wrote(to=to) | Answered(to=to):
            return entry.note if me is not None and me in (to, entry.actor) else None
        case Contributed() | Complained():
            return entry.note if me == entry.actor else None
        case Settled(to=to):
            return entry.note if me == to else None
        case LookedInto(player=player) | Moved(player=player) | DraftTaken(player=player) | Away(player=player):
            return entry.note if me == player else None
        case HandedOver(player=player) | TakenOver(player=player):
            return entry.note if me == player else None
        case _:
            return None


def _seen(note: Corrected, me: PlayerId | None) -> Corrected | None:
    """A correction as somebody may read it: his own values, or all when it is for all."""
    if note.to_all:
        return note
    if me not in note.concerned:
        return None
    mine = tuple(msgspec.structs.replace(change, seen_by=()) for change in note.changes if me in change.seen_by)
    return msgspec.structs.replace(note, changes=mine, concerned=())


class Post:
    """The post office of one match. May be used from several threads."""

    def __init__(self, host: Door) -> None:
        self._host = host

    def letters(self, reader: Identity, after: int = 0) -> tuple[Letter, ...]:
        """Everything this reader may read with a number above ``after``, in order."""
        return tuple(letter for _, letter in self._read(reader) if letter.number > after)

    def send(self, player: PlayerId, letter: NewLetter) -> bool:
        """Deliver a letter; False if it was here before. Raises ``KnownError`` as the three below do."""
        if self._is_here(player, letter.key):
            return False
        if letter.to == PAPER:
            self.contribute(player, letter.text, letter.key)
        elif letter.to == OFFICE:
            self.complain(player, letter.month, letter.about, letter.text, letter.key)
        else:
            self.write(player, PlayerId(int(letter.to)), letter.text, letter.proposal, letter.key)
        return True

    def write(self, player: PlayerId, to: PlayerId, text: str, proposal: str = "", key: str = "") -> None:
        """One ruler to another. Raises ``KnownError`` no_such_seat, unreadable_request or post_full."""
        self._host.token(to)
        if to == player or not (plain(text) or plain(proposal)):
            raise KnownError("unreadable_request")
        self._keep(Wrote(to, plain(text), plain(proposal), key or msgspec.UNSET), player)

    def answer(self, player: PlayerId, number: int, *, accepted: bool, into_draft: bool = True) -> None:
        """Accept or decline a proposal; what is accepted comes into the draft for the coming month.

        Not if ``into_draft`` is false: the sheet of somebody who answers by file stands in his own file. Raises
        ``KnownError`` no_such_entry if there is none to answer, sheet_too_long, evaluating and the like.
        """
        entry = self._entry(Identity(Role.PLAYER, player), number)
        answered = {note.message for _, note in self._host.journal.notes(Answered)}
        if not isinstance(entry.note, Wrote) or entry.note.to != player or entry.number in answered:
            raise KnownError("no_such_entry", number=number)
        if accepted and entry.note.proposal and into_draft:
            self._host.save_draft(player, with_proposal(self._host.draft(player), entry.note.proposal))
        self._host.journal.add(Answered(entry.number, accepted, entry.actor), player)

    def contribute(self, player: PlayerId, text: str, key: str = "") -> None:
        """A contribution to the next issue. Raises ``KnownError`` unreadable_request or post_full."""
        if not plain(text):
            raise KnownError("unreadable_request")
        self._keep(Contributed(plain(text), key or msgspec.UNSET), player)

    def waiting(self) -> list[tuple[Entry, Contributed]]:
        """Contributions since the last issue."""
        last = max((entry.number for entry, _ in self._host.journal.notes(Issued)), default=0)
        return [pair for pair in self._host.journal.notes(Contributed) if pair[0].number > last]

    def issue(self, editorial: str, chosen: tuple[int, ...] | None = None, plan: Plan = msgspec.UNSET) -> Issued:
        """Publish an issue with the contributions ``chosen`` by number, or with all that wait; ``plan`` had it planned.

        Raises ``KnownError`` no_such_entry, or unreadable_request when it would be empty.
        """
        waiting = {entry.number: (entry.actor, note.text) for entry, note in self.waiting()}
        for number in chosen or ():
            if number not in waiting:
                raise KnownError("no_such_entry", number=number)
        found = tuple(waiting[number] for number in (waiting if chosen is None else chosen))
        if not found and not plain(editorial):
            raise KnownError("unreadable_request")
        issue = Issued(len(self._host.journal.notes(Issued)) + 1, plain(editorial), found, plan)
        self._host.journal.add(issue)
        return issue

    def appear(self) -> None:
        """With a new month an issue appears by itself if contributions wait (rules 13.1)."""
        if self.waiting():
            self.issue("")

    def complain(self, player: PlayerId, month: int, about: str, text: str, key: str = "") -> None:
        """A hint to the game master. Raises ``KnownError`` no_such_month, unreadable_request or post_full."""
        if not 0 <= month <= self._host.month + 1:
            raise KnownError("no_such_month", month=month)
        if not plain(text) or len(about) > 40:
            raise KnownError("unreadable_request")
        self._keep(Complained(month, plain(about), plain(text), key or msgspec.UNSET), player)

    def _keep(self, note: Keyed, player: PlayerId) -> None:
        month = self._host.month
        mine = [entry for entry in self._host.journal.entries() if entry.actor == player and entry.month == month]
        written = [entry.note for entry in mine if isinstance(entry.note, Keyed)]
        if len(written) >= MOST_A_MONTH or sum(map(size_of, (*written, note))) > MOST_BYTES_A_MONTH:
            raise KnownError("post_full")
        self._host.journal.add(note, player)

    def _is_here(self, player: PlayerId, key: str) -> bool:
        notes = (entry.note for entry in self._host.journal.entries() if entry.actor == player)
        return bool(key) and any(isinstance(note, Keyed) and note.key == key for note in notes)

    def _read(self, reader: Identity) -> Iterator[tuple[Entry, Letter]]:
        """Every entry with the letter this reader gets of it."""
        own: dict[int, int] = {}
        for entry in self._host.journal.entries():
            note = addressed(entry, reader)
            if note is not None:
                own[entry.number] = len(own) + 1
                yield entry, Letter(own[entry.number], entry.at, entry.month, entry.actor, _renumbered(note, own))

    def _entry(self, reader: Identity, number: int) -> Entry:
        """The entry behind a reader's letter. Raises ``KnownError`` no_such_entry."""
        for entry, letter in self._read(reader):
            if letter.number == number:
                return entry
        raise KnownError("no_such_entry", number=number)


def with_proposal(draft: str, proposal: str) -> str:
    """A sheet with the orders of a proposal behind all others, each with its phase in front.

    What names no phase is left out: behind the last line it would become something else. Raises ``KnownError``
    sheet_too_long.
    """
    orders = [order for order in parse_sheet(proposal).orders() if phase_of(order)]
    lines = print_sheet(sheet_of_orders(orders))
    return checked_text(f"{draft.rstrip()}\n{lines}\n".lstrip("\n"))


def size_of(note: Keyed) -> int:
    """Bytes of what was written."""
    return len(note.text.encode()) + (len(note.proposal.encode()) if isinstance(note, Wrote) else 0)


def _renumbered(note: Note, own: dict[int, int]) -> Note:
    """A note that refers to another entry, by the reader's numbers."""
    match note:
        case Answered(message=message):
            return msgspec.structs.replace(note, message=own.get(message, 0))
        case Settled(ticket=ticket):
            return msgspec.structs.replace(note, ticket=own.get(ticket, 0))
        case Withdrawn(plan=plan):
            return msgspec.structs.replace(note, plan=own.get(plan, 0))
        case Announced(plan=int(plan)) | Issued(plan=int(plan)):
            return msgspec.structs.replace(note, plan=own.get(plan, 0))
        case _:
            return note
