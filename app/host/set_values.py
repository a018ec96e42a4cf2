"""Values of a state set by hand: which ones there are, and that the state stays sound."""

from collections.abc import Iterable, Sequence

import msgspec

from app.engine.eds.invariants import violations
from app.model.eds.ruler import Ruler
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.model.eds.state import GameState
from app.model.ids import PlayerId, ShipId, StarId
from app.model.journal import Change, Corrected, Subject
from app.model.known_error import KnownError

FIELDS = {
    Subject.STAR: (
        "owner", "population", "industry", "laser_fighters", "thermo_fighters",
        "store.E", "store.U", "store.G", "yields.E", "yields.U", "yields.G",
    ),
    Subject.SHIP: (
        "x", "y", "hits", "uranium", "laser_fighters", "thermo_fighters", "good", "amount", "retreat",
    ),
    Subject.RULER: ("money", "ev", "status."),
}  # fmt: skip
"""What can be corrected; ``status.`` stands for the status towards each other ruler, e.g. ``status.3``."""

_MOST = 20
"""Values one correction may set at once."""

Thing = Star | Ship | Ruler


def corrected(state: GameState, changes: Sequence[Change]) -> tuple[GameState, tuple[Change, ...]]:
    """The state with these values, and the changes with what stood there before.

    Raises ``KnownError`` correction_refused; the state given is left untouched.
    """
    if not 1 <= len(changes) <= _MOST:
        raise KnownError("correction_refused", subject="", number=len(changes), field="")
    twin = state.copy()
    known = set(violations(state))
    made = []
    for change in changes:
        made.append(msgspec.structs.replace(change, old=_set(twin, change)))
        if set(violations(twin)) - known:
            raise _refusal(change)
    return twin, tuple(made)


def again(state: GameState, notes: Iterable[Corrected], month: int, attempt: int) -> GameState:
    """The state of this attempt at a month from that of its evaluation; for a replay.

    Raises ``KnownError`` history_changed if a correction cannot be made again.
    """
    by_attempt = {note.attempt: note for note in notes if note.month == month}
    line = []
    while attempt in by_attempt:
        line.append(by_attempt.pop(attempt))
        attempt = line[-1].base
    try:
        for note in reversed(line):
            state = corrected(state, note.changes)[0]
    except KnownError as error:
        raise KnownError("history_changed", month=month) from error
    return state


def _set(state: GameState, change: Change) -> int | str:
    """Set one value in a working copy; returns what stood there."""
    thing = _thing(state, change)
    allowed = FIELDS[change.subject]
    head, _, tail = change.field.partition(".")
    if change.field not in allowed and not (head + "." in allowed and tail.isascii() and tail.isdigit()):
        raise _refusal(change)
    data = msgspec.to_builtins(thing, str_keys=True)
    place = data.setdefault(head, {}) if tail else data
    name = tail or head
    old = place.get(name)
    place[name] = None if change.new == "" else change.new
    _replace(state, _converted(data, thing, change))
    return "" if old is None else old


def _converted(data: object, thing: Thing, change: Change) -> Thing:
    try:
        made = msgspec.convert(data, type(thing), str_keys=True)
    except msgspec.MsgspecError as error:
        raise _refusal(change) from error
    if isinstance(made, Ruler) and made.nr in made.status:
        raise _refusal(change)
    return made


def _thing(state: GameState, change: Change) -> Thing:
    found: Thing | None
    match change.subject:
        case Subject.STAR:
            found = state.stars.get(StarId(change.number))
        case Subject.SHIP:
            found = state.ships.get(ShipId(change.number))
        case Subject.RULER:
            found = state.rulers.get(PlayerId(change.number))
    if found is None:
        raise _refusal(change)
    return found


def _replace(state: GameState, thing: Thing) -> None:
    """Put a changed thing in its place, as far as it refers to things there are."""
    match thing:
        case Star():
            if thing.owner and thing.owner not in state.rulers:
                raise KnownError("correction_refused", subject="star", number=thing.nr, field="owner")
            state.stars[thing.nr] = thing
        case Ship():
            state.ships[thing.nr] = thing
        case Ruler():
            if not set(thing.status) <= set(state.rulers):
                raise KnownError("correction_refused", subject="ruler", number=thing.nr, field="status")
            state.rulers[thing.nr] = thing


def _refusal(change: Change) -> KnownError:
    return KnownError("correction_refused", subject=change.subject, number=change.number, field=change.field)
