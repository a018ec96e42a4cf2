"""Where files are (app/paths.py)."""

import sys
from pathlib import Path

import pytest

from app import paths


def test_resources_come_with_the_program() -> None:
    assert (paths.resources() / "parameters" / "eds.toml").is_file()
    assert (paths.resources() / "names" / "years.txt").is_file()


def test_a_frozen_program_finds_them_where_it_was_unpacked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)

    assert paths.resources() == tmp_path / "resources"


def test_one_folder_can_hold_everything_of_the_users(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path))

    assert paths.user_data() == tmp_path / "data"
    assert paths.user_config() == tmp_path / "config"


def test_otherwise_the_system_says_where(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(paths.HOME)

    assert "eds" in str(paths.user_data())
    assert "eds" in str(paths.user_config())
