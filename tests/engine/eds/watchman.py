"""Watches a month phase by phase: what must hold in every game, whatever the players order (rules, invariants)."""

from collections import Counter

from app.engine.eds.encounters import hostile_pairs
from app.engine.eds.invariants import imbalance, totals, violations
from app.engine.eds.turn import MonthResult, Turn
from app.model.eds.events import FightersBuilt, ShipBuilt, ShipJumped, ShipRepaired, StarColonised
from app.model.eds.star import Star
from app.model.eds.state import GameState


class Watchman:
    """Hands its ``look`` to a month and judges the result with ``judge``."""

    def __init__(self, before: GameState) -> None:
        self.before = before
        self.totals = totals(before)
        self.evs = {nr: ruler.ev for nr, ruler in before.rulers.items()}
        self.phases: list[int] = []
        self.told = 0

    def look(self, turn: Turn) -> None:
        """After each phase; must not change anything."""
        where = f"month {self.before.month + 1}, phase {turn.phase}"
        self.phases.append(turn.phase)
        assert violations(turn.state) == [], where
        assert imbalance(self.totals, turn) == {}, where
        assert {line.phase for line in turn.told[self.told :]} <= {turn.phase}, where
        self.told = len(turn.told)
        self._kept_for_life(turn, where)
        self._stars_wear_out(turn, where)
        if turn.phase in (3, 7):
            assert [pair for field in turn.ship_fields() for pair in hostile_pairs(turn, field)] == [], where

    def _kept_for_life(self, turn: Turn, where: str) -> None:
        for nr, ruler in turn.state.rulers.items():
            assert ruler.ev >= self.evs[nr], where
        names = Counter((ship.owner, ship.name) for ship in turn.state.ships.values())
        assert max(names.values(), default=1) == 1, where
        assert all(0 < len(name) <= 12 for _, name in names), where
        for ship_nr, ship in turn.state.ships.items():
            old = self.before.ships.get(ship_nr)
            if old is None or ship_nr in turn.built:
                continue
            assert (ship.owner, ship.build) == (old.owner, old.build), where
            if ship.build.base:
                assert (ship.field, ship.uranium) == (old.field, 0), where

    def _stars_wear_out(self, turn: Turn, where: str) -> None:
        assert turn.state.stars.keys() == self.before.stars.keys(), where
        for nr, star in turn.state.stars.items():
            old = self.before.stars[nr]
            assert star.field == old.field, where
            assert star.population <= old.population + 1, where
            assert _rates_fall(old, star), where
            assert len(star.name) <= 12, where

    def judge(self, result: MonthResult) -> None:
        """After the month: what yards and ships may do once."""
        assert self.phases == list(range(1, 24))
        events = [line.event for line in result.told]
        jumps = Counter(event.ship for event in events if isinstance(event, ShipJumped))
        assert max(jumps.values(), default=1) == 1
        repairs: Counter[int] = Counter()
        fighters: Counter[int] = Counter()
        for event in events:
            if isinstance(event, ShipRepaired):
                repairs[event.star] += event.hits
            if isinstance(event, FightersBuilt):
                fighters[event.star] += event.amount
        assert max(repairs.values(), default=0) <= 5
        assert max(fighters.values(), default=0) <= 10
        for kind in (ShipBuilt, StarColonised):
            stars = Counter(event.star for event in events if isinstance(event, kind))
            assert max(stars.values(), default=1) == 1
        numbers = [event.ship for event in events if isinstance(event, ShipBuilt)]
        assert len(set(numbers)) == len(numbers)
        assert set(numbers) <= result.state.ships.keys()


def _rates_fall(old: Star, new: Star) -> bool:
    return (
        new.yields.ore <= old.yields.ore
        and new.yields.uranium <= old.yields.uranium
        and new.yields.grain == old.yields.grain
    )
