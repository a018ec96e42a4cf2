"""Month reports, battle reports and the possessions sheet (rules 12; app/text/eds/report.py and others)."""

import typing

import pytest

from app.model.eds import events as e
from app.model.eds.events import Event, Told
from app.model.eds.view import MonthReport
from app.model.problem import Problem
from app.text.catalog import use
from app.text.eds.battle_report import battle_report, short_report
from app.text.eds.event_sentences import sentence
from app.text.eds.names import Names
from app.text.eds.notation import parse_entry
from app.text.eds.possessions import TERMS, possessions
from app.text.eds.report import Block, block_of, full_report, month_report, report_lines
from tests.text.eds.hand_made import EVENTS, FAR, HOME, ME, MILAN, NARGUN, battle, view

NBSP = "\u00a0"


def report() -> MonthReport:
    return MonthReport(16, ME, tuple(Told(5, event) for event in EVENTS), (battle(),))


def said(event: Event) -> str:
    return sentence(event, Names(view()))


# --- events -----------------------------------------------------------------------------------------------------------


def test_the_hand_made_events_are_of_every_kind() -> None:
    assert {type(event) for event in EVENTS} == set(typing.get_args(Event))


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_every_event_is_told_in_both_languages(event: Event) -> None:
    german = said(event)
    with use("en"):
        english = said(event)

    assert german
    assert german != english
    assert "{" not in german + english


def test_4_4_the_line_for_missing_money_is_the_rulebooks() -> None:
    assert "50.000 WE benötigt, nur 275 WE vorhanden – Befehl verworfen" in said(EVENTS[1])
    assert said(EVENTS[1]).startswith("17: 6,50000 – ")


def test_things_are_named_with_their_numbers() -> None:
    assert said(e.ShipRefuelled(MILAN, HOME, 5)) == "MILAN (Schiff 29) tankt 5 Uran auf HAFENRUH (Stern 144)."
    assert said(e.Victory((ME, NARGUN))) == "Mirador (Herrscher 4), Nargun (Herrscher 6) haben gemeinsam gewonnen."
    assert said(e.AverageEvolution(25)) == "Mittlere Evolutionsstufe aller Reiche: 2,5."


def test_a_very_long_entry_is_shown_in_part() -> None:
    failed = e.OrderFailed(5, 0, parse_entry(5, "9" * 1_000_000), Problem("syntax"))

    assert len(said(failed)) < 300


# --- the month report -------------------------------------------------------------------------------------------------


def test_12_2_what_failed_comes_first_and_everything_by_phase_last() -> None:
    text = month_report(report(), view())
    titles = ["Nicht ausgeführt (2)", "Verluste (6)", "Kämpfe (1)", "Gewinne (6)", "Hinweise (5)", "Wirtschaft (9)"]
    titles += ["Nachrichten (6)", "Alles nach Phasen"]

    assert text.startswith("Monatsbericht J2/M4")
    assert [text.index(title) for title in titles] == sorted(text.index(title) for title in titles)


def test_12_2_notes_tell_of_cut_names_short_jumps_and_misjumps() -> None:
    notes = [line.event for line in report_lines(report(), view()) if line.block is Block.NOTES]

    assert {type(event) for event in notes} == {e.StarNamed, e.ShipNamed, e.ShipJumped}
    assert len(notes) == 5


def test_battles_of_others_are_news() -> None:
    fought = e.BattleFought(1, 3, 4, NARGUN, FAR, follow_up=False)

    assert block_of(fought, ME) is Block.NEWS
    assert block_of(fought, NARGUN) is Block.BATTLES


def test_every_event_stands_once_in_the_list_by_phase() -> None:
    lines = report_lines(report(), view())
    by_phase = month_report(report(), view()).partition("Alles nach Phasen")[2]

    assert len(lines) == len(EVENTS)
    assert all(line.text in by_phase for line in lines)


def test_a_quiet_month_has_a_report_too() -> None:
    assert month_report(MonthReport(16, ME, (), ()), view()).startswith("Monatsbericht J2/M4")


