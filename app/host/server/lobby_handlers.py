"""What those who wait for the beginning can ask."""

import msgspec

from app.host.server import wire
from app.host.server.asked import Asked
from app.host.server.room import Room
from app.model.ids import PlayerId
from app.model.journal import Role


def lobby(asked: Asked[None]) -> wire.Lobby:
    """Who sits where, who is ready, what was said."""
    return msgspec.structs.replace(lobby_of(asked.room), you=asked.who.player)


def ready(asked: Asked[wire.Ready]) -> wire.Done:
    """Say that you are ready, or not yet."""
    asked.room.lobby.set_ready(asked.who.player, asked.body.ready)
    return wire.Done()


def say(asked: Asked[wire.Line]) -> wire.Done:
    """Say something to all in the lobby."""
    asked.room.lobby.say(asked.who, asked.body.text)
    return wire.Done()


def take(asked: Asked[None]) -> wire.Joined:
    """Take a free seat, with the common code of all or instead of the seat you have; from now on use the new token."""
    admitted = asked.room.lobby.take(asked.who, PlayerId(asked.number("player")))
    return wire.Joined(admitted.token, admitted.identity.role, admitted.identity.player, admitted.proof)


def lobby_of(room: Room) -> wire.Lobby:
    """The lobby as everybody sees it."""
    desk, status, state = room.lobby, room.host.status(), room.host.opened.state
    places, taken, ready = room.seating.places(), desk.taken(), desk.ready()
    connected = {reader.player for reader in room.hub.connected() if reader.role is Role.PLAYER}
    seats = [line.seat for line in status.seats]
    return wire.Lobby(
        open=desk.is_open,
        name=status.match.name,
        choosing=desk.choosing,
        seats=tuple(
            wire.LobbySeat(
                seat=seat,
                where=places.get(seat.player),
                taken=seat.player in taken,
                connected=seat.player in connected,
                ready=seat.player in ready,
            )
            for seat in seats
        ),
        talk=tuple(wire.Talk(said.role, said.player, said.text) for said in desk.talk()),
        parameters=state.parameters,
        width=state.width,
        height=state.height,
        stars=tuple((state.stars[nr].x, state.stars[nr].y) for nr in sorted(state.stars)),
    )
