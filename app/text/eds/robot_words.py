"""What levels and styles of computer realms are called."""

from app.model.robot import Level, Style
from app.text.catalog import mark

LEVELS: tuple[tuple[Level, str], ...] = (
    (Level.EASY, mark("leicht")),
    (Level.MEDIUM, mark("mittel")),
    (Level.HARD, mark("schwer")),
)
STYLES: tuple[tuple[Style, str], ...] = (
    (Style.TRADER, mark("Händler")),
    (Style.RESEARCHER, mark("Forscher")),
    (Style.CONQUEROR, mark("Eroberer")),
    (Style.RANDOM, mark("Zufall")),
)
"""All there are, in the order of a choice."""
