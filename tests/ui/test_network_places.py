"""A game master's console and a guest's window over the loopback: found, joined, played, evaluated, taken back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QLabel, QLineEdit, QMessageBox, QPlainTextEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.host.discovery import CHOSEN, Found
from app.host.exchange import month_document, sheet_document
from app.host.identity import Identity
from app.host.keyring import Keyring
from app.host.observing import observing
from app.model import document
from app.model.eds.orders import DeclareStatus
from app.model.ids import PlayerId
from app.model.journal import Announced, Answered, Role, Watched, Wrote
from app.model.match import SeatKind
from app.ui import saved_games
from app.ui.chosen import choose
from app.ui.eds.game_window import GameWindow
from app.ui.eds.gamemaster.announce import AnnounceDialog
from app.ui.eds.gamemaster.complaints import ComplaintsDialog
from app.ui.eds.gamemaster.console import Console
from app.ui.eds.gamemaster.correction import CorrectionDialog
from app.ui.eds.gamemaster.host_dialog import HostDialog
from app.ui.eds.gamemaster.place import HostPlace
from app.ui.eds.watching.gallery import Gallery
from app.ui.lan_search import LanSearch
from app.ui.screens.join import JoinPlace
from app.ui.screens.join_rows import MatchRow
from app.ui.settings import Recent
from app.ui.widgets.notices import Strip
from tests.host.play import new_match
from tests.ui.program import WAIT_MS, Program

START = Callable[..., Program]
ANNA = PlayerId(1)


@pytest.fixture(autouse=True)
def _loopback_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(CHOSEN, "127.0.0.1")


@pytest.fixture
def file() -> Path:
    """A match of two in the folder of saved games."""
    saved_games.folder().mkdir(parents=True, exist_ok=True)
    path = saved_games.folder() / "Nordarm.eds"
    new_match(path, players=2).close()
    return path


def until(qtbot: QtBot, condition: Callable[[], bool]) -> None:
    qtbot.waitUntil(condition, timeout=WAIT_MS)


def press(owner: QWidget, name: str) -> None:
    button = owner.findChild(QPushButton, name)
    assert button is not None, name
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


@pytest.fixture
def console(start: START, file: Path, qtbot: QtBot) -> Console:
    """The console of that match, reached from the start screen; it has begun."""
    place = lead(start(), qtbot)
    press(place, "btnLobbyBegin")
    until(qtbot, lambda: place.console.isVisible() and place.settled)
    return place.console


def lead(program: Program, qtbot: QtBot) -> HostPlace:
    """Open the server for the saved match."""
    program.click("btnHost")
    dialog = dialog_of(program.window, "dlgHost")
    assert isinstance(dialog, HostDialog)
    dialog.match.setCurrentIndex(1)
    press(dialog, "btnServerOpen")
    until(qtbot, lambda: isinstance(program.window.place, HostPlace))
    place = program.window.place
    assert isinstance(place, HostPlace)
    until(qtbot, lambda: place.console.glance is not None and place.settled)
    return place


def dialog_of(window: QWidget, name: str) -> QDialog:
    return next(dialog for dialog in window.findChildren(QDialog, name) if dialog.isVisible())


def join(program: Program, invitation: str, qtbot: QtBot) -> GameWindow:
    """Come in by what is written on the invitation."""
    program.click("btnLan")
    program.find(QLineEdit, "lanAddress").setText(invitation)
    program.click("btnLanConnect")
    until(qtbot, lambda: isinstance(program.window.place, GameWindow))
    program.wait()
    return program.game


def test_a_guest_joins_plays_and_gets_the_next_month(console: Console, start: START, qtbot: QtBot) -> None:
    guest = start()
    game = join(guest, console.invitation.text, qtbot)
    assert guest.clicks == 2
    assert game.desk.view.player == ANNA
    until(qtbot, lambda: console.glance is not None and ANNA in console.glance.connected)
    game.submit_wanted.emit("3: 2,3")
    until(qtbot, lambda: console.glance is not None and console.glance.lights[0].handed_in)
    until(qtbot, lambda: guest.window.settled and guest.game.desk.handed_in)
    press(console, "gmEvaluate")
    dialog = dialog_of(console, "dlgEvaluate")
    press(dialog, "btnGmConfirm")
    until(qtbot, lambda: isinstance(guest.window.place, GameWindow) and guest.game.desk.view.month == 1)
    guest.wait()
    until(qtbot, lambda: console.settled and console.files.list.count() == 2)
    assert any("J1/M1" in line for line in history(console)[:2])


def test_the_way_back_is_on_the_start_screen(console: Console, start: START, qtbot: QtBot) -> None:
    guest = start()
    join(guest, console.invitation.text, qtbot)
    (recent,) = guest.window.settings.recent
    assert isinstance(recent, Recent)
    assert recent.path.endswith(".edsgast")
    guest.window.show_start()
    guest.window.open_file(Path(recent.path))
    until(qtbot, lambda: isinstance(guest.window.place, GameWindow))
    guest.wait()
    assert guest.view.player == ANNA


def test_a_match_is_found_by_itself_and_asks_for_the_code(console: Console, start: START, qtbot: QtBot) -> None:
    guest = start()
    guest.click("btnLan")
    place = guest.window.place
    assert isinstance(place, JoinPlace)
    match = console.house.host.status().match.id  # tests that run beside this one announce theirs, too

    def rows() -> list[MatchRow]:
        return [row for row in place.findChildren(MatchRow) if row.found.match == match]

    until(qtbot, lambda: bool(rows()))
    (row,) = rows()
    press(row, "btnLanJoin")
    assert place.address.text().startswith("eds:127.0.0.1:")
    place.address.setText(console.invitation.text.rpartition("/")[2].lower())
    guest.click("btnLanConnect")
    until(qtbot, lambda: isinstance(guest.window.place, GameWindow))
    guest.wait()


def test_a_wrong_code_or_address_is_said_where_it_was_typed(console: Console, start: START, qtbot: QtBot) -> None:
    guest = start()
    guest.click("btnLan")
    place = guest.window.place
    assert isinstance(place, JoinPlace)
    port = console.house.server.port
    tries = (
        (f"eds:127.0.0.1:{port}/AAAA-AAAA", "passt zu keinem freien Platz"),
        ("eds:127.0.0.1:1/AAAA-AAAA", "nicht erreichbar"),
        (f"127.0.0.1:{port}", "fehlt noch der Code"),
        ("http://boese.example/", "keine Einladung"),
    )
    for text, words in tries:
        place.address.setText(text)
        guest.click("btnLanConnect")
        until(qtbot, partial(is_said, place, words))
        until(qtbot, lambda: guest.window.settled)
    assert guest.window.place is place


def is_said(place: QWidget, words: str) -> bool:
    return any(words in strip.accessibleName() for strip in place.findChildren(QWidget, "lanMessage"))


def test_the_game_master_speaks_corrects_the_clock_and_takes_back(console: Console, start: START, qtbot: QtBot) -> None:
    guest = start()
    join(guest, console.invitation.text, qtbot)
    text = console.findChild(QPlainTextEdit, "gmPaper")
    assert text is not None
    text.setPlainText("Pizza um acht")
    press(console, "btnGmAnnounce")
    until(qtbot, lambda: any("Pizza um acht" in each for each in letters(guest)))
    press(console, "btnGmSchedule")
    dialog = dialog_of(console, "dlgSchedule")
    dialog.rhythm.setCurrentIndex(1)  # type: ignore[attr-defined]
    dialog.holidays.setText("2030-12-24, 2030-12-31")  # type: ignore[attr-defined]
    dialog.drafts.setChecked(True)  # type: ignore[attr-defined]
    dialog.absences.setValue(1)  # type: ignore[attr-defined]
    press(dialog, "btnGmConfirm")
    until(qtbot, lambda: console.glance is not None and console.glance.deadline is not None)
    schedule = console.house.master.schedule()
    assert (schedule.holidays, schedule.drafts) == (("2030-12-24", "2030-12-31"), True)
    take_free_month(guest.game, console, qtbot)
    assert console.deadline.countdown.text().startswith("00:")
    press(console, "btnGmPause")
    until(qtbot, lambda: console.deadline.countdown.text() == "angehalten")
    console.deeds.evaluate(1)
    until(qtbot, lambda: console.glance is not None and console.glance.month == 2 and console.settled)
    press(console, "gmUndoMonth")
    dialog = dialog_of(console, "dlgTakeBack")
    reason = dialog.findChild(QLineEdit, "gmReason")
    assert reason is not None
    assert not dialog.confirm.isEnabled()  # type: ignore[attr-defined]
    reason.setText("Ein Zug fehlte")
    press(dialog, "btnGmConfirm")
    until(qtbot, lambda: console.glance is not None and console.glance.month == 1)
    until(qtbot, lambda: any("Ein Zug fehlte" in each for each in letters(guest)))


def take_free_month(game: GameWindow, console: Console, qtbot: QtBot) -> None:
    """Who is away puts the deadline off, as often as he may."""
    before = console.house.master.deadline()
    for _ in range(2):
        game.menu.action("free_month").trigger()
        box = next(box for box in game.findChildren(QMessageBox, "dlgFreeMonth") if box.isVisible())
        press(box, "btnFreeMonth")
        until(qtbot, lambda: console.house.master.deadline() != before)
    after = console.house.master.deadline()
    assert before is not None
    assert after is not None
    assert after > before
    until(qtbot, lambda: any("keinen freien Monat" in each.accessibleName() for each in game.findChildren(Strip)))
    assert console.house.master.deadline() == after


def letters(guest: Program) -> list[str]:
    return [strip.accessibleName() for strip in guest.window.findChildren(QWidget, "farLetter")]


def test_months_go_out_and_sheets_come_in_as_files(console: Console, qtbot: QtBot, tmp_path: Path) -> None:
    console.deeds.export_to(tmp_path)
    until(qtbot, lambda: len(list(tmp_path.glob("*.edsmonat"))) == 2 and console.deeds.settled)
    (tmp_path / "falsch.edszug").write_text("{}", encoding="utf-8")
    console.deeds.take_sheets([tmp_path / "falsch.edszug", tmp_path / "fehlt.edszug"])
    until(qtbot, lambda: len(said(console)) == 1 and "falsch.edszug" in said(console)[0])
    assert "keine Zugdatei" in said(console)[0]
    assert "gibt es nicht" in said(console)[0]


def test_an_older_sheet_takes_the_place_of_a_newer_one_only_if_that_is_wanted(
    console: Console, qtbot: QtBot, tmp_path: Path
) -> None:
    host = console.house.host
    month = month_document(host, ANNA)
    for name, number, at in (("neu", 1, 2000), ("alt", 2, 1000)):
        sheet = sheet_document(month, (DeclareStatus(PlayerId(2), number),), at)
        (tmp_path / f"{name}.edszug").write_bytes(document.written(sheet))
    console.deeds.take_sheets([tmp_path / "neu.edszug", tmp_path / "alt.edszug"])
    until(qtbot, lambda: any(dialog.isVisible() for dialog in console.findChildren(QDialog, "dlgReplace")))
    newer = host.valid_sheet(ANNA)
    press(dialog_of(console, "dlgReplace"), "btnGmConfirm")
    until(qtbot, lambda: host.valid_sheet(ANNA) != newer and console.settled)
    console.deeds.save_history(tmp_path / "verlauf.csv")
    until(qtbot, lambda: (tmp_path / "verlauf.csv").exists() and console.settled)


def said(console: Console) -> list[str]:
    strips = console.findChildren(QWidget, "gmMessage")
    return [strip.accessibleName() for strip in strips if not strip.isHidden()]


def test_codes_are_copied_and_renewed_and_the_computer_plays(console: Console, qtbot: QtBot) -> None:
    before = console.invitation.text
    press(console, "btnGmCopy")
    assert QGuiApplication.clipboard().text() == before
    press(console, "btnGmRevoke")
    until(qtbot, lambda: console.invitation.text == "")
    assert not console.findChild(QPushButton, "btnGmPicture").isEnabled()  # type: ignore[union-attr]
    press(console, "btnGmRenew")
    until(qtbot, lambda: console.invitation.text != "")
    until(qtbot, lambda: console.invitation.text != before)
    press(console, "btnGmComputer")
    press(dialog_of(console, "dlgHandOver"), "btnGmConfirm")
    until(qtbot, lambda: console.glance is not None and console.glance.lights[0].computer is not None)
    until(qtbot, lambda: console.settled)
    kind = console.seats.table.item(0, 3)
    assert kind is not None
    assert kind.text() == "KI, in Vertretung"
    assert console.glance is not None
    assert console.glance.lights[0].seat.kind is SeatKind.HUMAN
    press(console, "btnGmCheck")
    until(qtbot, lambda: len(said(console)) == 1 and "127.0.0.1" in said(console)[0])
    assert "nicht erreichbar" not in said(console)[0]
    press(console, "btnGmTrial")
    until(qtbot, lambda: said(console) == ["Probelauf fehlerfrei."])


def test_a_value_is_corrected_with_a_reason(console: Console, qtbot: QtBot) -> None:
    press(console, "btnGmCorrect")
    dialog = dialog_of(console, "dlgCorrection")
    assert isinstance(dialog, CorrectionDialog)
    dialog.subject.setCurrentIndex(2)
    assert dialog.field.currentData() == "money"
    dialog.value.setText("4000")
    press(dialog, "btnGmEffect")
    effect = dialog.findChild(QLabel, "gmEffect")
    assert effect is not None
    until(qtbot, lambda: effect.text() == "Herrscher 1, Geld: 2.500 → 4.000\nHerrscher 1 sähe es.")
    assert console.house.host.view(ANNA).money == 2500
    assert not dialog.confirm.isEnabled()
    dialog.reason.setText("Doppelt gebucht")
    press(dialog, "btnGmConfirm")
    until(qtbot, lambda: console.settled and console.house.host.view(ANNA).money == 4000)
    until(qtbot, lambda: any("Doppelt gebucht" in line for line in history(console)))
    press(console, "btnGmCorrect")
    dialog = dialog_of(console, "dlgCorrection")
    assert isinstance(dialog, CorrectionDialog)
    dialog.subject.setCurrentIndex(2)
    dialog.value.setText("-5")
    dialog.reason.setText("Probe")
    press(dialog, "btnGmConfirm")
    until(qtbot, lambda: any("Dieser Wert geht nicht" in each for each in said(console)))


def test_an_announcement_waits_for_its_month_and_can_be_withdrawn(console: Console, qtbot: QtBot) -> None:
    for text in ("Pizza nach dem Monat", "Doch nicht"):
        press(console, "btnGmSpeak")
        dialog = dialog_of(console, "dlgAnnounce")
        assert isinstance(dialog, AnnounceDialog)
        assert not dialog.confirm.isEnabled()
        dialog.text.setPlainText(text)
        dialog.when.setCurrentIndex(dialog.when.findData("month"))
        press(dialog, "btnGmConfirm")
        until(qtbot, lambda text=text: any(text in each for each in history(console)))  # type: ignore[misc]
    until(qtbot, lambda: console.settled and console.glance is not None and len(console.glance.planned) == 2)
    assert console.glance is not None
    number = console.glance.planned[1][0].number
    press(console, "btnGmSpeak")
    dialog = dialog_of(console, "dlgAnnounce")
    press(dialog, f"gmWithdraw_{number}")
    dialog.reject()
    until(qtbot, lambda: console.settled and console.glance is not None and len(console.glance.planned) == 1)
    console.house.master.evaluate(1)
    me = Identity(Role.PLAYER, ANNA)
    said = [each.note.text for each in console.house.post.letters(me) if isinstance(each.note, Announced)]
    assert said == ["Pizza nach dem Monat"]
    until(qtbot, lambda: console.settled)


def test_an_announcement_to_some_or_as_an_issue_for_all(console: Console, qtbot: QtBot) -> None:
    press(console, "btnGmSpeak")
    dialog = dialog_of(console, "dlgAnnounce")
    assert isinstance(dialog, AnnounceDialog)
    dialog.text.setPlainText("Nur für Dich")
    dialog._all.setChecked(False)
    assert not dialog.confirm.isEnabled()
    dialog._boxes[ANNA].setChecked(True)
    assert (dialog.to, dialog.confirm.isEnabled()) == ((ANNA,), True)
    dialog.form_of.setCurrentIndex(1)
    assert dialog.to == ()
    press(dialog, "btnGmConfirm")
    until(qtbot, lambda: any("Ausgabe 1" in each for each in history(console)))
    until(qtbot, lambda: console.settled)


def test_the_observer_is_asked_told_to_all_and_ends(console: Console, qtbot: QtBot) -> None:
    host = console.house.host
    press(console, "btnGmObserve")
    assert not observing(host)
    press(dialog_of(console, "dlgObserve"), "btnGmConfirm")
    window = console.window()
    until(qtbot, lambda: any(each.isVisible() for each in window.findChildren(Gallery)))
    (gallery,) = window.findChildren(Gallery)
    assert observing(host)
    until(qtbot, lambda: any("als Beobachter" in each for each in history(console)))
    assert not gallery.bar._run.isVisible()
    press(gallery, "btnGalleryLeave")
    until(qtbot, lambda: console.isVisible() and console.settled and not observing(host))
    me = Identity(Role.PLAYER, ANNA)
    told = [each.note.on for each in console.house.post.letters(me) if isinstance(each.note, Watched)]
    assert told == [True, False]


def test_what_a_guest_calls_his_computer_stands_in_the_table(console: Console, start: START, qtbot: QtBot) -> None:
    guest = start()
    choose(replace(guest.window.settings, network_name="anke-pc"))
    join(guest, console.invitation.text, qtbot)

    def shown() -> bool:
        item = console.seats.table.item(0, 2)
        return item is not None and item.text() == "anke-pc"

    until(qtbot, shown)


def history(console: Console) -> list[str]:
    return console.history.lines


def test_a_complaint_is_heard_and_answered(console: Console, qtbot: QtBot) -> None:
    house = console.house
    house.host.accept(ANNA, (DeclareStatus(PlayerId(2), 3),), 1, house.host.parameters_digest)
    house.host.evaluate()
    house.post.complain(ANNA, 1, "phase 3", "Mein Status fehlt")
    until(qtbot, lambda: console.glance is not None and console.glance.complaints == 1)
    press(console, "btnGmComplaints")
    until(qtbot, lambda: bool(console.findChildren(QDialog, "dlgComplaints")))
    dialog = dialog_of(console, "dlgComplaints")
    assert isinstance(dialog, ComplaintsDialog)
    press(dialog, "btnGmHear")
    assert "Phase 3: Mein Status fehlt" in dialog.list.item(0).text()
    until(qtbot, lambda: dialog.hearing.rowCount() > 0)
    rows = [
        [item.text() for column in range(3) if (item := dialog.hearing.item(row, column)) is not None]
        for row in range(dialog.hearing.rowCount())
    ]
    (beside,) = [row for row in rows if row[1] == "2,3"]
    assert "Status" in beside[0]
    assert "Kelvane" in beside[2] or "Herrscher 2" in beside[2]
    dialog.answer.setPlainText("Er steht im Bericht.")
    press(dialog, "btnGmConfirm")
    until(qtbot, lambda: console.glance is not None and console.glance.complaints == 0)


def test_two_rulers_write_and_agree(console: Console, start: START, qtbot: QtBot) -> None:
    guest = start()
    game = join(guest, console.invitation.text, qtbot)
    console.house.post.write(PlayerId(2), ANNA, "Frieden?", "3: 2,1")
    until(qtbot, lambda: any("Frieden?" in each for each in letters(guest)))
    until(qtbot, lambda: game.tabs.tabText(game.tabs.indexOf(game.post.diplomacy)) == "Diplomatie 1")
    game.open_letters(PlayerId(2))
    place = game.post.diplomacy
    assert "Frieden?" in place.cards[0].accessibleName()
    assert game.tabs.tabText(game.tabs.indexOf(place)) == "Diplomatie"
    assert not place.composer.send.isEnabled()
    place.composer.text.setPlainText("Gern")
    press(place, "btnLetterTextSend")
    until(qtbot, lambda: len(place.cards) == 2 and place.composer.text.toPlainText() == "")
    press(place, "btnAccept_1")
    until(qtbot, lambda: game.draft.text.strip() == "3: 2,1")
    until(qtbot, lambda: console.house.host.draft(ANNA).strip() == "3: 2,1")
    game.orders.undo()
    assert game.draft.text.strip() == ""
    (wrote, _, answer) = console.house.post.letters(Identity(Role.PLAYER, PlayerId(2)))
    assert isinstance(wrote.note, Wrote)
    assert isinstance(answer.note, Answered)


class NoNetwork:
    """A search that finds what it is told."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self.changed, self.failed, self.matches = changed, False, list[Found]()

    def start(self) -> None: ...

    def stop(self, *, wait: bool = True) -> None: ...

    def found(self) -> list[Found]:
        return self.matches


