"""The numbers in the words of the steps, all of them the engine's. Knows no Qt."""

from app.engine.eds.designs import built
from app.engine.eds.designs import money as price_of
from app.engine.eds.designs import ore as ore_of
from app.engine.eds.economy import colonise_cost, facility, months_fed, taxes
from app.engine.eds.jumps import range_at
from app.engine.eds.research import success_chance
from app.engine.eds.start import fleet_design
from app.model.eds.kinds import Industry
from app.model.eds.orders import BuildShip
from app.model.eds.star import Star
from app.text.catalog import ntr, tr
from app.text.eds.names import Names
from app.text.eds.phases import PHASE_NAMES
from app.text.numbers import decimal, money, number, percent
from app.ui.tutorial.examples import FREIGHTER, settled
from app.ui.tutorial.scene import Scene

_EDGE = 0.49
"""So much farther than the range a jump still arrives: distances are rounded."""


def figures(scene: Scene) -> dict[str, str]:
    """Everything a step may want to name, written as the reader writes it."""
    return {**_of_rules(scene), **_of_home(scene), **_of_month(scene)}


def _of_rules(scene: Scene) -> dict[str, str]:
    view, rules = scene.view, scene.view.parameters
    reach = range_at(view.ev, rules.movement)
    scout = built(fleet_design(rules.start), view.ev, rules)
    return {
        "range": number(reach),
        "edge": decimal(reach + _EDGE),
        "misjump": number(rules.movement.misjump_one_in),
        "cargo": number(scout.cargo_space),
        "tax_factor": number(rules.stars.tax_factor),
        "ship_money": money(price_of(FREIGHTER, rules)),
        "ship_ore": number(ore_of(FREIGHTER, rules)),
        "ship_cargo": number(built(FREIGHTER, view.ev, rules).cargo_space),
        "phases": number(len(PHASE_NAMES)),
        "first_people": money(colonise_cost(1, rules)),
        "farm": money(facility(Industry.FARM, rules).money),
        "research": money(facility(Industry.RESEARCH, rules).money),
        "chance": percent(100 * success_chance(1, rules.research)),
    }


def _of_home(scene: Scene) -> dict[str, str]:
    rules, home = scene.view.parameters, scene.home or Star(scene.view.home, 0, 0)
    lasts = months_fed(home.population, home.store.grain, home.yields.grain if _farms(home) else 0, rules)
    return {
        "home": Names(scene.view).star(home.nr),
        "people": number(home.population),
        "more": number(home.population + 1),
        "price": money(colonise_cost(home.population + 1, rules)),
        "more_taxes": money(taxes(home.population + 1, rules)),
        "ore": number(home.store.ore),
        "uranium": number(home.store.uranium),
        "grain": number(home.store.grain),
        "lasts": tr("für immer") if lasts is None else ntr("{count} Monat", "{count} Monate", lasts),
    }


def _of_month(scene: Scene) -> dict[str, str]:
    view, star = scene.view, settled(scene)
    others = [line.name for line in view.rulers if line.nr != view.player]
    won = len(scene.colonies)
    return {
        "fleet": number(len(scene.at_home)),
        "left": money(_left(scene)),
        "won": ntr("{count} Stern", "{count} Sterne", won),
        "taxes": money(sum(taxes(star.population, view.parameters) for star in view.stars)),
        "colony": Names(view).star(star.nr) if star is not None else "",
        "harvest": number(star.yields.grain) if star is not None else "",
        "others": tr(" und ").join(others),
    }


def _left(scene: Scene) -> int:
    """WE before taxes once the transporter is paid, too."""
    rest = scene.outlook.money if scene.outlook is not None else scene.view.money
    ordered = any(isinstance(order, BuildShip) for order in scene.orders)
    return rest if ordered else rest - price_of(FREIGHTER, scene.view.parameters)


def _farms(star: Star) -> bool:
    return star.industry is Industry.FARM
