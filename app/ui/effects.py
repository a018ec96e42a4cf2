"""What settings do to the whole program."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from app.text.numbers import write_as
from app.ui import chosen, motion, shortcuts, theme
from app.ui.settings import Settings, ThemeChoice
from app.ui.tokens import ThemeKey


def take_over(settings: Settings) -> None:
    """Let everybody have them who asks for himself."""
    chosen.choose(settings)
    write_as(settings.numbers)
    motion.set_reduced(settings.reduced_motion)
    shortcuts.choose(settings.shortcuts)


def theme_of(choice: ThemeChoice) -> ThemeKey:
    """The theme that was chosen; a desktop that does not say how it looks counts as light."""
    if choice != "system":
        return choice
    return "dark" if QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark else "light"


def dress(choice: ThemeChoice, scale: int) -> None:
    """Wear a theme, unless it is worn already."""
    program, key = QApplication.instance(), theme_of(choice)
    stronger = chosen.now().strong_contrast
    worn = (theme.current().key, theme.scale(), theme.is_strong())
    if isinstance(program, QApplication) and (worn != (key, scale, stronger) or not program.styleSheet()):
        theme.apply(program, key, scale, stronger=stronger)


def worded(settings: Settings) -> tuple[object, ...]:
    """Settings for which a dialog is made anew."""
    return (settings.language, settings.scale)


def seen(settings: Settings) -> tuple[object, ...]:
    """Settings for which a place is made anew."""
    of_words = (settings.language, settings.scale, settings.shortcuts, settings.numbers)
    of_map = (settings.y_down, settings.all_labels, settings.minimap)
    return of_words + of_map
