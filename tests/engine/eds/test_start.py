"""The start position for other values than the standard ones; rules 1.3 themselves are tested in tests/rules."""

from pathlib import Path

import msgspec
import pytest

from app.engine.dice import KeyedChance
from app.engine.eds.invariants import violations
from app.engine.eds.start import start_position
from app.model.eds.parameters import Parameters, parse_parameters
from app.model.eds.setup import Setup
from app.model.eds.state import GameState

STANDARD = parse_parameters(Path("resources/parameters/eds.toml").read_bytes())
replace = msgspec.structs.replace


def begin(players: int, parameters: Parameters = STANDARD, secret: bytes = b"start") -> GameState:
    """A start position."""
    return start_position(Setup(tuple(f"REICH {nr}" for nr in range(1, players + 1)), parameters), KeyedChance(secret))


@pytest.mark.parametrize("players", [1, 2, 7, 100])
def test_a_start_position_keeps_all_invariants(players: int) -> None:
    state = begin(players)
    assert violations(state) == []
    assert len(state.ships) == 6 * players
    assert [ruler.name for ruler in state.rulers.values()] == [f"REICH {nr}" for nr in range(1, players + 1)]


def test_the_same_chance_gives_the_same_bytes_and_another_chance_others() -> None:
    first, again, other = (msgspec.json.encode(begin(5, secret=secret)) for secret in (b"one", b"one", b"two"))
    assert first == again
    assert first != other


def test_a_start_position_survives_being_written_and_read() -> None:
    state = begin(3)
    assert msgspec.json.decode(msgspec.json.encode(state), type=GameState) == state


def test_a_changed_fleet_changes_numbers_and_designs() -> None:
    start = replace(STANDARD.start, fleet_size=2, fleet_type=2, fleet_tanks=6, fleet_hangars=1, fleet_retreat=4, ev=4)
    state = begin(3, replace(STANDARD, start=start))
    assert sorted(state.ships) == list(range(1, 10))
    assert [state.ships[nr].name for nr in sorted(state.ships)][3:6] == ["HEIMATBASIS", "NAMENLOS 1", "NAMENLOS 2"]
    ship, base = state.ships[sorted(state.ships)[4]], state.ships[sorted(state.ships)[3]]
    assert (ship.owner, ship.retreat, ship.build.range, ship.build.cargo_space) == (2, 4, 15, 20 * 3 + 40)
    assert (ship.build.laser, ship.build.thermo) == (2, 1)
    assert (base.build.laser, base.build.thermo, base.build.range) == (2, 1, 0)


def test_a_realm_may_begin_without_any_fleet() -> None:
    state = begin(2, replace(STANDARD, start=replace(STANDARD.start, fleet_size=0)))
    assert [(nr, ship.owner, ship.build.base) for nr, ship in sorted(state.ships.items())] == [
        (1, 1, True),
        (2, 2, True),
    ]


def test_progress_names_every_step_and_comes_to_an_end() -> None:
    told: list[tuple[str, int, int]] = []
    setup = Setup(("EINS", "ZWEI"), STANDARD)
    start_position(setup, KeyedChance(b"start"), lambda step, done, total: told.append((step, done, total)))
    assert list(dict.fromkeys(step for step, _, _ in told)) == ["homes", "stars", "goods"]
    last = {step: (done, total) for step, done, total in told}
    assert all(done == total for done, total in last.values())
