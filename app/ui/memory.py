"""What the start screen remembers of a game that was open."""

from datetime import UTC, datetime
from pathlib import Path

from msgspec.structs import replace

from app.ui.eds.desk import Desk
from app.ui.settings import Recent


def remembered(path: Path, desk: Desk) -> Recent:
    """A game in short. Where several people share a PC it says nothing about any realm: all of them see it."""
    view = desk.view
    game = Recent(
        path=str(path),
        name=desk.status.match.name or path.stem,
        month=view.month,
        opened=datetime.now(UTC).isoformat(timespec="seconds"),
        players=view.players,
        humans=desk.humans,
        width=view.width,
        height=view.height,
        over=desk.over,
    )
    if desk.humans > 1:
        return replace(game, chart=tuple((star.x, star.y, 0) for star in view.chart))
    owners = {star.nr: int(star.owner) for star in (*view.stars, *view.seen_stars)}
    return replace(
        game,
        ruler=int(view.player),
        ruler_name=desk.ruler_name,
        ev=view.ev,
        stars=len(view.stars),
        chart=tuple((star.x, star.y, owners.get(star.nr, 0)) for star in view.chart),
    )
