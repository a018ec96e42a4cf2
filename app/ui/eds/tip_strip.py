"""At most one tip at the beginning of a month: each kind once a year, none where they are switched off."""

from app.engine.eds.planner.tips import tips
from app.text.eds.tips import tip_words
from app.text.numbers import year_and_month
from app.ui import chosen, theme
from app.ui.eds.game_window import GameWindow
from app.ui.told_once import first_time

_ROOM = 700
"""Px at 100 % below which a strip would take the map's place: there the status bar must do."""


def give_tip(window: GameWindow) -> None:
    """Say what deserves a thought, from the second month on."""
    desk, view = window.desk, window.desk.view
    if not chosen.now().tips or window.locked or not view.month:
        return
    match, year = f"tip {desk.status.match.id} {view.player}", year_and_month(view.month + 1)[0]
    if not first_time(f"{match} month {view.month}"):
        return
    tip = next((tip for tip in tips(view) if first_time(f"{match} {year} {tip.code}")), None)
    if tip is None:
        return
    words = tip_words(tip, view)
    if window.height() < theme.px(_ROOM):
        window.say(words)
    else:
        window.warn(words, "info")
    window.map.widget.announce(words)
