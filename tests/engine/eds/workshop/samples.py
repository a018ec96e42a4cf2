"""Designs and fleets for the tests of the workshop."""

from __future__ import annotations

from pathlib import Path

from app.engine.eds.designs import built
from app.engine.eds.workshop.fleets import Fleet, FleetLine
from app.engine.eds.workshop.simulation import Scenario
from app.model.eds.design import Design
from app.model.eds.parameters import Parameters, parse_parameters

RULES: Parameters = parse_parameters((Path(__file__).parents[4] / "resources" / "parameters" / "eds.toml").read_bytes())
GUARD = Design(4, 10, 3, (50, 20, 0, 0), (50, 20, 0, 0))
"""„Wächter D“ of the design document."""
ATTACKER = Design(5, 10, 0, (50, 30, 0, 0), (80, 30, 0, 0))
B_SHIP = Design(2, 6, 2, (24, 0, 0, 0), (16, 0, 0, 0))

WALK_15 = Scenario(
    first=Fleet((FleetLine(built(GUARD, 10, RULES), 3, retreat=3, laser=3),)),
    second=Fleet((FleetLine(built(ATTACKER, 10, RULES), 2, retreat=3),)),
    seed=4711,
)
"""Walk-through 15: three guards with nine laser fighters against two ships of class E."""
DUEL = Scenario(
    first=Fleet((FleetLine(built(B_SHIP, 0, RULES), retreat=4),)),
    second=Fleet((FleetLine(built(B_SHIP, 0, RULES), retreat=4),)),
)
