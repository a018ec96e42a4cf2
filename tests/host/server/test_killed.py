"""The host dies at any moment while guests hand in: what has a receipt is there, and the match goes on."""

import json
import os
import random
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from app.host.client import Guest, RemoteSession, join
from app.host.invitation import read_invitation
from app.host.match_host import MatchHost
from app.model.known_error import KnownError
from app.model.match import Receipt
from tests.host.play import handed_in, new_match

POINTS = 4
"""Deaths in the quick suite; ``-m slow`` dies a hundred times."""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="killed by a signal")


def buffered() -> dict[str, str]:
    """An environment in which Python does not write every character at once."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}


def host_process(file: Path) -> tuple["subprocess.Popen[str]", list[str]]:
    """A host in a process of its own, and its players' invitations."""
    command = [
        sys.executable,
        "-m",
        "app",
        "host",
        str(file),
        "--address",
        "127.0.0.1",
        "--port",
        "0",
        "--auto",
        "--json",
    ]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=buffered())
    assert process.stdout is not None
    while "invitations" not in (about := json.loads(process.stdout.readline())):
        continue
    return process, [row["invitation"] for row in about["invitations"] if row["player"]]


def hand_in_until_it_dies(guest: Guest, receipts: list[Receipt]) -> None:
    seat = RemoteSession(guest)
    try:
        for number in range(1000):
            receipts.append(seat.submit(f"# {number}\n3: {3 - seat.player},{number % 3 + 1}"))
    except KnownError:
        guest.close()


def die_once(file: Path, dice: random.Random) -> None:
    """Let two guests hand in at once, kill the host somewhere among it, and look at what is left."""
    process, invitations = host_process(file)
    receipts: list[list[Receipt]] = [[], []]
    guests = [join(read_invitation(text)) for text in invitations]
    threads = [
        threading.Thread(target=hand_in_until_it_dies, args=(guest, taken))
        for guest, taken in zip(guests, receipts, strict=True)
    ]
    for thread in threads:
        thread.start()
    timer = threading.Timer(dice.uniform(0.0, 0.4), process.send_signal, [signal.SIGKILL])
    timer.start()
    for thread in threads:
        thread.join()
    timer.join()
    process.wait(30)
    assert process.stdout is not None
    process.stdout.close()
    with MatchHost.open(file) as host:
        for taken in receipts:
            for receipt in taken:
                assert kept(host, receipt), receipt
        assert all(check.ok for check in host.verify())
        assert [seat.seat.player for seat in host.status().seats] == [1, 2]


def kept(host: MatchHost, receipt: Receipt) -> bool:
    """Is a sheet with this digest kept for this player and month?"""
    return receipt.digest in handed_in(host, receipt.player, receipt.month)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    new_match(tmp_path / "probe.eds", players=2).close()
    return tmp_path / "probe.eds"


def test_what_has_a_receipt_survives_the_hosts_death(file: Path) -> None:
    dice = random.Random(3)
    for _ in range(POINTS):
        die_once(file, dice)


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_a_hundred_deaths(file: Path) -> None:
    dice = random.Random(4)
    for _ in range(100):
        die_once(file, dice)
