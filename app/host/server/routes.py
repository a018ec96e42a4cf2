"""Everything that can be asked of a host: method, address, who may, what is taken and given.

The table of permissions stands apart from the routes on purpose: a route without a row does not start.
"""

from collections.abc import Callable
from enum import StrEnum
from typing import Any, NamedTuple

import msgspec

from app.host.identity import Identity
from app.host.server import lobby_handlers as b
from app.host.server import master_handlers as m
from app.host.server import player_handlers as p
from app.host.server import wire
from app.host.server.asked import Asked, Raw
from app.host.server.room import Room
from app.model.eds.view import MonthReport, PastSheet, PlayerView
from app.model.journal import Role, Until
from app.model.mail import NewLetter
from app.model.schedule import Schedule

API = "/api/v1"


class Standing(StrEnum):
    """In which standing somebody asks."""

    STRANGER = "stranger"
    """Without a token, with a wrong one, or with one of another match."""
    PLAYER = "player"
    OUT = "out"
    """A player whose ruler has left the game."""
    COMPUTER = "computer"
    """A player for whom the computer plays for good."""
    OBSERVER = "observer"
    MASTER = "master"


S = Standing
ANYBODY = frozenset(Standing)
MEMBERS = ANYBODY - {S.STRANGER}
SEATED = frozenset({S.PLAYER, S.OUT, S.COMPUTER})
ACTING = frozenset({S.PLAYER})
MASTER = frozenset({S.MASTER})

PERMISSIONS: dict[tuple[str, str], frozenset[Standing]] = {
    ("GET", "/match"): ANYBODY,
    ("POST", "/knock"): ANYBODY,
    ("POST", "/join"): ANYBODY,
    ("DELETE", "/access"): MEMBERS,
    ("GET", "/events"): MEMBERS,
    ("GET", "/status"): MEMBERS,
    ("GET", "/lobby"): MEMBERS,
    ("PUT", "/lobby/ready"): ACTING,
    ("POST", "/lobby/talk"): MEMBERS,
    ("POST", "/lobby/seats/{player}"): frozenset({S.PLAYER, S.OBSERVER}),
    ("GET", "/view"): SEATED,
    ("GET", "/view/{month}"): SEATED,
    ("GET", "/reports/{month}"): SEATED,
    ("GET", "/sheets/{month}"): SEATED,
    ("GET", "/month-file"): SEATED,
    ("GET", "/draft"): SEATED,
    ("PUT", "/draft"): ACTING,
    ("POST", "/sheet"): ACTING,
    ("DELETE", "/sheet"): ACTING,
    ("POST", "/absence"): ACTING,
    ("GET", "/letters"): MEMBERS,
    ("GET", "/letters/{number}"): MEMBERS,
    ("POST", "/letters"): SEATED,
    ("POST", "/letters/{number}/answer"): SEATED,
    ("GET", "/master/overview"): MASTER,
    ("POST", "/master/trial"): MASTER,
    ("POST", "/master/evaluation"): MASTER,
    ("POST", "/master/take-back"): MASTER,
    ("PUT", "/master/schedule"): MASTER,
    ("POST", "/master/postponement"): MASTER,
    ("POST", "/master/reminder"): MASTER,
    ("POST", "/master/announcements"): MASTER,
    ("POST", "/master/issues"): MASTER,
    ("POST", "/master/codes/{player}"): MASTER,
    ("DELETE", "/master/codes/{player}"): MASTER,
    ("POST", "/master/computer/{player}"): MASTER,
    ("DELETE", "/master/computer/{player}"): MASTER,
    ("POST", "/master/beginning"): MASTER,
    ("PUT", "/master/places/{player}"): MASTER,
    ("PUT", "/master/order"): MASTER,
    ("POST", "/master/corrections/trial"): MASTER,
    ("POST", "/master/corrections"): MASTER,
    ("GET", "/master/tickets"): MASTER,
    ("POST", "/master/tickets/{number}"): MASTER,
    ("GET", "/master/sheets/{player}"): MASTER,
    ("POST", "/master/sheet-file"): MASTER,
    ("GET", "/master/backups"): MASTER,
    ("POST", "/master/backups"): MASTER,
}
"""Who may use which route; addresses are below ``/api/v1``."""

Handler = Callable[[Asked[Any]], msgspec.Struct | Raw]


class Route(NamedTuple):
    """One thing that can be asked."""

    method: str
    path: str
    handler: Handler
    takes: type[msgspec.Struct] | type[bytes] | None
    gives: type[msgspec.Struct] | type[Raw]

    @property
    def address(self) -> str:
        """The whole path."""
        return API + self.path


