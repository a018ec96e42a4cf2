"""Rules sections 8 and 9 seen from the month: who fights, what is drawn, what the record says."""

from collections import Counter

from app.engine.dice import ConstantChance, ConstantDice, KeyedChance
from app.engine.eds.turn import MonthResult
from app.model.eds.events import BattleFought, ShipDestroyed, ShipFled
from app.model.ids import ShipId
from tests.rules.board import play, position, told

WAR = [{"nr": 1, "status": {2: 3}}]


def at(nr: int, owner: int, x: int = 20, y: int = 20, **more: object) -> dict[str, object]:
    """A ship that can flee once and be found again."""
    return {"nr": nr, "owner": owner, "x": x, "y": y, "sp": 2, "retreat": 4, **more}


def follow_up() -> MonthResult:
    """A scout of ruler 2 flees from (20,20) to (20,21), where a cruiser waits; elsewhere a battle of its own."""
    return play(
        position(
            3,
            rulers=WAR,
            ships=[
                at(1, 2, retreat=0),
                at(2, 1),
                at(3, 1, y=21, guns=[10, 0, 0, 0]),
                at(4, 2, x=30),
                at(5, 1, x=30, guns=[10, 0, 0, 0]),
            ],
        )
    )


def test_r_b_5_only_battles_with_a_ship_that_has_fled_there_are_follow_ups() -> None:
    result = follow_up()
    assert [((fight.x, fight.y), fight.follow_up) for fight in result.battles] == [
        ((20, 20), False),
        ((20, 21), True),
        ((30, 20), False),
    ]


def test_r_b_5_a_flight_of_phase_3_makes_no_follow_up_of_phase_7() -> None:
    """It fled in phase 3; the enemy who finds it in phase 7 fights an ordinary battle."""
    ships = [at(1, 2, retreat=0, sp=3), at(2, 1, sp=3)]
    result = play(position(rulers=WAR, ships=ships), {1: {7: "2,/,20,21"}})
    assert [(fight.phase, fight.follow_up) for fight in result.battles] == [(3, False), (7, False)]


def test_8_1_3_battles_take_place_after_phase_3_and_phase_7_only() -> None:
    ships = [at(1, 2, retreat=0, sp=3), at(2, 1, sp=3)]
    result = play(position(rulers=WAR, ships=ships), {1: {7: "2,/,20,21"}})
    assert [line.phase for line in result.told if isinstance(line.event, BattleFought)] == [3, 7]


def test_r_b_7_every_unit_and_weapon_kind_has_a_scatter_of_its_own() -> None:
    """10 / 9 × s ≥ 1 in 57.8 % (z ≥ 0.75³), for laser and thermo alike: 17.8 % no hit, 48.8 % one, 33.4 % two."""
    ships = [at(1, 1, guns=[10, 10, 0, 0], tx=1), *(at(nr, 2) for nr in range(2, 11))]
    hits: Counter[int] = Counter()
    mixed = 0
    for month in range(150):
        result = play(position(rulers=WAR, ships=ships), chance=KeyedChance(f"scatter {month}".encode()))
        fates = {fate.nr: fate.hits for fate in result.battles[0].rounds[0].second.ships}
        of_round = [fates.get(ShipId(nr), 0) for nr in range(2, 11)]
        mixed += len(set(of_round)) > 1
        hits.update(of_round)
    assert mixed > 140
    total = sum(hits.values())
    assert total == 1350
    assert 0.44 < hits[1] / total < 0.54  # with explosions a little of the first share moves to the second
    assert 0.28 < hits[2] / total < 0.39


class Flights(ConstantChance):
    """Every draw is ½; each ship flees to the neighbour field laid down for it (0…7 by X, then Y)."""

    def __init__(self, fields: dict[int, int]) -> None:
        super().__init__(0.5)
        self.fields = fields

    def stream(self, phase: int, purpose: str, *entity: int) -> ConstantDice:
        if purpose == "flight":
            return ConstantDice((self.fields[entity[0]] + 0.5) / 8)
        return super().stream(phase, purpose, *entity)


def test_r_b_4_landing_fields_in_the_order_of_flight_each_with_its_own_follow_ups_first() -> None:
    """Ship 1 flees to (21,21) and on to (22,22), ship 2 to (19,19): that field waits although it has the smallest X."""
    ships = [
        at(1, 2, retreat=0, sp=4),
        at(2, 2, retreat=0, sp=4),
        at(3, 1),
        at(4, 1, x=21, y=21),
        at(5, 1, x=22, y=22, guns=[10, 0, 0, 0]),
        at(6, 1, x=19, y=19, guns=[10, 0, 0, 0]),
        at(7, 1, x=20, y=25, guns=[10, 0, 0, 0]),
        at(8, 2, x=20, y=25),
    ]
    result = play(position(rulers=WAR, ships=ships), chance=Flights({1: 7, 2: 0}))
    assert [(fight.x, fight.y) for fight in result.battles] == [(20, 20), (21, 21), (22, 22), (19, 19), (20, 25)]
    assert [fight.follow_up for fight in result.battles] == [False, True, True, True, False]


