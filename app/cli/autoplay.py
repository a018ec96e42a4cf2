"""Commands that let computer realms play among themselves: single games and leagues."""

from pathlib import Path
from typing import Annotated, TypeVar

import msgspec
import typer

from app.cli.console import Refusal, progress, say, say_json
from app.cli.options import AsJson, RulerCount, RulesFile, Seed
from app.cli.rules import check_setup, rules_of
from app.cli.wording import Command
from app.host.autoplay import Game, Outcome, play, play_all
from app.host.league import Kind, Row, games, table
from app.model.robot import Level, Style
from app.text.catalog import mark, tr
from app.text.numbers import percent

Months = Annotated[int, typer.Option("--months", min=1, help=mark("Höchstens so viele Monate."))]
Levels = Annotated[
    str, typer.Option("--levels", help=mark("Spielstärken, durch Komma getrennt: leicht, mittel, schwer."))
]
Styles = Annotated[
    str, typer.Option("--styles", help=mark("Spielweisen, durch Komma getrennt: haendler, forscher, eroberer, zufall."))
]
Jobs = Annotated[int, typer.Option("--jobs", min=1, help=mark("So viele Partien zugleich, jede in eigenem Prozess."))]
Games = Annotated[int, typer.Option("--games", min=1, help=mark("Zahl der Partien."))]

Word = TypeVar("Word", Level, Style)


def register(application: typer.Typer) -> None:
    """Add the commands."""
    application.command("autoplay", cls=Command, help=mark("Computerreiche ganze Partien spielen lassen."))(autoplay)
    application.command(
        "league", cls=Command, help=mark("Spielstärken und Spielweisen gegeneinander antreten lassen.")
    )(league)


def autoplay(
    rulers: RulerCount,
    months: Months = 120,
    seed: Seed = "1",
    levels: Levels = "schwer",
    styles: Styles = "zufall",
    count: Games = 1,
    jobs: Jobs = 1,
    parameters: RulesFile = None,
    save: Annotated[Path | None, typer.Option("--save", help=mark("Die Partie in dieser Datei behalten."))] = None,
    json: AsJson = False,
) -> int:
    """Play games and print what became of them, one line each."""
    rules = rules_of(parameters)
    check_setup(rulers, rules)
    if save is not None and count > 1:
        raise Refusal(tr("--save: nur mit einer einzigen Partie."))
    seats = _cycle(_words(levels, Level, "--levels"), rulers), _cycle(_words(styles, Style, "--styles"), rulers)
    seeds = [seed] if count == 1 else [f"{seed}-{number}" for number in range(1, count + 1)]
    planned = [Game(each, months, *seats, rules) for each in seeds]
    with progress() as bar:
        if count == 1:
            task = bar.add_task(tr("Monate"), total=months)
            _print(play(planned[0], lambda done: bar.update(task, completed=done), save), json)
            return 0
        task = bar.add_task(tr("Partien"), total=count)
        for outcome in play_all(planned, jobs):
            _print(outcome, json)
            bar.advance(task)
    return 0


def league(
    rulers: RulerCount = 6,
    months: Months = 120,
    seed: Seed = "1",
    levels: Levels = "schwer,mittel",
    styles: Styles = "zufall",
    count: Games = 10,
    jobs: Jobs = 1,
    parameters: RulesFile = None,
    json: AsJson = False,
) -> int:
    """Let every level and style named sit on every seat in turn, and print the table."""
    rules = rules_of(parameters)
    check_setup(rulers, rules)
    kinds = _kinds(_words(levels, Level, "--levels"), _words(styles, Style, "--styles"))
    if len(kinds) > rulers:
        raise Refusal(tr("{kinds} Gegner passen nicht auf {rulers} Plätze.", kinds=len(kinds), rulers=rulers))
    planned = games(kinds, rulers, count, months, seed, rules)
    outcomes: list[Outcome] = []
    with progress() as bar:
        task = bar.add_task(tr("Partien"), total=count)
        for outcome in play_all(planned, jobs):
            outcomes.append(outcome)
            bar.advance(task)
    rows = table(kinds, outcomes)
    if json:
        say_json(rows)
    else:
        for row in rows:
            say(_line(row))
    return 0


def _words(text: str, kind: type[Word], option: str) -> list[Word]:
    try:
        return [kind(word.strip().lower()) for word in text.split(",")]
    except ValueError as fault:
        known = ", ".join(word.value for word in kind)
        raise Refusal(tr("{option}: erlaubt sind {known}.", option=option, known=known)) from fault


def _cycle(words: list[Word], rulers: int) -> tuple[Word, ...]:
    return tuple(words[place % len(words)] for place in range(rulers))


def _kinds(levels: list[Level], styles: list[Style]) -> list[Kind]:
    """Every level in every style."""
    return [(level, style) for level in levels for style in styles]


def _print(outcome: Outcome, json: bool) -> None:
    if json:
        say_json({**msgspec.to_builtins(outcome), "leader": outcome.leader})
        return
    seed, months = outcome.seed, outcome.months
    if outcome.winner is None:
        head = tr("{seed}: nach {months} Monaten unentschieden.", seed=seed, months=months)
    else:
        winner = outcome.winner
        head = tr("{seed}: Herrscher {winner} gewinnt nach {months} Monaten.", seed=seed, winner=winner, months=months)
    ranks = "  ".join(f"{nr}: EV {ev}" for nr, ev in enumerate(outcome.ev[-1], start=1))
    say(f"{head}  {ranks}")


def _line(row: Row) -> str:
    rate = row.rate
    return (
        f"{row.level:7} {row.style:9} {row.wins:6.1f}/{row.games}  {percent(100 * rate.value)}"
        f"  [{percent(100 * rate.low)} – {percent(100 * rate.high)}]  EV {row.mean_ev:.1f}"
    )
