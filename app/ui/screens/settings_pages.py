"""What can be set, page by page: the words, the key in ``Settings`` and what it may be."""

from collections.abc import Sequence
from typing import NamedTuple

from app.text.catalog import LANGUAGES, mark
from app.ui.settings import NAME_LENGTH, SCALES


class Option(NamedTuple):
    """One thing to set; words are in the source language."""

    key: str
    """Field of ``Settings``."""
    title: str
    choices: tuple[tuple[str, object], ...] = ()
    """Words and values; none for a box to tick."""
    bounds: tuple[int, int] = (0, 0)
    """Of a number."""
    longest: int = 0
    """Letters of a text."""
    about: str = ""
    """One sentence more."""


class Page(NamedTuple):
    """One page of the settings."""

    key: str
    title: str
    options: tuple[Option, ...] = ()


THEMES = ((mark("Dunkel"), "dark"), (mark("Hell"), "light"), (mark("System"), "system"))
"""Words and ``ThemeChoice``."""
_NUMBERS = (
    (mark("Wie die Sprache"), "language"),
    ("1.234,5", "comma"),
    ("1,234.5", "point"),
    ("1\u202f234,5", "space"),
)
PAGES: Sequence[Page] = (
    Page(
        "general",
        mark("Allgemein"),
        (
            Option("language", mark("Sprache"), tuple((name, code) for code, name in LANGUAGES.items())),
            Option("game_theme", mark("Thema im Spiel"), THEMES),
            Option("start_theme", mark("Thema der Startzentrale"), THEMES),
            Option("scale", mark("Schriftgröße"), tuple((f"{scale} %", scale) for scale in SCALES)),
            Option("numbers", mark("Zahlen"), _NUMBERS),
        ),
    ),
    Page(
        "map",
        mark("Karte"),
        (
            Option("y_down", mark("Y-Achse nach unten")),
            Option("wheel_reversed", mark("Rad umgekehrt: zu Dir drehen vergrößert")),
            Option("snap", mark("Sprungziele rasten auf Sternen ein"), about=mark("Alt kehrt es für einen Zug um.")),
            Option("all_labels", mark("Immer alle Sterne beschriften")),
            Option("minimap", mark("Minikarte zeigen")),
        ),
    ),
    Page(
        "use",
        mark("Bedienung"),
        (
            Option("single_keys", mark("Einzelne Buchstaben und Ziffern bedienen die Karte")),
            Option(
                "double_click",
                mark("Doppelklick auf der Karte"),
                ((mark("holt zur Mitte"), "centre"), (mark("holt näher heran"), "nearer")),
            ),
        ),
    ),
    Page(
        "access",
        mark("Barrierefreiheit"),
        (
            Option("reduced_motion", mark("Bewegung verringern")),
            Option(
                "strong_contrast",
                mark("Starker Kontrast"),
                about=mark("Schrift, Linien und Ränder heben sich deutlicher ab."),
            ),
            Option("spoken", mark("Vorlesen, was auf der Karte geschieht"), about=mark("Für Bildschirmleser.")),
        ),
    ),
    Page(
        "turn",
        mark("Zug"),
        (
            Option(
                "skip_clean_summary",
                mark("Zusammenfassung überspringen"),
                about=mark("Ein Zug, zu dem es nichts zu sagen gibt, wird sofort abgegeben."),
            ),
            Option(
                "follow_routes",
                mark("Routen automatisch eintragen"),
                about=mark("Der nächste Schritt jeder Route steht im neuen Monat schon auf dem Blatt."),
            ),
            Option(
                "own_reminders",
                mark("Vor dem ZAT erinnern"),
                about=mark("30, 10 und 2 Minuten vorher, solange der Zug nicht abgegeben ist."),
            ),
            Option("reminders", mark("Erinnerungen der Spielleitung zeigen")),
            Option(
                "tips",
                mark("Tipps zum Monatsanfang"),
                about=mark("Höchstens einer, aus dem, was Du siehst: leere Tanks, Werften, Geld, unbewachte Sterne."),
            ),
        ),
    ),
    Page(
        "net",
        mark("Netz"),
        (
            Option(
                "network_name",
                mark("Name dieses Computers"),
                longest=NAME_LENGTH,
                about=mark("So sehen andere, wer eine Partie anbietet, und die Spielleitung, wer mitspielt."),
            ),
            Option("lan_search", mark("Partien im lokalen Netz suchen")),
            Option(
                "port",
                mark("Anschluss (TCP) für eigene Partien"),
                bounds=(1024, 65_535),
                about=mark("Gilt, sobald der nächste Server geöffnet wird."),
            ),
        ),
    ),
    Page(
        "sound",
        mark("Ton"),
        (Option("sound", mark("Ton, wenn ein Monat oder ein Brief gekommen ist")),),
    ),
    Page(
        "files",
        mark("Dateien"),
        (
            Option(
                "copies",
                mark("Sicherungen je Partie"),
                bounds=(4, 1000),
                about=mark("Vor und nach jeder Auswertung und vor jeder Korrektur; die ältesten machen Platz."),
            ),
        ),
    ),
)
