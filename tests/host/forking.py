"""The inside of a zygote: a forked child carries out each order that comes, so that fifty deaths take seconds."""

import json
import os
import sys
from collections.abc import Callable

Order = dict[str, str]


def _leave_alone(_: Order, child: int, reading: int) -> None:
    """What is done with a child while it lives, unless there is something."""


def serve(be: Callable[[Order, int], object], hunt: Callable[[Order, int, int], object] = _leave_alone) -> None:
    """Answer each order with a line of the child's exit code (−9 when it was killed) and the lines it has told.

    ``be(order, writing)`` is the child's life, ``hunt(order, child, reading)`` runs beside it.
    """
    for line in sys.stdin:
        print(json.dumps(_carry_out(json.loads(line), be, hunt)), flush=True)


def _carry_out(
    order: Order, be: Callable[[Order, int], object], hunt: Callable[[Order, int, int], object]
) -> dict[str, object]:
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        be(order, writing)
    os.close(writing)
    hunt(order, child, reading)
    told = b""
    while piece := os.read(reading, 65536):
        told += piece
    os.close(reading)
    status = os.waitpid(child, 0)[1]
    return {"code": os.waitstatus_to_exitcode(status), "told": told.decode().split("\n")[:-1]}
