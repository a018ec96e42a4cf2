"""What ships, stars and rulers are called in sentences: name and number as far as the reader knows them."""

from app.model.eds.kinds import Fighter, Good, Industry
from app.model.eds.view import PlayerView
from app.model.ids import PlayerId, ShipId, StarId
from app.text.catalog import inside, mark, tr

GOODS: dict[Good, str] = {Good.ORE: mark("Erz"), Good.URANIUM: mark("Uran"), Good.GRAIN: mark("Getreide")}
INDUSTRIES: dict[Industry, str] = {
    Industry.YARD: mark("Werft"),
    Industry.ORE_MINE: mark("Erzbergwerk"),
    Industry.URANIUM_MINE: mark("Uranbergwerk"),
    Industry.FARM: mark("Getreideanbau"),
    Industry.RESEARCH: mark("Forschungsstation"),
}
FIGHTERS: dict[Fighter, str] = {Fighter.LASER: mark("Laserjäger"), Fighter.THERMO: mark("Thermojäger")}


class Names:
    """Labels of things; without a view only their numbers."""

    def __init__(self, view: PlayerView | None = None) -> None:
        self.view = view
        self._ships: dict[ShipId, str] = {}
        self._stars: dict[StarId, str] = {}
        self._rulers: dict[PlayerId, str] = {}
        if view is not None:
            self._ships = {ship.nr: ship.name for ship in (*view.ships, *view.seen_ships)}
            self._stars = {star.nr: star.name for star in (*view.stars, *view.seen_stars)}
            self._rulers = {line.nr: line.name for line in view.rulers}

    def ship(self, nr: int) -> str:
        """„MILAN (Schiff 29)“, or „Schiff 29“."""
        name = self._ships.get(ShipId(nr))
        return tr("{name} (Schiff {nr})", name=name, nr=nr) if name else tr("Schiff {nr}", nr=nr)

    def star(self, nr: int) -> str:
        """„HAFENRUH (Stern 144)“, or „Stern 144“."""
        name = self._stars.get(StarId(nr))
        return tr("{name} (Stern {nr})", name=name, nr=nr) if name else tr("Stern {nr}", nr=nr)

    def ruler(self, nr: int) -> str:
        """„Nargun (Herrscher 6)“, or „Herrscher 6“: names may look alike, numbers do not."""
        name = self._rulers.get(PlayerId(nr))
        return tr("{name} (Herrscher {nr})", name=name, nr=nr) if name else tr("Herrscher {nr}", nr=nr)


def good_name(good: Good | str) -> str:
    """Erz, Uran or Getreide inside a sentence; the code itself when it is none of them."""
    return inside(tr(GOODS[Good(good)])) if good in set(Good) else str(good)


def industry_name(industry: Industry | str) -> str:
    """Name of a facility inside a sentence; the code itself when it is none."""
    return inside(tr(INDUSTRIES[Industry(industry)])) if industry in set(Industry) else str(industry)


def fighter_name(kind: Fighter | str) -> str:
    """Name of a kind of fighters inside a sentence; the code itself when it is none."""
    return inside(tr(FIGHTERS[Fighter(kind)])) if kind in set(Fighter) else str(kind)
