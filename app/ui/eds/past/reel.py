"""The film of a month as data: what the map showed before it, after every step, and at its end. Knows no Qt.

It is made of two views and a report, so it shows only what the ruler knew. The steps follow the phases; own ships and
stars change as the report tells, foreign ones stay where they were last seen and are brought up to date at the end.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from msgspec.structs import replace

from app.model.eds import events as e
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.model.eds.view import MonthReport, PlayerView
from app.model.ids import PlayerId, ShipId, StarId
from app.ui.eds.map.past import Clash, Move, Past

END = 24
"""Phase of the last frame: the month is over and everything is as it was seen then."""
_SHOWN = (
    e.StarNamed, e.ShipNamed, e.ShipLost, e.ShipJumped, e.ShipFled, e.ShipDestroyed, e.BattleFought, e.ShipBuilt,
    e.ShipScrapped, e.IndustryBuilt, e.StarColonised, e.StarGiven, e.StarReceived, e.StarOccupied, e.StarTaken,
    e.Famine,
)  # fmt: skip


class Frame(NamedTuple):
    """One picture of the film."""

    phase: int
    """0: before the month; ``END``: after it."""
    events: tuple[e.Event, ...]
    """What happened since the frame before."""
    view: PlayerView
    past: Past
    """Ways and battles so far."""


def reel(before: PlayerView, report: MonthReport, after: PlayerView) -> tuple[Frame, ...]:
    """The film. Every jump and battle has its own frame, everything else of a phase shares one."""
    stage = _Stage(before, after, report.player)
    frames = [Frame(0, (), before, Past(report.month))]
    for phase, events in _steps(report):
        for event in events:
            stage.play(event)
        frames.append(Frame(phase, events, stage.view(), stage.past(report.month)))
    frames.append(Frame(END, (), after, stage.past(report.month)))
    return tuple(frames)


def _steps(report: MonthReport) -> Iterator[tuple[int, tuple[e.Event, ...]]]:
    phase, waiting = 0, list[e.Event]()
    for told in sorted(report.told, key=lambda told: told.phase):
        if not isinstance(told.event, _SHOWN):
            continue
        if told.phase != phase and waiting:
            yield phase, tuple(waiting)
            waiting = []
        phase = told.phase
        if isinstance(told.event, e.ShipJumped | e.BattleFought):
            if waiting:
                yield phase, tuple(waiting)
                waiting = []
            yield phase, (told.event,)
        else:
            waiting.append(told.event)
    if waiting:
        yield phase, tuple(waiting)


@dataclass
class _Stage:
    """What is on the map in the course of the month."""

    before: PlayerView
    after: PlayerView
    player: PlayerId
    ships: dict[ShipId, Ship] = field(init=False)
    stars: dict[StarId, Star] = field(init=False)
    seen: dict[StarId, Star] = field(init=False)
    moves: list[Move] = field(default_factory=list)
    clashes: dict[tuple[int, int], tuple[int, bool]] = field(default_factory=dict)
    """By field: number of the first battle, and whether I took part in any."""
    losses: set[tuple[int, int]] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.ships = {ship.nr: ship for ship in self.before.ships}
        self.stars = {star.nr: star for star in self.before.stars}
        self.seen = {star.nr: star for star in self.before.seen_stars}

    def view(self) -> PlayerView:
        """What the map shows now."""
        return replace(
            self.before,
            ships=tuple(sorted(self.ships.values(), key=lambda ship: (ship.x, ship.y, ship.nr))),
            stars=tuple(self.stars[nr] for nr in sorted(self.stars)),
            seen_stars=tuple(self.seen[nr] for nr in sorted(self.seen)),
        )

    def past(self, month: int) -> Past:
        """Ways and battles so far."""
        clashes = (Clash(here, nr, own, here in self.losses) for here, (nr, own) in self.clashes.items())
        return Past(month, tuple(self.moves), tuple(clashes))

    def play(self, event: e.Event) -> None:
        """Let one thing happen."""
        match event:
            case e.ShipJumped() | e.ShipFled():
                self._move(event)
            case e.ShipLost() | e.ShipDestroyed() | e.ShipScrapped():
                self._lose(event)
            case e.ShipBuilt():
                self._build(event)
            case e.ShipNamed(ship=nr, name=name) if nr in self.ships:
                self.ships[nr] = replace(self.ships[nr], name=name)
            case e.BattleFought():
                self._fight(event)
            case e.StarNamed(star=nr, name=name):
                self._change(nr, name=name)
            case e.StarColonised(star=nr, population=grade) | e.Famine(star=nr, after=grade):
                self._change(nr, population=grade)
            case e.IndustryBuilt(star=nr, industry=industry):
                self._change(nr, industry=industry)
            case e.StarOccupied(star=nr) | e.StarReceived(star=nr):
                self._win(nr)
            case e.StarTaken(star=nr, by=owner) | e.StarGiven(star=nr, receiver=owner):
                self._give(nr, owner)
            case _:
                pass

    def _move(self, event: e.ShipJumped | e.ShipFled) -> None:
        ship = self.ships.get(event.ship)
        if ship is not None:
            self.ships[event.ship] = replace(ship, x=event.x, y=event.y)
        fled = isinstance(event, e.ShipFled)
        self.moves.append(Move(event.ship, (event.from_x, event.from_y), (event.x, event.y), fled))

    def _lose(self, event: e.ShipLost | e.ShipDestroyed | e.ShipScrapped) -> None:
        self.ships.pop(event.ship, None)
        if not isinstance(event, e.ShipScrapped):
            self.losses.add((event.x, event.y))

    def _build(self, event: e.ShipBuilt) -> None:
        made = next((ship for ship in self.after.ships if ship.nr == event.ship), None)
        if made is not None:
            self.ships[made.nr] = made

    def _fight(self, event: e.BattleFought) -> None:
        here, own = (event.x, event.y), self.player in (event.first, event.second)
        known = self.clashes.get(here, (event.sequence, False))
        self.clashes[here] = (known[0], known[1] or own)

    def _win(self, nr: StarId) -> None:
        known = self.seen.pop(nr, None)
        now = next((star for star in self.after.stars if star.nr == nr), None)
        if known is not None:
            self.stars[nr] = replace(known, owner=self.player)
        elif now is not None:
            self.stars[nr] = now

    def _give(self, nr: StarId, owner: PlayerId) -> None:
        star = self.stars.pop(nr, None)
        if star is not None:
            self.seen[nr] = replace(star, owner=owner)

    def _change(self, nr: StarId, **values: object) -> None:
        if nr in self.stars:
            self.stars[nr] = replace(self.stars[nr], **values)
