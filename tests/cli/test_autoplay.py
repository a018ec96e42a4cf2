"""The commands that let computer realms play: whole games, leagues, match files."""

import json
import signal
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from app.cli.autoplay import interruptible
from app.host.autoplay import Game, play
from app.host.match_host import MatchHost
from app.model.ids import PlayerId
from app.model.match import SeatKind
from app.model.robot import Level, Style
from app.text.eds.robot_words import PROMISES
from app.text.parameters import standard

Say = Callable[..., tuple[int, str, str]]

FIELDS = {
    "seed", "winner", "months", "ev", "stars", "built", "lost", "ship_months", "stranded", "battles", "orders",
    "refused", "seconds",
}  # fmt: skip


def lines(out: str) -> list[Any]:
    return [json.loads(line) for line in out.splitlines()]


def without_times(outcome: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in outcome.items() if key != "seconds"}


def test_a_game_is_told_in_numbers(eds: Say) -> None:
    code, out, _ = eds("autoplay", "--rulers", 2, "--months", 6, "--seed", "x", "--json")
    (outcome,) = lines(out)
    assert code == 0
    assert set(outcome) >= FIELDS
    assert outcome["months"] == 6
    assert [len(outcome["ev"]), len(outcome["ev"][0]), len(outcome["stars"])] == [6, 2, 6]
    assert set(outcome["seconds"]) == {"plan", "month"}


def test_the_same_seed_gives_the_same_game(eds: Say) -> None:
    words = ("autoplay", "--rulers", 3, "--months", 10, "--seed", "x", "--styles", "eroberer", "--json")
    first, second = (without_times(lines(eds(*words)[1])[0]) for _ in range(2))
    assert first == second


def test_several_processes_play_the_same_games(eds: Say) -> None:
    words = ("autoplay", "--rulers", 2, "--months", 4, "--games", 3, "--json")
    alone = [without_times(each) for each in lines(eds(*words)[1])]
    together = [without_times(each) for each in lines(eds(*words, "--jobs", 2)[1])]
    assert alone == together
    assert len({each["seed"] for each in alone}) == 3


def test_a_saved_game_opens_and_replays(eds: Say, tmp_path: Path) -> None:
    file = tmp_path / "partie.eds"
    code, out, _ = eds("autoplay", "--rulers", 2, "--months", 5, "--seed", "x", "--save", file, "--json")
    assert code == 0
    with MatchHost.open(file, looking=True) as host:
        seats = [line.seat for line in host.status().seats]
        assert [seat.kind for seat in seats] == [SeatKind.COMPUTER] * 2
        assert {seat.level for seat in seats} == {Level.HARD}
        assert host.month == 5
        assert [len(host.view(PlayerId(nr)).stars) for nr in (1, 2)] == lines(out)[0]["stars"][-1]
        assert all(check.ok for check in host.verify())


def test_people_read_a_sentence(eds: Say) -> None:
    assert "nach 2 Monaten unentschieden" in eds("autoplay", "--rulers", 2, "--months", 2)[1]


def test_a_league_seats_everybody_everywhere(eds: Say) -> None:
    words = ("league", "--rulers", 4, "--months", 16, "--games", 4, "--levels", "schwer,leicht", "--styles", "forscher")
    code, out, _ = eds(*words, "--json")
    (rows,) = lines(out)
    assert code == 0
    assert [(row["level"], row["games"]) for row in rows] == [("schwer", 4), ("leicht", 4)]
    assert rows[0]["wins"] > rows[1]["wins"]
    assert rows[0]["rate"]["low"] <= rows[0]["rate"]["value"] <= rows[0]["rate"]["high"]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("autoplay", "--rulers", 2, "--levels", "klug"), "leicht, mittel, schwer"),
        (("autoplay", "--rulers", 2, "--styles", "x"), "eroberer"),
        (("autoplay", "--rulers", 2, "--games", 2, "--save", "x.eds"), "--save"),
        (("league", "--rulers", 2, "--levels", "leicht,mittel,schwer"), "2 Plätze"),
    ],
)
def test_mistakes_are_explained(eds: Say, words: tuple[object, ...], says: str) -> None:
    code, _, err = eds(*words)
    assert code == 2
    assert says in err


def test_a_game_that_is_stopped_ends_after_a_whole_month(tmp_path: Path) -> None:
    file, asked = tmp_path / "halt.eds", count()
    months: list[int] = []
    game = Game("x", 50, (Level.HARD,) * 2, (Style.CONQUEROR,) * 2, standard())
    outcome = play(game, months.append, file, lambda: next(asked) > 200)
    assert 0 < outcome.months < 50
    assert months == list(range(1, outcome.months + 1))
    with MatchHost.open(file, looking=True) as host:
        assert host.month == outcome.months
        assert all(check.ok for check in host.verify())


@pytest.fixture
def ctrl_c_counts() -> Iterator[None]:
    """A suite run in the background of a shell was told to ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("ctrl_c_counts")
def test_ctrl_c_asks_a_game_to_stop() -> None:
    with interruptible() as stopped:
        assert not stopped()
        signal.raise_signal(signal.SIGINT)
        assert stopped()
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


def test_liveness_holds_games_against_what_is_promised(eds: Say) -> None:
    code, out, _ = eds("liveness", "--games", 2, "--months", 8, "--seed", "x", "--json")
    (marks,) = lines(out)
    kept = {mark["code"]: mark["kept"] for mark in marks}
    assert set(kept) == set(PROMISES)
    assert [kept[key] for key in ("builds", "occupies", "colonises", "faults", "poor_home_attacks")] == [True] * 5
    assert code == (0 if all(kept.values()) else 1)
    assert kept["goal"] is False


def test_liveness_is_said_in_words(eds: Say) -> None:
    code, out, _ = eds("liveness", "--games", 1, "--months", 3)
    assert code == 1
    assert "✓ Partien, in denen kolonisiert wird: 1 (≥ 1)" in out
    assert "✗ Kämpfe: 0 (≥ 10)" in out


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_levels_deserve_their_names(eds: Say) -> None:
    for pair in ("schwer,mittel", "mittel,leicht"):
        rows = lines(eds("league", "--games", 20, "--levels", pair, "--jobs", 2, "--json")[1])[0]
        assert rows[0]["rate"]["value"] >= 0.7
