"""Orders that are taken over: from earlier months, from ready-made and own templates, from routes that go on."""

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QObject, Qt, Signal

from app.engine.eds.planner.templates import Template as ReadyMade
from app.engine.eds.planner.templates import orders_of
from app.host import order_templates as files
from app.model.eds.orders import Orders
from app.model.known_error import KnownError
from app.text.catalog import mark, tr
from app.text.eds.order_templates import Template
from app.ui import worker
from app.ui.eds.chartroom.memo import Memo
from app.ui.eds.chartroom.suggestions import suggestions
from app.ui.eds.dialogs.order_choice import OrderChoice
from app.ui.eds.dialogs.past_orders import PastOrders
from app.ui.eds.dialogs.template_from import TemplateFrom
from app.ui.eds.dialogs.template_library import TemplateLibrary
from app.ui.eds.dialogs.template_use import TemplateUse
from app.ui.eds.dialogs.tutor import Tutor
from app.ui.eds.game_place import GamePlace

D = TypeVar("D", bound=OrderChoice)
NAMES: dict[ReadyMade, str] = {
    "refuel_home": mark("Alle Schiffe auf dem Heimatstern betanken"),
    "colonise": mark("Kolonien +1, soweit bezahlbar"),
    "repair": mark("Beschädigte reparieren"),
}


class TemplateDoor(QObject):
    """Offers; what is taken comes out as a signal."""

    orders_wanted = Signal(object, str)
    """Orders in their sequence, and what the step is called."""

    def __init__(self, window: GamePlace, memo: Callable[[], Memo]) -> None:
        """``memo``: the routes ships follow now."""
        super().__init__(window)
        self._window = window
        self._memo = memo
        self._view = window.desk.view
        self._menu = window.menu.add_menu("as_list", tr("&Vorlagen"), [], enabled=not window.locked)
        self._menu.aboutToShow.connect(self._fill)
        self._fill()

    def offer_past(self) -> PastOrders | None:
        """The orders of an earlier month with ticks."""
        session = self._window.desk.session
        if self._window.locked or session is None:
            return None
        return self._opened(PastOrders(self._view, self._window.draft.orders, session.sheet, self._window))

    def ask_tutor(self) -> Tutor | None:
        """What a computer realm would order, and why."""
        if self._window.locked:
            return None
        desk, known = self._window.desk, self._window.map.remembered
        return self._opened(Tutor(self._view, desk.report, known, self._window.draft.orders, self._window))

    def offer_ready_made(self, template: ReadyMade) -> OrderChoice | None:
        """What a ready-made template would add."""
        return self._offer(tr(NAMES[template]), orders_of(template, self._view, self._window.draft.orders))

    def offer_routes(self) -> OrderChoice | None:
        """The next step of every ship that follows a route or a shuttle."""
        dialog = self._offer(tr("Routen fortsetzen"), ())
        if dialog is not None:
            task = worker.start(dialog, suggestions, self._view, self._memo())
            task.done.connect(lambda found: dialog.offer([order for step in found for order in step.orders]))
        return dialog

    def use(self, template: Template) -> TemplateUse | None:
        """What an own template would add."""
        if self._window.locked:
            return None
        selected = self._window.selection.selected
        star = selected.nr if selected is not None and selected.kind == "star" else 0
        return self._opened(TemplateUse(template, self._view, self._window.draft.orders, self._window, star))

    def open_library(self, draft: Template | None = None) -> TemplateLibrary:
        """Write, name and exchange own templates."""
        library = TemplateLibrary(self._window, draft)
        library.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        library.use_wanted.connect(self.use)
        library.changed.connect(self._fill)
        library.show()
        return library

    def make_template(self) -> TemplateFrom:
        """A new template out of orders of the sheet."""
        dialog = TemplateFrom(self._view, self._window.draft.orders, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.template_wanted.connect(self.open_library)
        dialog.open()
        return dialog

    def _offer(self, title: str, offered: Orders) -> OrderChoice | None:
        if self._window.locked:
            return None
        dialog = self._opened(OrderChoice(title, self._view, self._window.draft.orders, self._window))
        dialog.offer(offered)
        return dialog

    def _opened(self, dialog: D) -> D:
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.orders_wanted.connect(self.orders_wanted)
        dialog.open()
        return dialog

    def _fill(self) -> None:
        """The menu: ready-made ones, own ones, and how to make more."""
        self._menu.clear()
        for key, name in NAMES.items():
            self._add(f"{tr(name)} …", partial(self.offer_ready_made, key))
        self._add(tr("Routen fortsetzen …"), self.offer_routes)
        self._menu.addSeparator()
        try:
            own = files.load()
        except KnownError:  # the library says why, when it is opened
            own = []
        for template in own:
            self._add(f"{template.name.replace('&', '&&')} …", partial(self.use, template))
        self._menu.addSeparator()
        self._add(tr("Aus Befehlen …"), self.make_template)
        self._add(tr("Verwalten …"), self.open_library)

    def _add(self, words: str, run: Callable[[], object]) -> None:
        self._menu.addAction(words).triggered.connect(lambda: run())
