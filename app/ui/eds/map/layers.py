"""The overlays of the map: keys, names, which exclude each other. Knows no Qt."""

from dataclasses import dataclass

from app.model.eds.kinds import Good
from app.text.catalog import mark, tr


@dataclass(frozen=True)
class Layer:
    """One overlay."""

    key: str
    shortcut: str
    """The key that switches it while the map has the focus."""
    name: str
    """In the source language."""
    fills: bool = False
    """Fills the map: at most one such overlay is on."""


LAYERS = (
    Layer("realms", "1", mark("Reiche"), fills=True),
    Layer("ranges", "2", mark("Reichweite")),
    Layer("orders", "3", mark("Befehle dieses Monats")),
    Layer("moves", "4", mark("Bewegungen Vormonat")),
    Layer("battles", "5", mark("Kämpfe")),
    Layer("ships", "6", mark("Fremde Schiffe")),
    Layer("supply", "7", mark("Versorgung (Getreide)")),
    Layer("people", "8", mark("Bevölkerung"), fills=True),
    Layer("industry", "9", mark("Industrie")),
    Layer("goods", "0", mark("Rohstoff"), fills=True),
    Layer("notes", "N", mark("Notizen und Lesezeichen")),
)
KEYS = frozenset(layer.key for layer in LAYERS)
USUAL = KEYS - {"people", "industry", "goods"}
"""What is on at first."""
_FILLS = frozenset(layer.key for layer in LAYERS if layer.fills)


@dataclass(frozen=True)
class Resource:
    """What the overlay „Rohstoff“ shows."""

    good: Good
    stock: bool
    """What lies in store; else what a month brings."""


RESOURCES = tuple(Resource(good, stock) for good in Good for stock in (False, True))
_NAMES = {Good.ORE: mark("Erz"), Good.URANIUM: mark("Uran"), Good.GRAIN: mark("Getreide")}


def layer_name(layer: Layer) -> str:
    """What it is called."""
    return tr(layer.name)


def good_name(good: Good) -> str:
    """„Erz“."""
    return tr(_NAMES[good])


def resource_name(resource: Resource) -> str:
    """„Erz: Ertrag“, „Uran: Lager“."""
    good = good_name(resource.good)
    return tr("{good}: Lager", good=good) if resource.stock else tr("{good}: Ertrag", good=good)


def toggled(shown: frozenset[str], key: str) -> frozenset[str]:
    """The overlays after one was switched; a filling one takes the place of another."""
    if key in shown:
        return shown - {key}
    return (shown - _FILLS if key in _FILLS else shown) | {key}


def cycled(shown: frozenset[str], resource: int) -> tuple[frozenset[str], int]:
    """„0“ again and again: every rate and stock in turn, then off."""
    if "goods" not in shown:
        return toggled(shown, "goods"), 0
    if resource + 1 < len(RESOURCES):
        return shown, resource + 1
    return shown - {"goods"}, 0
