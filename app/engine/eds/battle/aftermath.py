"""Before and after a battle: fighters leave hangars and star, and find a place again (rules 8.1.6 and 9)."""

from collections.abc import Sequence

from app.engine.dice import Dice
from app.engine.eds.battle.line import Side
from app.model.eds.battle import FighterReturn, HangarReturn
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.model.ids import ShipId


def launch(ships: Sequence[Ship], star: Star | None) -> tuple[int, int]:
    """Empty the hangars of a side's ships and, if it is theirs, the star; laser and thermo fighters launched.

    A side without ships is the star's fighters, so then the star is theirs.
    """
    own_star = star is not None and (not ships or star.owner == ships[0].owner)
    homes: list[Ship | Star] = [*ships, *([star] if star is not None and own_star else [])]
    laser = sum(home.laser_fighters for home in homes)
    thermo = sum(home.thermo_fighters for home in homes)
    for home in homes:
        home.laser_fighters = home.thermo_fighters = 0
    return laser, thermo


def land_fighters(side: Side, star: Star | None, limit: int, dice: Dice) -> FighterReturn:
    """Bring the surviving fighters home: hangars on the field, then the own star, the rest is lost (9.1 to 9.3).

    One rolled order of ships for both kinds; fighters enter one per ship and pass, first all laser, then thermo, which
    begin again with the first ship (R-B.15). ``limit`` is the most a star holds of each kind. Empties ``side``.
    """
    order = dice.shuffled(side.ships)
    laser = deal(side.laser, [ship.build.design.hangars for ship in order])
    thermo = deal(side.thermo, [ship.build.design.hangars - taken for ship, taken in zip(order, laser, strict=True)])
    hangars: dict[ShipId, HangarReturn] = {}
    for ship, of_laser, of_thermo in zip(order, laser, thermo, strict=True):
        ship.laser_fighters, ship.thermo_fighters = of_laser, of_thermo
        if ship.fighters:
            hangars[ship.nr] = HangarReturn(ship=ship.nr, laser=of_laser, thermo=of_thermo)
    rest_laser, rest_thermo = side.laser - sum(laser), side.thermo - sum(thermo)
    star_laser = star_thermo = 0
    if star is not None and star.owner == side.ruler:
        star_laser = min(rest_laser, limit - star.laser_fighters)
        star_thermo = min(rest_thermo, limit - star.thermo_fighters)
        star.laser_fighters += star_laser
        star.thermo_fighters += star_thermo
    side.laser = side.thermo = 0
    return FighterReturn(
        hangars=tuple(hangars[nr] for nr in sorted(hangars)),
        star_laser=star_laser,
        star_thermo=star_thermo,
        lost_laser=rest_laser - star_laser,
        lost_thermo=rest_thermo - star_thermo,
    )


def deal(amount: int, rooms: Sequence[int]) -> list[int]:
    """Deal ``amount`` one by one round the table, passing over who is full; what does not fit is not dealt.

    Whole passes are dealt at once, up to the next place that fills, so a thousand fighters take a few steps.
    """
    dealt = [0] * len(rooms)
    open_ = [place for place, room in enumerate(rooms) if room > 0]
    while open_ and amount >= len(open_):
        passes = min(amount // len(open_), min(rooms[place] - dealt[place] for place in open_))
        for place in open_:
            dealt[place] += passes
        amount -= passes * len(open_)
        open_ = [place for place in open_ if rooms[place] > dealt[place]]
    for place in open_[:amount]:
        dealt[place] += 1
    return dealt
