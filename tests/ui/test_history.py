"""Looking back: the film of a month, coming back to today, curves over all months, the report's filters."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QToolButton, QTreeWidgetItem, QWidget

from app.host.match_host import MatchHost
from app.host.showcase import Show, prepare
from app.model.ids import PlayerId
from app.text.parameters import standard
from app.ui import motion
from app.ui.eds.find import star_of
from app.ui.eds.past.figures import as_csv, changes, figures_of, plots_of
from app.ui.eds.past.history import History
from app.ui.eds.past.reel import END, reel
from app.ui.eds.past.room import ChartsRoom
from tests.ui.program import Program

ME = PlayerId(4)
MONTHS = 14


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Fourteen months of six computer realms, at war towards the end."""
    path = tmp_path_factory.mktemp("history") / "Nordarm.eds"
    rulers = ("Tessin", "Kelvane", "Ostrava", "Mirador", "Halden", "Nargun")
    return prepare(path, Show("Nordarm", rulers, ME, MONTHS, "nordarm"), standard())


def opened(program: Program, match: Path) -> History:
    program.window.open_file(match)
    program.qtbot.waitUntil(lambda: program.window.settled and program.window.flow is not None, timeout=20_000)
    return history_of(program)


def history_of(program: Program) -> History:
    found = program.game.findChild(History, "history")
    assert isinstance(found, History)
    program.qtbot.waitUntil(lambda: found.settled, timeout=10_000)
    return found


def test_a_film_ends_where_the_month_ended(match: Path) -> None:
    """Lost ships, renamed stars and changed owners are right in every month of every realm."""
    seen: set[str] = set()
    with MatchHost.open(match, looking=True) as host:
        for player in range(1, 7):
            for month in range(1, MONTHS + 1):
                before, after = host.view(PlayerId(player), month - 1), host.view(PlayerId(player), month)
                frames = reel(before, host.report(PlayerId(player), month), after)
                last = frames[-2].view
                assert {(s.nr, s.x, s.y, s.name) for s in last.ships} == {(s.nr, s.x, s.y, s.name) for s in after.ships}
                assert {(s.nr, s.name, s.population) for s in last.stars} == {
                    (s.nr, s.name, s.population) for s in after.stars
                }
                assert (frames[0].view, frames[-1].view, frames[-1].phase) == (before, after, END)
                assert [frame.phase for frame in frames] == sorted(frame.phase for frame in frames)
                seen |= {type(event).__name__ for frame in frames for event in frame.events}
    assert {"ShipJumped", "BattleFought", "StarOccupied", "StarNamed", "ShipBuilt", "ShipDestroyed"} <= seen


def test_walk_13_look_back_play_the_film_and_return(program: Program, match: Path) -> None:
    opened(program, match)
    game = program.game
    star = game.desk.view.stars[3]
    game.select(star_of(program.view, star.nr), centre=True)
    game.map.zoom_in()
    camera, chosen = game.map.widget.state.camera, game.map.widget.state.chosen
    go_to(program, 4)
    assert program.game.findChild(QPushButton, "btnToday") is not None
    assert "Rückblick" in program.find(QWidget, "historyBanner").accessibleName()
    assert program.game.locked
    for month in (4, 3, 2, 1):
        if program.view.month != month:
            go_to(program, month)
        _play_through(program)
    program.qtbot.waitUntil(lambda: program.window.settled)
    program.game.map.widget.setFocus()
    QTest.keyClick(program.game.map.widget, Qt.Key.Key_Escape)
    QTest.keyClick(program.game, Qt.Key.Key_Escape)
    program.qtbot.waitUntil(lambda: program.window.settled and program.view.month == MONTHS, timeout=10_000)
    now = program.game.map.widget.state
    assert (now.camera.x, now.camera.y, now.camera.scale) == pytest.approx((camera.x, camera.y, camera.scale))
    assert now.chosen == chosen


def go_to(program: Program, month: int) -> None:
    program.game.month_wanted.emit(month)
    program.qtbot.waitUntil(lambda: program.window.settled and program.view.month == month, timeout=10_000)


def _play_through(program: Program) -> None:
    history = history_of(program)
    history.play()
    program.qtbot.waitUntil(lambda: history.bar.isVisible(), timeout=10_000)
    history.bar.pause()
    last = history.bar.scrubber.maximum()
    for _ in range(last):
        history.bar.step(1)
    assert history.bar.frame == last
    history.bar.stop()


def test_with_reduced_motion_the_film_stands_still(program: Program, match: Path) -> None:
    history = opened(program, match)
    motion.set_reduced(True)
    try:
        history.play()
        program.qtbot.waitUntil(lambda: history.bar.isVisible(), timeout=10_000)
        assert (history.bar.frame, history.bar.playing) == (1, False)
    finally:
        motion.set_reduced(False)


