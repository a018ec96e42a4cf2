"""One sentence for every event of the month."""

from collections.abc import Callable
from typing import Any

from app.model.eds import events as e
from app.model.eds.kinds import Status
from app.model.eds.orders import phase_of
from app.model.ids import NOBODY
from app.text.catalog import ntr, tr
from app.text.eds.explain import explain
from app.text.eds.names import Names, fighter_name, good_name, industry_name
from app.text.eds.notation import print_entry
from app.text.eds.possessions import STATUS_NAMES
from app.text.numbers import decimal, money, number, place

_LONGEST_ENTRY = 80
"""Characters of an entry that a report shows."""


def sentence(event: e.Event, names: Names) -> str:
    """What happened, in the reader's language; plain text."""
    return _SENTENCES[type(event)](event, names)


def _order_failed(event: e.OrderFailed, names: Names) -> str:
    """The entry as the sheet writes it, and why."""
    entry = print_entry(event.order)
    shown = entry if len(entry) <= _LONGEST_ENTRY else f"{entry[:_LONGEST_ENTRY]}…"
    phase = phase_of(event.order)
    return f"{f'{phase}: ' if phase else ''}{shown} – {explain(event.order, event.problem, names.view).text}"


def _ship_lost(event: e.ShipLost, names: Names) -> str:
    return tr("{ship} ist bei {place} verschollen.", ship=_gone(event.name, event.ship), place=place(event.x, event.y))


def _star_named(event: e.StarNamed, names: Names) -> str:
    if event.cut:
        return tr("Stern {nr} heißt jetzt {name}; der Name wurde gekürzt.", nr=event.star, name=event.name)
    return tr("Stern {nr} heißt jetzt {name}.", nr=event.star, name=event.name)


def _ship_named(event: e.ShipNamed, names: Names) -> str:
    if event.cut:
        return tr(
            "Schiff {nr} heißt jetzt {name} (bisher {old}); der Name wurde gekürzt.",
            nr=event.ship,
            name=event.name,
            old=event.old,
        )
    return tr("Schiff {nr} heißt jetzt {name} (bisher {old}).", nr=event.ship, name=event.name, old=event.old)


def _status_declared(event: e.StatusDeclared, names: Names) -> str:
    status = tr(STATUS_NAMES[Status(event.status)])
    return tr("Status zu {ruler}: {status}.", ruler=names.ruler(event.ruler), status=status)


def _ship_repaired(event: e.ShipRepaired, names: Names) -> str:
    return ntr(
        "{ship}: {count} Treffer repariert für {money}.",
        "{ship}: {count} Treffer repariert für {money}.",
        event.hits,
        ship=names.ship(event.ship),
        money=money(event.money),
    )


def _ship_refuelled(event: e.ShipRefuelled, names: Names) -> str:
    return tr(
        "{ship} tankt {amount} Uran auf {star}.",
        ship=names.ship(event.ship),
        amount=number(event.amount),
        star=names.star(event.star),
    )


def _retreat_set(event: e.RetreatSet, names: Names) -> str:
    return tr("{ship}: Rückzugszahl {retreat}.", ship=names.ship(event.ship), retreat=event.retreat)


def _ship_jumped(event: e.ShipJumped, names: Names) -> str:
    values = {
        "ship": names.ship(event.ship),
        "start": place(event.from_x, event.from_y),
        "end": place(event.x, event.y),
    }
    if event.short and event.misjump:
        return tr("{ship}: verkürzter Sprung und Fehlsprung von {start} nach {end}.", **values)
    if event.misjump:
        return tr("{ship}: Fehlsprung von {start} nach {end}.", **values)
    if event.short:
        return tr("{ship}: verkürzter Sprung von {start} nach {end}, das Ziel war zu weit.", **values)
    return tr("{ship} springt von {start} nach {end}.", **values)


def _ship_fled(event: e.ShipFled, names: Names) -> str:
    return tr(
        "{ship} flieht von {start} nach {end}.",
        ship=names.ship(event.ship),
        start=place(event.from_x, event.from_y),
        end=place(event.x, event.y),
    )


