"""Whether things may move by themselves: what the user has set („Bewegung verringern“), for whoever animates."""


class _Now:
    reduced = False


def set_reduced(on: bool) -> None:
    """From now on nothing moves by itself, or may again."""
    _Now.reduced = on


def reduced() -> bool:
    """Must everything stand still until somebody moves it?"""
    return _Now.reduced
