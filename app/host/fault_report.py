"""A report about a fault of ours: where in the program it happened and on what system; no values, names or orders."""

import platform
import traceback
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import app
from app import paths

_KEPT = 20
"""Report files; older ones go."""


def write_report(fault: BaseException, folder: Path | None = None, about: Sequence[str] = ()) -> Path | None:
    """Write one; ``about`` are more lines on the system. None if the disk will not."""
    place = folder or paths.user_data() / "berichte"
    now = datetime.now(UTC)
    file = place / f"fehler-{now:%Y%m%d-%H%M%S-%f}.txt"
    try:
        place.mkdir(parents=True, exist_ok=True)
        file.write_text(report_text(fault, now, about), encoding="utf-8")
        for old in sorted(place.glob("fehler-*.txt"))[:-_KEPT]:
            old.unlink()
    except OSError:
        return None
    return file


def report_text(fault: BaseException, now: datetime, about: Sequence[str] = ()) -> str:
    """The report. An exception's own words are left out: they may hold what a player wrote."""
    lines = [
        f"EDS {app.__version__}",
        f"{now:%Y-%m-%d %H:%M:%S} UTC",
        f"Python {platform.python_version()}",
        f"{platform.system()} {platform.machine()}",
        *about,
        "",
    ]
    link: BaseException | None = fault
    while link is not None:
        lines.append(type(link).__name__)
        for frame in traceback.extract_tb(link.__traceback__):
            lines.append(f"  {_inside(frame.filename)}:{frame.lineno} {frame.name}")
        link = link.__cause__ or link.__context__
    return "\n".join(lines) + "\n"


def _inside(file: str) -> str:
    """A path from the program's own folder on; others by their name, so that no user name gets into a report."""
    parts = Path(file).parts
    if "app" in parts:
        return "/".join(parts[parts.index("app") :])
    return parts[-1]