def test_r_b_4_a_field_may_be_visited_again() -> None:
    """Ship 1 flees to (21,21) and back to (20,20), where the first enemy still stands."""
    ships = [at(1, 2, retreat=0, sp=2), at(2, 1), at(3, 1, x=21, y=21)]

    class ThereAndBack(Flights):
        def stream(self, phase: int, purpose: str, *entity: int) -> ConstantDice:
            if purpose == "flight":
                return ConstantDice(0.99 if entity[-2:] == (20, 20) else 0.0)
            return super().stream(phase, purpose, *entity)

    result = play(position(rulers=WAR, ships=ships), chance=ThereAndBack({}))
    assert [(fight.x, fight.y) for fight in result.battles] == [(20, 20), (21, 21), (20, 20)]


def test_r_b_2_pairs_are_drawn_uniformly_and_anew() -> None:
    rulers = [{"nr": 1, "status": {2: 3, 3: 3}}, {"nr": 2, "status": {3: 3}}]
    ships = [at(nr, nr, guns=[10, 0, 0, 0]) for nr in (1, 2, 3)]
    first: Counter[tuple[int, int]] = Counter()
    for month in range(300):
        result = play(position(3, rulers=rulers, ships=ships), chance=KeyedChance(f"pairs {month}".encode()))
        first[result.battles[0].first.ruler, result.battles[0].second.ruler] += 1
    assert set(first) == {(1, 2), (1, 3), (2, 3)}
    assert min(first.values()) > 70  # 100 expected


def test_r_b_21_ships_that_flee_together_roll_each_a_field() -> None:
    ships = [at(1, 1, guns=[0, 0, 0, 0]), *(at(nr, 2, retreat=0) for nr in range(2, 12))]
    result = play(position(rulers=WAR, ships=ships), chance=KeyedChance(b"flight"))
    flights = told(result, 2, ShipFled)
    assert [flight.ship for flight in flights] == list(range(2, 12))
    assert len({(flight.x, flight.y) for flight in flights}) > 3


def test_8_6_4_a_flight_ends_on_each_of_the_eight_neighbours_alike() -> None:
    ships = [at(1, 1), *(at(nr, 2, retreat=0) for nr in range(2, 42))]
    ends: Counter[tuple[int, int]] = Counter()
    for month in range(20):
        result = play(position(rulers=WAR, ships=ships), chance=KeyedChance(f"flights {month}".encode()))
        ends.update((flight.x, flight.y) for flight in told(result, 2, ShipFled))
    assert set(ends) == {(x, y) for x in (19, 20, 21) for y in (19, 20, 21)} - {(20, 20)}
    assert min(ends.values()) > 65  # 100 expected


def test_8_7_the_owner_hears_of_flights_and_losses_everybody_of_the_battle() -> None:
    result = follow_up()
    assert [event.ship for event in told(result, 2, ShipFled)] == [1]
    assert [event.ship for event in told(result, 2, ShipDestroyed)] == [1, 4]
    assert not told(result, 1, ShipDestroyed) + told(result, 3, ShipDestroyed)
    assert not told(result, 3, ShipFled)
    assert len(told(result, 3, BattleFought)) == 3


def test_r_b_22_the_record_has_names_classes_and_kinds_but_no_counts_of_guns() -> None:
    ships = [at(1, 1, guns=[7, 0, 0, 0], shields=[0, 3, 0, 0], tx=1, name="DIGITALIS", cls="B"), at(2, 2)]
    (fight,) = play(position(rulers=WAR, ships=ships)).battles
    assert [(entry.nr, entry.name, entry.letter) for entry in fight.first.ships] == [(1, "DIGITALIS", "B")]
    assert fight.first.weapons == "LT"
    assert fight.second.weapons == ""
    fields = set(type(fight.first).__struct_fields__) | set(type(fight.first.ships[0]).__struct_fields__)
    assert fields == {"ruler", "ships", "laser", "thermo", "weapons", "returned", "nr", "name", "letter"}


def test_9_3_the_record_says_where_fighters_went_and_how_many_were_lost() -> None:
    """998 + 4 laser and 3 thermo fighters are launched; one carrier has fled, the other has room for two."""
    state = position(
        3,
        rulers=WAR,
        stars=[{"nr": 1, "x": 5, "y": 5, "owner": 1, "ljg": 998, "tjg": 3}],
        ships=[
            {"nr": 1, "owner": 1, "x": 5, "y": 5, "cls": "B", "hangars": 4, "ljg": 4, "sp": 2, "retreat": 0},
            {"nr": 2, "owner": 1, "x": 5, "y": 5, "cls": "B", "hangars": 2, "retreat": 4},
            {"nr": 3, "owner": 2, "x": 5, "y": 5, "retreat": 4},
        ],
    )
    (fight,) = play(state).battles
    back = fight.first.returned
    # 1002 laser: two into ship 2, 999 on the star, one lost; the three thermo land on the star
    assert [(home.ship, home.laser, home.thermo) for home in back.hangars] == [(2, 2, 0)]
    assert (back.star_laser, back.star_thermo, back.lost_laser, back.lost_thermo) == (999, 3, 1, 0)
