"""Up to six designs side by side: a table with the best values marked, and the cost of their parts."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from app.engine.eds.workshop.figures import Figures, cost_parts
from app.host.plans import Plan
from app.text.catalog import ntr, tr
from app.text.numbers import money, number
from app.ui import theme
from app.ui.eds.workshop.bars import FILLS, Painted, Stack, colour
from app.ui.eds.workshop.bench import Bench
from app.ui.eds.workshop.design_words import PARTS, four, four_shields
from app.ui.tokens import UiColours
from app.ui.widgets.basics import Elided, Panel, button, label, tool_button
from app.ui.widgets.notices import Empty


class Row(NamedTuple):
    """One line of the table."""

    words: str
    text: Callable[[Plan, Figures], str]
    rank: Callable[[Plan, Figures], float] | None = None
    """The largest is best; None: nothing to choose."""


class ComparePanel(Panel):
    """Shows the pinned designs; without any, the one in hand alone."""

    def __init__(self, bench: Bench) -> None:
        super().__init__(tr("Vergleich"), "copy")
        self._bench = bench
        self.differences = button(tr("Unterschiede hervorheben"), "small", name="btnDifferences")
        self.differences.setCheckable(True)
        self.differences.toggled.connect(lambda _: self.show_pins())
        self.header.right.addWidget(self.differences)
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self.content.addWidget(self._area)
        bench.pins_changed.connect(self.show_pins)
        bench.plan_changed.connect(self.show_pins)
        self.show_pins()

    def show_pins(self) -> None:
        """Draw the table anew."""
        plans = list(self._bench.pinned)
        pinned = len(plans)
        self.header.note.setText(ntr("{count} angeheftet", "{count} angeheftet", pinned))
        self.differences.setEnabled(pinned > 1)
        if not plans:
            text = tr("Hefte Entwürfe aus der Bibliothek an, um sie zu vergleichen.")
            self._area.setWidget(Empty("copy", text, tr("Diesen anheften"), lambda: self._bench.pin(self._bench.plan)))
            return
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addLayout(self._table(plans))
        column.addWidget(label(tr("Kosten nach Bestandteilen"), "value"))
        column.addLayout(self._stacks(plans))
        column.addWidget(_Legend(_used_parts(plans, self._bench)))
        column.addStretch(1)
        self._area.setWidget(page)

    def _table(self, plans: Sequence[Plan]) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(3)
        grid.setColumnStretch(0, 2)
        for at, plan in enumerate(plans, 1):
            head = QHBoxLayout()
            head.setSpacing(2)
            name = Elided(plan.name, "small")
            name.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            head.addWidget(name, 1)
            off = tool_button("close", tr("{name} abnehmen", name=plan.name), flat=True, size=10)
            off.setFixedSize(20, 24)
            off.clicked.connect(lambda _=False, plan=plan: self._bench.unpin(plan))
            head.addWidget(off)
            grid.addLayout(head, 0, at)
            grid.setColumnStretch(at, 2)
        found = [self._bench.figures_of(plan) for plan in plans]
        for line, row in enumerate(self._rows(), 1):
            self._write(grid, line, row, plans, found)
        return grid

    def _write(self, grid: QGridLayout, line: int, row: Row, plans: Sequence[Plan], found: Sequence[Figures]) -> None:
        texts = [row.text(plan, one) for plan, one in zip(plans, found, strict=True)]
        ranks = [row.rank(plan, one) for plan, one in zip(plans, found, strict=True)] if row.rank else []
        differ = len(set(texts)) > 1
        grid.addWidget(label(row.words, "second" if differ or len(plans) == 1 else "third"), line, 0)
        for at, text in enumerate(texts, 1):
            best = differ and bool(ranks) and ranks[at - 1] == max(ranks)
            strong = differ and self.differences.isChecked()
            cell = label(
                f"▲ {text}" if best else text,
                "value" if best or strong else "body",
                "warn" if strong and not best else "",
            )
            cell.setAlignment(Qt.AlignmentFlag.AlignRight)
            if best:
                cell.setToolTip(tr("bester Wert"))
            grid.addWidget(cell, line, at)

    def _rows(self) -> tuple[Row, ...]:
        ev = self._bench.ev
        return (
            Row(tr("Kosten WE"), lambda _, one: number(one.money), lambda _, one: -one.money),
            Row(tr("Erz"), lambda _, one: number(one.ore), lambda _, one: -one.ore),
            Row(
                tr("Laderaum"),
                lambda _, one: "–" if one.hold is None else number(one.hold),
                lambda _, one: one.hold or 0,
            ),
            Row(tr("Tanks / Hangars"), lambda plan, _: f"{plan.design.tanks} / {plan.design.hangars}"),
            Row(tr("Reichweite (EV {ev})", ev=ev), lambda _, one: number(one.range)),
            Row(tr("Feuerkraft L / T"), lambda _, one: four(one.fire[0]), lambda _, one: sum(one.fire[0])),
            Row(
                tr("Schild gegen L / T"),
                lambda _, one: four_shields(one.shields[0]),
                lambda _, one: sum(one.shields[0][:2]),
            ),
            Row(tr("Reparatur je Treffer"), lambda _, one: number(one.repair), lambda _, one: -one.repair),
        )

    def _stacks(self, plans: Sequence[Plan]) -> QGridLayout:
        grid = QGridLayout()
        grid.setColumnStretch(1, 1)
        parts = [cost_parts(plan.design, self._bench.rules) for plan in plans]
        scale = max(sum(one) for one in parts)
        for line, (plan, one) in enumerate(zip(plans, parts, strict=True)):
            grid.addWidget(label(plan.name, "small"), line, 0)
            stack = Stack()
            shown = [
                tr("{part} {money}", part=tr(name), money=money(cost))
                for name, cost in zip(PARTS, one, strict=True)
                if cost
            ]
            stack.show_parts(one, scale, f"{plan.name}: {', '.join(shown)}")
            grid.addWidget(stack, line, 1)
        return grid


def _used_parts(plans: Sequence[Plan], bench: Bench) -> list[int]:
    parts = [cost_parts(plan.design, bench.rules) for plan in plans]
    return [at for at in range(len(PARTS)) if any(one[at] for one in parts)]


class _Legend(Painted):
    """Which colour is which part."""

    def __init__(self, used: list[int]) -> None:
        super().__init__(40)
        self._used = used
        self.say(", ".join(tr(PARTS[at]) for at in used))

    def draw(self, painter: QPainter, box: QRectF, ui: UiColours) -> None:
        painter.setFont(theme.font(11))
        x, y, line, tile = box.left(), box.top(), theme.px(18), theme.px(11)
        for at in self._used:
            words = tr(PARTS[at])
            width = tile + 5 + painter.fontMetrics().horizontalAdvance(words)
            if x + width > box.right():
                x, y = box.left(), y + line
            painter.fillRect(QRectF(x, y + 3, tile, tile), colour(FILLS[at]))
            painter.setPen(QColor(ui.text2))
            painter.drawText(QRectF(x + tile + 5, y, width, line), Qt.AlignmentFlag.AlignVCenter, words)
            x += width + 10
