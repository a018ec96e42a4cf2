"""The adjustable rules of one match (rules section 15), frozen from its start.

Defaults stand in ``resources/parameters/eds.toml``; nothing here has one, so a file that misses a value is refused.
Every field carries its bounds and, in ``extra``, its unit and rule paragraph: the setup dialog is generated from them.
"""

import hashlib
from typing import Annotated, Any

import msgspec
from msgspec import Meta


def _int(low: int, high: int, unit: str, rule: str) -> Any:
    return Meta(ge=low, le=high, extra={"unit": unit, "rule": rule})


_Price = Annotated[int, _int(0, 10_000, "WE", "2.8")]
_Share = Annotated[int, _int(0, 100, "%", "2.10")]
_Effect = Annotated[int, _int(0, 1000, "%", "T5")]
_Level = Annotated[int, _int(0, 101, "EV", "T4")]
FourPrices = tuple[_Price, _Price, _Price, _Price]
FourShares = tuple[_Share, _Share, _Share, _Share]
FourEffects = tuple[_Effect, _Effect, _Effect, _Effect]


class _Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all chapters: frozen, strict."""


class GalaxyRules(_Chapter, frozen=True):
    """How a galaxy is laid out (rules 1.1)."""

    stars_per_ruler: Annotated[int, _int(20, 30, "stars", "1.1.1")]
    area_per_ruler: Annotated[int, _int(500, 1000, "fields", "1.1.2")]
    aspect_width: Annotated[int, _int(85, 200, "", "1.1.2")]
    aspect_height: Annotated[int, _int(60, 125, "", "1.1.2")]
    star_distance: Annotated[int, _int(2, 2, "fields", "1.1.4")]
    start_range: Annotated[int, _int(10, 10, "fields", "1.1.6")]
    neighbours_min: Annotated[int, _int(0, 12, "stars", "1.1.6")]
    neighbours_max: Annotated[int, _int(12, 30, "stars", "1.1.6")]
    balance_min: Annotated[int, _int(0, 90, "%", "1.2.5")]
    balance_max: Annotated[int, _int(110, 1000, "%", "1.2.5")]


class OreBand(_Chapter, frozen=True):
    """One band of table T7: uniform inside."""

    low: Annotated[int, _int(0, 1000, "E", "T7")]
    high: Annotated[int, _int(0, 1000, "E", "T7")]
    share: Annotated[int, _int(0, 100, "%", "T7")]


class YieldRules(_Chapter, frozen=True):
    """Yields of stars (rules 1.2)."""

    home_ore: Annotated[int, _int(0, 1000, "E", "1.2.1")]
    home_uranium: Annotated[int, _int(0, 1000, "U", "1.2.1")]
    home_grain: Annotated[int, _int(0, 1000, "G", "1.2.1")]
    ore_bands: tuple[OreBand, ...]
    uranium_max: Annotated[int, _int(1, 200, "U", "R-S.6")]
    grain_max: Annotated[int, _int(1, 200, "G", "R-S.6")]
    depletion: Annotated[int, _int(0, 100, "%", "P20")]
    """Share of a mine's yield lost every month, rounded up."""


class StartRules(_Chapter, frozen=True):
    """What every ruler starts with (rules 1.3)."""

    money: Annotated[int, _int(0, 1_000_000, "WE", "1.3")]
    ev: Annotated[int, _int(0, 100, "EV", "1.3")]
    population: Annotated[int, _int(0, 20, "BV", "1.3")]
    ore: Annotated[int, _int(0, 30_000, "E", "1.3")]
    uranium: Annotated[int, _int(0, 30_000, "U", "1.3")]
    grain: Annotated[int, _int(0, 30_000, "G", "1.3")]
    base_type: Annotated[int, _int(1, 26, "Typ", "1.3")]
    base_laser_guns: Annotated[int, _int(0, 6760, "", "1.3")]
    base_laser_shields: Annotated[int, _int(0, 6760, "", "1.3")]
    fleet_size: Annotated[int, _int(0, 20, "ships", "1.3")]
    fleet_type: Annotated[int, _int(1, 26, "Typ", "1.3")]
    fleet_tanks: Annotated[int, _int(0, 130, "Tk", "1.3")]
    fleet_hangars: Annotated[int, _int(0, 130, "JG", "1.3")]
    fleet_retreat: Annotated[int, _int(0, 4, "R", "1.3")]


class SheetRules(_Chapter, frozen=True):
    """Limits of the order sheet (rules 5.2)."""

    entries: tuple[Annotated[int, _int(0, 1000, "entries", "5.2")], ...]
    """Most entries in phases 1…18, in this order."""
    name_length: Annotated[int, _int(3, 12, "characters", "P1")]

    def limit(self, phase: int) -> int:
        """Most entries a ruler may make in ``phase`` (1…18)."""
        return self.entries[phase - 1]


class MovementRules(_Chapter, frozen=True):
    """Jumps (rules 2.7 and 7)."""

    range_base: Annotated[float, _int(0, 100, "fields", "2.7")]
    range_factor: Annotated[float, _int(0, 100, "", "2.7")]
    range_offset: Annotated[float, _int(0, 100, "", "2.7")]
    """RW = round(base + √(factor · EV + offset))."""
    misjump_one_in: Annotated[int, _int(1, 1_000_000, "jumps", "7.4")]
    range_percent: FourShares
    """Effective range with 0, 1, 2, 3 hits, in percent of RW, rounded down."""


class TechnologyRules(_Chapter, frozen=True):
    """EV at which each strength becomes available (table T4)."""

    laser: tuple[_Level, ...]
    thermo: tuple[_Level, ...]
    neutron: tuple[_Level, ...]
    antimatter: tuple[_Level, ...]


