"""With the setting for it, the next step of a route stands on the sheet when the month opens, and only then."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from app.ui import chosen
from app.ui.eds.chartroom.memo import Memo, RoutePlan, Stop, memo_file, save_memo
from app.ui.eds.desk import Desk
from app.ui.settings import Settings
from tests.ui import views
from tests.ui.eds.windows import Make, desk


@pytest.fixture
def routed() -> Iterator[Desk]:
    """A desk at which ship 31 follows a route."""
    shown = desk(views.small())
    stop = Stop(shown.view.month + 1, 48, 30, 0, 3)
    save_memo(Memo(routes=(RoutePlan(31, "shortest", (39, 33), (stop,)),)), memo_file(shown.status.match, shown.view))
    yield shown
    chosen.choose(Settings())


@pytest.mark.parametrize("wanted", [True, False])
def test_routes_are_entered_if_one_likes(make: Make, qtbot: QtBot, routed: Desk, wanted: bool) -> None:
    chosen.choose(replace(Settings(), follow_routes=wanted))
    window = make(routed)
    qtbot.waitUntil(lambda: len(window.chartroom.router.suggested) == 1, timeout=20_000)
    assert window.draft.text == ("7: 31,/,48,30" if wanted else "")
    window.draft.replace("", "x")
    window.chartroom.router.suggest()
    qtbot.waitUntil(lambda: not window.chartroom.router.busy, timeout=20_000)
    assert window.draft.text == "", "what was struck stays struck"


def test_nothing_is_entered_into_a_sheet_that_is_locked(make: Make, qtbot: QtBot, routed: Desk) -> None:
    chosen.choose(replace(Settings(), follow_routes=True))
    window = make(replace_handed_in(routed))
    qtbot.waitUntil(lambda: len(window.chartroom.router.suggested) == 1, timeout=20_000)
    assert window.draft.text == ""


def replace_handed_in(shown: Desk) -> Desk:
    return desk(shown.view, handed_in=True)
