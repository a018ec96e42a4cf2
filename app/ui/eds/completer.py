"""Completion while typing in the sheet: what can stand in the field under the caret. Plain Python, no Qt."""

from typing import NamedTuple

from app.model.eds.kinds import NO_CODE, Fighter, Good, Industry, Status
from app.model.eds.sheet import Sheet
from app.model.eds.view import PlayerView
from app.text.catalog import inside, tr
from app.text.eds.fields import FIELDS
from app.text.eds.names import FIGHTERS, GOODS, INDUSTRIES
from app.text.eds.notation import values_of
from app.text.eds.possessions import STATUS_NAMES
from app.text.numbers import place
from app.ui.eds.tables.columns import names_of

_MOST = 60


class Offer(NamedTuple):
    """One thing that can be written."""

    value: str
    """What comes into the sheet."""
    text: str
    """What the list shows: „31 MILAN (39,33)“."""


class Field(NamedTuple):
    """The field under the caret."""

    start: int
    """Column of its first character."""
    written: str
    """What stands there up to the caret."""
    offers: tuple[Offer, ...]


def field_at(sheet: Sheet, number: int, column: int, view: PlayerView) -> Field | None:
    """What can stand at a place of the sheet; None where nothing can be offered."""
    if not 1 <= number <= len(sheet.lines):
        return None
    line = sheet.lines[number - 1]
    if not line.phase or (line.comment is not None and column > line.comment) or column < line.head:
        return None
    entry = next((entry for entry in line.entries if entry.start <= column <= entry.end), None)
    start = entry.start if entry is not None else column
    pieces = values_of(line.text[start:column])
    fields = FIELDS[line.phase - 1]
    if len(pieces) > len(fields):
        return None
    piece = pieces[-1]
    offers = _offers(fields[len(pieces) - 1].kind.key, view)
    fitting = [offer for offer in offers if _fits(offer, piece.text)]
    return Field(start + piece.start, piece.text, tuple(fitting[:_MOST])) if fitting else None


def _fits(offer: Offer, written: str) -> bool:
    words = written.casefold()
    return offer.value.casefold().startswith(words) or any(
        word.startswith(words) for word in offer.text.casefold().split()
    )


def _offers(kind: str, view: PlayerView) -> list[Offer]:
    match kind:
        case "ship":
            ships = sorted(view.ships, key=lambda ship: ship.nr)
            return [Offer(str(ship.nr), f"{ship.nr} {ship.name} {place(ship.x, ship.y)}") for ship in ships]
        case "star":
            return [Offer(str(star.nr), f"{star.nr} {star.name} {place(star.x, star.y)}") for star in view.stars]
        case "ruler":
            return [Offer(str(nr), name) for nr, name in names_of(view).items() if nr != view.player]
        case "mode":
            return [Offer("/", f"/  {tr('allein')}"), Offer("A", f"A  {tr('Flotte')}")]
        case "good":
            return [_named(good.value, GOODS[good]) for good in Good]
        case "fighter":
            return [_named(fighter.value, FIGHTERS[fighter]) for fighter in Fighter]
        case "industry":
            return [
                *(_named(each.value, INDUSTRIES[each]) for each in Industry),
                Offer(NO_CODE, f"-  {tr('abreißen')}"),
            ]
        case "status":
            return [_named(str(int(status)), STATUS_NAMES[status]) for status in Status]
    return []


def _named(value: str, name: str) -> Offer:
    return Offer(value, f"{value}  {inside(tr(name))}")
