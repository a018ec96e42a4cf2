"""EDS – Evolution der Sterne."""

__version__ = "0.1.0"
