"""Letters on their way to the host: from a window, over the wire, or inside a sheet that travels as a file."""

from typing import Annotated

import msgspec
from msgspec import Meta

PAPER, OFFICE = "paper", "master"
"""To the Sternenanzeiger, to the game master."""
MOST_LETTERS = 200
"""Letters in one sheet."""


class NewLetter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """To another ruler, to the Sternenanzeiger or to the game master."""

    to: Annotated[str, Meta(pattern="^(paper|master|[0-9]{1,3})$")]
    """``paper``, ``master``, or a ruler's number."""
    text: Annotated[str, Meta(max_length=8192)]
    proposal: Annotated[str, Meta(max_length=8192)] = ""
    """To a ruler: lines of an order sheet he may take over."""
    month: Annotated[int, Meta(ge=0, le=9_999_999)] = 0
    """To the game master: which month it is about."""
    about: Annotated[str, Meta(max_length=40)] = ""
    """To the game master: ``star 72``, ``ship 12``, ``phase 8``, or empty."""
    key: Annotated[str, Meta(max_length=64)] = ""
    """The writer's own mark: the same letter again, with the same mark, is kept once."""


class Reply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """To a proposal."""

    number: Annotated[int, Meta(ge=0, le=9_999_999)]
    """Of the letter with the proposal, as its reader counts."""
    accepted: bool
