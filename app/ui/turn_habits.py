"""How a turn is handed in: what the user has set, for whoever asks at that moment."""


class _Now:
    skip_clean_summary = False


def set_skip_clean_summary(on: bool) -> None:
    """From now on a sheet without warnings is handed in without a summary, or with it again."""
    _Now.skip_clean_summary = on


def skips_clean_summary() -> bool:
    """Is a sheet without warnings handed in at once?"""
    return _Now.skip_clean_summary
