"""What is selected („Auswahl“): facts of a ship, a star or a point, and the orders that lie at hand."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from app.engine.eds.economy import colonise_cost, grain_need, taxes
from app.engine.eds.jumps import ship_range
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.model.eds.view import PlayerView
from app.model.ids import NOBODY
from app.text.catalog import ntr, tr
from app.text.eds.names import industry_name
from app.text.numbers import money, number
from app.ui import theme
from app.ui.eds.fate import Fate
from app.ui.eds.order_actions import SHIP, STAR, Action, buttons_for
from app.ui.eds.ship_badge import ShipBadge
from app.ui.eds.tables.columns import names_of
from app.ui.widgets.basics import Elided, Tone, button, emblem, label, picture
from app.ui.widgets.notices import Empty
from app.ui.widgets.swap import show_in

Kind = Literal["star", "ship", "point"]


class Selected(NamedTuple):
    """Something on the map."""

    kind: Kind
    nr: int
    x: int
    y: int


class Fact(NamedTuple):
    """One line: what, how much, and whether that is a worry."""

    name: str
    value: str
    tone: Tone = ""


class SelectionPanel(QScrollArea):
    """Shows one thing of a view; orders come out as signals."""

    action_wanted = Signal(object, int)
    """An Action and the number of the thing it is for."""
    jump_wanted = Signal(int)
    """Aim a ship on the map."""
    chosen = Signal(object)
    """Another Selected at the same point."""
    fate_wanted = Signal(int)
    """Number of a ship whose end one wants to read about."""
    shown = Signal()
    """Something else is selected now."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.selected: Selected | None = None
        self.setAccessibleName(tr("Auswahl"))
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        show_in(self, _nothing())

    def show_selection(self, view: PlayerView, selected: Selected | None, *, locked: bool = False) -> None:
        """Show this thing as the view knows it."""
        self.selected = selected
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(10, 10, 6, 10)
        column.setSpacing(10)
        if selected is None:
            show_in(self, _nothing())
            self.shown.emit()
            return
        ship = _ship(view, selected)
        star = _star_at(view, selected)
        if ship is not None:
            self._show_ship(column, view, ship, star, locked)
        else:
            self._show_star(column, view, selected, star, locked)
        self._show_stack(column, view, selected)
        column.addStretch(1)
        show_in(self, page)
        self.shown.emit()

    def show_fate(self, fate: Fate) -> None:
        """Say what became of the ship that was selected."""
        self.selected = None
        empty = Empty("void", fate.words, tr("Bericht"), lambda: self.fate_wanted.emit(fate.ship))
        show_in(self, empty)
        self.shown.emit()

    @property
    def what(self) -> str:
        """„Schiff 31“; nothing while nothing with a number is selected."""
        at = self.selected
        if at is None or not at.nr:
            return ""
        return tr("Schiff {nr}", nr=at.nr) if at.kind == "ship" else tr("Stern {nr}", nr=at.nr)

    # --- a ship -----------------------------------------------------------------------------------------------------

    def _show_ship(self, column: QVBoxLayout, view: PlayerView, ship: Ship, star: Star | None, locked: bool) -> None:
        where = tr("({x},{y})", x=ship.x, y=ship.y)
        nr = _number_at(view, ship.x, ship.y)
        if nr:
            where = tr("über {star} ({x},{y})", star=_star_name(nr, star), x=ship.x, y=ship.y)
        line = tr("Klasse {letter} · {where}", letter=ship.build.design.letter, where=where)
        column.addLayout(_title(ShipBadge(ship.owner), ship.name, (line,)))
        column.addLayout(_facts(_ship_facts(view, ship), 2))
        if ship.owner == view.player and not locked:
            column.addLayout(_buttons(self._ship_buttons(ship)))
            column.addWidget(label(_ship_remark(ship, star, view), "third", wrap=True))

    def _ship_buttons(self, ship: Ship) -> list[QPushButton]:
        made = buttons_for(SHIP, ship.nr, self._act)
        if ship.build.base:
            made[0].setToolTip(tr("Die Heimatbasis hat keinen Antrieb."))
        return made

    def _act(self, action: Action, nr: int) -> None:
        if action.key == "jump":
            self.jump_wanted.emit(nr)
        else:
            self.action_wanted.emit(action, nr)

    # --- a star or a point ------------------------------------------------------------------------------------------

    def _show_star(self, column: QVBoxLayout, view: PlayerView, at: Selected, star: Star | None, locked: bool) -> None:
        nr = _number_at(view, at.x, at.y)
        where = tr("({x},{y})", x=at.x, y=at.y)
        if not nr:
            column.addLayout(_title(picture("target", 30), tr("Leerer Raum"), (where,)))
            return
        owner = names_of(view).get(star.owner, tr("herrenlos")) if star is not None else tr("nie gesehen")
        name = star.name if star is not None and star.name else tr("Stern {nr}", nr=nr)
        lines = (tr("Stern {nr} {where}", nr=nr, where=where), owner)
        known = star is not None and star.owner != NOBODY
        column.addLayout(_title(emblem(star.owner, 30) if star and known else picture("star", 30), name, lines))
        if star is None:
            column.addWidget(label(tr("Hier war noch keins Deiner Schiffe."), "third", wrap=True))
            return
        column.addLayout(_facts(_star_facts(view, star), 1))
        if star.owner == view.player and not locked:
            column.addLayout(_buttons(buttons_for(STAR, nr, self._act)))
            column.addWidget(label(_star_remark(view, star), "third", wrap=True))

    # --- what else is here ------------------------------------------------------------------------------------------

    def _show_stack(self, column: QVBoxLayout, view: PlayerView, at: Selected) -> None:
        here = [ship for ship in (*view.ships, *view.seen_ships) if ship.field == (at.x, at.y)]
        nr = _number_at(view, at.x, at.y)
        if len(here) + bool(nr) < 2:
            return
        column.addWidget(label(tr("An diesem Ort"), "value"))
        if nr:
            column.addWidget(
                self._stack_row(Selected("star", nr, at.x, at.y), _star_name(nr, _star_at(view, at)), "", at)
            )
        names = names_of(view)
        for ship in here:
            side = tr(
                "RW {range} · {uranium} U", range=ship_range(ship, view.parameters.movement), uranium=ship.uranium
            )
            note = side if ship.owner == view.player else names.get(ship.owner, "")
            row = self._stack_row(Selected("ship", ship.nr, at.x, at.y), f"{ship.nr} {ship.name}", note, at, ship.owner)
            column.addWidget(row)

    def _stack_row(self, there: Selected, text: str, note: str, at: Selected, owner: int = 0) -> QWidget:
        made = QWidget()
        made.setFixedHeight(round(theme.px(26)))
        row = QHBoxLayout(made)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(emblem(owner, 14) if owner else picture("star", 14))
        if there.kind == at.kind and there.nr == at.nr:
            here = label(text, "value")
            here.setContentsMargins(4, 0, 4, 0)
            row.addWidget(here)
        else:
            link = button(text, "link")
            link.clicked.connect(lambda: self.chosen.emit(there))
            row.addWidget(link)
        row.addWidget(Elided(note, "third"), 1)
        return made


