"""What became of a sheet that came as a file, in words."""

from app.host.exchange import Outcome, Verdict
from app.text.catalog import mark, ntr, tr

_WORDS = {
    Verdict.ACCEPTED: mark("angenommen"),
    Verdict.WRONG_MATCH: mark("gehört zu einer anderen Partie"),
    Verdict.WRONG_MONTH: mark("gilt für einen anderen Monat"),
    Verdict.WRONG_RULER: mark("stammt nicht von diesem Herrscher"),
    Verdict.ALREADY_IN: mark("liegt schon vor"),
    Verdict.NEWER_IN: mark("nicht genommen, es liegt schon ein neuerer Zug vor"),
    Verdict.OTHER_RULES: mark("wurde nach anderen Regeln geschrieben"),
    Verdict.OVER: mark("nicht genommen, die Partie ist entschieden"),
    Verdict.DAMAGED: mark("ist beschädigt oder keine Zugdatei"),
}


def verdict_words(outcome: Outcome) -> str:
    """„angenommen, dazu 2 Briefe“: letters count whatever becomes of the sheet."""
    words = tr(_WORDS[outcome.verdict])
    if not outcome.letters:
        return words
    return words + ntr(", dazu {count} Brief", ", dazu {count} Briefe", outcome.letters)
