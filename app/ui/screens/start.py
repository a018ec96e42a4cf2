"""The start screen („Startzentrale“): go on, begin, open."""

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QSpacerItem,
    QVBoxLayout,
    QWidget,
)

import app
from app.text.catalog import LANGUAGES, tr
from app.ui import theme
from app.ui.screens import art
from app.ui.screens.cards import ActionCard, roomy
from app.ui.screens.continue_card import ContinueCard, WelcomeCard
from app.ui.screens.recent_list import RecentList
from app.ui.screens.settings_pages import THEMES
from app.ui.screens.steps_card import StepsCard
from app.ui.screens.tutorial_card import TutorialCard
from app.ui.settings import Settings
from app.ui.widgets.basics import button, label
from app.ui.widgets.notices import Strip, StripTone

_DOWN, _ACROSS = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
_SIDE = 56
_TITLE = 64
"""Height of the name of the game, in px at usual letters."""
_HERO = 0.36
"""Share of the height that the picture takes, with its fading edge."""


class StartScreen(QWidget):
    """First thing one sees; everything is one click away."""

    new_wanted = Signal()
    tutorial_wanted = Signal()
    """The guided first months."""
    quick_wanted = Signal()
    open_wanted = Signal()
    workshop_wanted = Signal()
    lan_wanted = Signal()
    host_wanted = Signal()
    game_wanted = Signal(str)
    """Path of a match file."""
    report_wanted = Signal(str)
    forget_wanted = Signal(str)
    settings_wanted = Signal()
    help_wanted = Signal()
    theme_wanted = Signal(str)
    language_wanted = Signal(str)

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.setObjectName("startCentral")
        self.setAccessibleName(tr("Startzentrale"))
        self._column = QVBoxLayout(self)
        self._column.setSpacing(0)
        self._strips = QVBoxLayout()
        self._strips.setSpacing(6)
        self._column.addLayout(self._strips)
        self._gap, self._taken = QSpacerItem(0, 0), 0
        self._column.addSpacerItem(self._gap)
        self._column.addWidget(self._cards(settings), 1)

    def say(self, text: str, tone: StripTone = "info") -> Strip:
        """A message above everything else, until it is closed."""
        self.clear_messages()
        strip = Strip(text, tone, closable=True, close_tip=tr("Meldung schließen"))
        strip.setObjectName("startMessage")
        self._strips.addWidget(strip)
        strip.closed.connect(self._make_way)
        QTimer.singleShot(0, self, self._make_way)  # how high it is, is known when it is dressed
        return strip

    def _make_way(self) -> None:
        """The title stands below a message, the cards stay where they are."""
        height = round(self.height() * _HERO * 0.66)
        self._column.activate()
        self._taken = self._strips.sizeHint().height()
        self._gap.changeSize(0, max(round(theme.px(_TITLE)), height - self._taken))
        self._column.invalidate()
        self.update()

    def clear_messages(self) -> None:
        """No message any more."""
        while (item := self._strips.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()

    # --- parts ------------------------------------------------------------------------------------------------------

    def _cards(self, settings: Settings) -> QScrollArea:
        """All cards; with large letters they can be scrolled."""
        area = QScrollArea()
        area.setAccessibleName(tr("Startzentrale"))
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside = QWidget()
        halves = QBoxLayout(_DOWN if roomy() else _ACROSS, inside)
        halves.setContentsMargins(0, 0, 0, 0)
        halves.setSpacing(22)
        halves.addLayout(self._left(settings), 68)
        halves.addLayout(self._right(settings), 32)
        area.setWidget(inside)
        return area

    def _left(self, settings: Settings) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(14)
        column.addWidget(self._first_card(settings))
        grid = QGridLayout()
        grid.setSpacing(12)
        new = ActionCard(
            "plus",
            tr("Neues Spiel …"),
            tr("Allein oder reihum an einem Gerät, mit Deinen Regeln"),
            "btnNewGame",
            "Ctrl+N",
        )
        new.clicked.connect(self.new_wanted)
        opened = ActionCard(
            "folder", tr("Spielstand öffnen …"), tr("Eine gespeicherte Partie fortsetzen"), "btnOpen", "Ctrl+O"
        )
        opened.clicked.connect(self.open_wanted)
        bench = ActionCard("workshop", tr("Werkstatt"), tr("Entwürfe, Rechner und Kämpfe ohne Partie"), "btnWorkshop")
        bench.clicked.connect(self.workshop_wanted)
        across = 1 if roomy() else 2
        helped = ActionCard("help", tr("Hilfe"), tr("Regeln kurz erklärt, jede Phase, Suche"), "btnHelp", "F1")
        helped.clicked.connect(self.help_wanted)
        for place, card in enumerate((new, self._host_card(), opened, self._lan_card(), bench, helped)):
            grid.addWidget(card, place // across, place % across)
        column.addLayout(grid)
        column.addWidget(self._below(settings))
        column.addStretch(1)
        return column

    def _below(self, settings: Settings) -> QWidget:
        """How a month goes, as long as one has played none; then the offer to be guided, which stood above before."""
        if not settings.recent:
            return StepsCard()
        card = TutorialCard()
        card.wanted.connect(self.tutorial_wanted)
        return card

    def _lan_card(self) -> ActionCard:
        words = tr("Partien im lokalen Netz finden und beitreten")
        card = ActionCard("wifi", tr("Im Netz mitspielen …"), words, "btnLan")
        card.clicked.connect(self.lan_wanted)
        return card

    def _host_card(self) -> ActionCard:
        words = tr("Gastgeber für alle sein, als Spielleitung")
        card = ActionCard("megaphone", tr("LAN-Spiel leiten …"), words, "btnHost")
        card.clicked.connect(self.host_wanted)
        return card

    def _first_card(self, settings: Settings) -> QWidget:
        if not settings.recent:
            welcome = WelcomeCard()
            welcome.tutorial_wanted.connect(self.tutorial_wanted)
            welcome.quick_wanted.connect(self.quick_wanted)
            return welcome
        game = settings.recent[0]
        card = ContinueCard(game)
        card.continue_wanted.connect(lambda: self.game_wanted.emit(game.path))
        card.report_wanted.connect(lambda: self.report_wanted.emit(game.path))
        return card

    def _right(self, settings: Settings) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(14)
        self._network = QVBoxLayout()
        column.addLayout(self._network)
        recent = RecentList(settings.recent)
        recent.game_wanted.connect(self.game_wanted)
        recent.forget_wanted.connect(self.forget_wanted)
        recent.all_wanted.connect(self.open_wanted)
        column.addWidget(recent)
        column.addStretch(1)
        column.addLayout(self._footer(settings))
        return column

    def show_network(self, card: QWidget) -> None:
        """What is going on in the local network; it comes when the machinery for it is loaded."""
        if not self._network.count():
            self._network.addWidget(card)

    def _footer(self, settings: Settings) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        more = button(tr("Einstellungen …"), "normal", "settings", "btnSettings")
        more.clicked.connect(self.settings_wanted)
        themes = QComboBox()
        themes.setAccessibleName(tr("Thema der Startzentrale"))
        themes.setObjectName("startTheme")
        for words, choice in THEMES:
            themes.addItem(tr(words), choice)
        themes.setCurrentIndex(themes.findData(settings.start_theme))
        themes.activated.connect(lambda at: self.theme_wanted.emit(themes.itemData(at)))
        languages = QComboBox()
        languages.setAccessibleName(tr("Sprache"))
        languages.setObjectName("startLanguage")
        for code, name in LANGUAGES.items():
            languages.addItem(name, code)
        languages.setCurrentIndex(languages.findData(settings.language))
        languages.activated.connect(lambda at: self.language_wanted.emit(languages.itemData(at)))
        row.addWidget(more)
        row.addWidget(themes)
        row.addWidget(languages)
        row.addStretch(1)
        row.addWidget(label(tr("Version {version}", version=app.__version__), "third"))
        return row

    # --- the picture ------------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The cards begin where the picture fades."""
        super().resizeEvent(event)
        self._make_way()
        side = _SIDE if self.width() >= 1400 else 36
        self._column.setContentsMargins(side, 12, side, 24)
        self._column.invalidate()

    def paintEvent(self, event: QPaintEvent) -> None:
        worn = theme.current()
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(worn.ui.base))
        height = round(self.height() * _HERO)
        painter.drawPixmap(0, 0, art.sky(self.width(), height, worn.ui.base, self.devicePixelRatioF()))
        painter.setPen(QColor(art.PAPER))
        painter.setFont(theme.font(46 if not roomy() else 28, QFont.Weight.Bold))
        left = self._column.contentsMargins().left()
        title = QRectF(left, max(height * 0.17, self._taken + 14), self.width(), theme.px(58))
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(title, flags, "Evolution der Sterne")
        if roomy():
            painter.end()
            return
        painter.setFont(theme.font(18))
        painter.setPen(QColor(art.SOFT))
        words = QRectF(left, title.bottom() + 2, self.width(), theme.px(56))
        sentence = tr("Vom ersten Sprung bis zur Stufe 100:\nPlane Dein Reich, Monat für Monat.")
        painter.drawText(words, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, sentence)
        painter.end()
