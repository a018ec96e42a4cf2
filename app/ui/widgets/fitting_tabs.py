"""Tabs that all stay in sight: in less room they first lose their icons, then as many of them as must their words."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon, QResizeEvent
from PySide6.QtWidgets import QStyleOptionTab, QTabBar, QTabWidget, QWidget

from app.ui.widgets.tips import plain

BOTH, WORDS, ICONS = 0, 1, 2
_GAP = 4
"""Px that Qt leaves between icon and words."""


class FittingTabs(QTabWidget):
    """A tab widget whose bar takes no more room than there is, as far as icons alone allow."""

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.bar = _Bar(self)
        self.bar.setObjectName("qt_tabwidget_tabbar")
        self.setTabBar(self.bar)
        self.currentChanged.connect(self.bar.fit)

    def setTabText(self, index: int, text: str) -> None:
        super().setTabText(index, text)
        self.bar.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.bar.fit()
        super().resizeEvent(event)


class _Bar(QTabBar):
    """Shows each tab as much as ``look`` says; what it is called is known to tips and screen readers all the same."""

    def __init__(self, tabs: QTabWidget) -> None:
        super().__init__(tabs)
        self._tabs = tabs
        self.look = BOTH
        self._worded: frozenset[int] = frozenset()
        """Beside the chosen one the tabs that keep their words where not all can."""

    def fit(self) -> None:
        """As much of every tab as there is room for."""
        before, worded = self.look, self._worded
        for self.look in (BOTH, WORDS, ICONS):  # the first that fits stays
            if sum(self.tabSizeHint(tab).width() for tab in range(self.count())) <= self._tabs.width():
                break
        self._worded = self._with_words() if self.look == ICONS else frozenset()
        if self.look == before != ICONS and worded == self._worded:
            return
        for tab in range(self.count()):
            self.setTabToolTip(tab, plain(self.tabText(tab)) if self._bare(tab) else "")
        self.setIconSize(self.iconSize())  # lays the tabs out anew

    def _with_words(self) -> frozenset[int]:
        """From left to right, as many as there is room for."""
        self._worded = frozenset()
        room = self._tabs.width() - sum(self.tabSizeHint(tab).width() for tab in range(self.count()))
        found = []
        for tab in range(self.count()):
            room -= self._words_of(tab) if self._bare(tab) else 0
            if room < 0:
                break
            found.append(tab)
        return frozenset(found)

    def _words_of(self, tab: int) -> int:
        return self.fontMetrics().horizontalAdvance(self.tabText(tab))

    def _bare(self, tab: int) -> bool:
        """Does only its icon stand there?"""
        return self.look == ICONS and tab != self.currentIndex() and tab not in self._worded

    def tabSizeHint(self, index: int) -> QSize:
        hint = super().tabSizeHint(index)
        if self.look == WORDS:
            hint -= QSize(self.iconSize().width() + _GAP, 0)
        elif self._bare(index):
            hint -= QSize(self._words_of(index), 0)
        return hint

    def initStyleOption(self, option: QStyleOptionTab, index: int) -> None:
        super().initStyleOption(option, index)
        if self.look == WORDS:
            option.icon = QIcon()
            option.iconSize = QSize(0, 0)
        elif self._bare(index):
            option.text = ""
