"""What every adjustable rule is called and why one might change it: a table by path, ``chapter.field``."""

from app.text.catalog import mark

CHAPTERS: dict[str, str] = {
    "galaxy": mark("Galaxis"),
    "yields": mark("Erträge"),
    "start": mark("Anfang"),
    "sheet": mark("Befehlsblatt"),
    "movement": mark("Bewegung"),
    "technology": mark("Technik"),
    "ships": mark("Raumschiffe"),
    "yards": mark("Werften"),
    "stars": mark("Sterne"),
    "industry": mark("Industrie"),
    "research": mark("Forschung"),
    "battle": mark("Kampf"),
}

UNITS: dict[str, str] = {
    "": "",
    "%": "%",
    "1/10,000": mark("Zehntausendstel"),
    "E": "E",
    "U": "U",
    "G": "G",
    "EV": "EV",
    "BV": "BV",
    "WE": mark("WE"),
    "JG": "JG",
    "Tk": "Tk",
    "Tk + JG": "Tk + JG",
    "R": "R",
    "Typ": mark("Typ"),
    "characters": mark("Zeichen"),
    "entries": mark("Einträge"),
    "fields": mark("Felder"),
    "fighters": mark("Jäger"),
    "hits": mark("Treffer"),
    "jumps": mark("Sprünge"),
    "ships": mark("Schiffe"),
    "stars": mark("Sterne"),
    "systems": mark("Systeme"),
    "units": mark("Einheiten"),
}

_FACILITY_MONEY = mark("Was der Bau kostet.")
_FACILITY_POPULATION = mark("So weit muss ein Stern besiedelt sein, bevor dort gebaut werden kann.")

