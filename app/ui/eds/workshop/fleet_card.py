"""One side of the simulator as a small card: who, what, and how to change it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout

from app.engine.eds.workshop.fleets import Fleet
from app.text.catalog import tr
from app.ui.eds.workshop.arena import Combatant
from app.ui.eds.workshop.odds_words import fleet_lines
from app.ui.widgets.basics import Card, Elided, button, emblem, label
from app.ui.widgets.tips import plain


class FleetCard(Card):
    """Shows a fleet; one click changes it."""

    edit_wanted = Signal()

    def __init__(self, words: str, name: str, sign: int) -> None:
        """``sign`` is the emblem of a side without a ruler."""
        super().__init__("chip", 10)
        self._words, self._sign = words, sign
        self.setObjectName(name)
        self.body.setSpacing(2)
        self.show_side(Combatant())

    def show_side(self, side: Combatant, example: Fleet | None = None) -> None:
        """Show another fleet; without units an example, greyed."""
        while (item := self.body.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
            elif (layout := item.layout()) is not None:
                while (part := layout.takeAt(0)) is not None:
                    if (inner := part.widget()) is not None:
                        inner.hide()
                        inner.deleteLater()
        head = QHBoxLayout()
        head.setSpacing(6)
        head.addWidget(emblem(side.ruler or self._sign, 14))
        head.addWidget(Elided(side.name or self._words, "value"), 1)
        change = button(tr("Ändern"), "link", name=f"{self.objectName()}Edit")
        change.setAccessibleName(tr("{side} ändern", side=side.name or self._words))
        change.clicked.connect(self.edit_wanted)
        head.addWidget(change)
        self.body.addLayout(head)
        lines = fleet_lines(side.fleet)
        shown = lines if len(lines) <= 4 else [*lines[:3], tr("… und {count} weitere Zeilen", count=len(lines) - 3)]
        for line in shown:
            self.body.addWidget(Elided(line, "small"))
        if not lines:
            self.body.addWidget(label(tr("noch keine Einheiten, zum Beispiel:"), "third", wrap=True))
            for line in fleet_lines(example) if example is not None else ():
                self.body.addWidget(Elided(line, "caption"))
        if side.hint:
            note = label(side.hint, "caption", "warn", wrap=True)
            self.body.addWidget(note)
        self.body.addStretch(1)
        self.setAccessibleName(f"{side.name or self._words}: {', '.join(lines)}")
        self.setToolTip(plain("\n".join(lines)))
