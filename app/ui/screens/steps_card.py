"""How a month goes, in four steps, for those who see the game for the first time."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout

from app.text.catalog import mark, tr
from app.ui.screens.cards import IconTile, roomy
from app.ui.widgets.basics import Card, label

_STEPS = (
    ("fuel", mark("Betanken"), mark("Wähle ein Schiff und klick auf „Auftanken“.")),
    ("jump", mark("Springen"), mark("Zieh ein Schiff auf der Karte auf einen freien Stern.")),
    ("send", mark("Abgeben"), mark("Gib den Zug ab; dann läuft der Monat für alle zugleich ab.")),
    ("report", mark("Nachlesen"), mark("Der Monatsbericht sagt, was aus Deinen Befehlen wurde.")),
)


class StepsCard(Card):
    """Four steps side by side."""

    def __init__(self) -> None:
        super().__init__()
        self.body.setSpacing(12)
        self.body.addWidget(label(tr("So geht ein Monat"), "heading"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(20)
        grid.setVerticalSpacing(12)
        across = 1 if roomy() else len(_STEPS)
        for place, (icon, title, sentence) in enumerate(_STEPS):
            grid.addLayout(_step(place + 1, icon, tr(title), tr(sentence)), place // across, place % across)
            grid.setColumnStretch(place % across, 1)
        self.body.addLayout(grid)


def _step(number: int, icon: str, title: str, sentence: str) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(4)
    head = QHBoxLayout()
    head.setSpacing(8)
    head.addWidget(IconTile(icon, 30))
    head.addWidget(label(f"{number}  {title}", "value"))
    head.addStretch(1)
    column.addLayout(head)
    words = label(sentence, "small", wrap=True)
    words.setAlignment(Qt.AlignmentFlag.AlignTop)
    column.addWidget(words, 1)
    return column
