"""What the game master can ask."""

from app.host import backups, corrections, tickets
from app.host.clock import stamp
from app.host.exchange import take_sheet
from app.host.gamemaster import SeatLight
from app.host.identity import Place
from app.host.server import wire
from app.host.server.asked import Asked
from app.host.server.player_handlers import deadline
from app.host.server.room import Room
from app.model.ids import NOBODY, PlayerId
from app.model.journal import Role
from app.model.match import SeatKind
from app.model.schedule import Schedule


def overview(asked: Asked[None]) -> wire.Overview:
    """All seats with their state; never what somebody wrote."""
    room = asked.room
    connected = {identity.player for identity in room.hub.connected() if identity.role is Role.PLAYER}
    return wire.Overview(
        lights=tuple(_light(room, light, light.seat.player in connected) for light in room.master.lights()),
        awaited=room.master.awaited(),
        observer_code=room.access.code((Role.OBSERVER, NOBODY)),
    )


def trial(asked: Asked[None]) -> wire.Outcome:
    """Run the coming month with other dice and forget it."""
    missing = asked.room.master.try_month()
    return wire.Outcome(asked.room.host.month + 1, 0, missing)


def evaluate(asked: Asked[wire.Month]) -> wire.Outcome:
    """Evaluate the coming month."""
    done = asked.room.master.evaluate(asked.body.month)
    return wire.Outcome(done.month, done.battles, done.null_turns, done.state_hash, done.chain, done.dropped)


def take_back(asked: Asked[wire.TakeBack]) -> wire.Done:
    """Make a month the coming one again; sheets become drafts."""
    asked.room.master.take_back(asked.body.month, asked.body.reason, keep_sheets=asked.body.keep_sheets)
    return wire.Done()


def schedule(asked: Asked[Schedule]) -> wire.Deadline:
    """Choose when months end."""
    asked.room.master.set_schedule(asked.body)
    asked.room.wake()
    return deadline(asked.room)


def postpone(asked: Asked[wire.Postponed]) -> wire.Deadline:
    """Put the deadline off."""
    return wire.Deadline(stamp(asked.room.master.postpone(asked.body.minutes)))


def remind(asked: Asked[None]) -> wire.Concerned:
    """Remind everybody whose sheet is missing."""
    return wire.Concerned(asked.room.master.remind())


def announce(asked: Asked[wire.Announcement]) -> wire.Done:
    """Say something to all, or to some; at once or later."""
    body = asked.body
    if body.later:
        asked.room.master.notices.plan(body.text, body.to, issue=body.issue, at=body.at)
        asked.room.wake()
    else:
        asked.room.master.announce(body.text, body.to)
    return wire.Done()


def issue(asked: Asked[wire.NewIssue]) -> wire.Done:
    """Publish an issue of the Sternenanzeiger."""
    asked.room.post.issue(asked.body.editorial, asked.body.contributions)
    return wire.Done()


def renew_code(asked: Asked[None]) -> wire.Code:
    """A new code for a seat (0: for observers); the old one and all its tokens are dead."""
    place = _place(asked)
    asked.room.access.renew(place)
    return wire.Code(asked.room.access.code(place))


def revoke_code(asked: Asked[None]) -> wire.Done:
    """Nobody comes in for this seat any more (0: as an observer)."""
    asked.room.access.renew(_place(asked), open_again=False)
    return wire.Done()


def hand_over(asked: Asked[wire.HandOver]) -> wire.Done:
    """Let the computer play for a person."""
    body = asked.body
    asked.room.master.hand_over(PlayerId(asked.number("player")), body.until, body.level, body.style, body.note)
    asked.room.wake()
    return wire.Done()


def take_over(asked: Asked[None]) -> wire.Done:
    """The person plays again."""
    asked.room.master.take_over(PlayerId(asked.number("player")))
    return wire.Done()


def begin(asked: Asked[None]) -> wire.Done:
    """Close the lobby: the first month runs."""
    asked.room.begin()
    return wire.Done()


def move(asked: Asked[wire.Place]) -> wire.Done:
    """Say where a person plays: in the network, at the host's computer, or by file."""
    asked.room.seating.move(PlayerId(asked.number("player")), asked.body.where)
    return wire.Done()


def reorder(asked: Asked[wire.Order]) -> wire.Done:
    """Put the seats in another order; only in the lobby, and while nothing was written yet."""
    asked.room.lobby.reorder(asked.body.order)
    return wire.Done()


def try_correction(asked: Asked[wire.Correction]) -> wire.Concerned:
    """Whose view a correction would change; nothing is changed."""
    return wire.Concerned(corrections.effects(asked.room.host, asked.body.changes).concerned)


def correct(asked: Asked[wire.Correction]) -> wire.Concerned:
    """Set values in the current month, with a reason for the journal."""
    body = asked.body
    return wire.Concerned(asked.room.master.correct(body.changes, body.reason, to_all=body.to_all).concerned)


def list_tickets(asked: Asked[None]) -> wire.Tickets:
    """All complaints."""
    return wire.Tickets(
        tuple(
            wire.TicketLine(
                number=ticket.number,
                at=ticket.at,
                player=ticket.player,
                month=ticket.complaint.month,
                about=ticket.complaint.about,
                text=ticket.complaint.text,
                answers=tuple(answer.answer for answer in ticket.answers),
                closed=ticket.closed,
            )
            for ticket in tickets.tickets(asked.room.host)
        )
    )


def settle(asked: Asked[wire.Settle]) -> wire.Done:
    """Answer a complaint."""
    tickets.settle(asked.room.host, asked.number("number"), asked.body.answer, closed=asked.body.closed)
    return wire.Done()


def look_into(asked: Asked[None]) -> wire.Draft:
    """Open a player's sheet for the coming month; he is told."""
    return wire.Draft(asked.room.master.look_into(PlayerId(asked.number("player"))))


def sheet_file(asked: Asked[bytes]) -> wire.FileVerdict:
    """Take a signed sheet that came as a file (.edszug)."""
    outcome = take_sheet(asked.room.host, asked.body)
    asked.room.wake()
    return wire.FileVerdict(outcome.verdict, outcome.receipt)


def list_backups(asked: Asked[None]) -> wire.Backups:
    """The copies there are."""
    return wire.Backups(tuple(_backup(found) for found in backups.kept(asked.room.host)))


def back_up(asked: Asked[None]) -> wire.BackupLine:
    """Write a copy now."""
    return _backup(asked.room.master.keep_copy("wish"))


def _backup(found: backups.Backup) -> wire.BackupLine:
    return wire.BackupLine(found.number, found.month, found.why, found.size)


def _place(asked: Asked[None]) -> Place:
    number = asked.number("player")
    return (Role.PLAYER, PlayerId(number)) if number else (Role.OBSERVER, NOBODY)


def _light(room: Room, light: SeatLight, connected: bool) -> wire.Light:
    seat = light.seat
    person = seat.kind is SeatKind.HUMAN
    return wire.Light(
        player=seat.player,
        name=seat.name,
        kind=seat.kind,
        in_game=light.in_game,
        connected=connected,
        handed_in=light.handed_in,
        writing=light.writing,
        orders=light.orders,
        last=light.last,
        code=room.access.code((Role.PLAYER, seat.player)) if person else "",
        computer=light.computer,
        where=room.seating.places().get(seat.player),
    )
