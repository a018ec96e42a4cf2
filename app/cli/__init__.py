"""The command line ``eds``: the window by default, everything else without a screen.

Exit codes: 0 done · 1 something differs or was refused · 2 wrong use or unreadable input · 3 the machine lacks
something · 4 there is no screen. With ``--json`` standard output is JSON and nothing else; messages go to standard
error.
"""

from app.cli.main import run

__all__ = ["run"]
