"""Where the tour stops: every place, dock, dialog and state, in the order of the pictures."""

from pathlib import Path

from app.ui.faults import FaultCatcher
from app.ui.tour.bench import ALONE, BESIDE
from app.ui.tour.chart import CHART, aiming
from app.ui.tour.evening import evening_stops
from app.ui.tour.guided import GUIDED
from app.ui.tour.past import PAST
from app.ui.tour.start import START, start
from app.ui.tour.told import TOLD
from app.ui.tour.walk import Guide, Stop
from app.ui.tour.writing import WRITING


def _fault(guide: Guide) -> None:
    guide.window.show_start()
    FaultCatcher(guide.window)._show(Path("fehler-20260102-184200-000000.txt"))


def _about(guide: Guide) -> None:
    guide.window.menu.show_about()


STOPS: tuple[Stop, ...] = (
    *START,
    *GUIDED,
    *CHART,
    *TOLD,
    *WRITING,
    *BESIDE,
    *PAST,
    *ALONE,
    *evening_stops(),
    Stop("fault", _fault),
    Stop("about", _about),
)

README: tuple[Stop, ...] = (Stop("start", start), Stop("window", aiming))
"""The two pictures of the README."""
