"""kill -9 of a guest at any moment: what was acknowledged is there, nothing twice, and the next start goes on.

Quick: a few points. ``pytest -m slow tests/host/server/test_killed_guests.py`` tries a hundred, half of them by file.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from app.host import messages
from app.host.away import KeepingSession
from app.host.client import Guest, Ticket, join
from app.host.exchange import Verdict, export_month, import_sheet
from app.host.identity import Identity
from app.host.invitation import Invitation
from app.host.keyring import Keyring
from app.host.match_host import MatchHost
from app.host.messages import Post
from app.host.server.running import GameServer
from app.host.session import Session
from app.model.ids import PlayerId
from app.model.journal import Role, Wrote
from app.model.mail import NewLetter
from tests.host.guest_victim import session_of
from tests.host.play import handed_in, new_match
from tests.host.zygote import Zygote

ANNA, BERT = PlayerId(1), PlayerId(2)
QUICK = (1, 5, 9, 16)
"""Steps of the quick suite."""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the victims are forked")


@pytest.fixture
def graveyard() -> Iterator[Zygote]:
    """The process that forks guests."""
    made = Zygote("tests.host.guest_victim")
    yield made
    made.close()


def bury(graveyard: Zygote, file: Path, step: int) -> list[str]:
    """What a victim had acknowledged before it died."""
    code, told = graveyard.order(file=str(file), step=str(step), name=f"{file.stem[:4]}{step}")
    assert code == -9, told
    return told


@pytest.fixture
def host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MatchHost]:
    monkeypatch.setattr(messages, "MOST_A_MONTH", 10_000)
    monkeypatch.setattr(messages, "MOST_BYTES_A_MONTH", 10**7)
    with new_match(tmp_path / "probe.eds", players=2) as host:
        yield host


def last(told: list[str], kind: str) -> str:
    """The last thing of this kind that was acknowledged."""
    return next((line for line in reversed(told) if line.startswith(f"{kind} ")), "")


def draft_is_there(session: Session, told: list[str]) -> bool:
    """The draft is the last one acknowledged, or a later one."""
    found = last(told, "draft") or last(told, "sheet")
    return not found or int(session.draft().split("\n")[0].split()[-1]) >= int(found.split()[1])


def letters_to(host: MatchHost, reader: PlayerId) -> list[str]:
    notes = [letter.note for letter in Post(host).letters(Identity(Role.PLAYER, reader))]
    return [note.text.removeprefix("Brief ") for note in notes if isinstance(note, Wrote)]


def kept_ticket(file: Path) -> Ticket:
    found = Keyring(file.parent).ticket(file.stem)
    assert found is not None
    return found


def die_in_the_network(host: MatchHost, graveyard: Zygote, folder: Path, steps: list[int]) -> None:
    server = GameServer(host, "127.0.0.1", 0, folder=folder / "key", ticking=3600).start()
    try:
        with closing(join(Invitation("127.0.0.1", server.port, server.room.access.code((Role.PLAYER, ANNA))))) as guest:
            assert guest.ticket is not None
            ticket = Keyring(folder / "ring").keep(guest.ticket)
        for step in steps:
            told = bury(graveyard, ticket, step)
            with closing(Guest.back(kept_ticket(ticket))) as back:
                session = KeepingSession(back, ticket)
                assert draft_is_there(session, told), step
                for line in told:
                    kind, _, rest = line.partition(" ")
                    if kind == "letter":
                        session.write(NewLetter("2", f"Brief {rest}", key=rest))  # once more, as after a lost answer
            arrived = Counter(letters_to(host, BERT))
            assert set(arrived.values()) <= {1}, step
            assert {line.removeprefix("letter ") for line in told if line.startswith("letter ")} <= set(arrived)
            assert {line.split()[2] for line in told if line.startswith("sheet ")} <= handed_in(host, ANNA, 1), step
    finally:
        server.stop()


def die_by_file(host: MatchHost, graveyard: Zygote, folder: Path, steps: list[int]) -> None:
    for step in steps:
        home = folder / f"home {step}"
        home.mkdir()
        month = export_month(host, ANNA, home / "anna.edsmonat")
        told = bury(graveyard, month, step)
        session = session_of(month)
        assert draft_is_there(session, told), step
        written = [letter.note for letter in session.letters() if not letter.at]
        texts = Counter(note.text.removeprefix("Brief ") for note in written if isinstance(note, Wrote))
        assert set(texts.values()) <= {1}, step
        wanted = {line.removeprefix("letter ") for line in told if line.startswith("letter ")}
        assert wanted <= set(texts), step
        sheet = home / "anna.edszug"
        assert sheet.exists() or not last(told, "sheet"), step
        session.submit(session.draft())
        assert import_sheet(host, sheet).verdict in (Verdict.ACCEPTED, Verdict.ALREADY_IN, Verdict.NEWER_IN)
        arrived = Counter(text for text in letters_to(host, BERT) if text.startswith(f"anna{step} "))
        assert set(arrived.values()) <= {1}
        assert wanted <= set(arrived), step


def test_a_guest_in_the_network_may_die_anywhere(host: MatchHost, graveyard: Zygote, tmp_path: Path) -> None:
    die_in_the_network(host, graveyard, tmp_path, list(QUICK))


def test_somebody_who_plays_by_file_may_die_anywhere(host: MatchHost, graveyard: Zygote, tmp_path: Path) -> None:
    die_by_file(host, graveyard, tmp_path, list(QUICK))


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_a_hundred_deaths_of_guests(host: MatchHost, graveyard: Zygote, tmp_path: Path) -> None:
    die_in_the_network(host, graveyard, tmp_path, list(range(1, 51)))
    die_by_file(host, graveyard, tmp_path, list(range(1, 51)))
