"""Files dropped on the window: each kind goes where it belongs, and a wrong one gets a clear answer.

Nothing that is open is left for a file that cannot be used.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox

from app.model.document import SHEET_BYTES, read_sheet
from app.model.known_error import KnownError
from app.text.catalog import tr
from app.text.eds.sheets import decode_sheet, print_sheet, sheet_of_orders
from app.text.file_faults import file_fault
from app.ui.match_files import ENDINGS, GUEST_ENDING, PLAN_ENDING
from app.ui.screens.start import StartScreen
from app.ui.shell import Shell

if TYPE_CHECKING:
    from app.ui.eds.game_window import GameWindow
    from app.ui.eds.workshop.place import Workshop
    from app.ui.network import Network

SIGNED_SHEET = ".edszug"
SHEETS = (SIGNED_SHEET, ".txt")
RULES = ".toml"


def drop(window: Shell, paths: Sequence[Path], network: "Network | None") -> None:
    """Do with dropped files what their kind suggests; of several the first counts, but a host takes all sheets."""
    if network is not None and network.leads:
        for path in paths:
            network.take_drop(path)
        return
    path = paths[0]
    ending = path.suffix.lower()
    if ending in SHEETS:
        _take_sheet(window, path)
    elif ending in (RULES, PLAN_ENDING):
        _into_workshop(window, path)
    elif ending == GUEST_ENDING or ending in ENDINGS:
        window.open_file(path)
    else:
        _tell(window, tr("{file} kann EDS nicht öffnen. Es nimmt: {kinds}.", file=path.name, kinds=_kinds()))


def sheet_text(path: Path) -> str:
    """The text of a sheet in a file. Raises ``KnownError``."""
    try:
        data = path.read_bytes() if path.stat().st_size <= SHEET_BYTES else None
    except OSError as error:
        raise KnownError("unreachable") from error
    if data is None:
        raise KnownError("too_large", limit=SHEET_BYTES)
    if path.suffix.lower() == SIGNED_SHEET:
        return print_sheet(sheet_of_orders(read_sheet(data).orders))
    return decode_sheet(data)


def _kinds() -> str:
    """Everything that may be dropped, in words."""
    named = (
        (tr("Partien"), ".eds"),
        (tr("Monate"), ".edsmonat"),
        (tr("Befehlsblätter"), ", ".join(SHEETS)),
        (tr("Entwürfe"), PLAN_ENDING),
        (tr("Regeln"), RULES),
        (tr("Rückkehr in eine Partie im Netz"), GUEST_ENDING),
    )
    return ", ".join(f"{name} ({endings})" for name, endings in named)


def _take_sheet(window: Shell, path: Path) -> None:
    game = _game(window)
    if game is None:
        _tell(window, tr("{file} ist ein Befehlsblatt. Öffne zuerst die Partie, zu der es gehört.", file=path.name))
        return
    if game.locked:
        game.warn(tr("{file} ist ein Befehlsblatt; an diesem Monat lässt sich nichts ändern.", file=path.name))
        return
    try:
        text = sheet_text(path)
    except KnownError as error:
        game.warn(file_fault(path.name, error))
        return
    game.draft.replace(text, tr("Befehlsblatt {file}", file=path.name))
    game.say(tr("Befehlsblatt aus {file} übernommen – Strg+Z nimmt es zurück", file=path.name))


def _into_workshop(window: Shell, path: Path) -> None:
    """Designs and rules: beside a game in its own workshop, so that nobody leaves the game for them."""
    workshop = _workshop(window)
    if path.suffix.lower() == RULES:
        workshop.use_rules(path)
    else:
        workshop.library.import_file(path)


def _workshop(window: Shell) -> "Workshop":
    from app.ui.eds.workshop.place import Workshop  # see ``rooms``

    game = _game(window)
    if game is not None:
        return game.workshop.open()
    if not isinstance(window.place, Workshop):
        window.show_workshop()
    place = window.place
    assert isinstance(place, Workshop)
    return place


def _game(window: Shell) -> "GameWindow | None":
    return window.flow.window if window.flow is not None else None


def _tell(window: Shell, text: str) -> None:
    """Say it where the user is."""
    game = _game(window)
    if game is not None:
        game.warn(text, "warn")
    elif isinstance(window.place, StartScreen):
        window.place.say(text, "warn")
    else:
        box = QMessageBox(window)
        box.setObjectName("dropVerdict")
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(text)
        box.open()
