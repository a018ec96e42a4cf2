"""``eds odds`` (app/cli/workshop.py)."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

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


numbers = st.integers(0, 12)
four = st.lists(numbers, min_size=4, max_size=4)
ships = st.fixed_dictionaries(
    {"cls": st.sampled_from("ABC"), "guns": four, "shields": four, "retreat": st.integers(0, 4)},
    optional={
        "hits": st.integers(0, 3),
        "sp": st.integers(0, 3),
        "count": st.integers(1, 2),
        "lx": st.integers(1, 5),
        "tx": st.integers(0, 4),
        "ljg": st.integers(0, 1),
        "tjg": st.integers(0, 1),
        "base": st.booleans(),
        "nr": st.integers(1, 50),
        "owner": st.integers(1, 9),
        "x": st.integers(1, 90),
        "y": st.integers(1, 90),
    },
)
fleets = st.fixed_dictionaries(
    {"ships": st.lists(ships, min_size=1, max_size=2)}, optional={"ljg": st.integers(0, 2), "tjg": st.integers(0, 2)}
)


@settings(max_examples=8, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(fleets, fleets)
def test_the_sample_agrees_with_the_exact_law_whatever_the_fleets(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], first: dict[str, Any], second: dict[str, Any]
) -> None:
    """Damage, flights, bases, fighters aboard and of the star, strengths, several like ships: all by one law."""
    file = file_of(tmp_path, {"first": first, "second": second})
    told = odds(capsys, file, "--battles", "4000", "--seed", "7", "--exact")
    exact = told["exact"]
    assume(exact is not None)
    for who in ("first", "second", "nobody"):
        assert abs(told[who] - exact[who]) <= 5 * math.sqrt(exact[who] * (1 - exact[who]) / 4000) + 0.002, who
    assert abs(told["rounds"] - exact["rounds"]) < 0.08 * exact["rounds"] + 0.02
    for side, fleet in (("first", first), ("second", second)):
        strength = sum(ship.get("count", 1) for ship in fleet["ships"])
        for kind, most in (("ships", strength), ("ljg", 6), ("tjg", 6)):
            assert abs(told["survivors"][side][kind] - exact["survivors"][side][kind]) < 0.05 * most
        assert abs(told["fled"][side] - exact["fled"][side]) < 0.05 * strength
        assert told["survivors"][side]["ships"] + told["fled"][side] <= strength + 1e-9


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
