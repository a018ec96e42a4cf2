"""Fourth page: the seed, what the galaxy of this seed looks like, and how fair it is."""

import secrets
from contextlib import suppress

from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from app.engine.eds.galaxy import Fairness, Span, fairness, new_galaxy
from app.host.seeds import galaxy_chance, match_secret
from app.model.eds.parameters import Parameters
from app.model.eds.setup import Galaxy
from app.text.catalog import mark, tr
from app.text.numbers import number
from app.ui import theme, worker
from app.ui.screens.new_game.choices import Choices
from app.ui.screens.thumb import GalaxyThumb
from app.ui.widgets.basics import button, label
from app.ui.widgets.notices import Busy, Strip
from app.ui.widgets.wrapping import Wrapping

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
        self._unfair = self._make_strip()
        column.addWidget(self._unfair)
        self._preview = GalaxyThumb(QSize(640, 380))
        self._preview.setObjectName("wizGalaxyPreview")
        self._preview.setAccessibleName(tr("Vorschau der Galaxis"))
        column.addWidget(self._preview, 1)
        self._busy = Busy(tr("Abbrechen"))
        self._busy.cancelled.connect(self._cancel)
        column.addWidget(self._busy)
        self._facts = label("", "second", wrap=True)
        self._facts.setObjectName("wizGalaxyFacts")
        column.addWidget(self._facts)
        self._measures = Wrapping(gap=24)
        self._neighbours, self._goods = label(), label()
        for name, measure in (("wizNeighbours", self._neighbours), ("wizGoods", self._goods)):
            measure.setObjectName(name)
            self._measures.addWidget(measure)
        column.addLayout(self._measures)

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
        roll.clicked.connect(self._roll)
        row.addWidget(self._seed)
        row.addWidget(roll)
        row.addStretch(1)
        return row

    def _make_strip(self) -> Strip:
        """Shown when these rules give no fair galaxy."""
        strip = Strip(tr("Mit diesen Vorgaben gelingt keine faire Galaxis."), "err")
        strip.setObjectName("wizUnfair")
        strip.add_action(tr("Anderen Startwert"), self._roll).setObjectName("wizOtherSeed")
        loosen = strip.add_action(tr("Toleranz lockern"), self._loosen)
        loosen.setObjectName("wizLoosen")
        loosen.setToolTip(tr("Lässt mehr Nachbarn oder ungleichere Rohstoffe zu, aber nur so viel wie nötig"))
        strip.hide()
        return strip

    def _roll(self) -> None:
        self._seed.setText(str(secrets.randbelow(1_000_000)))

    def _loosen(self) -> None:
        self._choices.loosen()
        self.changed.emit()
        self._make()

    def _cancel(self) -> None:
        """No preview; entering the page again makes one."""
        if self._task is not None:
            self._task.cancel()
        self._shown = None

    def _set_seed(self, seed: str) -> None:
        self._choices.seed = seed
        self._timer.start()
        self.changed.emit()

    def _make(self) -> None:
        self._timer.stop()
        seed = self._choices.seed.strip()
        wanted = (seed, len(self._choices.rulers), repr(self._choices.rules))
        if wanted == self._shown:
            return
        self._cancel()
        self._unfair.setVisible(self._choices.unfair)
        self._show_measures(None)
        if self._choices.problems():
            self._preview.show_galaxy(1, 1, ())
            self._facts.clear()
            return
        self._shown = wanted
        self._busy.start(tr("Galaxis entsteht …"))
        players, rules = len(self._choices.rulers), self._choices.parameters()
        self._task = worker.start(self, _galaxy, players, rules, seed or secrets.token_hex(8))
        self._task.progressed.connect(self._tell)
        self._task.done.connect(lambda made: self._show(*made, example=not seed))
        self._task.ended.connect(self._busy.stop)

    def _tell(self, told: tuple[str, int, int]) -> None:
        """Which of the constraints is being met, and how far it is."""
        step, done, total = told
        self._busy.step(done, total, f"{tr(_STEPS[step])} {done}/{total}")

    def _show(self, galaxy: Galaxy, measured: Fairness, *, example: bool) -> None:
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
        self._show_measures(measured)

    def _show_measures(self, measured: Fairness | None) -> None:
        """How fair the galaxy is; nothing while there is none."""
        for measure in (self._neighbours, self._goods):
            measure.setVisible(measured is not None)
        if measured is None:
            return
        around, goods = measured.neighbours, measured.goods
        reach = self._choices.parameters().galaxy.start_range
        words = tr("Nachbarn im Umkreis {range}: {least}–{most}", range=reach, least=around.low, most=around.high)
        _judge(self._neighbours, words, around)
        words = tr("Rohstoffe im Startumfeld: {least}–{most} %", least=goods.low, most=goods.high)
        _judge(self._goods, words, goods)
        self._unfair.setVisible(not measured.ok)


def _judge(shown: QLabel, words: str, span: Span) -> None:
    """Say a measure and whether it is as promised."""
    shown.setText(f"{words} {'✓' if span.ok else '✗'}")
    theme.restyle(shown, tone="ok" if span.ok else "err")


class _StoppedError(Exception):
    """Nobody wants the galaxy any more."""


def _galaxy(work: worker.Work, players: int, rules: Parameters, seed: str) -> tuple[Galaxy, Fairness] | None:
    """The galaxy a match of this seed has, and how fair it is; None when it was cancelled."""

    def tell(step: str, done: int, total: int) -> None:
        if work.cancelled:
            raise _StoppedError
        work.progress((step, done, total))

    with suppress(_StoppedError):
        galaxy = new_galaxy(players, rules, galaxy_chance(match_secret(seed)), tell)
        return galaxy, fairness(galaxy, rules.galaxy)
    return None
