"""Sentences for errors a user can understand and act on (``KnownError``): what happened, what is safe, what to do."""

from app.model.known_error import KnownError
from app.text.catalog import mark, tr
from app.text.numbers import number

SENTENCES: dict[str, str] = {
    "file_missing": mark("Die Datei gibt es nicht (mehr)."),
    "file_exists": mark("Die Datei gibt es schon. Sie wurde nicht verändert; bitte einen anderen Namen wählen."),
    "unreachable": mark("Der Ordner oder die Datei ist nicht erreichbar. Nichts wurde verändert."),
    "read_only": mark("Hier darf nicht geschrieben werden. Ansehen geht, oder unter einem anderen Ort speichern."),
    "in_use": mark("Diese Partie ist bereits geöffnet: {user} auf {computer} seit {since}. Ansehen geht."),
    "several_names": mark(
        "Die Datei hat mehrere Namen (feste Verknüpfungen). Damit sie nicht zweimal geöffnet wird, bitte erst kopieren."
    ),
    "older_format": mark(
        "Die Partie hat das ältere Format {format}. Zum Spielen öffnen: sie wird kopiert und dann umgestellt."
    ),
    "empty_file": mark("Die Datei ist leer und keine EDS-Partie."),
    "not_a_match": mark("Die Datei ist keine EDS-Partie. Sie wurde nicht verändert."),
    "newer_format": mark(
        "Diese Partie hat das neuere Format {format} und braucht eine neuere Fassung von EDS. "
        "Die Datei wurde nicht verändert."
    ),
    "foreign_parts": mark("Die Datei enthält fremde Bestandteile und wird nicht geöffnet. Sie wurde nicht verändert."),
    "damaged": mark("Die Datei ist beschädigt. Sie wurde nicht verändert."),
    "history_changed": mark("Die Historie dieser Partie wurde verändert (Monat {month})."),
    "disk_full": mark("Kein Platz auf dem Datenträger. Nichts wurde verändert."),
    "write_failed": mark("Das Schreiben ist gescheitert. Es gilt weiter der bisherige Stand."),
    "busy": mark("Ein anderer Vorgang arbeitet gerade mit dieser Datei. Bitte gleich noch einmal versuchen."),
    "nothing_to_rescue": mark("In dieser Datei ist kein Monat mehr heil; es gibt nichts zu retten."),
    "no_such_seat": mark("Den Herrscher {player} gibt es in dieser Partie nicht."),
    "wrong_match": mark("Das gehört zu einer anderen Partie. Nichts wurde verändert."),
    "wrong_month": mark(
        "Der Zug ist für Monat {month}, die Partie erwartet Monat {expected}. Der Entwurf bleibt erhalten."
    ),
    "other_rules": mark("Der Zug wurde für andere Regeln geschrieben als die dieser Partie."),
    "match_over": mark("Die Partie ist entschieden; es wird kein weiterer Monat ausgewertet."),
    "not_to_act": mark("Herrscher {player} gibt in diesem Monat keinen Zug ab."),
    "evaluating": mark("Der Monat wird gerade ausgewertet. Bitte gleich noch einmal versuchen."),
    "key_reused": mark("Dieselbe Abgabe kam schon mit anderem Inhalt an. Bitte neu abgeben."),
    "not_handed_in": mark("Herrscher {player} hat noch keinen Zug abgegeben."),
    "sheet_too_long": mark("Das Befehlsblatt ist zu lang: höchstens {limit} Zeichen."),
    "looking_only": mark("Die Partie ist nur zum Ansehen geöffnet."),
    "no_such_month": mark("Den Monat {month} gibt es in dieser Partie nicht."),
    "evaluation_failed": mark(
        "Die Auswertung von Monat {month} wurde in Phase {phase} abgebrochen. Es gilt weiter der Stand davor; "
        "alle Befehle sind da."
    ),
    "nothing_to_take_back": mark("Es gibt keinen Monat, der zurückgenommen werden könnte."),
    "too_large": mark("Das ist zu groß: höchstens {limit} Bytes."),
    "unreadable_document": mark("Das ist keine gültige Datei von EDS."),
    "newer_document": mark("Die Datei hat das neuere Format {format} und braucht eine neuere Fassung von EDS."),
    "wrong_kind": mark("Hier wird eine andere Art von Datei erwartet: Züge enden auf .edszug, Monate auf .edsmonat."),
    "wrong_signature": mark("Die Signatur passt nicht: die Datei wurde verändert oder ist für einen anderen Platz."),
    "already_in": mark("Dieser Zug ist schon eingelesen."),
    "newer_in": mark("Es liegt schon ein neuerer Zug vor; dieser wurde nicht eingelesen."),
    "already_evaluated": mark("Monat {month} ist bereits ausgewertet."),
    "reason_missing": mark("Bitte einen Grund angeben; alle Betroffenen lesen ihn."),
    "correction_refused": mark("Dieser Wert geht nicht: {subject} {number}, {field}. Nichts wurde verändert."),
    "schedule_refused": mark("Diesen Zugabgabetermin gibt es nicht. Der bisherige gilt weiter."),
    "no_such_entry": mark("Den Eintrag {number} gibt es nicht."),
    "post_full": mark("Mehr Post passt in diesen Monat nicht. Der Brief bleibt hier stehen; nächsten Monat geht er."),
    "no_access": mark("Der Zugang fehlt oder gilt nicht mehr. Bitte die Spielleitung um einen neuen Code bitten."),
    "not_allowed": mark("Dafür bist Du nicht berechtigt."),
    "seats_fixed": mark(
        "Die Plätze lassen sich nur umordnen, solange die Partie nicht läuft und niemand etwas geschrieben hat."
    ),
    "lobby_closed": mark("Die Partie läuft schon; die Plätze sind vergeben."),
    "seat_taken": mark("Auf dem Platz von Herrscher {player} sitzt schon jemand."),
    "wrong_code": mark("Dieser Code passt zu keinem freien Platz dieser Partie."),
    "too_many": mark("Zu viele Versuche. In {seconds} Sekunden geht es weiter."),
    "other_version": mark(
        "Die Fassungen passen nicht zusammen: Gastgeber {host}, Du {own}. Wer die ältere hat, muss sie erneuern."
    ),
    "foreign_page": mark("Von fremden Seiten aus ist der Gastgeber nicht zu sprechen."),
    "unreadable_request": mark("Diese Anfrage versteht der Gastgeber nicht."),
    "no_such_route": mark("Diese Adresse gibt es beim Gastgeber nicht."),
    "wrong_method": mark("Das geht an dieser Adresse nicht."),
    "unsupported": mark("So verpackt nimmt der Gastgeber nichts an: nur unverpacktes JSON."),
    "too_slow": mark("Die Anfrage kam zu langsam an. Bitte noch einmal versuchen."),
    "port_taken": mark("Der Anschluss {port} ist belegt. Frei ist {free}."),
    "invitation_unreadable": mark("Das ist keine Einladung. Sie sieht so aus: eds:192.168.1.20:47821/Q3VD-7KJY"),
    "host_unreachable": mark("Der Gastgeber ist nicht erreichbar. Befehle bleiben auf diesem Gerät gesichert."),
    "wrong_host": mark("Unter dieser Adresse meldet sich ein anderer Gastgeber. Es wurde nichts gesendet."),
    "host_faulty": mark("Die Antwort des Gastgebers ist nicht zu verstehen. Nichts ging verloren."),
    "rules_file": mark("In dieser Regeldatei stimmt etwas nicht. {reason}"),
}
"""A sentence for every code; what an error does not say is shown as "?"."""

_MORE = {
    "missing": mark("Es fehlen {missing} MB."),
    "report": mark("Ein Bericht ohne Spieldaten liegt im Ordner „berichte“: {report}"),
}
"""What some errors know beside their sentence."""


class _Told(dict[str, str]):
    def __missing__(self, name: str) -> str:
        return "?"


def sentence(error: KnownError) -> str:
    """The error in the reader's language, with the file it is about if it names one."""
    told = _Told({name: number(v) if isinstance(v, int) else v for name, v in error.values.items()})
    text = tr(SENTENCES[error.code]).format_map(told) if error.code in SENTENCES else str(error)
    text += "".join(f" {tr(words).format_map(told)}" for name, words in _MORE.items() if name in told)
    return f"{told['file']}: {text}" if "file" in told else text
