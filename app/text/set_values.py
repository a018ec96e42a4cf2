"""What the values are called that a game master may set by hand."""

from app.text.catalog import mark, tr

VALUES = {
    "owner": mark("Besitzer"),
    "population": mark("Bevölkerung"),
    "industry": mark("Industrie"),
    "laser_fighters": mark("Laserjäger"),
    "thermo_fighters": mark("Thermojäger"),
    "store.E": mark("Erz im Lager"),
    "store.U": mark("Uran im Lager"),
    "store.G": mark("Getreide im Lager"),
    "yields.E": mark("Erz im Monat"),
    "yields.U": mark("Uran im Monat"),
    "yields.G": mark("Getreide im Monat"),
    "x": mark("X"),
    "y": mark("Y"),
    "hits": mark("Treffer"),
    "uranium": mark("Uran im Tank"),
    "good": mark("Ware an Bord"),
    "amount": mark("Menge an Bord"),
    "retreat": mark("Rückzugszahl"),
    "money": mark("Geld"),
    "ev": mark("EV"),
    "status.": mark("Status zu Herrscher …"),
}
"""By field; of ``status.`` the number of the other ruler follows."""


def value_words(field: str) -> str:
    """„Getreide im Lager“ for ``store.G``; a field nobody knows any more as it is."""
    if field.startswith("status."):
        return tr("Status zu Herrscher {ruler}", ruler=field.removeprefix("status."))
    return tr(VALUES[field]) if field in VALUES else field
