"""Giving notes and bookmarks to allies as a file, and taking up theirs."""

from pathlib import Path

from PySide6.QtCore import QObject

from app.text.catalog import mark, ntr, tr
from app.ui.eds.chartroom.board import Board
from app.ui.eds.chartroom.notes_file import SUFFIX, UnfitError, joined, read_notes, write_notes
from app.ui.widgets.ask import ask_to_open, ask_to_save

_UNFIT = {
    "unreadable": mark("{file} enthält keine Notizen zu einer Karte. Es ist nichts übernommen."),
    "large": mark("{file} ist zu groß für Notizen. Es ist nichts übernommen."),
    "other_match": mark("{file} gehört zu einer anderen Partie. Es ist nichts übernommen."),
    "off_map": mark("{file} nennt Felder außerhalb dieser Karte. Es ist nichts übernommen."),
}


class Sharing(QObject):
    """Asks for files; only what the player saves himself ever leaves his own notes."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self._board = board

    def give(self) -> None:
        """Ask where to, and write."""
        if not (self._board.memo.notes or self._board.memo.bookmarks):
            self._board.say(tr("Noch nichts notiert: Es gibt nichts weiterzugeben."))
            return
        desk = self._board.window.desk
        name = f"{desk.ruler_name}{SUFFIX}".replace("/", "-")
        ask_to_save(self._board.window, tr("Notizen weitergeben"), name, f"(*{SUFFIX})", self.save)

    def take(self) -> None:
        """Ask for a file, and read."""
        ask_to_open(self._board.window, tr("Notizen annehmen"), f"(*{SUFFIX})", self.load)

    def save(self, path: Path) -> bool:
        """Write notes and bookmarks there."""
        desk = self._board.window.desk
        try:
            write_notes(path, self._board.memo, desk.status.match.id, desk.ruler_name, desk.view.month)
        except OSError:
            self._board.window.warn(tr("{path} lässt sich nicht schreiben.", path=path))
            return False
        self._board.say(tr("Notizen gesichert: {path}", path=path))
        return True

    def load(self, path: Path) -> bool:
        """Take up what stands there."""
        desk = self._board.window.desk
        try:
            others = read_notes(path, desk.status.match.id, desk.view)
        except UnfitError as fault:
            self._board.window.warn(tr(_UNFIT[fault.reason], file=path.name))
            return False
        except OSError:
            self._board.window.warn(tr("{path} lässt sich nicht lesen.", path=path))
            return False
        memo, new = joined(self._board.memo, others)
        self._board.keep(memo)
        self._board.say(
            ntr("{count} Eintrag von {ruler} übernommen", "{count} Einträge von {ruler} übernommen", new,
                ruler=others.ruler)
        )  # fmt: skip
        return True
