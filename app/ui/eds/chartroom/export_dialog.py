"""„Karte sichern“ and „Drucken“: format, size and content; what goes wrong is said here, with another try."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from app.text.catalog import tr
from app.ui import worker
from app.ui.eds.map.pictures import PAPERS, Sheet, page_layout, paint_pages, save_pdf, save_png, save_svg
from app.ui.eds.map.scene import Scene
from app.ui.widgets.ask import ask_for_printer, ask_to_save
from app.ui.widgets.basics import label
from app.ui.widgets.notices import Busy
from app.ui.widgets.sizes import fit, give_room

_MOST_TILES = 4


class ExportDialog(QDialog):
    """Writes a picture of the map, or prints it."""

    written = Signal(str)
    """Name of the file."""

    def __init__(self, parent: QWidget, scene: Scene, title: str, *, printing: bool = False) -> None:
        super().__init__(parent)
        self._scene, self._title, self._printing = scene, title, printing
        self.setObjectName("exportDialog")
        self.setWindowTitle(tr("Karte drucken") if printing else tr("Karte sichern"))
        fit(self, 460, 0)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(12)
        column.addWidget(label(self.windowTitle(), "title"))
        self._form = QFormLayout()
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self._make_fields()
        column.addLayout(self._form)
        self.error = label("", "second", "err", wrap=True)
        self.error.hide()
        column.addWidget(self.error)
        self._busy = Busy()
        column.addWidget(self._busy)
        self._task: worker.Task | None = None
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.go = buttons.addButton(
            tr("Drucken …") if printing else tr("Sichern …"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        self.go.setObjectName("exportGo")
        buttons.accepted.connect(self._print if printing else self._ask_for_file)
        buttons.rejected.connect(self.reject)
        column.addWidget(buttons)
        if printing:
            self.preset.setCurrentIndex(self.preset.findData("light"))
        self._kind_changed()

    def sheet(self) -> Sheet:
        """What is to be shown."""
        preset = self.preset.currentData()
        return Sheet(self._title, self.content.currentData(), chart=preset == "chart", light=preset == "light")

    def save(self, path: Path) -> None:
        """Write the picture there; says what went wrong and stays open if it cannot be done."""
        self._run(partial(_whole, self._writer(), path), partial(self._written, path), partial(self._refused, path))

    def done(self, result: int) -> None:
        """Closed: nothing more is written."""
        if self._task is not None:
            self._task.cancel()
        super().done(result)

    def _run(self, paint: Callable[[worker.Work], bool], done: Callable[[], None], refused: Callable[[], None]) -> None:
        """Large pictures take a moment: they are painted in another thread."""
        self.error.hide()
        self.go.setEnabled(False)
        self._busy.start(tr("Die Karte wird gezeichnet …"))
        self._task = worker.start(self, paint)
        self._task.done.connect(lambda good: done() if good else refused())
        self._task.failed.connect(lambda error: self._fail(error, refused))
        self._task.ended.connect(self._rest)

    def _rest(self) -> None:
        self._task = None
        self._busy.stop()
        self.go.setEnabled(True)

    def _fail(self, error: Exception, refused: Callable[[], None]) -> None:
        if not isinstance(error, OSError):
            raise error
        refused()

    def _written(self, path: Path) -> None:
        self.written.emit(str(path))
        self.accept()

    def _refused(self, path: Path) -> None:
        self._say(
            tr("{path} lässt sich nicht schreiben. Die Karte ist unverändert; wähle einen anderen Ort.", path=path)
        )
        self.go.setText(tr("Anderer Ort …"))

    def _say(self, words: str) -> None:
        self.error.setText(words)
        self.error.show()

    def _writer(self) -> Callable[[Path], bool]:
        """Writes what is chosen now, from a scene of its own: the map goes on meanwhile."""
        scene, sheet, kind = replace(self._scene), self.sheet(), self.kind.currentData()
        if kind == "png":
            return partial(save_png, scene, sheet, scale=self.scale.value())
        if kind == "svg":
            return partial(save_svg, scene, sheet)
        tiles, wide = self.tiles.value(), bool(self.landscape.isChecked())
        paper = self.paper.currentText()
        return partial(save_pdf, scene, sheet, paper=paper, landscape=wide, tiles=(tiles, tiles))

    def _make_fields(self) -> None:
        self.kind, self.content, self.preset, self.paper = QComboBox(), QComboBox(), QComboBox(), QComboBox()
        for key in ("png", "svg", "pdf"):
            self.kind.addItem(key.upper(), key)
        self.content.addItem(tr("Ausschnitt wie auf dem Bildschirm"), "view")
        self.content.addItem(tr("Ganze Galaxis"), "galaxy")
        if self._scene.selection:
            self.content.addItem(tr("Umgebung der Auswahl"), "selection")
        self.preset.addItem(tr("Ebenen und Farben wie auf dem Bildschirm"), "screen")
        self.preset.addItem(tr("Ebenen wie auf dem Bildschirm, auf weißem Papier"), "light")
        self.preset.addItem(tr("Startkarte: schwarz auf weiß"), "chart")
        self.scale = QSpinBox()
        give_room(self.scale)
        self.scale.setRange(1, 4)
        self.scale.setValue(2)
        self.scale.setSuffix("×")
        self.paper.addItems(list(PAPERS))
        self.landscape = QCheckBox(tr("Querformat"))
        self.landscape.setChecked(True)
        self.tiles = QSpinBox()
        give_room(self.tiles)
        self.tiles.setRange(1, _MOST_TILES)
        rows = (
            (tr("Format"), self.kind),
            (tr("Inhalt"), self.content),
            (tr("Darstellung"), self.preset),
            (tr("Auflösung"), self.scale),
            (tr("Papier"), self.paper),
            ("", self.landscape),
            (tr("Blätter je Kante"), self.tiles),
        )
        for text, field in rows:
            if text:
                field.setAccessibleName(text)
            self._form.addRow(text, field)
        self.kind.currentIndexChanged.connect(lambda _: self._kind_changed())

    def _kind_changed(self) -> None:
        """Only what matters for the format is asked."""
        kind = "pdf" if self._printing else self.kind.currentData()
        self._form.setRowVisible(self.kind, not self._printing)
        self._form.setRowVisible(self.scale, kind == "png")
        for field in (self.paper, self.landscape, self.tiles):
            self._form.setRowVisible(field, kind == "pdf")

    def _ask_for_file(self) -> None:
        kind = self.kind.currentData()
        name = f"{self._title.replace('/', '-')}.{kind}"
        ask_to_save(self, self.windowTitle(), name, f"{kind.upper()} (*.{kind})", self.save)

    def _print(self) -> None:
        from PySide6.QtPrintSupport import QPrinter  # see ``ask_for_printer``

        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setPageLayout(page_layout(self.paper.currentText(), landscape=self.landscape.isChecked()))
        tiles = self.tiles.value()
        scene, sheet = replace(self._scene), self.sheet()
        refused = partial(self._say, tr("Der Drucker nimmt die Karte nicht an."))

        def paint(_: worker.Work) -> bool:
            return paint_pages(printer, scene, sheet, (tiles, tiles))

        ask_for_printer(self, printer, lambda: self._run(paint, self.accept, refused))


def _whole(write: Callable[[Path], bool], path: Path, work: worker.Work) -> bool:
    """Whole or not at all: what is on the way stands beside its place, and goes when nobody wants it any more."""
    part = path.with_name(f"{path.stem}.new{path.suffix}")
    try:
        done = write(part) and not work.cancelled
        if done:
            part.replace(path)
        return done
    finally:
        part.unlink(missing_ok=True)
