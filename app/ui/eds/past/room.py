"""The place „Verlauf“: curves over all months a ruler knows, to be read, and to be kept as pictures and tables."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QColor, QContextMenuEvent, QImage, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import (
    QGridLayout,
    QMenu,
    QScrollArea,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app.text.catalog import tr
from app.text.numbers import month_label
from app.ui import theme, worker
from app.ui.eds.game_place import GamePlace
from app.ui.eds.past.archive import Archive
from app.ui.eds.past.figures import Figures, Plot, as_csv, figures_of, plots_of
from app.ui.eds.past.plot import draw, frame_of
from app.ui.widgets.ask import ask_to_save
from app.ui.widgets.basics import Card, tool_button
from app.ui.widgets.notices import Busy, Empty, Strip, StripTone
from app.ui.widgets.sizes import room

_SIZE = QSize(1240, 760)
_PICTURE = QSize(1200, 700)
_SHARP = 2
"""Dots of a picture for each px."""
_COLUMNS = 2
KINDS = ("png", "svg", "csv")


class ChartsDoor(QObject):
    """Opens the place of one desk; it closes with the desk. Months are looked through once."""

    def __init__(self, window: GamePlace, archive: Archive) -> None:
        super().__init__(window)
        self._window, self._archive = window, archive
        self.room: ChartsRoom | None = None

    def open(self) -> "ChartsRoom":
        """Bring the curves to the front."""
        if self.room is None:
            self.room = ChartsRoom(self._window, self._window.desk.status.match.name)
            self._look()
        self.room.show()
        self.room.raise_()
        self.room.activateWindow()
        return self.room

    def _look(self) -> None:
        """Look through all months in another thread."""
        last = self._window.desk.status.match.month
        archive, room = self._archive, self.room

        def look(work: worker.Work) -> list[Figures]:
            found = []
            for month in range(last + 1):
                if work.cancelled:
                    break
                desk = archive.desk(month)
                found.append(figures_of(desk.view, desk.report))
                work.progress(month + 1)
            return found

        if room is not None:
            room.wait(last + 1)
            task = worker.start(self, look)
            task.progressed.connect(room.step)
            task.done.connect(room.show_figures)
            task.failed.connect(room.fail)


class ChartsRoom(QWidget):
    """A window with all plots."""

    def __init__(self, parent: QWidget, match: str) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setObjectName("chartsRoom")
        self.setWindowTitle(tr("Verlauf – {match} – Evolution der Sterne", match=match))
        self.resize(_SIZE.boundedTo(room(self)))
        self.settled = False
        self._total = 0
        self.views: Sequence[PlotView] = ()
        self._stack = QStackedWidget()
        self._busy = Busy()
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        self._strips = QVBoxLayout()
        column.addLayout(self._strips)
        column.addWidget(self._busy)
        column.addWidget(self._stack, 1)

    def wait(self, total: int) -> None:
        """So many months are being looked through."""
        self._total = total
        self._busy.start(tr("Die Monate werden durchgesehen …"))

    def step(self, done: int) -> None:
        """So many are done."""
        self._busy.step(done, self._total)

    def fail(self, error: Exception) -> None:
        """The months cannot be read."""
        self._end(Empty("error", tr("Die früheren Monate lassen sich nicht lesen.")))
        raise error

    def show_figures(self, figures: Sequence[Figures]) -> None:
        """Show the curves of these months."""
        if len(figures) < 2:
            self._end(Empty("chart", tr("Ab dem zweiten Monat gibt es Kurven.")))
            return
        self.views = [PlotView(plot) for plot in plots_of(figures)]
        inside = QWidget()
        grid = QGridLayout(inside)
        grid.setSpacing(8)
        for at, view in enumerate(self.views):
            view.written.connect(lambda name: self._say(tr("Gesichert: {file}", file=name), "ok"))
            view.failed.connect(lambda name: self._say(tr("{file} lässt sich nicht schreiben.", file=name), "err"))
            card = Card("panel", 6)
            card.body.addWidget(view)
            grid.addWidget(card, at // _COLUMNS, at % _COLUMNS)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setWidget(inside)
        self._end(area)

    def _say(self, text: str, tone: StripTone) -> None:
        self._strips.addWidget(Strip(text, tone, closable=True, close_tip=tr("Meldung schließen")))

    def _end(self, page: QWidget) -> None:
        self._busy.stop()
        self._stack.addWidget(page)
        self._stack.setCurrentWidget(page)
        self.settled = True


class PlotView(QWidget):
    """One plot: the pointer or the arrow keys choose a month, its values are shown and read out."""

    written = Signal(str)
    failed = Signal(str)
    """A file that could not be written."""

    def __init__(self, plot: Plot) -> None:
        super().__init__()
        self.plot = plot
        self.chosen: int | None = None
        self.setObjectName(f"plot_{plot.key}")
        self.setAccessibleName(plot.title)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(round(theme.px(300)), round(theme.px(190)))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._more = tool_button("export", tr("{plot} sichern …", plot=plot.title), flat=True)
        self._more.setParent(self)
        self._more.clicked.connect(lambda: self.menu().popup(self._more.mapToGlobal(self._more.rect().bottomLeft())))
        theme.notifier.changed.connect(self.update)

    def choose(self, at: int | None) -> None:
        """Show the values of a month."""
        self.chosen = at
        words = (f"{series.name} {series.said(at)}" for series in self.plot.series) if at is not None else ()
        month = month_label(self.plot.months[at] + 1) if at is not None else ""
        self.setAccessibleDescription(", ".join([month, *words]) if month else "")
        self.update()

    def menu(self) -> QMenu:
        """How it can be kept."""
        made = QMenu(self)
        made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for kind, words in zip(
            KINDS, (tr("Als Bild (PNG) …"), tr("Als Zeichnung (SVG) …"), tr("Als Tabelle (CSV) …")), strict=True
        ):
            action = QAction(words, made)
            action.triggered.connect(lambda _=False, kind=kind: self._ask(kind))
            made.addAction(action)
        return made

    def write(self, path: Path) -> None:
        """Keep the plot in a file; its ending says how. Raises ``OSError``."""
        if path.suffix == ".csv":
            path.write_text(as_csv(self.plot), encoding="utf-8-sig")
        elif path.suffix == ".svg":
            write_svg(self.plot, path)
        elif not picture_of(self.plot).save(str(path)):
            raise OSError(path)
        self.written.emit(str(path))

    def _ask(self, kind: str) -> None:
        ask_to_save(self, self.plot.title, f"{self.plot.key}.{kind}", f"{kind.upper()} (*.{kind})", self._keep)

    def _keep(self, path: Path) -> None:
        try:
            self.write(path)
        except OSError:
            self.failed.emit(path.name)

    # --- Qt -----------------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        draw(painter, self.plot, QRectF(self.rect()), theme.current(), self.chosen)
        if self.hasFocus():
            painter.setPen(QColor(theme.current().ui.ice))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        painter.end()
        self._more.move(self.width() - self._more.sizeHint().width(), 0)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.choose(frame_of(self.plot, QRectF(self.rect())).nearest(event.position().x()))

    def leaveEvent(self, event: QEvent) -> None:
        self.choose(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        last = len(self.plot.months) - 1
        self.choose(max(0, min(last, (self.chosen if self.chosen is not None else last) + step)))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.menu().popup(event.globalPos())


def picture_of(plot: Plot) -> QImage:
    """A plot as a picture, on the colour of the window."""
    worn = theme.current()
    image = QImage(_PICTURE * _SHARP, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(_SHARP)
    image.fill(QColor(worn.ui.panel))
    painter = QPainter(image)
    draw(painter, plot, _inside(), worn)
    painter.end()
    return image


def write_svg(plot: Plot, path: Path) -> None:
    """A plot as a drawing. Raises ``OSError``."""
    worn = theme.current()
    made = QSvgGenerator()
    made.setFileName(str(path))
    made.setSize(_PICTURE)
    made.setViewBox(QRectF(0, 0, _PICTURE.width(), _PICTURE.height()))
    made.setTitle(plot.title)
    painter = QPainter()
    if not painter.begin(made):
        raise OSError(path)
    painter.fillRect(QRectF(0, 0, _PICTURE.width(), _PICTURE.height()), QColor(worn.ui.panel))
    draw(painter, plot, _inside(), worn)
    painter.end()


def _inside() -> QRectF:
    return QRectF(16, 16, _PICTURE.width() - 32, _PICTURE.height() - 32)
