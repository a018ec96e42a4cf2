"""Explanations of orders that do not work (app/text/eds/explain.py, reasons.py, expectations.py, guesses.py)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.model.eds.orders import Order, Unreadable, phase_of
from app.model.problem import Problem
from app.text.catalog import use
from app.text.eds.explain import explain
from app.text.eds.fields import EXAMPLES, PHASES
from app.text.eds.guesses import guess
from app.text.eds.notation import parse_entry, parse_phase
from app.text.eds.reasons import known_codes
from tests.text.eds.generated_orders import orders
from tests.text.eds.hand_made import view


def explained(phase: int, text: str, code: str = "", **values: int | str) -> str:
    order = parse_entry(phase, text)
    chosen = code or (order.code if isinstance(order, Unreadable) else "")
    return explain(order, Problem(chosen, values), view()).text


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("code", sorted(known_codes()))
def test_every_code_is_explained_for_every_kind_of_order_even_without_values(code: str, language: str) -> None:
    for phase in PHASES:
        order = parse_entry(phase, EXAMPLES[phase - 1])
        with use(language):
            message = explain(order, Problem(code), view(), line=7)
            bare = explain(order, Problem(code))
        assert message.text.startswith(("Zeile 7", "Line 7"))
        assert bare.text
        assert "{" not in message.text + bare.text
        assert (message.line, message.phase) == (7, phase)


@pytest.mark.parametrize(
    ("phase", "text", "code", "values", "said"),
    [
        (17, "6,50000", "money", {"need": 50_000, "have": 275},
         "50.000 WE benötigt, nur 275 WE vorhanden – Befehl verworfen"),
        (4, "29", "money", {"ship": 29, "need": 930, "have": 700, "done": 2, "wanted": 3},
         "930 WE benötigt, nur 700 WE vorhanden – 2 von 3 ausgeführt"),
        (12, "144,L,12", "yard_full", {"star": 144, "done": 10, "wanted": 12},
         "Die Werft auf HAFENRUH (Stern 144) baut in diesem Monat nur noch 10 von 12 Jägern."),
        (13, "144,X,B,5,0,20,0,0,0,20,0,0,0,2", "ore", {"star": 144, "need": 100, "have": 7},
         "HAFENRUH (Stern 144): 100 E benötigt, nur 7 E vorhanden."),
        (13, "144,X,B,9,9,0,0,0,0,0,0,0,0,2", "capacity", {},
         "Klasse B fasst höchstens 10 Tanks und Hangars und 40 Kanonen und Schilde."),
        (12, "144,T,1", "ev", {}, "Diese Jäger gibt es erst ab Evolutionsstufe 4."),
        (15, "144,F", "bv", {"star": 144, "industry": "F", "need": 5, "have": 2},
         "Für diese Anlage (Forschungsstation) braucht HAFENRUH (Stern 144) Bevölkerung 5; dort ist 2."),
        (9, "29,U,10", "good", {"ship": 29}, "MILAN (Schiff 29) hat schon eine andere Ware an Bord."),
        (8, "29,U,10", "good", {"ship": 29}, "MILAN (Schiff 29) hat kein Uran an Bord."),
        (18, "144,6", "no_ship", {"star": 144, "ruler": 6},
         "Über HAFENRUH (Stern 144) steht kein Schiff von Nargun (Herrscher 6)."),
        (7, "29,/,200,3", "off_map", {"ship": 29, "x": 200, "y": 3}, "Das Ziel (200,3) liegt außerhalb der Karte."),
        (1, "5,HAFENRUH", "name_taken", {"name": "HAFENRUH"},
         "Den Namen HAFENRUH trägt schon ein anderer Deiner Sterne."),
        (5, "29,9", "partial", {"ship": 29, "done": 5, "wanted": 9}, "MILAN (Schiff 29): nur 5 von 9 Uran getankt."),
    ],
)  # fmt: skip
def test_a_sentence_names_the_object_and_the_reason(
    phase: int, text: str, code: str, values: dict[str, int | str], said: str
) -> None:
    assert explained(phase, text, code, **values) == said


@pytest.mark.parametrize(
    ("phase", "text", "said"),
    [
        (17, "6,x", "Feld 2 (Betrag): ganze Zahl von 1 bis 9999999 erwartet, z. B. 6,2500. Gefunden: „x“"),
        (5, "47", "2 Angaben erwartet, 1 gefunden (Schiff, Uran), z. B. 47,5"),
        (7, "29,A,x,3", "Feld 3 (Ziel X): ganze Zahl von 1 bis 125 erwartet, z. B. 47,A,87,23. Gefunden: „x“"),
        (7, "29,A,3,x", "Feld 4 (Ziel Y): ganze Zahl von 1 bis 85 erwartet, z. B. 47,A,87,23. Gefunden: „x“"),
    ],
)
def test_a_malformed_entry_is_answered_with_field_reason_and_example(phase: int, text: str, said: str) -> None:
    assert explained(phase, text).removesuffix(" – das ist keine Zahl.") == said


def test_what_stands_in_the_sheet_is_quoted_not_what_was_made_of_it() -> None:
    order = parse_entry(13, "1,X,7,0,0,0,0,0,0,0,0,0,0,2")
    message = explain(order, Problem("value"), None, 3, "1,X,7,0,0,0,0,0,0,0,0,0,0,2")

    assert message.text.startswith("Zeile 3, Feld 3 (Klasse): Klasse von A bis Z erwartet")
    assert "„7“" in message.text


def test_english_explanations_have_the_same_parts() -> None:
    with use("en"):
        assert explained(17, "6,2.500") == (
            "Field 2 (amount): whole number from 1 to 9999999 expected, e.g. 6,2500. "
            "Found: “2.500” – numbers have no point, no mark and no decimals. Did you mean 6,2500?"
        )
        assert explained(17, "6,50000", "money", need=50_000, have=275) == (
            "50,000 MU needed, only 275 MU there – order dropped"
        )


@pytest.mark.parametrize(
    ("phase", "text"), [(5, "47,-5"), (5, "47,2.5"), (4, "viele"), (17, "6,"), (4, "1-5"), (0, "5")]
)
def test_nothing_is_guessed_where_a_guess_could_mislead(phase: int, text: str) -> None:
    assert guess(phase, text) == ""


@given(st.integers(0, 18), st.text())
@settings(max_examples=1000)
def test_any_text_is_explained(phase: int, text: str) -> None:
    for order in parse_phase(phase, text):
        code = order.code if isinstance(order, Unreadable) else "value"
        message = explain(order, Problem(code), view(), 1)
        assert message.text.startswith("Zeile 1")
        assert message.example


@given(st.sampled_from(PHASES), st.text("0123456789,;.:/-+ AaEeLWx\u200b", max_size=40))
@settings(max_examples=1000)
def test_a_guess_can_always_be_written_into_the_sheet(phase: int, text: str) -> None:
    meant = guess(phase, text)

    assert not meant or not isinstance(parse_entry(phase, meant), Unreadable)


@given(orders, st.sampled_from(sorted(known_codes())))
@settings(max_examples=500)
def test_any_order_is_explained(order: Order, code: str) -> None:
    message = explain(order, Problem(code), view())

    assert message.phase == phase_of(order)
    assert message.text
