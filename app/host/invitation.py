"""Invitations: ``eds:ADDRESS:PORT/CODE``, and how a code is proved without being told.

A code is short enough to be typed, so it is never sent. Whoever joins proves that he has it by a hash over the code,
the certificate he sees and a random text of his own; the host answers with a proof of the same kind. Somebody between
the two has another certificate: neither proof fits, and he learns nothing he could use. So the code pins the
certificate, and from then on its fingerprint is compared before anything is sent.
"""

import hashlib
import hmac
import ipaddress
import re
import secrets
from typing import NamedTuple

from app.model.known_error import KnownError

ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""32 signs without 0, O, 1 and I."""
CODE_SIGNS = 8
PORT = 47821
_LOOKALIKES = str.maketrans({" ": None, "-": None, "\u2013": None, "\t": None})
_INVITATION = re.compile(r"eds:(?P<address>\[[0-9a-fA-F:.%]+\]|[^\s:/\[\]]+):(?P<port>\d{1,5})(?:/(?P<code>.*))?")
_HOST_NAME = re.compile(r"(?!-)[A-Za-z0-9-]{1,63}(?<!-)(\.(?!-)[A-Za-z0-9-]{1,63}(?<!-))*")
_COST = 2**14
"""Of scrypt: 16 MiB and a few hundredths of a second for each guess."""


class Invitation(NamedTuple):
    """Where to go, and with which code."""

    address: str
    port: int
    code: str = ""
    """Empty when only the address is known."""

    def __str__(self) -> str:
        address = f"[{self.address}]" if ":" in self.address else self.address
        return f"eds:{address}:{self.port}" + (f"/{shown_code(self.code)}" if self.code else "")


def read_invitation(text: str) -> Invitation:
    """An invitation as somebody pasted or typed it. Raises ``KnownError`` invitation_unreadable."""
    found = _INVITATION.fullmatch(text.strip())
    if found is None:
        raise KnownError("invitation_unreadable")
    address, port = found["address"].strip("[]"), int(found["port"])
    if not 1 <= port <= 65535 or not _is_address(address):
        raise KnownError("invitation_unreadable")
    return Invitation(address, port, read_code(found["code"]) if found["code"] else "")


def read_code(text: str) -> str:
    """A code as somebody typed it: small letters, blanks and dashes mean nothing.

    Raises ``KnownError`` invitation_unreadable.
    """
    code = text.translate(_LOOKALIKES).upper()
    if len(code) != CODE_SIGNS or any(sign not in ALPHABET for sign in code):
        raise KnownError("invitation_unreadable")
    return code


def shown_code(code: str) -> str:
    """A code as it is shown: ``Q3VD-7KJY``."""
    return f"{code[:4]}-{code[4:]}"


def derived_code(secret: bytes, match: str, place: str, issue: int) -> str:
    """The code of a place at a match; it is made anew each time and kept nowhere."""
    number = int.from_bytes(hmac.digest(secret, f"eds code {match} {place} {issue}".encode(), "sha256"))
    return "".join(ALPHABET[number >> 5 * place & 31] for place in range(CODE_SIGNS))


def code_key(code: str, match: str) -> bytes:
    """What a code becomes before it is used: slow on purpose, so that nobody tries them all."""
    return hashlib.scrypt(code.encode(), salt=f"eds {match}".encode(), n=_COST, r=8, p=1, dklen=32)


def guest_proof(key: bytes, fingerprint: str, nonce: str) -> str:
    """Shows the host that the guest has the code and sees this very certificate."""
    return hmac.digest(key, f"guest {fingerprint} {nonce}".encode(), "sha256").hex()


def host_proof(key: bytes, fingerprint: str, nonce: str) -> str:
    """Shows the guest that this host made the code."""
    return hmac.digest(key, f"host {fingerprint} {nonce}".encode(), "sha256").hex()


def random_nonce() -> str:
    """A text that was never used before."""
    return secrets.token_hex(16)


def _is_address(text: str) -> bool:
    try:
        ipaddress.ip_address(text)
    except ValueError:
        return _HOST_NAME.fullmatch(text) is not None
    return True
