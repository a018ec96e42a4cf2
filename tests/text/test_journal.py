"""Every kind of entry of the journal has a line in both languages."""

from typing import get_args

import pytest

from app.model.ids import PlayerId
from app.model.journal import (
    MASTER,
    Announced,
    Answered,
    Asked,
    Away,
    Began,
    Change,
    Complained,
    Contributed,
    Corrected,
    DeadlineSet,
    DraftTaken,
    Evaluated,
    Failed,
    Granted,
    HandedOver,
    Invited,
    Issued,
    LookedInto,
    Moved,
    Note,
    Planned,
    Reminded,
    Reordered,
    Role,
    Saved,
    Scheduled,
    Settled,
    SignedOff,
    Subject,
    TakenOver,
    Undone,
    Until,
    Warned,
    Watched,
    Where,
    Withdrawn,
    Wrote,
)
from app.model.robot import Level, Style
from app.model.schedule import Schedule
from app.text.catalog import use
from app.text.journal import line, speaker

ONE, TWO = PlayerId(1), PlayerId(2)
CHANGE = Change(Subject.STAR, 72, "store.G", 16, 6)
NOTES: list[Note] = [
    Granted(Role.PLAYER, ONE, "x"),
    Granted(Role.OBSERVER, MASTER, "x"),
    Invited(Role.PLAYER, ONE, 1),
    Invited(Role.OBSERVER, MASTER, 1, open=False),
    SignedOff("x"),
    Scheduled(Schedule()),
    DeadlineSet(4, ""),
    DeadlineSet(4, "2026-05-04T18:00:00+00:00"),
    Reminded(4, (ONE, TWO)),
    Asked(4),
    Away(4, ONE),
    Evaluated(4, 1, 2, 1800, (ONE,)),
    Evaluated(5, 1, 2, 1800, (ONE,), 3),
    Failed(4, "disk_full"),
    Failed(4, "evaluation_failed"),
    Undone(4, "Ein Zug fehlte"),
    Corrected(4, 1, 2, (CHANGE,), "Doppelt gebucht", False, (ONE,)),
    Announced("Pizza"),
    Planned("Pizza", (), False, "2026-05-04T18:00:00+00:00", 4),
    Planned("Pizza", (), True, "", 4),
    Withdrawn(7),
    Contributed("Suche Uran"),
    Issued(3, "Willkommen", ()),
    Wrote(TWO, "Frieden?"),
    Answered(1, True, TWO),
    Answered(1, False, TWO),
    Complained(4, "star 72", "Hm"),
    Settled(1, ONE, "Stimmt", True),
    *(HandedOver(ONE, 4, until, Level.HARD, Style.TRADER) for until in Until),
    TakenOver(ONE),
    DraftTaken(ONE, 4),
    *(Moved(ONE, where) for where in Where),
    Reordered((TWO, ONE)),
    Began(),
    LookedInto(ONE, 4, "sheet"),
    Watched(True),
    Watched(False),
    Saved("0001-M4-wish.eds", 4096, "wish"),
    Warned("wrong_codes"),
]


def test_every_kind_is_here() -> None:
    assert {type(note) for note in NOTES} == set(get_args(Note))


@pytest.mark.parametrize("code", ["de", "en"])
def test_every_kind_has_a_line_of_its_own(code: str) -> None:
    with use(code):
        lines = [line(note) for note in NOTES]
    assert all(lines)
    assert len(set(lines)) == len(lines)


def test_dropped_orders_are_told_where_they_were_counted() -> None:
    counted, older = Evaluated(5, 1, 2, 1800, (ONE,), 3), Evaluated(5, 1, 2, 1800, (ONE,))
    assert line(counted) == "Monat J1/M5 ausgewertet: 2 Kämpfe, 1 Leerzug, 3 Befehle verworfen, 1,8 s"
    assert line(older) == "Monat J1/M5 ausgewertet: 2 Kämpfe, 1 Leerzug, 1,8 s"


def test_a_correction_shows_old_and_new_value_and_the_reason() -> None:
    correction = next(note for note in NOTES if isinstance(note, Corrected))
    assert line(correction) == "Korrektur: Stern 72, Getreide im Lager: 6 → 16. Grund: Doppelt gebucht"
    assert line(DeadlineSet(4, "2026-05-04T18:00:00+00:00"), "20:00").endswith("20:00")
    assert [speaker(MASTER), speaker(TWO)] == ["Spielleitung", "Herrscher 2"]
