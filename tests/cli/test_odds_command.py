"""``eds odds`` (app/cli/workshop.py)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app.cli.main import run

B_SHIP = {"cls": "B", "tanks": 6, "hangars": 2, "guns": [24, 0, 0, 0], "shields": [16, 0, 0, 0], "retreat": 4}
DUEL = {
    "first": {"ships": [B_SHIP]},
    "second": {"ships": [{**B_SHIP, "nr": 7, "owner": 2, "x": 3, "y": 4, "count": 1}]},
}


def file_of(folder: Path, value: object) -> str:
    file = folder / "flotten.json"
    file.write_text(value if isinstance(value, str) else json.dumps(value), encoding="utf-8")
    return str(file)


def odds(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert run(["odds", *words, "--json"]) == 0
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    return told


def test_the_keys_are_those_that_were_promised(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = odds(capsys, file_of(tmp_path, DUEL), "--battles", "2000", "--seed", "1", "--exact")
    exact = told.pop("exact")
    assert set(told) == set(exact) == {"battles", "first", "second", "nobody", "rounds", "survivors", "fled"}
    assert told["battles"] == 2000
    assert set(told["survivors"]["first"]) == {"ships", "ljg", "tjg"}
    assert set(told["fled"]) == {"first", "second"}
    assert abs(exact["first"] - 0.25230092) < 1e-8
    assert abs(exact["rounds"] - 3.90112) < 1e-5
    assert abs(told["first"] - exact["first"]) < 0.05
    assert told["first"] + told["second"] + told["nobody"] == pytest.approx(1)


def test_the_same_seed_gives_the_same_numbers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = file_of(tmp_path, DUEL)
    one, two, other = (odds(capsys, file, "--battles", "500", "--seed", seed) for seed in ("x", "x", "y"))
    assert one == two != other
    assert "exact" not in one


def test_without_json_it_speaks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["odds", file_of(tmp_path, DUEL), "--battles", "300", "--exact"]) == 0
    told = capsys.readouterr().out
    assert "Nur die erste Seite bleibt" in told
    assert "25,23\u00a0%\n" in told


def test_fighters_alone_and_many_ships_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    scenario = {"first": {"ljg": 3}, "second": {"tjg": 3}}
    told = odds(capsys, file_of(tmp_path, scenario), "--battles", "100", "--exact")
    assert told["exact"]["nobody"] == pytest.approx(0.02103139, abs=1e-7)
    crowd = {"first": {"ships": [{**B_SHIP, "count": 200, "ljg": 2}], "ljg": 5}, "second": {"tjg": 30}}
    told = odds(capsys, file_of(tmp_path, crowd), "--battles", "20")
    assert told["first"] == 1
    assert told["survivors"]["first"]["ships"] > 190


def test_fleets_too_large_for_the_exact_law_say_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    crowd = {"first": {"ships": [{**B_SHIP, "count": 200}]}, "second": {"ljg": 500}}
    assert run(["odds", file_of(tmp_path, crowd), "--battles", "10", "--exact", "--json"]) == 0
    told = capsys.readouterr()
    assert json.loads(told.out)["exact"] is None
    assert "zu groß" in told.err


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("{", "kein gültiges JSON"),
        ({"first": {"ships": [B_SHIP]}}, "second"),
        ({"first": {}, "second": {"ljg": 1}}, "Füge mindestens ein Schiff hinzu."),
        ({**DUEL, "first": {"ships": [{**B_SHIP, "count": 1_000_000}]}}, "count"),
        ({**DUEL, "first": {"ships": [{**B_SHIP, "count": 2000}] * 2}}, "4.000 Schiffe sind zu viele"),
        ({**DUEL, "first": {"ships": [{**B_SHIP, "cls": "ZZ"}]}}, "cls"),
        ({**DUEL, "first": {"ships": [{**B_SHIP, "guns": [1, 2]}]}}, "guns"),
        ({**DUEL, "first": {"ships": [{**B_SHIP, "guns": [-1, 0, 0, 0]}]}}, "guns"),
        ({**DUEL, "first": {"ships": [{**B_SHIP, "hits": 4}]}}, "hits"),
        ({**DUEL, "third": {}}, "third"),
        ({**DUEL, "first": {"ljg": "viele"}}, "ljg"),
    ],
)
def test_bad_files_get_one_clear_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], value: object, words: str
) -> None:
    assert run(["odds", file_of(tmp_path, value), "--json"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert words in told.err
    assert len(told.err.strip().splitlines()) == 1


@pytest.mark.parametrize("battles", ["0", "-3", "99999999999", "viele"])
def test_impossible_numbers_of_battles_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], battles: str
) -> None:
    assert run(["odds", file_of(tmp_path, DUEL), "--battles", battles]) == 2
    assert "--battles" in capsys.readouterr().err
