"""What counts as an attack on a home base: sought battles, and their odds with full knowledge."""

from app.engine.dice import KeyedChance, month_secret
from app.engine.eds.month import resolve_month
from app.engine.eds.start import start_position
from app.host.storming import Attack, attacks, pairs
from app.model.eds.kinds import Status
from app.model.eds.orders import DeclareStatus, Jump, Orders
from app.model.eds.state import GameState
from app.model.ids import PlayerId
from tests.host.play import setup

ONE, TWO = PlayerId(1), PlayerId(2)
CHANCE = KeyedChance(month_secret(b"storming", 1))
Pairs = set[frozenset[PlayerId]]


def beside_the_base() -> tuple[GameState, Orders]:
    """A ship of ruler 1 one field from the home of ruler 2, and its jump there."""
    state = start_position(setup(2), KeyedChance(month_secret(b"storming", 0)))
    base = state.stars[state.rulers[TWO].home]
    ship = next(ship for ship in state.ships.values() if ship.owner == ONE and not ship.build.base)
    ship.x, ship.y, ship.uranium = base.x + 1, base.y, 5
    return state, (Jump(ship.nr, False, base.x, base.y),)


def found(state: GameState, sheets: dict[PlayerId, Orders], fought: Pairs | None = None) -> list[Attack]:
    result = resolve_month(state, sheets, CHANCE)
    assert len(result.battles) == 1
    assert pairs(result) == {frozenset((ONE, TWO))}
    return list(attacks(state, sheets, result, fought or set()))


def test_who_declared_war_and_jumps_to_a_base_attacks_it() -> None:
    state, jump = beside_the_base()
    state.rulers[ONE].status[TWO] = Status.WAR
    (attack,) = found(state, {ONE: jump})
    assert (attack.attacker, attack.sought) == (ONE, True)
    assert attack.odds < 0.05


def test_who_is_surprised_by_a_secret_declaration_attacks_nobody() -> None:
    state, jump = beside_the_base()
    state.rulers[TWO].status[ONE] = Status.WAR
    (attack,) = found(state, {ONE: jump})
    assert not attack.sought


def test_who_fought_him_before_knows_of_the_war() -> None:
    state, jump = beside_the_base()
    state.rulers[TWO].status[ONE] = Status.WAR
    (attack,) = found(state, {ONE: jump}, {frozenset((ONE, TWO))})
    assert attack.sought


def test_declaring_war_over_the_base_is_an_attack_and_being_declared_war_on_is_none() -> None:
    for declarer, sought in ((ONE, True), (TWO, False)):
        state, _ = beside_the_base()
        base = state.stars[state.rulers[TWO].home]
        ship = next(ship for ship in state.ships.values() if ship.owner == ONE and not ship.build.base)
        ship.x, ship.y = base.field
        (attack,) = found(state, {declarer: (DeclareStatus(TWO if declarer == ONE else ONE, Status.WAR),)})
        assert attack.sought is sought
