"""Problem codes in words: a short name for each, and whole sentences for problems of a setup.

What is wrong with an order is explained by ``app.text.eds.explain``, which knows the order too.
"""

from collections.abc import Callable, Mapping

from app.model.problem import Problem
from app.text.catalog import mark, tr
from app.text.numbers import number
from app.text.parameters import fault_text

Values = Mapping[str, int | str]

SHORT: dict[str, str] = {
    "syntax": mark("nicht lesbar"),
    "limit": mark("zu viele Einträge"),
    "not_own": mark("nicht Deins"),
    "amount": mark("Menge ungültig"),
    "value": mark("Angabe ungültig"),
    "name": mark("Name nicht erlaubt"),
    "name_taken": mark("Name vergeben"),
    "ruler": mark("Herrscher ungültig"),
    "place": mark("falscher Ort"),
    "no_yard": mark("keine Werft"),
    "no_hits": mark("unbeschädigt"),
    "yard_full": mark("Werft ausgelastet"),
    "money": mark("Geld fehlt"),
    "ore": mark("Erz fehlt"),
    "partial": mark("nur zum Teil"),
    "lost": mark("verschollen"),
    "base": mark("Heimatbasis"),
    "no_fuel": mark("kein Uran"),
    "off_map": mark("außerhalb der Karte"),
    "jumped": mark("schon gesprungen"),
    "same_field": mark("schon dort"),
    "war": mark("Krieg"),
    "good": mark("andere Ware an Bord"),
    "fighters_full": mark("kein Platz für Jäger"),
    "enemy": mark("Feind über dem Stern"),
    "ev": mark("Technik unbekannt"),
    "capacity": mark("Klasse überladen"),
    "ship_limit": mark("keine Schiffsnummer frei"),
    "exists": mark("steht schon"),
    "bv": mark("zu wenig Bevölkerung"),
    "bv_max": mark("voll besiedelt"),
    "twice": mark("schon genannt"),
    "fighters": mark("Jäger stationiert"),
    "no_ship": mark("kein Schiff des Empfängers"),
    "new_ship": mark("gerade erst gebaut"),
    "name_cut": mark("Name gekürzt"),
    "namenlos": mark("ohne Namen"),
    "short": mark("verkürzter Sprung"),
    "misjump": mark("Fehlsprung"),
    "given": mark("Stern übergeben"),
    "received": mark("Stern erhalten"),
    "occupied": mark("Stern besetzt"),
    "star_lost": mark("Stern verloren"),
    "famine": mark("Hungersnot"),
}
"""A few words for every code of rules section 19."""


def short(code: str) -> str:
    """A few words for a code; the code itself when nobody knows it."""
    return tr(SHORT[code]) if code in SHORT else code


def short_of(problem: Problem) -> str:
    """A few words for a problem, with what there is or what will be done, where the month says so."""
    values = problem.values
    if values.get("done"):
        return tr("nur {done} von {wanted}", done=_count(values, "done"), wanted=_count(values, "wanted"))
    if problem.code == "money" and "have" in values:
        return tr("nur {money} WE übrig", money=_count(values, "have"))
    if problem.code == "ore" and "have" in values:
        return tr("nur {count} Erz da", count=_count(values, "have"))
    return short(problem.code)


def _count(values: Values, name: str) -> str:
    return number(int(values[name]))


def describe(problem: Problem) -> str:
    """One sentence for a problem of a setup; for other problems their short name."""
    words = _SETUP.get(problem.code)
    return words(problem.values) if words else short(problem.code)


def _numbers(message: str) -> Callable[[Values], str]:
    """Fills a message with the problem's values, whole numbers as the reader writes them."""
    return lambda values: tr(message, **{k: number(v) if isinstance(v, int) else v for k, v in values.items()})


def _bounds(values: Values) -> str:
    return fault_text(f"{values['reason']} - at `$.{values['field']}`")


_SETUP: dict[str, Callable[[Values], str]] = {
    "setup_players": _numbers(mark("{players} Herrscher sind nicht möglich: {low} bis {high}.")),
    "setup_bounds": _bounds,
    "setup_shares": _numbers(mark("Die Anteile der Erzerträge ergeben {shares} %, nicht 100 %.")),
    "setup_band": _numbers(mark("Bereich {band} der Erzerträge: {low} ist größer als {high}.")),
    "setup_crowded": _numbers(
        mark("{stars} Sterne haben auf {fields} Feldern keinen Platz, wenn um jede Heimat höchstens {most} stehen.")
    ),
    "setup_goods": _numbers(
        mark(
            "Ausgleich für {good} unmöglich: {least} Sterne bringen höchstens {richest}, "
            "{most} Sterne mindestens {poorest}."
        )
    ),
    "setup_ships": _numbers(mark("Jeder Herrscher beginnt mit {asked} Schiffen, es gibt aber nur {most} Nummern.")),
    "setup_bays": _numbers(mark("Die ersten Schiffe haben {asked} Tanks und Hangars; ihre Klasse fasst {most}.")),
    "setup_systems": _numbers(mark("Die Heimatbasis hat {asked} Kanonen und Schilde; ihre Klasse trägt {most}.")),
    "setup_population": _numbers(mark("Bevölkerung {asked} am Anfang, erlaubt sind {most}.")),
    "setup_store": _numbers(mark("{asked} Einheiten im Lager am Anfang, hinein passen {most}.")),
    "setup_goal": _numbers(mark("Evolutionsstufe {asked} am Anfang; unter dem Ziel liegt höchstens {most}.")),
}
