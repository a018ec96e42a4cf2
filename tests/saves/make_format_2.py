"""How ``format-2.eds`` came to be: ``python -m tests.saves.make_format_2 FILE`` writes another one like it.

Format 2 knew no journal. The match is that of format 1 with nobody in the third seat.
"""

import json
import sys
import tempfile
from pathlib import Path

from app.host.match_host import MatchHost
from tests.host.play import new_match
from tests.saves.make_format_1 import prepare
from tests.saves.older import as_format


def main(target: Path) -> None:
    """Write the file and, beside it, what the next month must become."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "source.eds"
        with new_match(source, seed="museum", empty=1) as host:
            prepare(host)
        as_format(2, source, target)
        with MatchHost.open(source) as host:
            done = host.evaluate()
    golden = {"month": done.month, "state_hash": done.state_hash, "chain": done.chain}
    target.with_suffix(".json").write_text(json.dumps(golden, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
