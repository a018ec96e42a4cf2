"""Carries out what hints propose. Plain Python over a draft."""

from collections.abc import Iterable

from app.engine.eds.planner.hints import Hint
from app.model.eds.sheet import Placed
from app.ui.eds.draft import Draft


def mend(draft: Draft, hint: Hint, label: str) -> bool:
    """Change the sheet as the hint proposes; False when its entry is gone."""
    repair = hint.repair
    if repair is None:
        return False
    if repair.kind == "add" and repair.order is not None:
        draft.add(repair.order, label)
        return True
    placed = _entry(draft, hint)
    if placed is None:
        return False
    if repair.kind == "replace" and repair.order is not None:
        draft.swap(placed, repair.order, label)
    else:
        draft.remove(placed, label)
    return True


def mend_all(draft: Draft, hints: Iterable[Hint], label: str) -> int:
    """Mend all that can be mended as one step; how many those were.

    Entries are struck last and from the end, so that no change moves the place another hint speaks of.
    """
    scratch = draft.twin()
    kinds = ("replace", "remove", "add")
    wanted = [hint for hint in hints if hint.repair is not None]
    wanted.sort(key=lambda hint: (kinds.index(hint.repair.kind) if hint.repair else 0, -(hint.entry or 0)))
    count = sum(mend(scratch, hint, label) for hint in wanted)
    draft.replace(scratch.text, label)
    return count


def _entry(draft: Draft, hint: Hint) -> Placed | None:
    if hint.entry is None:
        return None
    placed = draft.sheet.find(hint.phase, hint.entry)
    return placed if placed is not None and placed.order == hint.order else None
