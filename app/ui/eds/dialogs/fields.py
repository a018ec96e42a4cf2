"""A control for every kind of value of an entry. Each gives the value as the sheet writes it."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QLineEdit, QSpinBox, QWidget

from app.model.eds.design import class_letter
from app.model.eds.kinds import NO_CODE, Fighter, Good, Industry, Status
from app.model.eds.view import PlayerView
from app.text.catalog import mark, tr
from app.text.eds.fields import LARGEST_NUMBER, Field
from app.text.eds.names import FIGHTERS, GOODS, INDUSTRIES
from app.text.eds.possessions import STATUS_NAMES
from app.ui.eds.tables.columns import names_of
from app.ui.widgets.basics import button
from app.ui.widgets.sizes import give_room

_RETREAT = (
    mark("0 – nach der ersten Runde"),
    mark("1 – ab einem Treffer"),
    mark("2 – ab zwei Treffern"),
    mark("3 – ab drei Treffern"),
    mark("4 – nie"),
)
_CLASSES = 26
_LONGEST_NAME = 40
_NUMBERS = frozenset({"star", "ship", "amount", "fighters", "count", "coordinate"})


class Control(QObject):
    """One value of an entry."""

    changed = Signal()

    def __init__(self, field: Field, view: PlayerView, maximum: Callable[[], int] | None, parent: QWidget) -> None:
        super().__init__(parent)
        self._kind = field.kind.key
        self.widget: QWidget
        self._edit: QSpinBox | QComboBox | QLineEdit | QCheckBox
        if self._kind in _NUMBERS:
            self._make_number(maximum)
        elif self._kind == "name":
            self._make_name()
        elif self._kind == "mode":
            self._make_mode()
        else:
            self._make_choice(view)
        self._edit.setAccessibleName(tr(field.label))

    @property
    def value(self) -> str:
        """As the sheet writes it."""
        match self._edit:
            case QSpinBox():
                return str(self._edit.value())
            case QComboBox():
                return str(self._edit.currentData())
            case QCheckBox():
                return "A" if self._edit.isChecked() else "/"
            case _:
                return self._edit.text().replace(",", " ").replace("/", " ")

    def show(self, value: str) -> None:
        """Show a value as the sheet writes it, without telling anybody."""
        self.blockSignals(True)
        match self._edit:
            case QSpinBox():
                self._edit.setValue(int(value) if value.isdigit() else 0)
            case QComboBox():
                self._edit.setCurrentIndex(max(0, self._edit.findData(value)))
            case QCheckBox():
                self._edit.setChecked(value == "A")
            case _:
                self._edit.setText(value)
        self.blockSignals(False)

    def _make_number(self, maximum: Callable[[], int] | None) -> None:
        edit = self._edit = QSpinBox()
        give_room(edit)
        edit.setRange(0, LARGEST_NUMBER)
        edit.setGroupSeparatorShown(True)
        edit.valueChanged.connect(lambda _: self.changed.emit())
        if maximum is None:
            self.widget = edit
            return
        self.widget = QWidget()
        row = QHBoxLayout(self.widget)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(edit, 1)
        most = button(tr("Voll"), "small", name="orderMost")
        most.clicked.connect(lambda: edit.setValue(maximum()))
        row.addWidget(most)

    def _make_name(self) -> None:
        edit = self._edit = QLineEdit()
        edit.setMaxLength(_LONGEST_NAME)
        edit.textChanged.connect(lambda _: self.changed.emit())
        self.widget = edit

    def _make_mode(self) -> None:
        edit = self._edit = QCheckBox(tr("Flotte: alle mit höherer Nummer springen mit (A)"))
        edit.toggled.connect(lambda _: self.changed.emit())
        self.widget = edit

    def _make_choice(self, view: PlayerView) -> None:
        edit = self._edit = QComboBox()
        for value, text in _choices(self._kind, view):
            edit.addItem(text, value)
        edit.currentIndexChanged.connect(lambda _: self.changed.emit())
        self.widget = edit


def _choices(kind: str, view: PlayerView) -> list[tuple[str, str]]:
    match kind:
        case "good":
            return [(good.value, f"{good.value} – {tr(GOODS[good])}") for good in Good]
        case "fighter":
            return [(fighter.value, f"{fighter.value} – {tr(FIGHTERS[fighter])}") for fighter in Fighter]
        case "industry":
            names = [(code.value, f"{code.value} – {tr(INDUSTRIES[code])}") for code in Industry]
            return [*names, (NO_CODE, f"{NO_CODE} – {tr('abreißen')}")]
        case "status":
            return [(str(int(status)), f"{int(status)} – {tr(STATUS_NAMES[status])}") for status in Status]
        case "retreat":
            return [(str(number), tr(text)) for number, text in enumerate(_RETREAT)]
        case "class":
            return [(class_letter(nr), class_letter(nr)) for nr in range(1, _CLASSES + 1)]
        case _:
            others = names_of(view)
            return [(str(nr), name) for nr, name in others.items() if nr != view.player]
