"""„Zeig mir“: does a step on the same desk and with the same commands as a player, one thing after the other."""

from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import QObject, QTimer

from app.model.eds.kinds import Good
from app.model.eds.orders import Order, phase_of
from app.text.eds.notation import print_entry
from app.text.eds.phases import phase_label
from app.ui import motion
from app.ui.eds.chartroom.memo import ShuttlePlan
from app.ui.eds.find import ship_of, star_of
from app.ui.eds.game_window import GameWindow
from app.ui.eds.map.layers import LAYERS
from app.ui.tutorial.scene import Scene
from app.ui.tutorial.steps import Step

_PACE_MS = 420
"""Between two deeds, so that one can follow them."""
_SUPPLY = next(layer for layer in LAYERS if layer.key == "supply")
Deed = Callable[[], object]


class Helper(QObject):
    """Works on one window."""

    def __init__(self, window: GameWindow) -> None:
        super().__init__(window)
        self._window = window
        self._step: Step | None = None
        self._left: list[Deed] = []
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._go_on)

    def show(self, step: Step, scene: Scene) -> bool:
        """Begin to do what is missing; False when there is nothing it could do.

        What is still left of a step before is done at once; who asks for the same step again only hurries it.
        """
        hurried = step is self._step and bool(self._left)
        while self._left:
            self._left.pop(0)()
        if hurried:
            return True
        self._step, self._left = step, list(self._deeds(step, scene))
        if not self._left:
            return False
        self._go_on()
        return True

    def _deeds(self, step: Step, scene: Scene) -> Iterator[Deed]:
        if step.act:
            yield from {
                "home": self._home,
                "submit": self._submit,
                "report": self._report,
                "supply": self._supply,
                "shuttle": lambda: self._shuttle(scene),
                "others": self._others,
            }[step.act]()
        for order in step.orders(scene):
            yield partial(self._write, order)

    def _go_on(self) -> None:
        if self._left:
            self._left.pop(0)()
            self._timer.start(0 if motion.reduced() else _PACE_MS)

    # --- deeds ------------------------------------------------------------------------------------------------------

    def _write(self, order: Order) -> None:
        """Select what it is for, and enter it."""
        window, view = self._window, self._window.desk.view
        ship, star = getattr(order, "ship", None), getattr(order, "star", None)
        thing = ship_of(view, ship) if ship is not None else star_of(view, star) if star is not None else None
        if thing is not None:
            window.select(thing)
        window.write(order, f"{phase_label(phase_of(order))} {print_entry(order)}")

    def _home(self) -> Iterator[Deed]:
        view = self._window.desk.view
        yield lambda: self._window.select(star_of(view, view.home))
        yield self._window.docks.show_selection

    def _submit(self) -> Iterator[Deed]:
        window = self._window
        yield lambda: window.submit_wanted.emit(window.draft.text)

    def _report(self) -> Iterator[Deed]:
        yield self._window.open_report
        yield self._window.report.look_at_first

    def _supply(self) -> Iterator[Deed]:
        yield lambda: self._window.map.widget.switch_layer(_SUPPLY)

    def _shuttle(self, scene: Scene) -> Iterator[Deed]:
        """Grain from home to the colony with people, by the ship with the largest hold."""
        ship = max(scene.movers, key=lambda ship: ship.build.cargo_space)
        colony = max(scene.colonies, key=lambda star: (star.population, star.yields.grain))
        plan = ShuttlePlan(ship.nr, Good.GRAIN.value, scene.view.home, colony.nr)
        yield lambda: self._window.select(ship_of(scene.view, ship.nr), centre=True)
        yield lambda: self._window.chartroom.router.take_shuttle(plan)

    def _others(self) -> Iterator[Deed]:
        yield self._window.open_letters
        yield self._window.open_paper
