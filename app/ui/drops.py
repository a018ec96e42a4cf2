"""Files dropped on the window that belong to what is open: sheets into the game, rules into the workshop."""

from pathlib import Path

from app.model.document import SHEET_BYTES, read_sheet
from app.model.known_error import KnownError
from app.text.eds.sheets import decode_sheet, print_sheet, sheet_of_orders

SIGNED_SHEET = ".edszug"
SHEETS = (SIGNED_SHEET, ".txt")
RULES = ".toml"


def sheet_text(path: Path) -> str:
    """The text of a sheet in a file. Raises ``KnownError``."""
    try:
        data = path.read_bytes() if path.stat().st_size <= SHEET_BYTES else None
    except OSError as error:
        raise KnownError("unreachable") from error
    if data is None:
        raise KnownError("too_large", limit=SHEET_BYTES)
    if path.suffix == SIGNED_SHEET:
        return print_sheet(sheet_of_orders(read_sheet(data).orders))
    return decode_sheet(data)
