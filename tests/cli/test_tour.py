"""The tour: pictures of the program, the same ones every time."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from app.cli.main import run


@pytest.mark.parametrize(("words", "said"), [(("--size", "big"), "--size"), (("--theme", "pink"), "--theme")])
def test_wrong_wishes_are_refused_in_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str
) -> None:
    assert run(["tour", str(tmp_path), *words]) == 2
    assert said in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


@pytest.mark.slow
def test_every_stop_has_its_picture_and_the_readmes_are_small(tmp_path: Path) -> None:
    _tour(tmp_path / "readme", "--readme")
    pictures = sorted((tmp_path / "readme").iterdir())
    assert [picture.name for picture in pictures] == ["start.png", "window.png"]
    assert all(picture.stat().st_size <= 400_000 for picture in pictures)
    _tour(tmp_path / "all", "--size", "1280x720", "--theme", "light", "--scale", "200")
    numbered = sorted(picture.name for picture in (tmp_path / "all").iterdir())
    assert len(numbered) > 50
    assert [int(name.split("-")[0]) for name in numbered] == list(range(1, len(numbered) + 1))


def _tour(folder: Path, *words: str) -> None:
    """In a process of its own: a tour has a program, a home and settings of its own."""
    done = subprocess.run([sys.executable, "-m", "app", "tour", str(folder), *words], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
