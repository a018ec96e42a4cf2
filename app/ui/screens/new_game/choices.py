"""What is chosen for a new game, as plain data: names, people, rules, seed. Knows no Qt."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import count
from typing import Any

import msgspec

from app.engine.eds.galaxy import UNFAIR, loosened, setup_problems
from app.model.eds.parameters import Parameters
from app.model.eds.setup import Setup
from app.model.ids import PlayerId
from app.model.journal import Where
from app.model.match import Seat, SeatKind
from app.model.problem import Problem
from app.model.robot import Level, Style
from app.text.parameters import standard
from app.ui import saved_games
from app.ui.match_files import Founding

DEFAULT_NAME = "Nordarm"
DEFAULT_RULERS = 6
MOST_RULERS = 100
LONGEST_NAME = 40
_NAMES = (
    "Mirador", "Kelvane", "Ostrava", "Halden", "Tessin", "Nargun", "Ulmen", "Varga", "Ysolde", "Zenit", "Arkadia",
    "Brisant", "Corvin", "Draken", "Elysion", "Falkau", "Gorlan", "Helios", "Ithaka", "Juvena",
)  # fmt: skip

GOAL = "research.goal"
SHORT, FULL = 25, 100
"""Goals (EV) of a short and of a full game."""
_STYLES = (Style.TRADER, Style.RESEARCHER, Style.CONQUEROR, Style.RANDOM)


class Way(StrEnum):
    """Where the people of a match play."""

    ALONE = "alone"
    TURNS = "turns"
    """Several people at one computer, one after the other."""
    NET = "net"
    FILES = "files"


_AWAY = {Way.NET: Where.NET, Way.FILES: Where.FILE}


@dataclass
class RulerChoice:
    """One ruler."""

    name: str
    kind: SeatKind
    level: Level = Level.MEDIUM
    style: Style = Style.RANDOM
    """How it plays if it is a computer realm."""

    @property
    def human(self) -> bool:
        """Is it played by a person at this PC?"""
        return self.kind is SeatKind.HUMAN

    def seat(self, nr: int) -> Seat:
        """The seat number ``nr``."""
        name = self.name.strip()
        if self.kind is SeatKind.COMPUTER:
            return Seat(PlayerId(nr), self.kind, name, self.level, self.style)
        return Seat(PlayerId(nr), self.kind, name)


@dataclass
class Choices:
    """Everything the assistant asks for."""

    name: str = DEFAULT_NAME
    rulers: list[RulerChoice] = field(default_factory=list)
    seed: str = ""
    """Empty: chance comes from the operating system and cannot be repeated."""
    rules: dict[str, Any] = field(default_factory=lambda: _plain_standard())

    where: Where = Where.HERE
    """Where all people but the first play."""

    @property
    def people(self) -> int:
        """How many realms are played by people."""
        return sum(ruler.human for ruler in self.rulers)

    @property
    def way(self) -> Way:
        """Alone or in turn is told by the rulers themselves."""
        at_home = Way.TURNS if self.people > 1 else Way.ALONE
        return next((way for way, where in _AWAY.items() if where is self.where), at_home)

    def set_way(self, way: Way) -> None:
        """Alone only the first person stays; all other ways need a second one."""
        self.where = _AWAY.get(way, Where.HERE)
        if way is Way.ALONE:
            for ruler in [ruler for ruler in self.rulers if ruler.human][1:]:
                ruler.kind = SeatKind.COMPUTER
        else:
            self.set_count(max(2, len(self.rulers)))
            for ruler in [ruler for ruler in self.rulers if not ruler.human][: max(0, 2 - self.people)]:
                ruler.kind = SeatKind.HUMAN

    def set_count(self, count: int) -> None:
        """So many rulers; new ones are computer realms of all manners, except the very first."""
        del self.rulers[count:]
        while len(self.rulers) < count:
            place = len(self.rulers)
            kind = SeatKind.COMPUTER if place else SeatKind.HUMAN
            style = _STYLES[(place - 1) % len(_STYLES)]
            self.rulers.append(RulerChoice(default_ruler(place), kind, style=style))

    def roll_manners(self) -> None:
        """Let chance say how well and how each computer realm plays."""
        for ruler in self.rulers:
            if ruler.kind is SeatKind.COMPUTER:
                ruler.level, ruler.style = secrets.choice(list(Level)), secrets.choice(_STYLES)

    # --- rules ------------------------------------------------------------------------------------------------------

    def values(self, path: str) -> list[float]:
        """All numbers of a field: one, or several as for the prices of L, T, N, A."""
        return [holder[key] for holder, key in _leaves(self.rules, path.split("."))]

    def set_value(self, path: str, place: int, value: float) -> None:
        """Change one number of a field."""
        holder, key = _leaves(self.rules, path.split("."))[place]
        holder[key] = value

    def is_changed(self, path: str) -> bool:
        """Is a field another than in the standard rules?"""
        return self.values(path) != standard_values(path)

    def reset(self, path: str) -> None:
        """The standard value of a field."""
        for place, value in enumerate(standard_values(path)):
            self.set_value(path, place, value)

    def reset_all(self) -> None:
        """The standard rules."""
        self.take(standard())

    def take(self, rules: Parameters) -> None:
        """These rules, whatever was chosen before."""
        self.rules = _plain(rules)

    def parameters(self) -> Parameters:
        """The rules. Raises ``msgspec.ValidationError`` when a value is out of bounds."""
        return msgspec.convert(self.rules, Parameters)

    @property
    def unfair(self) -> bool:
        """Do the rules leave no room for a fair galaxy?"""
        return any(problem.code in UNFAIR for problem in setup_problems(len(self.rulers), self.parameters()))

    def loosen(self) -> None:
        """Ask as much less of the galaxy as a fair one needs; nothing where that is no help."""
        wider = loosened(len(self.rulers), self.parameters())
        if wider is not None:
            self.take(wider)

    # --- the whole --------------------------------------------------------------------------------------------------

    def problems(self) -> Sequence[Problem]:
        """What keeps this game from beginning."""
        found = []
        if not self.name.strip():
            found.append(Problem("no_match_name"))
        if any(not ruler.name.strip() for ruler in self.rulers):
            found.append(Problem("no_ruler_name"))
        names = [ruler.name.strip().casefold() for ruler in self.rulers]
        if len(set(names)) < len(names):
            found.append(Problem("same_ruler_name"))
        if all(ruler.kind is SeatKind.EMPTY for ruler in self.rulers):
            found.append(Problem("nobody"))
        elif self.where is not Where.HERE and self.people < 2:
            found.append(Problem("no_guests"))
        return [*found, *setup_problems(len(self.rulers), self.parameters())]

    def plan(self) -> Founding:
        """The match to be made."""
        rulers = tuple(ruler.name.strip() for ruler in self.rulers)
        seats = tuple(ruler.seat(nr) for nr, ruler in enumerate(self.rulers, start=1))
        name = self.free_name
        setup = Setup(rulers=rulers, parameters=self.parameters())
        return Founding(saved_games.file_for(name), setup, seats, self.seed.strip() or None, name, self.where)

    @property
    def free_name(self) -> str:
        """The name, with a number behind it if there is a saved game of this name: „Nordarm (2)“."""
        name = self.name.strip()
        numbered = (name[: LONGEST_NAME - len(end)] + end for end in (f" ({n})" for n in count(2)))
        return name if saved_games.is_free(name) else next(filter(saved_games.is_free, numbered))


def fresh_choices() -> Choices:
    """What the assistant begins with: you and five computer realms, a name that is still free."""
    choices = Choices()
    choices.name = choices.free_name
    choices.set_count(DEFAULT_RULERS)
    return choices


def quick_start() -> Founding:
    """A game with all defaults."""
    return fresh_choices().plan()


def default_ruler(place: int) -> str:
    """Name of the ruler at a place, from 0."""
    return _NAMES[place] if place < len(_NAMES) else f"Reich {place + 1}"


def standard_values(path: str) -> list[float]:
    """The numbers of a field in the standard rules."""
    return [holder[key] for holder, key in _leaves(_plain_standard(), path.split("."))]


def _plain_standard() -> dict[str, Any]:
    return _plain(standard())


def _plain(rules: Parameters) -> dict[str, Any]:
    """Rules as dicts and lists that can be changed."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(rules))
    return plain


def _leaves(holder: Any, keys: Sequence[str]) -> list[tuple[Any, Any]]:
    """Where the numbers of a path stand: (container, key); lists on the way are gone through in order."""
    if isinstance(holder, list):
        return [leaf for part in holder for leaf in _leaves(part, keys)] if keys else _items(holder)
    inner = holder[keys[0]]
    if len(keys) > 1 or isinstance(inner, list | dict):
        return _leaves(inner, keys[1:])
    return [(holder, keys[0])]


def _items(numbers: list[Any]) -> list[tuple[Any, Any]]:
    found: list[tuple[Any, Any]] = []
    for place, item in enumerate(numbers):
        found += _items(item) if isinstance(item, list) else [(numbers, place)]
    return found
