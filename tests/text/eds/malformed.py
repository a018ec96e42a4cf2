"""Malformed entries as data: families of mistakes people and programs make, spread over all 18 kinds of order.

Every family takes the example entry of a phase and spoils it. What the rules tolerate (R-G.4: blanks, leading zeros,
small code letters, doubled slashes) or cut (long names) is no mistake and stands in ``TOLERATED``. A wished name of
phase 13 is never a mistake either: the ship is built as NAMENLOS (R-N.6).
"""

from collections.abc import Callable, Iterator

from app.text.eds.fields import EXAMPLES, FIELDS, PHASES

NUMBERS = {"star", "ship", "ruler", "status", "retreat", "amount", "fighters", "count", "coordinate"}
OBJECTS = {"star", "ship", "ruler"}
CODES = {"good", "fighter", "industry", "mode", "class"}

NOT_A_NUMBER: dict[str, tuple[str, ...]] = {
    "letters": ("x", "viel", "alle", "NaN", "l0", "O"),
    "sign": ("+5", "-5", "\u22125", "5-", "--5"),
    "decimal point": ("2.5", "5.0", ".5", "5."),
    "thousands": ("2.500", "2'500", "2 500", "1_000", "2\u00a0500"),
    "scientific": ("1e3", "1E2", "5e0"),
    "other base": ("0x10", "0b11", "0o7", "10h"),
    "other digits": ("５", "٣", "५", "²", "③", "Ⅳ", "½"),
    "too long": ("00000001", "12345678", "9" * 19, "1" * 5000),
    "unit": ("5 WE", "5%", "€5", "5 Uran", "5 Stück"),
    "word before": ("Schiff 5", "Stern 5", "Nr. 5", "No.5"),
    "brackets": ("(5)", "[5]", "{5}", "„5“", '"5"', "'5"),
    "sum or range": ("2+3", "3-5", "5*2", "5..7", "~5"),
    "markup": ("<b>5</b>", "&#53;", "<script>5</script>", "**5**"),
    "formula": ("=5", "=1+4", "@5", "=HYPERLINK(5)"),
    "mark behind": ("5!", "5?", "5#", "5°", "5;"),
}
"""Texts in place of a number."""

UNSEEN: dict[str, str] = {
    "tab": "\t",
    "no-break blank": "\u00a0",
    "thin blank": "\u2009",
    "zero-width blank": "\u200b",
    "byte-order mark": "\ufeff",
    "direction mark": "\u202e",
    "soft hyphen": "\u00ad",
    "null": "\x00",
    "half a character": "\ud83d",
    "line separator": "\u2028",
    "broken byte": "\ufffd",
}
"""Characters that cannot be seen, before a value."""

BAD_CODES = ("7", "?", "X1", "EE", "", "\u0415", "\u0410", "\uff25", "Erz!", "<i>", "+")
"""Texts in place of a code letter; some only look like one."""

BAD_NAMES = (
    "",
    "NORD-ARM",
    "NORD.ARM",
    'NORD"ARM',
    "NORD<b>",
    "=1+1",
    "ÉTOILE",
    "ΑΒΓ",
    "МИР",
    "NORD_ARM",
    "A&B",
    "😀",
    "A!",
    "ﬁ",
)
"""Names that no star or ship may have (R-N.1)."""


def values(phase: int) -> list[str]:
    """Values of the example of a phase."""
    return EXAMPLES[phase - 1].split(",")


def places(phase: int, kinds: set[str]) -> Iterator[int]:
    """Places of the values of these kinds, from 0."""
    return (place for place, field in enumerate(FIELDS[phase - 1]) if field.kind.key in kinds)


def put(phase: int, place: int, text: str) -> str:
    """The example with one value replaced."""
    changed = values(phase)
    changed[place] = text
    return ",".join(changed)


