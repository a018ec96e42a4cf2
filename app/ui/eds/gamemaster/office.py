"""What the game master does at his desk between two months: corrections and complaints."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from app.host import corrections, tickets
from app.host.tickets import Hearing, Ticket
from app.model.ids import PlayerId
from app.model.journal import Change
from app.text.catalog import ntr, tr
from app.text.journal import change_text
from app.ui.eds.gamemaster.complaints import ComplaintsDialog
from app.ui.eds.gamemaster.correction import CorrectionDialog
from app.ui.eds.gamemaster.deeds import Deeds


def ask_correction(console: QWidget, deeds: Deeds) -> None:
    """Set a value by hand."""
    host, master = deeds.house.host, deeds.house.master

    def try_it(change: Change, tell: Callable[[str], None]) -> None:
        deeds.run(lambda: corrections.effects(host, [change]), lambda found: tell(_effect(found)))

    def correct(change: Change, reason: str, to_all: bool) -> None:
        deeds.run(
            lambda: master.correct([change], reason, to_all=to_all),
            lambda _: deeds.said.emit(tr("Korrigiert; die Betroffenen lesen den Grund."), "ok"),
        )

    dialog = CorrectionDialog(console, try_it)
    dialog.chosen.connect(correct)
    dialog.open()


def ask_complaints(console: QWidget, deeds: Deeds) -> None:
    """Read complaints, look at what happened, answer."""
    host = deeds.house.host

    def show(found: list[Ticket]) -> None:
        dialog = ComplaintsDialog(console, found)
        dialog.hear_wanted.connect(lambda ticket: hear(dialog, ticket))
        dialog.settled.connect(settle)
        dialog.open()

    def hear(dialog: ComplaintsDialog, ticket: Ticket | None) -> None:
        if ticket is not None:
            deeds.run(lambda: tickets.hear(host, ticket.player, ticket.complaint.month), fill(dialog))

    def fill(dialog: ComplaintsDialog) -> Callable[[Hearing], None]:
        return dialog.show_hearing

    def settle(number: int, answer: str) -> None:
        deeds.run(
            lambda: tickets.settle(host, number, answer), lambda _: deeds.said.emit(tr("Antwort gesendet."), "ok")
        )

    deeds.run(lambda: tickets.tickets(host), show)


def _effect(found: corrections.Effects) -> str:
    """Old and new value, and who would notice."""
    return "\n".join([*map(change_text, found.changes), _concerned(found.concerned)])


def _concerned(players: tuple[PlayerId, ...]) -> str:
    if not players:
        return tr("Niemand sähe einen Unterschied.")
    shown = ", ".join(str(player) for player in players)
    return ntr("Herrscher {players} sähe es.", "Herrscher {players} sähen es.", len(players), players=shown)
