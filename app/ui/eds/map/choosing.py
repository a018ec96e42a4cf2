"""The part of the map view that chooses: what is selected, the keyboard's cross-hair, a jump to be aimed."""

from collections.abc import Sequence

from app.engine.eds.jumps import Field
from app.ui.eds.map.chart import Thing
from app.ui.eds.map.jumping import Jumping
from app.ui.eds.map.looking import LookingMap
from app.ui.eds.map.measuring import Measuring


class ChoosingMap(LookingMap):
    """What mouse, keyboard and the widgets on the map steer; the map view makes its parts."""

    jumping: Jumping
    measuring: Measuring

    def select(self, thing: Thing | None, *, add: bool = False) -> None:
        """Select a thing, or nothing. Says nothing: the caller knows."""
        others = [other for other in self.state.selection if other != thing] if add else []
        self.state.selection = (*others, thing) if thing else tuple(others)
        self.repaint_map()

    def select_ship(self, nr: int) -> None:
        """Select a ship by number."""
        self.select(self.state.chart.ship_thing(nr) if self.state.chart else None)

    def select_all(self, things: Sequence[Thing]) -> None:
        """The player selects all these; the first is the one that counts."""
        self.state.selection = tuple(reversed(things))
        self.repaint_map()
        self.selected.emit(self.state.chosen)

    def choose(self, thing: Thing | None, *, add: bool = False) -> None:
        """The player selects something."""
        self.select(thing, add=add)
        self.selected.emit(thing)

    def aim(self, ship: int) -> bool:
        """Begin a jump without dragging: the next click or Return names the target. False when it has no drive."""
        return self.jumping.aim(ship)

    def set_cursor_field(self, field: Field | None) -> None:
        """Show the keyboard's cross-hair there, or not at all."""
        self.state.cursor = field
        self.repaint_map()
