"""Words about fleets on paper: what is wrong with them."""

from app.model.problem import Problem
from app.text.catalog import mark, tr
from app.text.numbers import number

_FIELDS = {
    "count": mark("Anzahl"),
    "hits": mark("Treffer"),
    "retreat": mark("Rückzugszahl"),
    "uranium": mark("Uran"),
    "laser": mark("Laserjäger"),
    "thermo": mark("Thermojäger"),
}


def fleet_problem(problem: Problem) -> str:
    """Why a fleet cannot fight, as a sentence."""
    values = problem.values
    match problem.code:
        case "empty":
            return tr("Füge mindestens ein Schiff hinzu.")
        case "many_ships":
            count, most = number(int(values["count"])), number(int(values["most"]))
            return tr("{count} Schiffe sind zu viele; höchstens {most}.", count=count, most=most)
        case "many_fighters":
            count, most = number(int(values["count"])), number(int(values["most"]))
            return tr("{count} Jäger sind zu viele; höchstens {most}.", count=count, most=most)
        case _:
            field = tr(_FIELDS.get(str(values["field"]), "Anzahl"))
            return tr("Zeile {line}: {field} geht so nicht.", line=values["line"], field=field)