def test_the_full_report_holds_all_battle_reports() -> None:
    assert "Gefochten" in full_report(report(), view())


# --- battle reports ---------------------------------------------------------------------------------------------------


def test_12_3_a_battle_report_as_the_rulebook_wants_it() -> None:
    assert battle_report(battle(follow_up=True), Names(view())) == (
        "Kampfbericht J2/M4, Nr. 2, Phase 7: (47,21)\n"
        "Mirador (Herrscher 4) gegen Nargun (Herrscher 6)\n"
        "Anschlussgefecht nach Rückzug\n"
        "Gefochten: 2 B, 10 LJg, 1.200 TJg gegen 1 D\n"
        "\n"
        "Mirador (Herrscher 4):\n"
        "    29 MILAN(B)\n"
        "    31 KRANICH(B)\n"
        "  10 LJg, 1.200 TJg\n"
        "  Waffen: L T\n"
        "\n"
        "Nargun (Herrscher 6):\n"
        "    50 FALKE(D)\n"
        "  Waffen: –\n"
        "\n"
        "1: MILAN(B)**→, FALKE(D)*, LJg(1) 3, TJg(1) 1.199\n"
        "   Verblieben: 1 Schiff, 7 LJg, 1 TJg gegen 1 Schiff\n"
        "2: –\n"
        "   Verblieben: 1 Schiff, 7 LJg, 1 TJg gegen 1 Schiff\n"
        "3: FALKE(D)***✗\n"
        "   Verblieben: 1 Schiff, 7 LJg, 1 TJg gegen 0 Schiffe\n"
        "\n"
        "Jäger von Mirador (Herrscher 4): 2 LJg, 1 TJg auf KRANICH(B); 4 LJg auf dem Stern; "
        "1 LJg aus Platzmangel verloren."
    )


def test_12_3_8_the_month_report_has_a_short_version() -> None:
    assert short_report(battle(), Names(view())) == (
        "(47,21): Mirador (Herrscher 4) gegen Nargun (Herrscher 6), 3 Runden. "
        "Mirador (Herrscher 4): 1 Schiff geflohen, 2 Treffer, 1.203 Jäger verloren. "
        "Nargun (Herrscher 6): 1 Schiff zerstört."
    )


# --- the possessions sheet --------------------------------------------------------------------------------------------


def test_12_1_the_possessions_sheet_has_its_parts_in_order() -> None:
    text = possessions(view())
    parts = ["Besitztümerblatt von Mirador (Herrscher 4)", "Stand nach J2/M3 · Jahr des Aufbruchs · Zug für J2/M4"]
    parts += [f"Vermögen 12.275{NBSP}WE · Evolutionsstufe 3", "Status zu den Herrschern", "Eigene Sterne"]
    parts += ["Eigene Schiffe", "Beobachtete Sterne", "Beobachtete Schiffe", "BV: Bevölkerungsgrad"]

    assert [text.index(part) for part in parts] == sorted(text.index(part) for part in parts)


def test_12_1_columns_are_aligned_and_complete() -> None:
    lines = possessions(view()).splitlines()
    head, ship = lines[lines.index("Eigene Schiffe") + 1], lines[lines.index("Eigene Schiffe") + 3]

    assert " ".join(head.split()) == ("Nr. Name Xko Yko G Tk JG LR RW LX TX Kanonen Schilde T SP Ljg Tjg Ladung R H")
    assert " ".join(ship.split()) == "29 MILAN 48 30 B 5 0 100 10 1 - 20/0/0/0 20/0/0/0 1 4 0 0 E,40 2 4"
    assert "<b>FALKE" in possessions(view())


def test_rulers_who_are_out_are_marked_and_statuses_have_words() -> None:
    text = possessions(view())

    assert "Nargun          3  Krieg" in text
    assert "ausgeschieden" in text
    with use("en"):
        assert "war" in possessions(view())
        assert all(term in possessions(view()) for term in TERMS)
