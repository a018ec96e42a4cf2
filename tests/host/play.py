"""Small matches for tests of the host: lively sheets from nothing but what a player sees."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import and_, select

from app.engine.dice import KeyedChance
from app.host.match_host import MatchHost
from app.host.server.running import GameServer
from app.model.eds.design import Design
from app.model.eds.orders import (
    BuildFighters,
    BuildShip,
    Colonise,
    DeclareStatus,
    Jump,
    NameStar,
    Order,
    Orders,
    Refuel,
    Transfer,
)
from app.model.eds.parameters import Parameters, parse_parameters
from app.model.eds.setup import Setup
from app.model.eds.view import PlayerView
from app.model.ids import PlayerId
from app.model.match import Seat, SeatKind
from app.model.store import submissions, tables

ROOT = Path(__file__).parents[2]
NAMES = ("ANNA", "BERT", "CLARA", "DORA", "EMIL", "FRIDA")
SEED = "probe"
HERE = "127.0.0.1"


def parameters() -> Parameters:
    """The standard rules."""
    return parse_parameters((ROOT / "resources" / "parameters" / "eds.toml").read_bytes())


def setup(players: int = 3) -> Setup:
    """Standard rules for a few rulers."""
    return Setup(NAMES[:players], parameters())


def seats(players: int = 3, empty: int = 0) -> list[Seat]:
    """A person for each ruler; nobody for the last ``empty`` ones."""
    return [
        Seat(PlayerId(nr), SeatKind.EMPTY if nr > players - empty else SeatKind.HUMAN, name)
        for nr, name in enumerate(NAMES[:players], start=1)
    ]


def still() -> datetime:
    """A clock that always shows the same moment."""
    return datetime(2026, 5, 4, 20, 14, tzinfo=UTC)


def new_match(path: Path, players: int = 3, seed: str | None = SEED, empty: int = 0) -> MatchHost:
    """A fresh match."""
    return MatchHost.create(path, setup(players), seats(players, empty), seed, "Probe", still)


def lively_sheet(view: PlayerView) -> Orders:
    """Orders as a hasty beginner would write them: some work, some do not; always the same for the same view."""
    return tuple(_orders(view))


def _orders(view: PlayerView) -> Iterator[Order]:
    dice = KeyedChance(b"a hasty beginner").stream(view.month, "sheet", view.player)
    others = [line.nr for line in view.rulers if line.nr != view.player]
    yield DeclareStatus(dice.pick(others), dice.roll(3))
    for star in view.stars:
        if not star.name:
            yield NameStar(star.nr, f"WELT {star.nr}")
        yield Colonise(star.nr)
        yield BuildFighters(star.nr, "L", dice.roll(5))
        yield BuildShip(star.nr, f"BOOT {view.month}", Design(1, 2, 0, (2, 0, 0, 0), (1, 0, 0, 0)), 2)
    for ship in view.ships:
        if ship.build.base:
            continue
        yield Refuel(ship.nr, 5)
        target = dice.pick(view.chart)
        yield Jump(ship.nr, False, _near(ship.x, target.x), _near(ship.y, target.y))
    yield Transfer(dice.pick(others), dice.roll(20))


def _near(here: int, there: int) -> int:
    return here + max(-6, min(6, there - here))


def hand_in_all(host: MatchHost, order: tuple[int, ...] = ()) -> None:
    """Every human's lively sheet, in this order of arrival."""
    for player in order or host.to_act():
        sheet = lively_sheet(host.view(PlayerId(player)))
        host.accept(PlayerId(player), sheet, host.month + 1, host.parameters_digest)


def play(host: MatchHost, months: int) -> list[str]:
    """Lively months; the chain after each."""
    chains = []
    for _ in range(months):
        hand_in_all(host)
        chains.append(host.evaluate().chain)
    return chains


@contextmanager
def serving(host: MatchHost, folder: Path) -> Iterator[Callable[..., GameServer]]:
    """Starts servers of a match on this computer, on any free port unless one is named; all are stopped at the end."""
    running: list[GameServer] = []

    def start(port: int = 0, **more: object) -> GameServer:
        running.append(GameServer(host, HERE, port, folder=folder, **more).start())  # type: ignore[arg-type]
        return running[-1]

    yield start
    for server in running:
        server.stop()


def handed_in(host: MatchHost, player: PlayerId, month: int) -> set[str]:
    """Digests of everything a player handed in for a month, whatever became of it since."""
    row = tables.submission.c
    mine = and_(row.player == player, row.month == month, row.status != submissions.DRAFT)
    with host.opened.database.reading() as connection:
        return set(connection.execute(select(row.digest).where(mine)).scalars())
