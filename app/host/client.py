"""A guest of a host on the network: joins with a code, then talks with a token to the certificate it has seen.

Blocking, for bots, tests and the command line, and for screens in another thread. ``RemoteSession`` is the same
``Session`` that a seat at this computer has.
"""

import http.client
import secrets
import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime, timedelta
from typing import NamedTuple, TypeVar

import msgspec

from app.host import invitation
from app.host.certificate import client_context, fingerprint_of
from app.host.exchange import sheet_document
from app.host.invitation import Invitation
from app.host.server import wire
from app.model import document
from app.model.chain import canonical
from app.model.eds.view import MonthReport, PastSheet, PlayerView
from app.model.ids import PlayerId
from app.model.journal import Letter, Role
from app.model.known_error import KnownError
from app.model.mail import NewLetter
from app.model.match import MatchStatus, Receipt
from app.text.eds.sheets import parse_sheet

T = TypeVar("T")
Proof = TypeVar("Proof", wire.Welcome, wire.Joined)

SECONDS = 20.0
"""Longest wait for an answer."""
SILENCE = 40.0
"""An event stream without a sign of life for so long is dead."""
_MOST = document.MONTH_BYTES + 1024


class Ticket(NamedTuple):
    """What a guest keeps to come back: where to, for what, and what to expect there."""

    address: str
    port: int
    fingerprint: str
    token: str
    match: str
    role: Role
    player: PlayerId
    seen: tuple[int, int] = (0, 0)
    """The furthest the host was ever heard to be: months taken back, months evaluated."""


