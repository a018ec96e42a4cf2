"""Many guests over many months: lost lines, late, twin and stale sheets; nothing is lost and nothing counts twice.

Quick: 4 guests, 6 months. ``pytest -m slow tests/host/server/test_soak.py`` plays 17 guests for 60 months.
"""

import os
import random
import sys
import threading
from pathlib import Path

import pytest

from app.host import invitation
from app.host.client import Guest, RemoteSession, join
from app.host.invitation import Invitation
from app.host.match_host import MatchHost
from app.host.server import wire
from app.host.server.running import GameServer
from app.model.eds.setup import Setup
from app.model.ids import PlayerId
from app.model.journal import Evaluated, Role
from app.model.known_error import KnownError
from app.model.match import Receipt, Seat, SeatKind
from app.model.store import submissions
from app.text.eds.sheets import print_sheet, sheet_of_orders
from tests.host.play import SEED, lively_sheet, parameters
from tests.host.server.ear import Ear

HERE = "127.0.0.1"
DISCONNECTS, STRANGE = 0.10, 0.03
GROWTH = 100 * 1024 * 1024


class Player(threading.Thread):
    """One guest: plays his months, loses his line now and then, sends some sheets late, twice or for other months."""

    def __init__(self, server: GameServer, player: PlayerId, months: int, together: threading.Barrier) -> None:
        super().__init__(name=f"player {player}")
        self.player, self.months, self.together = player, months, together
        self.dice = random.Random(player)
        self.receipts: list[tuple[int, Receipt]] = []
        """By the host's own numbering of months."""
        self.surprises: list[str] = []
        self._guest = join(Invitation(HERE, server.port, server.room.access.code((Role.PLAYER, player))))
        self._ear = Ear(self._guest)

    def run(self) -> None:
        for month in range(1, self.months + 1):
            self._play(month)
            self._ear.wait_for("month", month, 120)
            self._strange(month)
            self.together.wait(120)
        self._guest.close()

    def _play(self, month: int) -> None:
        seat = RemoteSession(self._guest)
        text = print_sheet(sheet_of_orders(lively_sheet(seat.view())))
        seat.save_draft(text[: len(text) // 2])
        if self.dice.random() < DISCONNECTS:
            self._guest.close()
            assert self._guest.ticket is not None
            self._guest = Guest.back(self._guest.ticket)
            seat = RemoteSession(self._guest)
        standing = seat.standing()
        sheet = wire.Sheet(month, standing.parameters, text)
        key = invitation.random_nonce()
        first = self._guest.send("POST", "/sheet", sheet, wire.HandedIn, key)
        self.receipts.append((month, first.receipt))
        if self.dice.random() < STRANGE:
            try:
                again = self._guest.send("POST", "/sheet", sheet, wire.HandedIn, key)
            except KnownError as error:  # the month may have ended meanwhile
                if error.code not in ("wrong_month", "evaluating"):
                    self.surprises.append(error.code)
            else:
                if again != first:
                    self.surprises.append("two receipts for one sheet")

    def _strange(self, month: int) -> None:
        for wanted in (month, month - 1, month + 2):
            if self.dice.random() < STRANGE:
                try:
                    self._guest.send("POST", "/sheet", wire.Sheet(max(wanted, 0), "", ""), wire.HandedIn)
                    self.surprises.append(f"month {wanted} was taken after {month}")
                except KnownError as error:
                    if error.code != "wrong_month":
                        self.surprises.append(error.code)


def memory_and_handles() -> tuple[int, int]:
    """Bytes in memory and open handles of this process, where the system tells."""
    if not sys.platform.startswith("linux"):
        return 0, 0
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE"), len(os.listdir("/proc/self/fd"))


def soak(folder: Path, players: int, months: int) -> None:
    names = tuple(f"REICH {nr}" for nr in range(1, players + 1))
    seats = [Seat(PlayerId(nr), SeatKind.HUMAN, name) for nr, name in enumerate(names, start=1)]
    with MatchHost.create(folder / "soak.eds", Setup(names, parameters()), seats, SEED, "Soak") as host:
        with GameServer(host, HERE, 0, folder=folder / "key", ticking=3600) as server:
            together = threading.Barrier(players)
            everybody = [Player(server, seat.player, months, together) for seat in seats]
            before = memory_and_handles()
            for player in everybody:
                player.start()
            for player in everybody:
                player.join()
            after = memory_and_handles()
        assert [player.surprises for player in everybody] == [[]] * players
        check_receipts(host, everybody, months)
        assert after[0] - before[0] < GROWTH
        assert after[1] <= before[1] + 2 * players


def check_receipts(host: MatchHost, everybody: list[Player], months: int) -> None:
    """Every receipt stands for the sheet that counted; every month was made once."""
    assert host.month == months
    assert [note.attempt for _, note in host.journal.notes(Evaluated)] == [1] * months
    for month in range(1, months + 1):
        with host.opened.database.reading() as connection:
            counted = submissions.valid(connection, month)
        assert len(counted) == sum(seat.in_game for seat in host.status().seats) or month < months
        for player in everybody:
            (receipt,) = [receipt for at, receipt in player.receipts if at == month]
            assert counted[player.player].digest == receipt.digest
    assert all(check.ok for check in host.verify())


def test_four_guests_play_six_months(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(invitation, "_COST", 2)
    soak(tmp_path, 4, 6)


@pytest.mark.slow
@pytest.mark.timeout(7200)
def test_seventeen_guests_play_sixty_months(tmp_path: Path) -> None:
    soak(tmp_path, 17, 60)
