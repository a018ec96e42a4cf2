"""Dark „Tiefraum“ and light „Sternatlas“: Fusion, a palette, bundled fonts and one style sheet, all from the tokens.

``apply(app, "dark")`` dresses the whole program and may be called again at any time; whoever paints by himself asks
``current()`` and listens to ``notifier.changed``.
"""

from string import Template

import msgspec
from PySide6.QtCore import QDir, QObject, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from app.ui.tokens import RESOURCES, Theme, ThemeKey, UiColours, load, mixed, strong

FONT = "Inter"
CODE_FONT = "JetBrains Mono"
HEIGHTS = (16, 20, 22, 24, 28)
"""Heights in px of what is pressed or written in; larger where a line of text needs more."""
_LINE = 16
"""Height in px of a line of text at 100 %."""
SIZES = (11, 12, 13, 15, 18, 24, 46)
"""Font sizes in px at 100 % (design document, 7.4)."""


class Notifier(QObject):
    """Tells those who paint by themselves that colours or sizes are others now."""

    changed = Signal(object)
    """The Theme."""


class _Now:
    """What is worn at present."""

    theme: Theme = load("dark")
    scale: int = 100
    strong: bool = False
    fonts: tuple[int, ...] = ()


notifier = Notifier()


def apply(app: QApplication, key: ThemeKey, scale: int = 100, *, stronger: bool = False) -> Theme:
    """Dress the program in a theme; ``scale`` is the font size in percent (80…200), ``stronger`` a strong contrast."""
    _load_fonts()
    QDir.setSearchPaths("themes", [str(RESOURCES / "themes")])
    theme = strong(load(key)) if stronger else load(key)
    _Now.theme, _Now.scale, _Now.strong = theme, scale, stronger
    windows = [(widget, widget.saveState()) for widget in app.allWidgets() if isinstance(widget, QMainWindow)]
    # One sheet in place of another has Qt look at every widget several times. Without any, docks may ask for more room.
    app.setStyleSheet("")
    if app.style().name() != "fusion":
        app.setStyle("Fusion")
    app.setPalette(palette(theme))
    app.setFont(font())
    app.setStyleSheet(style_sheet(theme, scale))
    for window, docks in windows:
        window.restoreState(docks)
    notifier.changed.emit(theme)
    return theme


def current() -> Theme:
    """The theme that is worn."""
    return _Now.theme


def scale() -> int:
    """Font size in percent."""
    return _Now.scale


def is_strong() -> bool:
    """Is the contrast a strong one?"""
    return _Now.strong


def px(size: float) -> float:
    """A font size of the design, at the chosen scale."""
    return size * _Now.scale / 100


def pixel_ratio() -> float:
    """Device pixels in a px of the main screen."""
    return QGuiApplication.primaryScreen().devicePixelRatio()


def font(size: float = 13, weight: QFont.Weight = QFont.Weight.Normal, family: str = FONT) -> QFont:
    """A bundled font; all digits are equally wide."""
    made = QFont(family)
    made.setPixelSize(max(1, round(px(size))))
    made.setWeight(weight)
    made.setFeature(QFont.Tag("tnum"), 1)
    if family == CODE_FONT:
        made.setFeature(QFont.Tag("calt"), 0)  # no ligatures: an order is read letter by letter
    return made


def restyle(widget: QWidget, **properties: object) -> None:
    """Set properties the style sheet asks for (``kind``, ``tone``) and have the widget look again."""
    for name, value in properties.items():
        widget.setProperty(name, value)
    widget.style().unpolish(widget)
    widget.style().polish(widget)


def style_sheet(theme: Theme, scale: int = 100) -> str:
    """The style sheet with all tokens filled in."""
    colours: dict[str, str] = msgspec.structs.asdict(theme.ui)
    colours["primary_hover"] = mixed(theme.ui.primary, "#FFFFFF", 0.12)
    colours["primary_down"] = mixed(theme.ui.primary, "#000000", 0.12)
    colours["tab"] = theme.ui.primary
    sizes = {f"s{size}": str(round(size * scale / 100)) for size in SIZES}
    line = round(_LINE * scale / 100)
    sizes |= {f"h{height}": str(max(height, line)) for height in HEIGHTS}
    source = (RESOURCES / "themes" / "style.qss").read_text(encoding="utf-8")
    return Template(source).substitute(colours, key=theme.key, **sizes)


def palette(theme: Theme) -> QPalette:
    """Qt's own palette, for whatever the style sheet leaves to Fusion."""
    ui = theme.ui
    roles = QPalette.ColorRole
    made = QPalette()
    for role, colour in _roles(ui).items():
        made.setColor(role, QColor(colour))
    for role in (roles.Text, roles.WindowText, roles.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, role, QColor(ui.text3))
    return made


def _roles(ui: UiColours) -> dict[QPalette.ColorRole, str]:
    roles = QPalette.ColorRole
    return {
        roles.Window: ui.base,
        roles.WindowText: ui.text,
        roles.Base: ui.void,
        roles.AlternateBase: ui.panel,
        roles.Text: ui.text,
        roles.PlaceholderText: ui.text3,
        roles.Button: ui.raised,
        roles.ButtonText: ui.text,
        roles.BrightText: ui.err,
        roles.ToolTipBase: ui.raised,
        roles.ToolTipText: ui.text,
        roles.Highlight: ui.ice,
        roles.HighlightedText: ui.base,
        roles.Link: ui.ice,
        roles.LinkVisited: ui.ice,
        roles.Light: ui.hover,
        roles.Midlight: ui.raised,
        roles.Mid: ui.line2,
        roles.Dark: ui.line,
        roles.Shadow: ui.void,
        roles.Accent: ui.ice,
    }


def _load_fonts() -> None:
    """Once: the program looks the same on every machine, even on one without fonts."""
    if not _Now.fonts:
        files = sorted(file for file in (RESOURCES / "fonts").iterdir() if file.suffix in {".otf", ".ttf"})
        _Now.fonts = tuple(QFontDatabase.addApplicationFont(str(file)) for file in files)
