"""Starts the program: ``python -m app`` is the window, ``python -m app COMMAND`` the command line."""

import sys

from app.cli import run


def main() -> None:
    """Entry point of the ``eds`` command."""
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
