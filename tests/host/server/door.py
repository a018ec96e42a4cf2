"""A hosted match asked without a network: every question goes through the whole application."""

from pathlib import Path
from typing import Any, Self

import msgspec
from starlette.testclient import TestClient

from app.host import invitation
from app.host.identity import Place
from app.host.match_host import MatchHost
from app.host.server.application import application
from app.host.server.limits import Limits
from app.host.server.room import Room
from app.model.ids import NOBODY, PlayerId
from app.model.journal import Role
from tests.host.hands import HandClock
from tests.host.play import SEED, seats, setup

ANNA, BERT, CLARA = PlayerId(1), PlayerId(2), PlayerId(3)
FINGERPRINT = "ab" * 32
PLENTY = Limits(
    requests_a_minute=10**9, strangers_a_minute=10**9, codes_a_minute=10**9, all_codes_a_minute=10**9, body_seconds=5
)
"""Limits that do not disturb a test of something else."""


class Door:
    """The application around one match."""

    def __init__(self, folder: Path, players: int = 3, limits: Limits = PLENTY, seed: str = SEED) -> None:
        self.clock = HandClock()
        self.seconds = 0.0
        """What the monotonic clock shows."""
        self.host = MatchHost.create(folder / "probe.eds", setup(players), seats(players), seed, "Probe", self.clock)
        self.room = Room(self.host, FINGERPRINT, limits, lambda: self.seconds)
        self.client = TestClient(application(self.room), "https://127.0.0.1:47821", raise_server_exceptions=False)
        self.tokens: dict[Place, str] = {}

    def __enter__(self) -> Self:
        self.client.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        self.client.__exit__()
        self.room.close()
        self.host.close()

    def token(self, player: PlayerId = NOBODY, role: Role = Role.PLAYER) -> str:
        """A token for this place, got with its code."""
        place = (role, player)
        if place not in self.tokens:
            key = invitation.code_key(self.room.access.code(place), self.host.status().match.id)
            proof = invitation.guest_proof(key, FINGERPRINT, "n" * 16)
            self.tokens[place] = self.room.access.admit(proof, FINGERPRINT, "n" * 16).token
        return self.tokens[place]

    def ask(self, method: str, path: str, token: str = "", json: Any = None, **headers: str) -> "Answer":
        """One question; ``json`` may be bytes that are sent as they are."""
        if token:
            headers["Authorization"] = f"Bearer {token}"
        body = json if isinstance(json, bytes) or json is None else msgspec.json.encode(json)
        names = {name.replace("_", "-"): value for name, value in headers.items()}
        answer = self.client.request(method, path, content=body, headers=names)
        return Answer(answer.status_code, answer.content, dict(answer.headers))

    def sheet(self, text: str = "", month: int | None = None) -> dict[str, Any]:
        """The body of a sheet for the coming month."""
        coming = self.host.month + 1 if month is None else month
        return {"month": coming, "parameters": self.host.parameters_digest, "text": text}


class Answer:
    """What came back."""

    def __init__(self, status: int, data: bytes, headers: dict[str, str]) -> None:
        self.status, self.data, self.headers = status, data, headers

    @property
    def json(self) -> Any:
        """The value."""
        return msgspec.json.decode(self.data)

    @property
    def code(self) -> str:
        """Why it was refused."""
        return str(self.json["code"])
