"""What the user has set, for whoever asks at the moment it matters. Knows no Qt."""

from app.ui.settings import Settings


class _Now:
    settings = Settings()


def choose(settings: Settings) -> None:
    """From now on this is set."""
    _Now.settings = settings


def now() -> Settings:
    """What is set at present."""
    return _Now.settings
