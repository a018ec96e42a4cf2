"""Corrections by the game master: values set by hand, checked by the invariants, kept as what they are.

A corrected month is a new snapshot of the same month; the one before stays in the file, and the journal says what was
changed and why. A replay makes the same changes again.
"""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

import app
from app.engine.eds.view import view_of
from app.host.clock import stamp
from app.host.coding import bytes_of
from app.host.figures import figures_of
from app.host.history import before_the_first, new_link
from app.host.match_host import MatchHost
from app.host.open_match import OpenMatch
from app.host.set_values import corrected
from app.model.chain import canonical
from app.model.eds.state import GameState
from app.model.ids import PlayerId
from app.model.journal import MASTER, Change, Corrected
from app.model.known_error import KnownError
from app.model.store import journal, months, statistics, submissions


def correct(host: MatchHost, changes: Sequence[Change], reason: str, *, to_all: bool = False) -> Corrected:
    """Change the current month and say so. Nothing of the coming month's sheets is touched.

    Raises ``KnownError`` reason_missing, correction_refused (subject, number, field), match_over, evaluating and what
    storing may raise; then nothing was changed.
    """
    if not reason.strip():
        raise KnownError("reason_missing")
    match = host.opened
    with match.mutex:
        match.may_write()
        if match.state.winners:
            raise KnownError("match_over")
        state, made = corrected(match.state, changes)
        note = _note(match, state, made, reason, to_all=to_all)
        _keep(match, state, note, stamp(host.clock()))
    host.journal.refresh()
    return note


class Effects(NamedTuple):
    """What a correction would do („Was ändert sich, wenn …“)."""

    changes: tuple[Change, ...]
    """With the old values."""
    concerned: tuple[PlayerId, ...]
    """Whose view would be another one."""


def effects(host: MatchHost, changes: Sequence[Change]) -> Effects:
    """Try a correction; nothing is changed. Raises ``KnownError`` correction_refused."""
    state = host.opened.state
    after, made = corrected(state, changes)
    return Effects(made, _concerned(state, after))


def _concerned(before: GameState, after: GameState) -> tuple[PlayerId, ...]:
    """Whose view differs."""
    return tuple(
        player
        for player in sorted(before.rulers)
        if canonical(view_of(before, player)) != canonical(view_of(after, player))
    )


def _seen(before: GameState, made: tuple[Change, ...], place: int) -> Change:
    """One change with those whose view it alters when the ones before it were made."""
    earlier = corrected(before, made[:place])[0] if place else before
    return msgspec.structs.replace(made[place], seen_by=_concerned(earlier, corrected(earlier, (made[place],))[0]))


def _note(match: OpenMatch, state: GameState, made: tuple[Change, ...], reason: str, *, to_all: bool) -> Corrected:
    with match.database.reading() as connection:
        attempt = months.next_attempt(connection, state.month)
    seen = tuple(_seen(match.state, made, place) for place in range(len(made)))
    return Corrected(
        month=state.month,
        base=match.link.attempt,
        attempt=attempt,
        changes=seen,
        reason=reason.strip(),
        to_all=to_all,
        concerned=_concerned(match.state, state),
    )


def _keep(match: OpenMatch, state: GameState, note: Corrected, now: str) -> None:
    """Store the corrected month and the entry in one transaction."""
    data = bytes_of(state)
    with match.database.writing() as connection:
        sheets = submissions.digests(submissions.valid(connection, state.month))
        previous = months.read_link(connection, state.month - 1).chain if state.month else before_the_first(match.row)
        link = new_link(match.row, previous, state.month, note.attempt, data, sheets, app.__version__)
        months.supersede(connection, state.month)
        months.add_snapshot(connection, link, data, now)
        statistics.replace_figures(connection, state.month, figures_of(state))
        journal.add_entry(connection, now, state.month, MASTER, note)
    match.memories.clear()
    match.advance(state, link, match.row.match.phase)
