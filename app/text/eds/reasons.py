"""Why an order that could be read does not work, or not wholly: one sentence for each code of rules section 19.

A sentence names the object and the reason. It never says more about foreign things than the reader knows: a foreign, a
free and an impossible number give the same words.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from app.engine.eds.designs import most_bays, most_systems
from app.model.eds.design import class_letter
from app.model.eds.orders import BuildShip, CedeStar, Jump, NameShip, Order, phase_of
from app.model.eds.parameters import Parameters
from app.model.problem import Problem
from app.text.catalog import ntr, tr
from app.text.eds.names import Names, good_name, industry_name
from app.text.numbers import number, place
from app.text.problems import short


class Case(NamedTuple):
    """An order, what the engine said of it, and what is needed to talk about it."""

    order: Order
    values: Mapping[str, int | str]
    names: Names
    rules: Parameters

    @property
    def phase(self) -> int:
        """Phase of the order."""
        return phase_of(self.order)

    @property
    def ship(self) -> str:
        """The ship in question."""
        return self.names.ship(self.number("ship"))

    @property
    def star(self) -> str:
        """The star in question."""
        return self.names.star(self.number("star"))

    @property
    def ruler(self) -> str:
        """The ruler in question."""
        return self.names.ruler(self.number("ruler"))

    def number(self, key: str) -> int:
        """A number the engine gave, or else the order's own."""
        value = self.values.get(key, getattr(self.order, key, 0))
        return value if isinstance(value, int) else 0

    def text(self, key: str) -> str:
        """A text the engine gave, or else the order's own."""
        return str(self.values.get(key, getattr(self.order, key, "")))


def reason(order: Order, problem: Problem, names: Names, rules: Parameters) -> str:
    """The sentence for a problem of an order."""
    words = _REASONS.get(problem.code)
    return words(Case(order, problem.values, names, rules)) if words else short(problem.code)


def known_codes() -> frozenset[str]:
    """The codes there are sentences for."""
    return frozenset(_REASONS)


def _not_own(case: Case) -> str:
    if hasattr(case.order, "ship"):
        return tr("Schiff {nr} gibt es nicht, oder es gehört Dir nicht (mehr).", nr=case.number("ship"))
    return tr("Stern {nr} gibt es nicht, oder er gehört Dir nicht (mehr).", nr=case.number("star"))


def _limit(case: Case) -> str:
    limit = case.number("limit")
    return ntr(
        "Zählt nicht: Phase {phase} nimmt nur den ersten Eintrag.",
        "Zählt nicht: Phase {phase} nimmt nur die ersten {count} Einträge.",
        limit,
        phase=case.phase,
    )


def _name_taken(case: Case) -> str:
    if isinstance(case.order, NameShip):
        return tr("Den Namen {name} trägt schon ein anderes Deiner Schiffe.", name=case.text("name"))
    return tr("Den Namen {name} trägt schon ein anderer Deiner Sterne.", name=case.text("name"))


def _place(case: Case) -> str:
    if case.phase in (5, 9):
        return tr(
            "{ship} steht weder über einem eigenen Stern noch über dem eines Herrschers, der Dir freundlich ist.",
            ship=case.ship,
        )
    if case.phase == 8:
        return tr("{ship} steht über keinem Stern.", ship=case.ship)
    return tr("{ship} steht über keinem eigenen Stern.", ship=case.ship)


def _no_yard(case: Case) -> str:
    if case.phase == 4:
        return tr("{ship} steht nicht über einer eigenen Werft.", ship=case.ship)
    if case.phase == 14:
        return tr("{ship} steht nicht über einem Stern mit Werft.", ship=case.ship)
    return tr("Auf {star} steht keine Werft.", star=case.star)


