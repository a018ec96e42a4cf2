"""„Warum?“: the rule behind a hint, what went in, and the sum. In words of our own."""

from string import Formatter
from typing import NamedTuple

from app.engine.eds.planner.hints import Hint
from app.model.eds.view import PlayerView
from app.text.catalog import mark, tr
from app.text.eds.hints import order_words, sentence_of, values_of
from app.text.eds.names import Names
from app.text.eds.phases import phase_label


class Why(NamedTuple):
    """An answer in three parts. Plain text."""

    rule: str
    inputs: str
    arithmetic: str

    @property
    def text(self) -> str:
        """All of it, a paragraph each."""
        return "\n\n".join(filter(None, self))


_RULES: dict[str, tuple[str, str]] = {
    "GELD-1": (
        mark(
            "Befehle werden in der Reihenfolge der Phasen bezahlt, innerhalb einer Phase von oben nach unten. "
            "Ist zu wenig Geld da, entfällt der Befehl oder der unbezahlte Teil; spätere Befehle kommen noch dran."
        ),
        mark("verlangt {need} WE, vorhanden {have} WE: {need} − {have} = {missing} WE fehlen"),
    ),
    "GELD-2": (
        mark("Steuern zahlen die Sterne in Phase 23, nach allen Ausgaben des Monats."),
        mark("zu Beginn {money} WE; {taxes} WE Steuern folgen am Ende"),
    ),
    "REP-1": (
        mark("Treffer beseitigt nur eine eigene Werft auf dem Stern, über dem das Schiff in Phase 4 steht."),
        mark("eigene Werften an diesem Ort: 0"),
    ),
    "REP-2": (
        mark(
            "Eine Werft beseitigt im Monat nur eine feste Zahl von Treffern, gezählt in der Reihenfolge der Einträge."
        ),
        mark("gewünscht {wanted}, möglich {done}: {wanted} − {done} = {left} bleiben"),
    ),
    "REP-3": (mark("Repariert wird nur, was Treffer hat."), mark("Treffer: 0")),
    "TANK-1": (
        mark("Getankt wird aus dem Lager des Sterns, über dem das Schiff steht, höchstens was dort liegt."),
        mark("gewünscht {wanted}, im Lager {done}"),
    ),
    "TANK-2": (
        mark("In die Tanks passt so viel Uran, wie das Schiff Tanks hat."),
        mark("{tanks} Tanks; gewünscht {wanted}, hinein passen {done}"),
    ),
    "TANK-3": (mark("Jeder Sprung verbraucht 1 Uran aus dem eigenen Tank."), mark("im Tank: 0")),
    "TANK-4": (
        mark("Tanken darf ein Schiff über eigenen Sternen und über denen von Herrschern, die ihm freundlich sind."),
        mark("Sterne an diesem Ort, die Dir Uran geben: 0"),
    ),
    "LEER-1": (
        mark("Wer in Phase 5 ohne Uran außerhalb eines Sterns steht, geht verschollen."),
        mark("Ort {place}: kein Stern; im Tank: 0"),
    ),
    "LEER-2": (
        mark(
            "Ein Sprung kostet 1 Uran. Ohne Uran außerhalb eines Sterns ist das Schiff im nächsten Monat verschollen."
        ),
        mark("Ort nach dem Sprung {place}: kein Stern; Uran danach: 0"),
    ),
    "LEER-3": (
        mark("Was in diesem Monat vorher verschwindet, führt keinen Befehl mehr aus."),
        mark("Phase {phase_nr}: schon nicht mehr da"),
    ),
    "SPR-1": (
        mark(
            "Die Entfernung wird auf ganze Felder gerundet. Liegt das Ziel weiter als die Reichweite, "
            "endet der Sprung vorher auf derselben Linie."
        ),
        mark("√{squared} ≈ {distance}, Reichweite {range}: {distance} − {range} = {beyond} zu weit; Ende {place}"),
    ),
    "SPR-2": (
        mark("Mit A springen alle eigenen Schiffe desselben Felds mit, deren Nummer nicht kleiner ist."),
        mark("{ship} steht bei {leader} und ist schon gesprungen"),
    ),
    "SPR-3": (
        mark("Jedes Schiff springt im Monat höchstens einmal aus eigener Kraft."),
        mark("erlaubt 1 Sprung, verlangt 2"),
    ),
    "SPR-4": (mark("Ein Sprungziel muss auf der Karte liegen."), mark("Ziel {place}")),
    "SPR-5": (mark("Ein Sprung auf das eigene Feld ist keiner."), mark("Entfernung: 0")),
    "LAD-1": (mark("Ein Laderaum fasst nur eine Ware zugleich."), mark("an Bord: {aboard}")),
    "LAD-2": (
        mark("Waren werden in Phase 9 geladen, gesprungen wird in Phase 7. Geladen wird also am Ziel."),
        mark("7 kommt vor 9; am Ziel liegt {star}"),
    ),
    "LAD-3": (
        mark("Geladen wird höchstens, was im Lager liegt und in den Laderaum passt."),
        mark("gewünscht {wanted}, möglich {done}"),
    ),
    "LAD-4": (mark("Ausladen lässt sich nur, was an Bord ist."), mark("gewünscht {wanted}, möglich {done}")),
    "LAD-5": (
        mark("Ausladen lässt sich nur die Ware, die an Bord ist."),
        mark("Ware im Befehl und Ware an Bord: verschieden"),
    ),
    "LAG-1": (
        mark("Ein Lager fasst von jeder Ware nur eine feste Menge; der Rest bleibt an Bord."),
        mark("gewünscht {wanted}, Platz für {done}: {left} bleiben"),
    ),
    "LAG-2": (
        mark("Bergwerke und Felder füllen das Lager; was nicht hineinpasst, ist verloren."),
        mark("verloren: {surplus} {good}"),
    ),
    "BAU-1": (
        mark("Über einer Werft mit feindlichem Schiff wird nicht gebaut."),
        mark("feindliche Schiffe über der Werft: mindestens 1"),
    ),
    "BAU-2": (
        mark("Jede Klasse hat Platz für eine feste Zahl von Tanks und Hangars und von Kanonen und Schilden."),
        mark("zu viel: {bays} Tanks und Hangars, {systems} Kanonen und Schilde"),
    ),
    "BAU-3": (
        mark("Ein neues Schiff entsteht in Phase 13, getankt wird in Phase 5: erst im nächsten Monat."),
        mark("neue Schiffe: {count}; Uran darin: 0"),
    ),
    "BAU-4": (mark("Der Bau nimmt Erz aus dem Lager der Werft."), mark("verlangt {need}, vorhanden {have}")),
    "BAU-5": (
        mark(
            "In der Galaxis fliegt nur eine feste Zahl von Schiffen; "
            "über freie Nummern entscheidet die ausgeloste Reihenfolge der Reiche."
        ),
        mark("Plätze in der Galaxis: {limit}"),
    ),
    "BAU-6": (mark("Gebaut wird nur, was bei der heutigen Evolutionsstufe bekannt ist."), mark("heute EV {ev}")),
    "BAU-7": (
        mark("Verschrotten lässt sich ein Schiff frühestens im Monat nach seinem Bau."),
        mark("gebaut in Phase 13, verschrottet in Phase 14: 0 Monate dazwischen"),
    ),
    "JAEG-1": (
        mark("Auf einem Stern stehen von jeder Jägerart höchstens 999."),
        mark("gewünscht {wanted}, Platz für {done}"),
    ),
    "JAEG-2": (
        mark("Umgeladen wird höchstens, was da ist und Platz findet."),
        mark("gewünscht {wanted}, möglich {done}"),
    ),
    "IND-1": (
        mark("Jede Anlage braucht genügend Bürger auf ihrem Stern."),
        mark("nötig {need}, auf dem Stern {have}"),
    ),
    "IND-2": (
        mark("Auf einem Stern steht eine Anlage. Eine neue verdrängt die alte, ohne Erstattung."),
        mark("die alte hat {money} WE gekostet"),
    ),
    "IND-3": (mark("Dieselbe Anlage wird nicht zweimal gebaut."), mark("Anlagen dieser Art auf dem Stern: 1 von 1")),
    "KOL-1": (
        mark("Im Monat wächst ein Stern höchstens um eine Stufe; nur die erste Nennung zählt."),
        mark("genannt 2-mal, gezählt 1-mal"),
    ),
    "KOL-2": (
        mark(
            "Freie Sterne fallen in Phase 19 an das Reich, das allein dort ist. "
            "Ausgebaut wird vorher, in den Phasen 15 und 16."
        ),
        mark("16 kommt vor 19"),
    ),
    "KOL-3": (mark("Über der höchsten Stufe wächst kein Stern."), mark("Stufen über der höchsten: 0")),
    "GETR-1": (
        mark(
            "In Phase 22 isst jeder Stern aus seinem eigenen Lager. Reicht es nicht, ziehen so viele fort, wie hungern."
        ),
        mark("im Lager {grain}; reicht {months} Monate, dann BV {before} → {after}"),
    ),
    "DIPL-1": (
        mark("Erklärungen gelten sofort: In Phase 3 kämpft, wer beisammen steht, vor Reparatur (4) und Tanken (5)."),
        mark("3 kommt vor 4 und 5"),
    ),
    "DEF-1": (
        mark(
            "In Phase 19 fällt ein Stern ohne Jäger an den einzigen Herrscher mit Schiffen dort, wenn Krieg herrscht."
        ),
        mark("{ship} ist in Reichweite"),
    ),
    "UEBG-1": (mark("Übergeben wird nur ein Stern ohne Jäger."), mark("erlaubt 0 Jäger, da ist mindestens 1")),
    "UEBG-2": (
        mark("Wer einen Stern bekommen soll, braucht ein Schiff darüber."),
        mark("Schiffe des Empfängers über dem Stern: 0"),
    ),
    "GRENZE": (
        mark("Jede Phase nimmt eine feste Zahl von Einträgen; alle Einträge zählen mit, auch unlesbare."),
        mark("Eintrag {place_nr}, erlaubt {limit}"),
    ),
    "NAME-1": (mark("Namen haben höchstens 12 Zeichen und werden groß geschrieben."), mark("heißt dann: {name}")),
    "NAME-2": (
        mark("In einem Reich heißen nie zwei Schiffe und nie zwei Sterne gleich."),
        mark("erlaubt 1-mal, wäre 2-mal"),
    ),
    "WERFT-1": (mark("Dafür braucht es eine Werft auf dem Stern."), mark("Werften auf dem Stern: 0")),
    "WERFT-2": (
        mark("Eine Werft baut im Monat nur eine feste Zahl von Jägern."),
        mark("gewünscht {wanted}, möglich {done}"),
    ),
    "WERFT-3": (mark("Eine Werft baut im Monat ein Schiff."), mark("erlaubt 1, verlangt 2")),
    "FREMD-1": (mark("Befehle gelten nur für Eigenes."), mark("in Deinem Besitz in Phase {phase_nr}: nein")),
    "FREI-1": (
        mark("Wer keinen Befehl hat, bleibt, wo er ist. Das ist erlaubt."),
        mark("Schiffe ohne Befehl: {count}"),
    ),
    "BASIS-1": (mark("Die Heimatbasis hat keinen Antrieb: Sie springt nie und flieht nie."), mark("Reichweite: 0")),
    "ABW-1": (
        mark("Was an dieser Stelle nicht geht, entfällt; die anderen Befehle bleiben."),
        mark("steht da: {order}; ausgeführt: 0"),
    ),
    "ORT-1": (
        mark("Umgeladen wird nur über Sternen, auf denen das erlaubt ist; es zählt der Ort nach dem Sprung."),
        mark("Sterne an diesem Ort in Phase {phase_nr}, die passen: 0"),
    ),
    "FORM": (
        mark("Jeder Befehl hat eine feste Zahl von Feldern, durch Komma getrennt."),
        mark("steht da: {order}; lesbare Befehle: 0"),
    ),
    "ZAHL": (
        mark("Mengen sind ganze Zahlen ab 1, Status 1 bis 3, Rückzugszahlen 0 bis 4."),
        mark("steht da: {order}"),
    ),
    "NAME-3": (mark("Ein Name hat mindestens einen Buchstaben oder eine Ziffer."), mark("steht da: {order}")),
    "HERR-1": (
        mark("Gemeint sein muss ein anderer Herrscher, der noch im Spiel ist."),
        mark("steht da: {order}"),
    ),
    "KRIEG-1": (mark("Mit einem Herrscher im Krieg werden keine Waren und Werften geteilt."), mark("Status: 3")),
}
"""Rule and sum of each code; what is missing here has no rule beyond its own sentence."""


def why(hint: Hint, view: PlayerView) -> Why:
    """Why this hint."""
    names = Names(view)
    places = {"place_nr": str((hint.entry or 0) + 1), "phase_nr": str(hint.phase), "ev": str(view.ev)}
    values = {**values_of(hint, names), **places}
    rule, arithmetic = _RULES.get(hint.code, ("", ""))
    phase = phase_label(hint.phase) if hint.phase else ""
    entry = tr("Befehl: {order}", order=order_words(hint)) if hint.order is not None else sentence_of(hint, view, names)
    shown = _sum(arithmetic, values)
    return Why(
        rule=tr(rule) if rule else sentence_of(hint, view, names),
        inputs=tr("Phase {phase} · {entry}", phase=phase, entry=entry) if phase else entry,
        arithmetic=tr("Rechnung: {sum}", sum=shown) if shown else "",
    )


def _sum(arithmetic: str, values: dict[str, str]) -> str:
    """The sum with its numbers; none when the engine gave none for this case."""
    wanted = {name for _, name, _, _ in Formatter().parse(arithmetic) if name is not None}
    return tr(arithmetic, **values) if arithmetic and wanted <= values.keys() else ""
