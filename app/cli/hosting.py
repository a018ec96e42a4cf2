"""Hosting without a window, and joining a host without one: for servers, bots and tests."""

import io
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from app.cli.console import Refusal, read_text, say, say_json
from app.cli.options import AsJson, MatchFile
from app.cli.wording import Command
from app.host.client import Guest, RemoteSession
from app.host.client import join as come_in
from app.host.exchange import MONTH_ENDING
from app.host.files import write_whole
from app.host.invitation import PORT, Invitation, read_invitation
from app.host.keyring import Keyring
from app.host.match_host import MatchHost
from app.host.server.announcing import Announcer
from app.host.server.running import ANYWHERE, GameServer
from app.host.server.wire import Standing
from app.host.synced import service_of
from app.model.ids import NOBODY
from app.model.journal import Answered, Entry, Role, Wrote
from app.model.known_error import KnownError
from app.model.schedule import Rhythm, Schedule
from app.text.catalog import mark, tr
from app.text.eds.possessions import possessions
from app.text.folders import folder_warning
from app.text.journal import line, speaker
from app.text.numbers import month_label

_DAY = "HH:MM"


def register(application: typer.Typer) -> None:
    """Add the commands."""
    application.command("host", cls=Command, help=mark("Eine Partie im Netz anbieten, ohne Fenster."))(host)
    application.command("join", cls=Command, help=mark("An einer Partie im Netz teilnehmen, ohne Fenster."))(join)


def host(
    file: MatchFile,
    port: Annotated[int, typer.Option("--port", help=mark("Anschluss; 0 nimmt irgendeinen freien."))] = PORT,
    address: Annotated[
        str, typer.Option("--address", help=mark("Nur unter dieser Adresse erreichbar sein."))
    ] = ANYWHERE,
    auto: Annotated[bool, typer.Option("--auto", help=mark("Auswerten, sobald alle abgegeben haben."))] = False,
    zat: Annotated[str, typer.Option("--zat", metavar=_DAY, help=mark("Täglicher Zugabgabetermin, z. B. 20:00."))] = "",
    minutes: Annotated[int, typer.Option("--minutes", help=mark("Ein Monat dauert so viele Minuten."))] = 0,
    lan_name: Annotated[bool, typer.Option("--lan-name", help=mark("Die Partie im lokalen Netz ankündigen."))] = False,
    json: AsJson = False,
) -> int:
    """Serve a match until somebody ends the program; what happens is printed as it stands in the journal."""
    wanted = _schedule(auto, zat, minutes)
    _line_by_line()
    if (service := service_of(file)) and not json:
        say(folder_warning(service))
    with MatchHost.open(file) as opened, _until_told() as ending:
        opened.journal.listeners.append(lambda entry: _tell(entry, as_json=json))
        with GameServer(opened, address, port) as server:
            if wanted is not None:
                server.room.master.set_schedule(wanted)
            _introduce(server, as_json=json)
            with _announced(server, lan_name):
                ending.wait()
    return 0


def join(
    invitation: Annotated[
        str,
        typer.Argument(
            metavar=mark("EINLADUNG"),
            help=mark("eds:ADRESSE:ANSCHLUSS/CODE; ohne Code mit dem Zugang vom letzten Mal."),
        ),
    ],
    sheet: Annotated[Path | None, typer.Option("--sheet", help=mark("Dieses Befehlsblatt abgeben."))] = None,
    show: Annotated[bool, typer.Option("--show", help=mark("Das Besitztümerblatt zeigen."))] = False,
    save: Annotated[Path | None, typer.Option("--save", help=mark("Den Monat als .edsmonat sichern."))] = None,
    follow: Annotated[
        bool, typer.Option("--follow", help=mark("Verbunden bleiben und melden, was geschieht."))
    ] = False,
    json: AsJson = False,
) -> int:
    """Join a host, do what the options say, in this order, and print where the match stands."""
    guest = _guest(read_invitation(invitation))
    _line_by_line()
    try:
        session = RemoteSession(guest)
        if sheet is not None:
            receipt = session.submit(read_text(sheet))
            if json:
                say_json({"receipt": receipt})
            else:
                say(tr("Zug {month} abgegeben, Beleg {nr}.", month=month_label(receipt.month), nr=receipt.number))
        if show:
            view = session.view()
            say_json(view) if json else say(possessions(view))
        if save is not None:
            write_whole(save.with_suffix(MONTH_ENDING), guest.raw("/month-file"))
        _report(session.standing(), as_json=json)
        if follow:
            for hint in guest.hints():
                say_json({"hint": hint}) if json else _report(session.standing(), as_json=False)
    finally:
        guest.close()
    return 0


