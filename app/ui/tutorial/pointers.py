"""Where the spotlight falls. Knows no Qt.

Widgets by their object names, the first that is on show, else a field of the map, else all of it. It follows what the
player does: whoever has selected a ship is shown the button, all others the ship.
"""

from collections.abc import Callable
from typing import NamedTuple

from app.model.eds.orders import Jump, Unload
from app.model.eds.ship import Ship
from app.ui.tutorial.scene import Field, Scene


class Look(NamedTuple):
    """What to look at."""

    names: tuple[str, ...] = ()
    field: Field | None = None


Pointer = Callable[[Scene], Look]


def at(*names: str) -> Pointer:
    """These widgets."""
    return lambda _: Look(names)


def home(scene: Scene) -> Look:
    """The home world on the map."""
    return Look(field=scene.home.field if scene.home is not None else None)


def home_button(name: str) -> Pointer:
    """A button of the home world, once that is selected."""
    return lambda scene: Look((name,), home(scene).field) if scene.chosen == ("star", scene.view.home) else home(scene)


def ship_button(name: str) -> Pointer:
    """A button of the selected ship, as long as it stands at home; else the ships there."""

    def look(scene: Scene) -> Look:
        chosen = {("ship", ship.nr) for ship in scene.at_home}
        return Look((name,), home(scene).field) if scene.chosen in chosen else home(scene)

    return look


def any_ship_button(name: str) -> Pointer:
    """A button of whatever ship is selected; else the first one."""

    def look(scene: Scene) -> Look:
        if scene.chosen is not None and scene.chosen[0] == "ship":
            return Look((name,), _field(scene.movers))
        return Look(field=_field(scene.movers))

    return look


def scouts(scene: Scene) -> Look:
    """A scout that has nowhere to go yet."""
    going = {order.ship for order in scene.orders if isinstance(order, Jump)}
    return Look(field=_field(tuple(ship for ship in scene.scouts if ship.nr not in going)))


def newcomer(scene: Scene) -> Look:
    """The new ship, or its button."""
    chosen = scene.chosen in {("ship", ship.nr) for ship in scene.newcomers}
    return Look(("act_refuel",) if chosen else (), _field(scene.newcomers))


def grain(scene: Scene) -> Look:
    """First the ships that carry grain, then what is to be unloaded, then the star."""
    laden = {ship.nr for ship in scene.laden}
    jumps = (order for order in scene.orders if isinstance(order, Jump) and order.ship in laden)
    target = next(((jump.x, jump.y) for jump in jumps), None)
    if target is None:
        return Look(field=_field(scene.laden))
    unloading = any(isinstance(order, Unload) for order in scene.orders)
    return Look(("act_colonise" if unloading else "act_unload",), target if unloading else _field(scene.laden))


def colony_button(name: str) -> Pointer:
    """A button of a colony with people, once it is selected; else the colony."""

    def look(scene: Scene) -> Look:
        able = [star for star in scene.colonies if star.population]
        if scene.chosen in {("star", star.nr) for star in able}:
            return Look((name,), able[0].field)
        return Look(field=able[0].field if able else None)

    return look


def _field(ships: tuple[Ship, ...]) -> Field | None:
    return ships[0].field if ships else None


def freighter(scene: Scene) -> Look:
    """The ship with the largest hold."""
    ships = sorted(scene.movers, key=lambda ship: -ship.build.cargo_space)
    return Look(field=_field(tuple(ships)))
