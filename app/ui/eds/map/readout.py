"""The read-out beside a jump in the making (``dragReadout``)."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.ui import theme
from app.ui.eds.map import jump_words
from app.ui.eds.map.chart import Chart
from app.ui.eds.map.scene import Drag
from app.ui.widgets.basics import button, label

_RISKS = 4
"""Lines there may be about what can go wrong."""
_WIDEST = 420
"""Width in px at 100 % from which on lines wrap."""
_AROUND = 30
"""Px of the map above and below; where there is less room, the keys are not explained."""


class Readout(QFrame):
    """Distance, verdict, uranium left, risks. Never under the pointer, never over the target."""

    taken = Signal(str)
    """Key of an offer."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._offered: tuple[tuple[str, str], ...] = ()
        self.setObjectName("dragReadout")
        self.setProperty("kind", "overlay")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 9, 12, 9)
        column.setSpacing(4)
        self._title, self._distance = label(kind="value"), label(kind="second")
        self._verdict, self._uranium = label(kind="value"), label(kind="second")
        self._risks = [label(kind="second") for _ in range(_RISKS)]
        self._fleet, self._hint = label(kind="second"), label(kind="caption")
        row = QHBoxLayout()
        row.setSpacing(14)
        row.addWidget(self._verdict)
        row.addWidget(self._uranium)
        row.addStretch(1)
        column.addWidget(self._title)
        column.addWidget(self._distance)
        column.addLayout(row)
        for line in (*self._risks, self._fleet, self._hint):
            column.addWidget(line)
        self._offers = QHBoxLayout()
        self._offers.setContentsMargins(0, 4, 0, 0)
        column.addLayout(self._offers)
        self.hide()

    def show_drag(self, chart: Chart, drag: Drag, *, by_keys: bool, routing: bool = False) -> None:
        """Say what the month would make of it."""
        verdict = drag.verdict
        text, tone = jump_words.verdict_line(chart, verdict)
        risks = jump_words.risk_lines(verdict)
        _say(self._title, jump_words.jump_title(chart, verdict, fleet=drag.fleet))
        _say(self._distance, jump_words.distance_line(verdict))
        _say(self._verdict, text, tone)
        _say(self._uranium, jump_words.uranium_line(verdict))
        for line, (words, colour) in zip(self._risks, [*risks, *[("", "")] * _RISKS], strict=False):
            _say(line, words, colour)
        _say(self._fleet, jump_words.fleet_line(verdict) if drag.fleet else "")
        _say(self._hint, "" if self._offered else jump_words.hint_line(by_keys=by_keys, routing=routing))
        _tone(self, "err" if verdict.lost else tone)
        self.adjustSize()
        map_view = self.parentWidget()
        if map_view is not None and self.height() + _AROUND > map_view.height():
            self._hint.hide()
            self.adjustSize()
        self.show()

    def offer(self, captions: Sequence[tuple[str, str]]) -> None:
        """Show these buttons, by key; without any the pointer goes through the read-out."""
        if tuple(captions) == self._offered:
            return
        self._offered = tuple(captions)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, not captions)
        while (item := self._offers.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        for key, text in captions:
            made = button(text, "small", name=f"offer_{key}")
            made.clicked.connect(lambda _=False, key=key: self.taken.emit(key))
            self._offers.addWidget(made)
            made.show()
        if captions:
            self._offers.addStretch(1)

    def text(self) -> str:
        """All that is said, line by line."""
        return "\n".join(line.text() for line in self.findChildren(QLabel) if not line.isHidden())


def _say(line: QLabel, text: str, tone: str = "") -> None:
    line.setText(text)
    line.setVisible(bool(text))
    line.setWordWrap(False)
    widest = _widest(line)
    if line.sizeHint().width() > widest:
        line.setWordWrap(True)
        line.setMinimumWidth(widest)
    else:
        line.setMinimumWidth(0)
    _tone(line, tone if tone in ("ok", "warn", "err") else "")


def _widest(line: QLabel) -> int:
    """Where a line wraps: large letters take more room, as far as the map has it."""
    card = line.parentWidget()
    map_view = card.parentWidget() if card is not None else None
    most = map_view.width() - 2 * _AROUND if map_view is not None else _WIDEST
    return max(_WIDEST, min(round(theme.px(_WIDEST)), most))


def _tone(widget: QWidget, tone: str) -> None:
    """The style sheet is asked only when the tone changes: asking is dear."""
    if widget.property("tone") != tone:
        theme.restyle(widget, tone=tone)
