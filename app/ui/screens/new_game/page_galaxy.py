"""Third page: the seed, and what the galaxy of this seed looks like."""

import secrets

from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from app.engine.eds.galaxy import new_galaxy
from app.host.seeds import galaxy_chance, match_secret
from app.model.eds.parameters import Parameters
from app.model.eds.setup import Galaxy
from app.text.catalog import mark, tr
from app.text.numbers import number
from app.ui import theme, worker
from app.ui.screens.new_game.choices import Choices
from app.ui.screens.thumb import GalaxyThumb
from app.ui.widgets.basics import button, label
from app.ui.widgets.notices import Busy

_PAUSE_MS = 250
_STEPS = {
    "homes": mark("Heimatwelten verteilen …"),
    "stars": mark("Sterne verteilen …"),
    "goods": mark("Rohstoffe angleichen …"),
}


class GalaxyPage(QWidget):
    """Makes the galaxy of the seed in another thread and shows it."""

    changed = Signal()

    def __init__(self, choices: Choices) -> None:
        super().__init__()
        self._choices = choices
        self._shown: object = None
        self._task: worker.Task | None = None
        self._timer = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._timer.timeout.connect(self._make)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(label(tr("Galaxis"), "title"))
        column.addLayout(self._seed_row())
        words = tr(
            "Ein Startwert wiederholt Galaxis und Zufall genau. Ohne ihn würfelt der Rechner, auch das Kriegsglück."
        )
        column.addWidget(label(words, "third", wrap=True))
        self._preview = GalaxyThumb(QSize(640, 380))
        self._preview.setObjectName("wizGalaxyPreview")
        self._preview.setAccessibleName(tr("Vorschau der Galaxis"))
        column.addWidget(self._preview, 1)
        self._busy = Busy()
        column.addWidget(self._busy)
        self._facts = label("", "second", wrap=True)
        self._facts.setObjectName("wizGalaxyFacts")
        column.addWidget(self._facts)

    def enter(self) -> None:
        """Rules and number of rulers may have changed."""
        self._make()

    def _seed_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(label(tr("Startwert")))
        self._seed = QLineEdit(self._choices.seed)
        self._seed.setObjectName("wizSeed")
        self._seed.setAccessibleName(tr("Startwert"))
        self._seed.setPlaceholderText(tr("leer: der Zufall entscheidet"))
        self._seed.setMaxLength(40)
        self._seed.setFixedWidth(round(theme.px(280)))
        self._seed.textChanged.connect(self._set_seed)
        roll = button(tr("Würfeln"), icon="dice", name="wizRoll")
        roll.clicked.connect(lambda: self._seed.setText(str(secrets.randbelow(1_000_000))))
        row.addWidget(self._seed)
        row.addWidget(roll)
        row.addStretch(1)
        return row

    def _set_seed(self, seed: str) -> None:
        self._choices.seed = seed
        self._timer.start()
        self.changed.emit()

    def _make(self) -> None:
        self._timer.stop()
        seed = self._choices.seed.strip()
        wanted = (seed, len(self._choices.rulers), repr(self._choices.rules))
        if wanted == self._shown or self._choices.problems():
            return
        self._shown = wanted
        if self._task is not None:
            self._task.cancel()
        self._busy.start(tr("Galaxis entsteht …"))
        players, rules = len(self._choices.rulers), self._choices.parameters()
        self._task = worker.start(self, _galaxy, players, rules, seed or secrets.token_hex(8))
        self._task.progressed.connect(lambda told: self._busy.step(told[1], told[2], tr(_STEPS.get(told[0], told[0]))))
        self._task.done.connect(lambda galaxy: self._show(galaxy, example=not seed))
        self._task.ended.connect(self._busy.stop)

    def _show(self, galaxy: Galaxy, *, example: bool) -> None:
        homes = {star: nr for nr, star in enumerate(galaxy.homes, start=1)}
        places = [(star.x, star.y, homes.get(star.nr, 0)) for star in galaxy.stars]
        at_home = frozenset((star.x, star.y) for star in galaxy.stars if star.nr in homes)
        self._preview.show_galaxy(galaxy.width, galaxy.height, places, at_home)
        facts = tr(
            "{stars} Sterne · {width} × {height} Felder",
            stars=number(len(galaxy.stars)),
            width=galaxy.width,
            height=galaxy.height,
        )
        kind = tr("Beispiel; Deine Galaxis wird beim Anlegen gewürfelt") if example else tr("genau diese Galaxis")
        self._facts.setText(f"{facts} · {kind}")


def _galaxy(work: worker.Work, players: int, rules: Parameters, seed: str) -> Galaxy:
    """The galaxy a match of this seed has."""
    chance = galaxy_chance(match_secret(seed))
    return new_galaxy(players, rules, chance, lambda step, done, total: work.progress((step, done, total)))
