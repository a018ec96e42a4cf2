"""The smallest parts: labels with a role, cards, heads, badges, keys, emblems. The style sheet gives the looks."""

from typing import Literal

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from app.ui import emblems, icons, theme
from app.ui.tokens import Theme
from app.ui.widgets.tips import plain

LabelKind = Literal[
    "body", "caption", "second", "third", "small", "value", "heading", "title", "large", "display", "overline",
    "code", "key", "badge",
]  # fmt: skip
Tone = Literal["", "ok", "warn", "err", "ice"]
ButtonKind = Literal["normal", "primary", "warn", "link", "small"]


def label(text: str = "", kind: LabelKind = "body", tone: Tone = "", *, wrap: bool = False) -> QLabel:
    """A line of text. Always plain: text may come from another player."""
    made = QLabel(text)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setProperty("kind", kind)
    made.setProperty("tone", tone)
    made.setWordWrap(wrap)
    if kind in ("key", "badge"):
        made.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Maximum)
        made.setAlignment(Qt.AlignmentFlag.AlignCenter)
    return made


def button(text: str, kind: ButtonKind = "normal", icon: str = "", name: str = "") -> QPushButton:
    """A button; ``name`` is its object name."""
    made = QPushButton(text)
    made.setProperty("kind", kind)
    made.setObjectName(name)
    if icon:
        made.setIcon(icons.icon(icon, {"primary": "on_primary", "warn": "warn", "link": "ice"}.get(kind, "text2")))
    if kind == "link":
        made.setCursor(Qt.CursorShape.PointingHandCursor)
    return made


def tool_button(icon: str, tip: str, *, flat: bool = False, checkable: bool = False, size: int = 16) -> QToolButton:
    """A square button with an icon; the tip is also its name for screen readers."""
    made = QToolButton()
    made.setIcon(icons.icon(icon))
    made.setIconSize(QSize(size, size))
    made.setToolTip(tip)
    made.setAccessibleName(tip)
    made.setCheckable(checkable)
    if flat:
        made.setProperty("kind", "flat")
    return made


def line() -> QFrame:
    """A thin separator."""
    made = QFrame()
    made.setProperty("kind", "line")
    return made


class Picture(QLabel):
    """An icon or an emblem that stays right when the theme changes."""

    def __init__(self, icon: QIcon, size: int = 16) -> None:
        super().__init__()
        self._icon, self._size = icon, size
        self.setFixedSize(size, size)
        theme.notifier.changed.connect(self._draw)
        self._draw(theme.current())

    def set_icon(self, icon: QIcon) -> None:
        """Show another one."""
        self._icon = icon
        self._draw(theme.current())

    def _draw(self, _: Theme) -> None:
        self.setPixmap(self._icon.pixmap(QSize(self._size, self._size), self.devicePixelRatio()))


def picture(name: str, size: int = 16, token: str = "text2") -> Picture:
    """An icon as a widget."""
    return Picture(icons.icon(name, token), size)


def emblem(number: int, size: int = 16, name: str = "") -> Picture:
    """A ruler's emblem as a widget; ``name`` is read out."""
    made = Picture(emblems.icon(number), size)
    made.setAccessibleName(f"{number} {name}".strip())
    return made


class Card(QFrame):
    """A rounded surface; put things into ``body``."""

    def __init__(self, kind: Literal["card", "panel", "chip", "overlay"] = "card", margin: int = 16) -> None:
        super().__init__()
        self.setProperty("kind", kind)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(margin, margin, margin, margin)
        self.body.setSpacing(8)


class Header(QFrame):
    """The head of a panel: icon, title, and on the right whatever is added to ``right``."""

    def __init__(self, title: str, icon: str = "", right: str = "") -> None:
        super().__init__()
        self.setProperty("kind", "header")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(round(theme.px(34)))
        row = self._row = QHBoxLayout(self)
        row.setContentsMargins(12, 0, 8, 0)
        row.setSpacing(8)
        if icon:
            row.addWidget(picture(icon))
        self.title = label(title, "value")
        self.note = label(right, "third")
        row.addWidget(self.title)
        row.addStretch(1)
        row.addWidget(self.note)
        self.right = QHBoxLayout()
        self.right.setSpacing(4)
        row.addLayout(self.right)

    def add_facts(self) -> "Elided":
        """Words beside the title that give way where there is no room."""
        made = Elided("", "third")
        self._row.insertWidget(self._row.indexOf(self.title) + 1, made, 1000)
        return made


class Panel(Card):
    """A card with a head, as the docks are."""

    def __init__(self, title: str, icon: str = "", right: str = "") -> None:
        super().__init__("panel", 0)
        self.body.setSpacing(0)
        self.header = Header(title, icon, right)
        self.body.addWidget(self.header)
        inner = QWidget()
        self.content = QVBoxLayout(inner)
        self.content.setContentsMargins(12, 10, 12, 12)
        self.content.setSpacing(8)
        self.body.addWidget(inner, 1)


class Elided(QLabel):
    """Text that ends in „…“ where there is no room, and says the rest in its tip."""

    def __init__(self, text: str = "", kind: LabelKind = "body") -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("kind", kind)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._whole = text
        self.set_text(text)

    def set_text(self, text: str) -> None:
        """Show this text as far as it fits."""
        self._whole = text
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        shown = self.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, self.width())
        self.setText(shown)
        self.setToolTip(plain(self._whole) if shown != self._whole else "")
        self.setAccessibleName(self._whole)
