"""What is laid over the month on the map: last month, notes, a route, what a search found."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from app.engine.eds.jumps import Field
from app.engine.eds.routes import Leg
from app.ui.eds.map.past import Past
from app.ui.eds.map.scene import Flag, Scene
from app.ui.eds.map.signals import MapSignals

if TYPE_CHECKING:
    from app.ui.eds.map.overlays import Overlays


class AnnotatedMap(MapSignals):
    """The part of the map view that takes annotations."""

    state: Scene
    overlays: "Overlays"

    def repaint_map(self) -> None:
        """Something looks different now; the map view knows what to do then."""

    def show_past(self, past: Past | None) -> None:
        """Ways and battles of last month."""
        self.state.past = past
        self.repaint_map()
        if past is not None and past.clashes:
            self.overlays.minimap.blink()

    def show_unread(self, fields: frozenset[Field]) -> None:
        """Places of important lines of the report that nobody has looked at."""
        self.state.unread = fields
        self.repaint_map()

    def show_notes(self, notes: Sequence[Flag]) -> None:
        """Notes and bookmarks."""
        self.state.notes = tuple(notes)
        self.repaint_map()

    def show_route(self, legs: Sequence[Leg]) -> None:
        """A route of several months, or none."""
        self.state.route = tuple(legs)
        self.repaint_map()

    def show_matches(self, fields: frozenset[Field] | None) -> None:
        """Dim everything but what lies on these fields; None dims nothing."""
        self.state.matches = fields
        self.repaint_map()

    def show_industry(self, planned: Mapping[int, str]) -> None:
        """Facilities that stars will have after this month, empty for none."""
        self.state.planned_industry = dict(planned)
        self.repaint_map()

    def set_colour_blind(self, on: bool) -> None:
        """Thicker outlines and numbers inside emblems, or not."""
        self.state.colour_blind = on
        self.repaint_map()
