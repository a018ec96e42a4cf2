"""The orders of the 18 order phases (rules 5.2), one frozen record each.

An order may carry values no rule allows (status 7, amount 0, good "X"): it is what a player wrote; the engine judges.
"""

from typing import ClassVar

import msgspec

from app.model.eds.design import Design
from app.model.ids import PlayerId, ShipId, StarId


class _Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="order", gc=False):
    """Base of all orders; the tag is the record's name."""


class NameStar(_Order, frozen=True, tag="name_star"):
    """Phase 1, Sternname."""

    phase: ClassVar[int] = 1

    star: StarId
    name: str


class NameShip(_Order, frozen=True, tag="name_ship"):
    """Phase 2, Schiffsname."""

    phase: ClassVar[int] = 2

    ship: ShipId
    name: str


class DeclareStatus(_Order, frozen=True, tag="declare_status"):
    """Phase 3, Status: 1 friendly, 2 neutral, 3 war."""

    phase: ClassVar[int] = 3

    ruler: PlayerId
    status: int


class Repair(_Order, frozen=True, tag="repair"):
    """Phase 4, Reparatur."""

    phase: ClassVar[int] = 4

    ship: ShipId


class Refuel(_Order, frozen=True, tag="refuel"):
    """Phase 5, Auftanken."""

    phase: ClassVar[int] = 5

    ship: ShipId
    amount: int


class SetRetreat(_Order, frozen=True, tag="set_retreat"):
    """Phase 6, Rückzug."""

    phase: ClassVar[int] = 6

    ship: ShipId
    retreat: int


class Jump(_Order, frozen=True, tag="jump"):
    """Phase 7, Sprung; ``fleet`` is the mode A."""

    phase: ClassVar[int] = 7

    ship: ShipId
    fleet: bool
    x: int
    y: int


class Unload(_Order, frozen=True, tag="unload"):
    """Phase 8, Waren ausladen; ``good`` as written (E, U, G are allowed)."""

    phase: ClassVar[int] = 8

    ship: ShipId
    good: str
    amount: int


class Load(_Order, frozen=True, tag="load"):
    """Phase 9, Waren einladen; ``good`` as written (E, U, G are allowed)."""

    phase: ClassVar[int] = 9

    ship: ShipId
    good: str
    amount: int


class UnloadFighters(_Order, frozen=True, tag="unload_fighters"):
    """Phase 10, Jäger ausladen."""

    phase: ClassVar[int] = 10

    ship: ShipId
    laser: int
    thermo: int


class LoadFighters(_Order, frozen=True, tag="load_fighters"):
    """Phase 11, Jäger einladen."""

    phase: ClassVar[int] = 11

    ship: ShipId
    laser: int
    thermo: int


class BuildFighters(_Order, frozen=True, tag="build_fighters"):
    """Phase 12, Jäger bauen; ``kind`` as written (L, T are allowed)."""

    phase: ClassVar[int] = 12

    star: StarId
    kind: str
    amount: int


class BuildShip(_Order, frozen=True, tag="build_ship"):
    """Phase 13, Schiff bauen; ``design.type`` is 0 for a class that is no letter."""

    phase: ClassVar[int] = 13

    star: StarId
    name: str
    design: Design
    retreat: int


class Scrap(_Order, frozen=True, tag="scrap"):
    """Phase 14, Verschrotten."""

    phase: ClassVar[int] = 14

    ship: ShipId


class BuildIndustry(_Order, frozen=True, tag="build_industry"):
    """Phase 15, Industrie; ``code`` as written (W, E, U, G, F and - are allowed)."""

    phase: ClassVar[int] = 15

    star: StarId
    code: str


class Colonise(_Order, frozen=True, tag="colonise"):
    """Phase 16, Kolonisieren."""

    phase: ClassVar[int] = 16

    star: StarId


class Transfer(_Order, frozen=True, tag="transfer"):
    """Phase 17, Überweisen."""

    phase: ClassVar[int] = 17

    ruler: PlayerId
    amount: int


class CedeStar(_Order, frozen=True, tag="cede_star"):
    """Phase 18, Sternübergabe."""

    phase: ClassVar[int] = 18

    star: StarId
    ruler: PlayerId


class Unreadable(_Order, frozen=True, tag="unreadable"):
    """An entry that is no order at all: kept as written, counted, reported with ``code`` (R-G.1, R-G.2)."""

    phase: int
    text: str
    code: str = "syntax"
    """``syntax``, or the code of the field that could not be read (``amount``, ``value``, ``ruler``)."""
    field: int = 0
    """Which value of the entry is wrong, from 1; 0 when their number is."""


Order = (
    NameStar | NameShip | DeclareStatus | Repair | Refuel | SetRetreat | Jump | Unload | Load | UnloadFighters
    | LoadFighters | BuildFighters | BuildShip | Scrap | BuildIndustry | Colonise | Transfer | CedeStar | Unreadable
)  # fmt: skip

ORDER_KINDS: tuple[type[msgspec.Struct], ...] = (
    NameStar, NameShip, DeclareStatus, Repair, Refuel, SetRetreat, Jump, Unload, Load, UnloadFighters, LoadFighters,
    BuildFighters, BuildShip, Scrap, BuildIndustry, Colonise, Transfer, CedeStar,
)  # fmt: skip
"""The order of each phase: ``ORDER_KINDS[phase - 1]``."""

Orders = tuple[Order, ...]
"""One ruler's sheet. Entries of one phase run in the order written; how phases are mixed means nothing."""


def phase_of(order: Order) -> int:
    """Phase 1…18 in which an order is executed."""
    return order.phase
