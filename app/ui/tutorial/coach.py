"""The coach of one desk: looks at what the player does, says what comes next, points at it."""

from PySide6.QtCore import QObject, QRect, Qt, QTimer
from PySide6.QtWidgets import QPushButton

from app.text.catalog import tr
from app.text.numbers import number
from app.ui.eds.game_window import GameWindow
from app.ui.tutorial.card import CoachCard, Offer, skip_and_later, spot
from app.ui.tutorial.figures import figures
from app.ui.tutorial.helper import Helper
from app.ui.tutorial.places import Places
from app.ui.tutorial.progress import END, Progress, keep, progress_of
from app.ui.tutorial.scene import Scene
from app.ui.tutorial.spotlight import Spotlight
from app.ui.tutorial.steps import LAST, STEPS, Step, step_now
from app.ui.widgets.basics import button

_FOLLOW_MS = 150
"""So soon card and light follow what has moved."""
_NEARER = 1.7
"""So much nearer than the whole galaxy."""


class Coach(QObject):
    """Lives as long as its window."""

    def __init__(self, window: GameWindow, progress: Progress) -> None:
        super().__init__(window)
        self._window, self._progress = window, progress
        self._step: Step | None = None
        self._done = ""
        """The step that was done just now."""
        self._away = False
        """„Später“: until the player wants it back."""
        self._places, self._placed = Places(window), False
        self.light = Spotlight(window)
        self.card = CoachCard(window)
        self.card.wanted.connect(self._act)
        self._chip: QPushButton = button(tr("Einführung fortsetzen"), "small", "graduation", "coachChip")
        self._chip.clicked.connect(self.come_forward)
        self._chip.hide()
        window.statusBar().addPermanentWidget(self._chip)
        self._helper = Helper(window)
        self._following = QTimer(self, interval=_FOLLOW_MS)
        self._following.timeout.connect(self._follow)
        self._begin_month()
        self._listen()

    @property
    def step(self) -> Step | None:
        """What the player is asked for; None when there is nothing more this month."""
        return self._step

    @property
    def progress(self) -> Progress:
        """How far the player has come."""
        return self._progress

    def come_forward(self) -> None:
        """Show the card, and let the keyboard have it."""
        self._away = False
        self._chip.hide()
        self._look()
        self._show(call=True)
        self.card.take_keys()

    def _begin_month(self) -> None:
        """Look at the home world and what lies around it; in the first month to select it is the first step."""
        window, month = self._window, self._window.desk.view.month + 1
        if not self._progress.passed:
            window.select(None)
        elif any(step.key in self._progress.passed for step in STEPS if step.month == month):
            return
        window.map.widget.zoom(_NEARER)
        window.map.go_home()
        scene = self._scene()
        for step in STEPS:
            if step.month < month and step.key not in self._progress.passed and step.goal(scene).done:
                self._pass(step)

    # --- looking ----------------------------------------------------------------------------------------------------

    def _listen(self) -> None:
        window = self._window
        window.tools.looked.connect(lambda _: self._look())
        window.selection.shown.connect(self._selected)
        window.report.marks_changed.connect(lambda: self._see("report"))
        window.tabs.currentChanged.connect(lambda _: self._tab_shown())
        window.map.widget.layersChanged.connect(self._look)
        window.chartroom.kept.connect(self._look)

    def _selected(self) -> None:
        chosen = self._window.selection.selected
        if chosen is not None and (chosen.kind, chosen.nr) == ("star", self._window.desk.view.home):
            self._see("home")
        else:
            self._look()

    def _tab_shown(self) -> None:
        post = self._window.post
        for mark, page in (("letters", post.diplomacy), ("paper", post.paper)):
            if self._window.tabs.currentWidget() is page:
                self._see(mark)

    def _see(self, mark: str) -> None:
        """Something was done that no order shows."""
        self._keep(self._progress.with_seen(mark))
        self._look()

    def _scene(self) -> Scene:
        window = self._window
        chosen = window.selection.selected
        return Scene(
            window.desk.view,
            window.draft.orders,
            window.outlook if window.settled else None,
            (chosen.kind, chosen.nr) if chosen is not None else None,
            frozenset(self._progress.seen),
            window.map.widget.state.layers,
            len(window.chartroom.memo.shuttles),
        )

    def _look(self) -> None:
        """Pass what is done, show what comes next. While the sheet is being looked at nothing can be said of it."""
        if not self._window.settled:
            return
        scene = self._scene()
        step = step_now(self._progress.passed, scene)
        while step is not None and step.goal(scene).done:
            self._pass(step)
            step = step_now(self._progress.passed, scene)
        new, self._step = step is not self._step, step
        self._show(call=new)
        if step is not None and new:
            self._announce(step, scene)

    def _pass(self, step: Step) -> None:
        self._done = step.title
        self._keep(self._progress.with_passed(step.key))

    def _keep(self, progress: Progress) -> None:
        if progress != self._progress:
            self._progress = progress
            keep(progress)

    # --- showing ----------------------------------------------------------------------------------------------------

    def _show(self, *, call: bool) -> None:
        step = self._step
        if step is None or self._away:
            if self.card.has_keys:
                self._window.map.widget.setFocus(Qt.FocusReason.OtherFocusReason)
            self.card.hide()
            self.light.point_at(QRect())
            self._following.stop()
            return
        scene = self._scene()
        count = step.goal(scene)
        done = tr("Erledigt: {step}", step=tr(self._done)) if self._done else ""
        self.card.show_step(self._where(step), done, tr(step.title), tr(step.text, **figures(scene)))
        self.card.show_count(
            tr("{have} von {need}", have=number(count.have), need=number(count.need)) if count.need > 1 else ""
        )
        self.card.offer(_offers(step))
        self.card.fit_into(self._window.size())
        self.card.show()
        if call:
            self._put_card(self._place())
        self._follow()
        if call:
            self.light.call()
        self._following.start()

    def _where(self, step: Step) -> str:
        place = STEPS.index(step) + 1
        return tr(
            "Einführung · Monat {month} · Schritt {place} von {all}", month=step.month, place=place, all=len(STEPS)
        )

    def _announce(self, step: Step, scene: Scene) -> None:
        done = tr("Erledigt: {step}", step=tr(self._done)) if self._done else ""
        words = (done, tr(step.title), tr(step.text, **figures(scene)))
        self._window.map.widget.announce(". ".join(filter(None, words)))

    def _follow(self) -> None:
        """Light and card go where the thing is now; the card moves only when it is in the way."""
        place = self._place()
        self.light.point_at(place)
        if self._window.children()[-2:] != [self.light, self.card]:  # a dock was brought to the front
            self.light.raise_()
            self.card.raise_()
        card = self.card.geometry()
        if card.intersects(place) or not self._places.room(card.size()).contains(card):
            self._put_card(place)

    def _put_card(self, place: QRect) -> None:
        """Where it hides nothing of the place and as little as may be of what one owns, unless the player put it."""
        if not self.card.by_hand:
            size = self.card.size()
            before = self.card.pos() if self._placed else None
            self.card.move(spot(self._places.room(size), size, place, self._places.own(), before))
            self._placed = True

    def _place(self) -> QRect:
        return self._places.of(self._step.look(self._scene())) if self._step is not None else QRect()

    # --- what the player wants --------------------------------------------------------------------------------------

    def _act(self, key: str) -> None:
        step = self._step
        if step is None:
            return
        match key:
            case "show":
                self._show_how(step)
            case "skip":
                self._done = ""
                self._keep(self._progress.with_passed(step.key))
                self._look()
            case "later":
                self._away = True
                self._chip.show()
                self._show(call=False)
            case "read":
                self._see(step.key)
            case _:
                self._end(key)

    def _show_how(self, step: Step) -> None:
        if not self._helper.show(step, self._scene()):
            self._window.say(tr("Dafür fehlt gerade etwas. Du kannst den Schritt überspringen."))

    def _end(self, key: str) -> None:
        """The guided months are over; what comes next is the player's choice."""
        self._see(END)
        if key == "new":
            self._window.menu_chosen.emit("new")
        elif key == "workshop":
            self._window.workshop.open()


def coach_of(window: GameWindow) -> Coach | None:
    """A coach for a desk of the guided months that can be written at; None for every other."""
    progress = progress_of(window.desk.status.match.id)
    if progress is None or progress.ended or window.locked:
        return None
    return Coach(window, progress)


def _offers(step: Step) -> list[Offer]:
    if step is LAST:
        return [
            Offer("on", tr("Weiterspielen"), "primary"),
            Offer("new", tr("Neues Spiel …")),
            Offer("workshop", tr("Werkstatt")),
        ]
    if step.act == "why":
        return [Offer("read", tr("Verstanden"), "primary"), Offer("later", tr("Später"), "link")]
    first = Offer("show", tr("Zeig mir"))
    return [first, *skip_and_later()] if step.act != "submit" else [first, Offer("later", tr("Später"), "link")]
