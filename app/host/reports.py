"""A month's report in parts: what is public is kept once, what one player hears is kept for him alone."""

from collections.abc import Iterable, Mapping

import msgspec

from app.engine.eds.view import report_of
from app.model.chain import canonical
from app.model.eds.battle import BattleRecord
from app.model.eds.events import Event, Told
from app.model.eds.view import MonthReport
from app.model.ids import PlayerId
from app.model.known_error import KnownError
from app.model.store.reports import PUBLIC


class _Line(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One event with its place in the order of happening; who else was told is not kept."""

    place: int
    phase: int
    event: Event


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is public of a month, or what one player heard besides."""

    told: tuple[_Line, ...]
    battles: tuple[BattleRecord, ...] = ()
    """In the public part only."""


_DECODER = msgspec.json.Decoder(_Part)


def split(told: Iterable[Told], battles: Iterable[BattleRecord], players: Iterable[PlayerId]) -> dict[PlayerId, bytes]:
    """Canonical JSON of the public part and of every player's own."""
    public: list[_Line] = []
    private: dict[PlayerId, list[_Line]] = {player: [] for player in players}
    for place, line in enumerate(told):
        kept = _Line(place, line.phase, line.event)
        if not line.audience:
            public.append(kept)
        for player in set(line.audience):
            private[player].append(kept)
    parts = {player: canonical(_Part(tuple(lines))) for player, lines in private.items()}
    parts[PUBLIC] = canonical(_Part(tuple(public), tuple(battles)))
    return parts


def joined(parts: Mapping[PlayerId, bytes], month: int, player: PlayerId) -> MonthReport:
    """The report of one player, in order of happening. Raises ``KnownError`` damaged."""
    try:
        public, own = _DECODER.decode(parts[PUBLIC]), _DECODER.decode(parts[player])
    except (KeyError, msgspec.MsgspecError) as error:
        raise KnownError("damaged") from error
    lines = [(line, ()) for line in public.told] + [(line, (player,)) for line in own.told]
    lines.sort(key=lambda pair: pair[0].place)
    told = [Told(line.phase, line.event, audience) for line, audience in lines]
    return report_of(month, told, public.battles, player)
