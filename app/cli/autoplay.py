"""Commands that let computer realms play among themselves: single games, leagues, and a look at their liveness."""

import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, TypeVar

import msgspec
import typer

from app.cli.console import EXIT_DIFFERS, Refusal, progress, say, say_json
from app.cli.options import AsJson, RulerCount, RulesFile, Seed
from app.cli.rules import check_setup, rules_of
from app.cli.wording import Command
from app.host import league as leagues
from app.host import liveness as promises
from app.host.autoplay import Game, play
from app.host.crews import NoCluster, NoDask, play_all
from app.host.outcome import Outcome
from app.model.robot import Level, Style
from app.text.catalog import mark, tr
from app.text.eds.robot_words import PROMISES
from app.text.numbers import decimal, number, percent

Months = Annotated[int, typer.Option("--months", min=1, help=mark("Höchstens so viele Monate."))]
Levels = Annotated[
    str, typer.Option("--levels", help=mark("Spielstärken, durch Komma getrennt: leicht, mittel, schwer."))
]
Styles = Annotated[
    str, typer.Option("--styles", help=mark("Spielweisen, durch Komma getrennt: haendler, forscher, eroberer, zufall."))
]
Jobs = Annotated[int, typer.Option("--jobs", min=1, help=mark("So viele Partien zugleich, jede in eigenem Prozess."))]
Scheduler = Annotated[
    str,
    typer.Option(
        "--scheduler", help=mark("Adresse eines Dask-Clusters, der die Partien spielt, z. B. tcp://pc7:8786.")
    ),
]
Games = Annotated[int, typer.Option("--games", min=1, help=mark("Zahl der Partien."))]

Word = TypeVar("Word", Level, Style)


def register(application: typer.Typer) -> None:
    """Add the commands."""
    application.command("autoplay", cls=Command, help=mark("Computerreiche ganze Partien spielen lassen."))(autoplay)
    application.command(
        "league", cls=Command, help=mark("Spielstärken und Spielweisen gegeneinander antreten lassen.")
    )(league)
    application.command(
        "liveness", cls=Command, help=mark("Prüfen, ob Partien von Computerreichen lebendig und fehlerfrei sind.")
    )(liveness)


def autoplay(
    rulers: RulerCount,
    months: Months = 120,
    seed: Seed = "1",
    levels: Levels = "schwer",
    styles: Styles = "zufall",
    count: Games = 1,
    jobs: Jobs = 1,
    scheduler: Scheduler = "",
    parameters: RulesFile = None,
    save: Annotated[Path | None, typer.Option("--save", help=mark("Die Partie in dieser Datei behalten."))] = None,
    json: AsJson = False,
) -> int:
    """Play games and print what became of them, one line each. Ctrl+C ends a single game after its last whole month."""
    rules = rules_of(parameters)
    check_setup(rulers, rules)
    if save is not None and count > 1:
        raise Refusal(tr("--save: nur mit einer einzigen Partie."))
    seats = _cycle(_words(levels, Level, "--levels"), rulers), _cycle(_words(styles, Style, "--styles"), rulers)
    seeds = [seed] if count == 1 else [f"{seed}-{number}" for number in range(1, count + 1)]
    planned = [Game(each, months, *seats, rules) for each in seeds]
    if count > 1 or scheduler:
        for outcome in _played(planned, jobs, scheduler):
            _print(outcome, json)
        return 0
    with progress() as bar, interruptible() as stopped:
        task = bar.add_task(tr("Monate"), total=months)
        _print(play(planned[0], lambda done: bar.update(task, completed=done), save, stopped), json)
    return 0


def league(
    rulers: RulerCount = 6,
    months: Months = 120,
    seed: Seed = "1",
    levels: Levels = "schwer,mittel",
    styles: Styles = "zufall",
    count: Games = 10,
    jobs: Jobs = 1,
    scheduler: Scheduler = "",
    parameters: RulesFile = None,
    json: AsJson = False,
) -> int:
    """Let every level and style named sit on every seat in turn, and print the table."""
    rules = rules_of(parameters)
    check_setup(rulers, rules)
    kinds = _kinds(_words(levels, Level, "--levels"), _words(styles, Style, "--styles"))
    if len(kinds) > rulers:
        raise Refusal(tr("{kinds} Gegner passen nicht auf {rulers} Plätze.", kinds=len(kinds), rulers=rulers))
    planned = leagues.games(kinds, rulers, count, months, seed, rules)
    rows = leagues.table(kinds, list(_played(planned, jobs, scheduler)))
    if json:
        say_json(rows)
    else:
        for row in rows:
            say(_line(row))
    return 0


def liveness(
    months: Months = 120,
    seed: Seed = "1",
    count: Games = 100,
    jobs: Jobs = 1,
    scheduler: Scheduler = "",
    parameters: RulesFile = None,
    json: AsJson = False,
) -> int:
    """Play games of 2 to 17 realms, look at every phase, and say which promises are kept; 1 if one is not."""
    planned = promises.games(count, months, seed, rules_of(parameters))
    outcomes = list(_played(planned, jobs, scheduler))
    marks = promises.marks(outcomes)
    if json:
        say_json([{**each._asdict(), "kept": each.kept} for each in marks])
    else:
        for each in marks:
            sign, relation = "✓" if each.kept else "✗", "≤" if each.upper else "≥"
            say(f"{sign} {tr(PROMISES[each.code])}: {_amount(each.found)} ({relation} {_amount(each.bound)})")
    return 0 if all(each.kept for each in marks) else EXIT_DIFFERS


def _amount(value: float) -> str:
    return number(int(value)) if value == int(value) else decimal(value)


def _played(planned: Sequence[Game], jobs: int, scheduler: str) -> Iterator[Outcome]:
    """Games as they end, with a bar. Raises ``Refusal`` when there is no cluster to play them."""
    with progress() as bar:
        task = bar.add_task(tr("Partien"), total=len(planned))
        try:
            for outcome in play_all(planned, jobs, scheduler):
                bar.advance(task)
                yield outcome
        except NoDask as fault:
            raise Refusal(tr('Dafür fehlt ein Paket. Es kommt mit: pip install "eds[cluster]"')) from fault
        except NoCluster as fault:
            raise Refusal(
                tr("Unter {address} antwortet kein Cluster. Beispiel: tcp://192.168.1.20:8786", address=scheduler)
            ) from fault


@contextmanager
def interruptible() -> Iterator[Callable[[], bool]]:
    """Says whether Ctrl+C was pressed, instead of breaking off amid a month."""
    pressed = threading.Event()
    before = signal.signal(signal.SIGINT, lambda *_: pressed.set())
    try:
        yield pressed.is_set
    finally:
        signal.signal(signal.SIGINT, before)


def _words(text: str, kind: type[Word], option: str) -> list[Word]:
    try:
        return [kind(word.strip().lower()) for word in text.split(",")]
    except ValueError as fault:
        known = ", ".join(word.value for word in kind)
        raise Refusal(tr("{option}: erlaubt sind {known}.", option=option, known=known)) from fault


def _cycle(words: list[Word], rulers: int) -> tuple[Word, ...]:
    return tuple(words[place % len(words)] for place in range(rulers))


def _kinds(levels: list[Level], styles: list[Style]) -> list[leagues.Kind]:
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


def _line(row: leagues.Row) -> str:
    rate = row.rate
    return (
        f"{row.level:7} {row.style:9} {row.wins:6.1f}/{row.games}  {percent(100 * rate.value)}"
        f"  [{percent(100 * rate.low)} – {percent(100 * rate.high)}]  EV {row.mean_ev:.1f}"
    )
