"""The card that coaches: one goal at a time, how far one is, and what one can do about it."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget

from app.text.catalog import tr
from app.ui import theme
from app.ui.widgets.basics import ButtonKind, Card, button, label, picture
from app.ui.widgets.sizes import scrolling

_WIDTH = 350
_SHARE = 0.46
"""Of the window's width and, for the text, of its height: more the card never takes."""
_MARGIN = 14
EDGE = 12
"""Px between the card and the edge of the place it lies in."""


class Offer(NamedTuple):
    """A button."""

    key: str
    text: str
    kind: ButtonKind = "normal"


class CoachCard(Card):
    """Says what it is told; what the player wants comes out as keys of offers."""

    wanted = Signal(str)
    """Key of the Offer that was chosen."""

    def __init__(self, window: QWidget) -> None:
        super().__init__("overlay", _MARGIN)
        self.setParent(window)
        self.setObjectName("coachCard")
        self.setProperty("tone", "coach")
        self._held: QPoint | None = None
        self.by_hand = False
        """Did the player put it where it is?"""
        self.body.setSpacing(6)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(picture("graduation", 16, "ice"))
        self._where = label("", "small")
        head.addWidget(self._where, 1)
        self.body.addLayout(head)
        self._done = label("", "small", "ok", wrap=True)
        self._title = label("", "heading", wrap=True)
        self._title.setObjectName("coachTitle")
        self._text = label("", wrap=True)
        self._text.setObjectName("coachText")
        self._text.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self._area = scrolling(self._text)
        self._count = label("", "value")
        self._count.setObjectName("coachCount")
        for part in (self._done, self._title, self._area, self._count):
            self.body.addWidget(part)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.setSpacing(8)
        self.body.addLayout(self._row)
        self._offers: dict[str, QWidget] = {}
        self.hide()

    def show_step(self, where: str, done: str, title: str, text: str) -> None:
        """Another goal; ``where`` one is, and what was ``done`` just now."""
        self._where.setText(where)
        self._title.setText(title)
        self._text.setText(text)
        self._done.setText(f"✓ {done}" if done else "")
        self._done.setVisible(bool(done))
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)

    def show_count(self, words: str) -> None:
        """How much of it is there."""
        self._count.setText(words)
        self._count.setVisible(bool(words))

    def offer(self, offers: Sequence[Offer]) -> None:
        """These buttons; those that stand there already stay, with the focus one of them may have."""
        if list(self._offers) == [offer.key for offer in offers]:
            return
        held = self.has_keys
        for old in self._offers.values():
            old.hide()
            old.setObjectName("")  # its successor may have the name from now on
            old.deleteLater()
        self._offers = {}
        while self._row.count():
            self._row.takeAt(0)
        for offer in offers:
            made = button(offer.text, offer.kind, name=f"coach_{offer.key}")
            made.clicked.connect(lambda _=False, key=offer.key: self.wanted.emit(key))
            self._offers[offer.key] = made
            self._row.addWidget(made)
            made.show()  # before the card asks how large it must be
        self._row.addStretch(1)
        if held:
            self.take_keys()

    @property
    def has_keys(self) -> bool:
        """Does the keyboard work on one of the offers?"""
        return any(offer.hasFocus() for offer in self._offers.values())

    def take_keys(self) -> None:
        """The keyboard goes to the first offer."""
        first = next(iter(self._offers.values()), None)
        if first is not None:
            first.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def fit_into(self, window: QSize) -> None:
        """As large as it must be, no larger than the window bears; the text slides where it finds no room."""
        width = min(round(theme.px(_WIDTH)), round(_SHARE * window.width()))
        inner = width - 2 * _MARGIN - 2
        for part in (self._done, self._title, self._text, *self._offers.values()):
            part.ensurePolished()  # else letters are measured that the style sheet makes larger
        across = sum(offer.sizeHint().width() + self._row.spacing() for offer in self._offers.values())
        across_, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._row.setDirection(across_ if across <= inner else down)
        self.setFixedWidth(width)
        needed = self._text.heightForWidth(inner)
        self._area.setFixedHeight(min(needed + 2, round(_SHARE * window.height())))
        for part in (self._done, self._title):
            part.setFixedHeight(max(0, part.heightForWidth(inner)))
        self.body.invalidate()
        self.body.activate()
        self.setFixedHeight(self.body.sizeHint().height())

    # --- moving it out of the way -----------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._held = event.position().toPoint()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        window = self.parentWidget()
        if self._held is not None and window is not None:
            wanted = self.mapTo(window, event.position().toPoint()) - self._held
            self.move(inside(window.rect(), QRect(wanted, self.size())))
            self.by_hand = True

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._held = None


def spot(room: QRect, size: QSize, target: QRect, others: Sequence[QRect], before: QPoint | None) -> QPoint:
    """Upper left corner of the card in a room: a corner that hides nothing of the target and least of the others.

    Where it was before it stays, unless another place is better; None: it was nowhere yet.
    """
    inner = room.adjusted(EDGE, EDGE, -EDGE, -EDGE)
    right, low = inner.right() - size.width(), inner.bottom() - size.height()
    corners = [QPoint(right, inner.top()), QPoint(right, low), inner.topLeft(), QPoint(inner.left(), low)]
    places = corners if before is None else [before, *corners]
    boxes = [QRect(inside(room, QRect(place, size)), size) for place in places]
    return min(boxes, key=lambda box: (_area(box & target), sum(_area(box & other) for other in others))).topLeft()


def inside(room: QRect, box: QRect) -> QPoint:
    """The box pushed into the room."""
    x = max(room.left(), min(box.left(), room.right() - box.width()))
    y = max(room.top(), min(box.top(), room.bottom() - box.height()))
    return QPoint(x, y)


def _area(box: QRect) -> int:
    return max(0, box.width()) * max(0, box.height())


def skip_and_later() -> list[Offer]:
    """What can be done about every step that asks for something."""
    return [Offer("skip", tr("Überspringen"), "link"), Offer("later", tr("Später"), "link")]
