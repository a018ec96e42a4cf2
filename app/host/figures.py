"""The figures of every ruler after a month, for charts and comparisons."""

from app.model.eds.state import GameState
from app.model.ids import PlayerId

Figures = dict[str, int]


def figures_of(state: GameState) -> dict[PlayerId, Figures]:
    """Money in WE, EV, and what each ruler owns: stars, population, ships, fighters, goods in stores."""
    figures = {
        nr: {"money": ruler.money, "ev": ruler.ev, **dict.fromkeys(_COUNTED, 0)} for nr, ruler in state.rulers.items()
    }
    for star in state.stars.values():
        if (own := figures.get(star.owner)) is not None:
            own["stars"] += 1
            own["population"] += star.population
            own["fighters"] += star.fighters
            own["ore"] += star.store.ore
            own["uranium"] += star.store.uranium
            own["grain"] += star.store.grain
    for ship in state.ships.values():
        if (own := figures.get(ship.owner)) is not None:
            own["ships"] += 1
            own["fighters"] += ship.fighters
    return figures


_COUNTED = ("stars", "population", "ships", "fighters", "ore", "uranium", "grain")
