"""What an order would do, in a few words for dialogs and buttons: „danach: 2 Uran, 145 Lager“."""

from app.engine.eds.planner.advice import Effect
from app.model.eds.kinds import Good, Status
from app.model.eds.orders import (
    BuildFighters,
    BuildIndustry,
    BuildShip,
    CedeStar,
    Colonise,
    DeclareStatus,
    Jump,
    Load,
    LoadFighters,
    NameShip,
    NameStar,
    Order,
    Refuel,
    Repair,
    Scrap,
    SetRetreat,
    Transfer,
    Unload,
    UnloadFighters,
    Unreadable,
)
from app.model.eds.view import PlayerView
from app.model.problem import Problem
from app.text.catalog import tr
from app.text.eds.explain import explain
from app.text.eds.names import good_name
from app.text.eds.possessions import STATUS_NAMES
from app.text.numbers import number, place


def effect_words(order: Order, effect: Effect, view: PlayerView) -> str:
    """What stands after the order, or the part of it that is carried out."""
    parts: list[str] = []
    ship, star = effect.ship, effect.star
    match order:
        case Refuel() if ship is not None:
            parts.append(tr("{count} Uran im Tank", count=number(ship.uranium)))
            if star is not None:
                parts.append(tr("{count} im Lager", count=number(star.store.uranium)))
        case Repair() if ship is not None:
            parts.append(tr("{count} Treffer", count=number(ship.hits)))
        case Jump() if ship is not None:
            parts += [place(ship.x, ship.y), tr("{count} Uran im Tank", count=number(ship.uranium))]
        case Load() | Unload() if ship is not None:
            parts.append(tr("{count} an Bord", count=number(ship.amount)))
            if star is not None and order.good in set(Good):
                stock = number(star.store.get(Good(order.good)))
                parts.append(tr("{count} {good} im Lager", count=stock, good=good_name(order.good)))
        case LoadFighters() | UnloadFighters() if ship is not None and star is not None:
            parts.append(tr("an Bord {laser} L, {thermo} T", laser=ship.laser_fighters, thermo=ship.thermo_fighters))
            parts.append(
                tr("auf dem Stern {laser} L, {thermo} T", laser=star.laser_fighters, thermo=star.thermo_fighters)
            )
        case BuildFighters() if star is not None:
            parts.append(
                tr("auf dem Stern {laser} L, {thermo} T", laser=star.laser_fighters, thermo=star.thermo_fighters)
            )
            parts.append(tr("{count} Erz im Lager", count=number(star.store.ore)))
        case BuildShip() if star is not None:
            parts.append(tr("{count} Erz im Lager", count=number(star.store.ore)))
        case Scrap() if star is not None:
            parts.append(tr("{count} Erz im Lager", count=number(star.store.ore)))
        case NameStar() if star is not None and star.name:
            parts.append(star.name)
        case NameShip() if ship is not None:
            parts.append(ship.name)
        case SetRetreat() if ship is not None:
            parts.append(tr("Rückzugszahl {count}", count=ship.retreat))
        case DeclareStatus() if order.status in set(Status):
            parts.append(tr(STATUS_NAMES[Status(order.status)]))
        case CedeStar() if star is not None:
            names = {line.nr: line.name for line in view.rulers}
            parts.append(tr("Stern von {ruler}", ruler=names.get(star.owner, "–")))
        case BuildIndustry() | Colonise() if star is not None:
            parts.append(tr("BV {grade}, Industrie {industry}", grade=star.population, industry=star.industry or "–"))
    if isinstance(order, (Repair, BuildFighters, BuildShip, BuildIndustry, Colonise, Transfer)):
        parts.append(tr("{count} WE übrig", count=number(effect.money)))
    return tr("danach: {state}", state=", ".join(parts)) if parts else ""


def trouble_words(order: Order, effect: Effect, view: PlayerView) -> str:
    """Why the order would not, or not wholly, be carried out; empty when it would."""
    if isinstance(order, Unreadable):
        return explain(order, Problem(order.code, {"field": order.field}), view).text
    if effect.failure is None:
        return ""
    return explain(order, effect.failure.problem, view).text
