"""Where the chance of a match comes from."""

import hashlib
import secrets

from app.engine.dice import KeyedChance, month_secret

_SECRET_BYTES = 32
_GALAXY = 0
"""The month whose secret makes the galaxy: that of the start position."""


def match_secret(seed: str) -> bytes:
    """The secret of a match with this seed."""
    return hashlib.sha256(f"eds seed {seed}".encode()).digest()


def random_secret() -> bytes:
    """A secret from the operating system: for a match without a seed, and for the tokens of its seats in any case."""
    return secrets.token_bytes(_SECRET_BYTES)


def random_match_id() -> str:
    """32 hex digits, unlike any other match's."""
    return secrets.token_hex(16)


def galaxy_chance(secret: bytes) -> KeyedChance:
    """The chance that makes the galaxy of a match with this secret."""
    return KeyedChance(month_secret(secret, _GALAXY))
