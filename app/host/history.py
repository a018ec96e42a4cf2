"""The chain of hashes: made when a month is kept, checked whenever a match is opened."""

from collections.abc import Mapping, Sequence

from app.engine.dice import commitment, month_secret
from app.model.chain import digest, genesis, link, submissions_hash
from app.model.ids import PlayerId
from app.model.known_error import KnownError
from app.model.store.matches import MatchRow
from app.model.store.months import Link


def new_link(
    row: MatchRow, previous: str, month: int, attempt: int, state: bytes, sheets: Mapping[PlayerId, str], program: str
) -> Link:
    """The link of a month just evaluated; ``previous`` is the chain before it, ``sheets`` the digests by player."""
    state_hash = digest(state)
    handed_in = submissions_hash(sheets)
    opens = commitment(month_secret(row.secret, month + 1))
    return Link(
        month=month,
        attempt=attempt,
        state_hash=state_hash,
        submissions_hash=handed_in,
        secret=month_secret(row.secret, month),
        commitment=opens,
        chain=link(previous, month, state_hash, handed_in, opens),
        program=program,
    )


def before_the_first(row: MatchRow) -> str:
    """What the chain hangs on."""
    return genesis(row.match.game, row.setup)


def check_chain(row: MatchRow, links: Sequence[Link]) -> None:
    """Raise ``KnownError`` history_changed at the first month that does not fit to those before, or damaged."""
    chain = before_the_first(row)
    for month, found in enumerate(links):
        if found.month != month:
            raise KnownError("damaged")
        if not follows(row, chain, found):
            raise KnownError("history_changed", month=month)
        chain = found.chain
    if len(links) != row.match.month + 1:
        raise KnownError("damaged")


def follows(row: MatchRow, previous: str, found: Link) -> bool:
    """Does a month fit to the chain before it and to the secret of the match?"""
    return (
        found.chain == link(previous, found.month, found.state_hash, found.submissions_hash, found.commitment)
        and found.secret == month_secret(row.secret, found.month)
        and found.commitment == commitment(month_secret(row.secret, found.month + 1))
    )
