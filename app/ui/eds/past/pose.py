"""How a window was looked at: so that one comes back from the past to the same picture and the same thing."""

from typing import NamedTuple

from app.ui.eds.game_place import GamePlace
from app.ui.eds.map.camera import Camera
from app.ui.eds.selection import Selected


class Pose(NamedTuple):
    """Where the map looks, what is selected, which table is in front."""

    camera: Camera
    selected: Selected | None
    tab: int


def pose_of(window: GamePlace) -> Pose:
    """How a window is looked at now."""
    return Pose(window.map.widget.state.camera, selected_on(window), window.tabs.currentIndex())


def strike(window: GamePlace, pose: Pose, *, exactly: bool) -> None:
    """Look at a window like this; ``exactly``: what was selected is there again, else only its place may be."""
    canvas = window.map.widget
    canvas.center_on(pose.camera.x, pose.camera.y)
    size = canvas.state.camera
    canvas.look(pose.camera.resized(size.width, size.height))
    window.tabs.setCurrentIndex(pose.tab)
    if pose.selected == selected_on(window):
        return
    if exactly or pose.selected is None or _there(window, pose.selected):
        window.select(pose.selected)


def selected_on(window: GamePlace) -> Selected | None:
    """What is selected on the map."""
    thing = window.map.widget.state.chosen
    return Selected(thing.kind, thing.nr, thing.x, thing.y) if thing is not None else None


def _there(window: GamePlace, selected: Selected) -> bool:
    """Is the thing on the map of this month, at the same field?"""
    here = window.map.widget.objectsAt(selected.x, selected.y)
    return any((thing.kind, thing.nr) == (selected.kind, selected.nr) for thing in here)
