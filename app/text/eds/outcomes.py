"""What an entry of the sheet will bring, in two or three words for the list: „Uran 100 → 95“, „9,49 → 9 ≤ 9“."""

import math

from app.engine.eds.jumps import distance_squared, rounded_distance
from app.engine.eds.planner.outcomes import Outcome
from app.model.eds.events import (
    FightersBuilt,
    FightersLoaded,
    FightersUnloaded,
    GoodsLoaded,
    GoodsUnloaded,
    IndustryBuilt,
    MoneyTransferred,
    RetreatSet,
    ShipBuilt,
    ShipJumped,
    ShipNamed,
    ShipRefuelled,
    ShipRepaired,
    ShipScrapped,
    StarColonised,
    StarGiven,
    StarNamed,
    StatusDeclared,
)
from app.model.eds.kinds import Good, Status
from app.model.eds.star import Star
from app.model.eds.view import PlayerView
from app.model.ids import PlayerId, StarId
from app.text.catalog import ntr, tr
from app.text.eds.names import GOODS
from app.text.numbers import decimal, money, number, place


def outcome_words(outcome: Outcome, view: PlayerView) -> str:
    """In a few words; empty when there is nothing to say beyond the order itself."""
    match outcome.done:
        case StarNamed(star=nr):
            return _before(_name(_star(view, nr)))
        case ShipNamed(old=old):
            return _before(old)
        case StatusDeclared(ruler=ruler, status=status):
            return _status(_ruler(view, ruler), status)
        case ShipRepaired(hits=hits, money=price):
            return " · ".join((ntr("{count} Treffer", "{count} Treffer", hits), money(price)))
        case ShipRefuelled(amount=amount):
            return _stock(Good.URANIUM, amount, outcome)
        case GoodsUnloaded(good=good, amount=amount) | GoodsLoaded(good=good, amount=amount):
            return _stock(good, amount, outcome)
        case RetreatSet(ship=nr):
            return _before(next((str(ship.retreat) for ship in view.ships if ship.nr == nr), ""))
        case ShipJumped() as jump:
            return _jump(jump, outcome, view)
        case FightersUnloaded(laser=laser, thermo=thermo) | FightersLoaded(laser=laser, thermo=thermo):
            return tr("{laser} Laser, {thermo} Thermo", laser=laser, thermo=thermo)
        case FightersBuilt(money=price) | ShipBuilt(money=price):
            return _price(price, outcome.ore)
        case ShipScrapped(ore=ore):
            return tr("+{count} Erz", count=number(ore))
        case IndustryBuilt(star=nr, industry=industry, money=price):
            star = _star(view, nr)
            return " · ".join((_change((star.industry if star else None) or "–", industry or "–"), money(price)))
        case StarColonised(star=nr, population=grade, money=price):
            star = _star(view, nr)
            grades = _change(str(star.population if star else "?"), str(grade))
            return " · ".join((tr("BV {change}", change=grades), money(price)))
        case MoneyTransferred(receiver=ruler) | StarGiven(receiver=ruler):
            return tr("an {name}", name=_ruler(view, ruler))
    return ""


def _before(name: str) -> str:
    return tr("bisher {name}", name=name) if name else ""


def _change(before: str, after: str) -> str:
    return f"{before} → {after}"


def _status(name: str, status: int) -> str:
    match status:
        case Status.WAR:
            return tr("Krieg gegen {name}", name=name)
        case Status.FRIENDLY:
            return tr("freundlich zu {name}", name=name)
    return tr("neutral zu {name}", name=name)


def _stock(good: Good, amount: int, outcome: Outcome) -> str:
    """The star's store before and after; where it is not known only how much."""
    if outcome.stock is None:
        return f"{tr(GOODS[good])} {number(amount)}"
    before, after = outcome.stock
    return f"{tr(GOODS[good])} {_change(number(before), number(after))}"


def _price(price: int, ore: int) -> str:
    return f"{money(price)} · {tr('{count} Erz', count=number(ore))}" if ore else money(price)


def _jump(jump: ShipJumped, outcome: Outcome, view: PlayerView) -> str:
    """„9,49 → 9 ≤ 9“: exact and rounded distance against the range; of a fleet who goes where."""
    start, end = (jump.from_x, jump.from_y), (jump.x, jump.y)
    if outcome.ships > 1:
        star = next((spot.nr for spot in view.chart if (spot.x, spot.y) == end), None)
        where = place(*end) if star is None else f"{star} {_name(_star(view, star))}".strip()
        return ntr("{count} Schiff → {place}", "{count} Schiffe → {place}", outcome.ships, place=where)
    if jump.short:
        return tr("endet bei {place}", place=place(*end))
    exact = math.sqrt(distance_squared(start, end))
    return f"{_change(decimal(exact), str(rounded_distance(start, end)))} ≤ {outcome.reach}"


def _name(star: Star | None) -> str:
    return star.name if star is not None else ""


def _star(view: PlayerView, nr: StarId) -> Star | None:
    return next((star for star in (*view.stars, *view.seen_stars) if star.nr == nr), None)


def _ruler(view: PlayerView, nr: PlayerId) -> str:
    return next((line.name for line in view.rulers if line.nr == nr), str(nr))