def _too_few(phase: int) -> Iterator[str]:
    whole = values(phase)
    if len(whole) > 1:
        for place in range(len(whole)):
            yield ",".join(whole[:place] + whole[place + 1 :])
        yield whole[0]


def _too_many(phase: int) -> Iterator[str]:
    whole = EXAMPLES[phase - 1]
    yield from (f"{whole},1", f"1,{whole}", f"{whole},", f",{whole}", f"{whole},{whole}", f"{whole},50")


def _empty(phase: int) -> Iterator[str]:
    kinds = NUMBERS | CODES
    for place in places(phase, kinds):
        if len(values(phase)) > 1:
            yield put(phase, place, "")
    yield from (",", ",,", "," * 20)


def _not_a_number(texts: tuple[str, ...]) -> Callable[[int], Iterator[str]]:
    def family(phase: int) -> Iterator[str]:
        for place in places(phase, NUMBERS):
            yield from (put(phase, place, text) for text in texts)

    return family


def _unseen(character: str) -> Callable[[int], Iterator[str]]:
    def family(phase: int) -> Iterator[str]:
        for place in places(phase, NUMBERS | CODES):
            yield put(phase, place, character + values(phase)[place])

    return family


def _bad_code(phase: int) -> Iterator[str]:
    for place in places(phase, CODES):
        yield from (put(phase, place, text) for text in BAD_CODES)


def _bad_name(phase: int) -> Iterator[str]:
    if phase in (1, 2):
        yield from (put(phase, 1, name) for name in BAD_NAMES)
        yield from (put(phase, 1, f"NORD{character}ARM") for character in UNSEEN.values())


def _wrong_separator(phase: int) -> Iterator[str]:
    if len(values(phase)) > 1:
        yield from (EXAMPLES[phase - 1].replace(",", mark) for mark in (";", "|", ":", ".", "-", "\t", " ", "\\", "，"))


def _slash_as_value(phase: int) -> Iterator[str]:
    for place in places(phase, NUMBERS | CODES - {"mode"}):
        if 0 < place < len(values(phase)) - 1:
            yield put(phase, place, "/")


def _zero(phase: int) -> Iterator[str]:
    for place in places(phase, OBJECTS | {"amount", "status", "coordinate"}):
        yield from (put(phase, place, zero) for zero in ("0", "000"))
    if phase in (10, 11):
        yield f"{values(phase)[0]},0,0"


def _out_of_range(phase: int) -> Iterator[str]:
    for place in places(phase, {"status"}):
        yield from (put(phase, place, text) for text in ("4", "9", "9999999"))
    for place in places(phase, {"retreat"}):
        yield from (put(phase, place, text) for text in ("5", "9", "9999999"))
    for place in places(phase, {"coordinate"}):
        yield from (put(phase, place, text) for text in ("126", "9999999"))
    for place in places(phase, {"count"}):
        yield from (put(phase, place, text) for text in ("200", "9999999"))


def _wrong_thing(phase: int) -> Iterator[str]:
    """Numbers that are foreign, free, impossible, or of a thing of another kind."""
    for place in places(phase, OBJECTS):
        yield from (put(phase, place, text) for text in ("1", "2", "424", "426", "9999999"))


def _swapped(phase: int) -> Iterator[str]:
    whole = values(phase)
    kinds = [field.kind.key for field in FIELDS[phase - 1]]
    for place in range(len(whole) - 1):
        if len({kinds[place], kinds[place + 1]} & (CODES - {"class"})) == 1:
            yield ",".join([*whole[:place], whole[place + 1], whole[place], *whole[place + 2 :]])
    if len(whole) > 1:
        yield ",".join(reversed(whole))


def _both_modes(phase: int) -> Iterator[str]:
    if phase == 7:
        yield from ("47,A/,87,23", "47,AA,87,23", "47,/A,87,23", "47,A,/,87,23", "47,//,87,23", "47,A,A,87,23")


