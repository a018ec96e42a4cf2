"""Commands that need no match: rule cases, galaxies, the check of a sheet."""

from pathlib import Path
from typing import Annotated

import typer

from app.cli.console import EXIT_DIFFERS, Refusal, say, say_json
from app.cli.options import AsJson, RulerCount, RulesFile, Seed
from app.cli.wording import Command
from app.engine.eds.galaxy import new_galaxy, setup_problems
from app.host.cases import BadCase, case_files, read_cases, run_case
from app.host.seeds import galaxy_chance, match_secret, random_secret
from app.model.eds.parameters import Parameters
from app.model.known_error import KnownError
from app.text.catalog import mark, tr
from app.text.host_errors import sentence
from app.text.parameters import load, standard
from app.text.problems import describe


def register(application: typer.Typer) -> None:
    """Add the commands."""
    application.command("cases", cls=Command, help=mark("Regelfälle ausführen und vergleichen."))(cases)
    application.command("galaxy", cls=Command, help=mark("Eine Galaxis erzeugen und ausgeben."))(galaxy)


def cases(
    paths: Annotated[
        list[Path], typer.Argument(metavar=mark("PFAD"), help=mark("Dateien oder Ordner mit Fällen (*.json)."))
    ],
    json: Annotated[bool, typer.Option("--json", help=mark("Ein JSON-Objekt je Fall und Zeile."))] = False,
) -> int:
    """Run rule cases; 1 if any differs, 2 if one cannot be run."""
    failed = total = 0
    try:
        for file in case_files(paths):
            for case in read_cases(file):
                verdict = run_case(case)
                total += 1
                failed += not verdict.ok
                if json:
                    say_json(verdict)
                else:
                    say(f"{'✓' if verdict.ok else '✗'} {verdict.name}")
                    for difference in verdict.differences:
                        say(f"    {difference}")
    except BadCase as fault:
        raise Refusal(str(fault)) from fault
    if not total:
        raise Refusal(tr("Kein Fall gefunden."))
    if not json:
        say(tr("{passed} von {total} Fällen stimmen.", passed=total - failed, total=total))
    return EXIT_DIFFERS if failed else 0


def galaxy(rulers: RulerCount, seed: Seed = "", parameters: RulesFile = None, json: AsJson = False) -> int:
    """Print a galaxy; the same seed gives the galaxy a match of that seed starts with."""
    chosen = rules_of(parameters)
    check_setup(rulers, chosen)
    made = new_galaxy(rulers, chosen, galaxy_chance(match_secret(seed) if seed else random_secret()))
    homes = set(made.homes)
    if json:
        stars = [
            {"nr": s.nr, "x": s.x, "y": s.y, "rate": {"E": s.yields.ore, "U": s.yields.uranium, "G": s.yields.grain}}
            for s in made.stars
        ]
        say_json({"width": made.width, "height": made.height, "homes": list(made.homes), "stars": stars})
        return 0
    say(
        tr("{stars} Sterne auf {width} × {height} Feldern", stars=len(made.stars), width=made.width, height=made.height)
    )
    for star in made.stars:
        home = f"  {tr('Heimatwelt {ruler}', ruler=made.homes.index(star.nr) + 1)}" if star.nr in homes else ""
        goods = star.yields
        say(f"{star.nr:5} ({star.x},{star.y})  E {goods.ore:3}  U {goods.uranium:2}  G {goods.grain:2}{home}")
    return 0


def rules_of(file: Path | None) -> Parameters:
    """Standard rules, or those of a file."""
    try:
        return standard() if file is None else load(file)
    except KnownError as error:
        raise Refusal(sentence(error)) from error


def check_setup(rulers: int, parameters: Parameters) -> None:
    """Raise ``Refusal`` when no galaxy can be made of this."""
    found = setup_problems(rulers, parameters)
    if found:
        raise Refusal(" ".join(describe(problem) for problem in found))
