"""What this program is and what it stands on („Über“). A packed program has no metadata to read, so it stands here."""

import app
from app.text.catalog import tr

RULES = "2.101"
"""Version of the rulebook that is played."""
LICENCES = (
    ("Python", "PSF-2.0"),
    ("PySide6, Qt", "LGPL-3.0"),
    ("pyqtgraph", "MIT"),
    ("SQLAlchemy", "MIT"),
    ("msgspec", "BSD-3-Clause"),
    ("numpy", "BSD-3-Clause"),
    ("starlette", "BSD-3-Clause"),
    ("uvicorn", "BSD-3-Clause"),
    ("cryptography", "Apache-2.0 / BSD-3-Clause"),
    ("zeroconf", "LGPL-2.1"),
    ("platformdirs", "MIT"),
    ("typer", "MIT"),
    ("rich", "MIT"),
    ("babel", "BSD-3-Clause"),
    ("segno", "BSD-3-Clause"),
    ("Inter, JetBrains Mono", "OFL-1.1"),
)
"""Libraries and fonts, and the terms under which they may be used."""


def about() -> tuple[str, str]:
    """Name and version of the program, and all that is to be said below them."""
    rules = tr("Regeln: Gesamtregelwerk, Fassung {version}", version=RULES)
    libraries = " · ".join(f"{name}: {licence}" for name, licence in LICENCES)
    return f"Evolution der Sterne {app.__version__}", f"{rules}\n\n{tr('Gebaut mit')}\n{libraries}"
