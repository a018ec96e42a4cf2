"""Tickets of matches somebody joined: kept in the user's folder so that he comes back without a code."""

import os
from pathlib import Path

import msgspec

from app.host.client import Ticket
from app.host.files import known, read_limited
from app.model.chain import canonical
from app.model.known_error import KnownError
from app.paths import user_data

ENDING = ".edsgast"
_BYTES = 4096


def read_ticket(file: Path) -> Ticket:
    """The ticket in a file. Raises ``KnownError`` file_missing, too_large, unreachable or unreadable_document."""
    data = read_limited(file, _BYTES)
    try:
        return msgspec.json.decode(data, type=Ticket)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise KnownError("unreadable_document") from error


class Keyring:
    """One file for each match."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder or user_data() / "guest"

    def keep(self, ticket: Ticket) -> Path:
        """Keep a ticket and say where; the one before for this match is forgotten. Raises ``KnownError`` disk_full …"""
        file = self._file(ticket.match)
        half = file.with_name(f"{file.name}.new")
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            # Nobody else on this computer may play with it.
            with os.fdopen(os.open(half, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as stream:
                stream.write(canonical(ticket))
            half.replace(file)
        except OSError as error:
            raise known(error) from error
        return file

    def ticket(self, match: str) -> Ticket | None:
        """The ticket for a match; None without one or with one that cannot be read."""
        try:
            return read_ticket(self._file(match))
        except KnownError:
            return None

    def moved(self, match: str, address: str, port: int) -> Path:
        """The ticket of a match whose host is now elsewhere. Raises ``KnownError`` no_access without one."""
        ticket = self.ticket(match)
        if ticket is None:
            raise KnownError("no_access")
        return self.keep(ticket._replace(address=address, port=port))

    def tickets(self) -> list[Ticket]:
        """All tickets that can be read, the newest first."""
        files = sorted(self._folder.glob(f"*{ENDING}"), key=lambda file: -file.stat().st_mtime)
        return [ticket for file in files if (ticket := self.ticket(file.stem)) is not None]

    def forget(self, match: str) -> None:
        """Throw a ticket away. Raises ``KnownError`` read_only and the like."""
        try:
            self._file(match).unlink(missing_ok=True)
        except OSError as error:
            raise known(error) from error

    def _file(self, match: str) -> Path:
        """Names are made of hex digits only, whatever a host calls its match."""
        return self._folder / f"{''.join(sign for sign in match if sign in '0123456789abcdef')[:32]}{ENDING}"
