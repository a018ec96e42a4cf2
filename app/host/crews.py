"""Who plays many games: this process, several, or a Dask cluster of other machines."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor

from app.host.autoplay import Game, play
from app.host.outcome import Outcome

_SECONDS = 10
"""How long a cluster is waited for."""


class NoDask(Exception):
    """The optional package is not installed."""


class NoCluster(Exception):
    """Nobody answers at the address."""


def play_all(games: Sequence[Game], jobs: int = 1, scheduler: str = "") -> Iterator[Outcome]:
    """Play games here, in ``jobs`` processes, or on the cluster at ``scheduler``; outcomes in the order of the games.

    Raises ``NoDask`` or ``NoCluster``.
    """
    if scheduler:
        yield from _on_cluster(games, scheduler)
    elif jobs <= 1:
        yield from map(play, games)
    else:
        with ProcessPoolExecutor(jobs) as pool:
            yield from pool.map(play, games)


def _on_cluster(games: Sequence[Game], scheduler: str) -> Iterator[Outcome]:
    """The workers must have this program installed; games and outcomes travel as they are."""
    try:
        from distributed import Client
    except ImportError as missing:
        raise NoDask from missing
    try:
        client = Client(scheduler, timeout=_SECONDS, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as fault:
        raise NoCluster from fault
    with client:
        for future in client.map(play, games, pure=False):
            yield future.result()
