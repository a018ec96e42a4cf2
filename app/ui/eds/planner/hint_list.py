"""What deserves a look, by groups: every hint with [Zeigen], [Beheben] where there is one way, and [Warum?]."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from app.engine.eds.planner.hints import Hint, Level
from app.model.eds.view import PlayerView
from app.text.catalog import mark, tr
from app.text.eds.hints import GROUPS, Words, words_of
from app.text.eds.names import Names
from app.text.eds.why import why
from app.ui.widgets.basics import button, label, picture
from app.ui.widgets.tips import plain

SIGNS: dict[Level, tuple[str, str]] = {
    "error": ("error", "err"),
    "warn": ("warning", "warn"),
    "info": ("info", "ice"),
}
"""Icon and colour of a level."""
_NOTHING = mark("Nach heutigem Wissen klappt alles.")


class HintList(QScrollArea):
    """Shows hints; what is to be done about them comes out as signals."""

    show_wanted = Signal(object)
    """A Hint to be looked at."""
    repair_wanted = Signal(object, str)
    """A Hint to be mended, and what that is called."""

    def __init__(self, view: PlayerView, name: str = "plannerWarnings", *, locked: bool = False) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(tr("Hinweise"))
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._view = view
        self._names = Names(view)
        self._locked = locked
        self.hints: tuple[Hint, ...] = ()
        self._rows: list[tuple[Hint | str, QWidget]] = []
        """What stands there, from top to bottom: titles of groups and hints."""
        inside = QWidget()
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(10, 6, 10, 6)
        self._column.setSpacing(4)
        self._column.addStretch(1)
        self.setWidget(inside)
        self._show([tr(_NOTHING)])

    def show_hints(self, hints: Sequence[Hint]) -> None:
        """Show these: what may fail by groups, the group with the worst first; then mere remarks."""
        if tuple(hints) == self.hints:
            return
        self.hints = tuple(hints)
        wanted: list[Hint | str] = []
        for title, of_group in _grouped(hints):
            wanted += [title, *of_group]
        self._show(wanted or [tr(_NOTHING)])

    def _show(self, wanted: Sequence[Hint | str]) -> None:
        """Rows that stay are kept: most of them outlive a change of the sheet, and making one is dear."""
        old, at = self._rows, 0
        self._rows = []
        for place, what in enumerate(wanted):
            found = next((n for n in range(at, len(old)) if old[n][0] == what), None)
            if found is None:
                row = self._row(what)
                self._column.insertWidget(place, row)
                row.show()  # else it would wait for the next turn of the event loop
            else:
                for _, gone in old[at:found]:
                    self._drop(gone)
                row, at = old[found][1], found + 1
            self._rows.append((what, row))
        for _, gone in old[at:]:
            self._drop(gone)

    def _row(self, what: Hint | str) -> QWidget:
        if isinstance(what, Hint):
            return _Row(what, self)
        return _Line("check", "ok", what) if what == tr(_NOTHING) else label(what, "overline")

    def _drop(self, row: QWidget) -> None:
        self._column.removeWidget(row)
        row.hide()
        row.deleteLater()

    def words(self, hint: Hint) -> Words:
        """What is said about a hint."""
        return words_of(hint, self._view, self._names)

    def reason(self, hint: Hint) -> str:
        """Why."""
        return why(hint, self._view).text

    @property
    def locked(self) -> bool:
        """Can nothing be changed?"""
        return self._locked


class _Row(QWidget):
    """One hint."""

    def __init__(self, hint: Hint, owner: HintList) -> None:
        super().__init__()
        self._hint, self._owner = hint, owner
        words = owner.words(hint)
        self.setAccessibleName(words.text)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 2)
        column.setSpacing(0)
        icon, token = SIGNS[hint.level]
        column.addWidget(_Line(icon, token, words.text))
        actions = QHBoxLayout()
        actions.setContentsMargins(22, 0, 0, 0)
        actions.setSpacing(8)
        if hint.entry is not None or hint.nr:
            show = button(tr("Zeigen"), "link", name=f"hintShow_{hint.code}")
            show.clicked.connect(lambda: owner.show_wanted.emit(hint))
            actions.addWidget(show)
        if words.repair and not owner.locked:
            mend = button(tr("Beheben"), "link", name=f"hintRepair_{hint.code}")
            mend.setToolTip(plain(words.repair))
            mend.clicked.connect(lambda: owner.repair_wanted.emit(hint, words.repair))
            actions.addWidget(mend)
        ask = button(tr("Warum?"), "link", name=f"hintWhy_{hint.code}")
        ask.setCheckable(True)
        ask.toggled.connect(self._explain)
        actions.addWidget(ask)
        actions.addStretch(1)
        column.addLayout(actions)
        self._answer = label("", "second", wrap=True)
        self._answer.setContentsMargins(22, 2, 0, 4)
        self._answer.hide()
        column.addWidget(self._answer)

    def _explain(self, wanted: bool) -> None:
        self._answer.setText(self._owner.reason(self._hint) if wanted else "")
        self._answer.setVisible(wanted)


def _grouped(hints: Sequence[Hint]) -> list[tuple[str, list[Hint]]]:
    """Groups in the order they are shown."""
    grave = [hint for hint in hints if hint.level != "info"]
    groups = {group: [hint for hint in grave if hint.group == group] for group in dict.fromkeys(h.group for h in grave)}
    found = [(tr(GROUPS[group]), of_group) for group, of_group in groups.items()]
    remarks = [hint for hint in hints if hint.level == "info"]
    return [*found, (tr("Hinweise"), remarks)] if remarks else found


class _Line(QWidget):
    """An icon and what is said."""

    def __init__(self, icon: str, token: str, text: str) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(picture(icon, 14, token), 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(label(text, wrap=True), 1)