def _ship_destroyed(event: e.ShipDestroyed, names: Names) -> str:
    return tr("{ship} wurde bei {place} zerstört.", ship=_gone(event.name, event.ship), place=place(event.x, event.y))


def _battle_fought(event: e.BattleFought, names: Names) -> str:
    return tr(
        "{place}: {first} gegen {second}.",
        place=place(event.x, event.y),
        first=names.ruler(event.first),
        second=names.ruler(event.second),
    )


def _goods_unloaded(event: e.GoodsUnloaded, names: Names) -> str:
    return tr("{ship} lädt {amount} {good} auf {star} aus.", **_goods(event, names))


def _goods_loaded(event: e.GoodsLoaded, names: Names) -> str:
    return tr("{ship} lädt {amount} {good} auf {star} ein.", **_goods(event, names))


def _fighters_unloaded(event: e.FightersUnloaded, names: Names) -> str:
    return tr("{ship} lädt auf {star} aus: {fighters}.", **_fighters(event, names))


def _fighters_loaded(event: e.FightersLoaded, names: Names) -> str:
    return tr("{ship} lädt auf {star} ein: {fighters}.", **_fighters(event, names))


def _fighters_built(event: e.FightersBuilt, names: Names) -> str:
    return tr(
        "{star}: {amount} {kind} gebaut für {money}.",
        star=names.star(event.star),
        amount=number(event.amount),
        kind=fighter_name(event.kind),
        money=money(event.money),
    )


def _ship_built(event: e.ShipBuilt, names: Names) -> str:
    values = {
        "ship": _gone(event.name, event.ship),
        "letter": event.letter,
        "star": names.star(event.star),
        "money": money(event.money),
    }
    if event.nameless:
        return tr("{ship}, Klasse {letter}, auf {star} gebaut für {money}; der gewünschte Name ging nicht.", **values)
    return tr("{ship}, Klasse {letter}, auf {star} gebaut für {money}.", **values)


def _ship_scrapped(event: e.ShipScrapped, names: Names) -> str:
    return tr(
        "{ship} wurde auf {star} verschrottet: {ore} Erz.",
        ship=_gone(event.name, event.ship),
        star=names.star(event.star),
        ore=number(event.ore),
    )


def _industry_built(event: e.IndustryBuilt, names: Names) -> str:
    if event.industry is None:
        return tr("{star}: Anlage abgerissen.", star=names.star(event.star))
    return tr(
        "{star}: {industry} gebaut für {money}.",
        star=names.star(event.star),
        industry=industry_name(event.industry),
        money=money(event.money),
    )


def _star_colonised(event: e.StarColonised, names: Names) -> str:
    return tr(
        "{star}: Bevölkerung jetzt {population}, für {money}.",
        star=names.star(event.star),
        population=event.population,
        money=money(event.money),
    )


def _money_transferred(event: e.MoneyTransferred, names: Names) -> str:
    return tr(
        "{sender} überweist {money} an {receiver}.",
        sender=names.ruler(event.sender),
        receiver=names.ruler(event.receiver),
        money=money(event.amount),
    )


def _star_given(event: e.StarGiven, names: Names) -> str:
    return tr("{star} an {ruler} übergeben.", star=names.star(event.star), ruler=names.ruler(event.receiver))


def _star_received(event: e.StarReceived, names: Names) -> str:
    return tr("{star} von {ruler} erhalten.", star=names.star(event.star), ruler=names.ruler(event.giver))


def _star_occupied(event: e.StarOccupied, names: Names) -> str:
    if event.former == NOBODY:
        return tr("{star} besetzt, bisher herrenlos.", star=names.star(event.star))
    return tr("{star} besetzt, bisher von {ruler}.", star=names.star(event.star), ruler=names.ruler(event.former))


def _star_taken(event: e.StarTaken, names: Names) -> str:
    star = tr("{name} (Stern {nr})", name=event.name, nr=event.star) if event.name else names.star(event.star)
    return tr("{star} verloren an {ruler}.", star=star, ruler=names.ruler(event.by))