def test_curves_can_be_read_and_kept(program: Program, match: Path, tmp_path: Path) -> None:
    history = opened(program, match)
    room: ChartsRoom = history.charts.open()
    program.qtbot.waitUntil(lambda: room.settled, timeout=20_000)
    assert [view.plot.key for view in room.views] == [
        "money", "ev", "goods", "realm", "ships", "research", "trade",
    ]  # fmt: skip
    view = room.views[1]
    QTest.keyClick(view, Qt.Key.Key_Left)
    assert "eigene" in view.accessibleDescription()
    for kind in ("png", "svg", "csv"):
        file = tmp_path / f"kurve.{kind}"
        view.write(file)
        assert file.stat().st_size > 100
    assert (tmp_path / "kurve.csv").read_text("utf-8-sig").startswith("Monat;eigene;Mittel aller\nJ1/M1;")
    room.close()


def test_a_missing_month_is_a_gap(match: Path) -> None:
    with MatchHost.open(match, looking=True) as host:
        figures = [figures_of(host.view(ME, month), None) for month in (0, 1, 5)]
    money = plots_of(figures)[0]
    assert money.months == (0, 1, 2, 3, 4, 5)
    assert money.series[0].values[2:5] == (None, None, None)
    assert ";\n" in as_csv(money)
    assert changes(figures[1], figures[1]) == ""


def test_the_report_is_filtered_and_remembers_what_was_read(program: Program, match: Path) -> None:
    opened(program, match)
    report = program.game.report
    assert report.unread
    before = report.unread
    head = next(item for item in report.blocks if not item.isHidden())
    report.tree.itemClicked.emit(head.child(0), 0)
    assert report.unread == before - 1
    opened(program, match)
    assert program.game.report.unread == before - 1
    program.game.open_report()
    program.click("report_research")
    shown = [child for item in program.game.report.blocks for child in children(item) if not child.isHidden()]
    assert shown
    assert all("Evolution" in child.text(0) or "EV" in child.text(0) for child in shown)


def test_everything_stands_once_more_by_phase(program: Program, match: Path) -> None:
    opened(program, match)
    report = program.game.report
    last = report.blocks[-1]
    assert not last.isExpanded()
    rows = children(last)
    assert len(rows) == len(report.texts)
    phases = [int(row.text(0).split(" ")[0]) for row in rows if row.text(0)[0].isdigit()]
    assert phases == sorted(phases)
    program.game.open_report()
    program.find(QLineEdit, "reportSearch").setText("Steuern")
    shown = [child.text(0) for item in report.blocks for child in children(item) if not child.isHidden()]
    assert shown
    assert len(shown) == len({line for line in report.texts if "Steuern" in line}), "a search finds a line once"


def test_the_map_marks_what_was_not_read(program: Program, match: Path) -> None:
    opened(program, match)
    report, state = program.game.report, program.game.map.widget.state
    assert state.unread == report.unread_places
    assert len(state.unread) > 0
    for head in report.blocks:
        for row in children(head):
            report.tree.itemClicked.emit(row, 0)
    assert report.unread == 0
    assert len(state.unread) == 0


def test_a_battle_without_its_report_is_said_to_have_none(program: Program, match: Path) -> None:
    opened(program, match)
    program.game.show_battle(4711)
    said = [label.text() for label in program.game.battles.findChildren(QLabel) if label.isVisible()]
    assert "Zu diesem Kampf liegt nur die Kurzfassung vor." in said


def test_the_film_goes_to_its_ends(program: Program, match: Path) -> None:
    history = opened(program, match)
    history.play()
    program.qtbot.waitUntil(lambda: history.bar.isVisible(), timeout=20_000)
    for name, frame in (("filmLast", history.bar.scrubber.maximum()), ("filmFirst", 0)):
        QTest.mouseClick(program.find(QToolButton, name), Qt.MouseButton.LeftButton)
        assert history.bar.frame == frame
        assert not history.bar.playing
    assert history.bar.caption == "vor dem Monat"


def test_curves_of_research_and_transfers(match: Path) -> None:
    with MatchHost.open(match, looking=True) as host:
        known = [figures_of(host.view(ME, month), host.report(ME, month) if month else None) for month in range(4)]
    told = [known[0], known[1]._replace(received=50, expected=0.5), known[2]._replace(paid=80, expected=0.25), known[3]]
    plots = {plot.key: plot for plot in plots_of([*told[:3], known[3]._replace(month=5)])}
    actual, expected = plots["research"].series
    assert actual.values[:3] == tuple(row.ev for row in told[:3])
    start = told[0].ev
    assert list(expected.values) == [start, start + 0.5, start + 0.75, None, None, told[3].ev], "anew after a gap"
    received, paid, balance = plots["trade"].series
    assert (received.values[1], paid.values[2]) == (50, 80)
    assert balance.values[:3] == (0, 50, -30)


def children(item: QTreeWidgetItem) -> list[QTreeWidgetItem]:
    found = (item.child(at) for at in range(item.childCount()))
    return [child for child in found if child is not None]
