"""Computer players of Undercover, with lines that are true of both words (UC-061)."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from fsm import Dice, Prompt
from fsm.games.undercover.words import HOME, SHORT_LINE, STOCK, bare, pair_of, says
from fsm.kit import SPOKEN, as_seats, commonest
from fsm.policy import Knowledge, Move, Plays, first

DONE: Final = Move((SPOKEN,))

NEUTRAL: Final = 20
"""Number of lines of each kind."""


@lru_cache
def _neutral_lines(locale: str) -> Mapping[str, Sequence[str]]:
    """Return, for each kind of words, lines that suit every word of the kind."""
    lines = (HOME / "lines" / f"{locale}.txt").read_text(encoding="utf-8").splitlines()
    pairs = [line.split("|") for line in lines]
    return {kind: [line for one, line in pairs if one == kind] for kind, _ in pairs}


def describe(knows: Knowledge, prompt: Prompt, dice: Dice) -> Move:
    """Say a neutral line; a blank takes the kind from such lines of others, else by chance."""
    locale = "zh" if prompt.text == SHORT_LINE else "en"
    neutral, own = _neutral_lines(locale), knows.now("undercover-word").get("word", "")
    said = {bare(args["line"]) for args in knows.every("undercover-line")}
    heard = [kind for kind, lines in neutral.items() if not said.isdisjoint(map(bare, lines))]
    pair = next((pair for pair in map(pair_of, STOCK.listed(locale)) if own in pair.words), None)
    kind = pair.kind if pair else dice.pick(heard or [*neutral])
    if not prompt.text or (own and not pair):
        return DONE
    told = pair.words if pair else ()
    left = [line for line in neutral[kind] if bare(line) not in said and not _tells(line, told)]
    return Move((dice.pick(left),)) if left else DONE


def _tells(line: str, words: Sequence[str]) -> bool:
    """Return whether a line says some of either word, so that the choice of lines depends on neither."""
    return any(says(line, word, "character") for word in words)


def vote(knows: Knowledge, prompt: Prompt, dice: Dice) -> Move:
    """Vote for a seat that was silent in this round, else for the one with most votes in the last ballot, if several.

    Computers that have used up their lines are silent as well: then silence tells nothing. Else chance decides.
    """
    offered = as_seats(prompt.choices)
    suspect, lines = 0, 0
    for tell in knows.told:
        lines += tell.key == "undercover-line"
        if tell.key == "undercover-votes":
            suspect = 0
        elif tell.key == "undercover-silent" and lines < NEUTRAL and tell.args["seat"] in offered:
            suspect = tell.args["seat"]
    votes = [*knows.last("undercover-votes").get("ballots", {}).values()]
    named = commonest([seat for seat in votes if seat in offered and votes.count(seat) > 1])
    return Move((str(suspect or next(iter(named), 0) or dice.pick(offered)),))


PLAYS: Final[Plays] = {"undercover-describe": describe, "undercover-vote": vote, "undercover-guess": first}
