"""The program's own icons: line drawings on a 24 grid that take the colour of a token whenever they are painted."""

from functools import lru_cache

from PySide6.QtCore import QByteArray, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QIconEngine, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from app.ui import theme
from app.ui.tokens import RESOURCES

STROKE = 1.6
"""Width of lines in px, whatever the size of the icon."""
GRID = 24


def names() -> tuple[str, ...]:
    """All icons there are."""
    return tuple(sorted(file.stem for file in (RESOURCES / "icons").glob("*.svg") if file.stem != "eds"))


def icon(name: str, token: str = "text2") -> QIcon:
    """An icon in the colour of a token; it follows the theme by itself."""
    return drawn_by(_Engine(name, token))


def drawn_by(engine: QIconEngine) -> QIcon:
    """An icon that draws itself so.

    A copy: the first QIcon counts the engine as its own, and Python's collector, which takes the two apart one by one,
    would delete the engine while other copies draw with it. The program would crash, rarely and anywhere.
    """
    return QIcon(QIcon(engine))


def pixmap(name: str, size: int = 16, colour: str | None = None, ratio: float | None = None) -> QPixmap:
    """An icon as a picture in a colour (else the token ``text2``), sharp at the screen's pixel ratio."""
    return _rendered(name, size, colour or theme.current().ui.text2, ratio or theme.pixel_ratio())


def paint(painter: QPainter, name: str, rect: QRectF, colour: str) -> None:
    """Draw an icon into a rectangle."""
    side = min(rect.width(), rect.height())
    square = QRectF(0, 0, side, side)
    square.moveCenter(rect.center())
    _renderer(name, colour, side).render(painter, square)


class _Engine(QIconEngine):
    """Draws the icon at the moment it is needed: a change of theme needs no new icons."""

    def __init__(self, name: str, token: str) -> None:
        super().__init__()
        self._name, self._token = name, token

    def clone(self) -> QIconEngine:
        return _Engine(self._name, self._token)

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        paint(painter, self._name, QRectF(rect), self._colour(mode))

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        return _rendered(self._name, min(size.width(), size.height()), self._colour(mode), 1.0)

    def scaledPixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State, scale: float) -> QPixmap:
        return _rendered(self._name, min(size.width(), size.height()), self._colour(mode), scale)

    def _colour(self, mode: QIcon.Mode) -> str:
        ui = theme.current().ui
        if mode == QIcon.Mode.Disabled:
            return ui.line2
        if mode in (QIcon.Mode.Active, QIcon.Mode.Selected) and self._token in {"text2", "text3"}:
            return ui.text
        colour: str = getattr(ui, self._token)
        return colour


@lru_cache(maxsize=2048)
def _rendered(name: str, size: int, colour: str, ratio: float) -> QPixmap:
    picture = QPixmap(round(size * ratio), round(size * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(QColor(Qt.GlobalColor.transparent))
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _renderer(name, colour, size).render(painter, QRectF(QPointF(0, 0), QSize(size, size).toSizeF()))
    painter.end()
    return picture


@lru_cache(maxsize=1024)
def _renderer(name: str, colour: str, size: float) -> QSvgRenderer:
    source = (RESOURCES / "icons" / f"{name}.svg").read_text(encoding="utf-8")
    width = STROKE * GRID / max(1.0, size)
    source = source.replace("currentColor", colour).replace('stroke-width="1.6"', f'stroke-width="{width:.3f}"')
    return QSvgRenderer(QByteArray(source.encode()))