def _yard_full(case: Case) -> str:
    done, wanted = number(case.number("done")), number(case.number("wanted"))
    if case.phase == 4:
        return tr(
            "Die Werft auf {star} schafft in diesem Monat nur noch {done} von {wanted} Treffern.",
            star=case.star,
            done=done,
            wanted=wanted,
        )
    if case.phase == 12:
        return tr(
            "Die Werft auf {star} baut in diesem Monat nur noch {done} von {wanted} Jägern.",
            star=case.star,
            done=done,
            wanted=wanted,
        )
    return tr("Die Werft auf {star} hat in diesem Monat schon ein Schiff gebaut.", star=case.star)


def _money(case: Case) -> str:
    need, have, done = number(case.number("need")), number(case.number("have")), case.number("done")
    if not done:
        return tr("{need} WE benötigt, nur {have} WE vorhanden – Befehl verworfen", need=need, have=have)
    return tr(
        "{need} WE benötigt, nur {have} WE vorhanden – {done} von {wanted} ausgeführt",
        need=need,
        have=have,
        done=number(done),
        wanted=number(case.number("wanted")),
    )


def _ore(case: Case) -> str:
    if case.phase == 12:
        return tr(
            "Das Erz auf {star} reicht nur für {done} von {wanted} Jägern.",
            star=case.star,
            done=number(case.number("done")),
            wanted=number(case.number("wanted")),
        )
    return tr(
        "{star}: {need} E benötigt, nur {have} E vorhanden.",
        star=case.star,
        need=number(case.number("need")),
        have=number(case.number("have")),
    )


def _partial(case: Case) -> str:
    done, wanted = number(case.number("done")), number(case.number("wanted"))
    good = good_name(case.text("good"))
    match case.phase:
        case 5:
            return tr("{ship}: nur {done} von {wanted} Uran getankt.", ship=case.ship, done=done, wanted=wanted)
        case 8:
            return tr(
                "{ship}: nur {done} von {wanted} {good} ausgeladen.",
                ship=case.ship,
                done=done,
                wanted=wanted,
                good=good,
            )
        case 9:
            return tr(
                "{ship}: nur {done} von {wanted} {good} eingeladen.",
                ship=case.ship,
                done=done,
                wanted=wanted,
                good=good,
            )
        case 10:
            return tr("{ship}: nur {done} von {wanted} Jägern ausgeladen.", ship=case.ship, done=done, wanted=wanted)
        case _:
            return tr("{ship}: nur {done} von {wanted} Jägern eingeladen.", ship=case.ship, done=done, wanted=wanted)


def _base(case: Case) -> str:
    if case.phase == 6:
        return tr("{ship} ist die Heimatbasis: sie flieht nie.", ship=case.ship)
    return tr("{ship} ist die Heimatbasis: sie hat keinen Antrieb.", ship=case.ship)


def _target(case: Case) -> str:
    return place(case.number("x"), case.number("y"))


def _war(case: Case) -> str:
    if isinstance(case.order, CedeStar):
        return tr("Mit {ruler} hast Du Krieg; an Feinde wird nichts übergeben.", ruler=case.ruler)
    if case.phase == 14:
        return tr("{ship}: mit dem Besitzer der Werft herrscht Krieg.", ship=case.ship)
    return tr("{ship}: mit dem Besitzer des Sterns herrscht Krieg.", ship=case.ship)


def _good(case: Case) -> str:
    if case.phase == 8:
        return tr("{ship} hat kein {good} an Bord.", ship=case.ship, good=good_name(case.text("good")))
    return tr("{ship} hat schon eine andere Ware an Bord.", ship=case.ship)


def _fighters_full(case: Case) -> str:
    return tr(
        "Auf {star} ist nur noch Platz für {done} von {wanted} Jägern.",
        star=case.star,
        done=number(case.number("done")),
        wanted=number(case.number("wanted")),
    )


def _ev(case: Case) -> str:
    if case.phase == 12:
        first = case.rules.technology.thermo[0] if case.text("kind") == "T" else case.rules.technology.laser[0]
        return tr("Diese Jäger gibt es erst ab Evolutionsstufe {ev}.", ev=first)
    return tr("Für eine der Waffenarten reicht Deine Evolutionsstufe noch nicht.")


