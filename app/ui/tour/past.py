"""Earlier months and their curves; games one only looks at."""

from PySide6.QtWidgets import QWidget

from app.host.match_host import MatchHost
from app.model.eds.setup import Setup
from app.model.ids import PlayerId
from app.model.match import Seat, SeatKind
from app.text.parameters import standard
from app.ui.eds.game_window import GameWindow
from app.ui.eds.watching.gallery import Gallery
from app.ui.match_files import Founding
from app.ui.tour.walk import Guide, Stop
from app.ui.tour.ways import arrived, history_of, lively, open_game


def _charts(guide: Guide) -> QWidget:
    room = history_of(lively(guide)).charts.open()
    while not room.settled:
        guide.settle()
    room.resize(guide.window.size())
    if room.views:
        room.views[0].choose(9)
    return room


def _no_charts(guide: Guide) -> QWidget:
    room = history_of(open_game(guide, guide.games.fresh)).charts.open()
    while not room.settled:
        guide.settle()
    return room


def _back(guide: Guide) -> None:
    game = lively(guide)
    game.month_wanted.emit(13)
    arrived(guide, GameWindow)


def _film(guide: Guide) -> None:
    """A look back in the middle of its film."""
    guide.settle()
    history = history_of(arrived(guide, GameWindow))
    history.play()
    guide.settle()
    history.bar.step(9)


def _looking(guide: Guide) -> None:
    guide.window.show_start()
    holder = MatchHost.open(guide.games.lively)
    try:
        open_game(guide, guide.games.lively, looking=True)
    finally:
        holder.close()


def _decided(guide: Guide) -> None:
    open_game(guide, guide.games.decided)


def _watching(guide: Guide) -> None:
    guide.window.open_file(guide.games.watched)
    arrived(guide, Gallery)


def _curtain(guide: Guide) -> None:
    seats = tuple(Seat(PlayerId(nr), SeatKind.HUMAN, name) for nr, name in enumerate(("Mirador", "Kelvane"), start=1))
    path = guide.games.lively.with_name("Zu zweit.eds")
    guide.window.found(Founding(path, Setup(("Mirador", "Kelvane"), standard()), seats, "zwei", "Zu zweit"))


PAST: tuple[Stop, ...] = (
    Stop("charts", _charts),
    Stop("looking-back", _back),
    Stop("film", _film),
    Stop("charts-empty", _no_charts),
    Stop("looking-only", _looking),
    Stop("decided", _decided),
    Stop("curtain", _curtain),
    Stop("watching", _watching),
)
