"""A fleet by hand: lines of like ships from the library, with damage, Rückzugszahl, uranium and fighters."""

from collections.abc import Callable

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QDialog, QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from app.engine.eds.workshop.fleets import Fleet, FleetLine, fighters, problems
from app.host.plans import Plan
from app.text.catalog import tr
from app.text.eds.fleet_words import fleet_problem
from app.text.numbers import number
from app.ui import theme
from app.ui.eds.workshop.arena import Combatant
from app.ui.eds.workshop.bench import Bench, presets
from app.ui.eds.workshop.count_field import Spin
from app.ui.eds.workshop.odds_words import line_words
from app.ui.widgets.basics import button, label, tool_button
from app.ui.widgets.sizes import fit

_MOST = 999_999_999
"""Anything can be typed; what is too much is explained, not cut."""
_COLUMNS = ("count", "hits", "retreat", "uranium", "laser", "thermo", "lx", "tx")
_STRENGTHS = {"lx": "laser", "tx": "thermo"}
"""Columns that belong to the build."""
_MOST_STRENGTH = 100


class FleetDialog(QDialog):
    """Changes one side."""

    chosen = Signal(object)
    """A Combatant."""

    def __init__(self, parent: QWidget, bench: Bench, side: Combatant, title: str) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("fleetDialog")
        self.setWindowTitle(title)
        fit(self, 980, 420)
        self._bench, self._side = bench, side
        self._lines = list(side.fleet.lines)
        self._laser, self._thermo = side.fleet.laser, side.fleet.thermo
        self._spins: list[dict[str, Spin]] = []
        column = QVBoxLayout(self)
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        column.addWidget(self._area, 1)
        column.addLayout(self._add_row())
        column.addLayout(self._star_row())
        self._state = label("", "body", wrap=True)
        self._state.setObjectName("fleetState")
        column.addWidget(self._state)
        column.addLayout(self._buttons())
        self._show_lines()

    @property
    def fleet(self) -> Fleet:
        """The fleet as it stands in the dialog."""
        return Fleet(tuple(self._lines), self._laser, self._thermo)

    # --- parts ------------------------------------------------------------------------------------------------------

    def _add_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self.plans = QComboBox()
        self.plans.setObjectName("fleetPlans")
        self.plans.setAccessibleName(tr("Bauplan"))
        own = [plan for plan in self._bench.plans if not plan.archived]
        for plan in (self._bench.plan, *own, *presets(self._bench.rules)):
            self.plans.addItem(f"{plan.design.letter} · {plan.name}", plan)
        add = button(tr("Hinzufügen"), "normal", "plus", "fleetAdd")
        add.clicked.connect(self._add)
        row.addWidget(label(tr("Bauplan")))
        row.addWidget(self.plans, 1)
        row.addWidget(add)
        return row

    def _star_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(label(tr("Jäger des Sterns")))
        for words, value, run in (
            (tr("Laserjäger"), self._laser, self._set_laser),
            (tr("Thermojäger"), self._thermo, self._set_thermo),
        ):
            spin = _spin(words, value, run)
            spin.setObjectName("fleetStarLaser" if run == self._set_laser else "fleetStarThermo")
            row.addWidget(label(words, "second"))
            row.addWidget(spin)
        row.addStretch(1)
        return row

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addStretch(1)
        cancel = button(tr("Abbrechen"))
        cancel.clicked.connect(self.reject)
        take = button(tr("Übernehmen"), "primary", name="fleetTake")
        take.clicked.connect(self._take)
        row.addWidget(cancel)
        row.addWidget(take)
        return row

    def _show_lines(self) -> None:
        page = QWidget()
        grid = QGridLayout(page)
        grid.setColumnStretch(0, 1)
        heads = (
            tr("Schiffe"),
            tr("Anzahl"),
            tr("Treffer"),
            tr("Rückzug"),
            tr("Uran"),
            tr("Laserjäger"),
            tr("Thermojäger"),
            tr("L-Stärke"),
            tr("T-Stärke"),
        )
        for at, words in enumerate(heads):
            grid.addWidget(label(words, "caption"), 0, at)
        self._spins = []
        for at, line in enumerate(self._lines):
            self._show_line(grid, at, line)
        if not self._lines:
            grid.addWidget(label(tr("Noch kein Schiff."), "third"), 1, 0)
        grid.setRowStretch(len(self._lines) + 2, 1)
        self._area.setWidget(page)
        self._show_state()

    def _show_line(self, grid: QGridLayout, at: int, line: FleetLine) -> None:
        name = label(line_words(replace(line, count=1, hits=0)).removeprefix("1 × "))
        grid.addWidget(name, at + 1, 0)
        strengths = (line.build.laser, line.build.thermo)
        values = (line.count, line.hits, line.retreat, _uranium(line), line.laser, line.thermo, *strengths)
        spins = {}
        for place, (field, value) in enumerate(zip(_COLUMNS, values, strict=True), 1):
            spins[field] = _spin(field, value, self._setter(at, field))
            spins[field].setObjectName(f"fleet_{field}_{at}")
            if field in _STRENGTHS:
                spins[field].setMaximum(_MOST_STRENGTH)
            grid.addWidget(spins[field], at + 1, place)
        self._spins.append(spins)
        twin = tool_button("copy", tr("Zeile verdoppeln"), flat=True, size=12)
        twin.clicked.connect(lambda: self._duplicate(at))
        off = tool_button("trash", tr("Zeile entfernen"), flat=True, size=12)
        off.clicked.connect(lambda: self._remove(at))
        grid.addWidget(twin, at + 1, len(_COLUMNS) + 1)
        grid.addWidget(off, at + 1, len(_COLUMNS) + 2)

    def _show_state(self) -> None:
        found = problems(self.fleet)
        if found:
            self._state.setText(" ".join(fleet_problem(problem) for problem in found))
        else:
            laser, thermo = fighters(self.fleet)
            words = tr(
                "{ships} Schiffe, {fighters} Jäger", ships=number(self.fleet.ships), fighters=number(laser + thermo)
            )
            self._state.setText(words)
        theme.restyle(self._state, tone="warn" if found else "")

    # --- changing ---------------------------------------------------------------------------------------------------

    def _setter(self, at: int, field: str) -> Callable[[int], None]:
        def change(value: int) -> None:
            line = self._lines[at]
            if field in _STRENGTHS:
                line = replace(line, build=replace(line.build, **{_STRENGTHS[field]: value}))
            else:
                line = replace(line, **{field: value})
            self._lines[at] = line
            self._show_state()

        return change

    def _set_laser(self, value: int) -> None:
        self._laser = value
        self._show_state()

    def _set_thermo(self, value: int) -> None:
        self._thermo = value
        self._show_state()

    def _add(self) -> None:
        plan = self.plans.currentData()
        if isinstance(plan, Plan):
            line = FleetLine(self._bench.build_of(plan), 1, retreat=plan.retreat, name=plan.name)
            self._lines.append(line)
            self._show_lines()

    def _duplicate(self, at: int) -> None:
        self._lines.insert(at + 1, self._lines[at])
        self._show_lines()

    def _remove(self, at: int) -> None:
        del self._lines[at]
        self._show_lines()

    def _take(self) -> None:
        self.chosen.emit(Combatant(self.fleet, self._side.name, self._side.ruler))
        self.accept()


def _uranium(line: FleetLine) -> int:
    return line.build.design.tanks if line.uranium is None else line.uranium


def _spin(words: str, value: int, run: Callable[[int], None]) -> Spin:
    spin = Spin(_MOST)
    spin.setValue(value)
    spin.setAccessibleName(words)
    spin.setFixedWidth(round(theme.px(76)))
    spin.valueChanged.connect(run)
    return spin
