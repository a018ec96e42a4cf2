"""Where the panels stand around the map, at any width of the window."""

from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabWidget, QToolBar, QVBoxLayout, QWidget

from app.text.catalog import tr
from app.ui import theme
from app.ui.eds import layouts
from app.ui.widgets.basics import Card, Header

NARROW = 1440
"""Below this width in px the selection shares its place with the order sheet."""
_LEFT, _RIGHT, _BOTTOM = 284, 396, 280
_RIGHT_NARROW, _BOTTOM_LOW = 340, 236
_CHOSEN = 474
_PLANNER, _PLANNER_LOW = 380, 270
_CROWDED = 500
"""Below this height in px at 100 % the planner shares its place with the order sheet."""
_LOW = 860
"""Below this height in px the tables take less."""


class _Shape(NamedTuple):
    """What of a window's size decides where docks stand."""

    narrow: bool
    crowded: bool

    @property
    def name(self) -> str:
        return f"{'narrow' if self.narrow else 'wide'}-{'low' if self.crowded else 'high'}"


_MOVABLE = QDockWidget.DockWidgetFeature.DockWidgetMovable | QDockWidget.DockWidgetFeature.DockWidgetClosable


class Docks:
    """The bar on top and five docks: selection, layers, orders, planner, tables.

    They are there before their content: a widget that gets its style once, in its final place, is made far faster than
    one that is carried from parent to parent.
    """

    def __init__(self, window: QMainWindow) -> None:
        self._window = window
        self._shape: _Shape | None = None
        self._before: bytes | None = None
        """How the docks stood before all of them were hidden."""
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
        self.all = (self.selection, self.layers, self.orders, self.planner, self.tables)
        self.selection_head, self.layers_head = Header(tr("Auswahl"), "target"), Header(tr("Ebenen"), "layers")
        self.selection_panel.body.addWidget(self.selection_head)
        self.layers_panel.body.addWidget(self.layers_head)

    def arrange(self, width: int, height: int) -> bool:
        """Lay the docks out for a window of this size, as the user last had them; a fitting layout stays as it is.

        False when what was kept could not be used and the usual layout is shown instead.
        """
        shape = _Shape(width < NARROW, height < theme.px(_CROWDED))
        if shape == self._shape:
            return True
        self.keep()
        self._shape, self._before = shape, None
        kept = layouts.load(shape.name)
        if kept.state is not None and self._fits(kept.state):
            self._window.restoreState(kept.state, layouts.VERSION)
            self.toolbar.show()
            return True
        self._lay_out(shape, height)
        return kept.state is None and not kept.broken

    def reset(self) -> None:
        """The usual layout again."""
        self._before = None
        if self._shape is not None:
            self._lay_out(self._shape, self._window.height())

    def keep(self) -> None:
        """Remember how the docks stand now; while all are away, how they stood before."""
        if self._shape is not None:
            layouts.save(self._shape.name, self._before or self._state())

    def _state(self) -> bytes:
        return bytes(self._window.saveState(layouts.VERSION).data())

    def _fits(self, state: bytes) -> bool:
        """Would Qt take it, and every dock have a place then? Tried on another window: refusing spoils a layout."""
        window = QMainWindow()
        window.setCentralWidget(QWidget())
        docks = [QDockWidget(window) for _ in self.all]
        for dock, own in zip(docks, self.all, strict=True):
            dock.setObjectName(own.objectName())
        taken = window.restoreState(state, layouts.VERSION)
        nowhere = Qt.DockWidgetArea.NoDockWidgetArea
        return taken and all(window.dockWidgetArea(dock) is not nowhere for dock in docks)

    def _lay_out(self, shape: "_Shape", height: int) -> None:
        """The usual layout."""
        self.toolbar.show()
        self._window.statusBar().show()
        for dock in self.all:
            self._window.removeDockWidget(dock)
            dock.setFloating(False)
        self._place(shape)
        for dock in self.all:
            dock.show()
        self.orders.raise_()
        self._measure(shape, height)

    def _place(self, shape: "_Shape") -> None:
        window = self._window
        window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self.orders)
        window.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, self.tables)
        if shape.crowded:
            window.tabifyDockWidget(self.orders, self.planner)
        else:
            window.splitDockWidget(self.orders, self.planner, Qt.Orientation.Vertical)
        if shape.narrow:
            window.tabifyDockWidget(self.planner if shape.crowded else self.orders, self.selection)
            window.tabifyDockWidget(self.selection, self.layers)
        else:
            window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, self.selection)
            window.splitDockWidget(self.selection, self.layers, Qt.Orientation.Vertical)

    def _measure(self, shape: "_Shape", height: int) -> None:
        window = self._window
        across, down = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
        if not shape.narrow:
            window.resizeDocks([self.selection], [_LEFT], across)
            window.resizeDocks([self.selection, self.layers], [_CHOSEN, height - _CHOSEN], down)
        window.resizeDocks([self.orders], [_RIGHT_NARROW if shape.narrow else _RIGHT], across)
        window.resizeDocks([self.tables], [_BOTTOM_LOW if height < _LOW else _BOTTOM], down)
        planner = _PLANNER_LOW if height < _LOW else _PLANNER
        if not shape.crowded:
            window.resizeDocks([self.orders, self.planner], [height - planner, planner], down)

    def show_selection(self) -> None:
        """Where the selection shares a place, bring it to the front."""
        if self._window.tabifiedDockWidgets(self.selection) and self.selection.isVisibleTo(self._window):
            self.selection.raise_()

    def follow(self, focus: QWidget | None) -> None:
        """Where the keys go must be seen: a dock that lies behind another comes to the front."""
        dock = focus
        while dock is not None and not isinstance(dock, QDockWidget):
            dock = dock.parentWidget()
        if dock is not None and self._window.isAncestorOf(dock) and self._window.tabifiedDockWidgets(dock):
            dock.raise_()

    def toggle(self) -> None:
        """Hide all docks, or bring them back as they were."""
        if any(dock.isVisible() for dock in self.all):
            self._before = self._state()
            for dock in self.all:
                dock.hide()
        elif self._before is not None:
            self._come_back()
        else:
            self.reset()

    @property
    def map_only(self) -> bool:
        """Is everything but the map away?"""
        return self.toolbar.isHidden()

    def toggle_map_only(self) -> None:
        """Leave the map alone in the window, or bring back what was around it."""
        if self.map_only:
            self._come_back()
            return
        self._before = self._before or self._state()
        for widget in (*self.all, self.toolbar, self._window.statusBar()):
            widget.hide()

    def _come_back(self) -> None:
        before, self._before = self._before, None
        if before is not None:
            self._window.restoreState(before, layouts.VERSION)
        self.toolbar.show()
        self._window.statusBar().show()

    def walk(self, step: int) -> None:
        """The keyboard goes to the next panel, or the one before; the map is one of them."""
        middle = self._window.centralWidget()
        places = [place for place in (middle, *self.all) if place is not None and not place.isHidden()]
        holder: QWidget | None = self._window.focusWidget()
        here = next((at for at, place in enumerate(places) if holder is not None and place.isAncestorOf(holder)), 0)
        place = places[(here + step) % len(places)]
        place.raise_()
        first = next((child for child in place.findChildren(QWidget) if _takes_keys(child)), None)
        if first is not None:
            first.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def actions(self) -> list[QAction]:
        """Show and hide each dock, and let them be moved."""
        move = QAction(tr("Leisten &verschieben"), self._window, checkable=True)
        move.setObjectName("menu_move_panels")
        move.toggled.connect(self.loosen)
        return [*(dock.toggleViewAction() for dock in self.all), move]

    def loosen(self, on: bool) -> None:
        """Give the docks bars by which they are moved, or take those away."""
        for dock in self.all:
            before = dock.titleBarWidget()
            dock.setTitleBarWidget(None if on else QWidget(dock))  # type: ignore[arg-type]  # None: Qt's own
            if before is not None:
                before.deleteLater()

    def _dock(self, name: str, title: str) -> tuple[QDockWidget, Card]:
        """A dock and the panel for its content, which has a head of its own; the dock's title serves tabs."""
        dock = QDockWidget(title, self._window)
        dock.setObjectName(name)
        dock.setFeatures(_MOVABLE)
        dock.setTitleBarWidget(QWidget(dock))
        frame, panel = framed(dock)
        dock.setWidget(frame)
        return dock, panel


def _takes_keys(widget: QWidget) -> bool:
    return widget.isVisible() and widget.isEnabled() and bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)


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
