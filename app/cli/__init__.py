"""The command line ``eds``: the window by default, everything else without a screen.

Exit codes: 0 done · 1 something differs or was refused · 2 wrong use or unreadable input · 3 the machine lacks
something · 4 there is no screen. With ``--json`` standard output is JSON and nothing else; messages go to standard
error.
"""

from collections.abc import Sequence


def run(arguments: Sequence[str]) -> int:
    """Run one command line and return its exit code; without words the window opens at once."""
    if not arguments:
        from app.cli.opening import open_window

        return open_window()
    from app.cli.main import run as run_command

    return run_command(arguments)