def test_the_list_keeps_its_order_and_says_what_it_is_doing(qtbot: QtBot, tmp_path: Path) -> None:
    searches: list[NoNetwork] = []

    def make(changed: Callable[[], None]) -> NoNetwork:
        searches.append(NoNetwork(changed))
        return searches[0]

    search = LanSearch(None, make)
    place = JoinPlace(search, Keyring(tmp_path))
    qtbot.addWidget(place)
    place.show()
    assert "0:00" in place._state.text()
    one, two = (
        Found(key, key * 32, key, 3, 4, "0.1.0", api, ("127.0.0.1",), 1, "PC", 2, key == "a")
        for key, api in (("a", 1), ("b", 2))
    )
    for matches in ([two], [one, two], [one]):
        searches[0].matches = matches
        searches[0].changed()
    rows = place.findChildren(MatchRow)
    assert [row.found.key for row in rows] == ["b", "a"]
    assert [row.gone for row in rows] == [True, False]
    assert [row._facts.text() for row in rows] == [
        "Fassung 0.1.0, passt nicht zu Deiner",
        "Vorbereitung · 2 Plätze frei",
    ]
    assert place._stack.currentIndex() == 0
    searches[0].failed = True
    place._tick()
    assert place._state.text().startswith("Kein Netz")


def test_sheets_of_paper_are_written_for_everybody(console: Console, qtbot: QtBot, tmp_path: Path) -> None:
    console.deeds.print_to(tmp_path)
    until(qtbot, lambda: any("PDF" in each for each in said(console)))
    assert sorted(file.name for file in tmp_path.glob("*.pdf")) == ["M1-Herrscher1.pdf", "M1-Herrscher2.pdf"]
    console.deeds.print_to(tmp_path / "fehlt")
    until(qtbot, lambda: any("nicht erreichbar" in each for each in said(console)))
