"""Giving notes and bookmarks to allies as a file, and taking up theirs."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from app.text.catalog import mark, ntr, tr
from app.ui.eds.chartroom.notes_file import SUFFIX, UnfitError, joined, read_notes, write_notes

if TYPE_CHECKING:
    from app.ui.eds.chartroom.room import Chartroom

_UNFIT = {
    "unreadable": mark("{file} enthält keine Notizen zu einer Karte. Es ist nichts übernommen."),
    "large": mark("{file} ist zu groß für Notizen. Es ist nichts übernommen."),
    "other_match": mark("{file} gehört zu einer anderen Partie. Es ist nichts übernommen."),
    "off_map": mark("{file} nennt Felder außerhalb dieser Karte. Es ist nichts übernommen."),
}


class Sharing(QObject):
    """Asks for files; only what the player saves himself ever leaves his own notes."""

    def __init__(self, room: "Chartroom") -> None:
        super().__init__(room)
        self._room = room

    def give(self) -> None:
        """Ask where to, and write."""
        if not (self._room.memo.notes or self._room.memo.bookmarks):
            self._room.say(tr("Noch nichts notiert: Es gibt nichts weiterzugeben."))
            return
        desk = self._room.window.desk
        name = f"{desk.ruler_name}{SUFFIX}".replace("/", "-")
        path, _ = QFileDialog.getSaveFileName(self._room.window, tr("Notizen weitergeben"), name, f"(*{SUFFIX})")
        if path:
            self.save(Path(path))

    def take(self) -> None:
        """Ask for a file, and read."""
        path, _ = QFileDialog.getOpenFileName(self._room.window, tr("Notizen annehmen"), "", f"(*{SUFFIX})")
        if path:
            self.load(Path(path))

    def save(self, path: Path) -> bool:
        """Write notes and bookmarks there."""
        desk = self._room.window.desk
        try:
            write_notes(path, self._room.memo, desk.status.match.id, desk.ruler_name, desk.view.month)
        except OSError:
            self._room.window.warn(tr("{path} lässt sich nicht schreiben.", path=path))
            return False
        self._room.say(tr("Notizen gesichert: {path}", path=path))
        return True

    def load(self, path: Path) -> bool:
        """Take up what stands there."""
        desk = self._room.window.desk
        try:
            others = read_notes(path, desk.status.match.id, desk.view)
        except UnfitError as fault:
            self._room.window.warn(tr(_UNFIT[fault.reason], file=path.name))
            return False
        except OSError:
            self._room.window.warn(tr("{path} lässt sich nicht lesen.", path=path))
            return False
        memo, new = joined(self._room.memo, others)
        self._room.keep(memo)
        self._room.say(
            ntr("{count} Eintrag von {ruler} übernommen", "{count} Einträge von {ruler} übernommen", new,
                ruler=others.ruler)
        )  # fmt: skip
        return True
