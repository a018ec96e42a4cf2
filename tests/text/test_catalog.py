"""Both catalogs are complete, and languages do not leak (app/text/catalog.py, app/text/messages.py)."""

import threading
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from app.text import messages
from app.text.catalog import LANGUAGES, language, mark, ntr, speak, tr, use

FIX = "run: python -m app.text.messages update, write the English in eds.po, then: python -m app.text.messages compile"


@pytest.fixture(scope="module")
def template() -> Catalog:
    return messages.collected()


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_string_is_translated_with_the_same_placeholders(code: str, template: Catalog) -> None:
    assert messages.faults(code, template) == [], FIX


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_compiled_catalog_says_what_the_readable_one_says(code: str) -> None:
    with use(code):
        for message in messages.read_catalog(code):
            if isinstance(message.id, str) and message.id:
                assert tr(message.id) == message.string, FIX


def test_every_message_is_a_literal() -> None:
    assert messages.pieced_together() == []


def test_a_string_inside_an_f_string_is_collected_by_every_python(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "probe.py").write_text("""x = f"# {tr('Warum')}: {ntr('{count} Tag', '{count} Tage', 2)}"\n""")
    monkeypatch.setattr(messages, "_SOURCES", tmp_path)
    assert {message.id for message in messages.collected() if message.id} == {"Warum", ("{count} Tag", "{count} Tage")}


def test_the_source_is_german_and_english_is_looked_up() -> None:
    assert tr("Sprung") == "Sprung"
    with use("en"):
        assert tr("Sprung") == "Jump"
    assert tr("Sprung") == "Sprung"


def test_counts_choose_their_form() -> None:
    forms = ("{count} Runde", "{count} Runden")

    assert [ntr(*forms, count) for count in (0, 1, 2)] == ["0 Runden", "1 Runde", "2 Runden"]
    with use("en"):
        assert [ntr(*forms, count) for count in (0, 1, 2)] == ["0 rounds", "1 round", "2 rounds"]


def test_values_are_put_in_as_they_are_whatever_braces_they_hold() -> None:
    assert tr("{name} (Schiff {nr})", name="{nr} {x}", nr=3) == "{nr} {x} (Schiff 3)"
    assert tr("") == ""


def test_an_unknown_string_or_language_is_shown_in_german() -> None:
    with use("en"):
        assert tr(mark("no such" + " message")) == "no such message"
    with use("fr"):
        assert language() == "de"


def test_another_thread_speaks_its_own_language() -> None:
    heard: list[str] = []

    def listen() -> None:
        heard.append(tr("Sprung"))
        speak("en")
        heard.append(tr("Sprung"))

    with use("en"):
        thread = threading.Thread(target=listen)
        thread.start()
        thread.join()

    assert heard == ["Sprung", "Jump"]
    assert language() == "de"


def test_placeholders_are_names_in_braces() -> None:
    assert messages.placeholders("{a} und {b}, {{nicht}}") == {"a", "b"}


def test_the_command_of_the_catalogs_explains_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert messages.main([]) == 2
    assert "update" in capsys.readouterr().err


def test_a_missing_translation_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(messages, "resources", lambda: tmp_path)
    template = Catalog()
    template.add("Schiff {nr}")

    assert messages.faults("en", template) == ["en: missing: 'Schiff {nr}'"]
