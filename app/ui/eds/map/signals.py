"""What the map tells the world, all of it what the player does."""

import pyqtgraph as pg
from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

from app.ui import chosen


class MapSignals(pg.GraphicsView):  # type: ignore[misc]
    """The canvas with its signals; ``MapView`` makes a map of it."""

    selected = Signal(object)
    """A Thing, or None: the player's choice."""
    activated = Signal(object)
    """A Thing: double-click or Return on what is selected already."""
    jumpDragged = Signal(int, int, int, bool)
    """Ship, x, y, fleet: the player wants this jump."""
    routeWanted = Signal(int, int, int)
    """Ship, x, y: the player wants to get there in as many months as it takes."""
    battleWanted = Signal(int)
    """Number of a battle report."""
    noteWanted = Signal(int, int)
    """A field whose note the player wants to change."""
    fuelWanted = Signal(int)
    """Ship: it shall be refuelled for the jump it has been ordered to."""
    jumpsShortened = Signal(object, object, int, int)
    """Ships, entries (ship, with fleet), x, y: these entries in place of the ships' single jumps."""
    oddsWanted = Signal(int, int)
    """A field: what would a battle there come to?"""
    keyPressed = Signal(str)
    """A key that means something outside the map: ``goto``, ``route``, ``bookmarks``."""
    jumpCleared = Signal(int)
    """Ship: it shall stay after all."""
    hovered = Signal(object)
    """A Thing, or None."""
    pointed = Signal(int, int)
    """Field under the pointer."""
    looked = Signal(float)
    """Pixels of a field, whenever the map looks elsewhere."""
    menuWanted = Signal(object, QPoint)
    """Things at a point, and the place of the pointer on the screen."""
    layersChanged = Signal()
    """Other overlays are shown."""
    announced = Signal(str)
    """What a screen reader was told."""

    def announce(self, text: str) -> None:
        """Tell a screen reader."""
        if chosen.now().spoken:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))
        self.announced.emit(text)
