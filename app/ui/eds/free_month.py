"""„Freien Monat nehmen“: who cannot hand in in time puts the deadline off, as often as the game master allows."""

from PySide6.QtWidgets import QMessageBox

from app.model.known_error import KnownError
from app.text.catalog import tr
from app.ui import worker
from app.ui.eds.game_place import GamePlace


def ask_free_month(window: GamePlace) -> None:
    """Ask first: everybody waits for the one who is away."""
    box = QMessageBox(window)
    box.setObjectName("dlgFreeMonth")
    box.setWindowTitle(tr("Freien Monat nehmen"))
    box.setText(tr("Der Zugabgabetermin wird für alle um einen Takt verschoben. Das kostet Dich einen freien Monat."))
    take = box.addButton(tr("Verschieben"), QMessageBox.ButtonRole.AcceptRole)
    take.setObjectName("btnFreeMonth")
    box.addButton(tr("Abbrechen"), QMessageBox.ButtonRole.RejectRole)
    take.clicked.connect(lambda: _take(window))
    box.open()


def _take(window: GamePlace) -> None:
    session = window.desk.session
    if session is None:
        return

    def failed(error: Exception) -> None:
        if not isinstance(error, KnownError):
            raise error
        window.warn(tr("Das geht nicht: Es gibt keinen Termin, oder Du hast keinen freien Monat mehr."))

    task = worker.start(window, lambda _: session.be_away())
    task.done.connect(lambda _: window.say(tr("Der Zugabgabetermin ist verschoben.")))
    task.failed.connect(failed)
