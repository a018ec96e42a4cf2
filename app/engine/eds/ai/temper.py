"""Level and style as numbers: the only place where one computer realm differs from another."""

import msgspec

from app.model.robot import Level, Style


class Temper(msgspec.Struct, frozen=True):
    """What the advisers ask when they have a choice."""

    colony_ships: int
    """Ships that look for free stars, at most."""
    grades: int
    """Grades of population a month, at most."""
    patience: float
    """Months after which a grade of population must have paid for itself."""
    thrift: float
    """How early money goes into stations instead of people: 1 hardly, 5 as soon as possible."""
    farms: int
    """Grain worlds, at most."""
    stores: int
    """Months of food a star without a farm should have."""
    waste: float
    """Chance that an errand is forgotten this month."""
    stations_from: int
    """Month from which research stations are built."""
    research_share: float
    """Part of the money above the reserve that research may take before people are served."""
    converts: bool
    """Turns farms and mines into stations when the end is near."""
    guards: float
    """Fighters per star in the long run."""
    warships: float
    """Part of the yards' output that is armed."""
    aggression: float
    """0 never begins a war … 1 always looks for one."""


_LEVELS = {
    Level.EASY: Temper(
        colony_ships=4, grades=4, patience=3.5, thrift=1.0, farms=6, stores=4, waste=0.25, stations_from=18,
        research_share=0.0, converts=False, guards=0.3, warships=0.1, aggression=0.2,
    ),
    Level.MEDIUM: Temper(
        colony_ships=6, grades=7, patience=4.6, thrift=2.0, farms=8, stores=6, waste=0.08, stations_from=12,
        research_share=0.0, converts=False, guards=1.0, warships=0.15, aggression=0.3,
    ),
    Level.HARD: Temper(
        colony_ships=10, grades=10, patience=9.0, thrift=4.0, farms=8, stores=10, waste=0.0, stations_from=1,
        research_share=0.0, converts=True, guards=2.0, warships=0.2, aggression=0.4,
    ),
}  # fmt: skip


def temper(level: Level, style: Style) -> Temper:
    """The numbers of a level, bent by a style."""
    base = _LEVELS[level]
    match style:
        case Style.TRADER:
            return msgspec.structs.replace(base, farms=base.farms + 2, aggression=0.0)
        case Style.RESEARCHER:
            return msgspec.structs.replace(base, research_share=0.5, farms=base.farms - 1, aggression=0.0)
        case Style.CONQUEROR:
            return msgspec.structs.replace(base, warships=0.6, aggression=1.0)
        case Style.RANDOM:
            return base