def _nothing() -> QWidget:
    return Empty("target", tr("Nichts ausgewählt. Klick auf einen Stern oder ein Schiff."))


def _ship(view: PlayerView, selected: Selected) -> Ship | None:
    if selected.kind != "ship":
        return None
    return next((ship for ship in (*view.ships, *view.seen_ships) if ship.nr == selected.nr), None)


def _star_at(view: PlayerView, selected: Selected) -> Star | None:
    there = (selected.x, selected.y)
    return next((star for star in (*view.stars, *view.seen_stars) if star.field == there), None)


def _number_at(view: PlayerView, x: int, y: int) -> int:
    return next((place.nr for place in view.chart if (place.x, place.y) == (x, y)), 0)


def _star_name(nr: int, star: Star | None) -> str:
    return f"{nr} {star.name}" if star is not None and star.name else tr("Stern {nr}", nr=nr)


def _title(sign: QWidget, name: str, lines: Sequence[str]) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(12)
    row.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
    words = QVBoxLayout()
    words.setSpacing(1)
    words.addWidget(Elided(name, "heading"))
    for line in lines:
        words.addWidget(label(line, "second", wrap=True))
    row.addLayout(words, 1)
    return row


def _facts(facts: Sequence[Fact], side_by_side: int) -> QGridLayout:
    """So many facts a row, all equally wide: a long value beside a short name leaves the others their room."""
    grid = QGridLayout()
    grid.setHorizontalSpacing(8)
    grid.setVerticalSpacing(6)
    for at, fact in enumerate(facts):
        cell = QHBoxLayout()
        cell.setSpacing(4)
        cell.addWidget(Elided(fact.name, "small"), 1)
        cell.addWidget(label(fact.value, "value", fact.tone))
        grid.addLayout(cell, *divmod(at, side_by_side))
    for half in range(side_by_side):
        grid.setColumnStretch(half, 11 - half)
    return grid


