"""What keeps a new game from beginning, in words."""

from app.model.problem import Problem
from app.text.catalog import mark, tr
from app.text.problems import describe

_OURS = {
    "no_match_name": mark("Die Partie braucht einen Namen."),
    "no_ruler_name": mark("Jeder Herrscher braucht einen Namen."),
    "same_ruler_name": mark("Zwei Herrscher haben denselben Namen."),
    "no_guests": mark("Im LAN und per Datei spielen mindestens zwei Menschen."),
    "nobody": mark("Mindestens ein Reich muss jemand spielen, ein Mensch oder der Computer."),
}


def problem_text(problem: Problem) -> str:
    """One sentence."""
    return tr(_OURS[problem.code]) if problem.code in _OURS else describe(problem)
