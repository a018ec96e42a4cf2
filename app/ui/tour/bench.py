"""The workshop, beside a game and without one."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from app.ui.eds.workshop.bench import presets
from app.ui.eds.workshop.head import CALCULATORS, DESIGN, REALM, SIMULATOR
from app.ui.eds.workshop.place import Workshop
from app.ui.tour.walk import Guide, Stop
from app.ui.tour.ways import arrived, lively, press


def _workshop(page: int) -> Callable[[Guide], QWidget]:
    def go(guide: Guide) -> QWidget:
        workshop = lively(guide).workshop.open()
        workshop.show_page(page)
        workshop.window().resize(guide.window.size())
        return workshop.window()

    return go


def _sandbox(guide: Guide) -> None:
    guide.window.show_workshop()
    workshop = arrived(guide, Workshop)
    for plan in presets(workshop.bench.rules)[:3]:
        workshop.bench.pin(plan)
    workshop.simulator.load_example()


def _simulator(guide: Guide) -> None:
    arrived(guide, Workshop).show_page(SIMULATOR)


def _fleet(guide: Guide) -> None:
    arrived(guide, Workshop).simulator.edit_side(0)


def _single(guide: Guide) -> None:
    dialog = arrived(guide, Workshop).simulator.show_single()
    if dialog is not None:
        dialog.rounds.setCurrentRow(dialog.rounds.count() - 1)


def _parties(guide: Guide) -> None:
    press(arrived(guide, Workshop), "simMelee")


def _optimiser(guide: Guide) -> None:
    arrived(guide, Workshop).open_optimiser()


BESIDE: tuple[Stop, ...] = (
    Stop("workshop-in-game", _workshop(DESIGN)),
    Stop("workshop-calculators", _workshop(CALCULATORS)),
    Stop("workshop-realm", _workshop(REALM)),
)


ALONE: tuple[Stop, ...] = (
    Stop("workshop", _sandbox),
    Stop("workshop-simulator", _simulator),
    Stop("workshop-fleet", _fleet),
    Stop("workshop-single-battle", _single),
    Stop("workshop-parties", _parties),
    Stop("workshop-optimiser", _optimiser),
)
