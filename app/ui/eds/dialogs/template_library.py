"""„Vorlagen“: the user's own templates are written, named, exchanged and put to use."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QMenu,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from app.host import order_templates as files
from app.model.known_error import KnownError
from app.text.catalog import ntr, tr
from app.text.eds.order_templates import (
    LONGEST_NAME,
    MEANINGS,
    Fault,
    Template,
    faults_of,
    kept,
    shown,
)
from app.text.host_errors import sentence
from app.ui import theme
from app.ui.widgets.ask import ask_to_open, ask_to_save
from app.ui.widgets.basics import button, label
from app.ui.widgets.sizes import fit

_SHOWN_FAULTS = 3


class TemplateLibrary(QDialog):
    """Left all templates, right the one in hand. A faulty one can be kept; only what is wrong is named."""

    use_wanted = Signal(object)
    """A Template."""
    changed = Signal()
    """Other templates are kept now."""

    def __init__(self, parent: QWidget | None, draft: Template | None = None) -> None:
        """``draft``: a new template to begin with, for instance out of orders of the sheet."""
        super().__init__(parent)
        self._templates: list[Template] = []
        self.setObjectName("dlgTemplates")
        self.setWindowTitle(tr("Vorlagen"))
        fit(self, 760, 480)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(10)
        column.addWidget(label(tr("Vorlagen"), "title"))
        body = QHBoxLayout()
        body.setSpacing(16)
        body.addLayout(self._left(), 2)
        body.addLayout(self._right(), 3)
        column.addLayout(body, 1)
        column.addLayout(self._foot())
        self._fill(self._loaded())
        if draft is not None:
            self.edit(draft)

    @property
    def template(self) -> Template:
        """The one in hand."""
        return Template(self.name.text().strip()[:LONGEST_NAME], kept(self.text.toPlainText()).strip())

    def edit(self, template: Template) -> None:
        """Take one in hand."""
        self.name.setText(template.name)
        self.text.setPlainText(shown(template.text))

    def import_file(self, path: Path) -> None:
        """Take over the templates of a file; those of a known name take the old one's place."""
        try:
            found = files.import_from(path)
        except KnownError as error:
            self._say(sentence(error), "warn")
            return
        templates: Sequence[Template] = self._templates
        for template in found:
            templates = files.with_template(templates, template)
        self._keep(templates)
        count = ntr("{count} Vorlage eingelesen.", "{count} Vorlagen eingelesen.", len(found))
        self._say(count if found else tr("In dieser Datei steht keine Vorlage. Jede beginnt mit ihrem Namen: [Name]"))

    def export_file(self, path: Path) -> None:
        """Write all templates to a file."""
        try:
            files.export_to(path, self._templates)
        except KnownError as error:
            self._say(sentence(error), "warn")
        else:
            self._say(tr("{file} geschrieben.", file=path.name))

    # --- parts ------------------------------------------------------------------------------------------------------

    def _left(self) -> QVBoxLayout:
        column = QVBoxLayout()
        self.list = QListWidget()
        self.list.setObjectName("templateList")
        self.list.setAccessibleName(tr("Eigene Vorlagen"))
        self.list.currentRowChanged.connect(self._chosen)
        column.addWidget(self.list, 1)
        row = QHBoxLayout()
        for words, name, run in (
            (tr("Neu"), "templateNew", self._begin),
            (tr("Löschen"), "templateDelete", self._delete),
            (tr("Einlesen …"), "templateImport", self._ask_import),
            (tr("Ausgeben …"), "templateExport", self._ask_export),
        ):
            each = button(words, "small", name=name)
            each.clicked.connect(run)
            row.addWidget(each)
        row.addStretch(1)
        column.addLayout(row)
        return column

    def _right(self) -> QVBoxLayout:
        column = QVBoxLayout()
        self.name = QLineEdit()
        self.name.setObjectName("templateName")
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setPlaceholderText(tr("Name der Vorlage"))
        self.name.setAccessibleName(tr("Name der Vorlage"))
        self.text = QPlainTextEdit()
        self.text.setObjectName("templateText")
        self.text.setAccessibleName(tr("Befehle der Vorlage"))
        self.text.setProperty("kind", "code")
        self.text.setTabChangesFocus(True)
        self.text.setPlaceholderText(shown("5: <Frachter>,<voll>\n7: <Frachter>,/,<Ziel>"))
        self.text.textChanged.connect(self._judge)
        words = button(tr("Platzhalter"), "small", name="templateWords")
        menu = QMenu(words)
        for word, meaning in MEANINGS.items():
            action = menu.addAction(f"{tr(word)}  {tr(meaning)}")
            action.triggered.connect(lambda _=False, word=word: self.text.insertPlainText(tr(word)))
        words.setMenu(menu)
        self.message = label("", "second", wrap=True)
        self.message.setObjectName("templateMessage")
        column.addWidget(self.name)
        column.addWidget(self.text, 1)
        row = QHBoxLayout()
        row.addWidget(words)
        row.addWidget(self.message, 1)
        column.addLayout(row)
        return column

    def _foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addStretch(1)
        close = button(tr("Schließen"), name="templateClose")
        close.clicked.connect(self.close)
        save = button(tr("Sichern"), name="templateSave")
        save.clicked.connect(self._save)
        use = button(tr("Anwenden …"), "primary", name="templateUse")
        use.clicked.connect(self._use)
        for each in (close, save, use):
            row.addWidget(each)
        return row

    # --- what happens -----------------------------------------------------------------------------------------------

    def _loaded(self) -> list[Template]:
        try:
            return files.load()
        except KnownError as error:
            self._say(sentence(error), "warn")
            return []

    def _fill(self, templates: Sequence[Template], row: int = 0) -> None:
        self._templates = list(templates)
        self.list.blockSignals(True)
        self.list.clear()
        self.list.addItems([template.name for template in templates])
        self.list.blockSignals(False)
        self.list.setCurrentRow(min(row, len(templates) - 1))

    def _chosen(self, row: int) -> None:
        if 0 <= row < len(self._templates):
            self.edit(self._templates[row])

    def _begin(self) -> None:
        self.list.setCurrentRow(-1)
        self.edit(Template("", ""))
        self.name.setFocus()

    def _delete(self) -> None:
        row = self.list.currentRow()
        if row >= 0:
            self._keep([template for at, template in enumerate(self._templates) if at != row], row)
            if not self._templates:
                self.edit(Template("", ""))

    def _save(self) -> None:
        template = self.template
        if not template.name or not template.text:
            self._say(tr("Eine Vorlage braucht einen Namen und mindestens eine Zeile."), "warn")
            return
        templates = files.with_template(self._templates, template)
        self._keep(templates, [each.name for each in templates].index(template.name))

    def _keep(self, templates: Sequence[Template], row: int = 0) -> None:
        try:
            files.save(templates)
        except KnownError as error:
            self._say(sentence(error), "warn")
            return
        self._fill(templates, row)
        self.changed.emit()

    def _use(self) -> None:
        if self.template.text:
            self.use_wanted.emit(self.template)
            self.close()

    def _ask_import(self) -> None:
        ask_to_open(self, tr("Vorlagen einlesen"), f"*{files.ENDING}", self.import_file)

    def _ask_export(self) -> None:
        start = tr("vorlagen") + files.ENDING
        ask_to_save(self, tr("Vorlagen ausgeben"), start, f"*{files.ENDING}", self.export_file)

    def _judge(self) -> None:
        faults = faults_of(kept(self.text.toPlainText()))
        self._say("\n".join(_fault_words(fault) for fault in faults[:_SHOWN_FAULTS]), "warn" if faults else "")

    def _say(self, words: str, tone: str = "") -> None:
        self.message.setText(words)
        theme.restyle(self.message, tone=tone)


def _fault_words(fault: Fault) -> str:
    if fault.field:
        return tr(
            "Zeile {line}, Feld {field}: „{text}“ passt hier nicht, zum Beispiel {example}",
            line=fault.line,
            field=fault.field,
            text=fault.text,
            example=fault.example,
        )
    return tr(
        "Zeile {line}: „{text}“ ist kein Befehl, zum Beispiel {example}",
        line=fault.line,
        text=fault.text,
        example=shown(fault.example),
    )
