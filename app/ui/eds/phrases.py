"""Sentences of the order sheet and of hints, out of ``app.text``."""

from app.model.eds.events import Famine, ShipLost
from app.model.eds.orders import Unreadable
from app.model.eds.sheet import Sheet
from app.model.eds.view import PlayerView
from app.model.problem import Problem
from app.text.catalog import ntr, tr
from app.text.eds.event_sentences import sentence
from app.text.eds.explain import explain
from app.text.eds.fields import EXAMPLES, FIELDS
from app.text.eds.hints import words_of
from app.text.eds.names import Names
from app.text.eds.notation import values_of
from app.text.eds.outcomes import outcome_words
from app.text.eds.phases import phase_label
from app.text.problems import short_of
from app.ui.eds.draft import Mark

_SEEN = frozenset({"SPR-1", "DIPL-1"})
"""Warnings that the few words on what an entry does already give."""


class Phrases:
    """What is to be said to one ruler about his sheet."""

    def __init__(self, view: PlayerView) -> None:
        self._view = view
        self._names = Names(view)

    def of(self, mark: Mark) -> str:
        """What is wrong with an entry; empty when nothing is."""
        problem = _problem_of(mark)
        refused = explain(mark.placed.order, problem, self._view).text if problem is not None else ""
        said = words_of(mark.hint, self._view, self._names).text if mark.hint is not None else ""
        return "\n".join(filter(None, (refused, said)))

    def field(self, mark: Mark) -> int:
        """Which of its values is wrong, from 1; 0: the entry as a whole."""
        problem = _problem_of(mark)
        return explain(mark.placed.order, problem, self._view).field if problem is not None else 0

    def short(self, mark: Mark, limit: int = 0) -> str:
        """The same in a few words, for the list; ``limit`` is that of its phase."""
        if mark.surplus and limit:
            return ntr("zählt nicht: nur der erste", "zählt nicht: nur die ersten {count}", limit)
        problem = _problem_of(mark)
        if problem is not None:
            return short_of(problem)
        done = outcome_words(mark.outcome, self._view) if mark.outcome is not None else ""
        hint = mark.hint
        if hint is None or (done and (hint.level == "info" or hint.code in _SEEN)):
            return done
        return words_of(hint, self._view, self._names).text

    def loss(self, event: ShipLost) -> str:
        """A ship that will be lost."""
        return sentence(event, self._names)

    def famine(self, event: Famine) -> str:
        """A star that will go hungry."""
        return sentence(event, self._names)


def _problem_of(mark: Mark) -> Problem | None:
    """The problem the month would report, or the one that can be seen without it."""
    order = mark.placed.order
    if mark.failure is not None:
        return mark.failure.problem
    return Problem(order.code, {"field": order.field}) if isinstance(order, Unreadable) else None


def field_hint(sheet: Sheet, number: int, column: int) -> str:
    """What is expected at a place of the sheet: „7 Sprung · Feld 3 von 4: Ziel X“."""
    if not 1 <= number <= len(sheet.lines):
        return ""
    line = sheet.lines[number - 1]
    if not line.phase:
        return tr("Zeile mit der Nummer der Phase beginnen, zum Beispiel „7: {example}“", example=EXAMPLES[6])
    fields = FIELDS[line.phase - 1]
    names = ", ".join(tr(field.label) for field in fields)
    if line.comment is not None and column >= line.comment:
        return tr("Anmerkung: zählt nicht als Befehl")
    entry = next((entry for entry in line.entries if entry.start <= column <= entry.end), None)
    if entry is None:
        return tr("{phase} · {fields}", phase=phase_label(line.phase), fields=names)
    before = values_of(line.text[entry.start : column])
    place = min(len(before), len(fields))
    return tr(
        "{phase} · Feld {place} von {total}: {field}",
        phase=phase_label(line.phase),
        place=place,
        total=len(fields),
        field=tr(fields[place - 1].label),
    )
