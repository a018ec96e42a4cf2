"""Event streams: a hint that there is something to fetch, never the thing itself."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable

from app.host.identity import Identity

_WAITING = 64
"""Hints a slow reader may be behind; one who is further behind is told to fetch everything."""


class Stream:
    """One reader's stream."""

    def __init__(self, identity: Identity) -> None:
        self.identity = identity
        self.hints: asyncio.Queue[str | None] = asyncio.Queue(_WAITING)

    def put(self, hint: str | None) -> None:
        """Add a hint, or the end; whoever does not read gets the newest only."""
        while self.hints.full():
            self.hints.get_nowait()
        self.hints.put_nowait(hint)


class Hub:
    """All streams of one server. ``publish`` and ``end`` may be called from any thread, the rest in the loop's."""

    def __init__(self, keep_alive: float, streams_of_one: int) -> None:
        self._keep_alive = keep_alive
        self._most = streams_of_one
        self._streams: list[Stream] = []
        self._mutex = threading.Lock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._ended = False
        self.listeners: list[Callable[[], None]] = []
        """Called in the loop's thread when somebody came or went."""

    def connected(self) -> list[Identity]:
        """Who has a stream open."""
        with self._mutex:
            return [stream.identity for stream in self._streams]

    def publish(self, hint: str, wanted: Callable[[Identity], bool] = lambda _: True) -> None:
        """Send a hint to everybody it is for."""
        self._call(hint, wanted)

    def hang_up(self, wanted: Callable[[Identity], bool]) -> None:
        """Close the streams of these."""
        self._call(None, wanted)

    def end(self) -> None:
        """Close all streams, for good."""
        self._ended = True
        self.hang_up(lambda _: True)

    async def stream(self, identity: Identity) -> AsyncIterator[bytes]:
        """The bytes of one reader's stream, until he or we hang up."""
        self._loop = asyncio.get_running_loop()
        stream = Stream(identity)
        with self._mutex:
            mine = [known for known in self._streams if known.identity == identity]
            self._streams.append(stream)
        self._tell()
        for oldest in mine[: max(0, len(mine) - self._most + 1)]:
            oldest.put(None)
        try:
            yield b"event: hello\ndata: {}\n\n"
            while not self._ended:
                try:
                    hint = await asyncio.wait_for(stream.hints.get(), self._keep_alive)
                except TimeoutError:
                    yield b": still here\n\n"
                    continue
                if hint is None:
                    break
                yield f"event: {hint}\ndata: {{}}\n\n".encode()
        finally:
            with self._mutex:
                self._streams.remove(stream)
            self._tell()

    def _tell(self) -> None:
        for listener in tuple(self.listeners):
            listener()

    def _call(self, hint: str | None, wanted: Callable[[Identity], bool]) -> None:
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._put, hint, wanted)

    def _put(self, hint: str | None, wanted: Callable[[Identity], bool]) -> None:
        with self._mutex:
            reached = [stream for stream in self._streams if wanted(stream.identity)]
        for stream in reached:
            stream.put(hint)
