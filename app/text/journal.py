"""Entries of the journal as lines: for the game master's history, and what players are told of it."""

from app.model.ids import PlayerId
from app.model.journal import (
    MASTER,
    Announced,
    Answered,
    Asked,
    Away,
    Began,
    Change,
    Complained,
    Contributed,
    Corrected,
    DeadlineSet,
    DraftTaken,
    Evaluated,
    Failed,
    Granted,
    HandedOver,
    Invited,
    Issued,
    LookedInto,
    Moved,
    Note,
    Planned,
    Reminded,
    Reordered,
    Role,
    Saved,
    Scheduled,
    Settled,
    SignedOff,
    Subject,
    TakenOver,
    Undone,
    Until,
    Warned,
    Watched,
    Where,
    Withdrawn,
    Wrote,
)
from app.model.known_error import KnownError
from app.text.catalog import mark, ntr, tr
from app.text.host_errors import sentence
from app.text.numbers import decimal, month_label, number
from app.text.set_values import value_words

_ABOUT = {"star": mark("Stern"), "ship": mark("Schiff"), "phase": mark("Phase")}
_ROLES = {Role.PLAYER: mark("Herrscher"), Role.OBSERVER: mark("Beobachter"), Role.MASTER: mark("Spielleitung")}
_SUBJECTS = {Subject.STAR: mark("Stern"), Subject.SHIP: mark("Schiff"), Subject.RULER: mark("Herrscher")}
_UNTIL = {
    Until.MONTH: mark("Herrscher {player}: der Computer spielt diesen Monat."),
    Until.RETURN: mark("Herrscher {player}: der Computer spielt bis zur Rückkehr."),
    Until.GOOD: mark("Herrscher {player}: der Computer spielt von nun an."),
}
_WHERE = {
    Where.NET: mark("Herrscher {player} spielt im Netz."),
    Where.HERE: mark("Herrscher {player} spielt am Gerät der Spielleitung."),
    Where.FILE: mark("Herrscher {player} spielt per Datei."),
}
_WHY = {
    "before": mark("vor Auswertung"),
    "after": mark("nach Auswertung"),
    "correction": mark("vor Korrektur"),
    "wish": mark("auf Wunsch"),
}

_WATCHED = mark("Die Spielleitung sieht als Beobachter die Karte der ganzen Galaxis.")
_BROKEN = mark("Ein Fehler im Programm hielt sie auf; alle Befehle sind da.")


def speaker(actor: PlayerId) -> str:
    """Who made an entry."""
    return tr("Spielleitung") if actor == MASTER else tr("Herrscher {ruler}", ruler=actor)


def line(note: Note, clock: str = "") -> str:
    """One sentence; ``clock`` is the local time of a deadline or a plan, if the reader's zone is known."""
    return _doors(note) or _months(note) or _letters(note, clock)


def change_text(change: Change) -> str:
    """One value that was set by hand: „Stern 72, Getreide im Lager: 6 → 16“."""
    return tr(
        "{subject} {nr}, {field}: {old} → {new}",
        subject=tr(_SUBJECTS[change.subject]),
        nr=change.number,
        field=value_words(change.field),
        old=_value(change.old),
        new=_value(change.new),
    )


def _value(value: int | str) -> str:
    return number(value) if isinstance(value, int) else value or "–"


