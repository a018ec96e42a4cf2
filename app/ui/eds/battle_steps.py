"""A battle round by round as numbers: what is left of each side, and what befell every ship so far. Knows no Qt."""

from typing import NamedTuple

from app.model.eds.battle import BattleRecord, SideRecord, SideRound
from app.text.catalog import ntr, tr
from app.text.eds.battle_report import round_results, ship_label
from app.text.numbers import number


class ShipNow(NamedTuple):
    """A ship after so many rounds."""

    label: str
    hits: int
    destroyed: bool
    fled: bool

    @property
    def words(self) -> str:
        """What befell it."""
        if self.destroyed:
            return tr("zerstört")
        hits = ntr("{count} Treffer", "{count} Treffer", self.hits) if self.hits else tr("unversehrt")
        fled = tr("geflohen")
        return f"{hits}, {fled}" if self.fled else hits


class SideNow(NamedTuple):
    """One side after so many rounds."""

    ruler: int
    ships: tuple[ShipNow, ...]
    ships_left: int
    ships_at_first: int
    fighters_left: int
    fighters_at_first: int

    @property
    def shares(self) -> tuple[float, float]:
        """What is left of ships and of fighters, 0…1."""
        return (_share(self.ships_left, self.ships_at_first), _share(self.fighters_left, self.fighters_at_first))

    @property
    def words(self) -> str:
        """What is left."""
        ships = tr("Schiffe {left} von {all}", left=self.ships_left, all=self.ships_at_first)
        if not self.fighters_at_first:
            return ships
        left, first = number(self.fighters_left), number(self.fighters_at_first)
        fighters = tr("Jäger {left} von {all}", left=left, all=first)
        return f"{ships} · {fighters}"


class Step(NamedTuple):
    """The battle after so many rounds."""

    round: int
    first: SideNow
    second: SideNow
    words: str
    """What happened in this round."""


def step(battle: BattleRecord, at: int) -> Step:
    """The battle after ``at`` rounds; 0 is before the first shot."""
    rounds = battle.rounds[:at]
    labels = {entry.nr: ship_label(entry) for side in (battle.first, battle.second) for entry in side.ships}
    return Step(
        at,
        _side(battle.first, [fought.first for fought in rounds]),
        _side(battle.second, [fought.second for fought in rounds]),
        round_results(battle.rounds[at - 1], labels) if at else tr("vor dem ersten Schuss"),
    )


def _side(side: SideRecord, rounds: list[SideRound]) -> SideNow:
    fates = [fate for fought in rounds for fate in fought.ships]
    ships = tuple(
        ShipNow(
            ship_label(entry),
            sum(fate.hits for fate in fates if fate.nr == entry.nr),
            any(fate.destroyed for fate in fates if fate.nr == entry.nr),
            any(fate.fled for fate in fates if fate.nr == entry.nr),
        )
        for entry in side.ships
    )
    last = rounds[-1] if rounds else None
    fighters = side.laser + side.thermo
    return SideNow(
        side.ruler,
        ships,
        last.ships_left if last else len(ships),
        len(ships),
        last.laser_left + last.thermo_left if last else fighters,
        fighters,
    )


def _share(left: int, first: int) -> float:
    return left / first if first else 0.0