def _capacity(case: Case) -> str:
    type_ = case.order.design.type if isinstance(case.order, BuildShip) else 1
    return tr(
        "Klasse {letter} fasst höchstens {bays} Tanks und Hangars und {systems} Kanonen und Schilde.",
        letter=class_letter(type_),
        bays=number(most_bays(type_, case.rules)),
        systems=number(most_systems(type_, case.rules)),
    )


def _bv(case: Case) -> str:
    return tr(
        "Für diese Anlage ({industry}) braucht {star} Bevölkerung {need}; dort ist {have}.",
        industry=industry_name(case.text("industry")),
        need=case.number("need"),
        star=case.star,
        have=case.number("have"),
    )


def _same_field(case: Case) -> str:
    return tr("{ship} steht schon auf {place}.", ship=case.ship, place=_target(case))


def _jumped(case: Case) -> str:
    if isinstance(case.order, Jump) and case.order.fleet:
        return tr("{ship} ist in diesem Monat schon gesprungen; damit entfällt der Flottensprung.", ship=case.ship)
    return tr("{ship} ist in diesem Monat schon gesprungen.", ship=case.ship)


def _ruler(case: Case) -> str:
    nr = case.number("ruler")
    return tr("Herrscher {nr} gibt es nicht, ist nicht mehr im Spiel, oder das bist Du.", nr=nr)


def _ship_limit(case: Case) -> str:
    return tr("Alle {limit} Schiffsnummern der Galaxis sind vergeben.", limit=number(case.number("limit")))


_REASONS: dict[str, Callable[[Case], str]] = {
    "syntax": lambda case: tr("Der Eintrag ist nicht lesbar."),
    "amount": lambda case: tr("Die Menge muss eine ganze Zahl ab 1 sein."),
    "value": lambda case: tr("Diese Angabe ist hier nicht erlaubt."),
    "name": lambda case: tr("Dieser Name ist nicht erlaubt."),
    "ruler": _ruler,
    "limit": _limit,
    "not_own": _not_own,
    "name_taken": _name_taken,
    "place": _place,
    "no_yard": _no_yard,
    "no_hits": lambda case: tr("{ship} ist unbeschädigt.", ship=case.ship),
    "yard_full": _yard_full,
    "money": _money,
    "ore": _ore,
    "partial": _partial,
    "lost": lambda case: tr("{ship} ist verschollen.", ship=case.ship),
    "base": _base,
    "no_fuel": lambda case: tr("{ship} hat kein Uran im Tank.", ship=case.ship),
    "off_map": lambda case: tr("Das Ziel {place} liegt außerhalb der Karte.", place=_target(case)),
    "jumped": _jumped,
    "same_field": _same_field,
    "war": _war,
    "good": _good,
    "fighters_full": _fighters_full,
    "enemy": lambda case: tr("Über {star} steht ein feindliches Schiff; so wird nichts gebaut.", star=case.star),
    "ev": _ev,
    "capacity": _capacity,
    "ship_limit": _ship_limit,
    "exists": lambda case: tr("Auf {star} steht diese Anlage schon.", star=case.star),
    "bv": _bv,
    "bv_max": lambda case: tr("{star} ist schon voll besiedelt.", star=case.star),
    "twice": lambda case: tr("{star} ist schon genannt; nur die erste Nennung zählt.", star=case.star),
    "fighters": lambda case: tr("Auf {star} stehen Jäger; so kann er nicht übergeben werden.", star=case.star),
    "no_ship": lambda case: tr("Über {star} steht kein Schiff von {ruler}.", star=case.star, ruler=case.ruler),
    "new_ship": lambda case: tr("{ship} wurde erst in diesem Monat gebaut.", ship=case.ship),
}  # fmt: skip
