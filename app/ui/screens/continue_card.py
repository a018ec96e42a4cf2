"""The first card of the start screen: go on where one was, or begin."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout

from app.text.catalog import ntr, tr
from app.text.numbers import month_long, number
from app.ui import dates
from app.ui.screens.cards import IconTile, roomy
from app.ui.screens.thumb import GalaxyThumb
from app.ui.screens.tutorial_card import tutorial_words
from app.ui.settings import Recent
from app.ui.widgets.basics import Card, Elided, button, emblem, label, picture


class ContinueCard(Card):
    """The game that was open last."""

    continue_wanted = Signal()
    report_wanted = Signal()

    def __init__(self, game: Recent) -> None:
        super().__init__()
        self.setProperty("strong", True)
        thumb = GalaxyThumb(QSize(230, 150))
        thumb.setFixedSize(QSize(230, 150))
        thumb.show_galaxy(game.width, game.height, game.chart)
        row = QHBoxLayout()
        row.setSpacing(20)
        row.addWidget(thumb)
        if roomy():
            thumb.hide()
        words = QVBoxLayout()
        words.setSpacing(6)
        words.addWidget(label(tr("WEITERSPIELEN"), "overline"))
        words.addWidget(label(game.name, "large"))
        words.addLayout(_who(game))
        words.addLayout(_state(game))
        words.addStretch(1)
        words.addLayout(self._buttons(game))
        row.addLayout(words, 1)
        self.body.addLayout(row)

    def _buttons(self, game: Recent) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        go_on = button(tr("Weiterspielen"), "primary", "play", "btnContinue")
        go_on.clicked.connect(self.continue_wanted)
        row.addWidget(go_on)
        if game.month and game.humans == 1:
            report = button(tr("Monatsbericht lesen"), name="btnContinueReport")
            report.clicked.connect(self.report_wanted)
            row.addWidget(report)
        row.addStretch(1)
        if not roomy():
            row.addWidget(label(tr("zuletzt geöffnet {when}", when=dates.said(game.opened)), "third"))
        return row


class WelcomeCard(Card):
    """There is no game yet: be guided through one, or begin."""

    tutorial_wanted = Signal()
    quick_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("strong", True)
        row = QHBoxLayout()
        row.setSpacing(20)
        row.addWidget(IconTile("galaxy", 64), 0, Qt.AlignmentFlag.AlignVCenter)
        words = QVBoxLayout()
        words.setSpacing(6)
        words.addWidget(label(tr("Willkommen."), "large"))
        sentence = tr(
            "Noch keine Partie vorhanden. Lass Dich durch die ersten drei Monate begleiten, etwa 15 Minuten lang: "
            "erkunden, Getreide verladen, eine Kolonie gründen. Du kannst jederzeit abbrechen und später weitermachen."
        )
        words.addWidget(label(sentence, "second", wrap=True))
        words.addSpacing(4)
        words.addLayout(self._buttons())
        row.addLayout(words, 1)
        self.body.addLayout(row)

    def _buttons(self) -> QBoxLayout:
        down, across = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        row = QBoxLayout(down if roomy() else across)
        row.setSpacing(8)
        guided = button(tutorial_words(), "primary", "graduation", "btnTutorial")
        guided.clicked.connect(self.tutorial_wanted)
        begin = button(tr("Sofort losspielen"), icon="play", name="btnQuickPlay")
        begin.clicked.connect(self.quick_wanted)
        row.addWidget(guided)
        row.addWidget(begin)
        row.addStretch(1)
        return row


def _who(game: Recent) -> QHBoxLayout:
    """Who plays, and when."""
    row = QHBoxLayout()
    row.setSpacing(8)
    if game.ruler:
        row.addWidget(emblem(game.ruler, 18, game.ruler_name))
        row.addWidget(label(tr("Herrscher {number}", number=game.ruler)))
        row.addWidget(label(game.ruler_name, "value"))
        facts = (
            month_long(game.month + 1),
            f"EV {game.ev}",
            ntr("{n} Stern", "{n} Sterne", game.stars, n=number(game.stars)),
        )
        row.addWidget(Elided("· " + " · ".join(facts)), 1)
    else:
        month = month_long(game.month + 1)
        here = tr("{humans} Spielende an diesem Gerät · {month}", humans=game.humans, month=month)
        led = tr("Du leitest diese Partie für {humans} Spielende · {month}", humans=game.humans, month=month)
        row.addWidget(picture("people", 18))
        row.addWidget(label(led if game.hosted else here))
        row.addStretch(1)
    return row


def _state(game: Recent) -> QHBoxLayout:
    """What is to be done."""
    row = QHBoxLayout()
    row.setSpacing(8)
    over = game.over
    row.addWidget(picture("crown" if over else "warning", 18, "ok" if over else "warn"))
    row.addWidget(
        label(tr("Partie entschieden") if over else tr("Zug noch nicht abgegeben"), "body", "ok" if over else "warn")
    )
    row.addStretch(1)
    return row
