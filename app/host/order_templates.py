"""The user's own templates of orders: a text file in his folder, and files to exchange."""

from collections.abc import Sequence
from pathlib import Path

from app import paths
from app.host.errors import KnownError
from app.host.files import read_limited, write_whole
from app.text.eds.order_templates import Template, printed, read
from app.text.eds.sheets import decode_sheet

ENDING = ".txt"
MOST_BYTES = 256 * 1024
_FILE = "vorlagen.txt"


def load() -> list[Template]:
    """The user's templates; none while there is no file. Raises ``KnownError`` too_large or unreachable."""
    file = _library()
    return import_from(file) if file.exists() else []


def save(templates: Sequence[Template]) -> None:
    """Keep them. Raises ``KnownError`` disk_full, read_only, unreachable or write_failed."""
    file = _library()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise KnownError("unreachable", file=file.name) from error
    export_to(file, templates)


def import_from(file: Path) -> list[Template]:
    """The templates of a file. Raises ``KnownError`` file_missing, too_large or unreachable."""
    return read(decode_sheet(read_limited(file, MOST_BYTES)))


def export_to(file: Path, templates: Sequence[Template]) -> None:
    """Write templates to a file. Raises ``KnownError`` as ``save`` does."""
    write_whole(file, printed(templates).encode())


def with_template(templates: Sequence[Template], template: Template) -> list[Template]:
    """All of them and this one; of two with the same name the new one stays, in the old one's place."""
    names = [other.name for other in templates]
    if template.name in names:
        return [template if other.name == template.name else other for other in templates]
    return [*templates, template]


def _library() -> Path:
    return paths.user_data() / _FILE
