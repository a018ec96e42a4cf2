"""Thousands of malformed lines, each answered with line, field, reason and example, none carried out.

The lines stand in the sheet of a ruler who could carry out every unspoiled example: what is refused is refused because
it is malformed, not for want of ships or money.
"""

from collections import Counter

import msgspec
import pytest

from app.engine.eds.preview import check
from app.model.eds.design import Build, Design
from app.model.eds.kinds import Good, Industry, Status
from app.model.eds.ship import Ship
from app.model.eds.star import Goods, Star
from app.model.eds.view import ChartStar, PlayerView, RulerLine
from app.model.ids import PlayerId, ShipId, StarId
from app.text.catalog import use
from app.text.eds.fields import EXAMPLES, PHASES
from app.text.eds.guesses import guess
from app.text.eds.notation import parse_entry, parse_phase
from app.text.eds.sheet_check import check_sheet
from app.text.eds.sheets import parse_sheet
from app.text.parameters import standard
from tests.text.eds.malformed import FAMILIES, NEAR_MISSES, TOLERATED, entries, how_many

ME, FRIEND = PlayerId(9), PlayerId(4)
CARRIER = Build(Design(5, 10, 60, (5, 0, 0, 0), (5, 0, 0, 0)), cargo_space=100, range=20)
YARD = StarId(415)


def star(nr: int, x: int, population: int = 10, industry: Industry | None = None) -> Star:
    return Star(
        StarId(nr),
        x,
        10,
        "",
        ME,
        population,
        industry,
        100,
        100,
        store=Goods(5000, 500, 500),
        yields=Goods(100, 20, 20),
    )


def ship(nr: int, x: int, good: Good | None = None, hits: int = 0) -> Ship:
    return Ship(ShipId(nr), ME, f"SCHIFF {nr}", x, 10, CARRIER, hits, 2, 15, 15, good, 20 if good else 0)


def rich_view() -> PlayerView:
    """A realm in which every example of the rulebook can be carried out."""
    stars = [star(27, 20), star(64, 22), star(127, 26), star(285, 28, industry=Industry.YARD)]
    gift = star(112, 24)
    gift.laser_fighters = gift.thermo_fighters = 0
    stars += [gift, star(YARD, 80, industry=Industry.YARD)]
    ships = [ship(17, 20), ship(27, 28, hits=1), ship(37, 20, Good.GRAIN), ship(47, 80), ship(117, 20), ship(123, 20)]
    guest = Ship(ShipId(200), FRIEND, "GAST", 24, 10, CARRIER)
    rules = standard()
    sheet = msgspec.structs.replace(rules.sheet, entries=(1000,) * 18)
    return PlayerView(
        player=ME,
        players=17,
        width=125,
        height=85,
        month=3,
        parameters=msgspec.structs.replace(rules, sheet=sheet),
        money=100_000,
        ev=30,
        in_game=True,
        home=YARD,
        rulers=tuple(RulerLine(PlayerId(nr), f"Reich {nr}", nr not in (1, 2), Status.NEUTRAL) for nr in range(1, 18)),
        chart=tuple(ChartStar(each.nr, each.x, each.y) for each in stars),
        stars=tuple(stars),
        ships=tuple(ships),
        seen_stars=(),
        seen_ships=(guest,),
    )


VIEW = rich_view()


@pytest.mark.parametrize("phase", PHASES)
def test_the_unspoiled_example_of_every_phase_is_carried_out(phase: int) -> None:
    assert check(VIEW, parse_entry(phase, EXAMPLES[phase - 1])) is None


def test_there_are_enough_malformed_lines() -> None:
    assert len(FAMILIES) >= 40
    assert how_many() >= 2400


@pytest.mark.parametrize("family", FAMILIES)
def test_every_malformed_line_is_answered_and_none_is_carried_out(family: str) -> None:
    lines = ["# a comment", *(f"{phase}:{line}" for phase in PHASES for line in entries(phase, family))]
    sheet = "\n".join(lines)
    written = Counter(placed.line for placed in parse_sheet(sheet).placed())
    for code, word in (("de", "Zeile"), ("en", "Line")):
        with use(code):
            remarks = check_sheet(sheet, VIEW).remarks
        unanswered = written - Counter(remark.line or 0 for remark in remarks)
        assert [lines[number - 1] for number in unanswered] == []
        assert "partial" not in {remark.code for remark in remarks}
        for remark in remarks:
            assert remark.text.startswith(f"{word} {remark.line}")
            assert remark.reason in remark.text
            assert remark.example
            assert len(remark.text) < 1000


