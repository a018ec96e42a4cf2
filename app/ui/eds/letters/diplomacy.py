"""„Diplomatie“: one thread for each ruler and one for the game master; proposals become orders with a click."""

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QScrollArea, QVBoxLayout, QWidget

from app.model.ids import PlayerId
from app.model.journal import MASTER
from app.model.mail import OFFICE, NewLetter
from app.text.catalog import tr
from app.text.eds.possessions import STATUS_NAMES
from app.ui import emblems, theme
from app.ui.eds.letters.composer import Composer, Unsent
from app.ui.eds.letters.letter_card import LetterCard
from app.ui.eds.letters.mailbox import Mailbox
from app.ui.eds.letters.panes import Panes
from app.ui.icons import icon
from app.ui.widgets.basics import button
from app.ui.widgets.late import Late
from app.ui.widgets.notices import Empty

_SHOWN = 25
"""Letters of a thread shown at once."""
_INDENT, _WIDE = 40, 360
"""Px by which letters stand left or right, where there is so much room at 100 %."""
_PARTNER = Qt.ItemDataRole.UserRole


class Diplomacy(Late):
    """Confidential letters (rules 13.2): only the two see them."""

    write_wanted = Signal(object)
    """A ``NewLetter``."""
    answer_wanted = Signal(int, bool)
    read = Signal()
    """Letters were looked at."""

    def __init__(self, box: Mailbox, *, locked: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("diplomacy")
        self._box = box
        self._locked = locked
        self._shown = _SHOWN
        self._unsent: dict[str, Unsent] = {}

    def _make(self) -> None:
        self.partners = QListWidget()
        self.partners.setObjectName("diplomacyRulers")
        self.partners.setAccessibleName(tr("Mit wem"))
        self.area = QScrollArea()
        self.area.setObjectName("diplomacyThread")
        self.area.setAccessibleName(tr("Briefwechsel"))
        self.area.setWidgetResizable(True)
        self.composer = Composer("letterText", tr("Dein Brief"), tr("Senden"), proposals=True)
        self.composer.written.connect(self.write_wanted)
        self.composer.keep_unsent_in(self._unsent)
        names = (tr("Mit wem"), tr("Lesen"), tr("Schreiben"))
        self._panes = Panes((self.partners, self.area, self.composer), names, locked=self._locked)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._panes)
        self._fill_partners()
        self.partners.currentRowChanged.connect(lambda _: self._choose())
        self.partners.setCurrentRow(0)

    @property
    def partner(self) -> PlayerId:
        """With whom one talks."""
        row = self.partners.currentRow()
        return PlayerId(self.partners.item(row).data(_PARTNER)) if row >= 0 else MASTER

    @property
    def cards(self) -> list[LetterCard]:
        """The letters on show, the latest last."""
        inside = self.area.widget()
        return inside.findChildren(LetterCard) if inside is not None else []

    def show_box(self, box: Mailbox) -> None:
        """Show these letters; what is being written stays."""
        self._box = box
        if self.made:
            self._name_partners()
        if self.isVisible():
            self._show_thread()

    def keep_unsent_in(self, unsent: dict[str, Unsent]) -> None:
        """Go on with what was being written."""
        self._unsent = unsent
        if self.made:
            self.composer.keep_unsent_in(unsent)

    def talk_to(self, partner: PlayerId) -> None:
        """Open the thread with one of them."""
        for row in range(self.partners.count()):
            if self.partners.item(row).data(_PARTNER) == partner:
                self.partners.setCurrentRow(row)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show_thread()

    # --- parts --------------------------------------------------------------------------------------------------------

    def _fill_partners(self) -> None:
        for line in self._box.rulers:
            item = QListWidgetItem(emblems.icon(line.nr), "")
            item.setData(_PARTNER, int(line.nr))
            item.setToolTip(tr(STATUS_NAMES[line.status]) if line.in_game else tr("ausgeschieden"))
            self.partners.addItem(item)
        office = QListWidgetItem(icon("megaphone"), "")
        office.setData(_PARTNER, int(MASTER))
        self.partners.addItem(office)
        self._name_partners()

    def _name_partners(self) -> None:
        """Names, and how much is new."""
        for row in range(self.partners.count()):
            item = self.partners.item(row)
            partner = PlayerId(item.data(_PARTNER))
            new = self._box.unread(self._box.thread(partner))
            item.setText(f"{self._box.name(partner)}  ({new})" if new else self._box.name(partner))
            font = item.font()
            font.setBold(bool(new))
            item.setFont(font)

    def _choose(self) -> None:
        self._shown = _SHOWN
        self._panes.read()
        partner = self.partner
        office = partner == MASTER
        self.composer.address(OFFICE if office else str(partner), self._box.month, proposals=not office)
        if self.isVisible():
            self._show_thread()

    def _show_thread(self) -> None:
        """The letters of the chosen thread, the latest at the bottom; from now on they count as read."""
        letters = self._box.thread(self.partner)
        new = self._box.unread(letters)
        self.area.setWidget(self._cards() if letters else self._nothing())
        bar = self.area.verticalScrollBar()
        QTimer.singleShot(0, self, lambda: bar.setValue(bar.maximum()))
        if new:
            self._box.read.update(letter.number for letter in letters)
            self._name_partners()
            self.read.emit()

    def _cards(self) -> QWidget:
        letters = self._box.thread(self.partner)
        indent = _INDENT if self.area.width() > theme.px(_WIDE) else 0
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(10, 8, 10, 8)
        column.setSpacing(8)
        column.addStretch(1)
        if len(letters) > self._shown:
            column.addWidget(_link(tr("Ältere zeigen"), self._show_older), 0, Qt.AlignmentFlag.AlignHCenter)
        for letter in letters[-self._shown :]:
            card = LetterCard(letter, self._box, locked=self._locked)
            card.answer_wanted.connect(self.answer_wanted)
            around = QHBoxLayout()
            around.setContentsMargins(*((indent, 0, 0, 0) if letter.sender == self._box.me else (0, 0, indent, 0)))
            around.addWidget(card)
            column.addLayout(around)
        return inside

    def _nothing(self) -> QWidget:
        if self.partner == MASTER:
            return Empty("megaphone", tr("Noch nichts von der Spielleitung. Fragen und Hinweise erreichen nur sie."))
        return Empty("handshake", tr("Noch kein Brief. Nur Ihr beide werdet lesen, was hier steht."))

    def _show_older(self) -> None:
        self._shown += _SHOWN
        self._show_thread()

    def delivered(self, letter: NewLetter) -> None:
        """A letter of this place has arrived."""
        self.composer.delivered(letter)


def _link(text: str, run: Callable[[], object]) -> QWidget:
    made = button(text, "link", name="btnOlderLetters")
    made.clicked.connect(lambda: run())
    return made
