"""The adjustable rules and their words (rules section 15; app/text/parameters.py)."""

from pathlib import Path

import msgspec
import pytest

from app.model.eds.parameters import Parameters
from app.model.known_error import KnownError
from app.paths import resources
from app.text.catalog import use
from app.text.host_errors import sentence
from app.text.parameter_words import CHAPTERS, UNITS, WORDS
from app.text.parameters import field_of, fields, load, standard

STANDARD = resources() / "parameters" / "eds.toml"


def test_the_standard_rules_are_read_once() -> None:
    assert standard() is standard()
    assert standard().research.goal == 100


@pytest.mark.parametrize("code", ["de", "en"])
def test_every_field_has_label_unit_and_reason(code: str) -> None:
    with use(code):
        for field in fields():
            assert field.label
            assert field.why.endswith(".")
            assert field.chapter
            assert field.rule
            assert field.low <= field.high


def test_there_are_words_for_every_field_and_for_nothing_else() -> None:
    groups = {"yields.ore_bands"}

    assert {field.path for field in fields()} | groups == set(WORDS)
    assert list(msgspec.structs.asdict(standard())) == list(CHAPTERS)
    assert {field.unit for field in fields()} <= set(UNITS.values())


def test_labels_follow_the_language() -> None:
    assert field_of("start.money").label == "Vermögen"
    assert field_of("start.money").chapter == "Anfang"
    with use("en"):
        assert field_of("start.money").label == "Money"
        assert field_of("start.money").chapter == "Start"


def test_a_file_equal_to_the_standard_is_the_standard(tmp_path: Path) -> None:
    file = tmp_path / "rules.toml"
    file.write_bytes(STANDARD.read_bytes())

    assert load(file) == standard()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("money = 2500", "money = -1", "Vermögen („start.money“): Zahl von 0 bis 1.000.000 erwartet."),
        ("money = 2500", 'money = "viel"', "Vermögen („start.money“): Zahl von 0 bis 1.000.000 erwartet."),
        ("goal = 100", "", "Die Angabe „research.goal“ fehlt."),
        ("goal = 100", "goal = 100\nwunsch = 1", "Die Angabe „research.wunsch“ ist unbekannt."),
        ("goal = 100", "goal = ", ", Spalte 8 ist nicht lesbar."),
        ("system_money = [1, 2, 4, 8]", "system_money = [1, 2]", "Die Angabe „ships.system_money“ hat nicht"),
        ("share = 40", "share = 41", "Die Angabe „yields.ore_bands“ hat nicht die erwartete Form."),
        (
            "low = 0, high = 100",
            "low = 0, high = 9999",
            "Bereich bis („yields.ore_bands[0].high“): Zahl",
        ),
    ],
)
def test_a_faulty_file_is_refused_with_the_name_of_the_field(tmp_path: Path, old: str, new: str, said: str) -> None:
    file = tmp_path / "rules.toml"
    text = STANDARD.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")

    with pytest.raises(KnownError) as caught:
        load(file)

    assert caught.value.code == "rules_file"
    assert said in sentence(caught.value)
    assert sentence(caught.value).startswith("rules.toml: ")


def test_a_file_that_is_no_text_or_not_there_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "rules.toml"
    file.write_bytes(b"\xff\xfe\x00")

    for path, code in ((file, "rules_file"), (tmp_path / "none.toml", "unreachable")):
        with pytest.raises(KnownError) as caught:
            load(path)
        assert caught.value.code == code
        assert sentence(caught.value)


def test_the_standard_file_holds_every_field() -> None:
    assert isinstance(msgspec.toml.decode(STANDARD.read_bytes(), type=Parameters), Parameters)
