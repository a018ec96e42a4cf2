"""The place from which one watches: the whole galaxy on the map, all realms, what happened, and the bar below."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QSplitter, QTabWidget, QVBoxLayout, QWidget

from app.host.theatre import News, Scene
from app.model.eds.events import BattleFought, StarTaken, Told
from app.model.eds.view import MonthReport, PlayerView
from app.text.catalog import tr
from app.text.eds.event_sentences import sentence
from app.text.eds.names import Names
from app.text.numbers import state_label
from app.ui import theme
from app.ui.eds.map.past import past_of
from app.ui.eds.map.view import MapView
from app.ui.eds.watching.play_bar import PlayBar
from app.ui.eds.watching.realm_list import RealmList
from app.ui.widgets.basics import Elided, button, label
from app.ui.widgets.notices import Strip

_SIDE_PX, _WINDOW_PX = 380, 1280


class Gallery(QWidget):
    """Shows scenes; what the audience wants comes out of the bar."""

    left = Signal()

    def __init__(self, name: str, why: str, back: str) -> None:
        """``why`` everything is to be seen, and the words of the way ``back``."""
        super().__init__()
        self.setObjectName("gallery")
        self.settled = True
        """Is nothing on its way?"""
        self.map = MapView()
        self.bar = PlayBar()
        self.realms = RealmList()
        self.news = QListWidget()
        self.news.setObjectName("watchNews")
        self.news.setAccessibleName(tr("Was geschah"))
        self.news.setWordWrap(True)
        self.news.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.news.itemActivated.connect(self._point)
        self.news.itemClicked.connect(self._point)
        self._month = label("", "title")
        self._month.setObjectName("watchTitle")
        self._messages = QVBoxLayout()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(12, 8, 12, 8)
        outer.setSpacing(8)
        outer.addLayout(self._head(name, why, back))
        outer.addLayout(self._messages)
        split = QSplitter(Qt.Orientation.Horizontal)
        split.addWidget(self.map)
        split.addWidget(self._side())
        split.setStretchFactor(0, 1)
        side = round(theme.px(_SIDE_PX))
        split.setSizes([max(side, _WINDOW_PX - side), side])
        outer.addWidget(split, 1)
        outer.addWidget(self.bar)
        QShortcut(Qt.Key.Key_Space, self).activated.connect(self.bar.toggle)

    def show_scene(self, scene: Scene) -> None:
        """Show one month."""
        view = scene.view
        self.map.show(view)
        self.map.show_past(past_of(_report(view, scene.news)))
        self.realms.show_realms(scene.realms)
        self._show_news(view, scene.news)
        self._month.setText(state_label(view.month))
        self.bar.show_month(view.month, scene.months, over=scene.over)
        self.bar.say(_caption(scene))

    def warn(self, text: str) -> None:
        """Say what went wrong."""
        self._messages.addWidget(Strip(text, "err"))

    def _show_news(self, view: PlayerView, news: Sequence[News]) -> None:
        names = Names(view)
        fields = {place.nr: (place.x, place.y) for place in view.chart}
        self.news.clear()
        for each in news:
            text = sentence(each.event, names)
            item = QListWidgetItem(f"{names.ruler(each.ruler)}: {text}" if each.ruler else text)
            if isinstance(each.event, BattleFought):
                item.setData(Qt.ItemDataRole.UserRole, (each.event.x, each.event.y))
            elif isinstance(each.event, StarTaken):
                item.setData(Qt.ItemDataRole.UserRole, fields[each.event.star])
            self.news.addItem(item)

    def _point(self, item: QListWidgetItem) -> None:
        """Bring the place of a message to the middle of the map."""
        field = item.data(Qt.ItemDataRole.UserRole)
        if field is not None:
            self.map.center_on(*field)

    def _head(self, name: str, why: str, back: str) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(label(name, "large"))
        row.addWidget(self._month)
        row.addWidget(Elided(why, "third"), 1)
        away = button(back, "link", name="btnGalleryLeave")
        away.setShortcut("Esc")
        away.clicked.connect(self.left)
        row.addWidget(away)
        return row

    def _side(self) -> QTabWidget:
        side = QTabWidget()
        side.setObjectName("watchSide")
        side.addTab(self.realms, tr("Reiche"))
        side.addTab(self.news, tr("Was geschah"))
        return side


def _report(view: PlayerView, news: Sequence[News]) -> MonthReport:
    """What the map is told of the month: its battles."""
    battles = tuple(Told(0, each.event) for each in news if isinstance(each.event, BattleFought))
    return MonthReport(view.month, view.player, battles, ())


def _caption(scene: Scene) -> str:
    if scene.view.winners:
        names = {line.nr: line.name for line in scene.view.rulers}
        return tr("Gewonnen: {winners}", winners=", ".join(names[nr] for nr in scene.view.winners))
    if scene.view.month < scene.months:
        return tr("Aufzeichnung: {month} von {months} Monaten.", month=scene.view.month, months=scene.months)
    return tr("Der nächste Monat wird gespielt, sobald Du weitergehst.")
