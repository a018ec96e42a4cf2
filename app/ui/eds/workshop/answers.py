"""What the calculators answer: the engine's figures put into words."""

from app.engine.eds.economy import repair_cost
from app.engine.eds.research import success_chance
from app.engine.eds.workshop import research_odds, trade
from app.engine.eds.workshop.research_odds import growing, outlook, quantile, reached_by, victory_clock
from app.model.eds.design import Build, Design
from app.model.eds.orders import Repair
from app.model.ids import ShipId
from app.text.catalog import ntr, tr
from app.text.eds.notation import print_entry
from app.text.numbers import decimal, money, number, percent
from app.ui.eds.workshop.bench import Bench
from app.ui.eds.workshop.calculator import Answer, Curve, Numbers, Told

_SHOWN = 4


def repair(numbers: Numbers, bench: Bench) -> Answer:
    """Cost per hit, in all, and how the yards' hits are used up."""
    systems = (numbers["laser"], numbers["thermo"], numbers["neutron"], numbers["antimatter"])
    build = Build(Design(numbers["type"], guns=systems), 0, 0)
    hits, yards = numbers["hits"], numbers["yards"]
    plan = trade.repair_plan(trade.like_patients(build, hits), yards, bench.rules)
    first = plan.months[0] if plan.months else ()
    sequence = ", ".join(tr("Schiff {nr}: {hits}", nr=turn.nr, hits=turn.hits) for turn in first[:_SHOWN])
    return (
        (
            Told(tr("Je Treffer"), money(repair_cost(build, bench.rules))),
            Told(tr("Alle {hits} Treffer", hits=number(hits)), money(plan.money)),
            Told(tr("Dieser Monat schafft"), ntr("{count} Treffer", "{count} Treffer", plan.this_month)),
            Told(tr("Fertig nach"), ntr("{count} Monat", "{count} Monaten", len(plan.months))),
            Told(tr("Reihenfolge im ersten Monat"), sequence or "–"),
            Told(tr("Befehlszeile Phase 4"), print_entry(Repair(ShipId(numbers["ship"])))),
        ),
        None,
    )


def way(numbers: Numbers, bench: Bench) -> Answer:
    """Distance, hits tolerated, months."""
    start, target = (numbers["x1"], numbers["y1"]), (numbers["x2"], numbers["y2"])
    found = trade.way(start, target, numbers["range"], bench.rules)
    hits = tr("zu weit") if found.hits is None else ntr("{count} Treffer", "{count} Treffer", found.hits)
    fields = " → ".join(f"({x},{y})" for x, y in found.fields[:_SHOWN])
    jumps = ntr("{count} Monat", "{count} Monate", len(found.fields)) if found.fields else "–"
    more = " …" if len(found.fields) > _SHOWN else ""
    return (
        (
            Told(tr("Entfernung genau"), decimal(found.exact)),
            Told(tr("Gerundet = nötige Reichweite"), number(found.rounded)),
            Told(tr("Ein Sprung reicht noch mit"), hits, "warn" if found.hits is None else "ok"),
            Told(tr("Reisezeit"), jumps),
            Told(tr("Sprünge"), f"{fields}{more}" if fields else "–"),
        ),
        None,
    )


def colony(numbers: Numbers, bench: Bench) -> Answer:
    """Cost, taxes, grain, months to pay back."""
    found = trade.colony(numbers["start"], numbers["target"], numbers["stars"], bench.rules)
    back = tr("nie") if found.payback is None else ntr("{count} Monat", "{count} Monaten", found.payback)
    steps = " + ".join(number(cost) for cost in found.steps[:8]) + (" …" if len(found.steps) > 8 else "")
    return (
        (
            Told(tr("Stufen je Stern"), steps or "–"),
            Told(tr("Kosten zusammen"), money(found.cost)),
            Told(
                tr("Steuern je Monat"),
                tr("{before} → {after}", before=money(found.taxes_before), after=money(found.taxes_after)),
            ),
            Told(
                tr("Getreide je Monat"),
                tr("{before} → {after}", before=number(found.grain_before), after=number(found.grain_after)),
            ),
            Told(tr("Bezahlt gemacht nach"), back, "warn" if found.payback is None else "ok"),
        ),
        None,
    )


