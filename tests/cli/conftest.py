"""What tests of the command line share."""

from collections.abc import Callable

import pytest

from app.cli import run


@pytest.fixture
def eds(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """Runs a command line: exit code, standard output, standard error."""

    def call(*words: object) -> tuple[int, str, str]:
        code = run([str(word) for word in words])
        out, err = capsys.readouterr()
        return code, out, err

    return call
