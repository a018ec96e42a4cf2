"""What holds for the project as a whole: its requirements, its scripts, its fonts and the way its tests are written."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QFontDatabase, QPixmap, QRawFont
from PySide6.QtWidgets import QApplication

import app

ROOT = Path(__file__).parents[1]
TEST_FILES = sorted((ROOT / "tests").rglob("*.py"))
REQUIREMENTS = sorted(ROOT.glob("requirements*"))
PROJECT_FILES = [
    *REQUIREMENTS,
    *(file for ending in ("toml", "lock", "cfg", "ini", "spec", "sh", "ps1") for file in ROOT.glob(f"*.{ending}")),
    ROOT / ".ci" / "run",
]
WHERE_PACKAGES_COME_FROM = re.compile(
    r"--(extra-)?index-url|--find-links|--trusted-host|index[-_]url|find[-_]links|tool\.uv\.index"
    r"|(pip|pip3|uv)\s.*\s-[if]\s|(PIP|UV)_\w*(INDEX|LINKS)",
    re.IGNORECASE,
)


def pins(name: str) -> list[str]:
    """The lines ``package==version ; marker`` of a requirements file, without hashes."""
    text = (ROOT / name).read_text(encoding="utf-8")
    return [line.rstrip(" \\") for line in text.splitlines() if re.match(r"\w", line)]


# --- requirements


@pytest.mark.parametrize("file", PROJECT_FILES, ids=lambda file: file.name)
def test_no_file_says_from_where_packages_come(file: Path) -> None:
    assert not WHERE_PACKAGES_COME_FROM.search(file.read_text(encoding="utf-8-sig"))


@pytest.mark.parametrize("file", REQUIREMENTS, ids=lambda file: file.name)
def test_requirements_hold_no_address(file: Path) -> None:
    assert "://" not in file.read_text(encoding="utf-8")


def test_no_lock_file_with_addresses_lies_in_the_project() -> None:
    """uv.lock may lie around because uv writes it unasked; git ignores it."""
    assert not (ROOT / "pylock.toml").exists()
    assert "/uv.lock" in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt", "requirements-bench.txt"])
def test_every_pin_has_its_hashes(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    entries = re.split(r"\n(?=\w)", text.strip())
    assert len(entries) == len(pins(name)) > 10
    assert [e.split()[0] for e in entries if "==" not in e.split()[0] or "--hash=sha256:" not in e] == []


def test_numpy_is_pinned_for_old_and_new_python() -> None:
    old, new = [line for line in pins("requirements.txt") if line.startswith("numpy==")]
    assert old.endswith("python_full_version < '3.12'")
    assert new.endswith("python_full_version >= '3.12'")


def test_pyside_stays_below_the_version_that_loses_references() -> None:
    (pin,) = [line for line in pins("requirements.txt") if line.startswith("pyside6-essentials==")]
    version = tuple(int(part) for part in pin.partition("==")[2].split("."))
    assert (6, 10) <= version < (6, 12)


def test_tests_run_with_the_same_packages_as_the_game() -> None:
    assert set(pins("requirements.txt")) <= set(pins("requirements-dev.txt"))
    shared = {line for line in pins("requirements-bench.txt") if line.startswith("numpy==")}
    assert shared <= set(pins("requirements-dev.txt"))


@pytest.mark.parametrize("name", ["requirements", "requirements-dev", "requirements-bench"])
def test_every_wanted_package_is_pinned(name: str) -> None:
    source = (ROOT / f"{name}.in").read_text(encoding="utf-8")
    wanted = re.findall(r"^[A-Za-z][\w-]*", source, re.MULTILINE)
    pinned = {line.partition("==")[0] for line in pins(f"{name}.txt")}
    assert {package.lower() for package in wanted} <= pinned


def test_the_version_is_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == app.__version__


# --- how tests are written


def scopes(tree: ast.Module) -> Iterator[ast.Module | ast.ClassDef]:
    yield tree
    yield from (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef))


@pytest.mark.parametrize("file", TEST_FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_no_two_tests_of_a_module_have_the_same_name(file: Path) -> None:
    """The second would silently take the place of the first."""
    for scope in scopes(ast.parse(file.read_text(encoding="utf-8"))):
        names = Counter(
            node.name
            for node in scope.body
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
            and node.name.lower().startswith("test")
        )
        assert [name for name, count in names.items() if count > 1] == []


@pytest.mark.parametrize("file", TEST_FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_tests_wait_for_something_and_never_just_sleep(file: Path) -> None:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    calls = [ast.unparse(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)]
    taken = [ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module == "time"]
    assert "time.sleep" not in calls
    assert not any("sleep" in line for line in taken)


NOISY = """
import logging, threading, warnings
import pytest
from PySide6.QtCore import qWarning

