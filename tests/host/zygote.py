"""The other end of ``forking``: tells victims where to die."""

import json
import subprocess
import sys
from pathlib import Path

from tests.host.play import ROOT


class Zygote:
    """The process that forks the victims of a module."""

    def __init__(self, module: str = "tests.host.victim") -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", module], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
        )

    def order(self, **words: str) -> tuple[int, list[str]]:
        """Exit code of a victim (−9 when it was killed) and what it had acknowledged before."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(words) + "\n")
        self._process.stdin.flush()
        answer = json.loads(self._process.stdout.readline())
        return answer["code"], answer["told"]

    def kill_at(self, point: str, file: Path, deed: str = "evaluate") -> tuple[int, list[str]]:
        """The same, of a victim of ``tests.host.victim``."""
        return self.order(file=str(file), deed=deed, point=point)

    def close(self) -> None:
        """End it."""
        self._process.communicate(timeout=10)
