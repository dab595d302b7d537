"""The terms of players (chapter 8 of the boards); each is explained by `werewolf-topic-…` in every language."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from fsm.effects import Tell
from fsm.game import Game
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.setup.plan import plan
from fsm.prompts import ROOM

MOST: Final = 2
"""Maximum number of terms explained below one message; others wait for their next use."""

IN_VICTORY: Final = {"slaughter_side": "tubian", "slaughter_all": "tucheng"}

IN_CHANGES: Final[Mapping[str, Sequence[str]]] = {
    "wolf-bomb-joins-next-night": ["zibao"],
    "sheriff-pk-voters": ["shangjing", "pk"],
    "sheriff-pk-withdraw": ["pk", "tuishui"],
    "sheriff-all-run": ["shangjing"],
    "sheriff-bomb-rule": ["zibao"],
    "sheriff-bomb-rule-single": ["tunjinghui"],
    "sheriff-bomb-rule-defer-always": ["zibao", "tunjinghui"],
    "sheriff-call-enabled": ["guipiao"],
    "sheriff-weight-mode": ["guipiao"],
    "bomb-enabled": ["zibao"],
    "bomb-windows": ["zibao"],
    "lastwords-mode-face": ["zibao"],
    "lastwords-bomb": ["zibao"],
    "victory-wolf-slaughter-side": ["tubian"],
    "victory-wolf-slaughter-all": ["tucheng"],
}


def explain(game: Game[Board], *terms: str) -> None:  # WB-082, WB-179
    known = game.board.explained
    new = [term for term in dict.fromkeys(terms) if term not in known][:MOST] if plan(game).newcomers else []
    if new:
        known += new
        game.out.append(explanation(new))


def explain_setup(game: Game[Board], changed: Sequence[str]) -> None:
    victory = IN_VICTORY.get(plan(game).victory)
    words = [term for word in changed for term in IN_CHANGES.get(word, ())]
    explain(game, *([victory] if victory else []), *words)


def review(game: Game[Board], rounds: Sequence[Tell]) -> Sequence[Tell]:  # WB-179
    knives = [line["knife"] for told in rounds for line in told.args["night"]]
    choices = [line["target"] for told in rounds for line in told.args["knives"]]
    idle = ["kongdao"] if None in (*knives, *choices) else []
    terms = list(dict.fromkeys([*game.board.explained, *idle])) if plan(game).newcomers else []
    return [explanation(terms, _all=True)] if terms else []


def explanation(terms: Sequence[str], **about: Any) -> Tell:
    return Tell(ROOM, "werewolf-terms", {"terms": [{"topic": term} for term in terms], **about})
