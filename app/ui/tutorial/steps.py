"""The steps of the guided three months, as data (design document, 9.1). Knows no Qt.

Each says what to do, when it is done, where to look and what „Zeig mir“ does. Figures come from ``figures``.
"""

from collections.abc import Callable, Collection
from typing import NamedTuple

from app.model.eds.orders import Orders
from app.text.catalog import mark
from app.ui.tutorial import examples, goals, pointers
from app.ui.tutorial.goals import Goal
from app.ui.tutorial.pointers import Pointer
from app.ui.tutorial.progress import END
from app.ui.tutorial.scene import Scene

MONTHS = 3


class Step(NamedTuple):
    """One goal."""

    key: str
    month: int
    title: str
    """In the source language, as is ``text``; its placeholders are those of ``figures``."""
    text: str
    goal: Goal
    look: Pointer
    orders: Callable[[Scene], Orders] = lambda _: ()
    """What „Zeig mir“ writes."""
    act: str = ""
    """What „Zeig mir“ does where no order does it (``Helper``)."""
    fits: Callable[[Scene], bool] = lambda _: True
    """Can it be done at all, as things stand? Else it is left out."""


STEPS: tuple[Step, ...] = (
    Step(
        "home",
        1,
        mark("Das ist Deine Heimat"),
        mark(
            "{home} gehört Dir: Bevölkerung {people}, eine Werft, im Lager {ore} Erz, {uranium} Uran und {grain} "
            "Getreide. Darüber stehen {fleet} Schiffe und die Heimatbasis, die den Stern bewacht. Klick ihn auf der "
            "Karte an."
        ),
        goals.seen("home"),
        pointers.home,
        act="home",
        fits=lambda scene: scene.home is not None,
    ),
    Step(
        "refuel",
        1,
        mark("Die Tanks sind leer"),
        mark(
            "Jeder Sprung kostet eine Einheit Uran. Drei Schiffe sollen auf die Reise: Wähle eines, zum Beispiel unter "
            "„An diesem Ort“, und klick auf „Auftanken“. In der Tabelle „Schiffe“ geht es für mehrere zugleich."
        ),
        goals.refuelled,
        pointers.ship_button("act_refuel"),
        examples.refuelling,
        fits=lambda scene: len(scene.at_home) >= goals.SCOUTS,
    ),
    Step(
        "scouts",
        1,
        mark("Schick sie los"),
        mark(
            "Zieh jedes betankte Schiff auf einen anderen freien Stern im Ring. So weit reicht ein Sprung: {range} "
            "Felder, und weil gerundet wird, kommt auch {edge} noch an. Einer von {misjump} Sprüngen endet daneben; "
            "das ist Pech."
        ),
        goals.sent_out,
        pointers.home,
        examples.first_jumps,
        fits=lambda scene: len(scene.at_home) >= goals.SCOUTS,
    ),
    Step(
        "provisions",
        1,
        mark("Proviant für die Kolonie"),
        mark(
            "Geladen wird nach den Sprüngen. Darum bleiben zwei andere Schiffe noch hier, laden je {cargo} Getreide "
            "und springen erst im nächsten Monat. Betanke sie schon jetzt."
        ),
        goals.provisioned,
        pointers.ship_button("act_load"),
        examples.provisions,
        fits=lambda scene: len(scene.at_home) >= goals.CARRIERS,
    ),
    Step(
        "people",
        1,
        mark("Mehr Bürger, mehr Steuern"),
        mark(
            "Ein Stern zahlt im Monat {tax_factor} × Bevölkerung² WE. Von {people} auf {more} kostet {price}, und noch "
            "in diesem Monat zahlt er {more_taxes}. Wähle Deine Heimat und klick auf „Kolonisieren“."
        ),
        goals.home_grows,
        pointers.home_button("act_colonise"),
        examples.more_people,
        fits=lambda scene: scene.home is not None,
    ),
    Step(
        "freighter",
        1,
        mark("Ein Frachter"),
        mark(
            "Deine Werft baut im Monat ein Schiff. Der Großraumtransporter der Klasse B kostet {ship_money} und "
            "{ship_ore} Erz und fasst {ship_cargo}. Im Zug-Planer bleiben dann {left} vor den Steuern. Wähle Deine "
            "Heimat, „Schiffbau …“, den Bauplan „Großraumtransporter“ und „Eintragen“."
        ),
        goals.ship_ordered,
        pointers.home_button("act_build_ship"),
        examples.freighter,
        fits=lambda scene: scene.home is not None,
    ),
    Step(
        "submit",
        1,
        mark("Abgeben"),
        mark(
            "Alle Reiche schreiben zugleich, dann läuft der Monat in {phases} Phasen ab. Bis dahin kannst Du alles "
            "ändern. Klick auf „Zug abgeben“ und in der Zusammenfassung auf „Abgeben“."
        ),
        goals.month_over(1),
        pointers.at("btnSubmit"),
        act="submit",
    ),
    Step(
        "report",
        2,
        mark("Was ist geschehen?"),
        mark(
            "Der Monatsbericht nennt das Wichtige zuerst. In Phase 19 hast Du {won} besetzt, in Phase 23 sind {taxes} "
            "Steuern gekommen. Klick auf eine Zeile: Die Karte zeigt den Ort."
        ),
        goals.seen("report"),
        pointers.at("reportView", "workspaceTabs"),
        act="report",
    ),
    Step(
        "colony",
        2,
        mark("Die erste Kolonie"),
        mark(
            "Die Schiffe mit Getreide springen auf einen Stern, der seit letztem Monat Dir gehört, und laden dort aus. "
            "Im selben Monat kolonisierst Du ihn von 0 auf 1, für {first_people}: erst der Sprung, dann „Ausladen …“, "
            "dann „Kolonisieren“."
        ),
        goals.colony_fed,
        pointers.grain,
        examples.first_colony,
        fits=lambda scene: bool(scene.laden) and any(not star.population for star in scene.colonies),
    ),
    Step(
        "why",
        2,
        mark("Warum nicht schon letzten Monat?"),
        mark(
            "Die Phasen laufen der Reihe nach. Kolonisiert wird in Phase 16, besetzt erst in Phase 19: Als es so weit "
            "war, gehörte der Stern noch niemandem. Und wer in Phase 7 springt, lädt in Phase 9 dort, wo er ankommt. "
            "Das Befehlsblatt zeigt die Reihenfolge."
        ),
        goals.seen("why"),
        pointers.at("orderPhaseList"),
        act="why",
    ),
    Step(
        "newcomer",
        2,
        mark("Frisch aus der Werft"),
        mark(
            "Dein neues Schiff hat die Werft mit leerem Tank verlassen. Erst tanken, dann springen, und laden nach dem "
            "Sprung, also dort, wo es dann steht. Wähle es und klick auf „Auftanken“."
        ),
        goals.newcomer_fuelled,
        pointers.newcomer,
        examples.fuel_for_newcomer,
        fits=lambda scene: bool(scene.newcomers),
    ),
    Step(
        "more_people",
        2,
        mark("Noch ein Grad mehr"),
        mark(
            "Jeder Grad kostet mehr als der vorige und bringt auch mehr: Von {people} auf {more} sind es {price}, und "
            "Deine Heimat zahlt dann {more_taxes} im Monat. In den ersten Monaten lohnt sich das fast immer."
        ),
        goals.home_grows,
        pointers.home_button("act_colonise"),
        examples.more_people,
        fits=lambda scene: scene.home is not None,
    ),
    Step(
        "retreat",
        2,
        mark("Wann flieht ein Schiff?"),
        mark(
            "Das sagt seine Rückzugszahl: 1 bis 3 heißt nach so vielen Treffern, 0 schon nach der ersten Runde, 4 nie. "
            "Wer keine Waffen hat, flieht besser früh. Wähle ein Schiff, „Rückzug …“, und trag eine Zahl ein."
        ),
        goals.retreat_set,
        pointers.any_ship_button("act_set_retreat"),
        examples.retreat,
        fits=lambda scene: bool(scene.movers),
    ),
    Step(
        "further",
        2,
        mark("Die Späher ziehen weiter"),
        mark(
            "Was sie besetzt haben, bleibt Dein. Schick sie auf neue freie Sterne und behalte eine Einheit Uran für "
            "die Flucht: Wer mit leerem Tank im leeren Raum steht, geht verschollen."
        ),
        goals.moved_on,
        pointers.scouts,
        examples.further_jumps,
        fits=lambda scene: bool(scene.scouts),
    ),
    Step(
        "submit_again",
        2,
        mark("Wieder abgeben"),
        mark(
            "Die Zusammenfassung sagt, was nicht gehen wird, und hilft, es zu beheben. Klick auf „Zug abgeben“ und auf "
            "„Abgeben“."
        ),
        goals.month_over(2),
        pointers.at("btnSubmit"),
        act="submit",
    ),
    Step(
        "farm",
        3,
        mark("Getreide vom eigenen Feld"),
        mark(
            "{colony} hat jetzt Bürger und kann eine Anlage tragen. Getreideanbau kostet {farm} und bringt dort "
            "{harvest} im Monat. Zwei Monate hat es gebraucht: Industrie ist Phase 15, da war noch niemand da. Wähle "
            "die Kolonie, „Industrie …“, Getreideanbau."
        ),
        goals.farm_ordered,
        pointers.colony_button("act_build_industry"),
        examples.farm,
        fits=lambda scene: examples.settled(scene) is not None,
    ),
    Step(
        "supply",
        3,
        mark("Wie lange reicht das Getreide?"),
        mark(
            "Jeder Stern isst aus seinem eigenen Lager; in Deiner Heimat reicht es noch: {lasts}. Die Ebene "
            "„Versorgung“ zeigt auf der Karte, wo es knapp wird. Schalte sie ein: Taste 7 auf der Karte oder ein Haken "
            "unter „Ebenen“."
        ),
        goals.supply_shown,
        pointers.at("layer_supply"),
        act="supply",
    ),
    Step(
        "shuttle",
        3,
        mark("Die erste Pendelroute"),
        mark(
            "Ein Schiff kann von selbst hin und her fahren. Rechtsklick auf den Frachter, „Pendelroute …“: Getreide, "
            "einladen in der Heimat, ausladen in der Kolonie. Der nächste Schritt steht dann jeden Monat als Vorschlag "
            "im Befehlsblatt."
        ),
        goals.shuttle_kept,
        pointers.freighter,
        act="shuttle",
        fits=lambda scene: scene.home is not None and bool(scene.colonies) and bool(scene.movers),
    ),
    Step(
        "others",
        3,
        mark("Du bist nicht allein"),
        mark(
            "Mit {others} sprichst Du unter „Diplomatie“, allen stellst Du Dich im „Sternenanzeiger“ vor. Wer Streit "
            "erwartet, baut Frachter mit Waffen. Und eine Forschungsstation für {research} hebt mit {chance} im Monat "
            "die Evolutionsstufe. Öffne beide Blätter."
        ),
        goals.seen("letters", "paper"),
        pointers.at("workspaceTabs"),
        act="others",
    ),
    Step(
        END,
        3,
        mark("Ab jetzt bist Du am Zug"),
        mark(
            "Du hast alles gesehen, was ein Monat braucht. Spiel diese Partie weiter, beginn eine neue oder probier in "
            "der Werkstatt Schiffe aus."
        ),
        goals.seen(END),
        pointers.at(),
        act="end",
    ),
)
LAST = STEPS[-1]


def step_now(passed: Collection[str], scene: Scene) -> Step | None:
    """The first step of this month that is neither passed nor out of place; after the last month only the end."""
    month = min(scene.month, MONTHS)
    steps = (step for step in STEPS if step.month == month and (scene.month <= MONTHS or step is LAST))
    return next((step for step in steps if step.key not in passed and step.fits(scene)), None)
