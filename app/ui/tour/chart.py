"""The first month, the map and the tables below it."""

from collections.abc import Callable

from PySide6.QtWidgets import QTabWidget

from app.ui.eds.selection import Selected
from app.ui.tour.walk import Guide, Stop
from app.ui.tour.ways import lively, open_game, select_jumper


def _fresh(guide: Guide) -> None:
    open_game(guide, guide.games.fresh)


def aiming(guide: Guide) -> None:
    """A jump in the making."""
    game = lively(guide)
    order = select_jumper(game)
    guide.settle()
    if order is not None:
        game.map.zoom_in()
        game.map.aim(int(order.ship))
        game.map.widget.jumping.to_field((order.x, order.y))


def _no_longer_aiming(guide: Guide) -> None:
    game = lively(guide)
    game.map.widget.jumping.cancel()
    select_jumper(game)


def _whole_map(guide: Guide) -> None:
    game = lively(guide)
    game.map.fit()
    game.select(None)


def _all_layers(guide: Guide) -> None:
    from app.ui.eds.map.layers import KEYS

    lively(guide).map.widget.set_layers(KEYS)


def _usual_layers(guide: Guide) -> None:
    from app.ui.eds.map.layers import USUAL

    game = lively(guide)
    game.map.widget.set_layers(USUAL)
    game.map.go_home()


def _tab(number: int) -> Callable[[Guide], None]:
    def go(guide: Guide) -> None:
        tabs = lively(guide).findChild(QTabWidget, "workspaceTabs")
        if tabs is not None and number < tabs.count():
            tabs.setCurrentIndex(number)

    return go


def _star(guide: Guide) -> None:
    game = lively(guide)
    star = next(star for star in game.desk.view.stars if star.nr == game.desk.view.home)
    game.select(Selected("star", int(star.nr), star.x, star.y), centre=True)


def _nothing_selected(guide: Guide) -> None:
    lively(guide).select(None)


CHART: tuple[Stop, ...] = (
    Stop("first-month", _fresh),
    Stop("game", aiming),
    Stop("game-ship", _no_longer_aiming),
    Stop("game-star", _star),
    Stop("game-nothing-selected", _nothing_selected),
    Stop("map-whole", _whole_map),
    Stop("map-all-layers", _all_layers),
    Stop("map-home", _usual_layers),
    Stop("table-stars", _tab(0)),
    Stop("table-ships", _tab(1)),
    Stop("table-rulers", _tab(2)),
)
