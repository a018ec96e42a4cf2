"""The history of a match as a table for others to check: every entry, and the dice of every month with what made it."""

import csv
import io
from pathlib import Path

from app.host.files import write_whole
from app.host.match_host import MatchHost
from app.model.journal import Evaluated
from app.model.store import months
from app.text.catalog import mark, tr
from app.text.journal import line, speaker

_HEADS = (
    mark("Nr."), mark("Zeit (UTC)"), mark("Monat"), mark("Wer"), mark("Art"), mark("Was"), mark("Zufallswert"),
    mark("Prüfsumme"), mark("Programm"),
)  # fmt: skip


def audit_text(host: MatchHost) -> str:
    """CSV with semicolons; what a spreadsheet would take for a formula stays text."""
    with host.opened.database.reading() as connection:
        links = {(link.month, link.attempt): link for link in months.read_links(connection)}
    match = host.status().match
    out = io.StringIO()
    table = csv.writer(out, delimiter=";", lineterminator="\n")
    table.writerow([tr("Partie"), _harmless(match.name), match.id, tr("Regeln"), match.parameters_digest])
    table.writerow([tr(head) for head in _HEADS])
    for entry in host.journal.entries():
        note = entry.note
        link = links.get((note.month, note.attempt)) if isinstance(note, Evaluated) else None
        made = (link.secret.hex(), link.state_hash, link.program) if link is not None else ("", "", "")
        kind, words = str(note.__struct_config__.tag), _harmless(line(note))
        table.writerow([entry.number, entry.at, entry.month, speaker(entry.actor), kind, words, *made])
    return out.getvalue()


def save_audit(host: MatchHost, target: Path) -> None:
    """Write it, whole or not at all. Raises ``KnownError`` disk_full, read_only and the like."""
    write_whole(target, audit_text(host).encode("utf-8-sig"))


def _harmless(text: str) -> str:
    return f"'{text}" if text[:1] in ("=", "+", "@", "-", "\t") else text
