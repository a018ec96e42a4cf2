"""``eds host`` and ``eds join`` as two processes on one computer."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.cli import run
from app.host.match_host import MatchHost
from tests.host.play import new_match


def buffered() -> dict[str, str]:
    """An environment in which Python does not write every character at once."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}


class Hosting:
    """A host in a process of its own."""

    def __init__(self, file: Path, *options: str) -> None:
        command = [sys.executable, "-m", "app", "host", str(file), "--address", "127.0.0.1", "--port", "0", "--json"]
        self.process = subprocess.Popen([*command, *options], stdout=subprocess.PIPE, text=True, env=buffered())
        self.about = self.line()
        while "invitations" not in self.about:
            self.about = self.line()

    def line(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        found: dict[str, Any] = json.loads(self.process.stdout.readline())
        return found

    def invitation(self, player: int) -> str:
        return next(str(row["invitation"]) for row in self.about["invitations"] if row["player"] == player)

    def until(self, kind: str) -> None:
        while self.line().get("kind") != kind:
            pass

    def end(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(30)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code


@pytest.fixture
def file(tmp_path: Path) -> Path:
    new_match(tmp_path / "probe.eds", players=2).close()
    return tmp_path / "probe.eds"


@pytest.fixture
def hosting(file: Path) -> Iterator[Hosting]:
    hosting = Hosting(file, "--auto")
    yield hosting
    if hosting.process.poll() is None:
        hosting.end()


@pytest.mark.skipif(sys.platform == "win32", reason="ended by a signal")
def test_a_month_is_played_by_command_line_alone(
    hosting: Hosting, file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet = tmp_path / "blatt.txt"
    sheet.write_text("# Anna\n3: 2,3\n", encoding="utf-8")
    assert run(["join", hosting.invitation(1), "--sheet", str(sheet), "--show"]) == 0
    out = capsys.readouterr().out
    assert "Beleg 1" in out
    assert "HEIMATBASIS" in out
    assert run(["join", hosting.invitation(2), "--sheet", str(sheet), "--json"]) == 0
    receipt, standing = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert (receipt["receipt"]["player"], standing["player"]) == (2, 2)
    hosting.until("evaluated")
    door = hosting.invitation(2).rpartition("/")[0]
    assert run(["join", door, "--save", str(tmp_path / "monat")]) == 0
    assert "J1/M2" in capsys.readouterr().out
    assert (tmp_path / "monat.edsmonat").exists()
    assert run(["join", f"{door}/AAAA-AAAA"]) == 1
    assert "Code" in capsys.readouterr().err
    assert hosting.end() == 0
    with MatchHost.open(file) as host:
        assert host.month == 1


def test_options_that_cannot_be_are_refused(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["host", str(file), "--zat", "25:00"]) == 2
    assert "20:00" in capsys.readouterr().err
    assert run(["join", "irgendwas"]) == 1
    assert "eds:192.168.1.20:47821/Q3VD-7KJY" in capsys.readouterr().err
    assert run(["join", "eds:127.0.0.1:1/Q3VD-7KJY"]) == 1
    assert "nicht erreichbar" in capsys.readouterr().err
