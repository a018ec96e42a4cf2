"""Dates as people say them: „heute 19:42“, „gestern“, „11.10.“."""

from datetime import datetime

from app.text.catalog import language, tr


def said(moment: str, now: datetime | None = None) -> str:
    """A moment (ISO 8601) in local time, as short as it stays clear; empty when it is none."""
    try:
        then = datetime.fromisoformat(moment).astimezone()
    except ValueError:
        return ""
    today = (now or datetime.now().astimezone()).date()
    clock = f"{then:%H:%M}"
    days = (today - then.date()).days
    if days == 0:
        return tr("heute {clock}", clock=clock)
    if days == 1:
        return tr("gestern {clock}", clock=clock)
    pattern = "%d.%m." if language() == "de" else "%d %b"
    return then.strftime(pattern if then.year == today.year else f"{pattern}%Y")
