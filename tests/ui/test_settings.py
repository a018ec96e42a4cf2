"""Settings survive; a broken file counts as none."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.ui import saved_games
from app.ui.settings import RECENT, Recent, Settings, forgetting, load_settings, remembering, save_settings


def game(number: int) -> Recent:
    return Recent(f"/spiele/{number}.eds", f"Partie {number}", number, "2026-01-01T00:00:00+00:00", 6)


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    file = tmp_path / "neu" / "settings.json"
    settings = remembering(Settings(language="en", start_theme="dark", scale=150), game(1))
    assert save_settings(settings, file)
    assert load_settings(file) == settings


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"scale": "gross"}', b"\xff\xfe"])
def test_a_broken_file_counts_as_none(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "settings.json"
    file.write_bytes(content)
    assert load_settings(file) == Settings()


def test_a_disk_that_will_not_have_it_is_said(tmp_path: Path) -> None:
    (tmp_path / "datei").write_text("")
    assert not save_settings(Settings(), tmp_path / "datei" / "settings.json")


def test_the_latest_game_comes_first_once_and_old_ones_go() -> None:
    settings = Settings()
    for number in (*range(RECENT + 3), 5):
        settings = remembering(settings, game(number))
    assert len(settings.recent) == RECENT
    assert [g.month for g in settings.recent][:3] == [5, 10, 9]
    assert len({g.path for g in settings.recent}) == RECENT
    assert all(g.month != 5 for g in forgetting(settings, "/spiele/5.eds").recent)


def test_files_get_names_that_every_system_takes(tmp_path: Path) -> None:
    assert saved_games.file_for('A/B: "C"?', tmp_path).name == "AB C.eds"
    assert saved_games.file_for(" .. ", tmp_path).name == "Partie.eds"
    saved_games.file_for("Nordarm", tmp_path).touch()
    assert saved_games.file_for("Nordarm", tmp_path).name == "Nordarm (2).eds"
    assert saved_games.file_for("NORDARM", tmp_path).name == "NORDARM (2).eds"
    assert [file.stem for file in saved_games.saved_games(tmp_path)] == ["Nordarm"]
    assert saved_games.saved_games(tmp_path / "fehlt") == ()
