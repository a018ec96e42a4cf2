"""The ship designer: class, room, guns and shields, and what comes out of it at once."""

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from app.engine.eds.workshop import fitting
from app.engine.eds.workshop.figures import known_from, systems_price
from app.model.eds.design import FourCounts
from app.model.eds.kinds import WEAPONS
from app.text.catalog import ntr, tr
from app.text.numbers import money, number
from app.ui import theme
from app.ui.eds.workshop.bars import Bar
from app.ui.eds.workshop.bench import Bench
from app.ui.eds.workshop.class_row import ClassRow
from app.ui.eds.workshop.count_field import CountField, FocusSlider, Spin
from app.ui.eds.workshop.design_words import GUNS, SHIELDS, SHORT, verdict
from app.ui.eds.workshop.figure_strip import FigureStrip
from app.ui.eds.workshop.helpers import Helpers
from app.ui.eds.workshop.order_row import OrderRow
from app.ui.eds.workshop.silhouette import Silhouette
from app.ui.widgets.basics import Panel, button, label

GUN_NAMES = ("laserGuns", "thermoGuns", "neutronGuns", "antimatterGuns")
SHIELD_NAMES = ("laserShields", "thermoShields", "neutronShields", "antimatterShields")
_BAYS = ("tanks", "hangars")
_MOST_RETREAT = 4


class RoomHead(QWidget):
    """How much of the room is used, as words and as a bar."""

    def __init__(self, title: str) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        head = QHBoxLayout()
        self._count, self._bar, self._note = label("", "value"), Bar(), label("", "third")
        head.addWidget(label(title))
        head.addStretch(1)
        head.addWidget(self._count)
        column.addLayout(head)
        column.addWidget(self._bar)
        column.addWidget(self._note)

    def show_room(self, used: int, room: int, free: int, hold: int) -> None:
        """``hold`` is the cargo space of the free room; what is too much is said, not cut."""
        self._count.setText(f"{number(used)} / {number(room)}")
        words = tr("{used} von {room}", used=number(used), room=number(room))
        self._bar.show_share(used / room if room else 0.0, words)
        if free >= 0:
            self._note.setText(tr("{free} frei → {hold} Laderaum", free=number(free), hold=number(hold)))
        else:
            self._note.setText(tr("{count} zu viel – würde verworfen", count=number(-free)))
        theme.restyle(self._note, tone="" if free >= 0 else "warn")


