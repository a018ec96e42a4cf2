"""„Zug abgeben“: the summary opens as soon as the month was run on the sheet as it is now."""

from collections.abc import Callable

from PySide6.QtCore import Qt

from app.ui import chosen
from app.ui.eds.game_place import GamePlace
from app.ui.eds.submit_dialog import SubmitDialog


class HandingIn:
    """Lives as long as its window."""

    def __init__(self, window: GamePlace, serve: Callable[[SubmitDialog], None], *, last: bool) -> None:
        """``serve`` lets the summary show and mend hints; ``last``: after this sheet the month is evaluated."""
        self._window = window
        self._serve = serve
        self._last = last
        self._asked = False

    def ask(self) -> SubmitDialog | None:
        """Open the summary of the sheet, or hand it in at once where that is set and nothing is likely to fail."""
        if self._window.locked:
            return None
        if not self._window.settled:
            self._asked = True
            self._window.look_ahead()
            return None
        return self._open_summary()

    def looked(self) -> None:
        """The month was run, or could not be."""
        if self._asked:
            self._open_summary()

    def _open_summary(self) -> SubmitDialog | None:
        self._asked = False
        window = self._window
        draft, outlook = window.draft, window.outlook if window.settled else None
        if chosen.now().skip_clean_summary and outlook is not None and not outlook.hints and draft.orders:
            window.submit_wanted.emit(draft.text)
            return None
        dialog = SubmitDialog(window, window.desk.view, draft, outlook, window.phrases, self._last)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.submitted.connect(lambda: window.submit_wanted.emit(draft.text))
        dialog.shown.connect(window.show_mark)
        self._serve(dialog)
        dialog.open()
        return dialog