def _line_by_line() -> None:
    """Whoever reads what a running command prints gets each line at once, through a pipe too."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(line_buffering=True)


def _guest(place: Invitation) -> Guest:
    """Come in with the code, or with the ticket of an earlier time. Raises ``KnownError``."""
    ring = Keyring()
    if place.code:
        guest = come_in(place, "eds join")
        if guest.ticket is not None:
            ring.keep(guest.ticket)
        return guest
    door = Guest.at(place.address, place.port)
    ticket = ring.ticket(door.card().match)
    door.close()
    if ticket is None:
        raise KnownError("no_access")
    return Guest.back(ticket._replace(address=place.address, port=place.port))


def _schedule(auto: bool, zat: str, minutes: int) -> Schedule | None:
    """What the options ask for; None leaves everything as it was. Raises ``Refusal``."""
    if zat:
        hour, _, minute = zat.partition(":")
        if not (hour.isdecimal() and minute.isdecimal() and int(hour) < 24 and int(minute) < 60):
            raise Refusal(tr("--zat: eine Uhrzeit wie 20:00 erwartet."))
        return Schedule(Rhythm.DAILY, hour=int(hour), minute=int(minute), early=auto)
    if minutes:
        return Schedule(Rhythm.MINUTES, minutes=minutes, early=auto)
    return Schedule(early=True) if auto else None


@contextmanager
def _until_told() -> Iterator[threading.Event]:
    """Set when the system or the user ends the program."""
    ending = threading.Event()
    before = {number: signal.signal(number, lambda *_: ending.set()) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield ending
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def _announced(server: GameServer, wanted: bool) -> Iterator[None]:
    if not wanted:
        yield
        return
    announcer = Announcer(server)
    announcer.start()
    try:
        yield
    finally:
        announcer.stop()


def _introduce(server: GameServer, *, as_json: bool) -> None:
    """Where the host is to be found, and one invitation for each place."""
    addresses = server.addresses()
    access, first = server.room.access, addresses[0]
    names = {line.seat.player: line.seat.name for line in server.room.host.status().seats}
    codes = {place: access.code(place) for place in access.places()}
    places = {place: str(Invitation(first, server.port, code)) for place, code in codes.items() if code}
    if as_json:
        rows = [{"role": role, "player": player, "invitation": text} for (role, player), text in places.items()]
        say_json({"addresses": addresses, "port": server.port, "invitations": rows})
        return
    shown = ", ".join(addresses)
    say(tr("Der Server läuft. Adressen: {addresses}, Anschluss {port}", addresses=shown, port=server.port))
    for (role, player), text in places.items():
        office = tr("Spielleitung") if role is Role.MASTER else tr("Beobachter")
        say(f"  {text}  {player} {names[player]}" if player != NOBODY else f"  {text}  {office}")
    say(tr("Ende mit Strg+C."))


def _tell(entry: Entry, *, as_json: bool) -> None:
    """One line for an entry; contents of letters are nobody's business here."""
    if as_json:
        kind = entry.note.__struct_config__.tag
        say_json({"number": entry.number, "at": entry.at, "actor": entry.actor, "kind": kind})
    elif not isinstance(entry.note, Wrote | Answered):
        say(f"{entry.at} {speaker(entry.actor)}: {line(entry.note)}")


def _report(standing: Standing, *, as_json: bool) -> None:
    if as_json:
        say_json(msgspec.to_builtins(standing))
        return
    match = standing.status.match
    handed_in = [seat.seat.player for seat in standing.status.seats if seat.handed_in]
    say(
        tr(
            "{name}: Befehle für {month}. Abgegeben: {players}. Termin: {ends}",
            name=match.name,
            month=month_label(match.month + 1),
            players=", ".join(map(str, handed_in)) or "–",
            ends=standing.deadline or "–",
        )
    )
