"""What a single line may mean as an order, with or without the phase in front."""

from app.model.eds.kinds import FIGHTER_CODES, GOOD_CODES, INDUSTRY_CODES, NO_CODE
from app.model.eds.orders import Order, Unreadable
from app.text.eds.fields import FIELDS, PHASES
from app.text.eds.notation import count_values, parse_entry, values_of
from app.text.eds.phases import head_of

_CODES = {"good": GOOD_CODES, "fighter": FIGHTER_CODES, "industry": INDUSTRY_CODES | {NO_CODE}}


def readings(text: str) -> tuple[Order, ...]:
    """All orders this line can be; a line with a phase in front is one, perhaps unreadable."""
    head = head_of(text)
    if head is not None:
        entry = text[head.end :].strip()
        return (parse_entry(head.phase, entry),) if head.phase in PHASES and entry else ()
    entry = text.strip()
    if not entry:
        return ()
    found = (parse_entry(phase, entry) for phase in PHASES if count_values(entry) == len(FIELDS[phase - 1]))
    return tuple(order for order in found if not isinstance(order, Unreadable) and _sensible(order, entry))


def _sensible(order: Order, entry: str) -> bool:
    """Are its codes ones a sheet may use, and its names no bare numbers?"""
    for field, piece in zip(FIELDS[order.phase - 1], values_of(entry), strict=True):
        codes = _CODES.get(field.kind.key)
        if codes is not None and piece.text.upper() not in codes:
            return False
        if field.kind.key == "name" and piece.text.isdigit():
            return False
        if field.kind.key == "class" and not piece.text.isalpha():
            return False
    return True
