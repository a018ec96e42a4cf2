"""People at computers of their own: processes with real windows, under an X server where there is one; and a cable."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Self

ROOT = Path(__file__).parents[3]


@contextmanager
def screen() -> Iterator[dict[str, str]]:
    """What to say to Qt so that windows are real; without an X server they are drawn into memory."""
    server = shutil.which("Xvfb")
    if server is None:
        yield {"QT_QPA_PLATFORM": "offscreen"}
        return
    reading, writing = os.pipe()
    command = [server, "-displayfd", str(writing), "-screen", "0", "1600x1000x24", "-nolisten", "tcp"]
    x11 = subprocess.Popen(command, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            yield {"QT_QPA_PLATFORM": "xcb", "DISPLAY": f":{told.readline().strip()}"}
    finally:
        x11.terminate()
        x11.wait()


class Person:
    """Somebody at a computer: every step of ``steps`` is a method."""

    def __init__(self, home: Path, shown: dict[str, str]) -> None:
        home.mkdir(parents=True)
        self._log = (home / "log.txt").open("w+", encoding="utf-8")
        own = {"EDS_HOME": str(home / "eds"), "EDS_LAN": "127.0.0.1", "PYTHONPATH": str(ROOT)}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.ui.evening.program"],
            cwd=ROOT,
            env={**os.environ, **shown, **own},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
            encoding="utf-8",
        )

    def arrive(self) -> Self:
        """Until the window is there."""
        self._answer()
        return self

    def leave(self) -> None:
        """Close the window; everything must have gone without a complaint."""
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()
        try:
            code = self._process.wait(60)
        except subprocess.TimeoutExpired:
            self._process.kill()
            code = self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()
        said = self._said()
        self._log.close()
        assert (code, said) == (0, "")

    def kill(self) -> None:
        """As if the plug had been pulled."""
        self._process.kill()
        self._process.wait()

    def __getattr__(self, step: str) -> Any:
        def do(**given: Any) -> Any:
            assert self._process.stdin is not None
            self._process.stdin.write(json.dumps({"step": step, **given}) + "\n")
            self._process.stdin.flush()
            return self._answer()

        return do

    def _answer(self) -> Any:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line, f"the program has ended: {self._said()}"
        answer = json.loads(line)
        assert "error" not in answer, answer["error"]
        return answer["value"]

    def _said(self) -> str:
        self._log.seek(0)
        return self._log.read()


class Cable:
    """Between a guest and a host; can be pulled and put in again."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._inside = threading.Lock()
        self._ends: list[socket.socket] = []
        self._in = True
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port = self._door.getsockname()[1]
        self._threads = [threading.Thread(target=self._accept, name="cable")]
        self._threads[0].start()

    def pull(self) -> None:
        """Nothing goes through any more."""
        with self._inside:
            self._in = False
            self._hang_up()

    def put_in(self) -> None:
        """All goes through again."""
        with self._inside:
            self._in = True

    def close(self) -> None:
        """Roll it up."""
        self.pull()
        with suppress(OSError):
            socket.create_connection(("127.0.0.1", self.port)).close()
        self._door.close()
        for thread in self._threads:
            thread.join()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._door.accept()
                with self._inside:
                    if self._in:
                        far = socket.create_connection(("127.0.0.1", self._port))
                        self._ends += [near, far]
                        self._carry(near, far)
                        self._carry(far, near)
                    else:
                        near.close()
                if self._door.fileno() < 0:
                    return

    def _carry(self, source: socket.socket, target: socket.socket) -> None:
        def run() -> None:
            with suppress(OSError):
                while data := source.recv(65_536):
                    target.sendall(data)
            for end in (source, target):
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)

        thread = threading.Thread(target=run, name="cable")
        self._threads.append(thread)
        thread.start()

    def _hang_up(self) -> None:
        for end in self._ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        self._ends.clear()