def _star_produced(event: e.StarProduced, names: Names) -> str:
    values = {
        "star": names.star(event.star),
        "amount": number(event.amount),
        "good": good_name(event.good),
        "surplus": number(event.surplus),
    }
    if event.surplus:
        return tr("{star} bringt {amount} {good}; {surplus} gehen verloren, das Lager ist voll.", **values)
    return tr("{star} bringt {amount} {good}.", **values)


def _evolution_rose(event: e.EvolutionRose, names: Names) -> str:
    return ntr(
        "Forschung gelungen: Evolutionsstufe {ev} ({count} Station).",
        "Forschung gelungen: Evolutionsstufe {ev} ({count} Stationen).",
        event.stations,
        ev=event.ev,
    )


def _famine(event: e.Famine, names: Names) -> str:
    return tr(
        "{star}: Hungersnot, Bevölkerung {before} → {after}.",
        star=names.star(event.star),
        before=event.before,
        after=event.after,
    )


def _taxes_paid(event: e.TaxesPaid, names: Names) -> str:
    return tr("Steuern: {money}.", money=money(event.amount))


def _average_evolution(event: e.AverageEvolution, names: Names) -> str:
    return tr("Mittlere Evolutionsstufe aller Reiche: {ev}.", ev=decimal(event.tenths / 10, 1))


def _ruler_left(event: e.RulerLeft, names: Names) -> str:
    return tr("{ruler} hat weder Sterne noch Schiffe und scheidet aus.", ruler=names.ruler(event.ruler))


def _victory(event: e.Victory, names: Names) -> str:
    winners = ", ".join(names.ruler(nr) for nr in event.winners)
    return ntr("{winners} hat gewonnen.", "{winners} haben gemeinsam gewonnen.", len(event.winners), winners=winners)


def _gone(name: str, nr: int) -> str:
    """A ship that the reader's view may no longer hold."""
    return tr("{name} (Schiff {nr})", name=name, nr=nr)


def _goods(event: e.GoodsLoaded | e.GoodsUnloaded, names: Names) -> dict[str, str]:
    return {
        "ship": names.ship(event.ship),
        "star": names.star(event.star),
        "good": good_name(event.good),
        "amount": number(event.amount),
    }


def _fighters(event: e.FightersLoaded | e.FightersUnloaded, names: Names) -> dict[str, str]:
    fighters = f"{number(event.laser)} LJg, {number(event.thermo)} TJg"
    return {"ship": names.ship(event.ship), "star": names.star(event.star), "fighters": fighters}


_SENTENCES: dict[type, Callable[[Any, Names], str]] = {
    e.OrderFailed: _order_failed,
    e.ShipLost: _ship_lost,
    e.StarNamed: _star_named,
    e.ShipNamed: _ship_named,
    e.StatusDeclared: _status_declared,
    e.ShipRepaired: _ship_repaired,
    e.ShipRefuelled: _ship_refuelled,
    e.RetreatSet: _retreat_set,
    e.ShipJumped: _ship_jumped,
    e.ShipFled: _ship_fled,
    e.ShipDestroyed: _ship_destroyed,
    e.BattleFought: _battle_fought,
    e.GoodsUnloaded: _goods_unloaded,
    e.GoodsLoaded: _goods_loaded,
    e.FightersUnloaded: _fighters_unloaded,
    e.FightersLoaded: _fighters_loaded,
    e.FightersBuilt: _fighters_built,
    e.ShipBuilt: _ship_built,
    e.ShipScrapped: _ship_scrapped,
    e.IndustryBuilt: _industry_built,
    e.StarColonised: _star_colonised,
    e.MoneyTransferred: _money_transferred,
    e.StarGiven: _star_given,
    e.StarReceived: _star_received,
    e.StarOccupied: _star_occupied,
    e.StarTaken: _star_taken,
    e.StarProduced: _star_produced,
    e.EvolutionRose: _evolution_rose,
    e.Famine: _famine,
    e.TaxesPaid: _taxes_paid,
    e.AverageEvolution: _average_evolution,
    e.RulerLeft: _ruler_left,
    e.Victory: _victory,
}
