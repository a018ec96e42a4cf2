"""Pages that are made when somebody first looks at them or asks for a part of them."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel, QTabWidget, QVBoxLayout
from pytestqt.qtbot import QtBot

from app.ui.widgets.late import Late


class Page(Late):
    """Counts how often it is made."""

    times = 0

    def _make(self) -> None:
        self.times += 1
        self.words = QLabel("here")
        QVBoxLayout(self).addWidget(self.words)


@pytest.fixture
def tabs(qtbot: QtBot) -> QTabWidget:
    made = QTabWidget()
    qtbot.addWidget(made)
    for name in "ab":
        made.addTab(Page(made), name)
    made.show()
    return made


def page(tabs: QTabWidget, at: int) -> Page:
    found = tabs.widget(at)
    assert isinstance(found, Page)
    return found


def test_a_page_is_made_when_it_is_first_looked_at_and_is_complete_then(tabs: QTabWidget) -> None:
    assert page(tabs, 0).made
    assert not page(tabs, 1).made
    tabs.setCurrentIndex(1)
    assert page(tabs, 1).words.isVisible()
    tabs.setCurrentIndex(0)
    tabs.setCurrentIndex(1)
    assert page(tabs, 1).times == 1


def test_a_page_is_made_when_a_part_of_it_is_asked_for(tabs: QTabWidget) -> None:
    assert page(tabs, 1).words.text() == "here"
    tabs.setCurrentIndex(1)
    assert page(tabs, 1).times == 1


def test_a_part_that_does_not_exist_is_a_mistake_before_and_after(tabs: QTabWidget) -> None:
    for _ in range(2):
        with pytest.raises(AttributeError, match="nothing"):
            page(tabs, 1).nothing  # type: ignore[attr-defined]  # noqa: B018
