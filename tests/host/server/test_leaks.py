"""Two worlds that differ only in what Anna may not know: everything she can get is equal byte for byte.

Quick: 20 pairs of 12 months. ``pytest -m slow tests/host/server/test_leaks.py`` tries 500.
"""

import random
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from app.host import founding, invitation
from app.host.corrections import correct
from app.host.server import player_handlers
from app.model.eds.design import Design
from app.model.eds.orders import BuildFighters, BuildShip, DeclareStatus, Jump, NameShip, NameStar, Order, Refuel
from app.model.ids import NOBODY, PlayerId
from app.model.journal import Change, Role, Subject
from tests.host.server.door import ANNA, BERT, CLARA, Door

MONTHS = 12
PLANTED = ("VERSTECK", "TARNKAPPE", "Geheimbund")
CHEAP = Design(1, 2, 0, (0, 0, 0, 0), (0, 0, 0, 0))


@pytest.fixture(autouse=True)
def _same_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ids and tokens of seats do not come from the system: both worlds have the same."""
    numbers = count()
    monkeypatch.setattr(invitation, "_COST", 2)  # guessing codes is not what is tried here
    monkeypatch.setattr(founding, "random_match_id", lambda: "ab" * 16)
    monkeypatch.setattr(founding, "random_secret", lambda: bytes([next(numbers) % 3 + 1]) * 32)


def hidden(door: Door, player: PlayerId, dice: random.Random) -> Iterator[Order]:
    """What a ruler can do at home unseen. He builds in the same months whatever the dice say: numbers are public."""
    view = door.host.view(player)
    yield NameStar(view.home, f"{PLANTED[0]} {dice.randint(1, 9)}")
    yield DeclareStatus(dice.choice((ANNA, BERT, CLARA)), dice.randint(1, 3))
    yield BuildFighters(view.home, "L", dice.randint(1, 2))
    if door.host.month in (2, 5):
        yield BuildShip(view.home, f"{PLANTED[1]} {door.host.month}", CHEAP, dice.randint(0, 4))
    for ship in view.ships:
        yield NameShip(ship.nr, f"TARN {dice.randint(1, 99)}")
        if not ship.build.base:
            yield Refuel(ship.nr, 1)
            yield Jump(ship.nr, False, ship.x + dice.randint(-1, 1), ship.y + dice.randint(-1, 1))


def behind_her_back(door: Door, dice: random.Random) -> None:
    """Drafts, letters, complaints, corrections: nothing of it concerns Anna."""
    for player in (BERT, CLARA):
        door.host.save_draft(player, f"# {PLANTED[2]} {dice.random()}")
        orders = tuple(hidden(door, player, dice))
        for _ in range(dice.randint(1, 3)):
            door.host.accept(player, orders, door.host.month + 1, door.host.parameters_digest)
    for _ in range(dice.randint(0, 2)):
        door.room.post.write(BERT, CLARA, f"{PLANTED[2]} {dice.random()}", "3: 1,1")
    if dice.random() < 0.5:
        door.room.post.complain(CLARA, door.host.month, "", PLANTED[2])
        door.room.post.contribute(BERT, PLANTED[2])
    if dice.random() < 0.3:
        correct(door.host, [Change(Subject.RULER, BERT, "money", dice.randint(0, 9000))], PLANTED[2])
    if dice.random() < 0.3:
        door.room.master.look_into(BERT)
    if dice.random() < 0.3:
        door.room.master.notices.plan(PLANTED[2], (BERT, CLARA))


def annas_month(door: Door) -> Iterator[bytes]:
    """Everything Anna can ask in a month, refusals among it."""
    token, month = door.token(ANNA), door.host.month
    questions = [
        ("GET", "/status", None), ("GET", "/view", None), ("GET", "/view/0", None), ("GET", f"/reports/{month}", None),
        ("GET", f"/reports/{month + 1}", None), ("GET", "/draft", None), ("GET", "/letters", None),
        ("GET", f"/sheets/{month}", None), ("GET", f"/sheets/{month + 1}", None),
        ("GET", "/month-file", None), ("GET", "/match", None), ("GET", "/master/overview", None),
        ("GET", "/master/sheets/2", None), ("POST", "/letters/1/answer", {"accepted": True}),
        ("POST", "/letters", {"to": "2", "text": "Wer ist da?"}), ("POST", "/letters", {"to": "9", "text": "x"}),
        ("DELETE", "/sheet", None), ("POST", "/sheet", door.sheet("3: 2,1", month + 2)),
        ("POST", "/sheet", door.sheet("3: 2,1\n99\n7: 74,/,1,1\n4: 30,1")), ("GET", "/status", None),
    ]  # fmt: skip
    if month % 4:
        questions = [questions[place] for place in (0, 1, 3, 6)]
    for method, path, body in questions:
        answer = door.ask(method, f"/api/v1{path}", token, body, Idempotency_Key=f"{month} {path}")
        yield f"{answer.status} {sorted(answer.headers.items())}".encode() + answer.data


def world(folder: Path, pair: int, seed: int) -> list[bytes]:
    """Anna's whole traffic in one world."""
    folder.mkdir()
    dice = random.Random(seed)
    traffic: list[bytes] = []
    with Door(folder, seed=f"pair {pair}") as door:
        door.token(ANNA)
        for _ in range(MONTHS):
            behind_her_back(door, dice)
            traffic += annas_month(door)
            door.host.evaluate()
            door.clock.forward(hours=1)
        traffic += annas_month(door)
        assert PLANTED[0].encode() in door.ask("GET", "/api/v1/view", door.token(BERT)).data
        assert b"observer" in door.ask("GET", "/api/v1/status", door.token(NOBODY, Role.OBSERVER)).data
    return traffic


def compare(folder: Path, pair: int) -> None:
    first, second = (world(folder / f"{pair} {side}", pair, 1000 * pair + side) for side in (1, 2))
    assert first == second
    for planted in PLANTED:
        assert not [answer for answer in first if planted.encode() in answer]


@pytest.mark.parametrize("pair", range(20))
def test_what_anna_may_not_know_changes_no_byte_of_what_she_gets(pair: int, tmp_path: Path) -> None:
    compare(tmp_path, pair)


def test_a_leak_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A receipt numbered through the whole match says how often others handed in."""
    monkeypatch.setattr(player_handlers, "own_receipt", lambda _, receipt: receipt)
    with pytest.raises(AssertionError):
        compare(tmp_path, 0)


@pytest.mark.slow
@pytest.mark.parametrize("block", range(25))
@pytest.mark.timeout(7200)
def test_five_hundred_pairs_of_worlds(block: int, tmp_path: Path) -> None:
    """In blocks of 20, so that all processors share them."""
    for pair in range(20):
        compare(tmp_path, 1000 + 20 * block + pair)
