"""Orders that lie at hand for a thing: buttons of „Auswahl“, entries of the context menu, keys of the map."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtWidgets import QPushButton, QSizePolicy

from app.text.catalog import mark, tr
from app.text.eds.phases import phase_label
from app.ui.widgets.basics import button


class Action(NamedTuple):
    """One order that can be given to a thing."""

    key: str
    """Object name is ``act_<key>``."""
    phase: int
    text: str
    """Source language; „…“ when a dialog asks for more."""
    icon: str
    map_key: str = ""
    """Key while the map has the focus."""
    direct: bool = False
    """Written at once, with the values that lie at hand."""


SHIP: tuple[Action, ...] = (
    Action("jump", 7, mark("Sprung"), "jump", "J"),
    Action("refuel", 5, mark("Auftanken"), "fuel", "T", direct=True),
    Action("load", 9, mark("Laden …"), "load", "W"),
    Action("unload", 8, mark("Ausladen …"), "unload"),
    Action("repair", 4, mark("Reparatur"), "wrench", "X", direct=True),
    Action("set_retreat", 6, mark("Rückzug …"), "retreat", "R"),
    Action("load_fighters", 11, mark("Jäger ein …"), "fighter"),
    Action("unload_fighters", 10, mark("Jäger aus …"), "fighter"),
    Action("name_ship", 2, mark("Name …"), "pencil", "E"),
    Action("scrap", 14, mark("Verschrotten"), "trash", direct=True),
)
STAR: tuple[Action, ...] = (
    Action("colonise", 16, mark("Kolonisieren"), "colonise", "K", direct=True),
    Action("build_industry", 15, mark("Industrie …"), "industry", "I"),
    Action("build_ship", 13, mark("Schiffbau …"), "ship", "B"),
    Action("build_fighters", 12, mark("Jägerbau …"), "fighter", "Y"),
    Action("name_star", 1, mark("Name …"), "pencil", "E"),
    Action("cede_star", 18, mark("Übergeben …"), "handshake", "U"),
)


def buttons_for(actions: tuple[Action, ...], nr: int, run: Callable[[Action, int], object]) -> list[QPushButton]:
    """Buttons for a thing; none is ever switched off, what is useless says why."""
    made = []
    for action in actions:
        each = button(tr(action.text), icon=action.icon, name=f"act_{action.key}")
        each.setProperty("kind", "act")
        each.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        each.setToolTip(phase_label(action.phase))
        each.clicked.connect(lambda _=False, action=action: run(action, nr))
        made.append(each)
    return made
