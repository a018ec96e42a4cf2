"""Designs as files: ``.edsplan`` documents, lines of text, and the library in the user's folder.

A file may come from anybody and be broken anywhere: a field that cannot be read is named, takes its default and leaves
everything else as it is.
"""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from app import paths
from app.engine.eds.workshop.simulation import Scenario
from app.host.errors import KnownError
from app.host.files import read_limited, write_whole
from app.host.scenarios import ScenarioIn, scenario_out, to_scenario
from app.model.eds.design import Design, class_letter, class_type
from app.model.eds.orders import BuildShip
from app.text.eds.notation import parse_entry

ENDING = ".edsplan"
FORMAT = "eds-plan/1"
MOST_BYTES = 4 * 1024 * 1024
MOST_PLANS = 5_000
_LIBRARY = "designs.edsplan"
_SHIPYARD = 13
_FIELDS = 12
"""Values of a design in an order: class, tanks, hangars, four guns, four shields, Rückzugszahl."""

_Count = Annotated[int, Meta(ge=0, le=10_000)]
_Four = tuple[_Count, _Count, _Count, _Count]
_Text = Annotated[str, Meta(max_length=200)]


class Plan(msgspec.Struct, frozen=True):
    """A design in the library („Bauplan“)."""

    name: str
    design: Design
    retreat: int = 2
    folder: str = ""
    """Empty: no folder."""
    tags: tuple[str, ...] = ()
    note: str = ""
    archived: bool = False


class Fault(msgspec.Struct, frozen=True):
    """A place that could not be read."""

    number: int
    """Which plan, scenario or line, from 1."""
    field: str
    """Name of the field, or the number of the value in a line of text; ``plan`` or ``scenario`` for the whole of it."""
    text: str
    """What stands there."""


class PlanFile(msgspec.Struct, frozen=True):
    """What a file holds, as far as it can be read."""

    plans: tuple[Plan, ...] = ()
    scenarios: tuple[Scenario, ...] = ()
    faults: tuple[Fault, ...] = ()


_KINDS: dict[str, Any] = {
    "name": Annotated[str, Meta(min_length=1, max_length=60)],
    "cls": Annotated[str, Meta(pattern="^[A-Z]$")],
    "tanks": _Count,
    "hangars": _Count,
    "guns": _Four,
    "shields": _Four,
    "retreat": Annotated[int, Meta(ge=0, le=4)],
    "folder": Annotated[str, Meta(max_length=60)],
    "tags": Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=20)],
    "note": Annotated[str, Meta(max_length=2_000)],
    "archived": bool,
}
_DEFAULTS: dict[str, Any] = {
    "cls": "A", "tanks": 0, "hangars": 0, "guns": (0, 0, 0, 0), "shields": (0, 0, 0, 0), "retreat": 2, "folder": "",
    "tags": (), "note": "", "archived": False,
}  # fmt: skip


# --- documents --------------------------------------------------------------------------------------------------------


def written(plans: Sequence[Plan], scenarios: Sequence[Scenario] = ()) -> bytes:
    """The document, for people to read as well."""
    document = {
        "format": FORMAT,
        "plans": [_plan_out(plan) for plan in plans],
        "scenarios": [scenario_out(scenario) for scenario in scenarios],
    }
    return msgspec.json.format(msgspec.json.encode(document), indent=1)


def _plan_out(plan: Plan) -> dict[str, Any]:
    design = plan.design
    return {
        "name": plan.name,
        "cls": class_letter(design.type),
        "tanks": design.tanks,
        "hangars": design.hangars,
        "guns": list(design.guns),
        "shields": list(design.shields),
        "retreat": plan.retreat,
        "folder": plan.folder,
        "tags": list(plan.tags),
        "note": plan.note,
        "archived": plan.archived,
    }


def read(data: bytes) -> PlanFile:
    """What a document holds. Raises ``KnownError`` unreadable_document or newer_document when it is none at all."""
    try:
        document = json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise KnownError("unreadable_document") from error
    if not isinstance(document, dict) or not str(document.get("format", "")).startswith("eds-plan/"):
        raise KnownError("unreadable_document")
    if document["format"] != FORMAT:
        raise KnownError("newer_document", format=str(document["format"])[:20])
    faults: list[Fault] = []
    plans = tuple(_plans(_list(document.get("plans")), faults))
    scenarios = tuple(_scenarios(_list(document.get("scenarios")), faults))
    return PlanFile(plans, scenarios, tuple(faults))


