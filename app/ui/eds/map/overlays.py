"""What lies on the map: buttons, small map, legend, read-out, hover card, stack list; and where they lie."""

from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, QSizeF, QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.text.catalog import tr
from app.ui import chosen
from app.ui.eds.map import resting, tool_words, words
from app.ui.eds.map.backdrop import EDGE
from app.ui.eds.map.camera import WHEEL
from app.ui.eds.map.cards import HoverCard
from app.ui.eds.map.chart import Thing
from app.ui.eds.map.choosing import ChoosingMap
from app.ui.eds.map.furniture import Legend, MapButton
from app.ui.eds.map.minimap import MiniMap
from app.ui.eds.map.readout import Readout
from app.ui.eds.map.stack_list import StackList
from app.ui.widgets.notices import Empty, Strip

Corner = Literal["sw", "nw", "ne", "se"]
CORNERS: tuple[Corner, ...] = ("sw", "nw", "ne", "se")
_HOVER_MS = 350
_MARGIN = 10
_CLEAR = 18.0
"""Px that read-out and cards keep from what they speak of."""
_NARROW = 560
"""Below this width there is no room for a legend."""


class Overlays(QObject):
    """Small widgets over the map."""

    retry_wanted = Signal()
    """What could not be painted shall be tried again."""

    def __init__(self, map_view: ChoosingMap) -> None:
        super().__init__(map_view)
        self._map = map_view
        self._lingering = map_view.jumping.lingering
        self.readout, self.card, self.stack_list = Readout(map_view), HoverCard(map_view), StackList(map_view)
        self.minimap, self.legend = MiniMap(map_view), Legend(map_view)
        self.controls = _controls(map_view)
        self.empty = Empty("galaxy", words.empty())
        self.empty.setParent(map_view)
        self._wants_minimap, self._pinned = chosen.now().minimap, False
        self.corner: Corner = "sw"
        """Where the small map lies."""
        self._hovered: tuple[Thing | None, QPointF] | None = None
        self._stacked: Thing | None = None
        self._timer = QTimer(self, singleShot=True, interval=_HOVER_MS)
        self._timer.timeout.connect(self._show_card)
        self._lingering.changed.connect(self.map_changed)
        self.minimap.corner_wanted.connect(self.move_minimap)
        self.readout.taken.connect(self._lingering.take)
        self.stack_list.chosen.connect(map_view.choose)
        self.stack_list.ticked.connect(self._tick)
        self.stack_list.odds_wanted.connect(self._work_out)
        self.stack_list.closed.connect(lambda: self.stack(None))
        self._trouble: Strip | None = None
        self.chart_changed()

    # --- when something changes ---------------------------------------------------------------------------------------

    def chart_changed(self) -> None:
        """Another month, other plans, or no galaxy at all."""
        chart = self._map.state.chart
        self.minimap.refresh()
        self.legend.show_chart(chart)
        for widget in (self.minimap, self.controls):
            widget.setVisible(chart is not None)
        self.empty.setVisible(chart is None)
        if self._stacked is not None:
            still = chart is not None and self._stacked in chart.things_at(self._stacked.field)
            self.stack(self._stacked if still else None)
        self.hide_card(pinned=True)
        self.arrange()

    def theme_changed(self) -> None:
        """Colours are others."""
        self.minimap.refresh()
        self.legend.refresh()
        self.arrange()

    def map_changed(self) -> None:
        """Camera, choice or jump in the making are others."""
        chart, drag = self._map.state.chart, self._map.state.drag
        self.minimap.update()
        lingering = self._lingering.drag if drag is None else None
        self.readout.offer(self._lingering.captions() if lingering is not None else ())
        drag = drag or lingering
        if chart is None or drag is None:
            self.readout.hide()
        else:
            self.hide_card()
            self.readout.show_drag(
                chart, drag, by_keys=not self._map.jumping.by_hand, routing=self._map.jumping.routing
            )
            start, end = (self._map.fieldToPixel(*field) for field in (drag.verdict.start, drag.verdict.end))
            self._beside(self.readout, self._map.fieldToPixel(*drag.verdict.target), (start, end, (start + end) / 2))
        if self._stacked is not None:
            self._beside(self.stack_list, self._map.fieldToPixel(*self._stacked.field))

    def arrange(self) -> None:
        """Put everything in its corner."""
        width, height = self._map.viewport().width(), self._map.viewport().height()
        left = round(EDGE) + _MARGIN
        self.controls.adjustSize()
        right, bottom = width - _MARGIN, height - 20 - _MARGIN
        west, north = self.corner in ("sw", "nw"), self.corner in ("nw", "ne")
        self.minimap.move(
            left if west else right - self.minimap.width(), _MARGIN if north else bottom - self.minimap.height()
        )
        room = height > 2 * self.minimap.height() + 120
        self.minimap.setVisible(self._map.state.chart is not None and room and self._wants_minimap)
        self.legend.setVisible(not self.legend.empty and width >= _NARROW)
        aside = self.minimap.width() + _MARGIN if self.minimap.isVisibleTo(self._map) else 0
        self.controls.move(left + (aside if self.corner == "nw" else 0), _MARGIN)
        beside = aside if self.corner == "se" else 0
        below = aside if self.corner in ("sw", "se") else 0
        self.legend.fit(right - left - max(below, self.controls.width() + _MARGIN))
        self.legend.move(right - self.legend.width() - beside, bottom - self.legend.height())
        self.empty.setGeometry(0, 0, width, height)
        if self._trouble is not None:
            beside = self.controls.x() + self.controls.width() + _MARGIN
            self._trouble.setGeometry(
                beside, _MARGIN, max(1, width - beside - _MARGIN), self._trouble.sizeHint().height()
            )

    def show_failures(self, coats: Sequence[str]) -> None:
        """Say what of the map could not be painted, and offer another try."""
        if self._trouble is not None:
            self._trouble.hide()
            self._trouble.deleteLater()
            self._trouble = None
        if coats:
            text = tool_words.not_painted([tr(name) for name in coats])
            self._trouble = Strip(text, "warn", closable=True, close_tip=tool_words.close_message())
            self._trouble.setParent(self._map)
            self._trouble.setObjectName("layerTrouble")
            self._trouble.add_action(tool_words.again(), self.retry_wanted.emit).setObjectName("layerRetry")
            self._trouble.show()
            self._map.announce(text)
        self.arrange()

    def move_minimap(self) -> None:
        """Put the small map into the next corner, with the clock."""
        self.corner = CORNERS[(CORNERS.index(self.corner) + 1) % len(CORNERS)]
        self.arrange()
        self._map.layersChanged.emit()

    def toggle_minimap(self) -> None:
        """Hide the small map, or bring it back."""
        self._wants_minimap = not self._wants_minimap
        self.arrange()

    # --- hover card ---------------------------------------------------------------------------------------------------

    def hover(self, thing: Thing | None, where: QPointF, *, at_once: bool = False) -> None:
        """The pointer is over this now; the card comes if it stays."""
        self.hide_card()
        if thing is not None and not (self._map.jumping.active or self._pinned):
            self._hovered = (thing, where)
            if at_once:
                self._show_card()
            else:
                self._timer.start()

    def rest(self, where: QPointF) -> None:
        """The pointer moves over nothing; if it stays, something may be said of the place."""
        self.hide_card()
        if not (self._map.jumping.active or self._pinned):
            self._hovered = (None, where)
            self._timer.start()

    def tell(self, text: str, where: QPointF) -> None:
        """Say something about a pixel, until the pointer moves on."""
        self.hide_card()
        self._say(text, where)

    def pin_card(self) -> None:
        """Ctrl: the card stays until something is clicked or Esc is pressed."""
        self._pinned = self.card.isVisible()

    def hide_card(self, *, pinned: bool = False) -> None:
        """No card; a ``pinned`` one goes only if wanted."""
        if self._pinned and not pinned:
            return
        self._pinned = False
        self._timer.stop()
        self._hovered = None
        self.card.hide()

    def _show_card(self) -> None:
        chart = self._map.state.chart
        if chart is not None and self._hovered is not None and not self.stack_list.isVisible():
            thing, where = self._hovered
            if thing is None:
                self._say(resting.caption_at(self._map.state, where), where)
                return
            notes = [(tool_words.note_caption(), text) for text in resting.notes_on(self._map.state, thing.field)]
            self.card.show_thing(chart, thing, self._map.state.chosen, notes)
            self._beside(self.card, self._map.fieldToPixel(*thing.field))

    def _say(self, text: str, where: QPointF) -> None:
        if text:
            self.card.show_facts(text)
            self._beside(self.card, where)

    # --- stack list ---------------------------------------------------------------------------------------------------

    def stack(self, thing: Thing | None) -> None:
        """Open the list of what else is at the thing's point, or close it."""
        chart = self._map.state.chart
        here = self._map.objectsAt(*thing.field) if thing else ()
        ships = [other for other in here if other.kind == "ship"]
        if chart is None or thing is None or not ships or len(here) < 2:
            self._stacked = None
            self.stack_list.hide()
            return
        self.hide_card()
        self._stacked = thing
        self.stack_list.show_point(chart, here, thing, self._map.jumping.ticked)
        self._beside(self.stack_list, self._map.fieldToPixel(*thing.field))

    def _work_out(self) -> None:
        if self._stacked is not None:
            self._map.oddsWanted.emit(*self._stacked.field)

    def _tick(self, numbers: set[int]) -> None:
        chart = self._map.state.chart
        here = {other.nr for other in self._map.objectsAt(*self._stacked.field)} if self._stacked and chart else set()
        self._map.jumping.ticked = (self._map.jumping.ticked - here) | numbers

    # --- room ---------------------------------------------------------------------------------------------------------

    def _beside(self, widget: QWidget, point: QPointF, others: Sequence[QPointF] = ()) -> None:
        """Near the point, but not over it, and over the others only if need be."""
        widget.raise_()
        area = QRectF(self._map.viewport().rect()).adjusted(EDGE + 4, 4, -4, -24)
        widget.move(spot(area, widget.size(), point, others).toPoint())