ROUTES: tuple[Route, ...] = (
    Route("GET", "/match", p.card, None, wire.Card),
    Route("POST", "/knock", p.knock, wire.Join, wire.Welcome),
    Route("POST", "/join", p.join, wire.Join, wire.Joined),
    Route("DELETE", "/access", p.sign_off, None, wire.Done),
    Route("GET", "/events", p.events, None, Raw),
    Route("GET", "/status", p.standing, None, wire.Standing),
    Route("GET", "/lobby", b.lobby, None, wire.Lobby),
    Route("PUT", "/lobby/ready", b.ready, wire.Ready, wire.Done),
    Route("POST", "/lobby/talk", b.say, wire.Line, wire.Done),
    Route("POST", "/lobby/seats/{player}", b.take, None, wire.Joined),
    Route("GET", "/view", p.view, None, PlayerView),
    Route("GET", "/view/{month}", p.view, None, PlayerView),
    Route("GET", "/reports/{month}", p.report, None, MonthReport),
    Route("GET", "/sheets/{month}", p.sheet, None, PastSheet),
    Route("GET", "/month-file", p.month_file, None, Raw),
    Route("GET", "/draft", p.draft, None, wire.Draft),
    Route("PUT", "/draft", p.save_draft, wire.Draft, wire.Done),
    Route("POST", "/sheet", p.submit, wire.Sheet, wire.HandedIn),
    Route("DELETE", "/sheet", p.reopen, None, wire.Done),
    Route("POST", "/absence", p.be_away, None, wire.Deadline),
    Route("GET", "/letters", p.letters, None, wire.Letters),
    Route("GET", "/letters/{number}", p.letters, None, wire.Letters),
    Route("POST", "/letters", p.write, NewLetter, wire.Done),
    Route("POST", "/letters/{number}/answer", p.answer, wire.Answer, wire.Done),
    Route("GET", "/master/overview", m.overview, None, wire.Overview),
    Route("POST", "/master/trial", m.trial, None, wire.Outcome),
    Route("POST", "/master/evaluation", m.evaluate, wire.Month, wire.Outcome),
    Route("POST", "/master/take-back", m.take_back, wire.TakeBack, wire.Done),
    Route("PUT", "/master/schedule", m.schedule, Schedule, wire.Deadline),
    Route("POST", "/master/postponement", m.postpone, wire.Postponed, wire.Deadline),
    Route("POST", "/master/reminder", m.remind, None, wire.Concerned),
    Route("POST", "/master/announcements", m.announce, wire.Announcement, wire.Done),
    Route("POST", "/master/issues", m.issue, wire.NewIssue, wire.Done),
    Route("POST", "/master/codes/{player}", m.renew_code, None, wire.Code),
    Route("DELETE", "/master/codes/{player}", m.revoke_code, None, wire.Done),
    Route("POST", "/master/computer/{player}", m.hand_over, wire.HandOver, wire.Done),
    Route("DELETE", "/master/computer/{player}", m.take_over, None, wire.Done),
    Route("POST", "/master/beginning", m.begin, None, wire.Done),
    Route("PUT", "/master/places/{player}", m.move, wire.Place, wire.Done),
    Route("PUT", "/master/order", m.reorder, wire.Order, wire.Done),
    Route("POST", "/master/corrections/trial", m.try_correction, wire.Correction, wire.Concerned),
    Route("POST", "/master/corrections", m.correct, wire.Correction, wire.Concerned),
    Route("GET", "/master/tickets", m.list_tickets, None, wire.Tickets),
    Route("POST", "/master/tickets/{number}", m.settle, wire.Settle, wire.Done),
    Route("GET", "/master/sheets/{player}", m.look_into, None, wire.Draft),
    Route("POST", "/master/sheet-file", m.sheet_file, bytes, wire.FileVerdict),
    Route("GET", "/master/backups", m.list_backups, None, wire.Backups),
    Route("POST", "/master/backups", m.back_up, None, wire.BackupLine),
)
"""Every route there is."""


def standing_of(room: Room, identity: Identity | None) -> Standing:
    """In which standing somebody asks."""
    if identity is None:
        return S.STRANGER
    if identity.role is not Role.PLAYER:
        return S.MASTER if identity.role is Role.MASTER else S.OBSERVER
    if not room.host.opened.state.rulers[identity.player].in_game:
        return S.OUT
    return S.COMPUTER if room.master.stand_in(identity.player) is Until.GOOD else S.PLAYER