def _buttons(buttons: Sequence[QPushButton]) -> QGridLayout:
    grid = QGridLayout()
    grid.setSpacing(6)
    for at, made in enumerate(buttons):
        grid.addWidget(made, at // 2, at % 2)
    return grid


def _ship_facts(view: PlayerView, ship: Ship) -> list[Fact]:
    design = ship.build.design
    now, full = ship_range(ship, view.parameters.movement), ship.build.range
    hits = ntr("{count} Treffer", "{count} Treffer", ship.hits) if ship.hits else tr("unversehrt")
    cargo = (
        f"{ship.good} {number(ship.amount)}/{ship.build.cargo_space}" if ship.good else f"0/{ship.build.cargo_space}"
    )
    return [
        Fact(tr("Zustand"), hits, "warn" if ship.hits else ""),
        Fact(tr("Rückzug"), str(ship.retreat)),
        Fact(tr("Reichweite"), str(now) if now == full else tr("{now} von {full}", now=now, full=full)),
        Fact(tr("Uran"), f"{ship.uranium}/{design.tanks}", "" if ship.uranium or ship.build.base else "warn"),
        Fact(tr("Kanonen"), _systems(design.guns)),
        Fact(tr("Ladung"), cargo),
        Fact(tr("Schilde"), _systems(design.shields)),
        Fact(tr("Hangars"), f"{ship.fighters}/{design.hangars}"),
    ]


def _systems(counts: Sequence[int]) -> str:
    return " ".join(f"{letter}{count}" for letter, count in zip("LTNA", counts, strict=True) if count) or "–"


def _star_facts(view: PlayerView, star: Star) -> list[Fact]:
    rules, store, yields = view.parameters, star.store, star.yields
    return [
        Fact(tr("Bevölkerung"), str(star.population)),
        Fact(tr("Industrie"), industry_name(star.industry) if star.industry else tr("keine")),
        Fact(tr("Lager E / U / G"), _three(store.ore, store.uranium, store.grain)),
        Fact(tr("Ertrag E / U / G"), _three(yields.ore, yields.uranium, yields.grain)),
        Fact(tr("Verbrauch G"), number(grain_need(star.population, rules))),
        Fact(tr("Steuern"), money(taxes(star.population, rules))),
        Fact(tr("Jäger L / T"), f"{number(star.laser_fighters)} / {number(star.thermo_fighters)}"),
    ]


def _three(*amounts: int) -> str:
    return " / ".join(map(number, amounts))


def _ship_remark(ship: Ship, star: Star | None, view: PlayerView) -> str:
    if ship.build.base:
        return tr("Die Heimatbasis hat keinen Antrieb: sie springt nie.")
    if star is None or star.owner != view.player:
        return tr("Auftanken geht nur über einem eigenen Stern oder dem eines Freundes.")
    return tr(
        "Auftanken: {uranium} Uran im Lager von {star}.",
        uranium=number(star.store.uranium),
        star=_star_name(star.nr, star),
    )


def _star_remark(view: PlayerView, star: Star) -> str:
    if star.population >= view.parameters.stars.population_max:
        return tr("Mehr Bürger passen hier nicht hin.")
    price = colonise_cost(star.population + 1, view.parameters)
    return tr("Kolonisieren auf BV {grade} kostet {price} WE.", grade=star.population + 1, price=number(price))
