"""The offer to be guided through the first months, for those who have played already."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout

from app.text.catalog import tr
from app.ui.screens.cards import roomy
from app.ui.tutorial.progress import under_way
from app.ui.widgets.basics import Card, button, label, picture


class TutorialCard(Card):
    """A band with one button."""

    wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        down, across = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        row = QBoxLayout(down if roomy() else across)
        row.setSpacing(14)
        row.addWidget(picture("graduation", 24, "ice"), 0, Qt.AlignmentFlag.AlignVCenter)
        words = QVBoxLayout()
        words.setSpacing(3)
        words.addWidget(label(tr("Neu hier? Die ersten drei Monate begleitet spielen"), "heading", wrap=True))
        sentence = tr(
            "Etwa 15 Minuten: erkunden, Getreide verladen, erste Kolonie gründen. Jederzeit abbrechen und fortsetzen."
        )
        words.addWidget(label(sentence, "small", wrap=True))
        row.addLayout(words, 1)
        begin = button(tutorial_words(), name="btnTutorial")
        begin.clicked.connect(self.wanted)
        row.addWidget(begin, 0, Qt.AlignmentFlag.AlignVCenter)
        self.body.addLayout(row)


def tutorial_words() -> str:
    """What stands on the button: is it begun already?"""
    return tr("Einführung fortsetzen") if under_way() is not None else tr("Einführung starten")
