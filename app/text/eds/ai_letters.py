"""What computer realms write to other rulers: why they declare war, what they make of a proposal, thanks."""

from collections.abc import Callable, Mapping

from app.engine.eds.ai import Message
from app.text.catalog import mark, ntr, tr
from app.text.numbers import money

Values = Mapping[str, int]

_PLAIN: dict[str, str] = {
    "defence": mark("Du hast uns einen Stern genommen. Bis wir uns geeinigt haben, herrscht Krieg zwischen uns."),
    "broken": mark("Wir hatten Frieden vereinbart, und Du hast ihn gebrochen. Jetzt herrscht Krieg zwischen uns."),
    "peace": mark(
        "Wir wollen den Krieg mit Dir beenden und erklären uns neutral. Nimmst Du den Vorschlag an, "
        "halten wir Frieden, solange Du uns nicht angreifst."
    ),
    "agreed_peace": mark(
        "Einverstanden. Wir halten Frieden, solange Du uns nicht angreifst und uns keinen Stern nimmst."
    ),
    "agreed": mark("Einverstanden. Es steht auf unserem Befehlsblatt."),
    "no_peace": mark(
        "Nein. Wir sind stark genug, um zu nehmen, was wir brauchen. Ein Geschenk von 500 WE könnte uns umstimmen."
    ),
    "no_deal": mark("Nein, das ist nicht in unserem Sinn."),
}


def _war(values: Values) -> str:
    return ntr(
        "Wir erklären Dir den Krieg: Wir kennen {count} Stern von Dir und haben {ships} Kriegsschiffe dafür.",
        "Wir erklären Dir den Krieg: Wir kennen {count} Sterne von Dir und haben {ships} Kriegsschiffe dafür.",
        values["stars"],
        ships=values["ships"],
    )


def _thanks(values: Values) -> str:
    return ntr(
        "Danke für Dein Geschenk. {count} Monat lang greifen wir Dich nicht an.",
        "Danke für Dein Geschenk. {count} Monate lang greifen wir Dich nicht an.",
        values["months"],
    )


def _tribute(values: Values) -> str:
    return tr("Wir schicken Dir {price}. Lass dafür unsere Sterne in Ruhe.", price=money(values["money"]))


_COUNTED: dict[str, Callable[[Values], str]] = {"war": _war, "thanks": _thanks, "tribute": _tribute}

CODES = frozenset(_PLAIN) | frozenset(_COUNTED)
"""Every letter there are words for."""


def letter_text(message: Message) -> str:
    """A letter as it is sent."""
    if message.code in _COUNTED:
        return _COUNTED[message.code](message.values)
    return tr(_PLAIN[message.code])