class DesignerPanel(Panel):
    """Shows and changes the design in hand."""

    order_wanted = Signal(object, str)
    said = Signal(str)
    best_wanted = Signal(bool)
    """Let the best design be found; True: against the second fleet."""

    def __init__(self, bench: Bench) -> None:
        super().__init__(tr("Entwerfen"), "ship")
        self._bench = bench
        self._fields: dict[str, CountField] = {}
        self.helpers = Helpers(self, bench)
        self.helpers.said.connect(self.said)
        self.helpers.match_wanted.connect(lambda: self.best_wanted.emit(True))
        self._badge = label("", "badge")
        best = button(tr("Bester Entwurf …"), "small", "target", "btnOptimiser")
        best.clicked.connect(lambda: self.best_wanted.emit(False))
        for widget in (self._badge, best, self.helpers.button()):
            self.header.right.addWidget(widget)
        self._bays, self._systems = RoomHead(tr("Tanks + Hangars")), RoomHead(tr("Geschütze + Schilde"))
        self.content.addLayout(self._body())
        self._strip = FigureStrip(bench)
        self.content.addWidget(self._strip)
        self.order = OrderRow(bench)
        self.order.order_wanted.connect(self.order_wanted)
        self.order.said.connect(self.said)
        self.content.addWidget(self.order)
        bench.plan_changed.connect(self.show_plan)
        self.show_plan()

    # --- parts ------------------------------------------------------------------------------------------------------

    def set_close(self, *, close: bool) -> None:
        """In a small window class and Rückzugszahl stand above the numbers, without the picture."""
        down, right = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._rows.setDirection(down if close else right)
        self._left.setDirection(right if close else down)
        self.picture.setVisible(not close)

    def _body(self) -> QBoxLayout:
        row = self._rows = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        row.setSpacing(8)
        left = self._left = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        left.setSpacing(6)
        self.picture = Silhouette()
        self._class = ClassRow(self._bench)
        self._class.said.connect(self.said)
        left.addWidget(self.picture)
        left.addWidget(self._class)
        self._add_retreat(left)
        left.addStretch(1)
        row.addLayout(left)
        columns = QHBoxLayout()
        columns.setSpacing(18)
        columns.addLayout(self._column(self._bays, "tanks", tr("Tanks"), GUN_NAMES, GUNS), 1)
        columns.addLayout(self._column(self._systems, "hangars", tr("Jägerhangars"), SHIELD_NAMES, SHIELDS), 1)
        row.addLayout(columns, 1)
        return row

    def _add_retreat(self, column: QBoxLayout) -> None:
        row = QHBoxLayout()
        row.addWidget(label(tr("Rückzugszahl")))
        row.addStretch(1)
        self.retreat = Spin(_MOST_RETREAT)
        self.retreat.setObjectName("designField_retreat")
        self.retreat.setAccessibleName(tr("Rückzugszahl"))
        self.retreat.setFixedWidth(round(theme.px(36)))
        self.retreat.valueChanged.connect(lambda value: self._bench.take(replace(self._bench.plan, retreat=value)))
        row.addWidget(self.retreat)
        column.addLayout(row)
        slider = FocusSlider(self.retreat)
        slider.show_most(_MOST_RETREAT)
        column.addWidget(slider)

    def _column(
        self, head: QWidget, bay: str, bay_words: str, names: tuple[str, ...], words: tuple[str, ...]
    ) -> QVBoxLayout:
        """Left tanks and guns, right hangars and shields, under the bar of their room."""
        column = QVBoxLayout()
        column.setSpacing(3)
        column.addWidget(head)
        self._add(column, bay, bay_words)
        for name, word in zip(names, words, strict=True):
            self._add(column, name, tr(word), tr(SHORT[word]) if word in SHORT else "")
        return column

    def _add(self, column: QVBoxLayout, name: str, words: str, short: str = "") -> None:
        field = CountField(name, words, short)
        field.changed.connect(lambda value: self._set(name, value))
        field.fill_wanted.connect(lambda: self._fill_field(name))
        self._fields[name] = field
        column.addWidget(field)

    # --- showing ----------------------------------------------------------------------------------------------------

    def show_plan(self) -> None:
        """Show the design in hand."""
        bench, plan, design = self._bench, self._bench.plan, self._bench.plan.design
        found = bench.figures
        self.header.title.setText(plan.name)
        self.header.note.setText(tr("Klasse {letter} · Typ {type}", letter=design.letter, type=design.type))
        self._badge.setText(verdict(found))
        theme.restyle(self._badge, tone="warn" if found.bays_over or found.systems_over or found.fault else "ok")
        self._class.show_type(design.type)
        _show_quietly(self.retreat, plan.retreat)
        self.picture.show_design(design)
        bays, systems = fitting.free_bays(design, bench.rules), fitting.free_systems(design, bench.rules)
        self._show_fields(bays, systems)
        self._bays.show_room(found.bays, found.bays_room, bays, fitting.hold_of_bays(bays, bench.rules))
        self._systems.show_room(
            found.systems, found.systems_room, systems, fitting.hold_of_systems(systems, bench.rules)
        )
        self._strip.show_figures()
        self.order.show_plan()

    def _show_fields(self, bays: int, systems: int) -> None:
        """``bays`` and ``systems`` are what room is free."""
        design, rules, ev = self._bench.plan.design, self._bench.rules, self._bench.ev
        jumps = ntr("{count} Sprung", "{count} Sprünge", design.tanks, count=number(design.tanks))
        self._fields["tanks"].show_value(design.tanks, jumps, bays)
        fighters = ntr("{count} Jäger", "{count} Jäger", design.hangars, count=number(design.hangars))
        self._fields["hangars"].show_value(design.hangars, fighters, bays)
        for names, counts in ((GUN_NAMES, design.guns), (SHIELD_NAMES, design.shields)):
            for weapon, name, count in zip(WEAPONS, names, counts, strict=True):
                first = known_from(weapon, rules.technology)
                locked = first is None or first > ev
                note = tr("ab EV {ev}", ev=first) if first is not None else tr("nie")
                price = money(systems_price(weapon, count, rules))
                self._fields[name].show_value(count, note if locked else price, systems, locked=locked)

    # --- changing ---------------------------------------------------------------------------------------------------

    def _set(self, name: str, value: int) -> None:
        design = self._bench.plan.design
        if name in _BAYS:
            self._bench.change(**{name: value})
        elif name in GUN_NAMES:
            self._bench.change(guns=_with(design.guns, GUN_NAMES.index(name), value))
        else:
            self._bench.change(shields=_with(design.shields, SHIELD_NAMES.index(name), value))

    def _fill_field(self, name: str) -> None:
        design, rules = self._bench.plan.design, self._bench.rules
        free = fitting.free_bays if name in _BAYS else fitting.free_systems
        field = self._fields[name].spin
        field.setValue(max(0, field.value() + free(design, rules)))


def _show_quietly(spin: Spin, value: int) -> None:
    blocked = spin.blockSignals(True)
    spin.setValue(value)
    spin.blockSignals(blocked)


def _with(counts: FourCounts, at: int, value: int) -> FourCounts:
    laser, thermo, neutron, antimatter = (value if place == at else count for place, count in enumerate(counts))
    return laser, thermo, neutron, antimatter
