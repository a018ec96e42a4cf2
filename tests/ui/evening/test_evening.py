"""Walk-throughs 17 and 18 of ui.md 11: several programs with real windows, one for each computer.

``pytest tests/ui/evening`` runs them alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from app.host.imported_session import ImportedSession
from tests.ui.evening.people import Cable, Person, screen

pytestmark = pytest.mark.timeout(900)
"""Ten seconds each on a machine that has nothing else to do."""
SIT = Callable[[int], list[Person]]


@pytest.fixture
def people(tmp_path: Path) -> Iterator[SIT]:
    """So many people, each before a screen of his own, where nobody else's window takes the keys; all of them leave."""
    with ExitStack() as evening:

        def sit_down(count: int) -> list[Person]:
            screens = [evening.enter_context(screen()) for _ in range(count)]
            here = [Person(tmp_path / f"computer {number}", shown) for number, shown in enumerate(screens)]
            for person in here:
                evening.callback(person.leave)
            return [person.arrive() for person in here]

        yield sit_down


@pytest.fixture
def cables() -> Iterator[Callable[[int], Cable]]:
    laid: list[Cable] = []

    def lay(port: int) -> Cable:
        laid.append(Cable(port))
        return laid[-1]

    yield lay
    for cable in laid:
        cable.close()


def test_walk_17_host_on_a_join_on_b_by_code_and_on_c_by_list(people: SIT, cables: Callable[[int], Cable]) -> None:
    """Two clicks each after the code; A sees states live; B pulls the cable, plans on, reconnects, submits."""
    anke, jonas, timo = people(3)
    match = anke.open_server(name="Winterpartie", people=3, computers=1)
    assert anke.clicks() == 2
    cable = cables(match["port"])
    assert jonas.sit_by_invitation(text=f"eds:127.0.0.1:{cable.port}/{match['codes']['2']}") <= 2
    assert jonas.clicks() == 2
    assert timo.sit_by_list(match=match["match"], code=match["codes"]["3"]) <= 2
    for player in (2, 3):
        anke.seat_shows(player=player, words="noch nicht bereit")
    jonas.say(text="Pizza um acht?")
    timo.heard(text="Pizza um acht?")
    for player, guest in ((2, jonas), (3, timo)):
        guest.ready()
        anke.seat_shows(player=player, words="bereit")
    anke.begin()
    assert [person.at_desk(month=0) for person in (anke, jonas, timo)] == [1, 2, 3]

    timo.write(text="3: 1,1")
    timo.submit()
    anke.light_shows(player=3, words="abgegeben")
    cable.pull()
    assert "weiterplanen" in jonas.strip(name="farLost")[0]
    jonas.write(text="3: 1,3")
    jonas.submit()
    jonas.says(text="nicht erreichbar")
    anke.light_shows(player=2, words="noch offen")
    cable.put_in()
    jonas.redial()
    jonas.no_strip(name="farLost")
    jonas.handed_in()
    anke.light_shows(player=2, words="abgegeben")

    anke.write(text="3: 2,3")
    anke.submit()
    assert [person.at_desk(month=1) for person in (anke, jonas, timo)] == [1, 2, 3]


def test_walk_18_a_missing_player_a_month_taken_back_and_the_computer(people: SIT, tmp_path: Path) -> None:
    """Three clicks each; a reason is demanded; the journal shows all; the missing one's sheet comes by drop."""
    anke, jonas = people(2)
    match = anke.open_server(name="Winterpartie", people=3, computers=0)
    jonas.sit_by_invitation(text=f"eds:127.0.0.1:{match['port']}/{match['codes']['2']}")
    anke.move_seat(player=1, place=0)
    anke.move_seat(player=3, place=2)
    anke.seat_shows(player=3, words="bereit")
    anke.begin()
    anke.by_hand()
    assert jonas.at_desk(month=0) == 2
    files = anke.export(folder=str(tmp_path))
    assert len(files) == 3
    jonas.write(text="3: 1,3")
    jonas.submit()
    anke.light_shows(player=2, words="abgegeben")

    anke.clicks()
    anke.evaluate(month=1)
    assert anke.clicks() <= 3
    assert jonas.at_desk(month=1) == 2
    assert anke.take_back(reason="Timo fehlte") is False
    assert anke.clicks() <= 3
    assert "Timo fehlte" in " ".join(jonas.strip(name="farLetter"))
    jonas.draft(text="3: 1,3")
    jonas.submit()
    anke.light_shows(player=2, words="abgegeben")

    mine = ImportedSession.open(tmp_path / next(name for name in files if name.endswith("-3.edsmonat")))
    mine.submit("3: 1,1")
    assert mine.sheet_path is not None
    assert "angenommen" in " ".join(anke.drop(file=str(mine.sheet_path)))
    anke.light_shows(player=3, words="abgegeben")
    anke.clicks()
    anke.hand_over(player=1)
    assert anke.clicks() <= 3
    anke.evaluate(month=1)
    assert anke.clicks() <= 3
    assert jonas.at_desk(month=1) == 2
    told = "\n".join(anke.history())
    for words in ("Timo fehlte", "der Computer spielt bis zur Rückkehr", "Monat J1/M1 ausgewertet", "per Datei"):
        assert words in told
