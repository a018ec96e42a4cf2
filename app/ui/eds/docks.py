"""Where the panels stand around the map, at any width of the window."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabWidget, QToolBar, QVBoxLayout, QWidget

from app.text.catalog import tr
from app.ui.widgets.basics import Card, Header

NARROW = 1440
"""Below this width in px the selection shares its place with the order sheet."""
_LEFT, _RIGHT, _BOTTOM = 270, 380, 280
_RIGHT_NARROW, _BOTTOM_LOW = 340, 236
_LOW = 860
"""Below this height in px the tables take less."""

_MOVABLE = QDockWidget.DockWidgetFeature.DockWidgetMovable | QDockWidget.DockWidgetFeature.DockWidgetClosable


class Docks:
    """The bar on top and three docks: selection, orders, tables."""

    def __init__(self, window: QMainWindow, bar: QWidget, selection: QWidget, orders: QWidget, tables: QWidget) -> None:
        self._window = window
        self._narrow: bool | None = None
        window.setDockNestingEnabled(True)
        window.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        window.setCorner(Qt.Corner.BottomRightCorner, Qt.DockWidgetArea.RightDockWidgetArea)
        window.setCorner(Qt.Corner.BottomLeftCorner, Qt.DockWidgetArea.LeftDockWidgetArea)
        toolbar = QToolBar(tr("Werkzeugleiste"))
        toolbar.setObjectName("toolBar")
        toolbar.setMovable(False)
        toolbar.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        toolbar.addWidget(bar)
        window.addToolBar(toolbar)
        self.selection = self._dock("dockSelection", tr("Auswahl"), selection, Header(tr("Auswahl"), "target"))
        self.orders = self._dock("dockOrders", tr("Befehle"), orders)
        self.tables = self._dock("dockTables", tr("Tabellen und Berichte"), tables)

    def arrange(self, width: int, height: int, *, anew: bool = False) -> None:
        """Lay the docks out for a window of this size; a layout that fits already stays as it is."""
        narrow = width < NARROW
        if narrow == self._narrow and not anew:
            return
        self._narrow = narrow
        window = self._window
        docks = (self.selection, self.orders, self.tables)
        for dock in docks:
            window.removeDockWidget(dock)
        window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self.orders)
        window.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, self.tables)
        if narrow:
            window.tabifyDockWidget(self.orders, self.selection)
        else:
            window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, self.selection)
        for dock in docks:
            dock.show()
        self.orders.raise_()
        bottom = _BOTTOM_LOW if height < _LOW else _BOTTOM
        if not narrow:
            window.resizeDocks([self.selection], [_LEFT], Qt.Orientation.Horizontal)
        window.resizeDocks([self.orders], [_RIGHT_NARROW if narrow else _RIGHT], Qt.Orientation.Horizontal)
        window.resizeDocks([self.tables], [bottom], Qt.Orientation.Vertical)

    def toggle(self) -> None:
        """Hide all docks, or bring them back."""
        docks = (self.selection, self.orders, self.tables)
        show = not any(dock.isVisible() for dock in docks)
        for dock in docks:
            dock.setVisible(show)

    def _dock(self, name: str, title: str, content: QWidget, head: QWidget | None = None) -> QDockWidget:
        """A dock whose content has a head of its own; the dock's title serves menus and tabs."""
        made = QDockWidget(title, self._window)
        made.setObjectName(name)
        made.setFeatures(_MOVABLE)
        made.setTitleBarWidget(QWidget())
        made.setWidget(framed(content, head))
        return made


def framed(content: QWidget, head: QWidget | None = None) -> QWidget:
    """The content on a rounded panel with a little of the window showing around it."""
    frame = QWidget()
    frame.setObjectName("place")
    around = QVBoxLayout(frame)
    around.setContentsMargins(3, 3, 3, 3)
    panel = Card("panel", 1)
    panel.body.setSpacing(0)
    if head is not None:
        panel.body.addWidget(head)
    panel.body.addWidget(content, 1)
    around.addWidget(panel)
    return frame
