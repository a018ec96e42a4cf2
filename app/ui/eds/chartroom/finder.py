"""Search and „Gehe zu“: what is found is selected and shown, of several hits a list is opened and the rest dimmed."""

from PySide6.QtCore import QObject, QPoint

from app.text.catalog import ntr, tr
from app.ui.eds.chartroom.board import Board
from app.ui.eds.chartroom.goto_box import GotoBox
from app.ui.eds.chartroom.search import Search, search
from app.ui.eds.chartroom.search_list import SearchList
from app.ui.eds.map.chart import Thing


class Finder(QObject):
    """Holds what was found, for ``F3``."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self._board = board
        self._found = Search((), filters=False)
        self._at = -1
        self.list, self.goto = SearchList(board.window), GotoBox(board.map)
        self.list.chosen.connect(self._show)
        self.list.closed.connect(self.close)
        self.goto.wanted.connect(self.go_to)
        self.goto.left.connect(self._leave_goto)

    def search(self, words: str) -> None:
        """Look for what the player has typed."""
        chart = self._board.map.state.chart
        if chart is None or not words.strip():
            self.close()
            return
        self._found, self._at = search(chart, words), -1
        things = self._found.things
        if not things:
            self.close()
            self._board.say(tr("Nichts gefunden: {words}", words=words))
            return
        if self._found.filters:
            self._board.map.show_matches(frozenset(thing.field for thing in things))
        else:
            self._board.map.show_matches(None)
        if len(things) > 1 and (self._found.filters or len({thing.field for thing in things}) > 1):
            self.list.show_things(chart, things, self._below_search())
            self._board.say(ntr("{count} Treffer", "{count} Treffer", len(things)))
        if len(things) == 1 or not self._found.filters:
            self.next()

    def next(self) -> None:
        """Show the next hit."""
        if self._found.things:
            self._at = (self._at + 1) % len(self._found.things)
            self._show(self._found.things[self._at])

    def close(self) -> None:
        """Dim nothing any more."""
        self.list.hide()
        self._found, self._at = Search((), filters=False), -1
        self._board.map.show_matches(None)

    def go_to(self, words: str) -> None:
        """Show the best hit and put the map's cursor there."""
        chart = self._board.map.state.chart
        things = search(chart, words).things if chart else ()
        if not things:
            self._board.say(tr("Nichts gefunden: {words}", words=words))
            return
        self._leave_goto()
        self._show(things[0])
        self._board.map.set_cursor_field(things[0].field)

    def _show(self, thing: Thing) -> None:
        if thing in self._found.things:
            self._at = self._found.things.index(thing)
        self._board.show_thing(thing)
        self.list.mark(thing)

    def _leave_goto(self) -> None:
        self.goto.hide()
        self._board.map.setFocus()

    def _below_search(self) -> QPoint:
        field = self._board.window.bar.search
        return field.mapTo(self._board.window, QPoint(0, field.height() + 4))