def test_log(): logging.getLogger("app.host").warning("lost")
@pytest.mark.allowed_log("app.host")
def test_log_allowed(): logging.getLogger("app.host.server").warning("lost")
@pytest.mark.allowed_log("app.ui")
def test_log_of_another(): logging.getLogger("app.host").warning("lost")
def test_warning(): warnings.warn("old")
def test_thread(): threading.Thread(target=threading.Event().wait, args=(9,), daemon=True).start()
def test_qt(qtbot): qWarning("odd")
def test_home(tmp_path_factory):
    import os
    assert os.environ["EDS_HOME"].startswith(str(tmp_path_factory.getbasetemp()))
"""


def test_the_guards_bite(tmp_path: Path) -> None:
    for file in ("pyproject.toml", "tests/conftest.py"):
        shutil.copy(ROOT / file, tmp_path)
    (tmp_path / "test_noisy.py").write_text(NOISY, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "--tb=no", "-p", "no:cacheprovider", "test_noisy.py"],
        cwd=tmp_path,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=300,
    )
    blamed = re.findall(r"^(?:FAILED|ERROR) test_noisy.py::(\w+)", done.stdout, re.MULTILINE)
    assert sorted(blamed) == ["test_log", "test_log_of_another", "test_qt", "test_thread", "test_warning"]


# --- what the screens need


def test_the_fonts_load_and_have_the_signs_of_the_game(qapp: QApplication) -> None:
    signs = "äöüÄÖÜßẞ€„“‚‘–…★☆●○▲△→⇒✓✗×½−≤"
    families: set[str] = set()
    for file in sorted((ROOT / "resources" / "fonts").glob("*.?tf")):
        number = QFontDatabase.addApplicationFont(str(file))
        families.update(QFontDatabase.applicationFontFamilies(number))
        if file.name.startswith("Inter"):
            font = QRawFont(str(file), 12)
            assert [sign for sign in signs if not font.supportsCharacter(ord(sign))] == [], file.name
    assert {"Inter", "JetBrains Mono"} <= families
    assert {"Regular", "Medium", "Semi Bold", "Bold"} <= set(QFontDatabase.styles("Inter"))
    assert {"Regular", "Bold"} <= set(QFontDatabase.styles("JetBrains Mono"))


def test_the_icon_is_a_picture(qapp: QApplication) -> None:
    icons = ROOT / "resources" / "icons"
    assert [name for name in ("eds.svg", "eds.png", "eds.ico") if QPixmap(str(icons / name)).isNull()] == []


# --- the scripts

on_linux = pytest.mark.skipif(sys.platform != "linux", reason="tries eds.sh as Linux sees it")
TOOLS = ("dirname", "uname", "cat", "cksum", "sed", "awk", "sort", "tr", "rm", "env")
"""All that eds.sh may take for granted on a bare machine."""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The scripts alone, in a folder with blanks and umlauts, beside a bin/ with little in it and no Python."""
    folder = tmp_path / "Spiele für Jörg & Käthe" / "eds"
    folder.mkdir(parents=True)
    for file in (ROOT / "eds.sh", *REQUIREMENTS):
        shutil.copy(file, folder)
    bare = tmp_path / "bin"
    bare.mkdir()
    for tool in TOOLS:
        found = shutil.which(tool)
        assert found
        (bare / tool).symlink_to(found)
    return folder


def fake(checkout: Path, name: str, script: str) -> None:
    """Puts a program of this name on the checkout's path, in place of the link to the real one."""
    program = checkout.parents[1] / "bin" / name
    program.unlink(missing_ok=True)
    program.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    program.chmod(0o755)


