"""Fleets as a player knows them: his own exactly, foreign ones as seen, what cannot be seen as a range."""

import msgspec
from msgspec.structs import replace

from app.engine.eds.designs import built, most_systems
from app.engine.eds.workshop.fleets import Fleet, FleetLine, fighters, from_ships
from app.model.eds.battle import BattleRecord, ShipEntry, SideRecord
from app.model.eds.design import Build, Design, class_type
from app.model.eds.kinds import WEAPONS
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.model.eds.view import PlayerView
from app.model.ids import NOBODY, PlayerId

Field = tuple[int, int]


class Sighting(msgspec.Struct, frozen=True):
    """Units of one ruler on a field."""

    owner: PlayerId
    least: Fleet
    """What is certainly there."""
    most: Fleet
    """The same with all star fighters there could be."""
    hidden: bool
    """There may be ships nobody can see: foreign ones over their own star (rules 11.3)."""

    @property
    def certain(self) -> bool:
        """Is nothing about it a guess?"""
        return self.least == self.most and not self.hidden


def sightings(view: PlayerView, field: Field) -> tuple[Sighting, ...]:
    """Everybody with units on a field, the player himself first, then by number."""
    ships = [ship for ship in (*view.ships, *view.seen_ships) if ship.field == field]
    star = next((one for one in (*view.stars, *view.seen_stars) if one.field == field), None)
    owners = {ship.owner for ship in ships}
    if star is not None and star.owner != NOBODY and (star.fighters or star.owner != view.player):
        owners.add(star.owner)
    return tuple(
        _sighting(view, owner, [ship for ship in ships if ship.owner == owner], star)
        for owner in sorted(owners, key=lambda nr: (nr != view.player, nr))
    )


def _sighting(view: PlayerView, owner: PlayerId, ships: list[Ship], star: Star | None) -> Sighting:
    if star is None or star.owner != owner:
        fleet = from_ships(ships)
        return Sighting(owner, fleet, fleet, hidden=False)
    fleet = from_ships(ships, star.laser_fighters, star.thermo_fighters)
    if owner == view.player or any(one.nr == star.nr for one in view.stars):
        return Sighting(owner, fleet, fleet, hidden=False)
    seen = any(ship.owner == view.player and ship.field == star.field for ship in view.ships)
    most = view.parameters.stars.fighters_max
    return Sighting(owner, fleet, fleet if seen else replace(fleet, laser=most, thermo=most), hidden=True)


def from_report(view: PlayerView, record: BattleRecord) -> tuple[Sighting, Sighting]:
    """Both sides of a battle as they stood before it, the player's own first.

    A report tells classes, fighters and kinds of weapons, no numbers. Ships in sight are taken as they are; of others
    the least is a bare hull, the most half guns and half shields of the kinds told (by the player's own EV).
    """
    sides = sorted((record.first, record.second), key=lambda side: side.ruler != view.player)
    return _reported(view, sides[0]), _reported(view, sides[1])


def _reported(view: PlayerView, side: SideRecord) -> Sighting:
    known = {ship.nr: ship for ship in (*view.ships, *view.seen_ships)}
    ships = [known[entry.nr] for entry in side.ships if entry.nr in known]
    unknown = [entry for entry in side.ships if entry.nr not in known]
    seen = from_ships(ships).lines
    bare = tuple(FleetLine(_guessed(view, entry, ""), retreat=4, name=entry.name, estimated=True) for entry in unknown)
    armed = tuple(
        FleetLine(_guessed(view, entry, side.weapons), retreat=4, name=entry.name, estimated=True) for entry in unknown
    )
    aboard = fighters(Fleet(seen))
    laser, thermo = max(0, side.laser - aboard[0]), max(0, side.thermo - aboard[1])
    least, most = Fleet((*seen, *bare), laser, thermo), Fleet((*seen, *armed), laser, thermo)
    return Sighting(side.ruler, least, most, hidden=False)


def _guessed(view: PlayerView, entry: ShipEntry, weapons: str) -> Build:
    """A ship of this class with the weapons told, shared out evenly; without any a bare hull."""
    type_ = class_type(entry.letter) or 1
    kinds = [weapon for weapon in WEAPONS if weapon.letter in weapons]
    each = most_systems(type_, view.parameters) // (2 * len(kinds)) if kinds else 0
    laser, thermo, neutron, antimatter = (each if weapon in kinds else 0 for weapon in WEAPONS)
    counts = (laser, thermo, neutron, antimatter)
    return built(Design(type_, guns=counts, shields=counts), view.ev, view.parameters)


def places(view: PlayerView) -> tuple[Field, ...]:
    """Fields with any unit the player knows of; those with foreign units first."""
    fields = {ship.field for ship in (*view.ships, *view.seen_ships)}
    fields |= {star.field for star in view.stars if star.fighters}
    foreign = {ship.field for ship in view.seen_ships}
    return tuple(sorted(fields, key=lambda field: (field not in foreign, field)))
