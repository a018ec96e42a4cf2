"""Tabs stay in sight in any width, and are called by their names all the same."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from app.ui.icons import icon
from app.ui.widgets.fitting_tabs import BOTH, ICONS, WORDS, FittingTabs

NAMES = ("Sterne 27", "Schiffe 19", "Monatsbericht", "Kampfberichte 1", "Sternenanzeiger", "Kartenliste")


@pytest.fixture
def made(qtbot: QtBot) -> FittingTabs:
    made = FittingTabs(None)
    qtbot.addWidget(made)
    for name in NAMES:
        made.addTab(QLabel(name), icon("star"), name)
    made.setCurrentIndex(0)
    made.show()
    return made


def wide(made: FittingTabs, look: int) -> int:
    """The least width in which the bar looks so."""
    made.bar.look = look
    return sum(made.bar.tabSizeHint(tab).width() for tab in range(made.count()))


def test_in_less_room_icons_go_first_then_words(made: FittingTabs) -> None:
    widths = [wide(made, look) for look in (BOTH, WORDS, ICONS)]
    assert widths == sorted(widths, reverse=True)
    for width, look in zip(widths, (BOTH, WORDS, ICONS), strict=True):
        made.resize(width, 200)
        made.bar.fit()
        assert made.bar.look == look
        assert made.bar.tabRect(made.count() - 1).right() <= width
    assert [made.tabText(tab) for tab in range(made.count())] == list(NAMES)
    assert made.bar.tabToolTip(1) == "Schiffe 19"


def test_a_longer_name_finds_its_room(made: FittingTabs) -> None:
    made.resize(wide(made, BOTH), 200)
    made.bar.fit()
    assert made.bar.look == BOTH
    made.setTabText(2, "Monatsbericht, 12 ungelesen")
    assert made.bar.look == WORDS


def test_where_not_all_words_fit_the_first_tabs_keep_theirs(made: FittingTabs) -> None:
    least, words = wide(made, ICONS), wide(made, WORDS)
    made.resize((least + words) // 2, 200)
    made.bar.fit()
    named = [made.bar.tabToolTip(tab) == "" for tab in range(made.count())]
    assert named == sorted(named, reverse=True)
    assert 1 < named.count(True) < made.count()
    assert made.bar.tabRect(made.count() - 1).right() <= made.width()
