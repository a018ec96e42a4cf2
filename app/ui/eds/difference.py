"""Where two texts differ. Quick for long texts that differ in one place."""


def difference(old: str, new: str) -> tuple[int, int, int]:
    """Start of the difference, its end in the old text, its end in the new one."""
    shorter = min(len(old), len(new))
    start = _common(old, new, shorter)
    end = _common(old[start:][::-1], new[start:][::-1], shorter - start)
    return start, len(old) - end, len(new) - end


def _common(one: str, other: str, most: int) -> int:
    """How many characters both begin with, at most so many; halves the question until it is answered."""
    low = 0
    while low < most:
        middle = (low + most + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            most = middle - 1
    return low
