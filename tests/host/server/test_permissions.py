"""Who may ask what: every route times eight identities, with the answer written down."""

from collections.abc import Iterator
from typing import Any

import pytest

from app.host.server import application as door_module
from app.host.server import openapi
from app.host.server.application import application
from app.host.server.routes import PERMISSIONS, ROUTES
from app.model.ids import NOBODY, PlayerId
from app.model.journal import Role, Until
from tests.host.server.door import ANNA, BERT, CLARA, Answer, Door

IDENTITIES = ("none", "wrong", "other ruler", "other match", "observer", "eliminated", "handed to AI", "master")
DORA, EMIL = PlayerId(4), PlayerId(5)

ANYBODY = (200, 401, 200, 401, 200, 200, 200, 200)
MEMBERS = (401, 401, 200, 401, 200, 200, 200, 200)
SEATED = (401, 401, 200, 401, 403, 200, 200, 403)
ACTING = (401, 401, 200, 401, 403, 403, 403, 403)
MASTER = (401, 401, 403, 401, 403, 403, 403, 200)

PLAIN: dict[str, Any] = {}
EXPECTED: dict[tuple[str, str], tuple[int, ...]] = {
    ("GET", "/match"): ANYBODY,
    ("POST", "/join"): (403, 401, 403, 401, 403, 403, 403, 403),  # the code is wrong, whoever asks
    ("POST", "/knock"): (403, 401, 403, 401, 403, 403, 403, 403),
    ("GET", "/status"): MEMBERS,
    ("GET", "/lobby"): MEMBERS,
    ("PUT", "/lobby/ready"): (401, 401, 409, 401, 403, 403, 403, 403),  # the match runs, nobody waits any more
    ("POST", "/lobby/talk"): (401, 401, 409, 401, 409, 409, 409, 409),
    ("POST", "/lobby/seats/{player}"): (401, 401, 409, 401, 409, 403, 403, 403),
    ("GET", "/view"): SEATED,
    ("GET", "/view/{month}"): SEATED,
    ("GET", "/reports/{month}"): SEATED,
    ("GET", "/sheets/{month}"): SEATED,
    ("GET", "/month-file"): SEATED,
    ("GET", "/draft"): SEATED,
    ("PUT", "/draft"): ACTING,
    ("POST", "/sheet"): ACTING,
    ("DELETE", "/sheet"): ACTING,
    ("POST", "/absence"): ACTING,
    ("GET", "/letters"): MEMBERS,
    ("GET", "/letters/{number}"): MEMBERS,
    ("POST", "/letters"): SEATED,
    ("POST", "/letters/{number}/answer"): SEATED,
    ("GET", "/master/overview"): MASTER,
    ("POST", "/master/trial"): MASTER,
    ("POST", "/master/evaluation"): MASTER,
    ("POST", "/master/take-back"): MASTER,
    ("PUT", "/master/schedule"): MASTER,
    ("POST", "/master/postponement"): MASTER,
    ("POST", "/master/reminder"): MASTER,
    ("POST", "/master/announcements"): MASTER,
    ("POST", "/master/issues"): MASTER,
    ("POST", "/master/codes/{player}"): MASTER,
    ("DELETE", "/master/codes/{player}"): MASTER,
    ("POST", "/master/computer/{player}"): MASTER,
    ("DELETE", "/master/computer/{player}"): MASTER,
    ("POST", "/master/beginning"): MASTER,
    ("PUT", "/master/places/{player}"): MASTER,
    ("PUT", "/master/order"): (401, 401, 403, 401, 403, 403, 403, 409),  # too late
    ("POST", "/master/corrections/trial"): MASTER,
    ("POST", "/master/corrections"): MASTER,
    ("GET", "/master/tickets"): MASTER,
    ("POST", "/master/tickets/{number}"): MASTER,
    ("GET", "/master/sheets/{player}"): MASTER,
    ("POST", "/master/sheet-file"): MASTER,
    ("GET", "/master/backups"): MASTER,
    ("POST", "/master/backups"): MASTER,
}
"""By identity, in the order of ``IDENTITIES``. ``/events`` and ``/access`` have tests of their own below."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Door, dict[str, str]]]:
    """A match with one ruler out, one played by the computer for good; and the token of each identity."""
    with Door(tmp_path_factory.mktemp("other"), seed="other") as other:
        foreign = other.token(ANNA)
    with Door(tmp_path_factory.mktemp("house"), players=5) as door:
        tokens = {
            "none": "",
            "wrong": "f" * 64,
            "other ruler": door.token(BERT),
            "other match": foreign,
            "observer": door.token(NOBODY, Role.OBSERVER),
            "eliminated": door.token(CLARA),
            "handed to AI": door.token(DORA),
            "master": door.token(NOBODY, Role.MASTER),
        }
        door.ask("GET", "/api/v1/match")  # its working thread lasts as long as the door
        door.room.master.evaluate(1)
        door.host.opened.state.rulers[CLARA].in_game = False
        door.room.master.hand_over(DORA, Until.GOOD)
        yield door, tokens


def bodies(door: Door) -> dict[tuple[str, str], Any]:
    """A sensible body for each route that takes one."""
    change = {"subject": "ruler", "number": 1, "field": "money", "new": 99}
    return {
        ("POST", "/join"): {"nonce": "n" * 16, "proof": "0" * 64},
        ("POST", "/knock"): {"nonce": "n" * 16, "proof": "0" * 64},
        ("PUT", "/lobby/ready"): {"ready": True},
        ("POST", "/lobby/talk"): {"text": "Hallo"},
        ("PUT", "/master/places/{player}"): {"where": "net"},
        ("PUT", "/master/order"): {"order": [1, 2, 3]},
        ("PUT", "/draft"): {"text": "# leer"},
        ("POST", "/sheet"): door.sheet(),
        ("POST", "/letters"): {"to": "paper", "text": "Hallo"},
        ("POST", "/letters/{number}/answer"): {"accepted": True},
        ("POST", "/master/evaluation"): {"month": door.host.month + 1},
        ("POST", "/master/take-back"): {"month": door.host.month, "reason": "Probe"},
        ("PUT", "/master/schedule"): {"rhythm": "daily", "absences": 100},
        ("POST", "/master/postponement"): {"minutes": 15},
        ("POST", "/master/announcements"): {"text": "Hallo"},
        ("POST", "/master/issues"): {"editorial": "Hallo"},
        ("POST", "/master/computer/{player}"): {"until": "month"},
        ("POST", "/master/corrections/trial"): {"changes": [change]},
        ("POST", "/master/corrections"): {"changes": [change], "reason": "Probe"},
        ("POST", "/master/tickets/{number}"): {"answer": "Ja"},
        ("POST", "/master/sheet-file"): b"{}",
    }


def prepare(door: Door, route: tuple[str, str], token: str) -> str:
    """Bring the match to where the question makes sense; the address with its numbers."""
    match route:
        case ("DELETE", "/sheet"):
            door.ask("POST", "/api/v1/sheet", door.token(BERT), door.sheet())
        case ("POST", "/absence") | ("POST", "/master/postponement"):
            door.ask(
                "PUT", "/api/v1/master/schedule", door.token(NOBODY, Role.MASTER), {"rhythm": "daily", "absences": 9}
            )
        case ("POST", "/letters/{number}/answer"):
            return f"/letters/{_proposal(door, token)}/answer"
        case ("POST", "/master/tickets/{number}"):
            door.room.post.complain(ANNA, 1, "", "Hm")
            return f"/master/tickets/{door.host.journal.entries()[-1].number}"
    values = {"month": 1, "number": 0, "player": EMIL}
    return route[1].format_map(values)


def _proposal(door: Door, token: str) -> int:
    """A letter with a proposal to the one who asks; its number for him."""
    seats = {door.token(player): player for player in (BERT, CLARA, DORA)}
    if token not in seats:
        return 1
    door.room.post.write(ANNA, seats[token], "Frieden?", "3: 1,1")
    return int(door.ask("GET", "/api/v1/letters", token).json["letters"][-1]["number"])


@pytest.mark.parametrize("route", EXPECTED, ids=lambda route: " ".join(route))
def test_every_identity_gets_the_answer_written_down(
    route: tuple[str, str], house: tuple[Door, dict[str, str]]
) -> None:
    door, tokens = house
    got = []
    for identity in IDENTITIES:
        path = prepare(door, route, tokens[identity])
        answer = door.ask(route[0], f"/api/v1{path}", tokens[identity], bodies(door).get(route))
        got.append(answer.status)
        if answer.status in (401, 403):
            assert answer.code in ("no_access", "not_allowed", "wrong_code")
    assert dict(zip(IDENTITIES, got, strict=True)) == dict(zip(IDENTITIES, EXPECTED[route], strict=True))


def test_every_route_has_a_row_here_and_in_the_house() -> None:
    routes = {(route.method, route.path) for route in ROUTES}
    assert set(PERMISSIONS) == routes
    assert set(EXPECTED) | {("GET", "/events"), ("DELETE", "/access")} == routes
    assert len(ROUTES) == len(routes)


def test_a_route_without_a_row_does_not_start(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    new = ROUTES[0]._replace(path="/secrets")
    monkeypatch.setattr(door_module, "ROUTES", (*ROUTES, new))
    with pytest.raises(ValueError, match="GET /secrets"):
        application(door.room)


def test_nobody_without_a_token_listens(house: tuple[Door, dict[str, str]]) -> None:
    door, tokens = house
    for identity in ("none", "wrong", "other match"):
        assert door.ask("GET", "/api/v1/events", tokens[identity]).status == 401


def test_whoever_signs_off_is_a_stranger(door: Door) -> None:
    for place in ((ANNA, Role.PLAYER), (NOBODY, Role.OBSERVER), (NOBODY, Role.MASTER)):
        token = door.token(*place)
        assert door.ask("DELETE", "/api/v1/access", token).status == 200
        assert door.ask("GET", "/api/v1/status", token).status == 401
    for token in ("", "f" * 64):
        assert door.ask("DELETE", "/api/v1/access", token).status == 401


def test_identity_comes_from_the_token_alone(door: Door) -> None:
    """BR-04, BR-63: no body, query or header makes somebody another ruler."""
    before = door.host.valid_sheet(BERT)
    tries: list[Answer] = [
        door.ask("POST", "/api/v1/sheet", door.token(ANNA), {**door.sheet(), "player": 2}),
        door.ask("POST", "/api/v1/sheet?player=2", door.token(ANNA), door.sheet("3: 3,1"), X_Player="2"),
        door.ask("GET", "/api/v1/view?player=2", door.token(ANNA)),
    ]
    assert [answer.status for answer in tries] == [400, 200, 200]
    assert tries[2].json["player"] == 1
    assert door.host.valid_sheet(BERT) == before
    assert door.host.to_act() == (BERT, CLARA)


def test_the_api_describes_every_route(door: Door) -> None:
    found = door.ask("GET", "/openapi.json").json
    described = {(method.upper(), path.removeprefix("/api/v1")) for path, m in found["paths"].items() for method in m}
    assert described == set(PERMISSIONS)
    assert {"Receipt", "PlayerView", "Refused", "Sheet"} <= set(found["components"]["schemas"])
    page = door.ask("GET", "/").data.decode()
    assert all(f"{route.method} {route.address}" in page for route in ROUTES)
    assert "<script" not in page
    assert all(operation["summary"] for m in openapi.description()["paths"].values() for operation in m.values())
