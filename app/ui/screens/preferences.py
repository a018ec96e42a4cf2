"""Settings („Einstellungen“): language, themes, font size. Changes act at once."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QDialog, QFormLayout, QHBoxLayout, QVBoxLayout, QWidget

from app.text.catalog import LANGUAGES, tr
from app.ui.settings import SCALES, Settings
from app.ui.widgets.basics import button, label

_Choice = list[tuple[str, object]]


class PreferencesDialog(QDialog):
    """Shows the settings."""

    changed = Signal(object)
    """A dict: what is set now."""

    def __init__(self, parent: QWidget, settings: Settings) -> None:
        super().__init__(parent)
        self.setObjectName("dlgSettings")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Einstellungen"))
        self.setMinimumWidth(460)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(16)
        column.addWidget(label(tr("Einstellungen"), "title"))
        form = QFormLayout()
        form.setHorizontalSpacing(20)
        form.setVerticalSpacing(10)
        languages: _Choice = [(name, code) for code, name in LANGUAGES.items()]
        themes: _Choice = [(tr("Dunkel"), "dark"), (tr("Hell"), "light")]
        sizes: _Choice = [(f"{scale} %", scale) for scale in SCALES]
        self._add(form, tr("Sprache"), "language", languages, settings.language)
        self._add(form, tr("Thema im Spiel"), "game_theme", themes, settings.game_theme)
        self._add(form, tr("Thema der Startzentrale"), "start_theme", themes, settings.start_theme)
        self._add(form, tr("Schriftgröße"), "scale", sizes, settings.scale)
        column.addLayout(form)
        column.addWidget(label(tr("Änderungen wirken sofort."), "third"))
        row = QHBoxLayout()
        reset = button(tr("Zurücksetzen"), name="btnSettingsReset")
        reset.clicked.connect(self._reset)
        close = button(tr("Schließen"), "primary", name="btnSettingsClose")
        close.clicked.connect(self.accept)
        row.addWidget(reset)
        row.addStretch(1)
        row.addWidget(close)
        column.addLayout(row)

    def _add(self, form: QFormLayout, title: str, key: str, choices: _Choice, now: object) -> None:
        box = QComboBox()
        box.setObjectName(f"setting_{key}")
        box.setAccessibleName(title)
        for text, value in choices:
            box.addItem(text, value)
        box.setCurrentIndex(max(0, box.findData(now)))
        box.activated.connect(lambda at: self.changed.emit({key: box.itemData(at)}))
        form.addRow(label(title), box)

    def _reset(self) -> None:
        """What a fresh program has."""
        fresh = Settings()
        for box in self.findChildren(QComboBox):
            box.setCurrentIndex(box.findData(getattr(fresh, box.objectName().removeprefix("setting_"))))
        keys = ("language", "game_theme", "start_theme", "scale")
        self.changed.emit({key: getattr(fresh, key) for key in keys})
