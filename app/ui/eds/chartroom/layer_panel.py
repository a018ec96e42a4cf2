"""„Ebenen“ (``layerPanel``): overlays with their keys, colours for all eyes, bookmarks, routes under way."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from app.text.catalog import tr
from app.ui.eds.chartroom.memo import Bookmark
from app.ui.eds.chartroom.suggestions import Suggestion
from app.ui.eds.map.layers import LAYERS, RESOURCES, Layer, layer_name, resource_name
from app.ui.widgets.basics import Elided, button, label, line, tool_button


class LayerPanel(QScrollArea):
    """Says what is on and what is wanted; knows nothing of the map."""

    switched = Signal(object)
    """A Layer."""
    colour_blind_wanted = Signal(bool)
    bookmark_wanted = Signal(object)
    """Go to a Bookmark."""
    bookmark_dropped = Signal(object)
    give_wanted = Signal()
    """Write notes and bookmarks into a file for somebody else."""
    take_wanted = Signal()
    """Take up notes and bookmarks from a file."""
    route_dropped = Signal(int)
    """The ship follows no plan any more."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("layerPanel")
        self.setAccessibleName(tr("Ebenen"))
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside = QWidget(self)
        self.setWidget(inside)  # filled where it stays: its things are dressed once
        column = QVBoxLayout(inside)
        column.setContentsMargins(12, 8, 12, 10)
        column.setSpacing(1)
        self._boxes = {layer.key: self._add_layer(column, layer) for layer in LAYERS}
        column.addSpacing(4)
        column.addWidget(line())
        self._colour_blind = QCheckBox(tr("Farbfehlsicht-Modus"))
        self._colour_blind.setObjectName("colourBlind")
        self._colour_blind.toggled.connect(self.colour_blind_wanted)
        column.addWidget(self._colour_blind)
        self._routes, self._marks = QVBoxLayout(), QVBoxLayout()
        for section in (self._routes, self._marks):
            section.setSpacing(2)
            column.addLayout(section)
        give = button(tr("Weitergeben …"), "small", name="notesGive")
        give.setToolTip(tr("Notizen und Lesezeichen als Datei für Verbündete sichern"))
        give.clicked.connect(self.give_wanted)
        take = button(tr("Annehmen …"), "small", name="notesTake")
        take.setToolTip(tr("Notizen und Lesezeichen aus einer Datei übernehmen"))
        take.clicked.connect(self.take_wanted)
        column.addSpacing(4)
        column.addLayout(_row(give, take, narrow=True))
        column.addStretch(1)
        self.show_bookmarks(())

    def show_layers(self, shown: frozenset[str], resource: int, *, colour_blind: bool) -> None:
        """Tick what is on."""
        for key, box in self._boxes.items():
            box.blockSignals(True)
            box.setChecked(key in shown)
            box.blockSignals(False)
        on = "goods" in shown
        name = resource_name(RESOURCES[resource]) if on else tr("Rohstoff: Erz · Uran · Getreide")
        self._boxes["goods"].setText(name)
        self._colour_blind.blockSignals(True)
        self._colour_blind.setChecked(colour_blind)
        self._colour_blind.blockSignals(False)

    def show_bookmarks(self, bookmarks: Sequence[Bookmark]) -> None:
        """List them, each a way there."""
        _clear(self._marks)
        self._marks.addWidget(_heading(tr("Lesezeichen")))
        if not bookmarks:
            self._marks.addWidget(label(tr("Strg+Umschalt+B merkt die Auswahl vor."), "third", wrap=True))
        for bookmark in bookmarks:
            there = button(bookmark.label, "link", "bookmark")
            there.clicked.connect(lambda _=False, bookmark=bookmark: self.bookmark_wanted.emit(bookmark))
            away = tool_button("close", tr("Lesezeichen entfernen"), flat=True, size=12)
            away.clicked.connect(lambda _=False, bookmark=bookmark: self.bookmark_dropped.emit(bookmark))
            self._marks.addLayout(_row(there, away, narrow=True))

    def show_routes(self, suggestions: Sequence[Suggestion]) -> None:
        """What ships on a route would do in the coming month; the order sheet takes it from there."""
        _clear(self._routes)
        if not suggestions:
            return
        self._routes.addWidget(_heading(tr("Routen")))
        for suggestion in suggestions:
            text = Elided(suggestion.text, "body" if suggestion.orders else "second")
            away = tool_button("close", tr("Route aufgeben"), flat=True, size=12)
            away.clicked.connect(lambda _=False, ship=suggestion.ship: self.route_dropped.emit(ship))
            self._routes.addLayout(_row(text, away))

    def bookmark_buttons(self) -> list[QPushButton]:
        """The ways to the bookmarks."""
        return [widget for widget in self.findChildren(QPushButton) if widget.property("kind") == "link"]

    def _add_layer(self, column: QVBoxLayout, layer: Layer) -> QCheckBox:
        box = QCheckBox(layer_name(layer))
        box.setObjectName(f"layer_{layer.key}")
        box.setAccessibleDescription(tr("Taste {key} auf der Karte", key=layer.shortcut))
        box.toggled.connect(lambda _: self.switched.emit(layer))
        row = QHBoxLayout()
        row.addWidget(box, 1)
        row.addWidget(label(layer.shortcut, "key"))
        column.addLayout(row)
        return box


def _heading(text: str) -> QWidget:
    made = label(text, "value")
    made.setContentsMargins(0, 8, 0, 2)
    return made


def _row(first: QWidget, *others: QWidget, narrow: bool = False) -> QHBoxLayout:
    """Things side by side; the first takes what room there is, unless it shall stay ``narrow``."""
    row = QHBoxLayout()
    row.setSpacing(4)
    row.addWidget(first, 0 if narrow else 1)
    if narrow:
        row.addStretch(1)
    for other in others:
        row.addWidget(other)
    return row


def _clear(layout: QVBoxLayout) -> None:
    """Throw away everything in a layout."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()
        elif isinstance(inner := item.layout(), QHBoxLayout):
            while (part := inner.takeAt(0)) is not None:
                if (widget := part.widget()) is not None:
                    widget.hide()
                    widget.deleteLater()
