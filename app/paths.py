"""Where files are: the program's resources and the user's data, installed or frozen into a package."""

import os
import sys
from pathlib import Path

import platformdirs

_NAME = "eds"
HOME = "EDS_HOME"
"""Environment variable: one folder for everything of the user's, instead of the system's places."""


def resources() -> Path:
    """The folder of what comes with the program: parameters, names, icons, fonts, catalogs."""
    unpacked: str | None = getattr(sys, "_MEIPASS", None)
    base = Path(unpacked) if unpacked is not None else Path(__file__).parents[1]
    return base / "resources"


def user_data() -> Path:
    """The folder for saved games and all else the user would miss. It may not exist yet."""
    home = os.environ.get(HOME)
    return Path(home) / "data" if home else platformdirs.user_data_path(_NAME, appauthor=False)


def user_config() -> Path:
    """The folder for settings. It may not exist yet."""
    home = os.environ.get(HOME)
    return Path(home) / "config" if home else platformdirs.user_config_path(_NAME, appauthor=False)
