"""The month report (rules 12.2) as lines in blocks, the important ones first, and as text."""

from collections.abc import Iterator
from enum import IntEnum
from typing import NamedTuple

from app.model.eds import events as e
from app.model.eds.battle import BattleRecord
from app.model.eds.view import MonthReport, PlayerView
from app.model.ids import PlayerId
from app.text.catalog import mark, tr
from app.text.eds.battle_report import battle_report, short_report
from app.text.eds.event_sentences import sentence
from app.text.eds.names import Names
from app.text.eds.phases import phase_label
from app.text.numbers import month_label


class Block(IntEnum):
    """Blocks of a report in their order."""

    FAILED = 1
    LOSSES = 2
    BATTLES = 3
    GAINS = 4
    NOTES = 5
    ECONOMY = 6
    NEWS = 7
    ORDERS = 8
    """What went as ordered and is no news: it stands only in the list by phase."""


TITLES: dict[Block, str] = {
    Block.FAILED: mark("Nicht ausgeführt"),
    Block.LOSSES: mark("Verluste"),
    Block.BATTLES: mark("Kämpfe"),
    Block.GAINS: mark("Gewinne"),
    Block.NOTES: mark("Hinweise"),
    Block.ECONOMY: mark("Wirtschaft"),
    Block.NEWS: mark("Nachrichten"),
    Block.ORDERS: mark("Alles nach Phasen"),
}

_BLOCKS: dict[Block, tuple[type, ...]] = {
    Block.FAILED: (e.OrderFailed,),
    Block.LOSSES: (e.ShipLost, e.ShipDestroyed, e.ShipFled, e.StarTaken, e.Famine),
    Block.GAINS: (e.StarOccupied, e.StarReceived, e.EvolutionRose, e.ShipBuilt),
    Block.ECONOMY: (
        e.ShipRepaired, e.FightersBuilt, e.ShipScrapped, e.IndustryBuilt, e.StarColonised, e.StarProduced, e.TaxesPaid,
    ),
    Block.NEWS: (e.MoneyTransferred, e.StarGiven, e.AverageEvolution, e.RulerLeft, e.Victory),
}  # fmt: skip


class ReportLine(NamedTuple):
    """One line of a report."""

    block: Block
    phase: int
    text: str
    event: e.Event


def report_lines(report: MonthReport, view: PlayerView) -> tuple[ReportLine, ...]:
    """Everything told, in order of happening; names are those of ``view``."""
    names = Names(view)
    battles = {battle.sequence: battle for battle in report.battles}
    return tuple(
        ReportLine(block_of(told.event, report.player), told.phase, _text(told.event, battles, names), told.event)
        for told in report.told
    )


def block_of(event: e.Event, player: PlayerId) -> Block:
    """The block an event belongs to, as one player sees it."""
    match event:
        case e.BattleFought():
            return Block.BATTLES if player in (event.first, event.second) else Block.NEWS
        case e.ShipJumped(short=short, misjump=misjump) if short or misjump:
            return Block.NOTES
        case e.StarNamed(cut=True) | e.ShipNamed(cut=True):
            return Block.NOTES
    return next((block for block, kinds in _BLOCKS.items() if isinstance(event, kinds)), Block.ORDERS)


def month_report(report: MonthReport, view: PlayerView) -> str:
    """The report as text: the blocks, then everything by phase."""
    by_phase = "\n".join([tr(TITLES[Block.ORDERS]), *_by_phase(report_lines(report, view))])
    return f"{important(report, view)}\n\n{by_phase}"


def important(report: MonthReport, view: PlayerView) -> str:
    """The blocks of the report without the list by phase."""
    lines = report_lines(report, view)
    parts = [[tr("Monatsbericht {month}", month=month_label(report.month))]]
    for block in Block:
        texts = [line.text for line in lines if line.block is block]
        if texts and block is not Block.ORDERS:
            parts.append([f"{tr(TITLES[block])} ({len(texts)})", *(f"  {text}" for text in texts)])
    return "\n\n".join("\n".join(part) for part in parts)


def full_report(report: MonthReport, view: PlayerView) -> str:
    """The report with all battle reports of the month, which everybody may read."""
    names = Names(view)
    return "\n\n".join([month_report(report, view), *(battle_report(battle, names) for battle in report.battles)])


def _text(event: e.Event, battles: dict[int, BattleRecord], names: Names) -> str:
    if isinstance(event, e.BattleFought) and event.sequence in battles:
        return short_report(battles[event.sequence], names)
    return sentence(event, names)


def _by_phase(lines: tuple[ReportLine, ...]) -> Iterator[str]:
    phase = -1
    for line in sorted(lines, key=lambda line: line.phase):
        if line.phase != phase:
            phase = line.phase
            yield "  " + (phase_label(phase) if phase else tr("ohne Phase"))
        yield f"    {line.text}"
