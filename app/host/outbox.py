"""Letters of a player who plays by file, until the host has them: they travel with his sheet, and again with the next.

They are kept in one small file beside his months, so that a sheet that got lost loses no letter. What the next month
shows to have arrived is dropped.
"""

import secrets
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from app.host.files import read_limited, write_whole
from app.host.messages import MOST_BYTES_A_MONTH, Keyed
from app.model.ids import PlayerId
from app.model.journal import Answered, Complained, Contributed, Letter, Wrote, plain
from app.model.known_error import KnownError
from app.model.mail import MOST_LETTERS, OFFICE, PAPER, NewLetter, Reply

ENDING = ".post.json"
_MOST_ON_DISK = 4 * MOST_BYTES_A_MONTH


class _Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    letters: tuple[NewLetter, ...] = ()
    replies: tuple[Reply, ...] = ()


class Outbox:
    """What waits to be delivered."""

    def __init__(self, path: Path, player: PlayerId, arrived: Sequence[Letter]) -> None:
        """What was kept in a file, without what has ``arrived``.

        Raises ``KnownError`` unreadable_document, unreachable and the like.
        """
        self._path = path
        self._player = player
        kept = _read(path)
        mine = [letter.note for letter in arrived if letter.sender == player]
        keys = {note.key for note in mine if isinstance(note, Keyed)}
        answered = {note.message for note in mine if isinstance(note, Answered)}
        self.letters = tuple(letter for letter in kept.letters if letter.key not in keys)
        self.replies = tuple(reply for reply in kept.replies if reply.number not in answered)

    def write(self, letter: NewLetter) -> None:
        """Keep one more letter. Raises ``KnownError`` unreadable_request, post_full, disk_full and the like."""
        if letter.to == str(self._player) or not (plain(letter.text) or plain(letter.proposal)):
            raise KnownError("unreadable_request")
        if letter.key and letter.key in {other.key for other in self.letters}:
            return
        marked = msgspec.structs.replace(letter, key=letter.key or secrets.token_hex(16))
        size = sum(len(each.text.encode()) + len(each.proposal.encode()) for each in (*self.letters, marked))
        if size > MOST_BYTES_A_MONTH or len(self.letters) >= MOST_LETTERS:
            raise KnownError("post_full")
        self._keep(_Kept((*self.letters, marked), self.replies))

    def reply(self, number: int, *, accepted: bool) -> None:
        """Keep the answer to a proposal. Raises ``KnownError`` post_full, disk_full and the like."""
        if len(self.replies) >= MOST_LETTERS:
            raise KnownError("post_full")
        self._keep(_Kept(self.letters, (*self.replies, Reply(number, accepted))))

    def shown(self, arrived: Sequence[Letter], month: int) -> Iterator[Letter]:
        """What waits, as letters behind those that have ``arrived``; without a time, for the host has not seen them."""
        number = max((letter.number for letter in arrived), default=0)
        senders = {letter.number: letter.sender for letter in arrived}
        notes: list[Wrote | Contributed | Complained | Answered] = [_note(letter) for letter in self.letters]
        notes += [Answered(each.number, each.accepted, senders.get(each.number, self._player)) for each in self.replies]
        for place, note in enumerate(notes, start=1):
            yield Letter(number + place, "", month, self._player, note)

    def _keep(self, kept: _Kept) -> None:
        write_whole(self._path, msgspec.json.encode(kept))
        self.letters, self.replies = kept.letters, kept.replies


def _note(letter: NewLetter) -> Wrote | Contributed | Complained:
    if letter.to == PAPER:
        return Contributed(plain(letter.text), letter.key)
    if letter.to == OFFICE:
        return Complained(letter.month, plain(letter.about), plain(letter.text), letter.key)
    return Wrote(PlayerId(int(letter.to)), plain(letter.text), plain(letter.proposal), letter.key)


def _read(path: Path) -> _Kept:
    if not path.exists():
        return _Kept()
    try:
        return msgspec.json.decode(read_limited(path, _MOST_ON_DISK), type=_Kept)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise KnownError("unreadable_document", file=path.name) from error
