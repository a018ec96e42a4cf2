"""Leads the audience of an all-computer match from month to month: what was played is shown again, then played on."""

import threading

from PySide6.QtCore import QObject, QTimer, Signal

from app.engine.eds.ai import Stopped
from app.host.theatre import Scene, Theatre
from app.model.known_error import KnownError
from app.text.catalog import tr
from app.text.eds.phases import phase_label
from app.text.host_errors import sentence
from app.ui import worker
from app.ui.eds.watching.gallery import Gallery
from app.ui.match_flow import Stage
from app.ui.match_table import MatchTable


class Audience(QObject):
    """One match that is being watched."""

    left = Signal()
    """Back to the start screen, please."""

    def __init__(self, table: MatchTable, theatre: Theatre, stage: Stage, parent: QObject) -> None:
        super().__init__(parent)
        self._table, self._theatre, self._stage = table, theatre, stage
        self._gallery: Gallery | None = None
        self._task: worker.Task | None = None
        self._on_stage = threading.Lock()
        """One at a time: a task that was cancelled still has to come home."""
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._next)

    @property
    def settled(self) -> bool:
        """Is nothing under way and nothing to come by itself?"""
        return self._task is None and not self._timer.isActive()

    def begin(self) -> None:
        """Show the galaxy as it is."""
        self._gallery = None
        self._go(None)

    def leave(self) -> None:
        """Stop amid whatever it is, and let go of the file."""
        self._pause()
        worker.shut_down()
        self._table.close()

    # --- what the audience wants ------------------------------------------------------------------------------------

    def _play(self, on: bool) -> None:
        if on and self._gallery is not None:
            self._gallery.bar.show_playing(True)
            self._next()
        else:
            self._pause()

    def _pause(self) -> None:
        """Stand still; a month that is being planned is given up and planned again later."""
        self._timer.stop()
        if self._task is not None:
            self._task.cancel()
        if self._gallery is not None:
            self._gallery.bar.show_playing(False)

    def _choose(self, month: int) -> None:
        self._pause()
        self._go(month)

    def _next(self) -> None:
        if self._gallery is not None:
            self._go(self._gallery.bar.month + 1)

    # --- months -----------------------------------------------------------------------------------------------------

    def _go(self, month: int | None) -> None:
        """Fetch a month, and play it first if it has not been played."""

        def fetch(work: worker.Work) -> Scene | None:
            with self._on_stage:
                now = self._theatre.scene()
                if month is None or (month > now.months and now.over):
                    return now
                if month <= now.months:
                    return self._theatre.scene(month)
                try:
                    self._theatre.play(work.progress, lambda: work.cancelled)
                except Stopped:
                    return None
                return self._theatre.scene()

        task = worker.start(self, fetch)
        self._task = task
        task.progressed.connect(self._tell)
        task.done.connect(self._show)
        task.failed.connect(self._fail)
        task.ended.connect(self._rest)

    def _rest(self) -> None:
        self._task = None

    def _tell(self, phase: object) -> None:
        if self._gallery is not None:
            self._gallery.bar.say(tr("Der Monat wird ausgewertet: {phase}", phase=phase_label(int(str(phase)))))

    def _show(self, scene: Scene | None) -> None:
        if scene is None:
            return
        if self._gallery is None:
            self._gallery = self._new_gallery()
        bar = self._gallery.bar
        self._gallery.show_scene(scene)
        if bar.playing and not (scene.over and scene.view.month >= scene.months):
            self._timer.start(bar.pause_ms)
        else:
            bar.show_playing(False)

    def _new_gallery(self) -> Gallery:
        name = self._table.path.stem
        gallery = Gallery(name, tr("Niemand spielt von Hand: Alles ist zu sehen."), tr("Zur Startzentrale"))
        gallery.bar.play_wanted.connect(self._play)
        gallery.bar.month_wanted.connect(self._choose)
        gallery.left.connect(self.left)
        self._stage.show_place(gallery, f"{name} – Evolution der Sterne")
        return gallery

    def _fail(self, error: Exception) -> None:
        if not isinstance(error, KnownError) or self._gallery is None:
            raise error
        self._gallery.bar.show_playing(False)
        self._gallery.warn(sentence(error))
