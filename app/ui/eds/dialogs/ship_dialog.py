"""„13 Schiff bauen“: the workshop's designer inside the order dialog, for one yard. Figures are the designer's."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from app.host.plans import Plan
from app.model.eds.orders import BuildShip, Order
from app.text.catalog import tr
from app.text.eds.notation import parse_entry
from app.ui.eds.dialogs.order_dialog import OrderDialog
from app.ui.eds.workshop.bench import BASE_KEY, Bench, presets
from app.ui.eds.workshop.designer import DesignerPanel
from app.ui.eds.workshop.in_game import around
from app.ui.widgets.basics import label
from app.ui.widgets.sizes import fit, scrolling

_SIZE = (1180, 680)


class ShipDialog(OrderDialog):
    """The design in hand is the dialog's own; the library is the user's."""

    _shares = (2, 12, 3)

    def _fields(self) -> QWidget:
        self.bench = Bench(around(self._view, "", locked=False), self)
        self.bench.take(presets(self.bench.rules)[0])
        self.bench.library_changed.connect(self._fill_plans)
        self.plans = QComboBox()
        self.plans.setObjectName("buildPlan")
        self.plans.setAccessibleName(tr("Bauplan"))
        self.plans.activated.connect(lambda at: self.bench.take(self.plans.itemData(at)))
        self.designer = DesignerPanel(self.bench)
        self.designer.best_wanted.connect(lambda _: self.designer_wanted.emit())
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 8, 0)
        row = QHBoxLayout()
        row.addWidget(label(tr("Bauplan"), "second"))
        row.addWidget(self.plans, 1)
        column.addLayout(row)
        column.addWidget(self.designer)
        column.addStretch(1)
        self._fill_plans()
        self.bench.open_library()
        self.designer.order.changed.connect(self._timer_start)
        fit(self, *_SIZE)
        area = scrolling(inside)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        return area

    @property
    def order(self) -> Order:
        """The order as it stands in the designer."""
        return self.designer.order.order or parse_entry(self._phase, str(self._nr))

    def _show_values(self, order: Order, pieces: list[str]) -> None:
        if isinstance(order, BuildShip):
            self.bench.take(Plan(tr("Aus dem Befehl"), order.design, order.retreat))
            self.designer.order.take_order(order)

    def _fill_plans(self) -> None:
        """Presets, then the library; the Heimatbasis is for simulations only."""
        offered = (*presets(self.bench.rules), *self.bench.plans)
        self.plans.clear()
        for plan in offered:
            if BASE_KEY not in plan.tags and not plan.archived:
                self.plans.addItem(_title(plan), plan)

    def _take(self, nr: int) -> None:
        """Another yard; the design stays. Until the yards are found the designer's own first one stands there."""
        if nr:
            self.designer.order.take_star(nr)


def _title(plan: Plan) -> str:
    name = f"{plan.folder} · {plan.name}" if plan.folder else plan.name
    return f"{plan.design.letter}  {name}"
