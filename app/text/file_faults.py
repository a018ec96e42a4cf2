"""What is wrong with a file somebody wanted to use: which one, why, and what helps."""

from app.model.known_error import KnownError
from app.text.catalog import mark, tr
from app.text.host_errors import sentence

_BROKEN = frozenset(
    {"empty_file", "not_a_match", "damaged", "foreign_parts", "unreadable_document", "too_large", "wrong_kind"}
)
"""Errors that come from what is in the file, so that another copy of it may help."""
_HELP = {
    ".eds": mark("Hilfe: eine Sicherung aus dem Ordner „Name (Sicherungen)“ oder eine andere Kopie öffnen."),
    ".edsmonat": mark("Hilfe: das Monatspaket von der Spielleitung noch einmal schicken lassen."),
    ".edszug": mark("Hilfe: die Zugdatei noch einmal sichern und schicken lassen, oder das Blatt als Text einfügen."),
    ".edsgast": mark("Hilfe: mit dem Code der Spielleitung neu beitreten, über „Im Netz mitspielen …“."),
    ".edsplan": mark("Hilfe: die Entwürfe noch einmal ausgeben, oder als Zeilen einfügen."),
    ".txt": mark("Hilfe: das Blatt als reinen Text sichern, oder kopieren und einfügen."),
}


def file_fault(name: str, error: KnownError) -> str:
    """The file by its name, the reason, and what helps when the file itself is bad."""
    told = sentence(error)
    words = told if "file" in error.values else f"{name}: {told}"
    ending = name[name.rfind(".") :].lower() if "." in name else ""
    return f"{words} {tr(_HELP[ending])}" if error.code in _BROKEN and ending in _HELP else words
