"""Questions nobody would ask: no fault of ours, no waiting, and what is refused changes nothing.

Quick: 3,000. ``pytest -m slow tests/host/server/test_fuzz.py`` asks 100,000.
"""

import random
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from app.host.server.routes import API, ROUTES
from app.model.ids import NOBODY
from app.model.journal import Role
from tests.host.server.door import ANNA, BERT, Door

NUMBERS = ("0", "1", "2", "3", "77", "9999999", "-1", "x", "", "1.5", "%00", "٣", "9" * 30, "../master", "1%2F2")
TEXTS = ("", "3: 2,1", "\ud800", "\x00", "x" * 9000, "<b>", "'; DROP TABLE match; --", "{0}", "%s", "٤٧,5", "\u200b")
VALUES: tuple[Any, ...] = (
    None,
    True,
    0,
    1,
    -1,
    2**63,
    2**70,
    1.5,
    [],
    {},
    [[]],
    {"a": 1},
    "paper",
    "master",
    "2",
    "999",
)
BODIES: dict[str, dict[str, Any]] = {
    "/join": {"nonce": "n" * 16, "proof": "0" * 64, "device": ""},
    "/draft": {"text": "# leer"},
    "/sheet": {"month": 1, "parameters": "0", "text": ""},
    "/letters": {"to": "2", "text": "Hallo", "proposal": "", "month": 0, "about": ""},
    "/letters/{number}/answer": {"accepted": False},
    "/master/evaluation": {"month": 0},
    "/master/take-back": {"month": 0, "reason": "Probe"},
    "/master/schedule": {"rhythm": "none", "minutes": 5, "weekdays": [1], "zone": "", "holidays": []},
    "/master/postponement": {"minutes": 1},
    "/master/announcements": {"text": "Hallo", "to": [1], "later": True, "at": "2026-05-04T18:00:00Z"},
    "/master/issues": {"editorial": "Hallo", "contributions": [1]},
    "/master/computer/{player}": {"until": "month", "level": "mittel", "style": "zufall"},
    "/master/corrections": {
        "changes": [{"subject": "ruler", "number": 1, "field": "money", "new": 5, "old": 0}],
        "reason": "Probe",
        "to_all": False,
    },
    "/master/corrections/trial": {"changes": [{"subject": "star", "number": 1, "field": "x", "new": 5}]},
    "/master/tickets/{number}": {"answer": "Ja", "closed": True},
}
SECONDS = 2.0
"""Most work one question may make: the time of the processor, not of the clock."""


class Fuzzer:
    """Makes one strange question after the other; the same ones for the same seed."""

    def __init__(self, door: Door, seed: int) -> None:
        self._dice = random.Random(seed)
        self._tokens = [
            "", "f" * 64, "\x7f", door.token(ANNA), door.token(BERT), door.token(NOBODY, Role.OBSERVER),
            door.token(NOBODY, Role.MASTER), door.token(NOBODY, Role.MASTER),
        ]  # fmt: skip
        self._door = door

    def question(self) -> tuple[str, str, str, Any, dict[str, str]]:
        """Method, address, token, body, headers."""
        dice = self._dice
        route = dice.choice([route for route in ROUTES if route.path not in ("/events", "/access")])
        method = (
            route.method if dice.random() < 0.95 else dice.choice(("GET", "POST", "PUT", "DELETE", "PATCH", "TRACE"))
        )
        path = API + route.path
        for name in ("month", "number", "player"):
            path = path.replace(f"{{{name}}}", dice.choice(NUMBERS))
        if dice.random() < 0.05:
            path += dice.choice(("/", "?a=1", "//", "/../x", "%ff", "?month=" + "9" * 99))
        headers = {} if dice.random() < 0.9 else self._header()
        return method, path, dice.choice(self._tokens), self._body(route.path), headers

    def _header(self) -> dict[str, str]:
        names = (
            "Idempotency_Key",
            "Accept_Language",
            "X_EDS_API",
            "Content_Type",
            "Origin",
            "Range",
            "Content_Encoding",
        )
        return {self._dice.choice(names): self._dice.choice(("", "x", "1", "en", "null", "bytes=0-", "gzip", "k" * 99))}

    def _body(self, path: str) -> Any:
        dice = self._dice
        whole: Any = dict(BODIES.get(path, {}))
        if path == "/sheet":
            whole = self._door.sheet(dice.choice(TEXTS).encode(errors="replace").decode())
        if dice.random() < 0.3:
            return whole
        if dice.random() < 0.2:
            return self._bytes(msgspec.json.encode(whole))
        for _ in range(dice.randint(1, 2)):
            key = dice.choice([*whole, "player", "x"])
            value = dice.choice((*VALUES, *TEXTS))
            whole[key] = value.encode(errors="replace").decode() if isinstance(value, str) else value
            if dice.random() < 0.2:
                whole.pop(dice.choice(list(whole)))
        return whole if all(not isinstance(value, int) or value < 2**64 for value in whole.values()) else {"x": 1}

    def _bytes(self, data: bytes) -> bytes:
        dice, broken = self._dice, bytearray(data)
        for _ in range(dice.randint(1, 8)):
            place = dice.randrange(len(broken) + 1)
            if dice.random() < 0.5:
                broken[place:place] = dice.choice((b"[", b"{", b'"', b"\xff", b"\\ud800", b"NaN", b"1e999", b"\x00"))
            else:
                del broken[place : place + dice.randint(1, 9)]
        return bytes(broken)


def ask(door: Door, count: int, seed: int) -> dict[int, int]:
    """Ask so many questions; how often each status came."""
    fuzzer = Fuzzer(door, seed)
    seen: dict[int, int] = {}
    for number in range(count):
        method, path, token, body, headers = fuzzer.question()
        before, worked = door.host.opened.link, time.process_time()
        answer = door.ask(method, path, token, body, **headers)
        assert time.process_time() - worked < SECONDS, (number, method, path)
        assert answer.status < 500, (number, method, path, body, answer.data)
        if answer.status >= 400:
            assert door.host.opened.link == before, (number, method, path)
            assert answer.code
        seen[answer.status] = seen.get(answer.status, 0) + 1
    return seen


def test_three_thousand_strange_questions(door: Door) -> None:
    seen = ask(door, 3000, 7)
    assert {200, 400, 401, 403, 404, 405} <= set(seen)
    assert all(check.ok for check in door.host.verify())


@pytest.mark.slow
@pytest.mark.timeout(7200)
def test_a_hundred_thousand_strange_questions(tmp_path: Path) -> None:
    for part in range(20):
        (tmp_path / str(part)).mkdir()
        with Door(tmp_path / str(part)) as door:
            ask(door, 5000, 1000 + part)
            assert all(check.ok for check in door.host.verify())
