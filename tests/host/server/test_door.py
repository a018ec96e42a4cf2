"""What does not come in: foreign pages, other versions, too much, too fast, unreadable; and what refusals say."""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.host.server.limits import Limits
from app.model.ids import NOBODY, PlayerId
from app.model.journal import Role, Warned
from app.model.schedule import Schedule
from app.text.host_errors import SENTENCES
from tests.host.server.door import ANNA, BERT, CLARA, PLENTY, Answer, Door

WRONG_CODE = {"nonce": "n" * 16, "proof": "0" * 64}


def refused(answer: Answer, status: int, code: str) -> bool:
    return (answer.status, answer.code) == (status, code)


@pytest.mark.parametrize("host", ["boese.example", "boese.example:47821", "", "127.0.0.1.boese.example", "2130706433"])
def test_a_foreign_host_name_is_sent_away(door: Door, host: str) -> None:
    assert refused(door.ask("GET", "/api/v1/match", Host=host), 403, "foreign_page")


@pytest.mark.parametrize("origin", ["https://boese.example", "null", "http://127.0.0.1:47821", "https://127.0.0.1:1"])
def test_a_foreign_page_is_sent_away(door: Door, origin: str) -> None:
    assert refused(door.ask("GET", "/api/v1/match", Origin=origin), 403, "foreign_page")


def test_its_own_page_and_names_are_welcome(door: Door) -> None:
    assert door.ask("GET", "/api/v1/match", Origin="https://127.0.0.1:47821").status == 200
    assert door.ask("GET", "/api/v1/match", Host="localhost:47821").status == 200
    assert door.ask("GET", "/api/v1/match", Host="[::1]:47821").status == 200


def test_another_version_is_told_both_numbers(door: Door) -> None:
    for own in ("0", "2", "x", "9" * 50):
        answer = door.ask("GET", "/api/v1/match", X_EDS_API=own)
        assert refused(answer, 426, "other_version")
        assert answer.json["values"] == {"host": 1, "own": own[:8]}


def test_too_much_is_refused_before_it_is_read(door: Door) -> None:
    huge = b'{"text": "' + b"x" * (PLENTY.body_bytes) + b'"}'
    assert refused(door.ask("PUT", "/api/v1/draft", door.token(ANNA), huge), 413, "too_large")
    long = {"text": "x" * (257 * 1024)}
    assert refused(door.ask("PUT", "/api/v1/draft", door.token(ANNA), long), 413, "sheet_too_long")
    packed = door.ask("PUT", "/api/v1/draft", door.token(ANNA), b"\x1f\x8b", Content_Encoding="gzip")
    assert refused(packed, 415, "unsupported")


NESTED = [b"[" * 100_000, b'{"text":' * 20_000, b'{"text": ' + b"[" * 50_000 + b"]" * 50_000 + b"}"]
BROKEN = [
    b"", b"nichts", b"[]", b"null", b'{"text": 5}', b'{"text": "a", "text": "b"}', b'{"text": NaN}', b"\xff\xfe",
    b'{"text": "\\ud800"}', b'{"text": "a", "more": 1}', b'{"month": 1e400}', b'{"text": "a"} x', *NESTED,
]  # fmt: skip


@pytest.mark.parametrize("body", BROKEN, ids=range(len(BROKEN)))
def test_what_cannot_be_read_is_refused_and_changes_nothing(door: Door, body: bytes) -> None:
    door.host.save_draft(ANNA, "# bleibt")
    before = door.host.opened.link
    assert refused(door.ask("PUT", "/api/v1/draft", door.token(ANNA), body), 400, "unreadable_request")
    assert (door.host.draft(ANNA), door.host.opened.link) == ("# bleibt", before)


@pytest.mark.parametrize("month", ["0", "2", "9999999"])
def test_months_that_are_not_there(door: Door, month: str) -> None:
    assert refused(door.ask("GET", f"/api/v1/reports/{month}", door.token(ANNA)), 404, "no_such_month")


