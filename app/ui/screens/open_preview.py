"""What the chosen saved game looks like, and what else can be done with it."""

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.text.catalog import ntr, tr
from app.text.numbers import month_long, number
from app.ui import theme
from app.ui.screens.open_list import who
from app.ui.screens.thumb import GalaxyThumb
from app.ui.settings import Recent
from app.ui.shelf import Kind, Saved
from app.ui.widgets.basics import Elided, button, label

_WIDEST = 320
"""px; with large letters the list needs the room."""


class OpenPreview(QWidget):
    """A picture of the galaxy, some facts, and buttons."""

    copy_wanted = Signal()
    folder_wanted = Signal()
    delete_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setFixedWidth(min(round(theme.px(210)), _WIDEST))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        self.thumb = GalaxyThumb(QSize(210, 140))
        self.thumb.setMinimumHeight(100)
        column.addWidget(self.thumb, 1)
        self._name = Elided("", "heading")
        self.facts = label("", "second", wrap=True)
        column.addWidget(self._name)
        column.addWidget(self.facts)
        column.addStretch(0)
        self._copy = button(tr("Kopie anlegen"), icon="copy", name="btnOpenCopy")
        self._folder = button(tr("In Ordner zeigen"), icon="folder", name="btnOpenFolder")
        self._delete = button(tr("Löschen …"), icon="trash", name="btnOpenDelete")
        for made, signal in (
            (self._copy, self.copy_wanted),
            (self._folder, self.folder_wanted),
            (self._delete, self.delete_wanted),
        ):
            made.clicked.connect(signal)
            column.addWidget(made)

    def show_saved(self, saved: Saved | None, game: Recent | None, *, unreadable: bool = False) -> None:
        """This file, with what is known of it."""
        for made in (self._copy, self._folder, self._delete):
            made.setEnabled(saved is not None)
        self._copy.setEnabled(saved is not None and saved.kind is not Kind.MONTH and not unreadable)
        self._name.set_text(saved.name if saved is not None else "")
        if game is None:
            self.thumb.show_galaxy(1, 1, ())
            self.facts.setText(tr("Diese Datei lässt sich nicht lesen.") if unreadable else "")
            return
        self.thumb.show_galaxy(game.width, game.height, game.chart)
        facts = [who(game), month_long(game.month + 1), tr("{players} Reiche", players=game.players)]
        if game.ruler:
            facts.append(f"EV {game.ev} · " + ntr("{n} Stern", "{n} Sterne", game.stars, n=number(game.stars)))
        self.facts.setText("\n".join(facts))
