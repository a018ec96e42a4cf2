"""The „Sternenanzeiger“ (rules 13.1): issues to read, and a contribution to write."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QScrollArea, QVBoxLayout, QWidget

from app.model.journal import Issued, Letter
from app.model.mail import PAPER, NewLetter
from app.text.catalog import ntr, tr
from app.text.numbers import month_label
from app.ui.eds.letters.composer import Composer, Unsent
from app.ui.eds.letters.letter_card import said
from app.ui.eds.letters.mailbox import Mailbox
from app.ui.eds.letters.panes import Panes
from app.ui.widgets.basics import emblem, label, line
from app.ui.widgets.late import Late
from app.ui.widgets.notices import Empty


class Paper(Late):
    """The galaxy's magazine."""

    write_wanted = Signal(object)
    """A ``NewLetter``."""
    read = Signal()
    """An issue was looked at."""

    def __init__(self, box: Mailbox, *, locked: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("paper")
        self._box = box
        self._locked = locked
        self._unsent: dict[str, Unsent] = {}

    def _make(self) -> None:
        self.issues = QListWidget()
        self.issues.setObjectName("paperIssues")
        self.issues.setAccessibleName(tr("Ausgaben"))
        self.issues.currentRowChanged.connect(lambda _: self._choose())
        self.page = QScrollArea()
        self.page.setObjectName("paperPage")
        self.page.setAccessibleName(tr("Sternenanzeiger"))
        self.page.setWidgetResizable(True)
        names = (tr("Ausgaben"), tr("Lesen"), tr("Schreiben"))
        self._panes = Panes((self.issues, self.page, self._side()), names, locked=self._locked)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._panes)
        self._fill()

    def show_box(self, box: Mailbox) -> None:
        """Show these issues; what is being written stays."""
        self._box = box
        if self.made:
            self._fill()

    def keep_unsent_in(self, unsent: dict[str, Unsent]) -> None:
        """Go on with what was being written."""
        self._unsent = unsent
        if self.made:
            self.composer.keep_unsent_in(unsent)

    def _fill(self) -> None:
        box = self._box
        chosen = self.issues.currentRow()
        self.issues.blockSignals(True)
        known = self.issues.count()
        self.issues.clear()
        for letter in box.issues():
            self.issues.addItem(_title(letter))
        new = self.issues.count() - known
        self.issues.setCurrentRow(0 if chosen < 0 else chosen + new)
        self.issues.blockSignals(False)
        count = len(box.waiting())
        self._waiting.setText(
            ntr("{count} Beitrag von Dir wartet auf die nächste Ausgabe.",
                "{count} Beiträge von Dir warten auf die nächste Ausgabe.", count) if count
            else tr("Beiträge erscheinen mit dem neuen Monat, mit Deinem Namen.")
        )  # fmt: skip
        if self.isVisible():
            self._show_issue()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show_issue()

    def delivered(self, letter: NewLetter) -> None:
        """A contribution of this place has arrived."""
        self.composer.delivered(letter)

    # --- parts --------------------------------------------------------------------------------------------------------

    def _side(self) -> QWidget:
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 8)
        column.setSpacing(0)
        self.composer = Composer("paperText", tr("Dein Beitrag"), tr("Einreichen"))
        self.composer.keep_unsent_in(self._unsent)
        self.composer.address(PAPER, 0, proposals=False)
        self.composer.written.connect(self.write_wanted)
        self._waiting = label("", "third", wrap=True)
        self._waiting.setContentsMargins(10, 0, 10, 0)
        column.addWidget(self.composer, 1)
        column.addWidget(self._waiting)
        return side

    def _choose(self) -> None:
        self._panes.read()
        self._show_issue()

    def _show_issue(self) -> None:
        """The chosen issue; from now on it counts as read."""
        issues = self._box.issues()
        row = self.issues.currentRow()
        if not 0 <= row < len(issues):
            self.page.setWidget(Empty("megaphone", tr("Der Sternenanzeiger ist noch nicht erschienen.")))
            return
        letter = issues[row]
        self.page.setWidget(_issue(letter, self._box))
        if letter.number not in self._box.read:
            self._box.read.add(letter.number)
            self.read.emit()


def _title(letter: Letter) -> str:
    number = letter.note.number if isinstance(letter.note, Issued) else 0
    return tr("Ausgabe {number} · {month}", number=number, month=month_label(letter.month + 1))


def _issue(letter: Letter, box: Mailbox) -> QWidget:
    """An issue as a page."""
    inside = QWidget()
    column = QVBoxLayout(inside)
    column.setContentsMargins(16, 10, 16, 12)
    column.setSpacing(8)
    column.addWidget(label(tr("Sternenanzeiger"), "title"))
    column.addWidget(label(_title(letter), "second"))
    assert isinstance(letter.note, Issued)
    if letter.note.editorial:
        column.addWidget(said(letter.note.editorial))
    for player, text in letter.note.contributions:
        column.addWidget(line())
        head = QHBoxLayout()
        head.setSpacing(6)
        head.addWidget(emblem(player, 16, box.name(player)))
        head.addWidget(label(box.name(player), "value"))
        head.addStretch(1)
        column.addLayout(head)
        column.addWidget(said(text))
    column.addStretch(1)
    column.setAlignment(Qt.AlignmentFlag.AlignTop)
    return inside