@pytest.mark.parametrize("month", ["0", "1", "2"])
def test_sheets_are_the_askers_own_and_of_evaluated_months(door: Door, month: str) -> None:
    assert refused(door.ask("GET", f"/api/v1/sheets/{month}", door.token(ANNA)), 404, "no_such_month")
    for player, text in ((ANNA, "3: 2,1"), (BERT, "3: 3,2")):
        door.ask("POST", "/api/v1/sheet", door.token(player), door.sheet(text))
    door.room.master.evaluate(1)
    answer = door.ask("GET", "/api/v1/sheets/1", door.token(ANNA))
    orders = [{"order": "declare_status", "ruler": 2, "status": 1}]
    assert answer.json == {"month": 1, "orders": orders, "handed_in": True}


@pytest.mark.parametrize("month", ["-1", "x", "1e3", "99999999", "%D9%A3", "1%00", "9" * 5000])
def test_what_is_no_number(door: Door, month: str) -> None:
    answer = door.ask("GET", f"/api/v1/reports/{month}", door.token(ANNA))
    assert answer.status in (400, 404)
    assert answer.code in ("unreadable_request", "no_such_route")


def test_sheets_for_other_months_and_rules_are_refused_and_the_draft_stays(door: Door) -> None:
    door.room.master.evaluate(1)
    door.host.save_draft(ANNA, "# bleibt")
    for month in (0, 1, 3, 14):
        answer = door.ask("POST", "/api/v1/sheet", door.token(ANNA), door.sheet("3: 2,1", month))
        assert refused(answer, 409, "wrong_month")
        assert answer.json["values"] == {"month": month, "expected": 2}
    other = {**door.sheet(), "parameters": "0" * 64}
    assert refused(door.ask("POST", "/api/v1/sheet", door.token(ANNA), other), 409, "other_rules")
    assert door.host.draft(ANNA) == "# bleibt"


def test_a_retry_with_the_same_key_is_one_sheet(door: Door) -> None:
    first = door.ask("POST", "/api/v1/sheet", door.token(ANNA), door.sheet("3: 2,1"), Idempotency_Key="k1")
    again = door.ask("POST", "/api/v1/sheet", door.token(ANNA), door.sheet("3: 2,1"), Idempotency_Key="k1")
    assert first.data == again.data
    other = door.ask("POST", "/api/v1/sheet", door.token(ANNA), door.sheet("3: 2,3"), Idempotency_Key="k1")
    assert refused(other, 409, "key_reused")
    bad = door.ask("POST", "/api/v1/sheet", door.token(ANNA), door.sheet(), Idempotency_Key="x" * 65)
    assert refused(bad, 400, "unreadable_request")


def test_numbers_of_receipts_count_the_players_own_sheets(door: Door) -> None:
    for _ in range(3):
        door.ask("POST", "/api/v1/sheet", door.token(BERT), door.sheet())
        door.ask("PUT", "/api/v1/draft", door.token(CLARA), {"text": "# so"})
    numbers = [
        door.ask("POST", "/api/v1/sheet", door.token(ANNA), door.sheet()).json["receipt"]["number"] for _ in range(2)
    ]
    assert numbers == [1, 2]


def test_ten_clicks_are_one_rulers_business(door: Door) -> None:
    """BR-03."""
    answers = [door.ask("POST", "/api/v1/sheet", door.token(CLARA), door.sheet("3: 1,1")).status for _ in range(10)]
    assert answers == [200] * 10
    assert door.host.to_act() == (ANNA, BERT)


def test_who_guesses_codes_is_slowed_down_and_the_game_master_hears_of_it(tmp_path: Path) -> None:
    with Door(tmp_path, limits=Limits(strangers_a_minute=10**6)) as door:
        token = door.token(ANNA)
        answers = [door.ask("POST", "/api/v1/join", json=WRONG_CODE) for _ in range(500)]
        assert [answer.code for answer in answers[:10]] == ["wrong_code"] * 10
        assert {answer.code for answer in answers[10:]} == {"too_many"}
        assert int(answers[-1].headers["retry-after"]) > 0
        assert len(door.host.journal.notes(Warned)) == 1
        assert door.ask("GET", "/api/v1/status", token).status == 200
        door.seconds += 60
        assert refused(door.ask("POST", "/api/v1/join", json=WRONG_CODE), 403, "wrong_code")


