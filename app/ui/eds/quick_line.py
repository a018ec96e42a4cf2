"""„Schnelleingabe“ (Strg+B): one order from anywhere; the phase may be left out where only one can be meant."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QLineEdit, QVBoxLayout, QWidget

from app.engine.eds.planner.advice import effect_of
from app.model.eds.orders import Order, Orders, Unreadable
from app.model.eds.view import PlayerView
from app.text.catalog import tr
from app.text.eds.effects import effect_words, trouble_words
from app.text.eds.notation import print_entry
from app.text.eds.phases import phase_label
from app.text.eds.readings import readings
from app.ui import theme
from app.ui.widgets.basics import label

_WIDTH = 520


class QuickLine(QDialog):
    """Return writes the order and leaves the line open for the next one."""

    order_wanted = Signal(object, str)
    """An Order and what the step is called."""

    def __init__(self, view: PlayerView, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._view = view
        self._orders: Orders = ()
        self.setMinimumWidth(round(theme.px(_WIDTH)))
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 12, 14, 12)
        column.setSpacing(6)
        self.line = QLineEdit()
        self.line.setObjectName("quickOrder")
        self.line.setAccessibleName(tr("Schnelleingabe"))
        self.line.setPlaceholderText(tr("Ein Befehl, zum Beispiel 7: 31,/,48,30"))
        self.line.textChanged.connect(self._look)
        self.line.returnPressed.connect(self._enter)
        self.verdict = label("", "second", wrap=True)
        self.verdict.setObjectName("quickVerdict")
        column.addWidget(self.line)
        column.addWidget(self.verdict)

    def open_for(self, orders: Orders) -> None:
        """Show it over the window, for a sheet with these orders."""
        self._orders = orders
        self.line.clear()
        self._look("")
        self.adjustSize()
        parent = self.parentWidget()
        if parent is not None:
            middle = parent.mapToGlobal(parent.rect().center())
            self.move(middle.x() - self.width() // 2, middle.y() - self.height() * 2)
        self.show()
        self.line.setFocus(Qt.FocusReason.PopupFocusReason)

    def _look(self, text: str) -> None:
        """Say what would be entered; also to those who hear it."""
        self._read(text)
        self.line.setAccessibleDescription(self.verdict.text())

    def _read(self, text: str) -> None:
        found = readings(text)
        if not text.strip():
            self.verdict.setText(tr("Return trägt ein, Esc schließt."))
        elif len(found) > 1:
            names = " · ".join(phase_label(order.phase) for order in found)
            self.verdict.setText(tr("Mehrdeutig; Phase davor schreiben: {phases}", phases=names))
        elif not found:
            self.verdict.setText(tr("Noch kein Befehl."))
        else:
            self._judge(found[0])

    def _judge(self, order: Order) -> None:
        effect = effect_of(self._view, self._orders, order)
        said = "" if isinstance(order, Unreadable) else effect_words(order, effect, self._view)
        trouble = trouble_words(order, effect, self._view)
        self.verdict.setText(" · ".join(filter(None, (phase_label(order.phase), said, trouble))))
        theme.restyle(self.verdict, tone="warn" if trouble else "")

    def _enter(self) -> None:
        found = readings(self.line.text())
        if len(found) != 1 or isinstance(found[0], Unreadable):
            return
        order = found[0]
        self.order_wanted.emit(order, f"{phase_label(order.phase)} {print_entry(order)}")
        self._orders = (*self._orders, order)
        self.line.clear()