WORDS: dict[str, tuple[str, str]] = {
    "galaxy.stars_per_ruler": (
        mark("Sterne je Herrscher"),
        mark("Mehr Sterne: mehr Platz und spätere Grenzen."),
    ),
    "galaxy.area_per_ruler": (
        mark("Fläche je Herrscher"),
        mark("Mehr Felder: weitere Wege zwischen den Sternen."),
    ),
    "galaxy.aspect_width": (mark("Seitenverhältnis, Breite"), mark("Form der Karte.")),
    "galaxy.aspect_height": (mark("Seitenverhältnis, Höhe"), mark("Form der Karte.")),
    "galaxy.star_distance": (
        mark("Mindestabstand der Sterne"),
        mark("Damit Nachbarfelder eines Sterns immer leer sind."),
    ),
    "galaxy.start_range": (
        mark("Umkreis der Heimat"),
        mark("In dieser Entfernung zählen Sterne zur Umgebung einer Heimatwelt."),
    ),
    "galaxy.neighbours_min": (
        mark("Sterne um jede Heimat, mindestens"),
        mark("Damit niemand am Anfang allein im Leeren steht."),
    ),
    "galaxy.neighbours_max": (
        mark("Sterne um jede Heimat, höchstens"),
        mark("Damit niemand am Anfang zu viel vor der Tür hat."),
    ),
    "galaxy.balance_min": (
        mark("Ausgleich der Umgebungen, mindestens"),
        mark("Anteil am Median aller Reiche, den jede Umgebung an jeder Ware haben muss."),
    ),
    "galaxy.balance_max": (
        mark("Ausgleich der Umgebungen, höchstens"),
        mark("Anteil am Median aller Reiche, den keine Umgebung überschreiten darf."),
    ),
    "yields.home_ore": (mark("Erzertrag der Heimat"), mark("Was das Bergwerk im ersten Monat fördert.")),
    "yields.home_uranium": (mark("Uranertrag der Heimat"), mark("Was das Bergwerk im ersten Monat fördert.")),
    "yields.home_grain": (mark("Getreideertrag der Heimat"), mark("Was der Anbau jeden Monat erntet.")),
    "yields.ore_bands": (
        mark("Erzerträge der anderen Sterne"),
        mark("Bereiche mit ihrem Anteil an allen Sternen; innerhalb ist jeder Wert gleich wahrscheinlich."),
    ),
    "yields.ore_bands.low": (mark("Bereich von"), mark("Kleinster Ertrag des Bereichs.")),
    "yields.ore_bands.high": (mark("Bereich bis"), mark("Größter Ertrag des Bereichs.")),
    "yields.ore_bands.share": (mark("Anteil"), mark("So viele der Sterne liegen in diesem Bereich; zusammen 100 %.")),
    "yields.uranium_max": (
        mark("Uranertrag, höchstens"),
        mark("Uran bleibt selten: hohe Erträge kommen kaum vor."),
    ),
    "yields.grain_max": (mark("Getreideertrag, höchstens"), mark("Alle Werte bis dahin sind gleich häufig.")),
    "yields.depletion": (
        mark("Erschöpfung der Bergwerke"),
        mark("Um so viel fällt der Ertrag jeden Monat, aufgerundet."),
    ),
    "start.money": (mark("Vermögen"), mark("Reicht für Kolonien, Anlagen und Schiffe der ersten Monate.")),
    "start.ev": (mark("Evolutionsstufe"), mark("Höher: alle beginnen mit besserer Technik.")),
    "start.population": (mark("Bevölkerung der Heimat"), mark("Bestimmt die Steuern des Anfangs.")),
    "start.ore": (mark("Erz im Lager der Heimat"), mark("Für die ersten Schiffe.")),
    "start.uranium": (mark("Uran im Lager der Heimat"), mark("Für die ersten Sprünge; die Tanks sind leer.")),
    "start.grain": (mark("Getreide im Lager der Heimat"), mark("Ernährt die Heimat und die ersten Kolonien.")),
    "start.base_type": (mark("Klasse der Heimatbasis"), mark("Typ 1 bis 26 entspricht A bis Z.")),
    "start.base_laser_guns": (mark("Laserkanonen der Heimatbasis"), mark("Schützt die Heimat am Anfang.")),
    "start.base_laser_shields": (mark("Laserschilde der Heimatbasis"), mark("Schützt die Heimat am Anfang.")),
    "start.fleet_size": (mark("Schiffe am Anfang"), mark("So viele Sterne lassen sich zugleich anfliegen.")),
    "start.fleet_type": (mark("Klasse der ersten Schiffe"), mark("Typ 1 bis 26 entspricht A bis Z.")),
    "start.fleet_tanks": (mark("Tanks der ersten Schiffe"), mark("Ein Uran je Sprung.")),
    "start.fleet_hangars": (mark("Hangars der ersten Schiffe"), mark("Plätze für Jäger.")),
    "start.fleet_retreat": (mark("Rückzugszahl der ersten Schiffe"), mark("Ab so vielen Treffern fliehen sie.")),
    "sheet.entries": (
        mark("Einträge je Phase, höchstens"),
        mark("Begrenzt, wie viel ein Herrscher in einem Monat tun kann."),
    ),
    "sheet.name_length": (mark("Länge eines Namens, höchstens"), mark("Längere Namen werden gekürzt.")),
    "movement.range_base": (
        mark("Reichweite: Grundwert"),
        mark("RW = gerundet(Grundwert + √(Faktor · EV + Zuschlag))."),
    ),
    "movement.range_factor": (
        mark("Reichweite: Faktor"),
        mark("RW = gerundet(Grundwert + √(Faktor · EV + Zuschlag))."),
    ),
    "movement.range_offset": (
        mark("Reichweite: Zuschlag"),
        mark("RW = gerundet(Grundwert + √(Faktor · EV + Zuschlag))."),
    ),
    "movement.misjump_one_in": (
        mark("Fehlsprung, einer unter"),
        mark("Kleiner: häufiger endet ein Sprung auf dem Feld nebenan."),
    ),
    "movement.range_percent": (
        mark("Reichweite bei 0, 1, 2, 3 Treffern"),
        mark("Beschädigte Schiffe springen kürzer."),
    ),
    "technology.laser": (mark("EV für Laser der Stärke 1, 2, …"), mark("Ab dieser Stufe lassen sie sich bauen.")),
    "technology.thermo": (mark("EV für Thermo der Stärke 1, 2, …"), mark("Ab dieser Stufe lassen sie sich bauen.")),
    "technology.neutron": (mark("EV für Neutronen"), mark("Ab dieser Stufe lassen sie sich bauen.")),
    "technology.antimatter": (mark("EV für Antimaterie"), mark("Ab dieser Stufe lassen sie sich bauen.")),
    "ships.pool_per_ruler": (
        mark("Schiffsnummern je Herrscher"),
        mark("So viele Schiffe gibt es zugleich, alle Reiche zusammen."),
    ),
    "ships.bays_per_type": (mark("Tanks und Hangars je Typ"), mark("Ein Schiff fasst so viele mal seinen Typ.")),
    "ships.systems_per_type": (
        mark("Kanonen und Schilde je Typ²"),
        mark("Ein Schiff trägt so viele mal das Quadrat seines Typs."),
    ),
    "ships.hull_money": (mark("Rumpf, Geld je Typ²"), mark("Teurer: große Schiffe kommen später.")),
    "ships.hull_ore": (mark("Rumpf, Erz je Typ²"), mark("Teurer: große Schiffe kommen später.")),
    "ships.system_money": (
        mark("Preis von L, T, N, A"),
        mark("Einbau: Preis mal Anzahl im Quadrat; Reparatur: Preis mal Anzahl."),
    ),
    "ships.cargo_per_bay": (
        mark("Laderaum je freiem Platz"),
        mark("Nicht verbaute Tanks und Hangars werden Laderaum."),
    ),
    "ships.cargo_per_system": (
        mark("Laderaum je freiem System"),
        mark("Nicht verbaute Kanonen und Schilde werden Laderaum."),
    ),
    "ships.cargo_max": (mark("Laderaum, höchstens"), mark("Mehr fasst kein Schiff.")),
    "ships.scrap_percent": (
        mark("Erz aus Verschrottung"),
        mark("Anteil des verbauten Erzes, den der Besitzer der Werft bekommt."),
    ),
    "yards.repair_hits": (mark("Reparaturen je Werft und Monat"), mark("So viele Treffer beseitigt eine Werft.")),
    "yards.repair_money": (
        mark("Reparatur eines Treffers je Typ²"),
        mark("Dazu kommt der Preis der eingebauten Systeme."),
    ),
    "yards.fighters": (mark("Jäger je Werft und Monat"), mark("So viele baut eine Werft, beide Arten zusammen.")),
    "yards.fighter_money": (mark("Preis eines Laser- und eines Thermojägers"), mark("Billiger: mehr Jäger im Spiel.")),
    "yards.fighter_ore": (mark("Erz für einen Jäger"), mark("Kommt aus dem Lager des Sterns.")),
    "stars.fighters_max": (mark("Jäger je Art und Stern, höchstens"), mark("Mehr können nicht stationiert werden.")),
    "stars.store_max": (mark("Lager je Ware, höchstens"), mark("Was darüber geht, ist verloren.")),
    "stars.population_max": (mark("Bevölkerung, höchstens"), mark("Höher steigt sie auf keinem Stern.")),
    "stars.colonise_factor": (
        mark("Kolonisieren: Faktor"),
        mark("Stufe b kostet Faktor · (b + 1)²."),
    ),
    "stars.tax_factor": (mark("Steuern: Faktor"), mark("Ein Stern zahlt Faktor · BV² im Monat.")),
    "stars.grain_per_grade": (mark("Getreide je Bevölkerungsgrad"), mark("Verbrauch im Monat, aus dem eigenen Lager.")),
    "industry.yard.money": (mark("Werft, Preis"), _FACILITY_MONEY),
    "industry.yard.population": (mark("Werft, Bevölkerung"), _FACILITY_POPULATION),
    "industry.ore_mine.money": (mark("Erzbergwerk, Preis"), _FACILITY_MONEY),
    "industry.ore_mine.population": (mark("Erzbergwerk, Bevölkerung"), _FACILITY_POPULATION),
    "industry.uranium_mine.money": (mark("Uranbergwerk, Preis"), _FACILITY_MONEY),
    "industry.uranium_mine.population": (mark("Uranbergwerk, Bevölkerung"), _FACILITY_POPULATION),
    "industry.farm.money": (mark("Getreideanbau, Preis"), _FACILITY_MONEY),
    "industry.farm.population": (mark("Getreideanbau, Bevölkerung"), _FACILITY_POPULATION),
    "industry.research.money": (mark("Forschungsstation, Preis"), _FACILITY_MONEY),
    "industry.research.population": (mark("Forschungsstation, Bevölkerung"), _FACILITY_POPULATION),
    "research.chance_numerator": (
        mark("Erfolg der Forschung: Zähler"),
        mark("Die x-te Station hat Erfolg mit Zähler / (x + Zuschlag) Prozent."),
    ),
    "research.chance_offset": (
        mark("Erfolg der Forschung: Zuschlag"),
        mark("Die x-te Station hat Erfolg mit Zähler / (x + Zuschlag) Prozent."),
    ),
    "research.station_population": (
        mark("Bevölkerung einer tätigen Station"),
        mark("Darunter forscht sie nicht."),
    ),
    "research.goal": (mark("Ziel"), mark("Wer diese Evolutionsstufe am Monatsende hat, gewinnt.")),
    "battle.scatter_min": (
        mark("Energie im Ziel, mindestens"),
        mark("Darüber streut sie bis 100 %, meist nahe am oberen Ende."),
    ),
    "battle.matrix": (
        mark("Wirkung der Schilde"),
        mark("Zeile: angreifende Waffe L, T, N, A. Spalte: Schild L, T, N, A."),
    ),
    "battle.working_percent": (
        mark("Kanonen und Schilde bei 0, 1, 2, 3 Treffern"),
        mark("So viele arbeiten noch, je Art abgerundet."),
    ),
    "battle.ship_explosion": (
        mark("Bedienfehler auf Schiffen"),
        mark("Wahrscheinlichkeit eines Treffers, mal Nummer der Runde."),
    ),
    "battle.fighter_explosion": (
        mark("Bedienfehler der Jäger"),
        mark("Wahrscheinlichkeit des Verlusts, mal Nummer der Runde."),
    ),
}
"""Label and reason of every field, in the source language."""
