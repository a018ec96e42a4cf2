"""The ship designer: class, room, guns and shields, and what comes out of it at once."""

from collections.abc import Callable

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLineEdit, QMenu, QVBoxLayout, QWidget

from app.engine.eds.designs import LAST_TYPE
from app.engine.eds.workshop import fitting
from app.engine.eds.workshop.figures import known_from, largest_type, months_to_pay, strengths_at, systems_price
from app.model.eds.design import FourCounts, class_letter, class_type
from app.model.eds.kinds import WEAPONS
from app.text.catalog import ntr, tr
from app.text.numbers import money, number
from app.ui import theme
from app.ui.eds.workshop.asking import ask_number
from app.ui.eds.workshop.bars import Bar
from app.ui.eds.workshop.bench import Bench
from app.ui.eds.workshop.count_field import CountField, Spin
from app.ui.eds.workshop.design_words import GUNS, SHIELDS, SHORT, matrix, payable, strengths, verdict
from app.ui.eds.workshop.order_row import OrderRow
from app.ui.eds.workshop.silhouette import Silhouette
from app.ui.widgets.basics import Panel, button, label, tool_button

_GUN_NAMES = ("laserGuns", "thermoGuns", "neutronGuns", "antimatterGuns")
_SHIELD_NAMES = ("laserShields", "thermoShields", "neutronShields", "antimatterShields")


class ClassEdit(QLineEdit):
    """One letter A … Z; the wheel and the arrow keys go to the next class."""

    stepped = Signal(int)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.stepped.emit(1 if event.angleDelta().y() > 0 else -1)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.stepped.emit(1 if event.key() == Qt.Key.Key_Up else -1)
        elif class_type(event.text()):
            self.setText(event.text().upper())
            self.textEdited.emit(self.text())
            self.selectAll()
        else:
            super().keyPressEvent(event)


