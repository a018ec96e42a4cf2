"""What can be changed about a design of the library: folder, note, tags, archive."""

from msgspec.structs import replace
from PySide6.QtWidgets import QMenu, QWidget

from app.host.plans import Plan
from app.text.catalog import tr
from app.ui.eds.workshop.asking import ask_text
from app.ui.eds.workshop.bench import Bench


def add_changes(menu: QMenu, screen: QWidget, bench: Bench, plan: Plan) -> None:
    """Offer the changes; they ask over ``screen``."""
    folder, note, tags = tr("In Ordner …"), tr("Notiz …"), tr("Schlagwörter …")

    def to_folder(text: str) -> None:
        bench.exchange(plan, replace(plan, folder=text))

    def to_note(text: str) -> None:
        bench.exchange(plan, replace(plan, note=text))

    menu.addAction(folder).triggered.connect(lambda: ask_text(screen, folder, tr("Ordner"), plan.folder, to_folder))
    menu.addAction(note).triggered.connect(lambda: ask_text(screen, note, tr("Notiz"), plan.note, to_note))
    menu.addAction(tags).triggered.connect(
        lambda: ask_text(
            screen, tags, tr("Mit Komma getrennt"), ", ".join(plan.tags), lambda text: set_tags(bench, plan, text)
        )
    )
    words = tr("Aus dem Archiv holen") if plan.archived else tr("Ins Archiv")
    menu.addAction(words).triggered.connect(lambda: bench.exchange(plan, replace(plan, archived=not plan.archived)))
    if plan.archived:
        menu.addAction(tr("Entfernen")).triggered.connect(lambda: bench.exchange(plan, None))


def set_tags(bench: Bench, plan: Plan, text: str) -> None:
    """Give a design the tags of a line, separated by commas."""
    tags = tuple(tag for part in text.split(",") if (tag := part.strip()))
    bench.exchange(plan, replace(plan, tags=tags))
