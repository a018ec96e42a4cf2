"""The server in a thread: bound to a port, announced by whoever wants to, stopped from anywhere."""

import asyncio
import ipaddress
import socket
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Self

import ifaddr
import uvicorn

from app.host.certificate import own_identification, server_context
from app.host.invitation import PORT
from app.host.match_host import MatchHost
from app.host.server.application import application
from app.host.server.limits import Limits
from app.host.server.listening import BACKLOG, PatientServer, patient
from app.host.server.room import Room
from app.host.timekeeper import Ticker
from app.model.known_error import KnownError

ANYWHERE = "0.0.0.0"
_TRIED = 20
"""Ports after a busy one that are looked at."""


class GameServer:
    """One match on the network."""

    def __init__(
        self,
        host: MatchHost,
        address: str = ANYWHERE,
        port: int = PORT,
        *,
        limits: Limits | None = None,
        folder: Path | None = None,
        ticking: float = 1.0,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        """``folder`` holds the certificate; ``port`` 0 takes any. Raises ``KnownError`` port_taken and the like."""
        self._limits = limits or Limits()
        self._identification = own_identification(folder)
        self.fingerprint = self._identification.fingerprint
        self._socket = _bound(address, port)
        self.address, self.port = self._socket.getsockname()[:2]
        names = frozenset({socket.gethostname().lower(), f"{socket.gethostname().lower()}.local"})
        self.room = Room(host, self.fingerprint, self._limits, monotonic, names)
        self._ticker = Ticker(self.room.keeper, ticking)
        self.room.wake = self._ticker.wake
        self._server = PatientServer(self._config(), self._limits)
        self._running = False
        self._started = threading.Event()
        self._thread = threading.Thread(target=self._serve, name="eds server", daemon=True)

    def start(self) -> Self:
        """Serve from now on."""
        self._running = True
        self._thread.start()
        self._started.wait()
        self._ticker.start()
        return self

    def stop(self) -> None:
        """Hang up on everybody and let go of the port; once more does nothing."""
        if not self._running:
            return
        self._running = False
        self._ticker.stop()
        self.room.close()
        self._server.should_exit = True
        self._thread.join()
        self._socket.close()

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()

    def addresses(self) -> list[str]:
        """Addresses under which other computers may find this one, the likely one first."""
        return own_addresses() if self.address == ANYWHERE else [self.address]

    def _config(self) -> uvicorn.Config:
        config = uvicorn.Config(
            application(self.room),
            http=patient(self._limits),
            ws="none",
            log_config=None,  # a window has no standard output, and tokens belong into no log
            access_log=False,
            lifespan="off",
            server_header=False,
            date_header=False,
            timeout_keep_alive=self._limits.idle_seconds,
            timeout_graceful_shutdown=1,
            h11_max_incomplete_event_size=16 * 1024,
        )
        config.load()
        config.ssl = server_context(self._identification)
        config.loaded = True
        return config

    def _serve(self) -> None:
        async def serve() -> None:
            task = asyncio.create_task(self._server.serve(sockets=[self._socket]))
            while not self._server.started and not task.done():
                await asyncio.sleep(0.005)
            self._started.set()
            await task

        try:
            asyncio.run(serve())
        finally:
            self._started.set()


def own_addresses() -> list[str]:
    """IPv4 addresses of this computer, those of home networks first, its own loop last."""
    found = [
        ipaddress.ip_address(ip.ip) for adapter in ifaddr.get_adapters() for ip in adapter.ips if isinstance(ip.ip, str)
    ]
    found.sort(key=lambda ip: (ip.is_loopback, ip.is_link_local, not ip.is_private, ip))
    return [str(ip) for ip in dict.fromkeys(found)]


def _bound(address: str, port: int) -> socket.socket:
    """A socket on this port. Raises ``KnownError`` port_taken with the next free one, or unreachable."""
    try:
        return _try(address, port)
    except OSError as error:
        for free in range(port + 1, min(port + _TRIED, 65_535)):
            try:
                _try(address, free).close()
            except OSError:
                continue
            raise KnownError("port_taken", port=port, free=free) from error
        raise KnownError("unreachable") from error


def _try(address: str, port: int) -> socket.socket:
    # Without the protocol asyncio would leave small packets waiting: 44 ms for each question.
    made = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if socket.has_dualstack_ipv6() and hasattr(socket, "SO_EXCLUSIVEADDRUSE"):
            made.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind((address, port))
        made.listen(BACKLOG)  # only who listens has the port for himself
    except OSError:
        made.close()
        raise
    return made
