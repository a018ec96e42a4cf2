"""What is to be drawn now: the month, the look at it, the choice, a jump in the making."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPen

from app.engine.eds.jumps import Field
from app.engine.eds.routes import Leg
from app.ui import theme
from app.ui.eds.map.camera import Camera, Floats
from app.ui.eds.map.chart import Chart, Thing
from app.ui.eds.map.judge import Verdict
from app.ui.eds.map.layers import USUAL
from app.ui.eds.map.past import Past
from app.ui.eds.map.picking import Pills, star_at, star_radii
from app.ui.eds.map.territory import Outlines
from app.ui.tokens import Theme


@dataclass(frozen=True)
class Flag:
    """A note or a bookmark of the player's own on the map."""

    field: Field
    icon: str
    """Name of an icon."""
    text: str
    due: bool = False
    """Its month has come."""
    colour: str = "ice"
    """A token."""


@dataclass(frozen=True)
class Drag:
    """A jump in the making, by mouse or by keys."""

    verdict: Verdict
    fleet: bool
    pointer: tuple[float, float]
    """Pixel."""


@dataclass
class Scene:
    """The state all layers paint. Only the map view changes it."""

    chart: Chart | None = None
    camera: Camera = field(default_factory=lambda: Camera(0, 0, 16.0, 1, 1))
    worn: Theme = field(default_factory=theme.current)
    ratio: float = 1.0
    """Device pixels of a px."""
    selection: tuple[Thing, ...] = ()
    """The last one is the one that counts."""
    cursor: Field | None = None
    """Shown only while the keyboard steers."""
    drag: Drag | None = None
    outlines: Outlines = field(default_factory=dict)
    layers: frozenset[str] = USUAL
    resource: int = 0
    """Which of ``layers.RESOURCES`` the overlay „Rohstoff“ shows."""
    past: Past | None = None
    """Last month."""
    planned_industry: Mapping[int, str] = field(default_factory=dict)
    """Facilities that stars will have after this month."""
    notes: tuple[Flag, ...] = ()
    unread: frozenset[Field] = frozenset()
    """Where something happened that was not read yet."""
    route: tuple[Leg, ...] = ()
    """The route that is being looked at."""
    ghost: tuple[Field, Field] | None = None
    """From where to where the order under the caret goes; twice the same field: it happens there."""
    chain: tuple[Field, ...] = ()
    """Fields of the way that is being measured; the last one follows the pointer."""
    box: tuple[float, float, float, float] | None = None
    """A frame being drawn, left, top, right, bottom in px."""
    matches: frozenset[Field] | None = None
    """Fields with what a search found; everything else is dimmed."""
    vector: bool = False
    """Painted into a file of lines: no pictures of dots, and nothing of what only a screen needs."""
    failed: dict[str, Exception] = field(default_factory=dict)
    """Coats that could not be painted and are left out until the player wants another try."""
    still: bool = False
    """Painted once, into a file or onto paper."""
    plain: bool = False
    """No depth of space behind the map."""
    colour_blind: bool = True
    hasty: bool = False
    """Being zoomed: speed matters more than crispness."""
    focused: bool = False
    """Reached by keys: a frame shows where the keys go."""
    all_labels: bool = False
    numbers: bool = False
    """Every star is named that finds room, at any zoom."""
    all_ranges: bool = False
    radii: Floats | None = None
    pills: Pills | None = None
    _sized: tuple[object, ...] = ()

    @property
    def chosen(self) -> Thing | None:
        """The selected thing that counts."""
        return self.selection[-1] if self.selection else None

    def measure(self) -> tuple[Chart, Floats, Pills] | None:
        """Chart, radii of its stars and its pills as they are at this zoom; None while nothing is shown."""
        if self.chart is None:
            return None
        wanted = (self.chart, self.camera.band, "ships" in self.layers)
        if self._sized != wanted or self.radii is None or self.pills is None:
            self.radii = star_radii(self.chart, self.camera.band)
            self.pills = Pills(self.chart, self.camera.band, self.radii, foreign="ships" in self.layers)
            self._sized = wanted
        return self.chart, self.radii, self.pills

    def under(self, px: float, py: float) -> Thing | None:
        """What a pixel means: the first ship of a pill, else a star."""
        measured = self.measure()
        if measured is None:
            return None
        chart, _, pills = measured
        pill = pills.at(self.camera, px, py)
        return chart.ship_thing(pill.ships[0].nr) if pill else star_at(chart, self.camera, px, py)

    def whole(self, camera: Camera) -> Camera:
        """The camera, looking at the whole galaxy."""
        return camera.fitted(self.chart.view.width, self.chart.view.height) if self.chart else camera

    def point(self, where: Field) -> QPointF:
        """Pixel of a field."""
        return QPointF(*self.camera.pixel(*where))


def colour(code: str, alpha: int = 255) -> QColor:
    """A colour of the tokens, see-through if wanted."""
    made = QColor(code)
    made.setAlpha(alpha)
    return made


def pen(code: str, width: float, alpha: int = 255, dashes: tuple[float, ...] = ()) -> QPen:
    """A pen of this width in px; ``dashes`` are px as well.

    Not a cosmetic one: all layers paint in px already, and cosmetic lines would be half as thick on a fine screen.
    """
    made = QPen(colour(code, alpha), width)
    made.setCapStyle(Qt.PenCapStyle.FlatCap if dashes else Qt.PenCapStyle.RoundCap)
    made.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if dashes:
        made.setDashPattern([length / width for length in dashes])
    return made
