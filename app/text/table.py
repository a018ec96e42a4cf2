"""Plain-text tables with aligned columns."""

from collections.abc import Sequence

_GAP = "  "


def aligned(head: Sequence[str], rows: Sequence[Sequence[str]], left: frozenset[int] = frozenset()) -> list[str]:
    """Lines of a table: a head and rows, all columns to the right but those named ``left``."""
    table = [head, *rows]
    widths = [max(len(row[column]) for row in table) for column in range(len(head))]
    return [
        _GAP.join(
            cell.ljust(width) if column in left else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in table
    ]
