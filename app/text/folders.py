"""What is to be said about folders that other programs or computers have a hand in."""

from app.text.catalog import tr


def folder_warning(service: str) -> str:
    """A warning about where a match is kept; ``network`` is a disk of another computer, all else a service's name."""
    if service == "network":
        return tr(
            "Diese Partie liegt auf einem Netzlaufwerk. Das geht; reißt die Verbindung ab, gilt der Stand vor dem "
            "letzten Monat. Sicherer ist ein Ordner auf diesem Gerät."
        )
    return tr(
        "Diese Partie liegt in einem Ordner, den {service} abgleicht. Öffnet sie nur an einem Gerät zugleich, sonst "
        "entstehen zwei Fassungen. Sicherer ist ein Ordner, der nicht abgeglichen wird.",
        service=service,
    )
