"""Months from the game master's side: the 23 phases as they run, the last run, and how the realms stand."""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QCheckBox, QGridLayout, QHBoxLayout, QToolTip, QWidget

from app.model.journal import Evaluated
from app.text.catalog import ntr, tr
from app.text.eds.phases import PHASE_NAMES, phase_label
from app.text.journal import run_facts
from app.text.numbers import month_label
from app.ui import emblems, theme
from app.ui.eds.gamemaster.house import Glance
from app.ui.eds.workshop.bars import Bar
from app.ui.screens.cards import roomy
from app.ui.widgets.basics import Panel, button, emblem, label
from app.ui.widgets.wrapping import Wrapping

_COUNT = len(PHASE_NAMES)
_SECRET = 8
"""Signs of the promise about the coming month's chance that are shown."""
_SHOWN = 8
"""Realms on show; the others follow in the charts at the end."""


class PhaseBar(QWidget):
    """One numbered segment for each phase, named in its tip; those that are done are filled."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("gmPhases")
        self.setFixedHeight(round(theme.px(28)))
        self.setAccessibleName(tr("Auswertung"))
        self.done = 0
        theme.notifier.changed.connect(self.update)

    def set_done(self, phase: int) -> None:
        """So many phases are done."""
        self.done = phase
        self.setAccessibleDescription(phase_label(phase) if phase else "")
        self.update()

    def event(self, event: QEvent) -> bool:
        """The tip names the phase under the pointer."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            at = int(event.pos().x() / max(1, self.width()) * _COUNT)
            QToolTip.showText(event.globalPos(), phase_label(min(at, _COUNT - 1) + 1), self)
            return True
        return super().event(event)

    def sizeHint(self) -> QSize:
        return QSize(_COUNT * 12, self.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        worn = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(theme.font(min(11.0, self.width() / _COUNT / theme.px(1.6))))
        step, height = self.width() / _COUNT, theme.px(8)
        for at in range(_COUNT):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(worn.ui.ok if at < self.done else worn.ui.line2))
            painter.drawRoundedRect(QRectF(at * step, 2, step - 4, height), 3, 3)
            painter.setPen(QColor(worn.ui.text3))
            below = QRectF(at * step, height + 2, step - 4, self.height() - height - 2)
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, str(at + 1))
        painter.end()


class EvaluationPanel(Panel):
    """What the last run did; a trial; and whether the month ends by itself when all are in."""

    trial_wanted = Signal()
    early_wanted = Signal(bool)

    def __init__(self) -> None:
        super().__init__(tr("Auswertung"), "settings")
        self._phases = PhaseBar()
        self.content.addWidget(self._phases)
        row = Wrapping() if roomy() else QHBoxLayout()
        self._phase = label("", "second")
        self._secret = label("", "badge")
        saved = label(tr("Sicherung vor jedem Lauf"), "badge")
        trial = button(tr("Probelauf (ohne Speichern)"), "small", "eye", "btnGmTrial")
        trial.clicked.connect(self.trial_wanted)
        self._trial = trial
        self._early = QCheckBox(tr("Automatisch, sobald alle bereit sind"))
        self._early.setObjectName("gmEarly")
        self._early.clicked.connect(self.early_wanted)
        for each in (self._secret, saved, self._phase):
            row.addWidget(each)
        if isinstance(row, QHBoxLayout):
            row.addStretch(1)
        row.addWidget(self._early)
        row.addWidget(trial)
        self.content.addLayout(row)

    def show_glance(self, glance: Glance) -> None:
        """Show the last run."""
        runs = [entry.note for entry in glance.entries if isinstance(entry.note, Evaluated)]
        self.header.note.setText(_run_words(runs[-1]) if runs else tr("noch kein Lauf"))
        self._secret.setText(tr("Zufallswert {value}", value=glance.status.commitment[:_SECRET].upper()))
        self._secret.setToolTip(
            tr("Prüfsumme des Zufalls für den kommenden Monat: {value}", value=glance.status.commitment)
        )
        self._early.setChecked(glance.schedule.early)
        self._trial.setEnabled(bool(glance.status.match.phase != "over"))
        if runs and not self._phases.done:
            self._phases.set_done(_COUNT)

    def show_running(self, under_way: bool) -> None:
        """A month is being evaluated, or is done."""
        if under_way:
            self._phases.set_done(0)
        self._phase.setText("")

    def step(self, phase: int) -> None:
        """A phase is done."""
        self._phases.set_done(phase)
        self._phase.setText(phase_label(phase))


class GalaxyPanel(Panel):
    """How the realms stand, for a game master without a realm of his own."""

    def __init__(self) -> None:
        super().__init__(tr("Lage der Galaxis"), "galaxy", tr("nur Spielleitung"))
        self._grid = QGridLayout()
        self._grid.setVerticalSpacing(4)
        self.content.addLayout(self._grid)

    def show_glance(self, glance: Glance) -> None:
        """The best first; hidden while there is nothing to show."""
        self.setVisible(bool(glance.figures))
        while (item := self._grid.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        names = {light.seat.player: light.seat.name for light in glance.lights}
        best = max((each.get("ev", 0) for each in glance.figures.values()), default=0)
        order = sorted(glance.figures.items(), key=lambda each: (-each[1].get("ev", 0), -each[1].get("stars", 0)))
        for row, (player, figures) in enumerate(order[:_SHOWN]):
            stars = figures.get("stars", 0)
            facts = f"EV {figures.get('ev', 0)} · " + ntr("{count} Stern", "{count} Sterne", stars)
            self._grid.addWidget(emblem(player, 14, names[player]), row, 0)
            self._grid.addWidget(label(names[player]), row, 1)
            bar = Bar(f"realm{emblems.hue(player)}")
            bar.show_share(figures.get("ev", 0) / best if best else 0.0, f"{names[player]}: {facts}")
            self._grid.addWidget(bar, row, 2)
            self._grid.addWidget(label(facts, "third"), row, 3, Qt.AlignmentFlag.AlignRight)
        self._grid.setColumnStretch(2, 1)


def _run_words(run: Evaluated) -> str:
    return tr("letzter Lauf {month}: {facts}", month=month_label(run.month), facts=" · ".join(run_facts(run)))
