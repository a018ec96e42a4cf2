"""What the month tells: typed events. Sentences are built from them in ``app.text``."""

import msgspec

from app.model.eds.kinds import Fighter, Good, Industry
from app.model.eds.orders import Order
from app.model.ids import PlayerId, ShipId, StarId
from app.model.problem import Problem


class _Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="event", gc=False):
    """Base of all events; the tag is the record's name."""


# --- orders that did not work, wholly or partly ---------------------------------------------------------------------


class OrderFailed(_Event, frozen=True, tag="order_failed"):
    """A line of the Fehlerprotokoll (rules 12.2)."""

    phase: int
    entry: int
    """Place of the entry among the ruler's entries of this phase, from 0."""
    order: Order
    problem: Problem


class ShipLost(_Event, frozen=True, tag="ship_lost"):
    """Verschollen in phase 5."""

    ship: ShipId
    name: str
    x: int
    y: int


# --- phases 1 to 6 --------------------------------------------------------------------------------------------------


class StarNamed(_Event, frozen=True, tag="star_named"):
    star: StarId
    name: str
    cut: bool
    """True: the wish was longer than allowed (note ``name_cut``)."""


class ShipNamed(_Event, frozen=True, tag="ship_named"):
    ship: ShipId
    old: str
    name: str
    cut: bool


class StatusDeclared(_Event, frozen=True, tag="status_declared"):
    ruler: PlayerId
    status: int


class ShipRepaired(_Event, frozen=True, tag="ship_repaired"):
    ship: ShipId
    star: StarId
    hits: int
    money: int


class ShipRefuelled(_Event, frozen=True, tag="ship_refuelled"):
    ship: ShipId
    star: StarId
    amount: int


class RetreatSet(_Event, frozen=True, tag="retreat_set"):
    ship: ShipId
    retreat: int


# --- jumps and battles ----------------------------------------------------------------------------------------------


class ShipJumped(_Event, frozen=True, tag="ship_jumped"):
    """A controlled jump; ``short`` and ``misjump`` are the notes of rules P7."""

    ship: ShipId
    from_x: int
    from_y: int
    x: int
    y: int
    short: bool
    misjump: bool


class ShipFled(_Event, frozen=True, tag="ship_fled"):
    """A blind jump out of a battle; told to the owner only."""

    ship: ShipId
    from_x: int
    from_y: int
    x: int
    y: int


class ShipDestroyed(_Event, frozen=True, tag="ship_destroyed"):
    """An own ship was destroyed in a battle."""

    ship: ShipId
    name: str
    x: int
    y: int


class BattleFought(_Event, frozen=True, tag="battle_fought"):
    """Public: the battle with this number has a report."""

    sequence: int
    x: int
    y: int
    first: PlayerId
    second: PlayerId
    follow_up: bool


# --- goods, fighters, yards -----------------------------------------------------------------------------------------


class GoodsUnloaded(_Event, frozen=True, tag="goods_unloaded"):
    ship: ShipId
    star: StarId
    good: Good
    amount: int


class GoodsLoaded(_Event, frozen=True, tag="goods_loaded"):
    ship: ShipId
    star: StarId
    good: Good
    amount: int


class FightersUnloaded(_Event, frozen=True, tag="fighters_unloaded"):
    ship: ShipId
    star: StarId
    laser: int
    thermo: int


class FightersLoaded(_Event, frozen=True, tag="fighters_loaded"):
    ship: ShipId
    star: StarId
    laser: int
    thermo: int


class FightersBuilt(_Event, frozen=True, tag="fighters_built"):
    star: StarId
    kind: Fighter
    amount: int
    money: int


class ShipBuilt(_Event, frozen=True, tag="ship_built"):
    ship: ShipId
    star: StarId
    name: str
    letter: str
    money: int
    nameless: bool
    """True: the wished name could not be given (note ``namenlos``)."""


class ShipScrapped(_Event, frozen=True, tag="ship_scrapped"):
    """Told to the ship's owner and, as ore gained, to the yard's owner."""

    ship: ShipId
    name: str
    star: StarId
    ore: int


class IndustryBuilt(_Event, frozen=True, tag="industry_built"):
    star: StarId
    industry: Industry | None
    """None: the facility was demolished."""
    money: int


class StarColonised(_Event, frozen=True, tag="star_colonised"):
    star: StarId
    population: int
    money: int


class MoneyTransferred(_Event, frozen=True, tag="money_transferred"):
    """Public (rules P17)."""

    sender: PlayerId
    receiver: PlayerId
    amount: int


class StarGiven(_Event, frozen=True, tag="star_given"):
    star: StarId
    receiver: PlayerId


class StarReceived(_Event, frozen=True, tag="star_received"):
    star: StarId
    giver: PlayerId


# --- automatic phases -----------------------------------------------------------------------------------------------


class StarOccupied(_Event, frozen=True, tag="star_occupied"):
    """Told to the new owner; ``former`` is 0 for an unowned star."""

    star: StarId
    former: PlayerId


class StarTaken(_Event, frozen=True, tag="star_taken"):
    """Told to the former owner (note ``star_lost``)."""

    star: StarId
    name: str
    by: PlayerId


class StarProduced(_Event, frozen=True, tag="star_produced"):
    star: StarId
    good: Good
    amount: int
    """What reached the store."""
    surplus: int
    """What was lost because the store is full."""


class EvolutionRose(_Event, frozen=True, tag="evolution_rose"):
    ev: int
    """The new EV."""
    stations: int
    """Active stations this month."""


class Famine(_Event, frozen=True, tag="famine"):
    star: StarId
    before: int
    after: int
    """Population."""


class TaxesPaid(_Event, frozen=True, tag="taxes_paid"):
    amount: int


class AverageEvolution(_Event, frozen=True, tag="average_evolution"):
    """Public: mean EV of the rulers in the game, in tenths (R-P23.1)."""

    tenths: int


class RulerLeft(_Event, frozen=True, tag="ruler_left"):
    """Public: a ruler has neither star nor ship and is out of the game (R-P23.2)."""

    ruler: PlayerId


class Victory(_Event, frozen=True, tag="victory"):
    """Public: these rulers reached the goal together."""

    winners: tuple[PlayerId, ...]


Event = (
    OrderFailed | ShipLost | StarNamed | ShipNamed | StatusDeclared | ShipRepaired | ShipRefuelled | RetreatSet
    | ShipJumped | ShipFled | ShipDestroyed | BattleFought | GoodsUnloaded | GoodsLoaded | FightersUnloaded
    | FightersLoaded | FightersBuilt | ShipBuilt | ShipScrapped | IndustryBuilt | StarColonised | MoneyTransferred
    | StarGiven | StarReceived | StarOccupied | StarTaken | StarProduced | EvolutionRose | Famine | TaxesPaid
    | AverageEvolution | RulerLeft | Victory
)  # fmt: skip

EVERYBODY: tuple[PlayerId, ...] = ()
"""Audience of a public event."""


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """One event in order of happening."""

    phase: int
    event: Event
    audience: tuple[PlayerId, ...] = EVERYBODY
    """Who is told; empty means everybody."""
