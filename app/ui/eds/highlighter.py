"""Colours in the text of an order sheet: phase heads, separators, comments."""

from PySide6.QtGui import QColor, QFont, QSyntaxHighlighter, QTextCharFormat, QTextDocument

from app.text.eds.phases import head_of
from app.text.eds.sheets import parse_sheet
from app.ui import theme
from app.ui.tokens import Theme


class SheetHighlighter(QSyntaxHighlighter):
    """Follows the tokens of the theme."""

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        theme.notifier.changed.connect(self._dress)

    def _dress(self, _: Theme) -> None:
        self.rehighlight()

    def highlightBlock(self, text: str) -> None:
        ui = theme.current().ui
        line = parse_sheet(text).lines[0]
        end = len(text) if line.comment is None else line.comment
        if line.comment is not None:
            self.setFormat(line.comment, len(text) - line.comment, _look(ui.text3))
        head = head_of(text[:end])
        start = 0
        if head is not None:
            start = head.end
            self.setFormat(0, head.end, _look(ui.ice if head.phase else ui.err, bold=True))
        for column in range(start, end):
            if text[column] in ",/":
                self.setFormat(column, 1, _look(ui.text3))


def _look(colour: str, *, bold: bool = False) -> QTextCharFormat:
    made = QTextCharFormat()
    made.setForeground(QColor(colour))
    if bold:
        made.setFontWeight(QFont.Weight.Bold)
    return made