class DesignerPanel(Panel):
    """Shows and changes the design in hand."""

    order_wanted = Signal(object, str)
    said = Signal(str)
    best_wanted = Signal()
    """Let the best design be found."""

    def __init__(self, bench: Bench) -> None:
        super().__init__(tr("Entwerfen"), "ship")
        self._bench = bench
        self._fields: dict[str, CountField] = {}
        self._badge = label("", "badge")
        self.header.right.addWidget(self._badge)
        best = button(tr("Bester Entwurf …"), "small", "target", "btnOptimiser")
        best.clicked.connect(self.best_wanted)
        self.header.right.addWidget(best)
        self.header.right.addWidget(self._helpers())
        self.content.addLayout(self._body())
        self.content.addWidget(self._figures_row())
        self.order = OrderRow(bench)
        self.order.order_wanted.connect(self.order_wanted)
        self.order.said.connect(self.said)
        self.content.addWidget(self.order)
        bench.plan_changed.connect(self.show_plan)
        self.show_plan()

    # --- parts ------------------------------------------------------------------------------------------------------

    def _helpers(self) -> QWidget:
        more = button(tr("Verteilen"), "small", "sort", "designHelpers")
        menu = QMenu(more)
        for words, run in (
            (tr("Kanonen und Schilde angleichen"), self._balance),
            (tr("Freien Platz füllen"), self._fill),
            (tr("Budget der Kasse ausschöpfen"), self._fit_budget),
            (tr("Größte Klasse für das Erz"), self._fit_ore),
        ):
            menu.addAction(words).triggered.connect(lambda _=False, run=run: run())
        more.setMenu(menu)
        return more

    def _body(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(12)
        left = QVBoxLayout()
        left.setSpacing(6)
        self.picture = Silhouette()
        left.addWidget(self.picture)
        left.addLayout(self._class_row())
        left.addLayout(self._retreat_row())
        left.addStretch(1)
        row.addLayout(left)
        for title, names in ((tr("Tanks + Hangars"), "bays"), (tr("Geschütze + Schilde"), "systems")):
            row.addLayout(self._column(title, names), 1)
        return row

    def _class_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(4)
        row.addWidget(label(tr("Klasse")))
        row.addStretch(1)
        self.letter = ClassEdit()
        self.letter.setObjectName("designClass")
        self.letter.setAccessibleName(tr("Klasse A bis Z"))
        self.letter.setToolTip(tr("Buchstabe, Mausrad oder Pfeiltasten"))
        self.letter.setMaxLength(1)
        self.letter.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.letter.setFixedWidth(round(theme.px(40)))
        self.letter.textEdited.connect(self._set_letter)
        self.letter.stepped.connect(self._step_class)
        for icon, by, words in (
            ("chevron-left", -1, tr("Kleinere Klasse")),
            ("chevron-right", 1, tr("Größere Klasse")),
        ):
            step = tool_button(icon, words, size=12)
            step.clicked.connect(lambda _=False, by=by: self._step_class(by))
            row.addWidget(step)
            if by < 0:
                row.addWidget(self.letter)
        return row

    def _retreat_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(label(tr("Rückzugszahl")))
        row.addStretch(1)
        self.retreat = Spin(4)
        self.retreat.setObjectName("designField_retreat")
        self.retreat.setAccessibleName(tr("Rückzugszahl"))
        self.retreat.setFixedWidth(round(theme.px(40)))
        self.retreat.valueChanged.connect(lambda value: self._bench.take(replace(self._bench.plan, retreat=value)))
        row.addWidget(self.retreat)
        return row

    def _column(self, title: str, key: str) -> QVBoxLayout:
        """Left tanks and guns, right hangars and shields, under the bar of their room."""
        column = QVBoxLayout()
        column.setSpacing(6)
        head = QHBoxLayout()
        head.addWidget(label(title))
        head.addStretch(1)
        count = label("", "value")
        head.addWidget(count)
        bar, note = Bar(), label("", "third")
        setattr(self, f"_{key}_count", count)
        setattr(self, f"_{key}_bar", bar)
        setattr(self, f"_{key}_note", note)
        column.addLayout(head)
        column.addWidget(bar)
        column.addWidget(note)
        guns = key == "bays"
        self._add(column, "tanks" if guns else "hangars", tr("Tanks") if guns else tr("Jägerhangars"))
        names, words = (_GUN_NAMES, GUNS) if guns else (_SHIELD_NAMES, SHIELDS)
        for name, word in zip(names, words, strict=True):
            self._add(column, name, tr(word), tr(SHORT[word]) if word in SHORT else "")
        return column

    def _add(self, column: QVBoxLayout, name: str, words: str, short: str = "") -> None:
        field = CountField(name, words, short)
        field.changed.connect(lambda value: self._set(name, value))
        field.fill_wanted.connect(lambda: self._fill_field(name))
        self._fields[name] = field
        column.addWidget(field)

    def _figures_row(self) -> QWidget:
        strip = QFrame()
        strip.setProperty("kind", "chip")
        grid = QGridLayout(strip)
        grid.setContentsMargins(12, 6, 12, 6)
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(0)
        self._values = {}
        for at, (key, words) in enumerate(
            (
                ("money", tr("Kosten")),
                ("ore", tr("Erz")),
                ("hold", tr("Laderaum")),
                ("range", tr("Reichweite")),
                ("strengths", tr("Waffenstärke")),
                ("repair", tr("Reparatur je Treffer")),
            )
        ):
            grid.addWidget(label(words, "caption"), 0, at)
            self._values[key] = label("", "heading")
            self._values[key].setObjectName(f"designFigure_{key}")
            grid.addWidget(self._values[key], 1, at)
        grid.setColumnStretch(6, 1)
        self._payable = label("", "body", "ok")
        self._surplus = label("", "caption")
        for line, note in enumerate((self._payable, self._surplus)):
            note.setAlignment(Qt.AlignmentFlag.AlignRight)
            grid.addWidget(note, line, 7)
        return strip

    # --- showing ----------------------------------------------------------------------------------------------------

    def show_plan(self) -> None:
        """Show the design in hand."""
        bench, plan, design = self._bench, self._bench.plan, self._bench.plan.design
        found = bench.figures
        self.header.title.setText(plan.name)
        self.header.note.setText(tr("Klasse {letter} · Typ {type}", letter=design.letter, type=design.type))
        over = bool(found.bays_over or found.systems_over)
        self._badge.setText(verdict(found))
        theme.restyle(self._badge, tone="warn" if over or found.fault else "ok")
        self._show_letter(design.letter)
        blocked = self.retreat.blockSignals(True)
        self.retreat.setValue(plan.retreat)
        self.retreat.blockSignals(blocked)
        self.picture.show_design(design)
        self._show_fields()
        self._show_room("bays", found.bays, found.bays_room, fitting.free_bays(design, bench.rules))
        self._show_room("systems", found.systems, found.systems_room, fitting.free_systems(design, bench.rules))
        self._show_figures()
        self.order.show_plan()

    def _show_letter(self, letter: str) -> None:
        if self.letter.text() != letter:
            self.letter.setText(letter)

    def _show_fields(self) -> None:
        design, rules, ev = self._bench.plan.design, self._bench.rules, self._bench.ev
        jumps = ntr("{count} Sprung", "{count} Sprünge", design.tanks, count=number(design.tanks))
        self._fields["tanks"].show_value(design.tanks, jumps)
        fighters = ntr("{count} Jäger", "{count} Jäger", design.hangars, count=number(design.hangars))
        self._fields["hangars"].show_value(design.hangars, fighters)
        for names, counts in ((_GUN_NAMES, design.guns), (_SHIELD_NAMES, design.shields)):
            for weapon, name, count in zip(WEAPONS, names, counts, strict=True):
                first = known_from(weapon, rules.technology)
                locked = first is None or first > ev
                note = tr("ab EV {ev}", ev=first) if first is not None else tr("nie")
                self._fields[name].show_value(
                    count, note if locked else money(systems_price(weapon, count, rules)), locked=locked
                )

    def _show_room(self, key: str, used: int, room: int, free: int) -> None:
        count, bar, note = (getattr(self, f"_{key}_{part}") for part in ("count", "bar", "note"))
        words = tr("{used} von {room}", used=number(used), room=number(room))
        count.setText(f"{number(used)} / {number(room)}")
        bar.show_share(used / room if room else 0.0, words)
        hold_of = fitting.hold_of_bays if key == "bays" else fitting.hold_of_systems
        if free >= 0:
            note.setText(
                tr("{free} frei → {hold} Laderaum", free=number(free), hold=number(hold_of(free, self._bench.rules)))
            )
        else:
            note.setText(tr("{count} zu viel – würde verworfen", count=number(-free)))
        theme.restyle(note, tone="" if free >= 0 else "warn")

    def _show_figures(self) -> None:
        bench, found = self._bench, self._bench.figures
        values = {
            "money": money(found.money),
            "ore": number(found.ore),
            "hold": "–" if found.hold is None else number(found.hold),
            "range": number(found.range),
            "strengths": strengths(strengths_at(bench.ev, bench.rules.technology)),
            "repair": money(found.repair),
        }
        for key, value in values.items():
            self._values[key].setText(value)
        per_hold = found.money_per_hold
        tip = tr("{money} je Einheit Laderaum", money=money(round(per_hold))) if per_hold else ""
        self._values["hold"].setToolTip(tip)
        self._values["money"].setToolTip(
            tr("Rumpf {hull}, Waffen {arms}", hull=money(found.hull_money), arms=money(found.arming_money))
        )
        self._values["strengths"].setToolTip(matrix(found))
        have = bench.around.money
        self._payable.setVisible(have is not None)
        self._surplus.setVisible(have is not None)
        if have is not None:
            months = months_to_pay(found.money, have, bench.around.surplus)
            self._payable.setText(payable(months))
            theme.restyle(self._payable, tone="warn" if months is None else "ok")
            self._surplus.setText(tr("bei {money} Steuern je Monat", money=money(bench.around.surplus)))

    # --- changing ---------------------------------------------------------------------------------------------------

    def _set(self, name: str, value: int) -> None:
        design = self._bench.plan.design
        if name in ("tanks", "hangars"):
            self._bench.change(**{name: value})
        elif name in _GUN_NAMES:
            self._bench.change(guns=_with(design.guns, _GUN_NAMES.index(name), value))
        else:
            self._bench.change(shields=_with(design.shields, _SHIELD_NAMES.index(name), value))

    def _fill_field(self, name: str) -> None:
        design, rules = self._bench.plan.design, self._bench.rules
        free = fitting.free_bays if name in ("tanks", "hangars") else fitting.free_systems
        field = self._fields[name].spin
        field.setValue(max(0, field.value() + free(design, rules)))

    def _set_letter(self, text: str) -> None:
        type_ = class_type(text)
        if type_ is not None:
            self._bench.change(type=type_)
        else:
            self._show_letter(class_letter(self._bench.plan.design.type))
            self.said.emit(tr("Klassen sind Buchstaben von A bis Z."))

    def _step_class(self, by: int) -> None:
        self._bench.change(type=max(1, min(LAST_TYPE, self._bench.plan.design.type + by)))

    def _balance(self) -> None:
        self._bench.take(replace(self._bench.plan, design=fitting.balanced(self._bench.plan.design)))

    def _fill(self) -> None:
        design = fitting.filled(self._bench.plan.design, self._bench.rules)
        self._bench.take(replace(self._bench.plan, design=design))

    def _fit_budget(self) -> None:
        self._ask(tr("Budget"), tr("WE"), self._bench.around.money or self._bench.figures.money, self._within)

    def _within(self, budget: int) -> None:
        design = fitting.within_budget(self._bench.plan.design, budget, self._bench.rules)
        self._bench.take(replace(self._bench.plan, design=design))

    def _fit_ore(self) -> None:
        self._ask(tr("Erz im Lager"), tr("Erz"), self._bench.figures.ore, self._for_ore)

    def _for_ore(self, amount: int) -> None:
        type_ = largest_type(amount, self._bench.rules)
        if type_:
            self._bench.change(type=type_)
        else:
            self.said.emit(tr("So wenig Erz reicht für keine Klasse."))

    def _ask(self, title: str, unit: str, start: int, run: Callable[[int], None]) -> None:
        ask_number(self, title, unit, start, run)


def _with(counts: FourCounts, at: int, value: int) -> FourCounts:
    laser, thermo, neutron, antimatter = (value if place == at else count for place, count in enumerate(counts))
    return laser, thermo, neutron, antimatter
