"""Taking in connections: not too many, none that never says what it wants, none that never ends its handshake."""

import asyncio
import socket
from collections import Counter
from collections.abc import Callable
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from app.host.server.limits import Limits

_LAST_WORDS = 0.3
"""Seconds an answer has left when the server ends."""
_FAREWELL = 2.0
"""Seconds a guest has to end his side of an encrypted line."""
BACKLOG = 256


class PatientServer(uvicorn.Server):
    """Uvicorn with a doorkeeper: it counts connections before the handshake, where most of the waiting happens."""

    def __init__(self, config: uvicorn.Config, limits: Limits) -> None:
        super().__init__(config)
        self._limits = limits
        self._places: Counter[str] = Counter()
        self._entering: set[asyncio.Task[None]] = set()
        """Whoever waits at a door, or has not yet ended the handshake."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen on these sockets."""
        self.servers = []
        for listening in sockets or ():
            listening.setblocking(False)
            listening.listen(BACKLOG)
            self._run(self._accept(listening))
        self.started = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take in nobody any more and let the others go."""
        for task in tuple(self._entering):
            task.cancel()
        await asyncio.gather(*self._entering, return_exceptions=True)
        await super().shutdown(sockets)

    def _run(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._entering.add(task)
        task.add_done_callback(self._entering.discard)

    async def _accept(self, listening: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                made, peer = await loop.sock_accept(listening)
            except OSError:  # it ended before it began, or there are no handles left for a moment
                await asyncio.sleep(0.05)
                continue
            address = str(peer[0])
            if self._is_full(address):
                made.close()
            else:
                self._places[address] += 1
                self._run(self._shake_hands(made, address))

    def _is_full(self, address: str) -> bool:
        limits = self._limits
        return self._places[address] >= limits.connections_of_one or self._places.total() >= limits.connections

    async def _shake_hands(self, made: socket.socket, address: str) -> None:
        def left() -> None:
            self._places[address] -= 1

        def factory() -> asyncio.Protocol:
            return self.config.http_protocol_class(  # type: ignore[call-arg]
                config=self.config, server_state=self.server_state, app_state=self.lifespan.state, left=left
            )

        try:
            await asyncio.get_running_loop().connect_accepted_socket(
                factory,
                made,
                ssl=self.config.ssl,
                ssl_handshake_timeout=self._limits.head_seconds,
                ssl_shutdown_timeout=_FAREWELL,
            )
        except (OSError, asyncio.CancelledError):
            left()
            made.close()


class PatientProtocol(H11Protocol):
    """HTTP/1.1 with a clock for the head of each request."""

    head_seconds = 10.0

    def __init__(self, left: Callable[[], None], **named: Any) -> None:
        """``left`` is called when nobody is there any more."""
        super().__init__(**named)
        self._left = left
        self._waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """The handshake is over; the head of a request may take its time, but not too much."""
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._wait_no_more()
        super().connection_lost(exc)
        self._left()

    def data_received(self, data: bytes) -> None:
        """Some bytes of a request."""
        if self._waiting is None and self._head_missing():
            self._wait()
        super().data_received(data)
        if not self._head_missing():
            self._wait_no_more()

    def shutdown(self) -> None:
        """The server ends."""
        super().shutdown()
        # A guest who says nothing would otherwise hold the end of his encrypted line open.
        self.loop.call_later(_LAST_WORDS, self.transport.abort)

    def _head_missing(self) -> bool:
        return self.conn.their_state is h11.IDLE

    def _wait(self) -> None:
        self._waiting = self.loop.call_later(self.head_seconds, self._give_up)

    def _wait_no_more(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _give_up(self) -> None:
        self._waiting = None
        self.transport.abort()


def patient(limits: Limits) -> type[PatientProtocol]:
    """The protocol with these limits."""
    return type("LimitedProtocol", (PatientProtocol,), {"head_seconds": limits.head_seconds})
