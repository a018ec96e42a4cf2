"""What is laid over the month on the map: overlays, notes, a route, what a search found."""

from collections.abc import Collection, Mapping, Sequence

from app.engine.eds.jumps import Field
from app.engine.eds.routes import Leg
from app.ui.eds.map import tool_words
from app.ui.eds.map.layers import KEYS, RESOURCES, Layer, cycled, layer_name, resource_name, toggled
from app.ui.eds.map.scene import Flag, Scene
from app.ui.eds.map.signals import MapSignals


class AnnotatedMap(MapSignals):
    """The part of the map view that takes overlays and annotations."""

    state: Scene

    def repaint_map(self) -> None:
        """Something looks different now; the map view knows what to do then."""

    def set_layers(self, layers: Collection[str]) -> None:
        """Switch overlays: any of ``layers.KEYS``."""
        self.state.layers = frozenset(layers) & KEYS
        self.repaint_map()
        self.layersChanged.emit()

    def switch_layer(self, layer: Layer) -> None:
        """Switch one overlay; „Rohstoff“ goes through its kinds first."""
        state = self.state
        if layer.key == "goods":
            shown, state.resource = cycled(state.layers, state.resource)
        else:
            shown = toggled(state.layers, layer.key)
        self.set_layers(shown)
        on = layer.key in shown
        name = resource_name(RESOURCES[state.resource]) if on and layer.key == "goods" else layer_name(layer)
        self.announce(tool_words.layer_switched(name, on=on))

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

    def show_ghost(self, ghost: tuple[Field, Field] | None) -> None:
        """The order that is being written: from where to where, or where."""
        if ghost != self.state.ghost:
            self.state.ghost = ghost
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
