"""kill -9 at any moment: afterwards the month before or after stands, whole, and no acknowledged sheet is lost."""

import shutil
import sys
from pathlib import Path

import pytest

from app.engine.dice import KeyedChance
from app.host.match_host import MatchHost
from app.model.ids import PlayerId
from tests.host.zygote import Zygote

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the victims are forked")

POINTS = [f"{when} {phase}" for phase in range(1, 24) for when in ("before", "after")]
"""The 46 named points of an evaluation."""

STATEMENTS = [f"statement {n}" for n in range(1, 19)]
"""Within the two transactions of an evaluation; a test sees to it that the last one comes after its end."""


def survives(zygote: Zygote, saved: Path, folder: Path, point: str, undisturbed: str) -> int:
    """Kill an evaluation at a point and check the file; returns the month that stood."""
    path = folder / "probe.eds"
    shutil.copy(saved, path)
    code, told = zygote.kill_at(point, path)
    assert code in (-9, 0)
    with MatchHost.open(path) as host:
        month = host.month
        assert month in (2, 3)
        assert month == 3 or not told
        if month == 2:
            assert host.to_act() == ()
            assert host.evaluate().chain == undisturbed
        assert host._match.link.chain == undisturbed
        assert host.report(PlayerId(1), 3).month == 3
        assert list(host.figures()) == [0, 1, 2, 3]
    assert [p.name for p in folder.iterdir()] == ["probe.eds"]
    return month


@pytest.mark.parametrize("point", POINTS)
def test_death_at_a_named_point_leaves_the_month_before(
    zygote: Zygote, saved: Path, undisturbed: str, tmp_path: Path, point: str
) -> None:
    assert survives(zygote, saved, tmp_path, point, undisturbed) == 2


def test_death_at_any_statement_leaves_a_whole_month(
    zygote: Zygote, saved: Path, undisturbed: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    stood = [survives(zygote, saved, tmp_path_factory.mktemp("s"), point, undisturbed) for point in STATEMENTS]
    assert stood == sorted(stood)
    assert {stood[0], stood[-1]} == {2, 3}


def random_delays(count: int) -> list[float]:
    """Always the same delays, up to twice as long as an evaluation takes."""
    dice = KeyedChance(b"sudden death").stream(0, "delay")
    return [dice.uniform() * 0.04 for _ in range(count)]


def die_at_random(count: int, zygote: Zygote, saved: Path, undisturbed: str, factory: pytest.TempPathFactory) -> None:
    for delay in random_delays(count):
        survives(zygote, saved, factory.mktemp("r"), f"seconds {delay:.5f}", undisturbed)


def test_death_at_random_moments(
    zygote: Zygote, saved: Path, undisturbed: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    die_at_random(8, zygote, saved, undisturbed, tmp_path_factory)


@pytest.mark.slow
def test_death_at_a_hundred_random_moments(
    zygote: Zygote, saved: Path, undisturbed: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    die_at_random(100, zygote, saved, undisturbed, tmp_path_factory)


@pytest.mark.parametrize("point", ["statement 1", "statement 6", "statement 23", "statement 80", "seconds 0.01"])
def test_no_acknowledged_sheet_is_lost(zygote: Zygote, saved: Path, tmp_path: Path, point: str) -> None:
    path = tmp_path / "probe.eds"
    shutil.copy(saved, path)
    code, told = zygote.kill_at(point, path, "hand_in")
    assert code == -9
    newest = {line.split()[0]: line.split()[1:] for line in told}
    with MatchHost.open(path) as host:
        for player, (number, digest) in newest.items():
            sheet = host.valid_sheet(PlayerId(int(player)))
            assert sheet is not None
            # A later one may have been stored without its receipt having been written.
            assert sheet.number > int(number) or (sheet.number, sheet.digest) == (int(number), digest)
        assert host.to_act() == ()


def test_an_interrupted_evaluation_is_announced_once(zygote: Zygote, saved: Path, tmp_path: Path) -> None:
    path = tmp_path / "probe.eds"
    shutil.copy(saved, path)
    zygote.kill_at("after 12", path)
    with MatchHost.open(path) as host:
        assert host.interrupted
    with MatchHost.open(path) as host:
        assert not host.interrupted
