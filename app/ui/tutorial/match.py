"""The match of the guided months: small, always the same, and an ordinary one of the library. Knows no Qt."""

from pathlib import Path

from app.model.eds.setup import Setup
from app.model.ids import PlayerId
from app.model.match import Seat, SeatKind
from app.model.robot import Level, Style
from app.text.catalog import tr
from app.text.parameters import standard
from app.ui import saved_games
from app.ui.eds.chartroom.memo import Memo, memo_file, save_memo
from app.ui.eds.desk import Desk
from app.ui.eds.map.layers import USUAL
from app.ui.match_files import Founding
from app.ui.tutorial import progress

RULERS = ("Mirador", "Kelvane", "Ostrava")
PLAYER = PlayerId(1)
SEED = "einfuehrung 47"
"""In this galaxy eleven free stars lie around the home world, and no ship of the first three months jumps awry."""


def guided_match() -> Founding:
    """A person and two easy computer realms, far enough away to be heard of only."""
    seats = tuple(_seat(PlayerId(nr), name) for nr, name in enumerate(RULERS, start=1))
    name = tr("Einführung")
    return Founding(saved_games.file_for(name), Setup(RULERS, standard()), seats, SEED, name, guided=True)


def prepare(desk: Desk, path: Path) -> None:
    """What is kept beside the match: nothing done yet, and one overlay less, to be switched on later."""
    progress.begin(desk.status.match.id, path)
    save_memo(Memo(layers=tuple(sorted(USUAL - {"supply"}))), memo_file(desk.status.match, desk.view))


def _seat(player: PlayerId, name: str) -> Seat:
    if player == PLAYER:
        return Seat(player, SeatKind.HUMAN, name)
    return Seat(player, SeatKind.COMPUTER, name, Level.EASY, Style.TRADER)
