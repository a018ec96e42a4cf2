"""„Vormonat übernehmen“: the orders of an earlier month with ticks, out of the match's own history."""

from collections.abc import Callable

from PySide6.QtWidgets import QComboBox, QWidget

from app.model.eds.orders import Orders
from app.model.eds.view import PastSheet, PlayerView
from app.model.known_error import KnownError
from app.text.catalog import tr
from app.text.host_errors import sentence
from app.text.numbers import month_long
from app.ui import worker
from app.ui.eds.dialogs.order_choice import OrderChoice
from app.ui.widgets.basics import label

Fetch = Callable[[int], PastSheet]
"""The player's own sheet of a month; takes its time and may raise ``KnownError``."""


class PastOrders(OrderChoice):
    """The last month first; any earlier one can be chosen."""

    def __init__(self, view: PlayerView, orders: Orders, fetch: Fetch, parent: QWidget) -> None:
        super().__init__(tr("Vormonat übernehmen"), view, orders, parent)
        self._fetch = fetch
        self._fetching: worker.Task | None = None
        words = label(tr("Befehle von"), "second")
        self.months = QComboBox()
        self.months.setObjectName("pastMonth")
        self.months.setAccessibleName(tr("Monat, dessen Befehle übernommen werden"))
        for month in range(view.month, 0, -1):
            self.months.addItem(month_long(month), month)
        words.setBuddy(self.months)
        self.trouble = label("", "second", "warn", wrap=True)
        self.trouble.setObjectName("pastTrouble")
        self.head.addWidget(words)
        self.head.addWidget(self.months)
        self.head.addWidget(self.trouble, 1)
        self.months.currentIndexChanged.connect(lambda _: self._ask())
        self._ask()

    @property
    def settled(self) -> bool:
        """Is the month there, and judged?"""
        return (self._fetching is None or not self._fetching.running) and super().settled

    def _ask(self) -> None:
        """Fetch the sheet of the chosen month."""
        month = self.months.currentData()
        self.trouble.setText("")
        if self._fetching is not None:
            self._fetching.cancel()
        if month is None:
            self.offer(())
            return
        self._fetching = worker.start(self, lambda _: self._fetch(month))
        self._fetching.done.connect(lambda sheet: self.offer(sheet.orders))
        self._fetching.failed.connect(self._failed)

    def _failed(self, error: Exception) -> None:
        if not isinstance(error, KnownError):
            raise error
        self.trouble.setText(sentence(error))
        self.offer(())
