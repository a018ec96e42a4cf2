"""„Reichsplaner“: what becomes of one realm under standing orders, month by month, as a table and as curves."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFormLayout,
    QHBoxLayout,
    QHeaderView,
    QSpinBox,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from app.engine.eds.workshop.realm_plan import MOST_MONTHS, Assumptions, RealmMonth, first_orders, realm_plan
from app.host import order_templates
from app.model.eds.parameters import Parameters
from app.model.eds.view import PlayerView
from app.model.known_error import KnownError
from app.text.catalog import tr
from app.text.eds.order_templates import Template
from app.text.eds.sheets import print_sheet, sheet_of_orders
from app.text.host_errors import sentence
from app.text.numbers import decimal, number
from app.ui import theme, worker
from app.ui.eds.workshop.asking import ask_text
from app.ui.eds.workshop.bench import Bench
from app.ui.eds.workshop.charts import Steps
from app.ui.screens.cards import roomy
from app.ui.widgets.basics import Panel, button, label
from app.ui.widgets.sizes import give_room, scrolling

_MOST_EVERY = 24


class RealmPage(QWidget):
    """Assumptions left, the months right."""

    said = Signal(str)

    def __init__(self, bench: Bench) -> None:
        super().__init__()
        self.setObjectName("realmPlan")
        self._bench = bench
        self._task: worker.Task | None = None
        self.months: Sequence[RealmMonth] = ()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(self._question(), 2)
        row.addWidget(self._answer(), 5)
        bench.plan_changed.connect(self._refresh)

    @property
    def settled(self) -> bool:
        """Is nothing being worked out?"""
        return self._task is None or not self._task.running

    @property
    def assumptions(self) -> Assumptions:
        """What is ordered again and again."""
        value = {key: field.value() for key, field in self.fields.items()}
        plan = self._bench.plan
        return Assumptions(value["months"], value["home"], value["others"], value["build"], plan.design, plan.retreat)

    # --- parts ------------------------------------------------------------------------------------------------------

    def _question(self) -> Panel:
        panel = Panel(tr("Annahmen"), "planner")
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        area = scrolling(inside)
        panel.content.addWidget(area, 1)
        form = QFormLayout()
        form.setRowWrapPolicy(
            QFormLayout.RowWrapPolicy.WrapAllRows if roomy() else QFormLayout.RowWrapPolicy.DontWrapRows
        )
        self.fields: dict[str, QSpinBox] = {}
        usual = Assumptions()
        for key, words, low, high, value in (
            ("months", tr("Monate"), 1, MOST_MONTHS, usual.months),
            ("home", tr("Heimat kolonisieren alle … Monate (0: nie)"), 0, _MOST_EVERY, usual.home_every),
            ("others", tr("Andere Sterne kolonisieren alle … Monate"), 0, _MOST_EVERY, usual.others_every),
            ("build", tr("Entwurf bauen alle … Monate"), 0, _MOST_EVERY, usual.build_every),
        ):
            field = QSpinBox()
            give_room(field)
            field.setObjectName(f"realm_{key}")
            field.setAccessibleName(words)
            field.setRange(low, high)
            field.setValue(value)
            field.valueChanged.connect(lambda _: self._refresh())
            self.fields[key] = field
            name = label(words, wrap=True)
            form.addRow(name, field)
        column.addLayout(form)
        self._design = label("", "second", wrap=True)
        column.addWidget(self._design)
        lead = tr(
            "Gerechnet wird mit den Monaten des Spiels. Niemand sonst handelt, niemand springt; was nicht bezahlt "
            "werden kann, fällt aus. Forschung läuft im Mittel."
        )
        column.addWidget(label(lead, "third", wrap=True))
        keep = button(tr("Als Vorlage in die Partie …"), "normal", "save", "realmTemplate")
        keep.setToolTip(tr("Die Befehle des ersten Monats als eigene Vorlage; nichts wird eingetragen."))
        keep.clicked.connect(lambda: ask_text(self, tr("Vorlage"), tr("Name"), tr("Reichsplan"), self.keep))
        column.addWidget(keep)
        column.addStretch(1)
        inside.ensurePolished()
        area.setMinimumWidth(inside.minimumSizeHint().width() + round(theme.px(30)))
        return panel

    def _answer(self) -> Panel:
        panel = Panel(tr("Monat für Monat"), "chart")
        titles = (
            tr("Monat"), tr("WE"), tr("Erz"), tr("Uran"), tr("Getreide"), tr("Bevölkerung"), tr("EV im Mittel"),
            tr("Schiffe"), tr("ausgefallen"), tr("Hunger"),
        )  # fmt: skip
        self.table = QTableWidget(0, len(titles))
        self.table.setObjectName("realmMonths")
        self.table.setAccessibleName(tr("Monat für Monat"))
        self.table.setHorizontalHeaderLabels(titles)
        self.table.verticalHeader().hide()
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        panel.content.addWidget(self.table, 1)
        curves = QHBoxLayout()
        self.money, self.people = Steps(120), Steps(120)
        for words, curve in ((tr("WE"), self.money), (tr("Bevölkerung"), self.people)):
            column = QVBoxLayout()
            column.addWidget(label(words, "value"))
            column.addWidget(curve)
            curves.addLayout(column, 1)
        panel.content.addLayout(curves)
        return panel

    # --- working it out ---------------------------------------------------------------------------------------------

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._refresh()

    def _refresh(self) -> None:
        """Work it out anew; who is not seen catches up when he is shown."""
        plan = self._bench.plan
        self._design.setText(tr("Entwurf: {name} (Klasse {letter})", name=plan.name, letter=plan.design.letter))
        if not self.isVisible():
            return
        if self._task is not None:
            self._task.cancel()
        self._task = worker.start(self, _work_out, self._bench.around.view, self._bench.rules, self.assumptions)
        self._task.done.connect(self._show)
        self._task.failed.connect(_fail)

    def _show(self, months: Sequence[RealmMonth]) -> None:
        self.months = months
        self.table.setRowCount(len(months))
        for line, month in enumerate(months):
            for place, text in enumerate(_cells(month)):
                item = QTableWidgetItem(text)
                item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                self.table.setItem(line, place, item)
        last = months[-1] if months else None
        words = tr("Nach {count} Monaten: {money} WE", count=len(months), money=number(last.money)) if last else ""
        around, rules = self._bench.around, self._bench.rules
        start = around.money if around.money is not None else rules.start.money
        self.money.show_values([start, *(month.money for month in months)], words)
        words = tr("Nach {count} Monaten: {people}", count=len(months), people=number(last.population)) if last else ""
        stars = around.view.stars if around.view is not None else ()
        people = sum(star.population for star in stars) or rules.start.population
        self.people.show_values([people, *(month.population for month in months)], words)

    def keep(self, name: str) -> None:
        """Keep the orders of the first month as a template of the game."""
        if not name:
            return
        orders = first_orders(self._bench.around.view, self._bench.rules, self.assumptions)
        template = Template(name, print_sheet(sheet_of_orders(orders)))
        try:
            order_templates.save(order_templates.with_template(order_templates.load(), template))
            self.said.emit(tr("{name} steht unter den Vorlagen der Partie.", name=name))
        except KnownError as error:
            self.said.emit(sentence(error))


def _cells(month: RealmMonth) -> tuple[str, ...]:
    whole = (month.month, month.money, month.ore, month.uranium, month.grain, month.population)
    after = (month.ships, month.failed, month.hungry)
    return (*map(number, whole), decimal(month.ev, 1), *map(number, after))


def _work_out(
    work: worker.Work, view: PlayerView | None, rules: Parameters, given: Assumptions
) -> tuple[RealmMonth, ...]:
    return realm_plan(view, rules, given, lambda: not work.cancelled)


def _fail(error: Exception) -> None:
    raise error
