"""The planner's panel: what runs short is marked in the forecast, and a failed look ahead leads to its report."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.engine.eds.planner.plan import plan_of
from app.text.numbers import month_label
from app.ui.eds.planner.panel import FORECAST, PlannerPanel
from tests.ui import views


@pytest.fixture
def home(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


def test_uranium_that_runs_short_is_marked_with_its_month(home: QWidget) -> None:
    view = views.small()
    plan = plan_of(view, ())
    dry = tuple(replace(point, uranium=30 - 4 * point.months) for point in plan.ahead.points)
    panel = PlannerPanel(view, home)
    panel.show_page(FORECAST)
    panel.show_plan(replace(plan, ahead=replace(plan.ahead, points=dry)))
    words = [label.text() for label in panel.findChildren(QLabel)]
    assert f"△ {month_label(view.month + 6)} unter 10" in words


def test_a_look_ahead_that_failed_leads_to_its_report(home: QWidget, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    panel = PlannerPanel(views.small(), home)
    log = panel.findChild(QPushButton, "plannerLog")
    assert log is not None
    panel.show_trouble(None)
    assert log.isHidden()
    panel.show_trouble(Path("/tmp/fehler.txt"))
    assert not log.isHidden()
    log.click()
    assert opened == [str(Path("/tmp/fehler.txt"))]
