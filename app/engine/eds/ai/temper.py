"""Level and style as numbers: the only place where one computer realm differs from another."""

import msgspec

from app.model.robot import Level, Style


class Temper(msgspec.Struct, frozen=True):
    """What the advisers ask when they have a choice."""

    colony_ships: int
    """Ships without guns while there are free stars, at most."""
    grades: int
    """Grades of population a month, at most."""
    patience: float
    """Months after which a grade of population must have paid for itself."""
    thrift: float
    """How early money goes into stations instead of people: 1 hardly, 5 as soon as possible."""
    farms: int
    """Grain worlds, at most."""
    ore_mines: int
    """Ore mines, at most."""
    yards: int
    """Yards, as long as none is conquered."""
    stores: int
    """Months of food a star without a farm should have."""
    waste: float
    """Chance that a ship gets no errand this month."""
    stations_from: int
    """Month from which research stations are built."""
    converts: bool
    """Turns farms and mines into stations when the end is near."""
    guards: float
    """Fighters per star in the long run."""
    ships: int
    """Ships of all kinds, at most."""
    warships: float
    """Part of the money that goes into warships before research is served."""
    foresight: bool
    """Works out the odds before it fights; others go by the look of it."""
    aggression: float
    """0 never begins a war … 1 always looks for one."""


_YEAR = 12
_LEVELS = {
    Level.EASY: Temper(
        colony_ships=5,
        grades=4,
        patience=3.5,
        thrift=1.0,
        farms=6,
        ore_mines=0,
        yards=1,
        stores=4,
        waste=0.3,
        stations_from=16,
        converts=False,
        guards=0.3,
        ships=36,
        warships=0.1,
        foresight=False,
        aggression=0.2,
    ),
    Level.MEDIUM: Temper(
        colony_ships=7,
        grades=6,
        patience=4.6,
        thrift=2.0,
        farms=8,
        ore_mines=1,
        yards=1,
        stores=6,
        waste=0.15,
        stations_from=10,
        converts=False,
        guards=1.0,
        ships=36,
        warships=0.15,
        foresight=True,
        aggression=0.3,
    ),
    Level.HARD: Temper(
        colony_ships=10,
        grades=10,
        patience=9.0,
        thrift=4.0,
        farms=8,
        ore_mines=1,
        yards=2,
        stores=10,
        waste=0.0,
        stations_from=1,
        converts=True,
        guards=2.0,
        ships=36,
        warships=0.2,
        foresight=True,
        aggression=0.4,
    ),
}


_MOODS = (Style.TRADER, Style.RESEARCHER, Style.CONQUEROR)


def mood(style: Style, month: int, home: int) -> Style:
    """The style of a year: a realm of the style Zufall changes its mind every twelve months, each in its own order."""
    if style is not Style.RANDOM:
        return style
    year = month // _YEAR
    return _MOODS[(home * 7 + year * (1 + home % 5)) % len(_MOODS)]


def temper_of(level: Level, style: Style) -> Temper:
    """The numbers of a level, bent by a style."""
    base = _LEVELS[level]
    match style:
        case Style.TRADER:
            return msgspec.structs.replace(
                base,
                farms=base.farms + 2,
                thrift=base.thrift * 0.6,
                stores=base.stores + 4,
                warships=0.04,
                aggression=0.0,
            )
        case Style.RESEARCHER:
            return msgspec.structs.replace(
                base,
                farms=base.farms - 1,
                thrift=base.thrift * 1.5,
                ore_mines=0,
                yards=1,
                warships=0.05,
                aggression=0.0,
            )
        case Style.CONQUEROR:
            return msgspec.structs.replace(
                base, yards=base.yards + 1, ore_mines=base.ore_mines + 1, warships=0.4, ships=50, aggression=1.0
            )
        case Style.RANDOM:
            return base
