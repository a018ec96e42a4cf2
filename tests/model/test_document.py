"""The guard at the gate: whatever comes in, a code comes out, quickly."""

import msgspec
import pytest

from app.model import document
from app.model.document import SheetDocument, read_month, read_sheet, signed, written
from app.model.eds.orders import Jump, NameShip, Unreadable
from app.model.ids import PlayerId, ShipId
from app.model.known_error import KnownError

TOKEN = bytes(range(32))
SHEET = SheetDocument(
    format=1,
    match="0" * 32,
    month=3,
    player=PlayerId(2),
    parameters="digest",
    written=1,
    orders=(NameShip(ShipId(4), 'Ä "{[/'), Jump(ShipId(4), True, 3, 9), Unreadable(7, "?")),
    signature="",
)


def code(data: bytes) -> str:
    with pytest.raises(KnownError) as error:
        read_sheet(data)
    return error.value.code


def test_a_document_comes_back_as_it_went() -> None:
    sheet = signed(SHEET, TOKEN)
    assert read_sheet(written(sheet)) == sheet
    assert document.is_signed(sheet, TOKEN)


def test_every_change_breaks_the_signature() -> None:
    sheet = signed(SHEET, TOKEN)
    changes = {"match": "1" * 32, "month": 4, "player": 3, "parameters": "", "written": 2, "orders": (), "format": 0}
    for name, value in changes.items():
        assert not document.is_signed(msgspec.structs.replace(sheet, **{name: value}), TOKEN)
    assert not document.is_signed(sheet, bytes(32))
    assert not document.is_signed(SHEET, TOKEN)
    assert not document.is_signed(msgspec.structs.replace(sheet, signature="ä"), TOKEN)


GOOD = written(signed(SHEET, TOKEN)).decode()

BAD = {
    "nothing": "",
    "no object": "[]",
    "a number": "1",
    "cut": GOOD[:-1],
    "more behind": GOOD + "x",
    "a key twice": GOOD[:-1] + ',"month":4}',
    "a key twice deep inside": GOOD.replace('"x":3', '"x":3,"x":4'),
    "an unknown key": GOOD[:-1] + ',"more":4}',
    "a missing key": GOOD.replace('"month":3,', ""),
    "a wrong type": GOOD.replace('"month":3', '"month":"3"'),
    "a fraction": GOOD.replace('"month":3', '"month":3.5'),
    "NaN": GOOD.replace('"month":3', '"month":NaN'),
    "infinity": GOOD.replace('"month":3', '"month":-Infinity'),
    "beyond all numbers": GOOD.replace('"month":3', '"month":1e400'),
    "a long number": GOOD.replace('"month":3', '"month":' + "9" * 30),
    "a long number in an order": GOOD.replace('"x":3', '"x":' + "9" * 30),
    "a very long number": GOOD.replace('"month":3', '"month":' + "9" * 10_000),
    "an unknown order": GOOD.replace('"jump"', '"fly"'),
    "half a character": GOOD.replace("Ä", "\\ud800"),
    "an unclosed text": '{"kind":"' + '\\"' * 100_000,
    "quotes only": '"' * 200_000,
    "backslashes": '"' + "\\" * 200_001,
}


@pytest.mark.parametrize("kind", BAD)
def test_what_is_no_document_is_unreadable(kind: str) -> None:
    assert code(BAD[kind].encode()) == "unreadable_document"


@pytest.mark.parametrize("opening", ["[", '{"a":', '{"a":[', '[{"kind":"edszug","a":'])
def test_deep_nesting_is_refused(opening: str) -> None:
    assert code(opening.encode() * 10_000) == "unreadable_document"


def test_brackets_in_texts_are_no_nesting() -> None:
    sheet = signed(msgspec.structs.replace(SHEET, orders=(NameShip(ShipId(1), "[{" * 500),)), TOKEN)
    assert read_sheet(written(sheet)) == sheet


@pytest.mark.parametrize("data", [b"\xff\xfe{}", b"\x80", "ä".encode("latin-1")])
def test_what_is_no_text_is_unreadable(data: bytes) -> None:
    assert code(data) == "unreadable_document"


def test_too_long_is_said_before_anything_is_read() -> None:
    assert code(b"[" * (document.SHEET_BYTES + 1)) == "too_large"
    with pytest.raises(KnownError) as error:
        read_month(b"[" * (document.MONTH_BYTES + 1))
    assert error.value.code == "too_large"
    long = msgspec.structs.replace(SHEET, orders=(Unreadable(1, "x" * document.SHEET_BYTES),))
    with pytest.raises(KnownError) as error:
        written(long)
    assert error.value.code == "too_large"


def test_a_large_hostile_month_is_refused() -> None:
    """Work that grows with the square of its length would not end before the limit every test has."""
    for data in (b'{"kind":"' + b'\\"' * 4_000_000, b'"' * 8_000_000, b"[" * 8_000_000, b"{}" * 4_000_000):
        with pytest.raises(KnownError):
            read_month(data)


def test_a_document_of_another_kind_or_a_newer_format_says_so() -> None:
    assert code(GOOD.replace('"edszug"', '"edsmonat"').encode()) == "wrong_kind"
    assert code(GOOD.replace('"format":1', '"format":2').encode()) == "newer_document"
    assert code(GOOD.replace('"edszug"', '"letter"').encode()) == "unreadable_document"
