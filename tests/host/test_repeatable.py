"""Same state, same sheets, same secret: same bytes, in any process, whatever came in first, saved between or not."""

import os
import shutil
import subprocess
import sys
from itertools import permutations
from pathlib import Path

import pytest

from app.host.match_host import MatchHost
from app.model.chain import canonical
from app.model.ids import PlayerId
from tests.host.play import ROOT, hand_in_all, new_match, play

MONTHS = 4


def fingerprint(path: Path) -> list[str]:
    """Chain of every month of a fresh lively match, then the bytes of all reports and views."""
    with new_match(path) as host:
        found = play(host, MONTHS)
        for player in (1, 2, 3):
            found.append(canonical(host.view(PlayerId(player))).hex())
            found += [canonical(host.report(PlayerId(player), month)).hex() for month in range(1, MONTHS + 1)]
    return found


def test_another_process_with_another_hash_seed_gives_the_same_bytes(tmp_path: Path) -> None:
    here = fingerprint(tmp_path / "here.eds")
    for hash_seed in ("0", "1", "random"):
        done = subprocess.run(
            [sys.executable, "-m", "tests.host.test_repeatable", str(tmp_path / f"{hash_seed}.eds")],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            encoding="utf-8",
            check=True,
            timeout=60,
        )
        assert done.stdout.split() == here


def test_saving_and_loading_between_the_months_changes_nothing(tmp_path: Path) -> None:
    with new_match(tmp_path / "one.eds") as host:
        straight = play(host, MONTHS)
    path = tmp_path / "two.eds"
    new_match(path).close()
    broken = []
    for _ in range(MONTHS):
        with MatchHost.open(path) as host:
            hand_in_all(host)
        with MatchHost.open(path) as host:
            broken.append(host.evaluate().chain)
    assert broken == straight


def test_who_hands_in_first_means_nothing(saved: Path, tmp_path: Path) -> None:
    chains = set()
    for number, order in enumerate(permutations((1, 2, 3))):
        path = tmp_path / f"{number}.eds"
        shutil.copy(saved, path)
        with MatchHost.open(path) as host:
            for player in order:
                host.reopen(PlayerId(player))
            hand_in_all(host, order)
            chains.add(host.evaluate().chain)
    assert len(chains) == 1


def test_a_seed_fixes_the_match_and_without_one_no_two_are_alike(tmp_path: Path) -> None:
    def first_month(name: str, seed: str | None) -> str:
        with new_match(tmp_path / name, seed=seed) as host:
            return play(host, 1)[0]

    assert first_month("a.eds", "7") == first_month("b.eds", "7")
    others = {first_month("c.eds", "8"), first_month("d.eds", None), first_month("e.eds", None)}
    assert len({first_month("f.eds", "7"), *others}) == 4


def test_the_same_sheets_evaluated_again_give_the_same_month(saved: Path, undisturbed: str, tmp_path: Path) -> None:
    path = tmp_path / "probe.eds"
    shutil.copy(saved, path)
    with MatchHost.open(path) as host:
        for _ in range(3):
            assert host.evaluate().chain == undisturbed
            host.take_back("noch einmal")


@pytest.mark.slow
def test_a_long_match_verifies(tmp_path: Path) -> None:
    with new_match(tmp_path / "long.eds", players=6) as host:
        play(host, 60)
        assert all(check.ok for check in host.verify())


if __name__ == "__main__":
    print(*fingerprint(Path(sys.argv[1])))
