"""One order of one phase: what it is for on the left, its values in the middle, what it would do on the right."""

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from app.engine.eds.planner.advice import FIRST, effect_of, eligible, suggest
from app.model.eds.orders import BuildShip, Order, Orders, Unreadable
from app.model.eds.view import PlayerView
from app.text.catalog import tr
from app.text.eds.effects import effect_words, trouble_words
from app.text.eds.fields import FIELDS
from app.text.eds.names import Names
from app.text.eds.notation import parse_entry, print_entry, values_of
from app.text.eds.phases import phase_label
from app.ui import theme, worker
from app.ui.eds.dialogs.fields import Control
from app.ui.screens.cards import roomy
from app.ui.widgets.basics import button, label, line
from app.ui.widgets.helped import helped_by_phase
from app.ui.widgets.sizes import fit, scrolling

Found = tuple[tuple[int, ...], tuple[int, ...]]
_PAUSE_MS = 60
_PICKS = 196
"""Width in px at 100 % in which a long name and its number find room."""
_AMOUNTS = frozenset({"amount", "fighters"})


class OrderDialog(QDialog):
    """Not modal: the map stays in reach."""

    _shares = (3, 6, 3)
    """Of the width: what it is for, its values, its effect."""

    order_wanted = Signal(object, str)
    """An Order and what the step is called."""
    designer_wanted = Signal()
    """Design the ship in the workshop instead."""

    def __init__(
        self, phase: int, view: PlayerView, orders: Callable[[], Orders], parent: QWidget, nr: int = 0
    ) -> None:
        super().__init__(parent)
        helped_by_phase(self, phase)
        self._phase, self._view, self._orders = phase, view, orders
        self._names = Names(view)
        self._controls: list[Control] = []
        self._found: Found = ((), ())
        self._wanted = nr
        self.setObjectName(f"dlgOrder_{phase}")
        self.setWindowTitle(phase_label(phase))
        high = max(380, 190 + 36 * len(FIELDS[phase - 1]))
        fit(self, 780, min(high, 640))
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(10)
        column.addWidget(label(phase_label(phase), "title"))
        body = QHBoxLayout()
        body.setSpacing(16)
        for_what, how, effects = self._shares
        body.addLayout(self._pick_list(), for_what)
        body.addWidget(self._fields(), how)
        effect = scrolling(self._effect())
        if roomy():
            effect.setFixedHeight(round(theme.px(76)))
            column.addLayout(body, 1)
            column.addWidget(effect)
        else:
            body.addWidget(effect, effects)
            column.addLayout(body, 1)
        column.addWidget(line())
        self._line = label("", "code")
        self._line.setObjectName("orderDialogLine")
        column.addWidget(self._line)
        column.addLayout(self._buttons())
        self._timer = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._timer.timeout.connect(self._look)
        self._task = worker.start(self, lambda _: eligible(view, orders(), phase))
        self._task.done.connect(self._show_found)
        self._choose(nr or next(iter(self._everything()), 0))

    # --- asking -----------------------------------------------------------------------------------------------------

    @property
    def order(self) -> Order:
        """The order as it stands in the dialog."""
        first = str(self._nr)
        return parse_entry(self._phase, ",".join([first, *(control.value for control in self._controls)]))

    @property
    def settled(self) -> bool:
        """Is everything on show up to date?"""
        return not self._timer.isActive() and not self._task.running

    # --- parts ------------------------------------------------------------------------------------------------------

    def _pick_list(self) -> QVBoxLayout:
        column = QVBoxLayout()
        self.picks = QListWidget()
        self.picks.setObjectName("orderPicks")
        self.picks.setAccessibleName(tr("Wofür"))
        self.picks.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.picks.setMinimumWidth(round(theme.px(_PICKS)))
        self.picks.currentItemChanged.connect(self._picked)
        self._others = QCheckBox(tr("auch andere"))
        self._others.setObjectName("orderOthers")
        self._others.toggled.connect(lambda _: self._fill_picks())
        column.addWidget(self.picks, 1)
        column.addWidget(self._others)
        return column

    def _fields(self) -> QWidget:
        inside = QWidget()
        form = QFormLayout(inside)
        form.setContentsMargins(0, 0, 8, 0)
        form.setVerticalSpacing(6)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for place, field in enumerate(FIELDS[self._phase - 1][1:], start=1):
            most = (lambda place=place: self._most(place)) if field.kind.key in _AMOUNTS else None
            control = Control(field, self._view, most, self)
            control.widget.setObjectName(f"orderField_{place}")
            control.widget.setMinimumHeight(round(theme.px(30)))
            control.changed.connect(self._timer_start)
            form.addRow(tr(field.label), control.widget)
            self._controls.append(control)
        return scrolling(inside)

    def _effect(self) -> QWidget:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 8, 0)
        self.effect: QLabel = label("", wrap=True)
        self.effect.setObjectName("orderEffect")
        self.trouble: QLabel = label("", tone="warn", wrap=True)
        self.trouble.setObjectName("orderTrouble")
        column.addWidget(label(tr("Wirkung"), "overline"))
        column.addWidget(self.effect)
        column.addWidget(self.trouble)
        column.addStretch(1)
        return inside

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        if self._phase == BuildShip.phase:
            design = button(tr("In der Werkstatt entwerfen …"), "link", name="orderDesigner")
            design.clicked.connect(self.designer_wanted)
            row.addWidget(design)
        row.addStretch(1)
        close = button(tr("Schließen"), name="orderClose")
        close.clicked.connect(self.close)
        self._more = button(tr("Eintragen und weiter"), name="orderEnterMore")
        self._more.clicked.connect(lambda: self._enter(go_on=True))
        self._more.setEnabled(False)  # until it is known what comes next
        enter = button(tr("Eintragen"), "primary", name="orderEnter")
        enter.setDefault(True)
        enter.clicked.connect(lambda: self._enter(go_on=False))
        for each in (close, self._more, enter):
            row.addWidget(each)
        return row

    # --- what happens -----------------------------------------------------------------------------------------------

    def _everything(self) -> tuple[int, ...]:
        return (*self._found[0], *self._found[1])

    def _show_found(self, found: Found) -> None:
        self._found = found
        self._others.setChecked(self._others.isChecked() or not found[0] or self._wanted in found[1])
        self._fill_picks()
        self._more.setEnabled(True)
        if not self._nr:
            self._choose(next(iter(self._everything()), 0))

    def _fill_picks(self) -> None:
        shown = self._everything() if self._others.isChecked() else self._found[0]
        self.picks.blockSignals(True)
        self.picks.clear()
        for nr in shown:
            item = QListWidgetItem(getattr(self._names, FIRST[self._phase - 1])(nr))
            item.setData(Qt.ItemDataRole.UserRole, nr)
            self.picks.addItem(item)
            if nr == self._nr:
                self.picks.setCurrentItem(item)
        self.picks.blockSignals(False)

    def _picked(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self._choose(int(item.data(Qt.ItemDataRole.UserRole)))

    def _choose(self, nr: int) -> None:
        """Take a thing and the values that lie at hand for it."""
        self._nr = nr
        self._take(nr)
        self._look()

    def show_order(self, order: Order) -> None:
        """Begin with the values of an order that is written already."""
        pieces = [piece.text for piece in values_of(print_entry(order))]
        if not isinstance(order, Unreadable):
            self._nr = self._wanted = int(pieces[0])
            self._fill_picks()
            self._show_values(order, pieces[1:])
            self._look()

    def _show_values(self, order: Order, pieces: list[str]) -> None:
        for control, text in zip(self._controls, pieces, strict=True):
            control.show(text)

    def _take(self, nr: int) -> None:
        """Show the values that lie at hand for a thing."""
        pieces = values_of(print_entry(suggest(self._view, self._orders(), self._phase, nr)))
        for control, piece in zip(self._controls, pieces[1:], strict=True):
            control.show(piece.text)

    def _most(self, place: int) -> int:
        pieces = values_of(print_entry(suggest(self._view, self._orders(), self._phase, self._nr)))
        text = pieces[place].text
        return int(text) if text.isdigit() else 0

    def _timer_start(self) -> None:
        self._line.setText(f"{self._phase}: {print_entry(self.order)}")
        self._timer.start()

    def _look(self) -> None:
        order = self.order
        self._line.setText(f"{self._phase}: {print_entry(order)}")
        effect = effect_of(self._view, self._orders(), order)
        self.effect.setText("" if isinstance(order, Unreadable) else effect_words(order, effect, self._view))
        self.trouble.setText(trouble_words(order, effect, self._view))

    def _enter(self, *, go_on: bool) -> None:
        order = self.order
        self.order_wanted.emit(order, f"{phase_label(self._phase)} {print_entry(order)}")
        if not go_on:
            self.close()
            return
        row = self.picks.currentRow()
        if row + 1 < self.picks.count():
            self.picks.setCurrentRow(row + 1)
        else:
            self._look()