def _doors(note: Note) -> str:
    match note:
        case Granted(role=Role.PLAYER, player=player):
            return tr("Herrscher {player} hat Platz genommen.", player=player)
        case Granted(role=role):
            return tr("{role} hat Platz genommen.", role=tr(_ROLES[role]))
        case Invited(role=role, player=player, open=is_open):
            who = f"{tr(_ROLES[role])} {player}" if role is Role.PLAYER else tr(_ROLES[role])
            return tr("{who}: Zugang erneuert.", who=who) if is_open else tr("{who}: Zugang gesperrt.", who=who)
        case SignedOff():
            return tr("Ein Gerät hat sich abgemeldet.")
        case Warned():
            return tr("Jemand probiert falsche Codes.")
        case Saved(file=file, why=why, size=size):
            return tr("Sicherung {file} ({why}), {size} KB", file=file, why=tr(_WHY[why]), size=number(size // 1024))
        case Moved(player=player, where=where):
            return tr(_WHERE[where], player=player)
        case Reordered(order=order):
            return tr("Plätze umgeordnet: {order}", order=", ".join(map(str, order)))
        case Began():
            return tr("Alle haben ihren Platz; die Partie beginnt.")
        case Watched(on=on):
            return tr(_WATCHED) if on else tr("Die Spielleitung sieht die Galaxis nicht mehr als Beobachter.")
        case LookedInto(player=player, month=month):
            return tr("Zug {month} von Herrscher {player} eingesehen.", month=month_label(month), player=player)
        case _:
            return ""


def _months(note: Note) -> str:
    match note:
        case Evaluated(month=month):
            what = run_facts(note)
            return tr("Monat {month} ausgewertet: {what}", month=month_label(month), what=", ".join(what))
        case Failed(month=month, code=code):
            reason = tr(_BROKEN) if code == "evaluation_failed" else sentence(KnownError(code, month=month))
            return tr("Monat {month} nicht ausgewertet. {reason}", month=month_label(month), reason=reason)
        case Undone(month=month, reason=reason):
            return tr("{month} wurde zurückgenommen: {reason}", month=month_label(month), reason=reason)
        case Corrected(changes=changes, reason=reason):
            values = "; ".join(change_text(change) for change in changes)
            return tr("Korrektur: {values}. Grund: {reason}", values=values, reason=reason)
        case DraftTaken(player=player, month=month):
            return tr("{month}: für Herrscher {player} gilt der Entwurf.", month=month_label(month), player=player)
        case HandedOver(player=player, until=until):
            return tr(_UNTIL[until], player=player)
        case TakenOver(player=player):
            return tr("Herrscher {player} spielt wieder selbst.", player=player)
        case _:
            return ""


def about_words(about: str) -> str:
    """What a complaint is about: „Stern 72“ for ``star 72``; anything else as it was written."""
    kind, _, number = about.partition(" ")
    word = _ABOUT.get(kind)
    return f"{tr(word)} {number}" if word is not None and number.isdecimal() else about


def run_facts(run: Evaluated) -> tuple[str, ...]:
    """What an evaluation did, in short: battles, null turns, dropped orders, how long it took."""
    facts = [
        ntr("{count} Kampf", "{count} Kämpfe", run.battles),
        ntr("{count} Leerzug", "{count} Leerzüge", len(run.null_turns)),
    ]
    if run.dropped is not None:
        facts.append(ntr("{count} Befehl verworfen", "{count} Befehle verworfen", run.dropped))
    return (*facts, f"{decimal(run.milliseconds / 1000, 1)} s")


def _letters(note: Note, clock: str) -> str:
    match note:
        case DeadlineSet(month=month, at=at):
            ends = clock or at
            if not ends:
                return tr("{month}: ohne Zugabgabetermin", month=month_label(month))
            return tr("{month}: Zugabgabetermin {ends}", month=month_label(month), ends=ends)
        case Scheduled():
            return tr("Takt der Zugabgabetermine geändert.")
        case Reminded(players=players):
            return ntr("{count} Herrscher erinnert.", "{count} Herrscher erinnert.", len(players))
        case Asked(month=month):
            return tr("Der Zugabgabetermin {month} ist da. Auswerten?", month=month_label(month))
        case Away(player=player):
            return tr("Herrscher {player} nimmt einen freien Monat; der Termin rückt nach hinten.", player=player)
        case Announced(text=text):
            return tr("Durchsage: {text}", text=text)
        case Planned(text=text, at=at, month=month):
            when = clock or at or tr("mit dem Ende von {month}", month=month_label(month))
            return tr("Durchsage geplant, {when}: {text}", when=when, text=text)
        case Withdrawn():
            return tr("Geplante Durchsage zurückgenommen.")
        case Issued(number=issue):
            return tr("Sternenanzeiger, Ausgabe {issue}", issue=issue)
        case Contributed(text=text):
            return tr("Beitrag zum Sternenanzeiger: {text}", text=text)
        case Wrote(to=to, text=text):
            return tr("An Herrscher {to}: {text}", to=to, text=text)
        case Answered(accepted=accepted):
            return tr("Vorschlag angenommen.") if accepted else tr("Vorschlag abgelehnt.")
        case Complained(text=text):
            return tr("Hinweis an die Spielleitung: {text}", text=text)
        case Settled(answer=answer):
            return tr("Antwort der Spielleitung: {text}", text=answer)
        case _:
            return ""
