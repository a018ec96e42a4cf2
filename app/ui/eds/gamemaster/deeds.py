"""What the game master's buttons do: each in another thread, with a sentence about what came of it."""

import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from app.host.audit import save_audit
from app.host.exchange import Outcome, Verdict
from app.host.gamemaster import paused
from app.host.verdicts import verdict_words
from app.model.eds.view import PlayerView
from app.model.ids import PlayerId
from app.model.journal import Where
from app.model.known_error import KnownError
from app.model.schedule import Schedule
from app.text.catalog import ntr, tr
from app.text.file_faults import file_fault
from app.text.host_errors import sentence
from app.text.numbers import month_label
from app.ui import worker
from app.ui.eds.gamemaster.house import Decision, House
from app.ui.eds.printing.booklet import Leaf, file_name, saving
from app.ui.eds.printing.press import Press


class Deeds(QObject):
    """The threads behind the console and the lobby."""

    said = Signal(str, str)
    """A sentence and its tone."""
    evaluating = Signal(bool)
    """A month is being evaluated, or is done."""
    phase_done = Signal(int)
    older_came = Signal(object)
    """Files (a list of paths) with sheets older than those that count: shall they replace them?"""

    def __init__(self, house: House, parent: QObject) -> None:
        super().__init__(parent)
        self.house = house
        self._busy = 0

    @property
    def settled(self) -> bool:
        """Is nothing under way?"""
        return not self._busy

    def do(self, act: Callable[[], object], done: str = "") -> None:
        """Do something and say what came of it."""
        self.run(act, lambda _: self.said.emit(done, "ok") if done else None)

    def run(self, act: Callable[[], object], done: Callable[..., object]) -> None:
        """Do something and pass on what came of it; a refusal is said."""
        self._start(lambda _: act(), done)

    def refuse(self, error: Exception) -> None:
        """Say what could not be done."""
        if not isinstance(error, KnownError):
            raise error
        self.said.emit(sentence(error), "err")

    # --- months -----------------------------------------------------------------------------------------------------

    def evaluate(self, month: int, decisions: dict[PlayerId, Decision] | None = None) -> None:
        """Evaluate the coming month; ``decisions`` say what is done for those who are missing."""
        self.evaluating.emit(True)

        def run(work: worker.Work) -> object:
            self.house.decide(decisions or {}, month)
            return self.house.master.evaluate(month, lambda turn: work.progress(turn.phase))

        said = tr("Monat {month} ausgewertet.", month=month_label(month))
        task = self._start(run, lambda _: self.said.emit(said, "ok"))
        task.progressed.connect(lambda phase: self.phase_done.emit(int(phase)))
        task.ended.connect(lambda: self.evaluating.emit(False))

    def try_month(self) -> None:
        """Run the coming month without keeping it."""
        self.do(self.house.master.try_month, tr("Probelauf fehlerfrei."))

    def begin(self) -> None:
        """Close the lobby."""
        self.do(self.house.server.room.begin)

    def pause(self, schedule: Schedule, value: bool) -> None:
        """Hold the clock, or let it go on."""
        self.do(lambda: self.house.master.set_schedule(paused(schedule, value)))

    # --- people -----------------------------------------------------------------------------------------------------

    def move(self, player: int, where: Where) -> None:
        """Let a person play somewhere else."""
        self.do(lambda: self.house.seating.move(PlayerId(player), where))

    # --- the network ------------------------------------------------------------------------------------------------

    def say_reachable(self, found: list[tuple[str, bool]]) -> None:
        """What the self-test found, and what to look at if nobody comes in."""
        port = self.house.server.port
        lines = [
            f"{address}:{port}  " + (tr("von hier erreichbar") if good else tr("nicht erreichbar"))
            for address, good in found
        ]
        lines.append(_firewall_hint(port))
        self.said.emit("\n".join(lines), "ok" if all(good for _, good in found) else "warn")

    # --- files ------------------------------------------------------------------------------------------------------

    def export_to(self, folder: Path) -> None:
        """One month file for each person."""

        def done(files: list[Path]) -> None:
            written = ntr("{count} Monatspaket geschrieben.", "{count} Monatspakete geschrieben.", len(files))
            self.said.emit(written, "ok")

        self.run(lambda: self.house.export_all(folder), done)

    def copy_to(self, file: Path) -> None:
        """A copy of the match as it is now."""
        self.do(lambda: self.house.host.copy_to(file), tr("Kopie gesichert: {file}", file=file.name))

    def save_history(self, file: Path) -> None:
        """The whole history as a table."""
        self.do(lambda: save_audit(self.house.host, file), tr("{file} geschrieben.", file=file.name))

    def print_to(self, folder: Path) -> None:
        """One PDF for each person."""
        name = self.house.host.status().match.name

        def write(views: list[PlayerView]) -> None:
            jobs = (saving(folder / file_name(view), view, name, tuple(Leaf)) for view in views)
            press = Press(jobs, self)
            said = ntr("{count} PDF geschrieben.", "{count} PDFs geschrieben.", len(views))
            press.done.connect(lambda: self.said.emit(said, "ok"))
            press.failed.connect(self.refuse)
            press.start()

        self.run(self.house.views, write)

    def take_sheets(self, files: list[Path], *, older: bool = False) -> None:
        """Take sheets that came as files; a verdict for each. ``older``: also in place of newer ones."""
        self.run(lambda: self.house.import_all(files, older=older), lambda found: self._show_verdicts(files, found))

    def _show_verdicts(self, files: list[Path], found: list[tuple[str, Outcome | KnownError]]) -> None:
        lines = [
            file_fault(name, each) if isinstance(each, KnownError) else f"{name}: {verdict_words(each)}"
            for name, each in found
        ]
        good = all(isinstance(each, Outcome) and each.verdict is Verdict.ACCEPTED for _, each in found)
        self.said.emit("\n".join(lines), "ok" if good else "warn")
        self.house.server.room.wake()
        verdicts = [each.verdict if isinstance(each, Outcome) else None for _, each in found]
        older = [file for file, verdict in zip(files, verdicts, strict=True) if verdict is Verdict.NEWER_IN]
        if older:
            self.older_came.emit(older)

    # --- threads ----------------------------------------------------------------------------------------------------

    def _start(self, run: Callable[[worker.Work], object], done: Callable[..., object]) -> worker.Task:
        self._busy += 1
        task = worker.start(self, run)
        task.done.connect(done)
        task.failed.connect(self.refuse)
        task.ended.connect(self._rest)
        return task

    def _rest(self) -> None:
        self._busy -= 1


def _firewall_hint(port: int) -> str:
    """What to do if nobody comes in, for the system this runs on."""
    nobody = tr("Kommt trotzdem niemand herein:")
    if sys.platform == "win32":
        where = tr("Windows-Sicherheit, Firewall, App zulassen: EDS für private Netze (TCP {port}).", port=port)
    elif sys.platform == "darwin":
        where = tr("Systemeinstellungen, Netzwerk, Firewall, Optionen: EDS zulassen (TCP {port}).", port=port)
    else:
        where = tr("In der Firewall TCP {port} zulassen, zum Beispiel „sudo ufw allow {port}/tcp“.", port=port)
    return f"{nobody} {where}"