def test_questions_without_end_are_slowed_down_for_the_one_who_asks_only(tmp_path: Path) -> None:
    with Door(tmp_path, limits=Limits(requests_a_minute=20, strangers_a_minute=5)) as door:
        annas, berts = door.token(ANNA), door.token(BERT)
        assert [door.ask("GET", "/api/v1/draft", annas).status for _ in range(22)] == [200] * 20 + [429] * 2
        assert door.ask("GET", "/api/v1/draft", berts).status == 200
        assert [door.ask("GET", "/api/v1/match").status for _ in range(6)] == [200] * 5 + [429]
        assert refused(door.ask("GET", "/api/v1/match", "f" * 64), 429, "too_many")
        door.seconds += 3
        assert door.ask("GET", "/api/v1/draft", annas).status == 200


def test_refusals_speak_the_language_asked_for(door: Door) -> None:
    german = door.ask("GET", "/api/v1/status")
    english = door.ask("GET", "/api/v1/status", Accept_Language="en-GB,en;q=0.9")
    assert german.json["text"] == SENTENCES["no_access"]
    assert english.json["text"].startswith("Access is missing")


def test_unknown_addresses_and_methods(door: Door) -> None:
    assert refused(door.ask("GET", "/api/v1/secrets", door.token(ANNA)), 404, "no_such_route")
    assert refused(door.ask("GET", "/api/v1/../../etc/passwd"), 404, "no_such_route")
    assert refused(door.ask("PATCH", "/api/v1/draft", door.token(ANNA)), 405, "wrong_method")


def test_answers_are_neither_kept_nor_guessed_by_browsers(door: Door) -> None:
    for path in ("/", "/openapi.json", "/api/v1/match", "/api/v1/status"):
        headers = door.ask("GET", path).headers
        assert headers["cache-control"] == "no-store"
        assert headers["x-content-type-options"] == "nosniff"
        assert "set-cookie" not in headers


def test_the_games_masters_whole_evening(door: Door) -> None:
    master, anna = door.token(NOBODY, Role.MASTER), door.token(ANNA)

    def do(method: str, path: str, body: Any = None) -> Any:
        answer = door.ask(method, f"/api/v1/master{path}", master, body)
        assert answer.status == 200, answer.data
        return answer.json

    ends = do("PUT", "/schedule", {"rhythm": "minutes", "minutes": 40})["deadline"]
    assert door.ask("GET", "/api/v1/status", anna).json["deadline"] == ends == "2026-05-04T18:40:00+00:00"
    assert do("POST", "/postponement", {"minutes": 15})["deadline"] == "2026-05-04T18:55:00+00:00"
    door.ask("POST", "/api/v1/sheet", anna, door.sheet("3: 2,3"))
    lights = do("GET", "/overview")["lights"]
    assert [(light["handed_in"], light["orders"]) for light in lights] == [(True, 1), (False, 0), (False, 0)]
    assert do("POST", "/reminder")["players"] == [BERT, CLARA]
    assert do("POST", "/trial")["null_turns"] == [BERT, CLARA]
    assert do("POST", "/evaluation", {"month": 1})["month"] == 1
    twice = door.ask("POST", "/api/v1/master/evaluation", master, {"month": 1})
    assert refused(twice, 409, "already_evaluated")
    door.ask("POST", "/api/v1/letters", anna, {"to": "master", "month": 1, "about": "phase 3", "text": "Hm?"})
    (ticket,) = do("GET", "/tickets")["tickets"]
    do("POST", f"/tickets/{ticket['number']}", {"answer": "Stimmt."})
    change = {"subject": "ruler", "number": 1, "field": "money", "new": 4000}
    assert do("POST", "/corrections/trial", {"changes": [change]})["players"] == [ANNA]
    assert do("POST", "/corrections", {"changes": [change], "reason": "Doppelt"})["players"] == [ANNA]
    assert door.ask("GET", "/api/v1/view", anna).json["money"] == 4000
    do("POST", "/take-back", {"month": 1, "reason": "Noch einmal"})
    assert door.ask("GET", "/api/v1/draft", anna).json["text"] == "3: 2,3"
    assert door.ask("GET", "/api/v1/status", anna).json["status"]["taken_back"][0]["reason"] == "Noch einmal"
    do("POST", f"/computer/{BERT}", {"until": "return"})
    door.clock.forward(hours=3)
    door.room.keeper.tick()
    assert door.host.month == 1
    assert [copy["why"] for copy in do("GET", "/backups")["backups"]] == [
        "after", "before", "before", "correction", "after", "before",
    ]  # fmt: skip
    assert do("POST", "/backups")["why"] == "wish"


