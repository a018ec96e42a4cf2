"""„Karte sichern“ and „Drucken“: format, size and content; what goes wrong is said here, with another try."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from app.text.catalog import tr
from app.ui import theme
from app.ui.eds.map.pictures import PAPERS, Sheet, page_layout, paint_pages, save_pdf, save_png, save_svg
from app.ui.eds.map.scene import Scene
from app.ui.widgets.basics import label
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
        column.setSpacing(12)
        self._form = QFormLayout()
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self._make_fields()
        column.addLayout(self._form)
        self.error = label("", "second", "err", wrap=True)
        self.error.hide()
        column.addWidget(self.error)
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

    def save(self, path: Path) -> bool:
        """Write the picture there; says what went wrong and stays open if it cannot be done."""
        kind = self.kind.currentData()
        self._say_busy()
        try:
            done = self._write(kind, path)
        except OSError:
            done = False
        finally:
            self.unsetCursor()
            self.error.hide()
        if not done:
            self.error.setText(
                tr("{path} lässt sich nicht schreiben. Die Karte ist unverändert; wähle einen anderen Ort.", path=path)
            )
            theme.restyle(self.error, tone="err")
            self.error.show()
            self.go.setText(tr("Anderer Ort …"))
            return False
        self.written.emit(str(path))
        self.accept()
        return True

    def _say_busy(self) -> None:
        """Large pictures take a moment; the sentence must be seen before it begins."""
        theme.restyle(self.error, tone="")
        self.error.setText(tr("Die Karte wird gezeichnet …"))
        self.error.show()
        self.setCursor(Qt.CursorShape.WaitCursor)
        self.repaint()

    def _write(self, kind: str, path: Path) -> bool:
        if kind == "png":
            return save_png(self._scene, self.sheet(), path, self.scale.value())
        if kind == "svg":
            return save_svg(self._scene, self.sheet(), path)
        tiles = self.tiles.value()
        wide = bool(self.landscape.isChecked())
        return save_pdf(self._scene, self.sheet(), path, self.paper.currentText(), landscape=wide, tiles=(tiles, tiles))

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
        path, _ = QFileDialog.getSaveFileName(self, self.windowTitle(), name, f"{kind.upper()} (*.{kind})")
        if path:
            self.save(Path(path))

    def _print(self) -> None:
        # Loaded when it is needed: it asks the system for its printers, and games start without them.
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter

        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setPageLayout(page_layout(self.paper.currentText(), landscape=self.landscape.isChecked()))
        if QPrintDialog(printer, self).exec() == QPrintDialog.DialogCode.Accepted:
            tiles = self.tiles.value()
            if paint_pages(printer, self._scene, self.sheet(), (tiles, tiles)):
                self.accept()
            else:
                self.error.setText(tr("Der Drucker nimmt die Karte nicht an."))
                self.error.show()
