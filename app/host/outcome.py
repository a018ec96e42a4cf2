"""What became of a game of computer realms, in numbers."""

from collections import Counter
from collections.abc import Iterable, Mapping

import msgspec

from app.engine.eds.ai import LEAST_ODDS
from app.engine.eds.turn import MonthResult
from app.host.storming import Attack
from app.model.eds.events import (
    Famine,
    OrderFailed,
    ShipBuilt,
    ShipDestroyed,
    ShipLost,
    StarColonised,
    StarOccupied,
)
from app.model.eds.orders import Orders
from app.model.eds.state import GameState
from app.model.ids import PlayerId
from app.model.robot import Level, Style


class Seconds(msgspec.Struct):
    """Processor time spent."""

    plan: float = 0.0
    month: float = 0.0


class Outcome(msgspec.Struct):
    """What became of a game; lists have one number per realm, in lists of months."""

    seed: str
    levels: tuple[Level, ...]
    styles: tuple[Style, ...]
    winner: int | None = None
    """The first of the winners; None when nobody has reached the goal."""
    winners: tuple[PlayerId, ...] = ()
    months: int = 0
    ev: list[list[int]] = []
    stars: list[list[int]] = []
    built: int = 0
    lost: int = 0
    """Ships destroyed in battles."""
    ship_months: int = 0
    stranded: int = 0
    """Ships lost for want of uranium."""
    star_months: int = 0
    """Months of peopled stars."""
    starved: int = 0
    """Stars that lost people for want of grain."""
    occupied: int = 0
    colonised: int = 0
    battles: int = 0
    follow_ups: int = 0
    months_at_ship_limit: int = 0
    home_attacks: int = 0
    """Battles at a foreign home base that were sought; see ``storming``."""
    poor_home_attacks: int = 0
    """Those of them in which victory was less likely than ``LEAST_ODDS``."""
    surprises: int = 0
    """Battles at a home base that nobody sought: after a secret declaration of war, or a misjump."""
    faults: list[str] = []
    """Broken invariants and gaps in the books, looked for after every phase of an audited game."""
    orders: int = 0
    refused: dict[str, int] = {}
    """Orders that were not, or not wholly, carried out, by code."""
    seconds: Seconds = msgspec.field(default_factory=Seconds)

    @property
    def refusals(self) -> int:
        """Orders that were not, or not wholly, carried out."""
        return sum(self.refused.values())

    @property
    def leader(self) -> int:
        """The winner, or who is ahead when the game ends undecided."""
        if self.winner is not None:
            return self.winner
        ranks = list(zip(self.ev[-1], self.stars[-1], strict=True))
        return ranks.index(max(ranks)) + 1


def count_before(outcome: Outcome, state: GameState, sheets: Mapping[PlayerId, Orders]) -> None:
    """What a month begins with."""
    outcome.orders += sum(map(len, sheets.values()))
    outcome.ship_months += sum(not ship.build.base for ship in state.ships.values())
    outcome.star_months += sum(star.owner != 0 and star.population > 0 for star in state.stars.values())
    outcome.months_at_ship_limit += len(state.ships) >= state.ship_limit


def count_attacks(outcome: Outcome, found: Iterable[Attack]) -> None:
    """Attacks on home bases."""
    for attack in found:
        if attack.sought:
            outcome.home_attacks += 1
            outcome.poor_home_attacks += attack.odds < LEAST_ODDS
        else:
            outcome.surprises += 1


def count_after(outcome: Outcome, result: MonthResult) -> None:
    """What a month brought."""
    events = Counter(type(line.event) for line in result.told)
    outcome.built += events[ShipBuilt]
    outcome.lost += events[ShipDestroyed]
    outcome.stranded += events[ShipLost]
    outcome.starved += events[Famine]
    outcome.occupied += events[StarOccupied]
    outcome.colonised += events[StarColonised]
    codes = Counter(line.event.problem.code for line in result.told if isinstance(line.event, OrderFailed))
    outcome.refused = dict(sorted((Counter(outcome.refused) + codes).items()))
    outcome.battles += len(result.battles)
    outcome.follow_ups += sum(battle.follow_up for battle in result.battles)
    state = result.state
    owners = Counter(star.owner for star in state.stars.values())
    outcome.ev.append([state.rulers[player].ev for player in sorted(state.rulers)])
    outcome.stars.append([owners[player] for player in sorted(state.rulers)])
    outcome.months = state.month
    outcome.winners = state.winners
    outcome.winner = min(state.winners, default=None)
