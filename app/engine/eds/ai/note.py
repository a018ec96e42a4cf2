"""Why something was done, as data; the words are built in ``app.text``."""

import msgspec


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One reason of one adviser."""

    code: str
    """What was decided, e.g. ``settle`` or ``war``; see ``app.text.eds.ai_notes``."""
    values: dict[str, int] = {}
    """Numbers the sentence needs: stars, ships, rulers, amounts."""
