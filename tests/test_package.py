"""The packaged program, built once and started without Python, with an empty environment: ./eds.sh test --slow"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

import app
from app.host.client import RemoteSession, join
from app.host.invitation import read_invitation
from tests.host.play import new_match
from tests.host.server.ear import Ear

ROOT = Path(__file__).parents[1]
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("package"), pytest.mark.timeout(1800)]


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program in dist/eds/, built into a folder of its own."""
    if sys.platform == "linux" and not shutil.which("objdump"):
        pytest.skip("building needs objdump: ./eds.sh package installs it")
    place = tmp_path_factory.mktemp("Paket für Käthe")
    builder = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR"]
    subprocess.run(
        [*builder, "--distpath", str(place / "dist"), "--workpath", str(place / "build"), "eds.spec"],
        cwd=ROOT,
        check=True,
        timeout=1500,  # a minute on a calm machine
    )
    return place / "dist" / "eds" / ("eds.exe" if sys.platform == "win32" else "eds")


def start(program: Path, home: Path, *args: str, before: tuple[str, ...] = ()) -> str:
    """What the program prints; it knows nothing but a home, a path without Python and, under X, its screen."""
    environment = {"EDS_HOME": str(home), "HOME": str(home), "LC_ALL": "C.UTF-8"}
    if before:
        environment["PATH"] = "/usr/bin:/bin"
    else:
        environment["QT_QPA_PLATFORM"] = "offscreen"
    done = subprocess.run(
        [*before, str(program), *args], env=environment, capture_output=True, encoding="utf-8", check=False, timeout=300
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout


def colours(picture: Path) -> int:
    """How many colours a picture has, looked at every fourth pixel."""
    image = QImage(str(picture))
    assert image.width() >= 640
    return len({image.pixel(x, y) for x in range(0, image.width(), 4) for y in range(0, image.height(), 4)})


def test_the_package_knows_its_version(program: Path, tmp_path: Path) -> None:
    assert app.__version__ in start(program, tmp_path, "--version")


def test_the_package_finds_all_it_needs(program: Path, tmp_path: Path) -> None:
    start(program, tmp_path, "--selftest")


def test_the_package_opens_a_window_offscreen(program: Path, tmp_path: Path) -> None:
    start(program, tmp_path, "--screenshot", str(tmp_path / "bild.png"))
    assert colours(tmp_path / "bild.png") > 16


@pytest.mark.skipif(not shutil.which("xvfb-run"), reason="needs xvfb-run")
def test_the_package_opens_a_window_under_x(program: Path, tmp_path: Path) -> None:
    start(program, tmp_path, "--screenshot", str(tmp_path / "bild.png"), before=("xvfb-run", "-a"))
    assert colours(tmp_path / "bild.png") > 16


def test_the_package_plays_without_a_screen(program: Path, tmp_path: Path) -> None:
    assert start(program, tmp_path, "galaxy", "--rulers", "4", "--seed", "7", "--json").startswith("{")


def test_the_package_hosts_a_match_without_a_console_and_prints(program: Path, tmp_path: Path) -> None:
    """The release is what people play (BR-95, BR-96): server, discovery and paper from a path with blank and umlaut."""
    file = tmp_path / "Möwe ß.eds"
    new_match(file, players=2).close()
    environment = {"EDS_HOME": str(tmp_path), "HOME": str(tmp_path), "LC_ALL": "C.UTF-8"}
    command = [str(program), "host", str(file), "--address", "127.0.0.1", "--port", "0", "--auto", "--json"]
    host = subprocess.Popen(
        command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    assert host.stdout is not None
    try:
        about = next(found for line in host.stdout if "invitations" in (found := json.loads(line)))
        guests = [join(read_invitation(row["invitation"])) for row in about["invitations"] if row["player"]]
        ear = Ear(guests[0])
        for guest in guests:
            assert RemoteSession(guest).submit("# nichts").number == 1
        ear.wait_for("month")
        assert RemoteSession(guests[0]).view().month == 1
    finally:
        host.kill()
        host.wait(30)
        host.stdout.close()
    ear.join(60)
    for guest in guests:
        guest.close()
    assert "geschrieben" in start(program, tmp_path, "print", str(file), "--out", str(tmp_path / "aus"))
    assert len(list((tmp_path / "aus").glob("*.pdf"))) == 2
