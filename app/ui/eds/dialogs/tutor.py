"""„Ratgeber“: what a computer realm would order knowing what the player knows, and why; one ticks what one likes."""

from collections.abc import Sequence
from enum import StrEnum

from PySide6.QtWidgets import QComboBox, QVBoxLayout, QWidget

from app.engine.eds.ai import Plan
from app.engine.eds.ai.tutor import advise
from app.engine.eds.sightings import Sighting
from app.model.eds.orders import Orders
from app.model.eds.view import MonthReport, PlayerView
from app.model.robot import Level, Style
from app.text.catalog import tr
from app.text.eds.ai_notes import why
from app.text.eds.robot_words import LEVELS, STYLES
from app.ui import worker
from app.ui.eds.dialogs.order_choice import OrderChoice
from app.ui.widgets.basics import label


class Tutor(OrderChoice):
    """The reasons are the tutor's voice."""

    def __init__(
        self,
        view: PlayerView,
        report: MonthReport | None,
        remembered: Sequence[Sighting],
        orders: Orders,
        parent: QWidget,
    ) -> None:
        super().__init__(tr("Ratgeber"), view, orders, parent)
        self._report, self._remembered = report, tuple(remembered)
        self._thinking: worker.Task | None = None
        self.level = _choice("tutorLevel", tr("Stärke"), LEVELS)
        self.manner = _choice("tutorStyle", tr("Spielweise"), STYLES)
        self.level.setCurrentIndex(self.level.count() - 1)
        self.why = label("", "body", wrap=True)
        self.why.setObjectName("tutorWhy")
        self.head.addWidget(label(tr("So spielte an Deiner Stelle ein Computerreich:"), "second"))
        self.head.addWidget(self.level)
        self.head.addWidget(self.manner)
        self.head.addStretch(1)
        column = self.layout()
        assert isinstance(column, QVBoxLayout)
        column.insertWidget(2, self.why)
        for box in (self.level, self.manner):
            box.currentIndexChanged.connect(lambda _: self._ask())
        self._ask()

    @property
    def settled(self) -> bool:
        """Has the tutor spoken, and is everything judged?"""
        return (self._thinking is None or not self._thinking.running) and super().settled

    def _ask(self) -> None:
        """Think again, elsewhere."""
        if self._thinking is not None:
            self._thinking.cancel()
        level, style = Level(self.level.currentData()), Style(self.manner.currentData())

        def think(work: worker.Work) -> Plan:
            return advise(self._view, self._report, self._remembered, level, style, lambda: work.cancelled)

        self._thinking = worker.start(self, think)
        self._thinking.done.connect(self._speak)

    def _speak(self, plan: Plan) -> None:
        self.why.setText("\n".join(f"• {reason}" for reason in why(plan.notes)))
        self.offer(plan.orders)


def _choice(key: str, name: str, options: Sequence[tuple[StrEnum, str]]) -> QComboBox:
    box = QComboBox()
    box.setObjectName(key)
    box.setAccessibleName(name)
    for value, text in options:
        box.addItem(tr(text), value)
    return box