def eds_sh(checkout: Path, *args: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["/bin/sh", str(checkout / "eds.sh"), *args],
        env={"PATH": str(checkout.parents[1] / "bin"), **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=300,
    )


@on_linux
@pytest.mark.parametrize(
    "line", ["", "run", "run --screenshot bild.png", "run --lang en", "run Spiel.eds", "run window alt.eds"]
)
def test_a_window_without_a_screen_is_refused_in_one_sentence(checkout: Path, line: str) -> None:
    done = eds_sh(checkout, *line.split())
    assert done.returncode == 4
    (sentence,) = done.stderr.splitlines()
    assert "kein Bildschirm" in sentence
    assert "./eds.sh demo" in sentence
    assert not (checkout / ".venv").exists()


@on_linux
@pytest.mark.parametrize(
    "line", ["run demo", "demo", "run show a.eds --json", "run --version", "run --lang en new", "test", "setup --dev"]
)
def test_without_python_the_line_to_type_is_printed(checkout: Path, line: str) -> None:
    fake(checkout, "id", "echo 1000")
    fake(checkout, "apt-get", "exit 99")
    done = eds_sh(checkout, *line.split())
    assert done.returncode == 3
    assert "sudo apt-get install --no-install-recommends python3 python3-venv" in done.stderr.splitlines()[-1]


@on_linux
def test_root_gets_python_installed_without_a_question(checkout: Path) -> None:
    fake(checkout, "id", "echo 0")
    fake(checkout, "apt-get", 'echo "$*" >>"$LOG"')
    log = checkout / "log"
    done = eds_sh(checkout, "setup", LOG=str(log))
    assert log.read_text(encoding="utf-8").splitlines() == [
        "update -qq",
        "install -y -qq --no-install-recommends python3 python3-venv ca-certificates",
    ]
    assert done.returncode == 1  # nothing was really installed
    assert "Python 3.11 bis 3.14" in done.stderr


@on_linux
@pytest.mark.parametrize(("answer", "code", "calls"), [("n", 3, 0), ("", 1, 2), ("j", 1, 2)])
def test_at_a_terminal_one_question_is_asked(checkout: Path, answer: str, code: int, calls: int) -> None:
    import pty  # Linux has it, Windows does not

    fake(checkout, "id", "echo 1000")
    fake(checkout, "apt-get", "exit 99")
    fake(checkout, "sudo", 'echo "$*" >>"$LOG"')
    log = checkout / "log"
    try:
        ours, theirs = pty.openpty()
    except OSError:
        pytest.skip("this machine has no pseudo terminals (a chroot without /dev/pts)")
    os.write(ours, f"{answer}\n".encode())
    with subprocess.Popen(
        ["/bin/sh", str(checkout / "eds.sh"), "setup"],
        env={"PATH": str(checkout.parents[1] / "bin"), "LOG": str(log)},
        stdin=theirs,
        stdout=theirs,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        messages = process.communicate(timeout=300)[1]
    os.close(ours)
    os.close(theirs)
    assert process.returncode == code  # 1: nothing was really installed
    assert messages.count("[J/n]") == 1
    lines = log.read_text(encoding="utf-8").splitlines() if log.exists() else []
    assert len(lines) == calls
    if lines:
        assert lines[0].startswith("apt-get update")
        assert "apt-get install" in lines[1]
        assert "python3-venv" in lines[1]


@on_linux
def test_a_wrong_interpreter_is_named(checkout: Path) -> None:
    done = eds_sh(checkout, "setup", EDS_PYTHON="/nowhere/python3")
    assert done.returncode == 1
    assert "/nowhere/python3" in done.stderr


@on_linux
def test_an_unknown_command_prints_the_commands(checkout: Path) -> None:
    done = eds_sh(checkout, "fly")
    assert done.returncode == 2
    assert "./eds.sh run" in done.stderr
    assert "./eds.sh test" in done.stderr


@on_linux
def test_arguments_reach_the_program_in_the_folder_of_the_caller(
    checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    environment = checkout / ".venv" / "bin"
    environment.mkdir(parents=True)
    fake(checkout, "cksum", "echo same")
    fake(checkout, "python", """case $1 in -c) echo version ;; *) printf '%s|' "$PWD" "$PYTHONPATH" "$@" ;; esac""")
    (tmp_path / "bin" / "python").rename(environment / "python")
    (checkout / ".venv" / "eds-requirements.txt").write_text("same version", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    done = eds_sh(checkout, "run", "show", "Mein Spiel.eds")
    assert done.stdout == f"{tmp_path}|{checkout}|-P|-m|app|show|Mein Spiel.eds|"


def test_the_windows_twin_knows_the_same_commands() -> None:
    commands = set(re.findall(r"^#   \./eds\.sh (\w+)", (ROOT / "eds.sh").read_text(encoding="utf-8"), re.MULTILINE))
    assert len(commands) == 7
    twin = (ROOT / "eds.ps1").read_text(encoding="utf-8-sig")
    assert {word for word in commands if f"'{word}'" in twin} == commands
