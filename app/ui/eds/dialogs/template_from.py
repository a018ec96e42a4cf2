"""A new template out of orders of the sheet: which of them, and what of them becomes a placeholder."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QDialog, QHBoxLayout, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from app.model.eds.orders import Orders, Unreadable, phase_of
from app.model.eds.view import PlayerView
from app.text.catalog import tr
from app.text.eds.notation import print_entry
from app.text.eds.order_templates import Template, general
from app.text.eds.phases import phase_label
from app.ui.widgets.basics import button, label
from app.ui.widgets.sizes import fit


class TemplateFrom(QDialog):
    """Ticks before every order; all are ticked at first."""

    template_wanted = Signal(object)
    """A Template without a name, to be looked at and named."""

    def __init__(self, view: PlayerView, orders: Orders, parent: QWidget) -> None:
        super().__init__(parent)
        self._view = view
        self._orders = tuple(order for order in orders if not isinstance(order, Unreadable))
        self.setObjectName("dlgTemplateFrom")
        self.setWindowTitle(tr("Vorlage aus Befehlen"))
        fit(self, 420, 300)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(10)
        column.addWidget(label(self.windowTitle(), "title"))
        self.list = QListWidget()
        self.list.setObjectName("templateOrders")
        self.list.setAccessibleName(self.windowTitle())
        for order in self._orders:
            item = QListWidgetItem(f"{phase_label(phase_of(order))} · {print_entry(order)}")
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked)
            self.list.addItem(item)
        column.addWidget(self.list, 1)
        self.ships = QCheckBox(tr("Schiffe werden zu „alle an einem Stern“"))
        self.stars = QCheckBox(tr("Sterne werden gefragt"))
        self.amounts = QCheckBox(tr("Mengen: was gerade passt"))
        for box in (self.ships, self.stars, self.amounts):
            box.setChecked(True)
            column.addWidget(box)
        row = QHBoxLayout()
        row.addStretch(1)
        back = button(tr("Zurück"), name="templateFromBack")
        back.clicked.connect(self.reject)
        go_on = button(tr("Weiter"), "primary", name="templateFromNext")
        go_on.setEnabled(bool(self._orders))
        go_on.clicked.connect(self._go_on)
        row.addWidget(back)
        row.addWidget(go_on)
        column.addLayout(row)

    def _go_on(self) -> None:
        ticks = [self.list.item(at).checkState() is Qt.CheckState.Checked for at in range(self.list.count())]
        chosen = [order for order, ticked in zip(self._orders, ticks, strict=True) if ticked]
        text = general(
            chosen,
            self._view,
            ships=self.ships.isChecked(),
            stars=self.stars.isChecked(),
            amounts=self.amounts.isChecked(),
        )
        self.template_wanted.emit(Template("", text))
        self.accept()
