"""The workshop on the command line: the odds of a battle."""

import hashlib
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from app.cli.console import Refusal, complain, progress, read_text, say, say_json
from app.cli.options import AsJson, RulesFile, Seed
from app.cli.rules import rules_of
from app.cli.wording import Command
from app.engine.eds.battle.exact import TooLarge, exact_odds
from app.engine.eds.battle.forecast import Estimate, Odds, SideOdds
from app.engine.eds.workshop.fleets import FIRST, SECOND, Fleet, problems, side_of
from app.engine.eds.workshop.simulation import Scenario, run
from app.host.scenarios import read_scenario
from app.host.seeds import random_secret
from app.model.eds.parameters import BattleRules
from app.text.catalog import mark, tr
from app.text.eds.fleet_words import fleet_problem
from app.text.numbers import NBSP, decimal, number, percent
from app.text.parameters import fault_text

_MOST = 10_000_000

FleetFile = Annotated[
    Path, typer.Argument(metavar=mark("FLOTTEN"), help=mark("Zwei Flotten (JSON), Schiffe wie in Regelfällen."))
]
Battles = Annotated[int, typer.Option("--battles", help=mark("Wie viele Kämpfe probiert werden; sonst 10.000."))]
Exact = Annotated[bool, typer.Option("--exact", help=mark("Auch das exakte Gesetz ausrechnen (kleine Flotten)."))]


def register(application: typer.Typer) -> None:
    """Add the command."""
    application.command("odds", cls=Command, help=mark("Einen Kampf durchrechnen: Chancen, Runden, Überlebende."))(odds)


def odds(
    file: FleetFile,
    battles: Battles = 10_000,
    seed: Seed = "",
    exact: Exact = False,
    parameters: RulesFile = None,
    json: AsJson = False,
) -> int:
    """Try a battle many times; the same seed gives the same numbers."""
    if not 1 <= battles <= _MOST:
        raise Refusal(tr("--battles: zwischen 1 und {most}.", most=number(_MOST)))
    rules = rules_of(parameters).battle
    scenario = msgspec.structs.replace(_scenario(file), battles=battles, seed=_seed(seed))
    found = _tried(scenario, rules)
    law = _exactly(scenario, rules) if exact else None
    if json:
        say_json({**_fields(found), **({"exact": _fields(law) if law is not None else None} if exact else {})})
    else:
        _tell(found, tr("{count} Kämpfe", count=number(found.battles)))
        if law is not None:
            _tell(law, tr("Exakt"))
    return 0


def _scenario(file: Path) -> Scenario:
    try:
        scenario = read_scenario(read_text(file))
    except msgspec.ValidationError as error:
        raise Refusal(f"{file.name}: {fault_text(str(error))}") from error
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
        raise Refusal(tr("{file} ist kein gültiges JSON.", file=file.name)) from error
    for label, fleet in ((tr("Erste Seite"), scenario.first), (tr("Zweite Seite"), scenario.second)):
        _require(label, fleet)
    return scenario


def _require(label: str, fleet: Fleet) -> None:
    found = problems(fleet)
    if found:
        raise Refusal(f"{label}: {' '.join(fleet_problem(problem) for problem in found)}")


def _seed(text: str) -> int:
    """A number as it is, any other word by its hash, none by chance."""
    if text.isdecimal() and len(text) <= 30:
        return int(text)
    data = text.encode("utf-8", "surrogatepass") if text else random_secret()
    return int.from_bytes(hashlib.sha256(data).digest()[:8], "little")


def _tried(scenario: Scenario, rules: BattleRules) -> Odds:
    with progress() as bar:
        task = bar.add_task(tr("Kämpfe"), total=scenario.battles)

        def show(so_far: Odds) -> bool:
            bar.update(task, completed=so_far.battles)
            return True

        return run(scenario, rules, show)


def _exactly(scenario: Scenario, rules: BattleRules) -> Odds | None:
    try:
        return exact_odds(side_of(scenario.first, FIRST), side_of(scenario.second, SECOND), rules)
    except TooLarge:
        complain(tr("Für das exakte Gesetz sind die Flotten zu groß; die Stichprobe gilt."), 0)
        return None


def _fields(found: Odds) -> dict[str, object]:
    return {
        "battles": found.battles,
        "first": found.first.value,
        "second": found.second.value,
        "nobody": found.nobody.value,
        "rounds": found.mean_rounds.value,
        "survivors": {"first": _left(found.first_side), "second": _left(found.second_side)},
        "fled": {"first": found.first_side.ships_fled.value, "second": found.second_side.ships_fled.value},
    }


def _left(side: SideOdds) -> dict[str, float]:
    return {"ships": side.ships_left.value, "ljg": side.laser.value, "tjg": side.thermo.value}


def _tell(found: Odds, title: str) -> None:
    say(title)
    rows = (
        (tr("Nur die erste Seite bleibt"), found.first),
        (tr("Nur die zweite Seite bleibt"), found.second),
        (tr("Niemand bleibt"), found.nobody),
    )
    for words, share in rows:
        say(f"  {words:30} {_share(share)}")
    say(f"  {tr('Runden im Mittel'):30} {decimal(found.mean_rounds.value)}")
    for words, side in ((tr("Erste Seite"), found.first_side), (tr("Zweite Seite"), found.second_side)):
        left = tr(
            "{ships} Schiffe, {laser} LJg, {thermo} TJg übrig, {fled} geflohen",
            ships=decimal(side.ships_left.value),
            laser=decimal(side.laser.value),
            thermo=decimal(side.thermo.value),
            fled=decimal(side.ships_fled.value),
        )
        say(f"  {words:30} {left}")


def _share(share: Estimate) -> str:
    """„71,28 % (70,39 … 72,16)“; an exact one without interval."""
    text = percent(100 * share.value, 2)
    if share.low == share.high:
        return text
    return f"{text}{NBSP}({decimal(100 * share.low)} … {decimal(100 * share.high)})"
