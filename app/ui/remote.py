"""A seat at a match another computer hosts, as the screens use it.

Questions and answers go through the blocking ``RemoteSession`` in the screens' worker threads, like those to a match on
this PC. The host's hints come through Qt's own network classes: they need no thread, and the certificate is compared
before the token is sent.
"""

import socket
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QByteArray, QCryptographicHash, QObject, QTimer, QUrl, Signal
from PySide6.QtNetwork import QNetworkAccessManager, QNetworkReply, QNetworkRequest, QSslError

from app.host.away import KeepingSession
from app.host.client import Guest, Ticket
from app.host.invitation import Invitation
from app.host.keyring import Keyring, read_ticket
from app.host.server.wire import Lobby
from app.model.journal import Role
from app.model.known_error import KnownError
from app.model.match import MatchStatus
from app.ui import chosen
from app.ui.match_table import MatchTable, Standing
from app.ui.settings import NAME_LENGTH
from app.ui.worker import Work

SILENCE_MS = 40_000
"""The host says something every ten seconds; after so long without a word the line is dead."""
FIRST_WAIT_MS = 500
LONGEST_WAIT_MS = 30_000


class RemoteTable(MatchTable):
    """One seat at a match far away."""

    def __init__(self, guest: Guest, ticket_file: Path) -> None:
        """Raises ``KnownError`` no_access."""
        self._session = KeepingSession(guest, ticket_file)
        super().__init__(ticket_file, {self._session.player: self._session}, None)
        self.guest = guest

    def standing(self) -> Standing:
        """Where the match stands; the person at this PC is never asked to pass it on."""
        return super().standing()._replace(only=self._session.player)

    def status(self) -> MatchStatus:
        """Where the match stands, as every player may know."""
        return self._session.status()

    def deliver(self) -> bool:
        """Hand in what could not be delivered; was there anything? Raises ``KnownError``."""
        return self._session.deliver()

    @property
    def behind(self) -> tuple[int, int] | None:
        """The host is in an earlier month than he was before, without having taken one back: seen, shown."""
        return self._session.behind

    def close(self) -> None:
        """Hang up; the way back is kept."""
        self.guest.close()


class Arrival(NamedTuple):
    """Somebody who has come in."""

    guest: Guest
    file: Path
    """The ticket for the way back."""
    lobby: Lobby | None
    """Where he waits; None if the match runs."""

    def table(self) -> RemoteTable:
        """His seat. Raises ``KnownError`` no_access for somebody without one."""
        return RemoteTable(self.guest, self.file)


def join_match(_: Work | None, place: Invitation) -> Arrival:
    """Come in with an invitation, and keep the ticket for the way back; the game master reads who it is.

    Raises ``KnownError``.
    """
    guest = Guest.at(place.address, place.port)
    device = (chosen.now().network_name or socket.gethostname())[:NAME_LENGTH]
    return _arrive(guest, lambda: Keyring().keep(guest.join(place.code, device)))


def return_to_match(_: Work | None, file: Path) -> Arrival:
    """Come back with a kept ticket. Raises ``KnownError`` unreadable_document, host_unreachable and the like."""
    return _arrive(Guest.back(read_ticket(file)), lambda: file)


def _arrive(guest: Guest, come_in: Callable[[], Path]) -> Arrival:
    try:
        file, lobby = come_in(), guest.lobby()
        if not lobby.open and guest.ticket is not None and guest.ticket.role is not Role.PLAYER:
            raise KnownError("lobby_closed")
    except BaseException:  # nobody but us knows the line yet
        guest.close()
        raise
    return Arrival(guest, file, lobby if lobby.open else None)


class EventLine(QObject):
    """The host's hints; the line is put up again by itself when it breaks, with longer and longer pauses."""

    hint = Signal(str)
    """``hello``, ``status``, ``month`` or ``mail``: there is something to fetch."""
    connected = Signal(bool)
    refused = Signal(str)
    """The host does not want to talk any more; code of the refusal."""

    def __init__(self, ticket: Ticket, parent: QObject | None = None, *, first_wait: int = FIRST_WAIT_MS) -> None:
        super().__init__(parent)
        self._ticket = ticket
        self._network = QNetworkAccessManager(self)
        self._reply: QNetworkReply | None = None
        self._is_up = False
        self._first_wait = self._wait = first_wait
        self._again = QTimer(self, singleShot=True)
        self._again.timeout.connect(self.start)

    @property
    def seconds_left(self) -> int:
        """Until it is tried again; 0 while it is being tried."""
        return -(-self._again.remainingTime() // 1000) if self._again.isActive() else 0

    def start(self) -> None:
        """Put up the line, at once."""
        self.stop()
        address = f"[{self._ticket.address}]" if ":" in self._ticket.address else self._ticket.address
        request = QNetworkRequest(QUrl(f"https://{address}:{self._ticket.port}/api/v1/events"))
        request.setRawHeader(QByteArray(b"Authorization"), QByteArray(f"Bearer {self._ticket.token}".encode()))
        request.setRawHeader(QByteArray(b"X-EDS-API"), QByteArray(b"1"))
        request.setTransferTimeout(SILENCE_MS)
        request.setAttribute(
            QNetworkRequest.Attribute.RedirectPolicyAttribute, QNetworkRequest.RedirectPolicy.ManualRedirectPolicy
        )
        self._reply = self._network.get(request)
        self._reply.sslErrors.connect(self._look_at_certificate)
        self._reply.readyRead.connect(self._read)
        self._reply.finished.connect(self._broken)

    def stop(self) -> None:
        """Hang up."""
        self._again.stop()
        if self._reply is not None:
            reply, self._reply = self._reply, None
            reply.blockSignals(True)
            reply.abort()
            reply.deleteLater()

    def _look_at_certificate(self, errors: list[QSslError]) -> None:
        """The certificate is its host's own, so Qt complains; that is right as long as it is the one we know."""
        known = [
            bytes(error.certificate().digest(QCryptographicHash.Algorithm.Sha256).data()).hex() for error in errors
        ]
        if self._reply is not None and known and all(seen == self._ticket.fingerprint for seen in known):
            self._reply.ignoreSslErrors(errors)

    def _read(self) -> None:
        while self._reply is not None and self._reply.canReadLine():
            row = bytes(self._reply.readLine().data())
            if row.startswith(b"event: "):
                self._set_up(True)
                self._wait = self._first_wait
                self.hint.emit(row[7:].decode(errors="replace").strip())

    def _broken(self) -> None:
        status = None
        if self._reply is not None:
            status = self._reply.attribute(QNetworkRequest.Attribute.HttpStatusCodeAttribute)
            self._reply.deleteLater()
            self._reply = None
        self._set_up(False)
        if status in (401, 403):
            self.refused.emit("no_access")
        else:
            self._again.start(self._wait)
            self._wait = min(self._wait * 2, LONGEST_WAIT_MS)

    def _set_up(self, up: bool) -> None:
        if up != self._is_up:
            self._is_up = up
            self.connected.emit(up)
