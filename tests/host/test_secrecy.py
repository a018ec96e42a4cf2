"""Nothing a player may not know leaves the host: not in a session, not in a file for him."""

import base64
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from app.host.errors import CODES
from app.host.exchange import export_month
from app.host.match_host import MatchHost
from app.host.session import LocalSession
from app.model.chain import canonical
from app.model.eds.orders import BuildFighters, DeclareStatus, NameShip, NameStar, Orders
from app.model.ids import PlayerId, ShipId
from app.text.host_errors import SENTENCES
from tests.host.play import new_match

ANNA, BERT = PlayerId(1), PlayerId(2)
PLANTED = ("VERSTECK", "TARNKAPPE")


def berts_sheet(host: MatchHost, fighters: int = 7) -> Orders:
    home = host.view(BERT).home
    base = ShipId(min(ship.nr for ship in host.view(BERT).ships))
    return (
        NameStar(home, PLANTED[0]),
        NameShip(base, PLANTED[1]),
        DeclareStatus(ANNA, 3),
        BuildFighters(home, "L", fighters),
    )


@pytest.fixture
def host(tmp_path: Path) -> Iterator[MatchHost]:
    with new_match(tmp_path / "probe.eds") as host:
        host.accept(BERT, berts_sheet(host), 1, host.parameters_digest)
        host.save_draft(BERT, "# TARNKAPPE greift an")
        host.evaluate()
        host.save_draft(BERT, "# TARNKAPPE greift wieder an")
        yield host


def seen_by(host: MatchHost, player: PlayerId, folder: Path) -> bytes:
    """Every byte a player can get."""
    session = LocalSession(host, player)
    parts = [session.view(month) for month in (None, 0, 1)] + [session.report(1), session.status(), session.draft()]
    file = export_month(host, player, folder / f"{player}.edsmonat")
    return b"\n".join(canonical(part) for part in parts) + file.read_bytes()


def test_planted_names_are_seen_by_their_owner_only(host: MatchHost, tmp_path: Path) -> None:
    for name in PLANTED:
        assert name.encode() in seen_by(host, BERT, tmp_path)
        assert name.encode() not in seen_by(host, ANNA, tmp_path)


def test_no_secret_of_the_host_is_in_a_players_hands(host: MatchHost, tmp_path: Path) -> None:
    with closing(sqlite3.connect(host.path)) as connection:
        secrets = [row[0] for row in connection.execute("SELECT secret FROM match UNION SELECT secret FROM snapshot")]
    secrets += [host.token(BERT), host.token(PlayerId(3))]
    assert len(secrets) == 5
    seen = seen_by(host, ANNA, tmp_path)
    for secret in secrets:
        for form in (secret, secret.hex().encode(), base64.b64encode(secret)):
            assert form not in seen


def test_what_stays_hidden_changes_no_byte_of_the_others(tmp_path: Path) -> None:
    seen = []
    for number, fighters in enumerate((7, 9)):
        with new_match(tmp_path / f"{number}.eds") as host:
            host.accept(BERT, berts_sheet(host, fighters), 1, host.parameters_digest)
            host.evaluate()
            seen.append((canonical(host.view(ANNA)), canonical(host.report(ANNA, 1)), canonical(host.view(BERT))))
    assert seen[0][:2] == seen[1][:2]
    assert seen[0][2] != seen[1][2]


def test_every_code_has_a_sentence() -> None:
    assert set(CODES) == set(SENTENCES)
