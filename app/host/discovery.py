"""Matches in the local network: announced by their hosts, found by guests (multicast DNS).

Many networks swallow multicast, so an address typed by hand always works too. What is announced is a convenience and
never believed: a guest proves the host by the code. Registering takes seconds; all of it happens in threads of its own.
"""

import ipaddress
import logging
import os
import socket
import threading
from collections.abc import Callable, Sequence
from typing import NamedTuple

from zeroconf import IPVersion, ServiceBrowser, ServiceInfo, ServiceStateChange, Zeroconf

from app.host.server.wire import API
from app.model.match import MatchStatus

LOG = logging.getLogger("app.host.discovery")
KIND = "_eds-game._tcp.local."
_LABEL_BYTES = 63
_VALUE_BYTES = 200
_WAIT_MS = 3000
"""Longest wait for the details of a match somebody announced."""

Interfaces = Sequence[str]
"""Addresses of the adapters to use; empty for all of them."""


CHOSEN = "EDS_LAN"
"""Environment variable: use only these adapters (addresses, separated by commas), or ``off``."""
OFF = "off"
"""Chosen instead of adapters: announce nothing, look for nothing."""


def chosen_interfaces() -> tuple[str, ...]:
    """The adapters the user chose; empty for all of them."""
    return tuple(address.strip() for address in os.environ.get(CHOSEN, "").split(",") if address.strip())


class Found(NamedTuple):
    """A match somebody announces."""

    key: str
    """Names the announcement while it lasts."""
    match: str
    name: str
    month: int
    seats: int
    program: str
    api: int
    addresses: tuple[str, ...]
    port: int
    computer: str = ""
    """Name of the computer that hosts it."""
    free: int = 0
    """Seats of people nobody has come in for."""
    lobby: bool = False
    """Everybody waits for the beginning."""

    @property
    def fits(self) -> bool:
        """Do we speak the same version of the interface?"""
        return self.api == API


class Facts(NamedTuple):
    """What is announced of a match."""

    status: MatchStatus
    free: int = 0
    lobby: bool = False
    computer: str = ""
    """What the host's computer is called; empty: as its system calls it."""


class Announcement:
    """Tells the local network of a match until it is stopped."""

    def __init__(
        self,
        ask: Callable[[], Facts],
        program: str,
        port: int,
        addresses: Sequence[str],
        interfaces: Interfaces = (),
    ) -> None:
        """``ask`` says what there is to tell; it is called in a thread of the announcement's own."""
        self._ask = ask
        self._program, self._port, self._addresses = program, port, addresses
        self._interfaces = interfaces
        self._news = threading.Condition()
        self._stale = False
        self._ending = False
        self.announced = threading.Event()
        """Set once the network knows, and also when it could not be told."""
        self.failed = False
        self._thread = threading.Thread(target=self._run, name="eds announcement", daemon=True)

    def start(self) -> None:
        """Begin; comes back at once."""
        self._thread.start()

    def refresh(self) -> None:
        """Something may have changed; comes back at once. What others see is told only if it did."""
        with self._news:
            self._stale = True
            self._news.notify_all()

    def stop(self) -> None:
        """Take the announcement back; waits until the network knows."""
        with self._news:
            self._ending = True
            self._news.notify_all()
        self._thread.join()

    def _run(self) -> None:
        if OFF in self._interfaces:
            self.announced.set()
            return
        try:
            zeroconf = _zeroconf(self._interfaces)
        except OSError as error:
            self._give_up(error)
            return
        try:
            info = self._info()
            zeroconf.register_service(info, allow_name_change=True)
            self.announced.set()
            while self._wait():
                newer = self._info(info.name)
                if newer.properties != info.properties:
                    info = newer
                    zeroconf.update_service(info)
            zeroconf.unregister_service(info)
        except Exception as error:  # noqa: BLE001 - whatever the network does, the match goes on without it
            self._give_up(error)
        finally:
            zeroconf.close()

    def _wait(self) -> bool:
        """Wait until something may have changed; False for the end."""
        with self._news:
            self._news.wait_for(lambda: self._ending or self._stale)
            self._stale = False
            return not self._ending

    def _info(self, name: str = "") -> ServiceInfo:
        return _info(self._ask(), self._program, self._port, self._addresses, name)

    def _give_up(self, error: Exception) -> None:
        self.failed = True
        self.announced.set()
        LOG.info("not announced: %s", type(error).__name__)


