"""Where the panels stand around the map, at any width of the window."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabWidget, QToolBar, QVBoxLayout, QWidget

from app.text.catalog import tr
from app.ui import theme
from app.ui.widgets.basics import Card, Header

NARROW = 1440
"""Below this width in px the selection shares its place with the order sheet."""
_LEFT, _RIGHT, _BOTTOM = 300, 380, 280
_RIGHT_NARROW, _BOTTOM_LOW = 340, 236
_CHOSEN = 450
_PLANNER, _PLANNER_LOW = 380, 270
_CROWDED = 500
"""Below this height in px at 100 % the planner shares its place with the order sheet."""
_LOW = 860
"""Below this height in px the tables take less."""

_MOVABLE = QDockWidget.DockWidgetFeature.DockWidgetMovable | QDockWidget.DockWidgetFeature.DockWidgetClosable


class Docks:
    """The bar on top and five docks: selection, layers, orders, planner, tables.

    They are there before their content: a widget that gets its style once, in its final place, is made far faster than
    one that is carried from parent to parent.
    """

    def __init__(self, window: QMainWindow) -> None:
        self._window = window
        self._narrow: bool | None = None
        window.setDockNestingEnabled(True)
        window.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        window.setCorner(Qt.Corner.BottomRightCorner, Qt.DockWidgetArea.RightDockWidgetArea)
        window.setCorner(Qt.Corner.BottomLeftCorner, Qt.DockWidgetArea.LeftDockWidgetArea)
        self.toolbar = QToolBar(tr("Werkzeugleiste"), window)
        self.toolbar.setObjectName("toolBar")
        self.toolbar.setMovable(False)
        self.toolbar.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        window.addToolBar(self.toolbar)
        self.selection, self.selection_panel = self._dock("dockSelection", tr("Auswahl"))
        self.layers, self.layers_panel = self._dock("dockLayers", tr("Ebenen"))
        self.orders, self.orders_panel = self._dock("dockOrders", tr("Befehle"))
        self.planner, self.planner_panel = self._dock("dockPlanner", tr("Zug-Planer"))
        self.tables, self.tables_panel = self._dock("dockTables", tr("Tabellen und Berichte"))
        self.selection_panel.body.addWidget(Header(tr("Auswahl"), "target"))
        self.layers_panel.body.addWidget(Header(tr("Ebenen"), "layers"))

    def arrange(self, width: int, height: int, *, anew: bool = False) -> None:
        """Lay the docks out for a window of this size; a layout that fits already stays as it is."""
        narrow = width < NARROW
        if narrow == self._narrow and not anew:
            return
        self._narrow = narrow
        window = self._window
        docks = (self.selection, self.layers, self.orders, self.planner, self.tables)
        for dock in docks:
            window.removeDockWidget(dock)
        window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self.orders)
        window.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, self.tables)
        crowded = height < theme.px(_CROWDED)
        if crowded:
            window.tabifyDockWidget(self.orders, self.planner)
        else:
            window.splitDockWidget(self.orders, self.planner, Qt.Orientation.Vertical)
        if narrow:
            window.tabifyDockWidget(self.planner if crowded else self.orders, self.selection)
            window.tabifyDockWidget(self.selection, self.layers)
        else:
            window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, self.selection)
            window.splitDockWidget(self.selection, self.layers, Qt.Orientation.Vertical)
        for dock in docks:
            dock.show()
        self.orders.raise_()
        bottom = _BOTTOM_LOW if height < _LOW else _BOTTOM
        if not narrow:
            window.resizeDocks([self.selection], [_LEFT], Qt.Orientation.Horizontal)
            window.resizeDocks([self.selection, self.layers], [_CHOSEN, height - _CHOSEN], Qt.Orientation.Vertical)
        window.resizeDocks([self.orders], [_RIGHT_NARROW if narrow else _RIGHT], Qt.Orientation.Horizontal)
        window.resizeDocks([self.tables], [bottom], Qt.Orientation.Vertical)
        planner = _PLANNER_LOW if height < _LOW else _PLANNER
        if not crowded:
            window.resizeDocks([self.orders, self.planner], [height - planner, planner], Qt.Orientation.Vertical)

    def show_selection(self) -> None:
        """Where the selection shares a place, bring it to the front."""
        if self._narrow and self.selection.isVisibleTo(self._window):
            self.selection.raise_()

    def toggle(self) -> None:
        """Hide all docks, or bring them back."""
        docks = (self.selection, self.layers, self.orders, self.planner, self.tables)
        show = not any(dock.isVisible() for dock in docks)
        for dock in docks:
            dock.setVisible(show)

    def _dock(self, name: str, title: str) -> tuple[QDockWidget, Card]:
        """A dock and the panel for its content, which has a head of its own; the dock's title serves tabs."""
        dock = QDockWidget(title, self._window)
        dock.setObjectName(name)
        dock.setFeatures(_MOVABLE)
        dock.setTitleBarWidget(QWidget(dock))
        frame, panel = framed(dock)
        dock.setWidget(frame)
        return dock, panel


def framed(parent: QWidget) -> tuple[QWidget, Card]:
    """A place with a little of the window showing around a rounded panel, and that panel."""
    frame = QWidget(parent)
    frame.setObjectName("place")
    around = QVBoxLayout(frame)
    around.setContentsMargins(3, 3, 3, 3)
    panel = Card("panel", 1)
    panel.setParent(frame)
    panel.body.setSpacing(0)
    around.addWidget(panel)
    return frame, panel
