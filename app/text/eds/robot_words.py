"""What levels and styles of computer realms are called, and what is promised of their games."""

from app.model.match import Seat
from app.model.robot import Level, Style
from app.text.catalog import mark, tr

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
PROMISES: dict[str, str] = {
    "builds": mark("Partien, in denen Schiffe gebaut werden"),
    "occupies": mark("Partien, in denen Sterne besetzt werden"),
    "colonises": mark("Partien, in denen kolonisiert wird"),
    "researches": mark("Partien, in denen geforscht wird"),
    "battles": mark("Kämpfe"),
    "follow_ups": mark("Anschlussgefechte"),
    "ship_limit": mark("Partien, in denen die Schiffsnummern ausgehen"),
    "goal": mark("Partien, in denen ein Reich gewinnt"),
    "faults": mark("Verstöße gegen Erhaltung und Invarianten"),
    "poor_home_attacks": mark("Angriffe auf Heimatbasen mit Aussichten unter 60 %"),
    "stranded": mark("Schiffe, die ohne Uran verloren gehen, in Prozent der Schiffsmonate"),
    "starved": mark("Sterne, die hungern, in Prozent der Sternmonate"),
    "refused": mark("Befehle, die der Monat nicht oder nicht ganz ausführt, in Prozent"),
}
"""What games of computer realms are held against."""


def manner(seat: Seat) -> str:
    """„schwer · Forscher“; nothing for a seat that is no computer's."""
    if seat.level is None or seat.style is None:
        return ""
    return f"{tr(dict(LEVELS)[seat.level])} · {tr(dict(STYLES)[seat.style])}"