@pytest.mark.parametrize("way", TOLERATED)
@pytest.mark.parametrize("phase", PHASES)
def test_r_g_4_what_is_tolerated_is_the_same_order(phase: int, way: str) -> None:
    if way == "small letters" and phase in (1, 2, 13):
        return
    example = EXAMPLES[phase - 1]

    assert parse_phase(phase, TOLERATED[way](example)) == (parse_entry(phase, example),)


@pytest.mark.parametrize(("phase", "text", "meant"), NEAR_MISSES)
def test_a_near_miss_is_answered_with_what_was_meant(phase: int, text: str, meant: str) -> None:
    assert guess(phase, text) == meant
    for code, words in (("de", "Meintest Du"), ("en", "Did you mean")):
        with use(code):
            (remark,) = check_sheet(f"{phase}:{text}", VIEW).remarks
            assert remark.guess == meant
            assert f"{words} {meant}?" in remark.text


def test_near_misses_cover_every_kind_twice() -> None:
    assert sorted(phase for phase, _, _ in NEAR_MISSES) == sorted([*PHASES, *PHASES])


@pytest.mark.parametrize("phase", PHASES)
def test_r_g_1_one_entry_more_than_allowed_is_dropped_whatever_it_says(phase: int) -> None:
    view = msgspec.structs.replace(VIEW, parameters=standard())
    limit = standard().sheet.limit(phase)
    remarks = check_sheet(
        "\n".join([f"{phase}: nicht lesbar"] * limit + [f"{phase}:{EXAMPLES[phase - 1]}"]), view
    ).remarks

    assert [remark.line for remark in remarks] == list(range(1, limit + 2))
    assert remarks[-1].code == "limit"
    assert str(limit) in remarks[-1].text


def test_f48_the_answer_names_line_field_bounds_and_an_example() -> None:
    (remark,) = check_sheet("\n\n\n17: 6,x", VIEW).remarks

    assert remark.text.startswith("Zeile 4, Feld 2 (Betrag): ganze Zahl von 1 bis 9999999 erwartet, z. B. 6,2500")


def test_f49_commas_inside_numbers_are_explained() -> None:
    (remark,) = check_sheet("17: 6,2500,50", VIEW).remarks

    assert remark.text.startswith(
        "Zeile 1: 2 Angaben erwartet, 3 gefunden (Komma trennt Felder; Beträge ohne Nachkommastellen)"
    )


def test_f46_an_invisible_character_is_named() -> None:
    (remark,) = check_sheet("1: 64,MAD\u200bRAHUR", VIEW).remarks

    assert "U+200B" in remark.text
    assert "\u200b" not in remark.text


def test_f45_markup_comes_back_as_it_was_written() -> None:
    (remark,) = check_sheet("5: <b>47,5", VIEW).remarks

    assert "„<b>47“" in remark.text


@pytest.mark.parametrize("number", ["1", "2", "424", "426", "9999999"])
def test_f41_foreign_free_and_impossible_numbers_get_the_same_words(number: str) -> None:
    (remark,) = check_sheet(f"6: {number},1", VIEW).remarks

    assert remark.text == f"Zeile 1, Feld 1 (Schiff): Schiff {number} gibt es nicht, oder es gehört Dir nicht (mehr)."


def test_a_line_under_no_phase_is_answered_too() -> None:
    first, second = check_sheet("47,5\n19: 3", VIEW).remarks

    assert first.text.startswith("Zeile 1: Hier fehlt die Phase")
    assert second.text.startswith("Zeile 2: Diese Überschrift nennt keine Phase von 1 bis 18")


def test_ten_thousand_lines_are_answered() -> None:
    remarks = check_sheet("5: 47;5\n" * 10_000, VIEW).remarks

    assert len(remarks) == 10_000
