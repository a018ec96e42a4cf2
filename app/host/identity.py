"""Who is speaking: codes that let people in, tokens that say who they are. Read from the journal, kept hashed."""

import hashlib
import hmac
import secrets
import threading
from typing import NamedTuple

from app.host import invitation
from app.host.door import Door
from app.model.ids import NOBODY, PlayerId
from app.model.journal import Entry, Granted, Invited, Reordered, Role, SignedOff
from app.model.known_error import KnownError
from app.model.match import SeatKind

TOKEN_BYTES = 32
DEVICES = 8
"""Most devices of one seat at a time; the one that came first makes room."""


class Identity(NamedTuple):
    """Who is speaking."""

    role: Role
    player: PlayerId = NOBODY
    digest: str = ""
    """Hash of the token he showed."""


class Admission(NamedTuple):
    """What somebody gets who came in with a code."""

    identity: Identity
    token: str
    proof: str
    """The host's proof that it made the code."""


Place = tuple[Role, PlayerId]
"""What a code is for: a seat, the bench of the observers, the game master's chair."""


class Access:
    """Codes and tokens of one match. May be used from several threads."""

    def __init__(self, host: Door) -> None:
        self._host = host
        self._mutex = threading.Lock()
        self._read = 0
        self._tokens: dict[str, Identity] = {}
        self._devices: dict[str, str] = {}
        """What people call the devices they came in with, by the hash of their token."""
        self._issues: dict[Place, Invited] = {}
        self._keys: dict[Place, bytes] = {}
        self._origin: dict[PlayerId, PlayerId] = {}
        """Where people sat when their codes were made, of those whose seats were reordered since."""

    # --- codes ------------------------------------------------------------------------------------------------------

    def places(self) -> list[Place]:
        """Everything one can be invited to."""
        seats = [line.seat for line in self._host.status().seats]
        people = [(Role.PLAYER, seat.player) for seat in seats if seat.kind is SeatKind.HUMAN]
        return [*people, (Role.OBSERVER, NOBODY), (Role.MASTER, NOBODY)]

    def code(self, place: Place) -> str:
        """The code of a place; empty when it was revoked. Raises ``KnownError`` no_such_seat."""
        if place not in self.places():
            raise KnownError("no_such_seat", player=place[1])
        with self._mutex:
            self._catch_up()
            return self._code(place)

    def renew(self, place: Place, *, open_again: bool = True) -> None:
        """The code and all its tokens are dead from now on; ``open_again`` makes a new code.

        Raises ``KnownError`` no_such_seat, disk_full and the like.
        """
        if place not in self.places():
            raise KnownError("no_such_seat", player=place[1])
        with self._mutex:
            self._catch_up()
            issue = self._issue(place).issue + 1
        self._host.journal.add(Invited(*place, issue, open_again))

    def taken(self) -> set[PlayerId]:
        """Seats somebody came in for."""
        with self._mutex:
            self._catch_up()
            return {found.player for found in self._tokens.values() if found.role is Role.PLAYER}

    def devices(self) -> dict[PlayerId, str]:
        """What those who came in for a seat call the device they came with last; without those who did not say."""
        with self._mutex:
            self._catch_up()
            players = {digest: found.player for digest, found in self._tokens.items() if found.role is Role.PLAYER}
            return {player: self._devices[digest] for digest, player in players.items() if self._devices[digest]}

    # --- tokens -----------------------------------------------------------------------------------------------------

    def admit(self, proof: str, fingerprint: str, nonce: str, device: str = "") -> Admission:
        """Let somebody in who proves that he has a code. Raises ``KnownError`` wrong_code, disk_full and the like."""
        place, answer = self.recognise(proof, fingerprint, nonce)
        identity, token = self._grant(place, device)
        return Admission(identity, token, answer)

    def recognise(self, proof: str, fingerprint: str, nonce: str) -> tuple[Place, str]:
        """What a proved code is for, and the host's own proof. Raises ``KnownError`` wrong_code."""
        match = self._host.status().match.id
        for place in self.places():
            with self._mutex:
                self._catch_up()
                key = self._key(place, match)
            if key is not None and hmac.compare_digest(
                invitation.guest_proof(key, fingerprint, nonce).encode(), proof.encode(errors="replace")
            ):
                return place, invitation.host_proof(key, fingerprint, nonce)
        raise KnownError("wrong_code")

    def sit(self, player: PlayerId, device: str = "") -> Admission:
        """Let somebody who is inside already have a seat. Raises ``KnownError`` disk_full and the like."""
        identity, token = self._grant((Role.PLAYER, player), device)
        return Admission(identity, token, "")

    def vacate(self, player: PlayerId) -> None:
        """Nobody sits there any more; the code stays good. Raises ``KnownError`` disk_full and the like."""
        with self._mutex:
            self._catch_up()
            mine = [found for found in self._tokens.values() if found[:2] == (Role.PLAYER, player)]
        for identity in mine:
            self.sign_off(identity)

    def identify(self, token: str) -> Identity:
        """Who shows this token. Raises ``KnownError`` no_access."""
        digest = token_digest(token)
        with self._mutex:
            self._catch_up()
            found = self._tokens.get(digest)
        if found is None:
            raise KnownError("no_access")
        return found

    def sign_off(self, identity: Identity) -> None:
        """Give a token back. Raises ``KnownError`` disk_full and the like."""
        self._host.journal.add(SignedOff(identity.digest), identity.player)

    def _grant(self, place: Place, device: str) -> tuple[Identity, str]:
        token = secrets.token_hex(TOKEN_BYTES)
        identity = Identity(*place, token_digest(token))
        self._host.journal.add(Granted(*place, identity.digest, device), identity.player)
        return identity, token

    # --- reading the journal ----------------------------------------------------------------------------------------

    def _catch_up(self) -> None:
        for entry in self._host.journal.entries(self._read):
            self._take(entry)
            self._read = entry.number

    def _take(self, entry: Entry) -> None:
        match entry.note:
            case Granted(role=role, player=player, digest=digest, device=device):
                mine = [known for known, found in self._tokens.items() if found[:2] == (role, player)]
                for oldest in mine[: max(0, len(mine) - DEVICES + 1)]:
                    del self._tokens[oldest]
                self._tokens[digest] = Identity(role, player, digest)
                self._devices[digest] = device
            case Invited(role=role, player=player):
                place = (role, player)
                self._issues[place] = entry.note
                self._keys.pop(place, None)
                self._tokens = {known: found for known, found in self._tokens.items() if found[:2] != place}
            case SignedOff(digest=digest):
                self._tokens.pop(digest, None)
            case Reordered() as note:
                self._follow(note.moves())

    def _follow(self, moves: dict[PlayerId, PlayerId]) -> None:
        """Codes and tokens go with their people."""

        def now(place: Place) -> Place:
            return (place[0], moves.get(place[1], place[1])) if place[0] is Role.PLAYER else place

        self._tokens = {digest: Identity(*now(found[:2]), digest) for digest, found in self._tokens.items()}
        self._issues = {now(place): issued for place, issued in self._issues.items()}
        self._keys = {now(place): key for place, key in self._keys.items()}
        self._origin = {new: self._origin.get(old, old) for old, new in moves.items()}

    def _issue(self, place: Place) -> Invited:
        return self._issues.get(place) or Invited(*place, issue=0)

    def _code(self, place: Place) -> str:
        issued, row = self._issue(place), self._host.opened.row
        name = f"{place[0]} {self._origin.get(place[1], place[1])}"
        return invitation.derived_code(row.secret, row.match.id, name, issued.issue) if issued.open else ""

    def _key(self, place: Place, match: str) -> bytes | None:
        if place not in self._keys and (code := self._code(place)):
            self._keys[place] = invitation.code_key(code, match)
        return self._keys.get(place)


def token_digest(token: str) -> str:
    """How a token is kept. It is long and random, so a fast hash is enough."""
    return hashlib.sha256(token.encode(errors="replace")).hexdigest()
