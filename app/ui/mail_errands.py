"""Carries letters between the game window and the match, away from the screens' thread."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from app.model.ids import PlayerId
from app.model.journal import Letter
from app.model.known_error import KnownError
from app.model.mail import NewLetter
from app.ui import worker
from app.ui.eds.game_window import GameWindow
from app.ui.eds.letters.composer import Unsent
from app.ui.eds.letters.post import Post
from app.ui.match_table import MatchTable


class MailErrands(QObject):
    """Of one match, for whichever desk is on show."""

    def __init__(self, table: MatchTable, parent: QObject) -> None:
        super().__init__(parent)
        self._table = table
        self._fetch: Callable[[], None] = lambda: None
        self._unsent: dict[PlayerId, dict[str, Unsent]] = {}
        """Letters being written, by writer and addressee."""

    def serve(self, window: GameWindow) -> None:
        """From now on for this desk; the one before is gone."""
        post, player = window.post, window.desk.view.player
        post.keep_unsent_in(self._unsent.setdefault(player, {}))
        post.write_wanted.connect(lambda letter: self._write(post, player, letter))
        post.answer_wanted.connect(lambda number, accepted: self._answer(post, player, number, accepted))
        self._fetch = (lambda: None) if window.desk.looking_back else (lambda: self._show(post, player))

    def fetch(self) -> None:
        """Something has come for the desk on show."""
        self._fetch()

    def rest(self) -> None:
        """There is no desk on show."""
        self._fetch = lambda: None

    def _write(self, post: Post, player: PlayerId, letter: NewLetter) -> None:
        def done(letters: tuple[Letter, ...]) -> None:
            post.delivered(letter)
            post.show_letters(letters)

        self._run(post, player, lambda: self._table.write(player, letter), done, lambda why: post.refused(why, letter))

    def _answer(self, post: Post, player: PlayerId, number: int, accepted: bool) -> None:
        def done(letters: tuple[Letter, ...]) -> None:
            post.answered(number, accepted=accepted)
            post.show_letters(letters)

        def act() -> None:
            self._table.answer(player, number, accepted=accepted)

        self._run(post, player, act, done, post.refused)

    def _show(self, post: Post, player: PlayerId) -> None:
        self._run(post, player, lambda: None, post.show_letters, lambda _: None)

    def _run(
        self,
        post: Post,
        player: PlayerId,
        act: Callable[[], None],
        done: Callable[[tuple[Letter, ...]], None],
        refused: Callable[[KnownError], None],
    ) -> None:
        """Do it, fetch all letters anew, and tell the desk, unless it is gone by then."""

        def both(_: worker.Work) -> tuple[Letter, ...]:
            act()
            return self._table.letters(player)

        def failed(error: Exception) -> None:
            if not isinstance(error, KnownError):
                raise error
            refused(error)

        task = worker.start(post, both)
        task.done.connect(done)
        task.failed.connect(failed)
