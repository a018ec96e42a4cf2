"""Fleets from the game: a place, and of everybody there the own side and the enemy."""

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QDialog, QFormLayout, QHBoxLayout, QVBoxLayout, QWidget

from app.engine.eds.workshop.sighting import Sighting, from_report, places, sightings
from app.model.eds.battle import BattleRecord
from app.model.eds.view import PlayerView
from app.text.catalog import ntr, tr
from app.text.eds.names import Names
from app.text.numbers import place
from app.ui.eds.workshop.arena import Combatant
from app.ui.widgets.basics import button, label
from app.ui.widgets.sizes import fit

Field = tuple[int, int]


class MapDialog(QDialog):
    """Chooses a place for each side; foreign fleets come as far as they are known."""

    chosen = Signal(object, object)
    """Two Combatants."""

    def __init__(self, parent: QWidget, view: PlayerView, field: Field | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("mapFleetDialog")
        self.setWindowTitle(tr("Flotten von der Karte"))
        fit(self, 560, 220)
        self._view, self._names = view, Names(view)
        column = QVBoxLayout(self)
        form = QFormLayout()
        self.first, self.second = QComboBox(), QComboBox()
        self._fill(self.first, own=True, field=field)
        self._fill(self.second, own=False, field=field)
        for words, box, name in (
            (tr("Erste Seite"), self.first, "mapFirst"),
            (tr("Zweite Seite"), self.second, "mapSecond"),
        ):
            box.setObjectName(name)
            box.setAccessibleName(words)
            form.addRow(words, box)
        column.addLayout(form)
        enough = self.first.count() and self.second.count()
        words = "" if enough else tr("Es ist keine fremde Flotte in Sicht. Trage sie von Hand ein.")
        column.addWidget(label(words, "second", wrap=True))
        row = QHBoxLayout()
        row.addStretch(1)
        cancel, take = button(tr("Abbrechen")), button(tr("Durchrechnen"), "primary", name="mapTake")
        cancel.clicked.connect(self.reject)
        take.clicked.connect(self._take)
        take.setEnabled(bool(enough))
        row.addWidget(cancel)
        row.addWidget(take)
        column.addLayout(row)

    def _fill(self, box: QComboBox, *, own: bool, field: Field | None) -> None:
        for where in places(self._view):
            for one in sightings(self._view, where):
                if (one.owner == self._view.player) == own:
                    box.addItem(f"{place(*where)} {self._words(one)}", one)
                    if where == field:
                        box.setCurrentIndex(box.count() - 1)

    def _words(self, one: Sighting) -> str:
        ships = ntr("{count} Schiff", "{count} Schiffe", one.least.ships)
        return f"{self._names.ruler(one.owner)}, {ships}"

    def _take(self) -> None:
        pair = combatants(self._view, self.first.currentData(), self.second.currentData())
        self.accept()
        self.chosen.emit(*pair)


def combatants(view: PlayerView, first: Sighting, second: Sighting) -> tuple[Combatant, Combatant]:
    """Both sides as the simulator wants them."""
    return _combatant(view, first), _combatant(view, second)


def from_battle(view: PlayerView, record: BattleRecord) -> tuple[Combatant, Combatant]:
    """Both sides of a reported battle, the player's own first; what the report keeps to itself is guessed."""
    first, second = from_report(view, record)
    guessed = tr("Bewaffnung fremder Schiffe geschätzt: Der Bericht nennt nur Klassen und Waffenarten.")
    own, other = _combatant(view, first), _combatant(view, second)
    return own, replace(other, hint=guessed) if other.most is not None else other


def at_field(view: PlayerView, field: Field) -> tuple[Combatant, Combatant]:
    """The player's own fleet on a field, and the first foreign one; an empty fleet where there is none."""
    here = sightings(view, field)
    own = next((one for one in here if one.owner == view.player), None)
    foreign = next((one for one in here if one.owner != view.player), None)
    sides = [_combatant(view, one) if one is not None else Combatant() for one in (own, foreign)]
    return sides[0], sides[1]


def _combatant(view: PlayerView, one: Sighting) -> Combatant:
    name = next((line.name for line in view.rulers if line.nr == one.owner), "")
    hint = tr("Über fremden Sternen bleiben deren Schiffe unsichtbar: Es können mehr sein.") if one.hidden else ""
    most = None if one.most == one.least else one.most
    return Combatant(one.least, f"{one.owner} {name}".strip(), one.owner, most, hint)
