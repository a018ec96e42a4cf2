"""A player's booklet: the parts he wants, as a file or on a printer."""

from collections.abc import Collection, Iterator
from enum import StrEnum
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QPagedPaintDevice, QPdfWriter

from app.host.files import write_whole
from app.model.eds.view import PlayerView
from app.text.catalog import mark, tr
from app.text.numbers import month_label
from app.ui.eds.printing.map_part import MapPart
from app.ui.eds.printing.order_sheet import OrderSheetPart
from app.ui.eds.printing.paper import DPI, Part, paint_booklet
from app.ui.eds.printing.possessions import PossessionsPart


class Leaf(StrEnum):
    """What can be printed."""

    POSSESSIONS = "possessions"
    MAP = "map"
    ORDERS = "orders"


LEAVES = {
    Leaf.POSSESSIONS: mark("Besitztümerblatt"),
    Leaf.MAP: mark("Sternkarte"),
    Leaf.ORDERS: mark("Leeres Befehlsblatt"),
}
"""Their names, in the source language."""


def title_of(view: PlayerView, match: str) -> str:
    """What stands on every page: „Nordarm – Herrscher 2 GELOS – J1/M5“."""
    name = next((line.name for line in view.rulers if line.nr == view.player), "")
    who = tr("Herrscher {number} {name}", number=view.player, name=name)
    return f"{match} – {who} – {month_label(view.month + 1)}"


def file_name(view: PlayerView) -> str:
    """A name that is one on every system: „M5-Herrscher2.pdf“."""
    return tr("M{month}-Herrscher{number}.pdf", month=view.month + 1, number=view.player)


def save_booklet(path: Path, view: PlayerView, match: str, leaves: Collection[Leaf] = tuple(Leaf)) -> None:
    """Write a PDF, whole or not at all. Raises ``KnownError`` disk_full, read_only and the like."""
    for _ in saving(path, view, match, leaves):
        pass


def saving(path: Path, view: PlayerView, match: str, leaves: Collection[Leaf]) -> Iterator[int]:
    """The same page by page. Raises ``KnownError`` as ``save_booklet`` does."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(title_of(view, match))
    writer.setCreator("EDS")
    writer.setResolution(DPI * 4)
    yield from printing(writer, view, match, leaves)
    buffer.close()
    write_whole(path, bytes(data.data()))


def printing(device: QPagedPaintDevice, view: PlayerView, match: str, leaves: Collection[Leaf]) -> Iterator[int]:
    """A booklet page by page onto a printer. Raises ``KnownError`` write_failed."""
    parts: list[Part] = []
    for leaf in Leaf:
        if leaf in leaves:
            parts.append(_part(leaf, view))
            yield 0
    yield from paint_booklet(device, parts, title_of(view, match))


def _part(leaf: Leaf, view: PlayerView) -> Part:
    match leaf:
        case Leaf.POSSESSIONS:
            return PossessionsPart(view)
        case Leaf.MAP:
            return MapPart(view)
        case Leaf.ORDERS:
            return OrderSheetPart(view)
