"""The games that the tour shows: a lively one, one just begun, one that is decided, one that cannot be read."""

from datetime import UTC, datetime
from pathlib import Path

import msgspec

from app.host.match_host import MatchHost
from app.host.messages import Post
from app.host.showcase import Show, prepare
from app.model.eds.parameters import Parameters
from app.model.ids import NOBODY, PlayerId
from app.text.parameters import standard
from app.ui import saved_games

_RULERS = ("Tessin", "Kelvane", "Ostrava", "Mirador", "Halden", "Nargun")
_WRITTEN = datetime(2026, 1, 2, 18, 42, tzinfo=UTC)
"""When letters were written, in the pictures: always the same."""
_LIVELY = Show("Nordarm", _RULERS, PlayerId(4), 17, "nordarm")
_FRESH = Show("Testfeld Werft", _RULERS[:3], PlayerId(3), 0, "werft")
_YOUNG = Show("Einsame Spirale", _RULERS[:5], PlayerId(1), 3, "spirale")
_WATCHED = Show("Zuschauerrunde", _RULERS, NOBODY, 26, "schau")
_DECIDED = Show("Herbstrunde", _RULERS[:3], PlayerId(1), 60, "herbst")


class Games:
    """Makes each game when it is first asked for."""

    def __init__(self, home: Path) -> None:
        self._home = home
        self._made: dict[str, Path] = {}

    @property
    def lively(self) -> Path:
        """Well into the second year, at war, and people write."""
        new = _LIVELY.name not in self._made
        path = self._game(_LIVELY)
        if new:
            _write_letters(path, _LIVELY.viewer)
        return path

    @property
    def fresh(self) -> Path:
        """Before the first month."""
        return self._game(_FRESH)

    @property
    def young(self) -> Path:
        """After a few months."""
        return self._game(_YOUNG)

    @property
    def watched(self) -> Path:
        """Nobody plays it by hand."""
        return self._game(_WATCHED)

    @property
    def decided(self) -> Path:
        """Somebody has won."""
        rules = standard()
        soon = msgspec.structs.replace(rules.research, goal=2)
        return self._game(_DECIDED, msgspec.structs.replace(rules, research=soon))

    @property
    def damaged(self) -> Path:
        """A file that is no match."""
        saved_games.folder().mkdir(parents=True, exist_ok=True)
        file = saved_games.file_for("Nordarm beschädigt")
        file.write_bytes(b"SQLite format 3\0" + bytes(200))
        return file

    def _game(self, show: Show, rules: Parameters | None = None) -> Path:
        if show.name not in self._made:
            saved_games.folder().mkdir(parents=True, exist_ok=True)
            self._made[show.name] = prepare(saved_games.file_for(show.name), show, rules or standard())
        return self._made[show.name]


def _write_letters(path: Path, viewer: PlayerId) -> None:
    """What people write in the pictures: each in his own language."""
    kelvane, ostrava, halden = PlayerId(2), PlayerId(3), PlayerId(5)
    with MatchHost.open(path, clock=lambda: _WRITTEN) as host:
        post = Post(host)
        post.contribute(ostrava, "Händler mit freiem Laderaum sucht Getreide am Rand des Nordarms. Zahle 40 WE.")
        post.contribute(halden, "Halden grüßt die Galaxis und bleibt neutral, solange man uns in Ruhe lässt.")
        post.issue("Der Nordarm wird eng: Kein Stern ist mehr weiter als zehn Felder vom nächsten Reich entfernt.")
        post.write(kelvane, viewer, "Sei gegrüßt. Unsere Grenzen berühren sich im Norden; streiten wir dort nicht.")
        post.write(viewer, kelvane, "Gern. Wie viel Uran brauchst Du im Monat?")
        post.write(kelvane, viewer, "40 im Monat. Und Frieden schwarz auf weiß:", "3: 2,1\n17: 2,50")
        post.write(ostrava, viewer, "Wer bist Du?")
        post.contribute(viewer, "Mirador sucht Verbündete gegen Nargun.")
