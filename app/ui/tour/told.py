"""What is told of a month: report, battles, letters, print."""

from app.model.ids import PlayerId
from app.ui.tour.walk import Guide, Stop
from app.ui.tour.ways import lively


def _report(guide: Guide) -> None:
    game = lively(guide)
    game.open_report()


def _battle(guide: Guide) -> None:
    game = lively(guide)
    if game.desk.report is not None and game.desk.report.battles:
        game.show_battle(game.desk.report.battles[0].sequence)


def _letters(guide: Guide) -> None:
    lively(guide).open_letters(PlayerId(2))


def _paper(guide: Guide) -> None:
    lively(guide).open_paper()


TOLD: tuple[Stop, ...] = (
    Stop("report", _report),
    Stop("battle", _battle),
    Stop("letters", _letters),
    Stop("star-gazette", _paper),
    Stop("print", lambda guide: lively(guide).print_leaves()),
)
