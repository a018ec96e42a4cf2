"""What is typed into a cell, as an order. Plain Python."""

from app.model.eds.kinds import Good
from app.model.eds.orders import Load, NameShip, NameStar, Order, Refuel, SetRetreat
from app.model.eds.ship import Ship
from app.model.ids import StarId

_DIGITS = 7


def rename_star(nr: StarId, text: str) -> Order | None:
    """A new name."""
    return NameStar(nr, text.strip()) if text.strip() else None


def rename_ship(ship: Ship, text: str) -> Order | None:
    """A new name."""
    return NameShip(ship.nr, text.strip()) if text.strip() else None


def refuel(ship: Ship, text: str) -> Order | None:
    """The cell holds what shall be in the tanks."""
    wanted = _number(text)
    return Refuel(ship.nr, wanted - ship.uranium) if wanted is not None and wanted > ship.uranium else None


def retreat(ship: Ship, text: str) -> Order | None:
    """A new retreat number."""
    wanted = _number(text)
    return SetRetreat(ship.nr, wanted) if wanted is not None and wanted != ship.retreat else None


def load(ship: Ship, text: str) -> Order | None:
    """„G 15“ loads 15 grain; a number alone means what is aboard already."""
    good, _, amount = text.strip().upper().partition(" ")
    if not amount:
        good, amount = ship.good or "", good
    wanted = _number(amount)
    return Load(ship.nr, good, wanted) if wanted and good in set(Good) else None


def _number(text: str) -> int | None:
    digits = text.replace(".", "").strip()
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= _DIGITS else None
