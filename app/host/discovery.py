"""Matches in the local network: announced by their hosts, found by guests (multicast DNS).

Many networks swallow multicast, so an address typed by hand always works too. What is announced is a convenience and
never believed: a guest proves the host by the code. Registering takes seconds; all of it happens in threads of its own.
"""

import ipaddress
import logging
import os
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
"""Environment variable: use only these adapters (addresses, separated by commas)."""


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

    @property
    def fits(self) -> bool:
        """Do we speak the same version of the interface?"""
        return self.api == API


class Announcement:
    """Tells the local network of a match until it is stopped."""

    def __init__(
        self, status: MatchStatus, program: str, port: int, addresses: Sequence[str], interfaces: Interfaces = ()
    ) -> None:
        self._info = _info(status, program, port, addresses)
        self._interfaces = interfaces
        self._ending = threading.Event()
        self.announced = threading.Event()
        """Set once the network knows, and also when it could not be told."""
        self.failed = False
        self._thread = threading.Thread(target=self._run, name="eds announcement", daemon=True)

    def start(self) -> None:
        """Begin; comes back at once."""
        self._thread.start()

    def stop(self) -> None:
        """Take the announcement back."""
        self._ending.set()
        self._thread.join()

    def _run(self) -> None:
        try:
            zeroconf = _zeroconf(self._interfaces)
        except OSError as error:
            self._give_up(error)
            return
        try:
            zeroconf.register_service(self._info, allow_name_change=True)
            self.announced.set()
            self._ending.wait()
            zeroconf.unregister_service(self._info)
        except Exception as error:  # noqa: BLE001 - whatever the network does, the match goes on without it
            self._give_up(error)
        finally:
            zeroconf.close()

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

    def stop(self) -> None:
        """Look no more."""
        self._ending.set()
        self._thread.join()

    def found(self) -> list[Found]:
        """What is announced now, in the order it was found."""
        with self._mutex:
            return list(self._found.values())

    def _run(self) -> None:
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


def _info(status: MatchStatus, program: str, port: int, addresses: Sequence[str]) -> ServiceInfo:
    match = status.match
    ending = f" {match.id[:8]}"
    label = cut(match.name.replace(".", " "), _LABEL_BYTES - len(ending)) + ending
    properties = {
        "match": match.id,
        "name": cut(match.name, _VALUE_BYTES),
        "month": str(match.month),
        "seats": str(len(status.seats)),
        "program": program,
        "api": str(API),
    }
    packed = [ipaddress.ip_address(address).packed for address in addresses]
    return ServiceInfo(
        KIND, f"{label}.{KIND}", port=port, addresses=packed, properties=properties, server=f"eds-{match.id[:8]}.local."
    )


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
    )
