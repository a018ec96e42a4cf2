"""Orders to be taken over, with ticks: from last month, or from a template. Nothing is written before „Eintragen“."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from app.engine.eds.planner.advice import effect_of
from app.model.eds.orders import Order, Orders, phase_of
from app.model.eds.view import PlayerView
from app.text.catalog import ntr, tr
from app.text.eds.effects import effect_words, trouble_words
from app.text.eds.notation import print_entry
from app.text.eds.phases import phase_label
from app.ui import theme
from app.ui.widgets.basics import button, label
from app.ui.widgets.notices import Empty


class OrderChoice(QDialog):
    """Those without sense are unticked and say why."""

    orders_wanted = Signal(object, str)
    """Orders in their sequence, and what the step is called."""

    def __init__(self, title: str, offered: Sequence[Order], view: PlayerView, orders: Orders, parent: QWidget) -> None:
        super().__init__(parent)
        self._title = title
        self._offered = tuple(offered)
        self.setObjectName("dlgOrderChoice")
        self.setWindowTitle(title)
        self.setMinimumSize(round(theme.px(600)), round(theme.px(380)))
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(10)
        column.addWidget(label(title, "title"))
        self.list = QListWidget()
        self.list.setObjectName("orderChoiceList")
        self.list.setAccessibleName(title)
        self.list.setWordWrap(True)
        if offered:
            column.addWidget(self.list, 1)
        else:
            column.addWidget(Empty("sheet", tr("Hier gibt es nichts einzutragen.")), 1)
        self._fill(view, orders)
        row = QHBoxLayout()
        row.addWidget(label(ntr("{count} Befehl", "{count} Befehle", len(offered)), "third"))
        row.addStretch(1)
        back = button(tr("Zurück"), name="orderChoiceBack")
        back.clicked.connect(self.reject)
        enter = button(tr("Eintragen"), "primary", name="orderChoiceEnter")
        enter.setEnabled(bool(offered))
        enter.clicked.connect(self._enter)
        row.addWidget(back)
        row.addWidget(enter)
        column.addLayout(row)

    @property
    def ticked(self) -> Orders:
        """The orders with a tick."""
        states = (self.list.item(at).checkState() for at in range(self.list.count()))
        return tuple(
            order for order, state in zip(self._offered, states, strict=True) if state is Qt.CheckState.Checked
        )

    def _fill(self, view: PlayerView, orders: Orders) -> None:
        """Judge each in the company of those before it."""
        company = orders
        for order in self._offered:
            effect = effect_of(view, company, order)
            twice = order in company
            why = tr("steht schon im Blatt") if twice else trouble_words(order, effect, view)
            sensible = not twice and (effect.failure is None or bool(effect.failure.problem.values.get("done")))
            if sensible:
                company = (*company, order)
            said = why or effect_words(order, effect, view)
            phase = phase_label(phase_of(order)) if phase_of(order) else tr("Ohne Phase")
            item = QListWidgetItem(f"{phase} · {print_entry(order)}{f' – {said}' if said else ''}")
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked if sensible else Qt.CheckState.Unchecked)
            self.list.addItem(item)

    def _enter(self) -> None:
        self.orders_wanted.emit(self.ticked, self._title)
        self.accept()
