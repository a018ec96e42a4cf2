"""Proposals are answered, agreed peace is kept, wars and gifts are told; planning can be stopped anywhere."""

from itertools import count

import msgspec
import pytest

from app.engine.dice import KeyedChance
from app.engine.eds.ai import NO_MAIL, Level, Mail, Plan, Proposal, Stopped, Style, plan
from app.engine.eds.view import view_of
from app.model.eds.kinds import Status
from app.model.eds.orders import Colonise, DeclareStatus, Order, Transfer
from app.model.ids import PlayerId, StarId
from app.text.eds.ai_letters import CODES, letter_text
from tests.engine.eds.ai.positions import ME, SECRET, grown

FOE, THIRD = PlayerId(2), PlayerId(3)
PEACE = DeclareStatus(FOE, Status.NEUTRAL)


def decide(
    mail: Mail = NO_MAIL,
    style: Style = Style.TRADER,
    status: Status = Status.NEUTRAL,
    **known: object,
) -> Plan:
    """The plan of a grown realm with this in its letter box."""
    state = grown().state.copy()
    state.rulers[ME].status = {FOE: status}
    blank: dict[str, object] = {"taken": {}, "fights": {}, "gifts": {}, "wars": {}}
    memory = msgspec.structs.replace(grown().memories[ME], **{**blank, **known})
    dice = KeyedChance(SECRET).stream(state.month + 1, "robot", ME)
    return plan(view_of(state, ME), memory, dice, Level.HARD, style, mail)


def asked(*orders: Order) -> Mail:
    return Mail((Proposal(7, FOE, orders),))


def declared(done: Plan) -> list[tuple[int, int]]:
    return [(order.ruler, order.status) for order in done.orders if isinstance(order, DeclareStatus)]


def codes(done: Plan) -> list[str]:
    assert all(letter_text(letter) for letter in done.letters)
    return [letter.code for letter in done.letters if letter.to == FOE]


@pytest.mark.parametrize("style", [Style.TRADER, Style.RESEARCHER])
def test_peace_is_accepted_and_declared(style: Style) -> None:
    done = decide(asked(PEACE), style, Status.WAR, wars={FOE: 19})
    assert [(answer.number, answer.accepted) for answer in done.answers] == [(7, True)]
    assert declared(done) == [(FOE, Status.NEUTRAL)]
    assert codes(done) == ["agreed_peace"]


def test_peace_among_peaceful_needs_no_declaration() -> None:
    done = decide(asked(PEACE))
    assert done.answers[0].accepted
    assert declared(done) == []


def test_a_strong_conqueror_wants_no_peace_unless_it_is_paid() -> None:
    proud = decide(asked(PEACE), Style.CONQUEROR, Status.WAR, wars={FOE: 19})
    paid = decide(asked(PEACE), Style.CONQUEROR, Status.WAR, wars={FOE: 19}, gifts={FOE: 19})
    assert [proud.answers[0].accepted, paid.answers[0].accepted] == [False, True]
    assert "no_peace" in codes(proud)
    assert "agreed_peace" in codes(paid)


@pytest.mark.parametrize(
    "order",
    [Transfer(FOE, 100), Colonise(StarId(1)), DeclareStatus(THIRD, Status.WAR), DeclareStatus(FOE, Status.WAR)],
)
def test_what_serves_only_the_other_is_declined(order: Order) -> None:
    done = decide(asked(PEACE, order))
    assert not done.answers[0].accepted
    assert order not in done.orders
    assert codes(done) == ["no_deal"]


def test_one_who_is_attacked_pays_a_little_for_peace() -> None:
    done = decide(asked(PEACE, Transfer(FOE, 50)), status=Status.WAR, wars={FOE: 19}, taken={FOE: 19})
    assert done.answers[0].accepted
    assert Transfer(FOE, 50) in done.orders


def test_an_unreadable_proposal_is_declined() -> None:
    assert not decide(asked()).answers[0].accepted


def test_agreed_peace_is_kept_and_ends_when_it_is_broken() -> None:
    month = grown().state.month
    free, bound = (decide(mail, Style.CONQUEROR) for mail in (NO_MAIL, Mail(pacts={FOE: month, THIRD: month})))
    assert {status for _, status in declared(free)} == {Status.WAR}
    assert declared(bound) == []
    broken = decide(Mail(pacts={FOE: month - 5}), taken={FOE: month - 1}, fights={FOE: month - 1})
    assert declared(broken) == [(FOE, Status.WAR)]
    assert codes(broken) == ["broken"]


def test_wars_and_gifts_are_told() -> None:
    month = grown().state.month
    war = decide(style=Style.CONQUEROR)
    assert [letter.code for letter in war.letters] == ["war"]
    assert codes(decide(taken={FOE: month}))[0] == "defence"
    assert codes(decide(gifts={FOE: month})) == ["thanks"]
    assert codes(decide(gifts={FOE: month - 1})) == []


def test_who_makes_peace_offers_it() -> None:
    done = decide(status=Status.WAR, wars={FOE: 1})
    (letter,) = [letter for letter in done.letters if letter.code == "peace"]
    assert letter.offer == (DeclareStatus(ME, Status.NEUTRAL),)


def test_every_letter_has_words() -> None:
    assert {"war", "defence", "broken", "peace", "thanks", "tribute", "no_deal", "no_peace", "agreed"} <= CODES


def test_planning_can_be_stopped_anywhere() -> None:
    state = grown().state
    asked = count()

    def go(stopped_at: int) -> Plan:
        numbers = count()

        def stopped() -> bool:
            next(asked)
            return next(numbers) >= stopped_at

        dice = KeyedChance(SECRET).stream(state.month + 1, "robot", ME)
        memory = grown().memories[ME]
        return plan(view_of(state, ME), memory, dice, Level.HARD, Style.CONQUEROR, stopped=stopped)

    whole = go(10**9)
    often = next(asked)
    assert often > 20
    for place in range(often):
        with pytest.raises(Stopped):
            go(place)
    assert go(often) == whole
