"""Handing out invitations: renewed, revoked, checked, as a picture, or as cards on paper."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QVBoxLayout, QWidget

from app.host.invitation import Invitation
from app.model.ids import PlayerId
from app.text.catalog import ntr, tr
from app.ui.eds.gamemaster.cards import SIZE, card_image, printing, save_image, saving
from app.ui.eds.gamemaster.deeds import Deeds
from app.ui.eds.gamemaster.house import Card
from app.ui.eds.gamemaster.side import InvitationPanel
from app.ui.eds.printing.press import Press
from app.ui.widgets.ask import ask_for_printer, ask_to_save
from app.ui.widgets.basics import label


def serve(panel: InvitationPanel, deeds: Deeds) -> None:
    """Do what the buttons below an invitation say."""
    house = deeds.house
    panel.renew_wanted.connect(lambda player: deeds.do(lambda: house.renew(PlayerId(player))))
    panel.revoke_wanted.connect(lambda player: deeds.do(lambda: house.revoke(PlayerId(player))))
    panel.check_wanted.connect(lambda: deeds.run(house.reachable, deeds.say_reachable))
    panel.picture_wanted.connect(lambda *of: _ask_picture(panel, deeds, *of))
    panel.cards_wanted.connect(lambda: deeds.run(house.cards, lambda cards: _ask_cards(panel, deeds, cards)))


def _ask_picture(panel: QWidget, deeds: Deeds, player: int, name: str, invitation: Invitation) -> None:
    path = deeds.house.host.path
    card = Card(path.stem, player, name, invitation)
    start = path.with_name(tr("{match}-Einladung-{player}.png", match=path.stem, player=player))
    ask_to_save(
        panel, tr("Einladung als Bild"), str(start), "PNG (*.png)", lambda file: save_picture(deeds, file, card)
    )


def save_picture(deeds: Deeds, file: Path, card: Card) -> None:
    """Write one card and say so."""
    image = card_image(card)
    deeds.do(lambda: save_image(file, image), tr("Einladung gesichert: {file}", file=file.name))


def _ask_cards(panel: QWidget, deeds: Deeds, cards: Sequence[Card]) -> None:
    if cards:
        dialog = CardsDialog(panel, cards, deeds)
        dialog.open()
    else:
        deeds.said.emit(tr("Niemand spielt im Netz; es gibt keine Einladung zu drucken."), "warn")


class CardsDialog(QDialog):
    """All cards: as a file, or on a printer."""

    def __init__(self, parent: QWidget, cards: Sequence[Card], deeds: Deeds) -> None:
        super().__init__(parent)
        self._cards, self._deeds = cards, deeds
        self.setObjectName("dlgCards")
        self.setWindowTitle(tr("Einladungen drucken"))
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 20, 18)
        column.setSpacing(10)
        count = len(cards)
        words = ntr("{count} Karte für den, der im Netz spielt.", "{count} Karten, eine für jeden im Netz.", count)
        column.addWidget(label(words, "heading", wrap=True))
        column.addWidget(label(tr("Mit dem Code kommt herein, wer ihn hat: Gib jedem nur seine Karte."), wrap=True))
        column.addWidget(_preview(cards[0]), 0, Qt.AlignmentFlag.AlignHCenter)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        for text, name, act in (
            (tr("Als PDF …"), "btnCardsPdf", self._ask_for_file),
            (tr("Drucken …"), "btnCardsPaper", self._ask_for_printer),
        ):
            made = buttons.addButton(text, QDialogButtonBox.ButtonRole.ActionRole)
            made.setObjectName(name)
            made.clicked.connect(act)
        buttons.rejected.connect(self.reject)
        column.addWidget(buttons)

    def save(self, path: Path) -> None:
        """Write a PDF; what came of it is said where the game master is."""
        self._run(saving(path, self._cards), tr("Einladungen gesichert: {file}", file=path.name))

    def _run(self, pages: Iterator[int], said: str) -> None:
        press = Press([pages], self._deeds)
        press.done.connect(lambda: self._deeds.said.emit(said, "ok"))
        press.failed.connect(self._deeds.refuse)
        press.start()
        self.accept()

    def _ask_for_file(self) -> None:
        path = self._deeds.house.host.path
        start = path.with_name(tr("{match}-Einladungen.pdf", match=path.stem))
        ask_to_save(self, self.windowTitle(), str(start), "PDF (*.pdf)", self.save)

    def _ask_for_printer(self) -> None:
        # Loaded when it is needed: it asks the system for its printers.
        from PySide6.QtPrintSupport import QPrinter

        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        ask_for_printer(self, printer, lambda: self._run(printing(printer, self._cards), tr("Gedruckt.")))


def _preview(card: Card) -> QLabel:
    shown = QLabel()
    picture = QPixmap.fromImage(card_image(card))
    picture.setDevicePixelRatio(picture.width() / SIZE.width())
    shown.setPixmap(picture)
    shown.setFixedSize(SIZE)
    shown.setAccessibleName(tr("So sieht eine Karte aus"))
    return shown
