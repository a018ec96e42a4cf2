"""Orders to be taken over, with ticks: from an earlier month or a template. Nothing is written before „Eintragen“."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QListWidget, QListWidgetItem, QStackedWidget, QVBoxLayout, QWidget

from app.engine.eds.planner.advice import effect_of
from app.model.eds.orders import Order, Orders, phase_of
from app.model.eds.view import PlayerView
from app.text.catalog import ntr, tr
from app.text.eds.effects import effect_words, trouble_words
from app.text.eds.notation import print_entry
from app.text.eds.phases import phase_label
from app.ui import worker
from app.ui.widgets.basics import button, label
from app.ui.widgets.notices import Empty
from app.ui.widgets.sizes import fit
from app.ui.worker import Work


class Offer(NamedTuple):
    """One order with what would come of it."""

    order: Order
    said: str
    sensible: bool


def judged(work: Work | None, view: PlayerView, orders: Orders, offered: Sequence[Order]) -> list[Offer]:
    """Each in the company of those before it that make sense. Runs a month for each: not for the screens' thread."""
    company, found = orders, []
    for order in offered:
        if work is not None and work.cancelled:
            break
        effect = effect_of(view, company, order)
        twice = order in company
        why = tr("steht schon im Blatt") if twice else trouble_words(order, effect, view)
        sensible = not twice and (effect.failure is None or bool(effect.failure.problem.values.get("done")))
        if sensible:
            company = (*company, order)
        found.append(Offer(order, why or effect_words(order, effect, view), sensible))
    return found


class OrderChoice(QDialog):
    """Those without sense are unticked and say why."""

    orders_wanted = Signal(object, str)
    """Orders in their sequence, and what the step is called."""

    def __init__(self, title: str, view: PlayerView, orders: Orders, parent: QWidget) -> None:
        super().__init__(parent)
        self._title, self._view, self._orders = title, view, orders
        self._offers: list[Offer] = []
        self._task: worker.Task | None = None
        self.setObjectName("dlgOrderChoice")
        self.setWindowTitle(title)
        fit(self, 640, 440)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(10)
        column.addWidget(label(title, "title"))
        self.head = QHBoxLayout()
        """What is to be chosen first."""
        self.head.setSpacing(10)
        column.addLayout(self.head)
        self.list = QListWidget()
        self.list.setObjectName("orderChoiceList")
        self.list.setAccessibleName(title)
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._pages = QStackedWidget()
        self._pages.addWidget(self.list)
        self._pages.addWidget(Empty("sheet", tr("Hier gibt es nichts einzutragen.")))
        column.addWidget(self._pages, 1)
        column.addLayout(self._foot())

    @property
    def settled(self) -> bool:
        """Is everything on show judged?"""
        return self._task is None or not self._task.running

    @property
    def ticked(self) -> Orders:
        """The orders with a tick."""
        states = (self.list.item(at).checkState() for at in range(self.list.count()))
        return tuple(
            offer.order for offer, state in zip(self._offers, states, strict=True) if state is Qt.CheckState.Checked
        )

    def offer(self, offered: Sequence[Order]) -> None:
        """Show these orders, as soon as it is known what would come of them."""
        if self._task is not None:
            self._task.cancel()
        self._task = worker.start(self, judged, self._view, self._orders, tuple(offered))
        self._show([])
        self._task.done.connect(self._show)

    def _show(self, offers: list[Offer]) -> None:
        self._offers = offers
        self.list.clear()
        for offer in offers:
            self.list.addItem(_item(offer))
        self._pages.setCurrentIndex(0 if offers or not self.settled else 1)
        self._count.setText(ntr("{count} Befehl", "{count} Befehle", len(offers)))
        self._enter.setEnabled(bool(offers))

    def _foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self._count = label("", "third")
        row.addWidget(self._count)
        row.addStretch(1)
        back = button(tr("Zurück"), name="orderChoiceBack")
        back.clicked.connect(self.reject)
        self._enter = button(tr("Eintragen"), "primary", name="orderChoiceEnter")
        self._enter.clicked.connect(self._take)
        row.addWidget(back)
        row.addWidget(self._enter)
        return row

    def _take(self) -> None:
        self.orders_wanted.emit(self.ticked, self._title)
        self.accept()


def _item(offer: Offer) -> QListWidgetItem:
    phase = phase_label(phase_of(offer.order)) if phase_of(offer.order) else tr("Ohne Phase")
    item = QListWidgetItem(f"{phase} · {print_entry(offer.order)}{f' – {offer.said}' if offer.said else ''}")
    item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
    item.setCheckState(Qt.CheckState.Checked if offer.sensible else Qt.CheckState.Unchecked)
    return item
