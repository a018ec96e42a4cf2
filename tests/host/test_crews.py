"""Who plays many games: a Dask cluster, in a process of its own, plays the same ones as this process."""

import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from app.host.autoplay import Game
from app.host.crews import NoDask, play_all
from app.model.robot import Level, Style
from app.text.parameters import standard

CLUSTER = """
import sys
from distributed import LocalCluster
with LocalCluster(
    n_workers=1, threads_per_worker=1, processes=False, protocol="tcp", host="127.0.0.1", dashboard_address=None
) as cluster:
    print(cluster.scheduler_address, flush=True)
    sys.stdin.read()
"""
AUTOPLAY = ("autoplay", "--rulers", "2", "--months", "3", "--games", "3", "--json")
TIMEOUT_S = 240


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """The address of a cluster on this machine, with one worker."""
    pytest.importorskip("distributed")
    made = subprocess.Popen(
        [sys.executable, "-c", CLUSTER],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    with made:
        assert made.stdout is not None
        yield made.stdout.readline().strip()
        made.communicate(timeout=TIMEOUT_S)


def eds(*words: str) -> "subprocess.CompletedProcess[str]":
    """A command line in a process of its own."""
    command = [sys.executable, "-m", "app", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT_S, check=False)


def timeless(out: str) -> list[dict[str, Any]]:
    """Outcomes without the seconds they took."""
    return [{**json.loads(line), "seconds": None} for line in out.splitlines()]


def test_a_cluster_plays_the_same_games(cluster: str) -> None:
    far, here = eds(*AUTOPLAY, "--scheduler", cluster), eds(*AUTOPLAY)
    assert far.returncode == here.returncode == 0, far.stderr
    assert timeless(far.stdout) == timeless(here.stdout)
    assert len(timeless(far.stdout)) == 3


def test_where_nobody_answers_is_said() -> None:
    pytest.importorskip("distributed")
    done = eds("--lang", "de", *AUTOPLAY, "--scheduler", "tcp://127.0.0.1:9")
    assert done.returncode == 2
    assert "tcp://127.0.0.1:9" in done.stderr
    assert "Traceback" not in done.stderr


def test_without_the_package_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    game = Game("x", 1, (Level.HARD,), (Style.TRADER,), standard())
    with pytest.raises(NoDask):
        list(play_all([game], scheduler="tcp://127.0.0.1:9"))
