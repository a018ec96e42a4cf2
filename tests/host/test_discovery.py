"""Matches announce themselves on the loopback only, are found, and are gone when their host is."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from zeroconf import ServiceInfo

from app.host import discovery
from app.host.discovery import Announcement, Facts, Found, Search, cut
from app.host.match_host import MatchHost
from app.model.match import MatchStatus
from tests.host.play import new_match

LOOP = ("127.0.0.1",)


@pytest.fixture
def host(tmp_path: Path) -> Iterator[MatchHost]:
    with new_match(tmp_path / "probe.eds") as host:
        yield host


def told(host: MatchHost) -> Callable[[], Facts]:
    """What is told of a match with nothing but its month."""
    return lambda: Facts(host.status())


class Watcher:
    """Waits until the list of matches looks as expected."""

    def __init__(self) -> None:
        self.news = threading.Condition()
        self.search = Search(self.tell, LOOP)
        self.search.start()

    def tell(self) -> None:
        with self.news:
            self.news.notify_all()

    def until(self, count: int, matches: set[str]) -> list[Found]:
        """So many of these; tests that run beside this one announce theirs, too."""

        def found() -> list[Found]:
            return [each for each in self.search.found() if each.match in matches]

        with self.news:
            assert self.news.wait_for(lambda: len(found()) == count, 30), self.search.found()
        return found()

    def month_of(self, matches: set[str]) -> int:
        """Months evaluated, as announced for the only one of these."""
        (found,) = [each for each in self.search.found() if each.match in matches]
        return found.month


@pytest.fixture
def watcher() -> Iterator[Watcher]:
    watcher = Watcher()
    yield watcher
    watcher.search.stop()


def test_matches_of_one_name_are_told_apart_and_vanish(host: MatchHost, watcher: Watcher, tmp_path: Path) -> None:
    """BR-81."""
    with new_match(tmp_path / "twin.eds") as twin:
        both = [Announcement(told(each), "0.1.0", port, LOOP, LOOP) for each, port in ((host, 47821), (twin, 47822))]
        for announcement in both:
            announcement.start()
        mine = {host.status().match.id, twin.status().match.id}
        found = watcher.until(2, mine)
        assert {(each.name, each.addresses, each.seats, each.fits) for each in found} == {("Probe", LOOP, 3, True)}
        assert {(each.match, each.port) for each in found} == {
            (host.status().match.id, 47821),
            (twin.status().match.id, 47822),
        }
        both[0].stop()
        (left,) = watcher.until(1, mine)
        assert left.port == 47822
        both[1].stop()
        assert watcher.until(0, mine) == []


def test_what_changes_while_hosting_is_told(host: MatchHost, watcher: Watcher) -> None:
    announcement = Announcement(told(host), "0.1.0", 47821, LOOP, LOOP)
    announcement.start()
    mine = {host.status().match.id}
    (before,) = watcher.until(1, mine)
    assert before.month == 0
    host.evaluate()
    announcement.refresh()
    with watcher.news:
        assert watcher.news.wait_for(lambda: watcher.month_of(mine) == 1, 30), watcher.search.found()
    announcement.stop()


def test_off_announces_nothing_and_finds_nothing(host: MatchHost) -> None:
    announcement = Announcement(told(host), "0.1.0", 47821, LOOP, (discovery.OFF,))
    announcement.start()
    assert announcement.announced.wait(30)
    announcement.stop()
    search = Search(lambda: None, (discovery.OFF,))
    search.start()
    search.stop()
    assert search.found() == []
    assert search.failed


def test_starting_to_announce_does_not_wait(host: MatchHost) -> None:
    announcement = Announcement(told(host), "0.1.0", 47821, LOOP, LOOP)
    announcement.start()
    assert not announcement.announced.is_set()
    assert announcement.announced.wait(30)
    assert not announcement.failed
    announcement.stop()


def test_without_a_network_nothing_breaks(host: MatchHost, monkeypatch: pytest.MonkeyPatch) -> None:
    """BR-82."""

    def fails(_: object) -> None:
        raise OSError("no network")

    monkeypatch.setattr(discovery, "_zeroconf", fails)
    announcement = Announcement(told(host), "0.1.0", 47821, LOOP)
    announcement.start()
    assert announcement.announced.wait(30)
    assert announcement.failed
    announcement.stop()
    heard = threading.Event()
    search = Search(heard.set)
    search.start()
    assert heard.wait(30)
    assert search.failed
    search.stop()


def test_long_names_are_cut_between_characters(tmp_path: Path, host: MatchHost) -> None:
    """BR-84."""
    assert cut("ÄÖÜ", 3) == "Ä"
    status = host.status()
    long = discovery._info(Facts(discovery_status(host, "Ü" * 63)), "0.1.0", 1, LOOP)
    assert len(long.name.removesuffix(f".{discovery.KIND}").encode()) <= 63
    found = discovery._read(long.name, long)
    assert found is not None
    assert found.name == "Ü" * 63
    assert found.match == status.match.id


def test_the_host_is_called_as_he_likes(host: MatchHost) -> None:
    info = discovery._info(Facts(host.status(), computer="Küche"), "0.1.0", 1, LOOP)
    found = discovery._read(info.name, info)
    assert found is not None
    assert found.computer == "Küche"


def discovery_status(host: MatchHost, name: str) -> MatchStatus:
    status = host.status()
    return msgspec.structs.replace(status, match=msgspec.structs.replace(status.match, name=name))


def test_a_strangers_announcement_is_passed_over(host: MatchHost) -> None:
    info = discovery._info(Facts(host.status()), "0.1.0", 1, LOOP)
    for key, value in ((b"month", b"viele"), (b"api", None)):
        broken = dict(info.properties)
        broken[key] = value
        stranger = ServiceInfo(discovery.KIND, info.name, port=1, properties=broken)
        assert discovery._read(info.name, stranger) is None
