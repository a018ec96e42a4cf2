"""The one list of orders that map, list and text change alike. Plain Python: knows neither Qt nor the host.

The text of the sheet is the truth, so comments and unreadable lines survive whatever is entered elsewhere. Every change
is one step that can be taken back; typing in one line is one step.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Literal, NamedTuple

from app.engine.eds.planner.hints import WEIGHT, Hint
from app.engine.eds.planner.outcomes import Outcome, Place
from app.model.eds.events import OrderFailed
from app.model.eds.orders import Jump, Order, Unreadable, phase_of
from app.model.eds.parameters import SheetRules
from app.model.eds.sheet import Placed, Sheet
from app.model.ids import ShipId
from app.text.eds.notation import print_entry
from app.text.eds.sheets import (
    parse_sheet,
    print_sheet,
    with_entries,
    with_entry_moved,
    with_order,
    without_entry,
)

Level = Literal["ok", "info", "warn", "error"]
CERTAIN = frozenset({
    "syntax", "limit", "amount", "value", "name", "name_taken", "ruler", "not_own", "good", "off_map", "same_field",
    "jumped", "base", "twice", "bv_max", "exists", "capacity", "ev", "no_hits",
})  # fmt: skip
"""Problems that knowledge of others cannot cure: the order will be dropped. All else is a warning."""


NOTHING: Mapping[Place, Outcome] = {}


class Mark(NamedTuple):
    """One entry as the sheet shows it."""

    placed: Placed
    phase: int
    place: int
    """Among the entries of its phase, from 0."""
    level: Level
    failure: OrderFailed | None
    surplus: bool
    """Beyond the limit of its phase: it does not count."""
    hint: Hint | None = None
    """What else the planner says of it, the worst first: no refusal, but worth a look."""
    outcome: Outcome | None = None
    """What it will do; None while that is not known, and when it does nothing."""


class Step(NamedTuple):
    """What one undo takes back."""

    label: str
    text: str
    """The sheet before."""
    line: int | None
    """The line that was typed in, so that more typing joins this step."""


class Draft:
    """A ruler's sheet while it is written."""

    def __init__(self, rules: SheetRules, text: str = "") -> None:
        self._rules = rules
        self._text = text
        self._sheet = parse_sheet(text)
        self._undo: list[Step] = []
        self._redo: list[Step] = []
        self._listeners: list[Callable[[], None]] = []
        self._failures: dict[tuple[int, int], OrderFailed] = {}
        self._hints: dict[Place, Hint] = {}
        self._outcomes: Mapping[Place, Outcome] = {}
        self._judged: frozenset[tuple[Place, Order]] = frozenset()
        """Entries the outcomes belong to."""
        self.revision = 0
        """Grows with every change of the text."""
        self.checked = -1
        """Revision the known problems belong to."""

    # --- asking -----------------------------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """The sheet as it stands."""
        return self._text

    @property
    def sheet(self) -> Sheet:
        """The sheet, read."""
        return self._sheet

    @property
    def orders(self) -> tuple[Order, ...]:
        """What it orders."""
        return self._sheet.orders()

    def marks(self) -> tuple[Mark, ...]:
        """Every entry with what is known about it, from top to bottom."""
        seen: Counter[int] = Counter()
        marks = []
        for placed in self._sheet.placed():
            phase = phase_of(placed.order)
            marks.append(self._mark(placed, phase, seen[phase]))
            seen[phase] += 1
        return tuple(marks)

    def counts(self) -> Counter[int]:
        """Entries by phase."""
        return Counter(phase_of(order) for order in self.orders)

    def limit(self, phase: int) -> int:
        """Most entries that count in a phase; 0 for entries of no phase."""
        return self._rules.limit(phase) if phase else 0

    def jump_of(self, ship: ShipId) -> Placed | None:
        """The jump a ship is named in."""
        return _jump_in(self._sheet, ship)

    def twin(self) -> "Draft":
        """Another draft of the same text, to try things on."""
        return Draft(self._rules, self._text)

    def listen(self, changed: Callable[[], None]) -> None:
        """Call this after every change of text or problems."""
        self._listeners.append(changed)

    # --- changing ---------------------------------------------------------------------------------------------------

    def type(self, text: str, line: int, label: str) -> None:
        """Text was typed into line ``line`` of the editor."""
        joins = bool(self._undo) and self._undo[-1].line == line and not self._redo
        self._change(text, label, line, joins)

    def replace(self, text: str, label: str) -> None:
        """Put another sheet in place of this one."""
        self._change(text, label)

    def add(self, order: Order, label: str) -> None:
        """Write an order behind the others of its phase; a ship's jump takes the place of the one it had."""
        sheet = self._sheet
        before = self.jump_of(order.ship) if isinstance(order, Jump) else None
        if before is not None:
            sheet = _without(sheet, before)
        text = print_sheet(with_order(sheet, order))
        self._change(text if self._text.strip() else text.strip("\n"), label)

    def remove(self, placed: Placed, label: str) -> None:
        """Strike an entry."""
        self._change(print_sheet(_without(self._sheet, placed)), label)

    def add_all(self, orders: Iterable[Order], label: str) -> None:
        """Write several orders as one step."""
        sheet = self._sheet
        for order in orders:
            before = _jump_in(sheet, order.ship) if isinstance(order, Jump) else None
            sheet = with_order(_without(sheet, before) if before is not None else sheet, order)
        text = print_sheet(sheet)
        self._change(text if self._text.strip() else text.strip("\n"), label)

    def remove_all(self, entries: Iterable[Placed], label: str) -> None:
        """Strike several entries as one step."""
        sheet = self._sheet
        for placed in sorted(entries, reverse=True, key=lambda placed: (placed.line, placed.start)):
            sheet = _without(sheet, placed)
        self._change(print_sheet(sheet), label)

    def swap(self, placed: Placed, order: Order, label: str) -> None:
        """Write an order in place of an entry."""
        sheet = with_entries(self._sheet, {(placed.line, placed.start): print_entry(order)})
        self._change(print_sheet(sheet), label)

    def move(self, phase: int, place: int, to: int, label: str) -> None:
        """Give an entry another place in its phase."""
        last = self.counts()[phase] - 1
        to = max(0, min(last, to))
        if 0 <= place <= last and place != to:
            self._change(print_sheet(with_entry_moved(self._sheet, phase, place, to)), label)

    def history(self) -> tuple[list[Step], list[Step]]:
        """What could be taken back and done again, to be kept."""
        return list(self._undo), list(self._redo)

    def remember(self, undo: Sequence[Step], redo: Sequence[Step]) -> None:
        """Take up the steps of an earlier sitting."""
        self._undo, self._redo = list(undo), list(redo)

    def undo(self) -> str | None:
        """Take the last step back; says what it was, None when there is none."""
        return self._travel(self._undo, self._redo)

    def redo(self) -> str | None:
        """Do again what was taken back."""
        return self._travel(self._redo, self._undo)

    @property
    def undo_label(self) -> str | None:
        """What ``undo`` would take back."""
        return self._undo[-1].label if self._undo else None

    @property
    def redo_label(self) -> str | None:
        """What ``redo`` would do again."""
        return self._redo[-1].label if self._redo else None

    def judge(
        self,
        revision: int,
        failures: Sequence[OrderFailed],
        hints: Sequence[Hint] = (),
        outcomes: Mapping[Place, Outcome] = NOTHING,
    ) -> bool:
        """Take the problems found for a revision, and what else is to be said; False when the sheet has changed since.

        ``hints`` come with the worst first.
        """
        if revision != self.revision:
            return False
        self._failures, self._hints, self._outcomes = {}, {}, outcomes
        self._judged = frozenset(((mark.phase, mark.place), mark.placed.order) for mark in self.marks())
        for failure in failures:
            self._failures.setdefault((failure.phase, failure.entry), failure)
        for hint in hints:
            if hint.entry is not None and not hint.problem:
                self._hints.setdefault((hint.phase, hint.entry), hint)
        self.checked = revision
        self._tell()
        return True

    # --- inside -----------------------------------------------------------------------------------------------------

    def _mark(self, placed: Placed, phase: int, place: int) -> Mark:
        failure, hint = self._failures.get((phase, place)), self._hints.get((phase, place))
        if self.checked != self.revision:  # until the new verdict is there, that on the very same entry stays
            failure = failure if failure is not None and failure.order == placed.order else None
            hint = hint if hint is not None and hint.order == placed.order else None
        outcome = self._outcomes.get((phase, place))
        if self.checked != self.revision and ((phase, place), placed.order) not in self._judged:
            outcome = None
        surplus = place >= self.limit(phase)
        certain = failure is not None and failure.problem.code in CERTAIN
        level: Level = "ok"
        if isinstance(placed.order, Unreadable) or surplus or certain:
            level = "error"
        elif failure is not None:
            level = "warn"
        if hint is not None and (level == "ok" or WEIGHT[hint.level] < WEIGHT[level]):
            level = hint.level
        return Mark(placed, phase, place, level, failure, surplus, hint, outcome)

    def _change(self, text: str, label: str, line: int | None = None, joins: bool = False) -> None:
        if text == self._text:
            return
        if not joins:
            self._undo.append(Step(label, self._text, line))
        self._redo.clear()
        self._show(text)

    def _travel(self, source: list[Step], target: list[Step]) -> str | None:
        if not source:
            return None
        step = source.pop()
        target.append(Step(step.label, self._text, None))
        self._show(step.text)
        return step.label

    def _show(self, text: str) -> None:
        self._text = text
        self._sheet = parse_sheet(text)
        self.revision += 1
        self._tell()

    def _tell(self) -> None:
        for changed in self._listeners:
            changed()


def _jump_in(sheet: Sheet, ship: ShipId) -> Placed | None:
    named = (p for p in sheet.placed() if isinstance(p.order, Jump) and p.order.ship == ship)
    return next(named, None)


def _without(sheet: Sheet, placed: Placed) -> Sheet:
    entries = sheet.lines[placed.line - 1].entries
    entry = next(entry for entry in entries if (entry.start, entry.end) == (placed.start, placed.end))
    return without_entry(sheet, placed.line, entry)