def spot(area: QRectF, size: QSize, point: QPointF, others: Sequence[QPointF] = ()) -> QPointF:
    """Upper left corner for a box of ``size`` inside ``area``: clear of the point, and of the others if it can be."""
    width, height = size.width(), size.height()
    rights, lefts = point.x() + _CLEAR, point.x() - _CLEAR - width
    above, below = point.y() - _CLEAR - height, point.y() + _CLEAR
    corners = [QPointF(x, y) for y in (above, below) for x in (rights, lefts)]
    boxes = [_pushed(QRectF(corner, QSizeF(size)), area) for corner in corners]
    clear = [box for box in boxes if not box.contains(point)] or boxes
    return min(clear, key=lambda box: sum(box.contains(other) for other in others)).topLeft()


def _pushed(box: QRectF, area: QRectF) -> QRectF:
    """The box inside the area, as near as may be to where it was."""
    box.moveLeft(max(area.left(), min(box.left(), area.right() - box.width())))
    box.moveTop(max(area.top(), min(box.top(), area.bottom() - box.height())))
    return box


def _controls(map_view: ChoosingMap) -> QWidget:
    column = QWidget(map_view)
    layout = QVBoxLayout(column)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(4)
    acts = {
        "plus": lambda: map_view.zoom(WHEEL),
        "minus": lambda: map_view.zoom(1 / WHEEL),
        "fit": map_view.fit,
        "home": map_view.home,
        "ruler": lambda: map_view.measuring.begin(),
        "route": lambda: map_view.keyPressed.emit("route"),
    }
    for icon, tip in words.names_of_controls().items():
        made = MapButton(icon, tip)
        made.clicked.connect(lambda _=False, act=acts[icon]: act())
        layout.addWidget(made)
    return column