def research(numbers: Numbers, bench: Bench) -> Answer:
    """The law of a month, months to the goal, worth of one more station."""
    price = bench.rules.industry.research.money
    rules, stations, ev, goal = bench.rules.research, numbers["stations"], numbers["ev"], numbers["goal"]
    found = outlook(ev, goal, stations, price, rules)
    months = " / ".join("–" if one is None else number(one) for one in found.quantiles)
    chances = " · ".join(
        percent(100 * success_chance(place, rules), 1) for place in range(1, min(stations, _SHOWN) + 1)
    )
    more = " …" if stations > _SHOWN else ""
    law = " · ".join(percent(100 * share, 1) for share in found.month[:_SHOWN])
    cost = "–" if found.cost_per_step is None else money(round(found.cost_per_step))
    sooner = "–" if found.sooner is None else ntr("{count} Monat früher", "{count} Monate früher", found.sooner)
    reached = reached_by(ev, goal, lambda _: stations, _horizon(found.quantiles[2]), rules)
    return (
        (
            Told(tr("Chance der 1., 2., 3. … Station"), f"{chances}{more}" if chances else "–"),
            Told(tr("0 · 1 · 2 · 3 Stufen in einem Monat"), law),
            Told(tr("Stufen je Monat im Mittel"), decimal(found.expected)),
            Told(tr("Monate bis EV {ev} (10 / 50 / 90 %)", ev=goal), months),
            Told(
                tr("Eine Station mehr"),
                tr("+{steps} je Monat, {sooner}", steps=decimal(found.next_station), sooner=sooner),
            ),
            Told(tr("Stationen je Stufe im Monat"), cost),
        ),
        Curve(reached.tolist(), tr("Chance, EV {ev} nach so vielen Monaten zu haben", ev=goal)),
    )


def _horizon(late: int | None) -> int:
    return min(research_odds.MOST_MONTHS, max(6, round(1.3 * (late or 24))))


def victory(numbers: Numbers, bench: Bench) -> Answer:
    """By when the goal is reached."""
    rules, months = bench.rules.research, numbers["months"]
    plan = growing(numbers["stations"], numbers["every"], numbers["most"])
    clock = victory_clock(numbers["ev"], plan, months, rules)
    told = []
    for share in (0.1, 0.5, 0.9):
        month = quantile(clock, share)
        words = tr("EV {goal} mit {share} bis Monat", goal=rules.goal, share=percent(100 * share))
        told.append(Told(words, tr("später") if month is None else number(month)))
    told.append(Told(tr("Sieg bis Monat {month}", month=number(months)), percent(100 * float(clock[-1]), 1)))
    words = tr("Chance, EV {ev} nach so vielen Monaten zu haben", ev=rules.goal)
    return told, Curve(clock.tolist(), words)


def mine(numbers: Numbers, bench: Bench) -> Answer:
    """Yields until the mine is empty."""
    found = trade.mining(numbers["rate"], numbers["months"], bench.rules)
    empty = tr("nie") if found.exhausted is None else tr("Monat {month}", month=number(found.exhausted))
    shown = " · ".join(number(one) for one in found.yields[:6]) + (" …" if len(found.yields) > 6 else "")
    values = (*found.yields, 0) if found.yields else (0, 0)
    return (
        (
            Told(tr("Monat für Monat"), shown or "–"),
            Told(tr("Zusammen in {months} Monaten", months=number(numbers["months"])), number(found.total)),
            Told(tr("Erschöpft nach"), empty),
        ),
        Curve(values, tr("Ertrag je Monat")),
    )


def freight(numbers: Numbers, bench: Bench) -> Answer:
    """Goods a month and what they cost in uranium."""
    found = trade.freight(numbers["distance"], numbers["hold"], numbers["ships"], numbers["range"])
    if found is None:
        return (Told(tr("Ohne Reichweite keine Fracht"), "–", "warn"),), None
    each = "–" if found.uranium is None else decimal(found.uranium, 3)
    return (
        (
            Told(tr("Sprünge hin"), number(found.legs)),
            Told(tr("Waren je Monat"), decimal(found.month, 1)),
            Told(tr("Uran je Fahrt hin und zurück"), number(found.tanks)),
            Told(tr("Uran je Einheit"), each),
        ),
        None,
    )
