"""Where match and sheet stand: why a sheet cannot be changed, in words, and what is locked then."""

from typing import NamedTuple

from app.text.catalog import ntr, tr
from app.text.eds.sheets import parse_sheet
from app.text.numbers import month_label
from app.ui.dates import said
from app.ui.eds.desk import Desk
from app.ui.eds.find import star_of
from app.ui.eds.game_place import GamePlace
from app.ui.widgets.notices import Strip, StripTone


class State(NamedTuple):
    """What is to be said."""

    sheet: str
    """Above the order sheet."""
    banner: str
    """Above the map; empty when the sheet's own words are enough."""
    tone: StripTone = "info"


def state_of(desk: Desk) -> State | None:
    """None while the sheet is being written."""
    view = desk.view
    if desk.looking_back:
        banner = tr("Rückblick {month} · nur ansehen", month=month_label(view.month + 1))
        return State(tr("Die Befehle dieses Monats sind ausgeführt; der Bericht des Folgemonats sagt, wie."), banner)
    if desk.over:
        names = ", ".join(line.name for line in view.rulers if line.nr in view.winners)
        if not names:
            return State(tr("Die Partie ist zu Ende."), tr("Die Partie ist zu Ende."))
        won = ntr(
            "Die Partie ist entschieden: {names} hat gewonnen.",
            "Die Partie ist entschieden: {names} haben gewonnen.",
            len(view.winners),
            names=names,
        )
        return State(tr("Die Partie ist entschieden."), won, "ok")
    if desk.only_looking:
        words = tr("Nur ansehen: Die Partie ist anderswo geöffnet.")
        return State(words, words)
    if not view.in_game:
        lost = tr("Dein Reich hat weder Sterne noch Schiffe: es ist ausgeschieden.")
        return State(lost, lost, "warn")
    if desk.handed_in:
        when = said(desk.received)
        words = tr("Abgegeben {when}.", when=when) if when else tr("Abgegeben.")
        if not parse_sheet(desk.text).orders():
            words = tr("{handed_in} Ohne Befehle.", handed_in=words)
        return State(tr("{handed_in} Bis zur Auswertung kannst Du den Zug wieder öffnen.", handed_in=words), "")
    return None


def show_state(window: GamePlace) -> None:
    """Say where the match and this sheet stand, and lock what cannot be changed."""
    desk = window.desk
    window.map.show_orders(window.draft.orders)
    window.select(star_of(desk.view, desk.view.home))
    window.menu.lock(window.locked)
    again = desk.handed_in and not desk.looking_back
    window.menu.action("reopen").setEnabled(again)
    window.menu.action("month_back").setEnabled(desk.view.month > 0)
    window.menu.action("month_forward").setEnabled(desk.view.month < desk.status.match.month)
    if desk.missed:
        month = month_label(desk.view.month)
        window.warn(tr("{month} wurde ohne Deinen Zug ausgewertet (Leerzug).", month=month), "warn")
    state = state_of(desk)
    if state is None:
        return
    window.orders.lock(state.sheet, again)
    if state.banner:
        strip = Strip(state.banner, state.tone)
        strip.setObjectName("historyBanner" if desk.looking_back else "stateBanner")
        window.strips.addWidget(strip)
        if desk.looking_back:
            back = strip.add_action(tr("Zurück zu heute"), lambda: window.month_wanted.emit(desk.status.match.month))
            back.setObjectName("btnToday")
            back.setShortcut("Esc")