class ShipRules(_Chapter, frozen=True):
    """Ship building (rules 2.5, 2.6, 2.8)."""

    pool_per_ruler: Annotated[int, _int(6, 25, "ships", "P13")]
    bays_per_type: Annotated[int, _int(1, 100, "Tk + JG", "2.5")]
    systems_per_type: Annotated[int, _int(1, 100, "systems", "2.5")]
    """Guns and shields a ship may carry, × Typ²."""
    hull_money: Annotated[int, _int(0, 10_000, "WE", "2.5")]
    hull_ore: Annotated[int, _int(0, 10_000, "E", "2.5")]
    """Hull cost, × Typ²."""
    system_money: FourPrices
    """WE for one gun or shield L, T, N, A; also what repairing one costs."""
    cargo_per_bay: Annotated[int, _int(0, 100, "units", "2.6")]
    cargo_per_system: Annotated[int, _int(0, 100, "units", "2.6")]
    cargo_max: Annotated[int, _int(0, 30_000, "units", "2.6")]
    scrap_percent: Annotated[int, _int(0, 100, "%", "P14")]


class YardRules(_Chapter, frozen=True):
    """What one Werft does in a month (phases 4, 12, 13)."""

    repair_hits: Annotated[int, _int(0, 100, "hits", "P4")]
    repair_money: Annotated[int, _int(0, 10_000, "WE", "P4")]
    """Repair of one hit, × Typ², beside the systems."""
    fighters: Annotated[int, _int(0, 999, "fighters", "P12")]
    fighter_money: tuple[_Price, _Price]
    """WE for a laser and a thermo fighter."""
    fighter_ore: Annotated[int, _int(0, 10_000, "E", "P12")]


class StarRules(_Chapter, frozen=True):
    """Limits and economy of stars."""

    fighters_max: Annotated[int, _int(0, 999, "fighters", "P10")]
    """Per kind."""
    store_max: Annotated[int, _int(0, 30_000, "units", "P8")]
    """Per good."""
    population_max: Annotated[int, _int(1, 20, "BV", "P16")]
    colonise_factor: Annotated[int, _int(0, 1000, "WE", "T2")]
    """Cost of grade b = factor · (b + 1)²."""
    tax_factor: Annotated[int, _int(0, 1000, "WE", "P23")]
    """Taxes = factor · BV²."""
    grain_per_grade: Annotated[int, _int(0, 100, "G", "P22")]


class Facility(_Chapter, frozen=True):
    """Price and least population of a facility (table T6)."""

    money: Annotated[int, _int(0, 1_000_000, "WE", "T6")]
    population: Annotated[int, _int(0, 20, "BV", "T6")]


class IndustryRules(_Chapter, frozen=True):
    """Facilities (table T6)."""

    yard: Facility
    ore_mine: Facility
    uranium_mine: Facility
    farm: Facility
    research: Facility


class ResearchRules(_Chapter, frozen=True):
    """Research and the goal (phase 21, section 14)."""

    chance_numerator: Annotated[int, _int(0, 10_000, "%", "P21")]
    chance_offset: Annotated[int, _int(0, 1000, "", "P21")]
    """The x-th station succeeds with numerator / (x + offset) percent."""
    station_population: Annotated[int, _int(0, 20, "BV", "P21")]
    goal: Annotated[int, _int(1, 100, "EV", "14.1")]


class BattleRules(_Chapter, frozen=True):
    """Battles (section 8)."""

    scatter_min: Annotated[int, _int(1, 100, "%", "8.3.3")]
    """Least share of the energy that arrives; the rest up to 100 % is spread by the cube root."""
    matrix: tuple[FourEffects, FourEffects, FourEffects, FourEffects]
    """Percent; row = attacking weapon, column = shield kind (table T5)."""
    working_percent: FourShares
    """Guns and shields that work with 0, 1, 2, 3 hits, rounded down for each kind."""
    ship_explosion: Annotated[int, _int(1, 10_000, "1/10,000", "8.6.1")]
    fighter_explosion: Annotated[int, _int(1, 10_000, "1/10,000", "8.6.1")]
    """Chance per round number of a Bedienfehler; never 0, because it ends every battle (R-B.11)."""


class Parameters(_Chapter, frozen=True):
    """All adjustable rules, one chapter each."""

    galaxy: GalaxyRules
    yields: YieldRules
    start: StartRules
    sheet: SheetRules
    movement: MovementRules
    technology: TechnologyRules
    ships: ShipRules
    yards: YardRules
    stars: StarRules
    industry: IndustryRules
    research: ResearchRules
    battle: BattleRules

    @property
    def digest(self) -> str:
        """SHA-256 (hex) of the canonical form; travels in every document of a match."""
        return hashlib.sha256(msgspec.json.encode(self, order="deterministic")).hexdigest()


def parse_parameters(toml: bytes) -> Parameters:
    """Read a parameter file.

    Raises ``msgspec.ValidationError`` naming the field when a value is missing, unknown or out of bounds, and
    ``msgspec.DecodeError`` when the text is not TOML. Source: rules section 15.
    """
    parameters = msgspec.toml.decode(toml, type=Parameters)
    if len(parameters.sheet.entries) != 18:
        raise msgspec.ValidationError("18 numbers expected - at `$.sheet.entries`")
    technology = parameters.technology
    for kind in ("laser", "thermo", "neutron", "antimatter"):
        if list(getattr(technology, kind)) != sorted(getattr(technology, kind)):
            raise msgspec.ValidationError(f"ascending EV expected - at `$.technology.{kind}`")
    if sum(band.share for band in parameters.yields.ore_bands) != 100:
        raise msgspec.ValidationError("shares must sum to 100 - at `$.yields.ore_bands`")
    return parameters
