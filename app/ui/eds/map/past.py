"""What last month did on the map: ways of own ships, battles. Made from a report, knows no Qt and no words."""

from dataclasses import dataclass

from app.engine.eds.jumps import Field
from app.model.eds.events import BattleFought, ShipDestroyed, ShipFled, ShipJumped, ShipLost
from app.model.eds.view import MonthReport


@dataclass(frozen=True)
class Move:
    """A ship that came from one field to another."""

    ship: int
    start: Field
    end: Field
    fled: bool


@dataclass(frozen=True)
class Clash:
    """Battles on one field."""

    field: Field
    sequence: int
    """Number of the first one's report."""
    own: bool
    """I took part."""
    lost: bool
    """I lost a ship there."""


@dataclass(frozen=True)
class Past:
    """One month."""

    month: int
    moves: tuple[Move, ...] = ()
    clashes: tuple[Clash, ...] = ()


def past_of(report: MonthReport) -> Past:
    """What a report says of ways and battles."""
    events = [line.event for line in report.told]
    moves = tuple(
        Move(event.ship, (event.from_x, event.from_y), (event.x, event.y), isinstance(event, ShipFled))
        for event in events
        if isinstance(event, ShipJumped | ShipFled)
    )
    losses = {(event.x, event.y) for event in events if isinstance(event, ShipDestroyed | ShipLost)}
    clashes: dict[Field, Clash] = {}
    for event in events:
        if isinstance(event, BattleFought):
            where = event.x, event.y
            mine = report.player in (event.first, event.second) or (where in clashes and clashes[where].own)
            first = clashes[where].sequence if where in clashes else event.sequence
            clashes[where] = Clash(where, first, mine, where in losses)
    return Past(report.month, moves, tuple(clashes.values()))