def _words(phase: int) -> Iterator[str]:
    yield from ("alles", "wie letzten Monat", "bitte nichts tun", "TODO", "null", "{}", "[1,2]", '{"ship": 47}')


def _huge(phase: int) -> Iterator[str]:
    yield from ("9" * 1_000_000, "," * 100_000)


FAMILIES: dict[str, Callable[[int], Iterator[str]]] = {
    "too few values": _too_few,
    "too many values": _too_many,
    "empty values": _empty,
    **{f"no number: {name}": _not_a_number(texts) for name, texts in NOT_A_NUMBER.items()},
    **{f"unseen: {name}": _unseen(character) for name, character in UNSEEN.items()},
    "bad code": _bad_code,
    "bad name": _bad_name,
    "wrong separator": _wrong_separator,
    "slash as a value": _slash_as_value,
    "zero": _zero,
    "out of range": _out_of_range,
    "wrong thing": _wrong_thing,
    "swapped values": _swapped,
    "both modes": _both_modes,
    "words": _words,
    "huge": _huge,
}
"""Ways to spoil the example of a phase."""

TOLERATED: dict[str, Callable[[str], str]] = {
    "blanks around values": lambda entry: "  " + entry.replace(",", " , ") + "  ",
    "small letters": str.lower,
    "slash at the end": lambda entry: f"{entry} /",
    "doubled slash": lambda entry: f"// {entry} //",
    "line breaks around": lambda entry: f"\r\n{entry}\n",
    "blank lines": lambda entry: f"\n\n{entry}\n  \n",
}
"""What R-G.4 allows: the same order all the same."""

NEAR_MISSES: tuple[tuple[int, str, str], ...] = (
    (1, "64;MADRAHUR", "64,MADRAHUR"), (1, "Stern 64,MADRAHUR", "64,MADRAHUR"),
    (2, "17,ARAN\u200bTUA", "17,ARANTUA"), (2, "17:ARANTUA", "17,ARANTUA"),
    (3, "4,Krieg", "4,3"), (3, "4;3", "4,3"),
    (4, "Schiff 27", "27"), (4, "２７", "27"),
    (5, "47 5", "47,5"), (5, "47,5 Uran", "47,5"),
    (6, "47,nie", "47,4"), (6, "47.1", "47,1"),
    (7, "A,47,87,23", "47,A,87,23"), (7, "47,Flotte,87,23", "47,A,87,23"),
    (8, "37,Getreide,15", "37,G,15"), (8, "37,15,G", "37,G,15"),
    (9, "117,Uran,10", "117,U,10"), (9, "117,\u0415,10", "117,E,10"),
    (10, "47;10;8", "47,10,8"), (10, "47,+10,8", "47,10,8"),
    (11, "123,O,30", "123,0,30"), (11, "123 0 30", "123,0,30"),
    (12, "285,Laser,6", "285,L,6"), (12, "285,6,L", "285,L,6"),
    (13, "415;ANTORIDA;D;10;5;20;15;0;0;30;20;0;0;1", EXAMPLES[12]),
    (13, "415,ANTORIDA,10,D,5,20,15,0,0,30,20,0,0,1", EXAMPLES[12]),
    (14, "Nr. 27", "27"), (14, "\ufeff27", "27"),
    (15, "127,Werft", "127,W"), (15, "W,127", "127,W"),
    (16, "Stern 27", "27"), (16, "+27", "27"),
    (17, "6,2.500", "6,2500"), (17, "6,2500,50", "6,2500"),
    (18, "112;4", "112,4"), (18, "112,Herrscher 4", "112,4"),
)  # fmt: skip
"""Two near misses for every kind: phase, entry, what was meant."""


def entries(phase: int, family: str) -> list[str]:
    """The malformed entries of one family in one phase."""
    return list(FAMILIES[family](phase))


def how_many() -> int:
    """Malformed entries in all."""
    return sum(len(entries(phase, family)) for phase in PHASES for family in FAMILIES)
