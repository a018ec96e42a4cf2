"""A match that looks lived in: some months played by computer realms, one seat kept for a person, or none.

The same seed gives the same months. It serves pictures of the program and tests of what one sees late in a game.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from app.engine.dice import KeyedChance
from app.engine.eds.ai import Memory, Note, learn, plan
from app.host.match_host import MatchHost
from app.host.seeds import match_secret
from app.model.eds.orders import NameShip, NameStar, Order, Orders
from app.model.eds.parameters import Parameters
from app.model.eds.setup import Setup
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.model.eds.view import PlayerView
from app.model.ids import NOBODY, PlayerId
from app.model.match import MatchPhase, Seat, SeatKind
from app.model.robot import Level, Style
from app.text.eds.ai_notes import sheet_with_reasons
from app.text.eds.sheets import print_sheet, sheet_of_orders

HOME_NAME = "NOVALIS"
STAR_NAMES = (
    "ABENDROT", "GOLDKAMM", "BRACHE", "EISFELD", "LICHTUNG", "HAFENRUH", "NEUMARK", "KORALL", "WEIDENTAL", "STEINWURF",
    "MORGENTAU", "KUPFERTAL", "RABENAU", "OSTERBURG", "LINDENHOF", "SILBERSEE", "WOLKENRAST", "HEIDEKRUG", "NEBELTAL",
    "FELSGRUND", "WINTERAU", "SONNWEND", "DREISTERN", "HOCHWACHT", "BERNSTEIN", "SCHATTIN", "UFERLAND", "MONDSEE",
)  # fmt: skip
SHIP_NAMES = (
    "MILAN", "SPERBER", "REIHER", "KRANICH", "DOHLE", "ELSTER", "HABICHT", "STORCH", "AMSEL", "FALKE", "IBIS",
    "BUSSARD", "KORMORAN", "ALBATROS", "SEEADLER", "MERLIN", "KONDOR", "KUCKUCK", "PIROL", "ZAUNKOENIG", "STEINKAUZ",
    "UHU", "WANDERFALK", "EISVOGEL", "ROHRDOMMEL", "TERZEL", "STIEGLITZ", "GIMPEL", "LERCHE", "NACHTIGALL", "WIEDEHOPF",
)  # fmt: skip
_STYLES = (Style.RESEARCHER, Style.TRADER, Style.CONQUEROR, Style.CONQUEROR, Style.TRADER, Style.RANDOM)


class Show(NamedTuple):
    """A match to be made."""

    name: str
    rulers: tuple[str, ...]
    viewer: PlayerId
    """Whose seat is a person's; 0 for nobody's."""
    months: int
    seed: str


def prepare(path: Path, show: Show, parameters: Parameters) -> Path:
    """Make and play the match; the viewer's sheet for the coming month is written, not handed in.

    Raises ``KnownError`` when the file cannot be written.
    """
    setup = Setup(show.rulers, parameters)
    seats = [_seat(PlayerId(nr), name, show.viewer) for nr, name in enumerate(show.rulers, start=1)]
    with MatchHost.create(path, setup, seats, show.seed, show.name) as host:
        players = _Players(host, show.seed)
        while host.month < show.months and host.status().match.phase is not MatchPhase.OVER:
            for player in players.in_game():
                orders = players.orders(player)
                if player != show.viewer:
                    host.save_draft(player, sheet_with_reasons(orders, players.reasons[player]))
                host.accept(player, orders, host.month + 1, host.parameters_digest)
            host.evaluate()
        if show.viewer != NOBODY:
            host.save_draft(show.viewer, print_sheet(sheet_of_orders(players.orders(show.viewer))))
    return path


def _seat(player: PlayerId, name: str, viewer: PlayerId) -> Seat:
    if player == viewer:
        return Seat(player, SeatKind.HUMAN, name)
    return Seat(player, SeatKind.COMPUTER, name, Level.HARD, _style(player))


def _style(player: PlayerId) -> Style:
    return _STYLES[(player - 1) % len(_STYLES)]


class _Players:
    """Writes everybody's sheets, the viewer's too, by dice that hang on the seed alone."""

    def __init__(self, host: MatchHost, seed: str) -> None:
        self._host = host
        self._dice = KeyedChance(match_secret(seed))
        self._memories: dict[PlayerId, Memory] = {}
        self.reasons: dict[PlayerId, tuple[Note, ...]] = {}
        """Why everybody ordered what he ordered last."""

    def in_game(self) -> list[PlayerId]:
        """Who still plays."""
        return [line.seat.player for line in self._host.status().seats if line.in_game]

    def orders(self, player: PlayerId) -> Orders:
        """One realm's sheet for the coming month."""
        month, view = self._host.month, self._host.view(player)
        report = self._host.report(player, month) if month else None
        memory = learn(self._memories.get(player, Memory()), view, report)
        done = plan(view, memory, self._dice.stream(month + 1, "show", player), Level.HARD, _style(player))
        self._memories[player], self.reasons[player] = done.memory, done.notes
        return (*_christenings(view), *done.orders)


def _christenings(view: PlayerView) -> Sequence[Order]:
    """Names for stars and ships whose names nobody has chosen, as far as the sheet goes."""
    stars = [star.nr for star in view.stars if star.name not in (*STAR_NAMES, HOME_NAME)]
    stars.sort(key=lambda nr: nr != view.home)
    ships = [ship.nr for ship in view.ships if ship.name not in SHIP_NAMES and not ship.build.base]
    names = [HOME_NAME, *STAR_NAMES] if view.home in stars else STAR_NAMES
    return (
        *islice(map(NameStar, stars, _unused(names, view.stars)), view.parameters.sheet.limit(NameStar.phase)),
        *islice(map(NameShip, ships, _unused(SHIP_NAMES, view.ships)), view.parameters.sheet.limit(NameShip.phase)),
    )


def _unused(names: Sequence[str], things: Sequence[Star] | Sequence[Ship]) -> Iterator[str]:
    used = {thing.name for thing in things}
    return (name for name in names if name not in used)