class Line:
    """One kept connection to a host; the certificate is compared before anything is sent."""

    def __init__(self, address: str, port: int, fingerprint: str = "", seconds: float = SECONDS) -> None:
        """Without a ``fingerprint`` whichever certificate comes first is taken and must be proved by a code."""
        self.address, self.port, self.fingerprint = address, port, fingerprint
        self._seconds = seconds
        self._mutex = threading.Lock()
        self._connection: http.client.HTTPSConnection | None = None

    def ask(self, method: str, path: str, body: bytes | None = None, **headers: str) -> bytes:
        """Ask once, and once more on a new connection if the kept one had ended.

        Raises ``KnownError``: what the host refused, host_unreachable, wrong_host or host_faulty.
        """
        with self._mutex:
            fresh = self._connection is None
            try:
                return self._ask(method, path, body, headers)
            except (OSError, http.client.HTTPException) as error:
                self.close()
                if fresh or (method not in ("GET", "PUT") and "Idempotency-Key" not in headers):
                    raise KnownError("host_unreachable") from error
            try:
                return self._ask(method, path, body, headers)
            except (OSError, http.client.HTTPException) as error:
                self.close()
                raise KnownError("host_unreachable") from error

    def close(self) -> None:
        """Hang up."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def connected(self) -> http.client.HTTPSConnection:
        """A connection to the right host. Raises ``OSError``, or ``KnownError`` wrong_host."""
        made = http.client.HTTPSConnection(self.address, self.port, timeout=self._seconds, context=client_context())
        try:
            made.connect()
            self._compare(made.sock)
        except BaseException:  # nobody but us knows the line yet
            made.close()
            raise
        return made

    def _compare(self, sock: socket.socket | None) -> None:
        der = sock.getpeercert(binary_form=True) if isinstance(sock, ssl.SSLSocket) else None
        seen = fingerprint_of(der) if der else ""
        if not seen or (self.fingerprint and seen != self.fingerprint):
            raise KnownError("wrong_host")
        self.fingerprint = seen

    def _ask(self, method: str, path: str, body: bytes | None, headers: dict[str, str]) -> bytes:
        if self._connection is None:
            self._connection = self.connected()
        self._connection.request(method, path, body, _headers(headers))
        answer = self._connection.getresponse()
        data = answer.read(_MOST)
        if answer.status == 200:
            return data
        raise _refusal(data)


class Guest:
    """Somebody at a host's door, and after he joined, inside."""

    def __init__(self, line: Line, ticket: Ticket | None = None) -> None:
        self._line = line
        self.ticket = ticket

    @classmethod
    def at(cls, address: str, port: int) -> "Guest":
        """At the door of this host."""
        return cls(Line(address, port))

    @classmethod
    def back(cls, ticket: Ticket) -> "Guest":
        """Back with the token of an earlier time."""
        return cls(Line(ticket.address, ticket.port, ticket.fingerprint), ticket)

    def card(self) -> wire.Card:
        """What the host tells everybody. Raises ``KnownError`` host_unreachable, other_version and the like."""
        return self._read(self._line.ask("GET", "/api/v1/match"), wire.Card)

    def knock(self, code: str) -> wire.Welcome:
        """Ask what a code is for. Raises ``KnownError`` wrong_code, too_many, wrong_host and the like."""
        return self._proved("/api/v1/knock", code, "", wire.Welcome)[0]

    def join(self, code: str, device: str = "") -> Ticket:
        """Come in with a code. Raises ``KnownError`` wrong_code, too_many, wrong_host and the like."""
        joined, match = self._proved("/api/v1/join", code, device, wire.Joined)
        line = self._line
        self.ticket = Ticket(line.address, line.port, line.fingerprint, joined.token, match, joined.role, joined.player)
        return self.ticket

    def take_seat(self, player: PlayerId) -> Ticket:
        """Take a free seat in the lobby. Raises ``KnownError`` seat_taken, lobby_closed, not_allowed."""
        if self.ticket is None:
            raise KnownError("no_access")
        joined = self.send("POST", f"/lobby/seats/{player}", None, wire.Joined)
        self.ticket = self.ticket._replace(token=joined.token, role=joined.role, player=joined.player)
        return self.ticket

    def sign_off(self) -> None:
        """Give the token back: the seat is free again. Raises ``KnownError``."""
        self.send("DELETE", "/access", None, wire.Done)

    def lobby(self) -> wire.Lobby:
        """Who waits for the beginning; one's own seat may have got another number. Raises ``KnownError``."""
        found = self.get("/lobby", wire.Lobby)
        if self.ticket is not None and found.you is not None:
            self.ticket = self.ticket._replace(player=found.you)
        return found

    def close(self) -> None:
        """Hang up; the token stays good."""
        self._line.close()

    # --- inside -----------------------------------------------------------------------------------------------------

    def get(self, path: str, kind: type[T]) -> T:
        """Ask for a value. Raises ``KnownError``."""
        return self._read(self._inside("GET", path), kind)

    def send(self, method: str, path: str, value: object, kind: type[T], key: str = "") -> T:
        """Send a value and get the answer. Raises ``KnownError``."""
        body = None if value is None else canonical(value)
        return self._read(self._inside(method, path, body, key), kind)

    def raw(self, path: str) -> bytes:
        """Ask for a file. Raises ``KnownError``."""
        return self._inside("GET", path)

    def hints(self) -> Iterator[str]:
        """Hints as they come: ``hello``, ``status``, ``month``, ``mail``; ends when the line does.

        Raises ``KnownError`` no_access, host_unreachable or wrong_host.
        """
        line = Line(self._line.address, self._line.port, self._line.fingerprint, SILENCE)
        try:
            connection = line.connected()
        except OSError as error:
            raise KnownError("host_unreachable") from error
        try:
            connection.request("GET", "/api/v1/events", headers=_headers({"Authorization": self._bearer()}))
            answer = connection.getresponse()
            if answer.status != 200:
                raise _refusal(answer.read(_MOST))
            with suppress(OSError, http.client.HTTPException):
                for row in answer:
                    if row.startswith(b"event: "):
                        yield row[7:].decode(errors="replace").strip()
        finally:
            connection.close()

    def _inside(self, method: str, path: str, body: bytes | None = None, key: str = "") -> bytes:
        headers = {"Authorization": self._bearer()}
        if key:
            headers["Idempotency-Key"] = key
        return self._line.ask(method, f"/api/v1{path}", body, **headers)

    def _bearer(self) -> str:
        if self.ticket is None:
            raise KnownError("no_access")
        return f"Bearer {self.ticket.token}"

    def _proved(self, path: str, code: str, device: str, kind: type[Proof]) -> tuple[Proof, str]:
        """Prove a code and compare the host's own proof; the answer and the match it is about."""
        card = self.card()
        key = invitation.code_key(invitation.read_code(code), card.match)
        nonce, seen = invitation.random_nonce(), self._line.fingerprint
        body = canonical(wire.Join(nonce, invitation.guest_proof(key, seen, nonce), device))
        answer = self._read(self._line.ask("POST", path, body), kind)
        if not secrets.compare_digest(answer.proof.encode(), invitation.host_proof(key, seen, nonce).encode()):
            self._line.close()
            raise KnownError("wrong_host")
        return answer, card.match

    @staticmethod
    def _read(data: bytes, kind: type[T]) -> T:
        try:
            document.guarded(data)
            return msgspec.json.decode(data, type=kind)
        except (KnownError, msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise KnownError("host_faulty") from error


class RemoteSession:
    """A seat at a match another computer hosts: a ``Session``."""

    def __init__(self, guest: Guest) -> None:
        """Raises ``KnownError`` no_access for somebody who did not come in as a player."""
        if guest.ticket is None or guest.ticket.role is not Role.PLAYER:
            raise KnownError("no_access")
        self._guest = guest
        self._player = guest.ticket.player

    @property
    def player(self) -> PlayerId:
        """Whose seat it is."""
        return self._player

    def view(self, month: int | None = None) -> PlayerView:
        """What the player knows. Raises ``KnownError``."""
        return self._guest.get("/view" if month is None else f"/view/{month}", PlayerView)

    def months(self) -> tuple[int, ...]:
        """Months with a report. Raises ``KnownError``."""
        return tuple(range(1, self.status().match.month + 1))

    def report(self, month: int) -> MonthReport:
        """What the player was told of a month. Raises ``KnownError``."""
        return self._guest.get(f"/reports/{month}", MonthReport)

    def sheet(self, month: int) -> PastSheet:
        """What the player ordered for a month that was evaluated. Raises ``KnownError``."""
        return self._guest.get(f"/sheets/{month}", PastSheet)

    def month_file(self) -> bytes:
        """The player's month as a file (``.edsmonat``). Raises ``KnownError``."""
        return self._guest.raw("/month-file")

    def sheet_file(self, text: str) -> bytes:
        """The sheet as a signed file. Raises ``KnownError``."""
        month = document.read_month(self.month_file())
        return document.written(sheet_document(month, parse_sheet(text).orders()))

    def received(self) -> str:
        """When the sheet that counts was taken, here or from another device. Raises ``KnownError``."""
        return self.standing().received

    def time_left(self) -> timedelta | None:
        """Until the deadline, by the host's clock. Raises ``KnownError``."""
        standing = self.standing()
        if not standing.deadline:
            return None
        return datetime.fromisoformat(standing.deadline) - datetime.fromisoformat(standing.now)

    @property
    def led(self) -> bool:
        """The host's clock runs."""
        return True

    def be_away(self) -> None:
        """Put the deadline off once. Raises ``KnownError`` schedule_refused."""
        self._guest.send("POST", "/absence", None, wire.Deadline)

    def standing(self) -> wire.Standing:
        """Where the match stands, with the host's clock. Raises ``KnownError``."""
        return self._guest.get("/status", wire.Standing)

    def status(self) -> MatchStatus:
        """Where the match stands. Raises ``KnownError``."""
        return self.standing().status

    def draft(self) -> str:
        """Text of the sheet for the coming month. Raises ``KnownError``."""
        return self._guest.get("/draft", wire.Draft).text

    def save_draft(self, text: str) -> None:
        """Keep the text at the host. Raises ``KnownError``."""
        self._guest.send("PUT", "/draft", wire.Draft(_sendable(text)), wire.Done)

    def submit(self, text: str) -> Receipt:
        """Hand the sheet in. An answer that is lost on the way is asked for again; the sheet counts once.

        Raises ``KnownError``.
        """
        standing = self.standing()
        sheet = wire.Sheet(standing.status.match.month + 1, standing.parameters, _sendable(text))
        return self._guest.send("POST", "/sheet", sheet, wire.HandedIn, invitation.random_nonce()).receipt

    def reopen(self) -> None:
        """Take the sheet back. Raises ``KnownError``."""
        self._guest.send("DELETE", "/sheet", None, wire.Done)

    def letters(self, after: int = 0) -> tuple[Letter, ...]:
        """Letters with a number above ``after``. Raises ``KnownError``."""
        return self._guest.get(f"/letters/{after}", wire.Letters).letters

    def write(self, letter: NewLetter) -> None:
        """Write to a ruler, to the Sternenanzeiger or to the game master.

        An answer that is lost on the way is asked for again; the letter is kept once. Raises ``KnownError``.
        """
        marked = msgspec.structs.replace(letter, key=letter.key or invitation.random_nonce())
        self._guest.send("POST", "/letters", marked, wire.Done, marked.key)

    def answer(self, number: int, *, accepted: bool) -> None:
        """Accept or decline a proposal. Raises ``KnownError``."""
        self._guest.send("POST", f"/letters/{number}/answer", wire.Answer(accepted), wire.Done)


def join(place: Invitation, device: str = "") -> Guest:
    """Come in with an invitation. Raises ``KnownError``."""
    guest = Guest.at(place.address, place.port)
    try:
        guest.join(place.code, device)
    except BaseException:  # as above
        guest.close()
        raise
    return guest


def _headers(more: dict[str, str]) -> dict[str, str]:
    return {"X-EDS-API": str(wire.API), **more}


def _refusal(data: bytes) -> KnownError:
    try:
        refused = msgspec.json.decode(data, type=wire.Refused)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return KnownError("host_faulty")
    return KnownError(refused.code, **refused.values)


def _sendable(text: str) -> str:
    return text.encode(errors="replace").decode()
