"""The design as an order of phase 13: star and name chosen here, the line to copy, paste and enter."""

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QWidget

from app.host.plans import Plan, read_line
from app.model.eds.kinds import Industry
from app.model.eds.orders import BuildShip
from app.model.ids import StarId
from app.text.catalog import tr
from app.text.eds.fields import FIELDS
from app.text.eds.notation import print_entry
from app.ui import theme
from app.ui.eds.workshop.bench import Bench
from app.ui.widgets.basics import button, label
from app.ui.widgets.tips import plain

_PHASE = 13
_VALUES = 14


class OrderRow(QWidget):
    """Order line in and out."""

    order_wanted = Signal(object, str)
    said = Signal(str)
    changed = Signal()
    """Another order stands here."""

    def __init__(self, bench: Bench) -> None:
        super().__init__()
        self._bench = bench
        self._own_name = ""
        """A name typed by hand; empty: proposed from the plan's."""
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(label(tr("13 Schiff bauen"), "small"))
        self.star = QComboBox()
        self.star.setObjectName("designStar")
        self.star.setAccessibleName(tr("Werft"))
        self.star.setToolTip(tr("Werft, auf der gebaut wird"))
        self.star.setEditable(True)
        self.star.setFixedWidth(round(theme.px(128)))
        self.star.currentTextChanged.connect(lambda _: self.show_plan())
        self.name = QLineEdit()
        self.name.setObjectName("designName")
        self.name.setAccessibleName(tr("Schiffsname"))
        self.name.setFixedWidth(round(theme.px(112)))
        self.name.textEdited.connect(self._rename)
        self.line = QLineEdit()
        self.line.setObjectName("designOrderLine")
        self.line.setAccessibleName(tr("Befehlszeile"))
        self.line.setFont(theme.font(12, family=theme.CODE_FONT))
        self.line.setToolTip(tr("Hier lässt sich auch eine Befehlszeile einfügen."))
        self.line.textEdited.connect(self._read)
        copy = button(tr("Kopieren"), "small", "copy", "btnCopyOrder")
        copy.clicked.connect(self._copy)
        row.addWidget(self.star)
        row.addWidget(self.name)
        row.addWidget(self.line, 1)
        row.addWidget(copy)
        self.fill_stars()

    def fill_stars(self) -> None:
        """The yards of the realm, or any number without one."""
        view = self._bench.around.view
        blocked = self.star.blockSignals(True)
        self.star.clear()
        yards = [star for star in view.stars if star.industry is Industry.YARD] if view is not None else []
        for star in yards:
            self.star.addItem(f"{star.nr} {star.name}".strip(), star.nr)
        if not yards:
            self.star.addItem("1", 1)
        self.star.blockSignals(blocked)
        edit = self.star.lineEdit()
        if edit is not None:
            edit.setCursorPosition(0)

    @property
    def order(self) -> BuildShip | None:
        """The order, or None while the star is no number."""
        word = self.star.currentText().split(" ")[0]
        if not word.isdecimal() or not 1 <= int(word) <= 99_999:
            return None
        plan = self._bench.plan
        return BuildShip(StarId(int(word)), self._name(), plan.design, plan.retreat)

    def take_star(self, nr: int) -> None:
        """Build on this star."""
        at = self.star.findData(nr)
        if at >= 0:
            self.star.setCurrentIndex(at)
        else:
            self.star.setEditText(str(nr))

    def take_order(self, order: BuildShip) -> None:
        """Name and star of an order that is written already."""
        self.name.setText(order.name)
        self._rename(order.name)
        self.take_star(order.star)

    def show_plan(self) -> None:
        """Write the order of the design in hand."""
        if not self.name.hasFocus():
            self.name.setText(self._name())
        order = self.order
        theme.restyle(self.star, valid=order is not None)
        if order is not None and not self.line.hasFocus():
            self.line.setText(print_entry(order))
            self.line.setCursorPosition(0)
            self._mark("")
        self.changed.emit()

    def enter(self) -> None:
        """Hand the order out."""
        order = self.order
        if order is None:
            self.said.emit(tr("Die Werft ist eine Sternnummer."))
        else:
            self.order_wanted.emit(order, tr("Schiff bauen {name}", name=order.name))

    def _name(self) -> str:
        return self._own_name or self._proposed()

    def _proposed(self) -> str:
        """„WÄCHTER 2“: the plan's first word and the first number that is free in the realm."""
        length = self._bench.rules.sheet.name_length
        view = self._bench.around.view
        taken = {ship.name for ship in view.ships} if view is not None else set()
        word = self._bench.plan.name.split(" ")[0].replace(",", "").replace("/", "").upper() or "SCHIFF"
        for number in range(1, len(taken) + 2):
            name = f"{word[: length - len(str(number)) - 1]} {number}"
            if name not in taken:
                return name
        return word[:length]

    def _rename(self, text: str) -> None:
        self._own_name = text.strip().upper()[: self._bench.rules.sheet.name_length]
        view = self._bench.around.view
        taken = view is not None and any(ship.name == self._own_name for ship in view.ships)
        theme.restyle(self.name, valid=not taken)
        words = tr("{name} ist in Deinem Reich schon vergeben.", name=self._own_name) if taken else ""
        self.name.setToolTip(plain(words))
        self.show_plan()

    def _read(self, text: str) -> None:
        """A line typed or pasted becomes the design in hand; a bad one is marked with its field."""
        found = read_line(text)
        if isinstance(found, Plan):
            self._mark("")
            self._bench.take(replace(self._bench.plan, design=found.design, retreat=found.retreat))
            return
        values = text.split(",")
        missing = _VALUES - len(values)
        if found and 0 <= missing <= 2:
            field = FIELDS[_PHASE - 1][found - 1 + missing]
            self._mark(tr("Nicht lesbar: Feld {place} ({name}).", place=found, name=tr(field.label)))
        else:
            self._mark(tr("Ein Bauplan hat 12 bis 14 Werte, hier sind es {count}.", count=len(values)))

    def _mark(self, words: str) -> None:
        if bool(words) == (self.line.property("valid") is not False):
            theme.restyle(self.line, valid=not words)
        self.line.setToolTip(plain(words) or tr("Hier lässt sich auch eine Befehlszeile einfügen."))
        if words:
            self.said.emit(words)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.line.text())
        self.said.emit(tr("Befehlszeile kopiert."))
