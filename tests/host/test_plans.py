"""Designs as files and lines of text (app/host/plans.py, scenarios.py)."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.eds.workshop.fleets import Fleet, FleetLine
from app.engine.eds.workshop.simulation import Scenario
from app.host import plans
from app.host.plans import Plan
from app.host.scenarios import read_scenario, scenario_out
from app.model.eds.design import Build, Design
from app.model.known_error import KnownError

GUARD = Plan("Wächter D", Design(4, 10, 3, (50, 20, 0, 0), (50, 20, 0, 0)), 3, "Wachen", ("schwer",), "für daheim")
SCENARIO = Scenario(
    Fleet((FleetLine(Build(GUARD.design, 160, 19, 3, 1), 3, 1, 3, 4, 2, 1, "WACHT"),), 5, 6),
    Fleet(laser=9),
    500,
    4711,
    "Probe",
)


def document(*given: object) -> bytes:
    return json.dumps({"format": plans.FORMAT, "plans": list(given)}).encode()


def test_what_is_written_is_read_again() -> None:
    found = plans.read(plans.written([GUARD], [SCENARIO]))
    assert found == plans.PlanFile((GUARD,), (SCENARIO,))
    assert read_scenario(msgspec.json.encode(scenario_out(SCENARIO))) == SCENARIO


def test_a_broken_field_is_named_and_the_rest_kept() -> None:
    found = plans.read(
        document(
            {"name": "GUT", "cls": "B", "tanks": 3},
            {"name": "FAUL", "cls": "BB", "tanks": "viele", "hangars": 2, "guns": [1, 2], "mut": 3},
            "kein Entwurf",
            {"name": "AUCH GUT", "cls": "C"},
        )
    )
    assert [plan.name for plan in found.plans] == ["GUT", "FAUL", "AUCH GUT"]
    assert found.plans[1].design == Design(1, 0, 2)
    assert [(fault.number, fault.field) for fault in found.faults] == [
        (2, "cls"),
        (2, "tanks"),
        (2, "guns"),
        (2, "mut"),
        (3, "plan"),
    ]
    assert found.faults[1].text == '"viele"'


@pytest.mark.parametrize(
    "data", [b"", b"[]", b"\xff", b"{}", b'{"format": 3}', b"[" * 100_000, b'{"format": "eds-case/1"}']
)
def test_what_is_no_plan_is_refused_in_words(data: bytes) -> None:
    with pytest.raises(KnownError, match="unreadable_document"):
        plans.read(data)


def test_a_newer_format_says_so() -> None:
    with pytest.raises(KnownError, match="newer_document"):
        plans.read(b'{"format": "eds-plan/2"}')


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=5),
        lambda x: (
            st.lists(x, max_size=3)
            | st.dictionaries(st.sampled_from(["name", "cls", "guns", "tags", "plans", "first"]), x, max_size=4)
        ),
        max_leaves=12,
    )
)
def test_no_document_brings_the_reader_down(value: object) -> None:
    text = json.dumps({"format": plans.FORMAT, "plans": value, "scenarios": value})
    found = plans.read(text.encode())
    assert plans.read(plans.written(found.plans, found.scenarios)).faults == ()


def test_lines_of_text_come_in_three_lengths() -> None:
    assert plans.line_of(GUARD) == "Wächter D,D,10,3,50,20,0,0,50,20,0,0,3"
    values = "D,10,3,50,20,0,0,50,20,0,0,3"
    found = plans.read_lines(f"# Entwürfe\n{values}\n\nWächter D,{values}\n60,WÄCHTER 1,{values}\n")
    assert [plan.name for plan in found.plans] == ["D", "Wächter D", "WÄCHTER 1"]
    assert {plan.design for plan in found.plans} == {GUARD.design}
    assert {plan.retreat for plan in found.plans} == {3}


def test_a_bad_line_names_its_value() -> None:
    found = plans.read_lines(
        "D,10,3,50\nD,zehn,3,50,20,0,0,50,20,0,0,3\nX,D,10,3,50,20,0,0,50,20,0,0,drei\n?,1,0,0,0,0,0,0,0,0,0,2"
    )
    assert found.plans == ()
    assert [(fault.number, fault.field) for fault in found.faults] == [(1, "0"), (2, "2"), (3, "13"), (4, "1")]


def test_the_library_is_kept_and_a_broken_one_is_not_lost(tmp_path: Path) -> None:
    assert plans.load_library() == plans.PlanFile()
    plans.save_library([GUARD], [SCENARIO])
    assert plans.load_library().plans == (GUARD,)
    file = plans.library_file()
    file.write_bytes(document({"name": "FAUL", "tanks": -1}))
    assert len(plans.load_library().faults) == 1
    assert file.with_name(file.name + ".old").read_bytes() == file.read_bytes()


def test_files_are_told_apart_by_what_they_hold(tmp_path: Path) -> None:
    plans.write_file(tmp_path / "a.edsplan", [GUARD])
    (tmp_path / "b.txt").write_text(plans.line_of(GUARD), encoding="utf-8")
    (tmp_path / "c.txt").write_bytes(b"\xff\xfe")
    assert plans.read_file(tmp_path / "a.edsplan").plans == (GUARD,)
    assert plans.read_file(tmp_path / "b.txt").plans[0].design == GUARD.design
    with pytest.raises(KnownError, match="unreadable_document"):
        plans.read_file(tmp_path / "c.txt")
    with pytest.raises(KnownError, match="file_missing"):
        plans.read_file(tmp_path / "d.edsplan")
