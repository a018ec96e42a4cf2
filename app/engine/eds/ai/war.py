"""Adviser for warships: strike where it pays and can be won, take back what was lost, else guard the yards."""

from typing import NamedTuple

from app.engine.eds.ai import errands, scouting
from app.engine.eds.ai.armament import chance_to_win, garrison, home_guard, might, without_strongest
from app.engine.eds.ai.desk import Desk
from app.engine.eds.ai.errands import Errand
from app.engine.eds.ai.situation import Situation
from app.engine.eds.ai.travel import hop, jumps
from app.engine.eds.battle.line import Side
from app.engine.eds.jumps import Field, reachable, rounded_distance, ship_range
from app.model.eds.kinds import Industry
from app.model.eds.ship import Ship
from app.model.ids import StarId

LEAST_ODDS = 0.6
"""Chance of victory below which nobody attacks."""
_ODDS_AT_HOME = 0.75
"""The same at a home, about whose defence least is known."""
_MOST_STRIKES = 8
_FORCES = (1, 2, 4, 8)
"""Numbers of ships that are tried against a target, and in the end all there are."""
_UNSEEN = 50.0
"""Worth of a star of which nothing is known: in war it probably belongs to the foe."""
_STAY = 500.0
"""What it is worth not to leave a post."""
_FRESH = 2
"""Hits with which a ship no longer goes to war."""


class Target(NamedTuple):
    """A star of a foe."""

    star: StarId
    field: Field
    value: float


def act(now: Situation, desk: Desk) -> None:
    """Orders for all warships."""
    pickets = [ship for ship in now.armed if now.is_picket(ship)]
    errands.dispatch(now, desk, _posts(now, pickets), pickets)
    desk.busy |= {ship.nr for ship in pickets}
    fit = [ship for ship in now.armed if ship.hits < _FRESH and ship.nr not in desk.busy]
    wanted = targets(now)
    strikes = 0
    for target in wanted:
        if strikes == _MOST_STRIKES or desk.room(7) <= 0:
            break
        now.breathe()
        strikes += _strike(now, desk, target, fit)
    if strikes:
        desk.why("strike", stars=strikes)
    if not wanted and now.temper.aggression > 0.0:
        scouts = [ship for ship in fit if not now.is_guard(ship)]
        errands.dispatch(now, desk, scouting.errands(now), scouts)
    for ship in now.armed:
        if ship.nr not in desk.busy:
            _march(now, desk, ship, wanted)


def _posts(now: Situation, pickets: list[Ship]) -> list[Errand]:
    """Own stars without a guard; who stands on one stays there."""
    taken = [now.star_at[ship.field] for ship in pickets if ship.field in now.star_at and ship.field != now.home]
    stay = [Errand(nr, now.fields[nr], _STAY) for nr in taken if nr in now.stars]
    return stay + [Errand(nr, now.fields[nr], 10.0 + now.stars[nr].population) for nr in now.unguarded]


def targets(now: Situation) -> list[Target]:
    """Stars of our foes, the most valuable and nearest first."""
    found = [
        Target(nr, now.fields[nr], _value(now, nr) / (10.0 + rounded_distance(now.home, now.fields[nr])))
        for foe in sorted(now.foes)
        for nr in now.stars_of(foe)
    ]
    if found:
        found += [
            Target(nr, now.fields[nr], _UNSEEN / (10.0 + rounded_distance(now.home, now.fields[nr])))
            for nr in now.free
            if now.seen(nr) is None
        ]
    return sorted(found, key=lambda target: (-target.value, target.star))


def _value(now: Situation, nr: StarId) -> float:
    seen = now.seen(nr)
    if seen is None:
        return _UNSEEN
    return 60.0 + 8.0 * seen.population + 40.0 * (seen.industry in (Industry.RESEARCH, Industry.YARD))


def _strike(now: Situation, desk: Desk, target: Target, fit: list[Ship]) -> bool:
    """Send the smallest force in reach that wins with good odds."""
    able = [
        ship
        for ship in fit
        if ship.nr not in desk.busy
        and desk.tanks[ship.nr] >= 2
        and ship.field != target.field
        and reachable(ship.field, target.field, ship_range(ship, now.rules.movement))
    ]
    if not able:
        return False
    able.sort(key=lambda ship: (rounded_distance(ship.field, target.field), ship.nr))
    at_home = now.is_home(target.star) or now.may_be_home(target.star)
    enemy = _defenders(now, target.star, able, at_home=at_home)
    most = min(len(able), desk.room(7))
    for force in sorted({*(force for force in _FORCES if force <= most), most}):
        counted = without_strongest(able[:force], now.rules) if at_home else able[:force]
        odds = chance_to_win(counted, enemy, now.rules, now.dice, foresight=now.temper.foresight or at_home)
        if odds >= (_ODDS_AT_HOME if at_home else LEAST_ODDS):
            for ship in able[:force]:
                desk.jump(ship, target.field)
            return True
    return False


def _defenders(now: Situation, nr: StarId, able: list[Ship], *, at_home: bool) -> Side:
    """Whom to expect over a star; at a home ships as good as our best."""
    if not at_home:
        return garrison(now.seen(nr), able[0].build, now.rules)
    best = max(able, key=lambda ship: (might([ship], now.rules), ship.nr))
    return home_guard(now.seen(nr), best.build, now.month, now.rules)


def _march(now: Situation, desk: Desk, ship: Ship, wanted: list[Target]) -> None:
    """Towards the front, or back to a yard for repair and fuel."""
    goal = _goal(now, desk, ship, wanted)
    if goal is None or goal == ship.field or desk.tanks[ship.nr] < 2:
        return
    stops = [star.field for star in now.view.stars]
    step = hop(ship.field, goal, ship_range(ship, now.rules.movement), stops)
    if step is not None and (step in stops or (desk.tanks[ship.nr] >= 4 and not now.is_trap(step))):
        desk.jump(ship, step)


def _goal(now: Situation, desk: Desk, ship: Ship, wanted: list[Target]) -> Field | None:
    yards = [star.field for star in now.yards] or [star.field for star in now.view.stars if desk.uranium[star.nr]]
    if not yards:
        return None
    range_ = ship_range(ship, now.rules.movement)
    base = min(yards, key=lambda field: (jumps(ship.field, field, range_), field))
    weak = ship.hits >= _FRESH or desk.tanks[ship.nr] < jumps(ship.field, base, range_) + 2
    if weak or not wanted or now.is_guard(ship):
        return base
    target = wanted[0].field
    own = [star.field for star in now.view.stars]
    return min(own, key=lambda field: (rounded_distance(field, target), field), default=base)
