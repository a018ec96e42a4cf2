"""Codes let in and pin the certificate; tokens say who somebody is; both die at once when the game master says so."""

import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from app.host import identity, invitation
from app.host.certificate import own_identification
from app.host.identity import Access, Admission
from app.host.invitation import Invitation, read_code, read_invitation
from app.host.match_host import MatchHost
from app.model.ids import NOBODY, PlayerId
from app.model.journal import Role
from app.model.known_error import KnownError
from tests.host.play import new_match

ANNA, BERT = (Role.PLAYER, PlayerId(1)), (Role.PLAYER, PlayerId(2))
HERE, ELSEWHERE = "aa" * 32, "bb" * 32
"""Fingerprints."""


@pytest.fixture
def host(tmp_path: Path) -> Iterator[MatchHost]:
    with new_match(tmp_path / "probe.eds", empty=1) as host:
        yield host


@pytest.fixture
def access(host: MatchHost) -> Access:
    return Access(host)


def key_of(host: MatchHost, code: str) -> bytes:
    return invitation.code_key(code, host.status().match.id)


def come_in(host: MatchHost, access: Access, code: str, seen: str = HERE) -> Admission:
    return access.admit(invitation.guest_proof(key_of(host, code), seen, "n1"), HERE, "n1")


def refusal(error: pytest.ExceptionInfo[KnownError]) -> str:
    return error.value.code


def test_a_code_lets_in_for_its_place(host: MatchHost, access: Access) -> None:
    assert access.places() == [ANNA, BERT, (Role.OBSERVER, NOBODY), (Role.MASTER, NOBODY)]
    for place in access.places():
        admitted = come_in(host, access, access.code(place))
        assert admitted.identity[:2] == place
        assert access.identify(admitted.token) == admitted.identity
        assert len(bytes.fromhex(admitted.token)) * 8 >= 128
    assert access.taken() == {1, 2}


def test_both_sides_prove_the_code_for_the_certificate_between_them(host: MatchHost, access: Access) -> None:
    code = access.code(ANNA)
    admitted = come_in(host, access, code)
    assert admitted.proof == invitation.host_proof(key_of(host, code), HERE, "n1")
    assert admitted.proof != invitation.host_proof(key_of(host, code), ELSEWHERE, "n1")
    with pytest.raises(KnownError) as error:
        come_in(host, access, code, seen=ELSEWHERE)
    assert refusal(error) == "wrong_code"


def test_codes_differ_by_place_match_and_issue(host: MatchHost, access: Access, tmp_path: Path) -> None:
    codes = [access.code(place) for place in access.places()]
    access.renew(ANNA)
    codes.append(access.code(ANNA))
    with new_match(tmp_path / "other.eds") as other:
        codes.append(Access(other).code(ANNA))
    assert len(set(codes)) == len(codes)
    assert all(len(code) == 8 and set(code) <= set(invitation.ALPHABET) for code in codes)


def test_a_renewed_code_kills_the_old_one_and_its_tokens_at_once(host: MatchHost, access: Access) -> None:
    code = access.code(ANNA)
    annas, berts = come_in(host, access, code), come_in(host, access, access.code(BERT))
    access.renew(ANNA)
    with pytest.raises(KnownError) as error:
        access.identify(annas.token)
    assert refusal(error) == "no_access"
    with pytest.raises(KnownError) as error:
        come_in(host, access, code)
    assert refusal(error) == "wrong_code"
    assert access.identify(berts.token).player == 2
    assert come_in(host, access, access.code(ANNA)).identity.player == 1
    access.renew(ANNA, open_again=False)
    assert access.code(ANNA) == ""
    assert ANNA[1] not in access.taken()


def test_a_seat_without_a_person_has_no_code(access: Access) -> None:
    for place in ((Role.PLAYER, PlayerId(3)), (Role.PLAYER, PlayerId(99))):
        for ask in (access.code, access.renew):
            with pytest.raises(KnownError) as error:
                ask(place)
            assert refusal(error) == "no_such_seat"


def test_access_outlives_the_host(host: MatchHost, access: Access) -> None:
    admitted = come_in(host, access, access.code(ANNA))
    path = host.path
    host.close()
    with MatchHost.open(path) as again:
        access = Access(again)
        assert access.identify(admitted.token) == admitted.identity
        access.sign_off(admitted.identity)
        with pytest.raises(KnownError):
            access.identify(admitted.token)


def test_devices_make_room_for_newer_ones(host: MatchHost, access: Access, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(identity, "DEVICES", 2)
    tokens = [come_in(host, access, access.code(ANNA)).token for _ in range(3)]
    with pytest.raises(KnownError):
        access.identify(tokens[0])
    assert [access.identify(token).player for token in tokens[1:]] == [1, 1]


def test_neither_tokens_nor_codes_stand_in_the_file(host: MatchHost, access: Access) -> None:
    codes = [access.code(place) for place in access.places()]
    tokens = [come_in(host, access, code).token for code in codes]
    path = host.path
    host.close()
    with closing(sqlite3.connect(path)) as connection:
        text = "\n".join(connection.iterdump())
    for secret in (*codes, *tokens):
        assert secret.lower() not in text.lower()


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("eds:192.168.1.20:47821/Q3VD-7KJY", Invitation("192.168.1.20", 47821, "Q3VD7KJY")),
        ("  eds:127.0.0.1:5/q3vd 7kjy\n", Invitation("127.0.0.1", 5, "Q3VD7KJY")),
        ("eds:rechner-1.local:47821", Invitation("rechner-1.local", 47821)),
        ("eds:[fe80::1]:47821/Q3VD7KJY", Invitation("fe80::1", 47821, "Q3VD7KJY")),
    ],
)
def test_invitations_are_read_as_people_write_them(text: str, read: Invitation) -> None:
    assert read_invitation(text) == read
    assert read_invitation(str(read)) == read


@pytest.mark.parametrize(
    "text",
    ["", "eds:", "http://x:1/Q3VD-7KJY", "eds:a:0/Q3VD-7KJY", "eds:a:70000", "eds:a:1/Q3VD", "eds:a:1/Q3VD-7KJ0",
     "eds:a b:1/Q3VD-7KJY", "eds:a/b:1/Q3VD-7KJY", "eds:a@b:1", "eds:[::1:5", "eds:-x:1", "eds:a:1/Q3VD-7KJYQ"],
)  # fmt: skip
def test_what_is_no_invitation_is_refused(text: str) -> None:
    with pytest.raises(KnownError) as error:
        read_invitation(text)
    assert refusal(error) == "invitation_unreadable"


def test_codes_do_not_mind_how_they_are_typed() -> None:
    assert read_code("q3vd – 7kjy") == "Q3VD7KJY"


def test_the_certificate_is_made_once_and_nobody_else_may_read_its_key(tmp_path: Path) -> None:
    first = own_identification(tmp_path / "host")
    assert own_identification(tmp_path / "host") == first
    assert own_identification(tmp_path / "other").fingerprint != first.fingerprint
    if os.name == "posix":
        assert stat.S_IMODE(first.file.stat().st_mode) & 0o077 == 0
