"""Keeping a month against evaluating it: one transaction with snapshot, reports, figures and everything else."""

import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from app.engine.dice import KeyedChance
from app.engine.eds.month import resolve_month
from app.engine.eds.turn import MonthResult
from app.host.coding import bytes_of
from app.host.evaluation import begin_month, keep_month
from app.host.founding import create_file
from app.host.history import before_the_first, new_link
from app.model.chain import canonical
from app.model.eds.setup import Setup
from app.model.ids import PlayerId
from app.model.match import Match, MatchPhase, Seat, SeatKind
from app.model.store import months
from app.model.store.database import Database
from app.model.store.matches import MatchRow, SeatRow, add_match
from tests.bench.positions import busy_position, full_sheets
from tests.bench.timing import ratio

SIZES = (17, 100)


class Keeper:
    """A match file that keeps the same busy month again and again."""

    def __init__(self, path: Path, players: int, humans: int | None = None) -> None:
        """The seats after the first ``humans`` are played by nobody; as a rule all are people's."""
        state = busy_position(players)
        names = tuple(ruler.name for ruler in state.rulers.values())
        match = Match("0" * 32, "eds", "", state.parameters.digest, "", 0, MatchPhase.OPEN)
        self._row = MatchRow(match, canonical(Setup(names, state.parameters)), bytes(32))
        self._link = new_link(self._row, before_the_first(self._row), 0, 1, bytes_of(state), {}, "")
        create_file(path)
        self.database = Database(path)
        with self.database.writing() as connection:
            people = players if humans is None else humans
            kinds = [SeatKind.HUMAN if nr <= people else SeatKind.EMPTY for nr in range(1, players + 1)]
            seats = [
                SeatRow(Seat(PlayerId(nr), kind, name), bytes(32))
                for nr, (kind, name) in enumerate(zip(kinds, names, strict=True), 1)
            ]
            add_match(connection, self._row, seats)
            months.add_snapshot(connection, self._link, bytes_of(state), "")

    def keep(self, result: MonthResult) -> None:
        """Keep a month as the one after the last."""
        result.state.month = self._link.month + 1
        sheets = begin_month(self.database, result.state.month)
        self._link = keep_month(self.database, self._row, self._link.chain, result, sheets, "")


def ratios() -> Iterator[tuple[str, float, str]]:
    """Name, value and bar of each figure."""
    for players in SIZES:
        state = busy_position(players)
        sheets = full_sheets(state)
        chance = KeyedChance(b"bench")
        result = resolve_month(state, sheets, chance)
        with tempfile.TemporaryDirectory() as folder:
            keeper = Keeper(Path(folder) / "bench.eds", players)
            value = ratio(
                partial(keeper.keep, result),
                partial(resolve_month, state, sheets, chance),
                repetitions=9,
            )
            keeper.database.close()
        yield f"saving a month / evaluating it, N = {players}", value, "<= 1.5"
