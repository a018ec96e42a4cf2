"""A seat from a file: a ruler of a match (.eds), or the one player of a month file (.edsmonat)."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from app.cli.console import Refusal
from app.host.exchange import MONTH_ENDING
from app.host.imported_session import ImportedSession
from app.host.match_host import MatchHost
from app.host.session import LocalSession, Session
from app.model.ids import PlayerId
from app.text.catalog import tr


@contextmanager
def open_seat(file: Path, ruler: int | None, *, looking: bool) -> Iterator[Session]:
    """The seat; ``looking`` works on a match that somebody else has open. Raises ``Refusal`` without a ruler."""
    if file.suffix.lower() == MONTH_ENDING:
        session = ImportedSession.open(file)
        if ruler not in (None, session.player):
            raise Refusal(tr("{file} gehört Herrscher {ruler}.", file=file.name, ruler=session.player))
        yield session
        return
    if ruler is None:
        raise Refusal(tr("Welcher Herrscher? Beispiel: --ruler 1"))
    with MatchHost.open(file, looking=looking) as host:
        yield LocalSession(host, PlayerId(ruler))
