"""How ``format-1.eds`` came to be: ``python -m tests.saves.make_format_1 FILE`` writes another one like it.

Format 1 knew no chain of hashes. The match has an evaluation that was taken back, a draft and sheets for the fourth
month; ``format-1.json`` says what that month must become.
"""

import json
import sys
import tempfile
from pathlib import Path

from app.host.match_host import MatchHost
from app.model.ids import PlayerId
from tests.host.play import hand_in_all, new_match, play
from tests.saves.older import as_format


def main(target: Path) -> None:
    """Write the file and, beside it, what the next month must become."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "source.eds"
        with new_match(source, seed="museum") as host:
            prepare(host)
        as_format(1, source, target)
        with MatchHost.open(source) as host:
            done = host.evaluate()
    golden = {"month": done.month, "state_hash": done.state_hash, "chain": done.chain}
    target.with_suffix(".json").write_text(json.dumps(golden, indent=2) + "\n", encoding="utf-8")


def prepare(host: MatchHost) -> None:
    """Three months, one of them evaluated twice."""
    play(host, 3)
    host.take_back("Berts Befehle kamen zu spät an")
    host.reopen(PlayerId(2))
    host.evaluate()
    hand_in_all(host)
    host.save_draft(PlayerId(1), "# Nordarm\n3: 2,3   ; Krieg gegen BERT?\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
