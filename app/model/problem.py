"""A refused, doubtful or only partly executed order as data: a code of section 19 and the values that explain it."""

import msgspec


class Problem(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """Why an order did not work, or not wholly. The words for it are built in ``app.text``."""

    code: str
    """Code of rules section 19, e.g. ``money`` or ``not_own``."""
    values: dict[str, int | str] = {}
    """Numbers and names the explanation needs, e.g. ``need`` and ``have`` in WE."""
