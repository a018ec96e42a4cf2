"""„Beobachter“: the whole galaxy for the game master, read only, month by month. It is asked first, and told to all."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from app.host.observing import observe
from app.host.theatre import Scene, Theatre
from app.text.catalog import tr
from app.ui.eds.gamemaster.deeds import Deeds
from app.ui.eds.gamemaster.dialogs import Question
from app.ui.eds.watching.gallery import Gallery
from app.ui.widgets.basics import label
from app.ui.widgets.sizes import fit


class ObserveDialog(Question):
    """What it shows, and who hears of it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, "dlgObserve", tr("Beobachter einschalten"), tr("Einschalten"))
        self.cancel.setDefault(True)
        shows = tr("Du siehst dann die Karte der ganzen Galaxis mit allen Reichen; Befehle bleiben verborgen.")
        told = tr("Das steht im Verlauf, und alle lesen es in ihrer Post: wenn Du es einschaltest und wenn es endet.")
        for words in (shows, told):
            self.body.addWidget(label(words, "body", wrap=True))
        fit(self, 460, 170, least=True)


class Observer(QObject):
    """Switches it on and off, and shows the months."""

    opened = Signal(object)
    """A ``Gallery`` to be shown."""
    closed = Signal(object)
    """It is to be taken away."""

    def __init__(self, deeds: Deeds, parent: QObject) -> None:
        super().__init__(parent)
        self._deeds = deeds
        self._theatre = Theatre(deeds.house.host)
        self.gallery: Gallery | None = None

    def ask(self, parent: QWidget) -> None:
        """Switch it on after a question; if it is on, show it again."""
        if self.gallery is not None:
            self.opened.emit(self.gallery)
            return
        dialog = ObserveDialog(parent)
        dialog.accepted.connect(lambda: self._deeds.run(self._begin, self._open))
        dialog.open()

    def follow(self) -> None:
        """A month was evaluated or taken back."""
        if self.gallery is not None:
            self._deeds.run(self._theatre.scene, self._show)

    def _begin(self) -> Scene:
        observe(self._deeds.house.host, True)
        return self._theatre.scene()

    def _open(self, scene: Scene) -> None:
        name = self._deeds.house.host.path.stem
        seen = tr("Du siehst als Beobachter alles; das ist allen gesagt.")
        gallery = self.gallery = Gallery(name, seen, tr("Beobachter ausschalten"))
        gallery.bar.only_look()
        gallery.bar.month_wanted.connect(self._choose)
        gallery.left.connect(self._end)
        self._show(scene)
        self.opened.emit(gallery)

    def _choose(self, month: int) -> None:
        self._deeds.run(lambda: self._theatre.scene(month), self._show)

    def _show(self, scene: Scene) -> None:
        if self.gallery is not None:
            self.gallery.show_scene(scene._replace(over=True))
            self.gallery.bar.say(tr("Monat {month} von {months}", month=scene.view.month, months=scene.months))

    def _end(self) -> None:
        gallery, self.gallery = self.gallery, None
        self._deeds.do(lambda: observe(self._deeds.house.host, False))
        self.closed.emit(gallery)