def test_a_new_code_ends_the_old_access_at_once(door: Door) -> None:
    anna, master = door.token(ANNA), door.token(NOBODY, Role.MASTER)
    code = door.ask("POST", f"/api/v1/master/codes/{ANNA}", master).json["code"]
    assert code == door.room.access.code((Role.PLAYER, ANNA))
    assert door.ask("GET", "/api/v1/status", anna).status == 401
    assert door.ask("DELETE", "/api/v1/master/codes/0", master).status == 200
    assert door.room.access.code((Role.OBSERVER, NOBODY)) == ""
    assert refused(door.ask("POST", "/api/v1/master/codes/9", master), 404, "no_such_seat")


def test_the_answer_for_foreign_free_and_impossible_numbers_is_the_same(door: Door) -> None:
    """BR-54, F41: as a letter's receiver or as a month, nothing tells whether there is such a thing."""
    door.room.post.write(BERT, CLARA, "geheim")
    anna = door.token(ANNA)

    def answers(ask: Callable[[int], Answer], numbers: tuple[int, ...]) -> set[bytes]:
        return {ask(number).data.replace(str(number).encode(), b"N") for number in numbers}

    def answer_to(number: int) -> Answer:
        return door.ask("POST", f"/api/v1/letters/{number}/answer", anna, {"accepted": True})

    assert len(answers(answer_to, (1, 2, 77, 444))) == 1


def test_requests_from_many_sides_do_not_get_into_each_others_way(door: Door) -> None:
    tokens = {player: door.token(PlayerId(player)) for player in (1, 2, 3)}
    wrong: list[object] = []

    def run(player: int) -> None:
        for turn in range(20):
            text = f"# {player} {turn}"
            door.ask("PUT", "/api/v1/draft", tokens[player], {"text": text})
            if door.ask("GET", "/api/v1/draft", tokens[player]).json["text"] != text:
                wrong.append((player, turn))

    threads = [threading.Thread(target=run, args=(player,)) for player in tokens]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_sheets_and_evaluations_from_many_threads_wait_for_nobody_for_ever(door: Door) -> None:
    """Whoever hands in holds the match while he tells of it; whoever evaluates tells of it and then asks the match."""
    codes: list[str] = []

    def hand_in(player: PlayerId) -> None:
        for _ in range(30):
            answer = door.ask("POST", "/api/v1/sheet", door.tokens[Role.PLAYER, player], door.sheet("3: 2,1"))
            codes.append("" if answer.status == 200 else answer.code)

    def evaluate() -> None:
        for _ in range(15):
            door.room.keeper.tick()
            door.room.master.evaluate(door.host.month + 1)

    for player in (ANNA, BERT, CLARA):
        door.token(player)
    door.room.master.set_schedule(Schedule(early=False))
    threads = [threading.Thread(target=hand_in, args=(player,)) for player in (ANNA, BERT, CLARA)]
    threads.append(threading.Thread(target=evaluate))
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
    assert not any(thread.is_alive() for thread in threads)
    assert set(codes) <= {"", "wrong_month", "evaluating"}
    assert door.host.month == 15
