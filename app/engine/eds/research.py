"""Research (phase 21) and the goal (section 14)."""

from app.model.eds.kinds import Industry
from app.model.eds.parameters import ResearchRules
from app.model.eds.star import Star


def is_active(star: Star, rules: ResearchRules) -> bool:
    """Does this star hold an active research station?"""
    return star.industry is Industry.RESEARCH and star.population >= rules.station_population


def success_chance(place: int, rules: ResearchRules) -> float:
    """Chance that the x-th active station (from 1) raises EV by one: 240 / (x + 5) percent."""
    return min(1.0, rules.chance_numerator / (place + rules.chance_offset) / 100)
