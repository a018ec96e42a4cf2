"""What things cost and bring: people, taxes, mines, facilities, repair (rules section 6, tables T2 and T6)."""

from app.engine.rounding import ceil_div, percent_of
from app.model.eds.design import Build
from app.model.eds.kinds import Fighter, Industry
from app.model.eds.parameters import Facility, Parameters


def colonise_cost(grade: int, rules: Parameters) -> int:
    """WE to raise a star to population ``grade`` from the one below (T2)."""
    return rules.stars.colonise_factor * (grade + 1) ** 2


def taxes(population: int, rules: Parameters) -> int:
    """WE a star pays in phase 23."""
    return rules.stars.tax_factor * population**2


def grain_need(population: int, rules: Parameters) -> int:
    """Grain a star eats in phase 22."""
    return population * rules.stars.grain_per_grade


def fed_population(population: int, grain: int, rules: Parameters) -> int:
    """Population after phase 22 with this much grain in store."""
    per_grade = rules.stars.grain_per_grade
    return population if per_grade == 0 else min(population, grain // per_grade)


def months_fed(population: int, grain: int, harvest: int, rules: Parameters) -> int | None:
    """Months a star with this much grain and harvest feeds all its people; None: for ever (phases 20 and 22)."""
    lacking = grain_need(population, rules) - harvest
    return None if lacking <= 0 else grain // lacking


def depleted(yield_: int, rules: Parameters) -> int:
    """Yield of a mine after a month's work: falls by 10 %, rounded up (phase 20)."""
    return yield_ - ceil_div(yield_ * rules.yields.depletion, 100)


def facility(industry: Industry, rules: Parameters) -> Facility:
    """Price and least population of a facility (T6)."""
    match industry:
        case Industry.YARD:
            return rules.industry.yard
        case Industry.ORE_MINE:
            return rules.industry.ore_mine
        case Industry.URANIUM_MINE:
            return rules.industry.uranium_mine
        case Industry.FARM:
            return rules.industry.farm
        case Industry.RESEARCH:
            return rules.industry.research


def fighter_money(kind: Fighter, rules: Parameters) -> int:
    """WE for one fighter (phase 12)."""
    return rules.yards.fighter_money[0 if kind is Fighter.LASER else 1]


def repair_cost(build: Build, rules: Parameters) -> int:
    """WE to remove one hit: 25 · Typ² and the price of every installed system (phase 4)."""
    design, (laser, thermo, neutron, antimatter) = build.design, rules.ships.system_money
    guns, shields = design.guns, design.shields
    return (
        rules.yards.repair_money * design.type**2
        + laser * (guns[0] + shields[0])
        + thermo * (guns[1] + shields[1])
        + neutron * (guns[2] + shields[2])
        + antimatter * (guns[3] + shields[3])
    )


def scrap_ore(type_: int, rules: Parameters) -> int:
    """Ore a yard gains from scrapping a ship (phase 14)."""
    return percent_of(rules.ships.hull_ore * type_**2, rules.ships.scrap_percent)
