"""Hints on a sheet as data: what it is about, how bad it is, where it stands, and what would mend it.

Codes are those of the catalogue of messages (GELD-1, LEER-1 …); the words for them are built in ``app.text``.
"""

from typing import Literal

import msgspec

from app.model.eds.orders import Order

Level = Literal["error", "warn", "info"]
"""Will certainly be dropped; will probably or partly fail; works, but is perhaps not what is wanted."""
Group = Literal["money", "resources", "supply", "fuel", "diplomacy", "defence", "limits", "format", "orders"]
RepairKind = Literal["remove", "replace", "add"]
"""Strike the entry; put ``order`` in its place; write ``order`` as well."""
Thing = Literal["star", "ship", "ruler", ""]


class Repair(msgspec.Struct, frozen=True):
    """One change of the sheet that mends a hint."""

    kind: RepairKind
    order: Order | None = None


class Hint(msgspec.Struct, frozen=True):
    """One thing that deserves a look."""

    code: str
    level: Level
    group: Group
    phase: int
    """Phase of the month it happens in, 0 when in none."""
    values: dict[str, int | str] = {}
    entry: int | None = None
    """Place among the entries of its phase, from 0, when it speaks of one."""
    order: Order | None = None
    thing: Thing = ""
    nr: int = 0
    """The object to be shown on the map."""
    repair: Repair | None = None
    """The one change that mends it; None when there are several or none."""
    problem: str = ""
    """Code of the refusal behind it (rules section 19)."""


WEIGHT: dict[Level, int] = {"error": 0, "warn": 1, "info": 2}


def by_weight(hints: tuple[Hint, ...]) -> tuple[Hint, ...]:
    """The worst first, else by phase and entry."""
    return tuple(sorted(hints, key=lambda hint: (WEIGHT[hint.level], hint.phase, hint.entry or 0)))