def _list(value: object) -> list[Any]:
    return value[:MOST_PLANS] if isinstance(value, list) else []


def _plans(given: list[Any], faults: list[Fault]) -> Iterator[Plan]:
    for number, one in enumerate(given, 1):
        if not isinstance(one, dict):
            faults.append(Fault(number, "plan", _shown(one)))
            continue
        values = {"name": f"{number}", **_DEFAULTS}
        for field, value in one.items():
            try:
                values[field] = msgspec.convert(value, _KINDS[field])
            except (KeyError, msgspec.ValidationError):
                faults.append(Fault(number, str(field)[:40], _shown(value)))
        design = Design(
            class_type(values["cls"]) or 1, values["tanks"], values["hangars"], values["guns"], values["shields"]
        )
        head = {field: values[field] for field in ("name", "retreat", "folder", "tags", "note", "archived")}
        yield Plan(design=design, **head)


def _scenarios(given: list[Any], faults: list[Fault]) -> Iterator[Scenario]:
    for number, one in enumerate(given, 1):
        try:
            yield to_scenario(msgspec.convert(one, ScenarioIn))
        except msgspec.ValidationError as error:
            _, _, place = str(error).partition(" - at `$")
            faults.append(Fault(number, place.strip("`.") or "scenario", str(error)[:120]))


def _shown(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)[:80]


def read_file(path: Path) -> PlanFile:
    """An ``.edsplan`` or a text file with a design a line. Raises ``KnownError``."""
    data = read_limited(path, MOST_BYTES)
    if path.suffix.lower() == ENDING or data.lstrip()[:1] == b"{":
        return read(data)
    try:
        return read_lines(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise KnownError("unreadable_document") from error


def write_file(path: Path, plans: Sequence[Plan], scenarios: Sequence[Scenario] = ()) -> None:
    """Write an ``.edsplan``. Raises ``KnownError``."""
    write_whole(path, written(plans, scenarios))


# --- lines of text ----------------------------------------------------------------------------------------------------


def line_of(plan: Plan) -> str:
    """A design as text: ``WÄCHTER D,D,10,3,50,20,0,0,50,20,0,0,3``."""
    design = plan.design
    counts = (design.letter, design.tanks, design.hangars, *design.guns, *design.shields, plan.retreat)
    return ",".join([plan.name.replace(",", " "), *map(str, counts)])


def read_lines(text: str) -> PlanFile:
    """Designs as text, one a line: order lines with star and name, lines with a name, or the twelve values alone."""
    plans: list[Plan] = []
    faults: list[Fault] = []
    for number, line in enumerate(text.splitlines()[:MOST_PLANS], 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        plan = read_line(line)
        if isinstance(plan, Plan):
            plans.append(plan)
        else:
            faults.append(Fault(number, str(plan), line[:120]))
    return PlanFile(tuple(plans), (), tuple(faults))


def read_line(line: str) -> Plan | int:
    """The design of a line, or which of its values is wrong (from 1; 0: their number is)."""
    values = [value.strip() for value in line.split(",")]
    missing = _FIELDS + 2 - len(values)
    if not 0 <= missing <= 2:
        return 0
    name = "" if missing == 2 else values[1 - missing]
    head = ["1", "X"] if missing == 2 else [values[0], "X"] if missing == 0 else ["1", "X"]
    order = parse_entry(_SHIPYARD, ",".join([*head, *values[-_FIELDS:]]))
    if isinstance(order, BuildShip):
        if not 1 <= order.design.type <= 26:
            return 3 - missing
        return Plan(name[:60] or order.design.letter, order.design, max(0, min(4, order.retreat)))
    return max(0, getattr(order, "field", 0) - missing)


# --- the library ------------------------------------------------------------------------------------------------------


def library_file() -> Path:
    """Where the user's designs are kept."""
    return paths.user_data() / _LIBRARY


def load_library() -> PlanFile:
    """The user's designs and scenarios; nothing when there are none yet. Raises ``KnownError``."""
    file = library_file()
    if not file.exists():
        return PlanFile()
    found = read(read_limited(file, MOST_BYTES))
    if found.faults:  # what could not be read must not be lost with the next change
        file.with_name(file.name + ".old").write_bytes(file.read_bytes())
    return found


def save_library(plans: Sequence[Plan], scenarios: Sequence[Scenario]) -> None:
    """Keep the user's designs and scenarios. Raises ``KnownError``."""
    file = library_file()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise KnownError("unreachable", file=file.name) from error
    write_file(file, plans, scenarios)
