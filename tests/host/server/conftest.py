"""A hosted match of three, asked without a network, and people in every standing."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.host.server.door import Door


@pytest.fixture
def door(tmp_path: Path) -> Iterator[Door]:
    with Door(tmp_path) as door:
        yield door
