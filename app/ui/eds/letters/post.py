"""Both places of letters in the game window: their tabs, what is new in them, what goes out."""

from collections.abc import Iterable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QTabWidget

from app.host.messages import with_proposal
from app.model.journal import Letter, Wrote
from app.model.known_error import KnownError
from app.model.mail import PAPER, NewLetter
from app.text.catalog import tr
from app.text.host_errors import sentence
from app.ui.eds import read_marks
from app.ui.eds.desk import Desk
from app.ui.eds.draft import Draft
from app.ui.eds.letters.composer import Unsent
from app.ui.eds.letters.diplomacy import Diplomacy
from app.ui.eds.letters.mailbox import Mailbox
from app.ui.eds.letters.paper import Paper
from app.ui.icons import icon


class Post(QObject):
    """What the window and the letters have to do with each other."""

    write_wanted = Signal(object)
    """A ``NewLetter`` shall be sent."""
    answer_wanted = Signal(int, bool)
    """Number of a letter with a proposal; accepted?"""
    said = Signal(str)
    """A word for the status bar."""

    def __init__(self, tabs: QTabWidget, desk: Desk, draft: Draft) -> None:
        super().__init__(tabs)
        self._tabs = tabs
        self._desk = desk
        self._draft = draft
        self._marks = read_marks.letters_of(desk.status.match.id, desk.view.player)
        closed = desk.looking_back or desk.only_looking
        self.box = Mailbox(desk.view, desk.letters, read_marks.load(self._marks))
        self.diplomacy = Diplomacy(self.box, locked=closed, parent=tabs)
        self.paper = Paper(self.box, locked=closed, parent=tabs)
        tabs.addTab(self.diplomacy, icon("handshake"), tr("Diplomatie"))
        tabs.addTab(self.paper, icon("megaphone"), tr("Sternenanzeiger"))
        for place in (self.diplomacy, self.paper):
            place.write_wanted.connect(self.write_wanted)
            place.read.connect(self._keep_marks)
        self.diplomacy.answer_wanted.connect(self.answer_wanted)
        self._count()

    def show_letters(self, letters: Iterable[Letter]) -> None:
        """Show these; what is being written stays."""
        self.box = Mailbox(self._desk.view, letters, self.box.read)
        self.diplomacy.show_box(self.box)
        self.paper.show_box(self.box)
        self._count()

    def keep_unsent_in(self, unsent: dict[str, Unsent]) -> None:
        """Go on with letters that were being written when the window was made anew."""
        self.diplomacy.keep_unsent_in(unsent)
        self.paper.keep_unsent_in(unsent)

    def delivered(self, letter: NewLetter) -> None:
        """A letter has arrived."""
        (self.paper if letter.to == PAPER else self.diplomacy).delivered(letter)
        self.said.emit(tr("Brief gesendet"))

    def answered(self, number: int, *, accepted: bool) -> None:
        """An answer has arrived: the orders of an accepted proposal come into the sheet, and can be undone there."""
        letter = next((each for each in self.box.letters if each.number == number), None)
        if accepted and letter is not None and isinstance(letter.note, Wrote):
            self._take_over(letter.note.proposal, self.box.name(letter.sender))

    def refused(self, error: KnownError, letter: NewLetter | None = None) -> None:
        """Something did not arrive; it still stands where it was written."""
        place = self.paper if letter is not None and letter.to == PAPER else self.diplomacy
        place.composer.say(sentence(error))

    def _take_over(self, proposal: str, who: str) -> None:
        if self._desk.locked:
            self.said.emit(tr("Der Vorschlag steht im Entwurf, sobald Du den Zug wieder öffnest."))
            return
        self._draft.replace(with_proposal(self._draft.text, proposal), tr("Vorschlag von {ruler}", ruler=who))
        self.said.emit(tr("Vorschlag übernommen – Strg+Z nimmt ihn zurück"))

    def _keep_marks(self) -> None:
        read_marks.save(self._marks, self.box.read)
        self._count()

    def _count(self) -> None:
        """How much is new, on the tabs."""
        new = self.box.unread_letters()
        self._title(self.diplomacy, tr("Diplomatie {count}", count=new) if new else tr("Diplomatie"))
        issues = self.box.unread(self.box.issues())
        self._title(self.paper, tr("Sternenanzeiger {count}", count=issues) if issues else tr("Sternenanzeiger"))

    def _title(self, place: Diplomacy | Paper, title: str) -> None:
        self._tabs.setTabText(self._tabs.indexOf(place), title)
