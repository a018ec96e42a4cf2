"""Leads one match's players through its months and back to where they were."""

from collections.abc import Callable

from app.model.ids import PlayerId
from app.ui.eds.desk import Desk
from app.ui.eds.fate import fate_of
from app.ui.eds.game_place import GamePlace
from app.ui.eds.past.archive import Archive
from app.ui.eds.past.history import History
from app.ui.eds.past.pose import Pose, pose_of, selected_on, strike


class Travel:
    """Remembers how each player looked at today and at the past."""

    def __init__(self, fetch: Callable[[PlayerId, int], Desk]) -> None:
        self._fetch = fetch
        self._archives: dict[PlayerId, Archive] = {}
        self._today: dict[PlayerId, tuple[int, Pose]] = {}
        """By player: the month that was today, and how it was looked at."""
        self._ships: dict[PlayerId, int] = {}
        """By player: the ship that was selected when his month ended."""
        self._then: Pose | None = None
        self._playing = False

    def archive(self, player: PlayerId) -> Archive:
        """A player's months."""
        if player not in self._archives:
            self._archives[player] = Archive(lambda month: self._fetch(player, month))
        return self._archives[player]

    def forget(self) -> None:
        """A month was evaluated or taken back: what was today is none any more."""
        self._archives.clear()
        self._today.clear()

    def end_month(self, window: GamePlace | None) -> None:
        """The player's month is over: the ship he looked at may not come back."""
        selected = selected_on(window) if window is not None else None
        if window is not None and selected is not None and selected.kind == "ship":
            self._ships[window.desk.view.player] = selected.nr

    def leave(self, window: GamePlace | None) -> None:
        """The player goes to another month."""
        if window is None:
            return
        view, pose = window.desk.view, pose_of(window)
        if not window.desk.looking_back:
            self._today[view.player] = (view.month, pose)
        self._then = pose
        history = window.findChild(History, "history")
        self._playing = history is not None and history.goes_on

    def arrive(self, window: GamePlace) -> None:
        """The player is at another month, or at his desk for the first time."""
        view = window.desk.view
        archive = self.archive(view.player)
        archive.keep(window.desk)
        history = History(window, archive)
        month, today = self._today.get(view.player, (-1, None))
        if not window.desk.looking_back and today is not None and month == view.month:
            strike(window, today, exactly=True)
        elif self._then is not None:
            strike(window, self._then, exactly=False)
        fate = fate_of(window.desk.report, self._ships.pop(view.player, 0))
        if fate is not None:
            window.selection.show_fate(fate)
        if self._playing:
            history.play(all_months=True)
        self._then, self._playing = None, False