class Search:
    """Looks for matches until it is stopped; ``changed`` is called from another thread whenever the list changes."""

    def __init__(self, changed: Callable[[], None], interfaces: Interfaces = ()) -> None:
        self._changed = changed
        self._interfaces = interfaces
        self._mutex = threading.Lock()
        self._found: dict[str, Found] = {}
        self._ending = threading.Event()
        self.failed = False
        """There is no network to look into; typing an address may still work."""
        self._thread = threading.Thread(target=self._run, name="eds search", daemon=True)

    def start(self) -> None:
        """Begin; comes back at once."""
        self._thread.start()

    def stop(self, *, wait: bool = True) -> None:
        """Look no more; ``wait`` until all is put away."""
        self._ending.set()
        if wait:
            self._thread.join()

    def found(self) -> list[Found]:
        """What is announced now, in the order it was found."""
        with self._mutex:
            return list(self._found.values())

    def _run(self) -> None:
        if OFF in self._interfaces:
            self.failed = True
            self._changed()
            return
        try:
            zeroconf = _zeroconf(self._interfaces)
        except OSError:
            self.failed = True
            self._changed()
            return
        try:
            browser = ServiceBrowser(zeroconf, KIND, handlers=[self._on_change])
            self._ending.wait()
            browser.cancel()
        finally:
            zeroconf.close()

    def _on_change(self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange) -> None:
        found = None
        if state_change is not ServiceStateChange.Removed:
            info = zeroconf.get_service_info(service_type, name, _WAIT_MS)
            found = _read(name, info) if info is not None else None
        with self._mutex:
            if found is not None:
                self._found[name] = found
            elif state_change is ServiceStateChange.Removed:
                self._found.pop(name, None)
        if not self._ending.is_set():
            self._changed()


def cut(text: str, size: int) -> str:
    """As much of a text as fits into so many bytes, cut between two characters."""
    return text.encode()[:size].decode(errors="ignore")


def _zeroconf(interfaces: Interfaces) -> Zeroconf:
    if interfaces:
        return Zeroconf(interfaces=list(interfaces), ip_version=IPVersion.V4Only)
    return Zeroconf(ip_version=IPVersion.V4Only)


def _info(facts: Facts, program: str, port: int, addresses: Sequence[str], name: str = "") -> ServiceInfo:
    """An announcement; ``name`` when it has one already."""
    match = facts.status.match
    if not name:
        ending = f" {match.id[:8]}"
        name = f"{cut(match.name.replace('.', ' '), _LABEL_BYTES - len(ending))}{ending}.{KIND}"
    packed = [ipaddress.ip_address(address).packed for address in addresses]
    server = f"eds-{match.id[:8]}.local."
    return ServiceInfo(KIND, name, port=port, addresses=packed, properties=_properties(facts, program), server=server)


def _properties(facts: Facts, program: str) -> dict[str, str]:
    match = facts.status.match
    return {
        "match": match.id,
        "name": cut(match.name, _VALUE_BYTES),
        "month": str(match.month),
        "seats": str(len(facts.status.seats)),
        "free": str(facts.free),
        "lobby": str(int(facts.lobby)),
        "computer": cut(facts.computer or socket.gethostname(), _LABEL_BYTES),
        "program": program,
        "api": str(API),
    }


def _read(name: str, info: ServiceInfo) -> Found | None:
    """An announcement, if it is one of ours; a stranger's may hold anything."""
    values = {
        key.decode(errors="replace"): (value or b"").decode(errors="replace") for key, value in info.properties.items()
    }
    try:
        month, seats, api = (int(values[key][:6]) for key in ("month", "seats", "api"))
    except (KeyError, ValueError):
        return None
    return Found(
        key=name,
        match=values.get("match", "")[:32],
        name=values.get("name", "")[:_VALUE_BYTES],
        month=month,
        seats=seats,
        program=values.get("program", "")[:20],
        api=api,
        addresses=tuple(info.parsed_addresses(IPVersion.V4Only)),
        port=info.port or 0,
        computer=values.get("computer", "")[:_LABEL_BYTES],
        free=int(free) if (free := values.get("free", "")[:3]).isdecimal() else 0,
        lobby=values.get("lobby") == "1",
    )
