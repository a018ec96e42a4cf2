"""A match nobody plays by hand may be seen whole; as soon as one person plays, nothing of it may."""

from pathlib import Path

import pytest

from app.host.autoplay import Game, play
from app.host.match_host import MatchHost
from app.host.theatre import Theatre
from app.model.eds.events import BattleFought, EvolutionRose, StarTaken, StatusDeclared
from app.model.ids import PlayerId
from app.model.known_error import KnownError
from app.model.match import Seat, SeatKind
from app.model.robot import Level, Style
from app.text.eds.ai_notes import reasons_in
from app.text.parameters import standard
from tests.host.play import NAMES, SEED, setup, still


def match(path: Path, *kinds: SeatKind) -> MatchHost:
    seats = [
        Seat(PlayerId(nr), kind, NAMES[nr - 1], Level.HARD, Style.CONQUEROR)
        if kind is SeatKind.COMPUTER
        else Seat(PlayerId(nr), kind, NAMES[nr - 1])
        for nr, kind in enumerate(kinds, start=1)
    ]
    return MatchHost.create(path, setup(len(seats)), seats, SEED, "Probe", still)


@pytest.mark.parametrize(
    ("kinds", "is_open"),
    [
        ((SeatKind.COMPUTER, SeatKind.COMPUTER), True),
        ((SeatKind.COMPUTER, SeatKind.EMPTY), True),
        ((SeatKind.COMPUTER, SeatKind.HUMAN), False),
        ((SeatKind.EMPTY, SeatKind.EMPTY), False),
    ],
)
def test_only_where_nobody_plays_by_hand_the_theatre_is_open(
    tmp_path: Path, kinds: tuple[SeatKind, ...], is_open: bool
) -> None:
    with match(tmp_path / "probe.eds", *kinds) as host:
        theatre = Theatre(host)
        assert theatre.open is is_open
        if not is_open:
            with pytest.raises(KnownError, match="not_allowed"):
                theatre.scene()


def test_the_audience_sees_everything_and_earlier_months(tmp_path: Path) -> None:
    with match(tmp_path / "probe.eds", *[SeatKind.COMPUTER] * 2) as host:
        theatre = Theatre(host)
        phases: list[int] = []
        for _ in range(3):
            theatre.play(phases.append, lambda: False)
        now, start = theatre.scene(), theatre.scene(0)
        assert phases == list(range(1, 24)) * 3
        assert (now.view.month, start.view.month, now.months, start.months) == (3, 0, 3, 3)
        for player in (1, 2):
            own = host.view(PlayerId(player))
            assert all(ship in now.view.seen_ships for ship in own.ships)
            assert all(star in now.view.seen_stars for star in own.stars)
            assert now.realms[player - 1].figures["stars"] == len(own.stars)
        assert (now.view.stars, now.view.ships) == ((), ())
        assert now.view.player not in {line.nr for line in now.view.rulers}
        assert [bool(reasons_in(realm.sheet)) for realm in (*now.realms, *start.realms)] == [True, True, False, False]


def test_news_are_told_once_and_with_their_hero(tmp_path: Path) -> None:
    file = tmp_path / "probe.eds"
    game = Game("w", 24, (Level.HARD, Level.MEDIUM) * 2, (Style.CONQUEROR,) * 4, standard())
    outcome = play(game, save=file)
    with MatchHost.open(file, looking=True) as host:
        scenes = [Theatre(host).scene(month) for month in range(1, outcome.months + 1)]
    news = [each for scene in scenes for each in scene.news]
    assert sum(isinstance(each.event, BattleFought) for each in news) == outcome.battles
    assert all((each.ruler == 0) is isinstance(each.event, BattleFought) for each in news)
    assert {type(each.event) for each in news} >= {StatusDeclared, EvolutionRose, StarTaken}
    assert all(reasons_in(realm.sheet) for realm in scenes[0].realms)
