"""Matches that several tests of the host start from."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.host.play import hand_in_all, new_match, play
from tests.host.zygote import Zygote


@pytest.fixture(scope="session")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A closed match of three with two months behind it and all sheets of the third handed in; copy it before use."""
    path = tmp_path_factory.mktemp("saved") / "probe.eds"
    with new_match(path) as host:
        play(host, 2)
        hand_in_all(host)
    return path


@pytest.fixture(scope="session")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The chain after the third month of that match when nothing happens to it."""
    with new_match(tmp_path_factory.mktemp("undisturbed") / "probe.eds") as host:
        return play(host, 3)[-1]


@pytest.fixture(scope="module")
def zygote() -> Iterator[Zygote]:
    """The process that forks victims."""
    zygote = Zygote()
    yield zygote
    zygote.close()
