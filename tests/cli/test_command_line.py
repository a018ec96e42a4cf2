"""The command line as a person and a program use it: words, JSON, exit codes."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

Say = Callable[..., tuple[int, str, str]]


@pytest.fixture
def match(eds: Say, tmp_path: Path) -> Path:
    """A match of two rulers with a known seed."""
    file = tmp_path / "nordarm.eds"
    assert eds("new", file, "--rulers", 2, "--seed", "abc", "--ruler", "Mirador")[0] == 0
    return file


def as_json(out: str) -> Any:
    return json.loads(out)


def test_a_game_is_played_month_by_month(eds: Say, match: Path, tmp_path: Path) -> None:
    sheet = tmp_path / "blatt.txt"
    sheet.write_text("# Monat 1\n5: 2,5\n", encoding="utf-8")
    code, out, _ = eds("orders", match, sheet, "--ruler", 1)
    assert (code, "Beleg" in out) == (0, True)
    code, out, _ = eds("evaluate", match, "--json")
    done = as_json(out)
    assert (code, done["month"], done["sheets"], done["null_turns"]) == (0, 1, [1], [2])
    code, out, _ = eds("report", match, "--ruler", 1)
    assert code == 0
    assert "Monatsbericht J1/M1" in out
    assert "tankt 5 Uran" in out
    view = as_json(eds("show", match, "--ruler", 1, "--json")[1])
    assert (view["month"], view["money"]) == (1, 3500)
    assert {ship["nr"]: ship["uranium"] for ship in view["ships"]}[2] == 5


def test_the_possessions_sheet_shows_the_realm(eds: Say, match: Path) -> None:
    code, out, _ = eds("show", match, "--ruler", 1)
    assert code == 0
    for word in ("Mirador", "2.500", "HEIMATBASIS", "NAMENLOS 5"):
        assert word in out


def test_equal_seed_and_sheets_give_equal_hashes(eds: Say, tmp_path: Path) -> None:
    hashes = []
    for name in ("a", "b"):
        file = tmp_path / f"{name}.eds"
        eds("new", file, "--rulers", 2, "--seed", "7")
        hashes.append([as_json(eds("evaluate", file, "--json")[1])["state_hash"] for _ in range(2)])
    assert hashes[0] == hashes[1]
    eds("new", tmp_path / "c.eds", "--rulers", 2, "--seed", "8")
    assert as_json(eds("evaluate", tmp_path / "c.eds", "--json")[1])["state_hash"] != hashes[0][0]


def test_without_a_seed_two_matches_differ(eds: Say, tmp_path: Path) -> None:
    charts = []
    for name in ("a", "b"):
        eds("new", tmp_path / f"{name}.eds", "--rulers", 2)
        charts.append(as_json(eds("show", tmp_path / f"{name}.eds", "--ruler", 1, "--json")[1])["chart"])
    assert charts[0] != charts[1]


def test_verify_replays_every_month(eds: Say, match: Path) -> None:
    played = [as_json(eds("evaluate", match, "--json")[1])["state_hash"] for _ in range(3)]
    code, out, _ = eds("verify", match, "--json")
    checks = as_json(out)
    assert code == 0
    assert [check["state_hash"] for check in checks[1:]] == played
    assert all(check["ok"] for check in checks)


def test_a_player_plays_from_a_file_on_another_machine(eds: Say, match: Path, tmp_path: Path) -> None:
    month, sheet = tmp_path / "fern" / "monat.edsmonat", tmp_path / "zug.txt"
    month.parent.mkdir()
    sheet.write_text("5: 8,5\n", encoding="utf-8")
    assert eds("export", match, "--ruler", 2, "--to", month)[0] == 0
    assert "HEIMATBASIS" in eds("show", month)[1]
    code, out, _ = eds("orders", month, sheet)
    assert (code, ".edszug" in out) == (0, True)
    turn = month.with_suffix(".edszug")
    code, out, _ = eds("import", match, turn)
    assert (code, "angenommen" in out) == (0, True)
    assert as_json(eds("import", match, turn, "--json")[1])["verdict"] == "already_in"
    assert as_json(eds("evaluate", match, "--json")[1])["sheets"] == [2]


def test_an_old_turn_file_is_named_so(eds: Say, match: Path, tmp_path: Path) -> None:
    month, sheet = tmp_path / "m.edsmonat", tmp_path / "zug.txt"
    sheet.write_text("5: 8,5\n", encoding="utf-8")
    eds("export", match, "--ruler", 2, "--to", month)
    eds("orders", month, sheet)
    eds("evaluate", match)
    code, out, _ = eds("import", match, month.with_suffix(".edszug"))
    assert (code, "anderen Monat" in out) == (1, True)


def test_a_month_file_belongs_to_one_ruler(eds: Say, match: Path, tmp_path: Path) -> None:
    month = tmp_path / "m.edsmonat"
    eds("export", match, "--ruler", 2, "--to", month)
    code, _, err = eds("show", month, "--ruler", 1)
    assert (code, "Herrscher 2" in err) == (2, True)


def test_check_explains_line_by_line_and_changes_nothing(eds: Say, match: Path, tmp_path: Path) -> None:
    sheet = tmp_path / "blatt.txt"
    sheet.write_text("7: 2,/,999,1\n17: 2,abc\n5: 2,5\n", encoding="utf-8")
    code, out, _ = eds("check", sheet, "--game", match, "--ruler", 1)
    lines = out.splitlines()
    assert code == 1
    assert lines[0].startswith("Zeile 1")
    assert lines[1].startswith("Zeile 2")
    assert len(lines) == 3
    assert as_json(eds("evaluate", match, "--json")[1])["sheets"] == []


def test_check_is_content_with_a_sound_sheet(eds: Say, match: Path, tmp_path: Path) -> None:
    sheet = tmp_path / "blatt.txt"
    sheet.write_text("5: 2,5\n", encoding="utf-8")
    assert eds("check", sheet, "--game", match, "--ruler", 1)[0] == 0


def test_a_sheet_that_is_no_text_is_refused_with_its_line(eds: Say, match: Path, tmp_path: Path) -> None:
    sheet = tmp_path / "blatt.txt"
    sheet.write_bytes(b"5: 2,5\n7: \xff\xfe\n")
    code, _, err = eds("check", sheet, "--game", match, "--ruler", 1)
    assert (code, "Zeile 2" in err) == (2, True)


def test_galaxy_prints_what_a_match_of_that_seed_starts_with(eds: Say, tmp_path: Path) -> None:
    code, out, _ = eds("galaxy", "--rulers", 3, "--seed", "s", "--json")
    galaxy = as_json(out)
    assert code == 0
    assert (len(galaxy["homes"]), len(galaxy["stars"])) == (3, 75)
    assert set(galaxy["stars"][0]) == {"nr", "x", "y", "rate"}
    eds("new", tmp_path / "g.eds", "--rulers", 3, "--seed", "s")
    view = as_json(eds("show", tmp_path / "g.eds", "--ruler", 2, "--json")[1])
    assert view["home"] == galaxy["homes"][1]
    assert [[star["nr"], star["x"], star["y"]] for star in galaxy["stars"]] == view["chart"]


def write_case(folder: Path, money: int) -> Path:
    case = {
        "name": "null-month",
        "inputs": {"players": 1, "width": 20, "height": 20, "rulers": [{"nr": 1, "money": 5}],
                   "ships": [{"nr": 1, "owner": 1, "x": 3, "y": 3, "sp": 1}]},
        "expected": {"rulers": {"1": {"money": money}}},
        "source": "4",
    }  # fmt: skip
    file = folder / f"case-{money}.json"
    file.write_text(json.dumps({"format": "eds-case/1", "cases": [case]}), encoding="utf-8")
    return file


def test_cases_compare_and_print_the_whole_outcome(eds: Say, tmp_path: Path) -> None:
    code, out, _ = eds("cases", write_case(tmp_path, 5), "--json")
    verdict = as_json(out)
    assert (code, verdict["ok"], verdict["differences"]) == (0, True, [])
    assert verdict["actual"]["ships"]["1"]["sp"] == 1
    assert {"gone", "errors", "battles", "battle_rounds", "winners"} <= set(verdict["actual"])


def test_a_case_that_differs_says_where(eds: Say, tmp_path: Path) -> None:
    code, out, _ = eds("cases", write_case(tmp_path, 6))
    assert code == 1
    assert "rulers.1.money: expected 6, got 5" in out


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("{", "bad.json"),
        ('{"format": "other/2", "cases": []}', "other/2"),
        ('{"format": "eds-case/1", "cases": [{"name": "q", "inputs": {"players": 1}, "expected": {}}]}', "q"),
        ('{"format": "eds-case/1", "cases": [{"name": "q", "inputs": {"players": 1, "width": 5, "height": 5, '
         '"stars": [{"nr": 1, "x": 1, "y": 1, "owner": 7}]}, "expected": {}}]}', "owner 7"),
        ('{"format": "eds-case/1", "cases": []}', "Kein Fall"),
    ],
)  # fmt: skip
def test_a_bad_case_is_named_by_file_case_and_field(eds: Say, tmp_path: Path, text: str, named: str) -> None:
    file = tmp_path / "bad.json"
    file.write_text(text, encoding="utf-8")
    code, out, err = eds("cases", file)
    assert (code, out) == (2, "")
    assert named in err
    assert "Traceback" not in err


@pytest.mark.parametrize(
    ("words", "code", "part"),
    [
        (["show"], 2, "Es fehlt: PARTIE"),
        (["show", "x.eds", "--frobnicate"], 2, "--frobnicate"),
        (["galaxy", "--rulers", "drei"], 2, "ganze Zahl"),
        (["galaxy", "--rulers", "0"], 2, "1 bis 100"),
        (["galaxy", "--rulers", "101"], 2, "1 bis 100"),
        (["show", "gibtesnicht.eds", "--ruler", "1"], 1, "gibt es nicht"),
        (["check", "fehlt.txt", "--game", "gibtesnicht.eds", "--ruler", "1"], 2, "fehlt.txt"),
        (["gibberish"], 2, "Hilfe"),
    ],
)
def test_a_wrong_command_line_gets_one_sentence(eds: Say, words: list[str], code: int, part: str) -> None:
    found, out, err = eds(*words)
    assert (found, out) == (code, "")
    assert part in err
    assert err.count("\n") == 1


def test_a_file_that_is_no_match_is_left_alone(eds: Say, tmp_path: Path) -> None:
    file = tmp_path / "bild.eds"
    file.write_bytes(b"no match at all")
    code, _, err = eds("evaluate", file)
    assert (code, "keine EDS-Partie" in err) == (1, True)
    assert file.read_bytes() == b"no match at all"


def test_an_existing_file_is_never_overwritten(eds: Say, match: Path) -> None:
    before = match.read_bytes()
    code, _, err = eds("new", match, "--rulers", 2)
    assert (code, "gibt es schon" in err) == (1, True)
    assert match.read_bytes() == before


def test_a_rules_file_changes_the_match_and_a_bad_one_names_its_field(eds: Say, tmp_path: Path) -> None:
    standard = Path("resources/parameters/eds.toml").read_text(encoding="utf-8")
    rich = tmp_path / "reich.toml"
    rich.write_text(standard.replace("money = 2500\nev", "money = 9000\nev"), encoding="utf-8")
    eds("new", tmp_path / "r.eds", "--rulers", 2, "--parameters", rich)
    assert as_json(eds("show", tmp_path / "r.eds", "--ruler", 1, "--json")[1])["money"] == 9000
    bad = tmp_path / "falsch.toml"
    bad.write_text(standard.replace("misjump_one_in = 17", "misjump_one_in = 0"), encoding="utf-8")
    code, _, err = eds("new", tmp_path / "x.eds", "--rulers", 2, "--parameters", bad)
    assert code == 2
    assert "misjump_one_in" in err
    assert not (tmp_path / "x.eds").exists()


def test_help_is_german_and_english(eds: Say) -> None:
    assert "Eine Partie anlegen" in eds("--help")[1]
    assert "Aufruf" in eds("new", "--help")[1]
    english = eds("--lang", "en", "new", "--help")[1]
    assert "Usage" in english
    assert "Partie anlegen" not in english
    assert "Aufruf" in eds("new", "--help")[1]


def test_the_version_is_told(eds: Say) -> None:
    assert eds("--version")[1].startswith("EDS ")


def test_without_a_screen_one_sentence_names_the_demo(eds: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    code, _, err = eds()
    assert (code, "demo" in err, err.count("\n")) == (4, True, 1)


def test_the_demo_plays_prints_reports_and_draws_a_map(eds: Say, tmp_path: Path) -> None:
    code, out, _ = eds("demo", "--months", 2, "--seed", "s", "--map", tmp_path / "karte.svg")
    assert code == 0
    for text in ("J1/M1 · Herrscher 1 Mirador", "J1/M2 · Herrscher 4 Nargun", "Besitztümerblatt von Ostrava"):
        assert text in out
    assert (tmp_path / "karte.svg").read_text(encoding="utf-8").startswith("<svg")


def test_of_a_damaged_match_the_last_good_month_is_offered_and_rescued(eds: Say, match: Path, tmp_path: Path) -> None:
    for _ in range(3):
        eds("evaluate", match)
    good = as_json(eds("verify", match, "--json")[1])
    with closing(sqlite3.connect(match)) as connection:
        connection.execute("UPDATE snapshot SET state = zeroblob(40) WHERE month = 3")
        connection.commit()
    before = match.read_bytes()
    code, _, err = eds("show", match, "--ruler", 1)
    assert (code, "beschädigt" in err, "nach Monat 2" in err) == (1, True, True)
    code, out, _ = eds("rescue", match, tmp_path / "neu.eds")
    assert (code, "Monat 2" in out) == (0, True)
    assert as_json(eds("show", tmp_path / "neu.eds", "--ruler", 1, "--json")[1])["month"] == 2
    assert as_json(eds("verify", tmp_path / "neu.eds", "--json")[1]) == good[:3]
    assert match.read_bytes() == before


def test_a_match_may_have_computer_and_empty_realms(eds: Say, tmp_path: Path) -> None:
    file = tmp_path / "solo.eds"
    assert eds("new", file, "--rulers", 4, "--humans", 1, "--computers", 2, "--level", "schwer")[0] == 0
    done = as_json(eds("evaluate", file, "--json")[1])
    assert (done["sheets"], done["null_turns"]) == ([2, 3], [1, 4])


def test_a_match_may_have_nobody_but_computer_realms(eds: Say, tmp_path: Path) -> None:
    file = tmp_path / "schau.eds"
    assert eds("new", file, "--computers", 3)[0] == 0
    done = as_json(eds("evaluate", file, "--json")[1])
    assert (done["sheets"], done["null_turns"]) == ([1, 2, 3], [])


def test_a_match_of_nobody_is_refused(eds: Say, tmp_path: Path) -> None:
    code, _, err = eds("new", tmp_path / "x.eds")
    assert (code, "--computers 6" in err) == (2, True)


def test_more_players_than_rulers_are_refused(eds: Say, tmp_path: Path) -> None:
    code, _, err = eds("new", tmp_path / "x.eds", "--rulers", 2, "--humans", 2, "--computers", 1)
    assert (code, "0 bis 2" in err) == (2, True)
