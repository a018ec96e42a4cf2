"""Which names a ruler already uses, for stars or for ships (R-N.4, R-N.7), and whether a wish is granted."""

from collections import Counter, defaultdict
from collections.abc import Iterable

from app.engine.eds.names import Name, normalise
from app.engine.eds.turn import Entry, Turn
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.model.ids import PlayerId


class NamesInUse:
    """Names by owner; a conqueror may own two things of one name (R-N.5), so they are counted."""

    def __init__(self, things: Iterable[Star] | Iterable[Ship]) -> None:
        self._names: defaultdict[PlayerId, Counter[str]] = defaultdict(Counter)
        for thing in things:
            self._names[thing.owner][thing.name] += 1

    def of(self, owner: PlayerId) -> Counter[str]:
        """Names of one owner with the number of things that bear each."""
        return self._names[owner]

    def is_free(self, thing: Star | Ship, name: str) -> bool:
        """May the thing bear this name? Its own present name always (R-N.4)."""
        return thing.name == name or not self._names[thing.owner][name]

    def rename(self, thing: Star | Ship, name: str) -> None:
        """Give the thing a new name."""
        self._names[thing.owner][thing.name] -= 1
        thing.name = name
        self._names[thing.owner][name] += 1

    def add(self, thing: Star | Ship) -> None:
        """A new thing with its name."""
        self._names[thing.owner][thing.name] += 1


def granted(turn: Turn, entry: Entry, used: NamesInUse, thing: Star | Ship, wish: str) -> Name | None:
    """The name as the thing shall bear it; None when it may not, which is reported (rules P1, P2)."""
    name = normalise(wish, turn.parameters.sheet.name_length)
    if name is None:
        turn.refuse(entry, "name", name=wish)
        return None
    if not used.is_free(thing, name.text):
        turn.refuse(entry, "name_taken", name=name.text)
        return None
    return name
