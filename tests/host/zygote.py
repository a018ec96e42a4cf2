"""The other end of ``victim``: tells it where to die."""

import json
import subprocess
import sys
from pathlib import Path

from tests.host.play import ROOT


class Zygote:
    """The process that forks the victims."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.host.victim"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )

    def kill_at(self, point: str, file: Path, deed: str = "evaluate") -> tuple[int, list[str]]:
        """Exit code of a victim (−9 when it was killed) and what it had acknowledged before."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps({"file": str(file), "deed": deed, "point": point}) + "\n")
        self._process.stdin.flush()
        answer = json.loads(self._process.stdout.readline())
        return answer["code"], answer["told"]

    def close(self) -> None:
        """End it."""
        self._process.communicate(timeout=10)
