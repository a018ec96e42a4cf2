"""„Zugdatei sichern“: the sheet as a signed file, for e-mail or a stick. Nothing is handed in by that."""

from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from app.host.exchange import SHEET_ENDING
from app.host.files import write_whole
from app.model.known_error import KnownError
from app.text.catalog import tr
from app.text.host_errors import sentence
from app.ui import worker
from app.ui.eds.game_place import GamePlace
from app.ui.widgets.ask import ask_to_save


class SheetFile(QObject):
    """Asks where to, and writes it."""

    def __init__(self, window: GamePlace) -> None:
        super().__init__(window)
        self._window = window

    def ask(self) -> QFileDialog:
        """Where to?"""
        return ask_to_save(self._window, tr("Zugdatei sichern"), self.name, f"EDS (*{SHEET_ENDING})", self.save)

    @property
    def name(self) -> str:
        """What the file is called unless somebody wants another name: match, month, ruler."""
        desk = self._window.desk
        match = "".join(sign if sign.isalnum() else "-" for sign in desk.status.match.name) or "eds"
        return f"{match}-{desk.view.month + 1}-{desk.view.player}{SHEET_ENDING}"

    def save(self, path: Path) -> worker.Task:
        """Sign the sheet as it is now and write it."""
        session, text = self._window.desk.session, self._window.draft.text

        def write(_: worker.Work) -> None:
            if session is not None:
                write_whole(path, session.sheet_file(text))

        task = worker.start(self, write)
        task.done.connect(lambda _: self._window.say(tr("Zugdatei gesichert: {file}", file=path.name)))
        task.failed.connect(self._failed)
        return task

    def _failed(self, error: Exception) -> None:
        if not isinstance(error, KnownError):
            raise error
        self._window.warn(sentence(error))
