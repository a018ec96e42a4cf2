"""Report files about faults of this program, as the screens write them."""

from pathlib import Path

import PySide6
from PySide6.QtCore import qVersion

from app.host import fault_report


def write_report(fault: BaseException, folder: Path | None = None) -> Path | None:
    """A report file about a fault, with what the screens stand on. None if the disk will not."""
    return fault_report.write_report(fault, folder, [f"Qt {qVersion()}, PySide6 {PySide6.__version__}"])
