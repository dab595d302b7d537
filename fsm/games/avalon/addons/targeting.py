"""Targeting: the Leader chooses which quest is executed (AV-164 to AV-166)."""

from enum import Enum
from typing import Any, Final

from fsm.game import Game, Inquiry
from fsm.games.avalon.board import Board
from fsm.games.avalon.feature import During, Feature, Notice, Switch
from fsm.games.avalon.plan import plan
from fsm.games.avalon.table import P
from fsm.games.avalon.team import NOMINATE, ask_for_team, silence_counts
from fsm.kinds import FLAG, LINES, NUMBER, TEXT
from fsm.kit import flag, flags, word
from fsm.options import Number, Option
from fsm.prompts import Choices, Prompt
from fsm.values import Options

CHOOSE: Final = "avalon-choose-quest"
QUEST: Final = "avalon-quest-on-board"
LAST: Final = 5


def quests_to_choose(game: Game[Board]) -> Choices:  # AV-164, AV-165, AMB-77
    board, options = game.board, game.options
    executed = {quest.quest for quest in board.quests}
    counted = len(executed) if options.word("targeting.q5_counts") == "executed" else board.won
    left = [quest for quest in range(1, LAST + 1) if quest not in executed]
    early = [quest for quest in left if quest != LAST or counted >= options.number("targeting.q5_after")]
    return tuple(map(str, early or left))


def offer_quests(game: Game[Board], *, required: bool) -> None:  # AMB-76
    if not plan(game).in_order:
        quests = quests_to_choose(game)
        args = {"_counted": silence_counts(game), "_quests": [on_the_board(game, int(quest)) for quest in quests]}
        game.ask(game.board.leader, CHOOSE, quests, args=args, required=required, secret=False)


def on_the_board(game: Game[Board], quest: int) -> dict[str, Any]:  # AV-166
    table = plan(game)
    return {"quest": quest, "size": table.sizes[quest], "two_fails": table.law.needed[quest] > 1}


def choose(game: Game[Board], quest: int, *, required: bool) -> None:  # AV-166
    if quest != game.board.quest:
        game.board.quest = quest
        for prompt in [prompt for prompt in game.prompts.values() if prompt.key == NOMINATE]:
            game.retract(prompt)
        ask_for_team(game, required=required)


def choosing(phase: Enum, *, required: bool) -> During:
    def offer(game: Game[Board]) -> None:
        offer_quests(game, required=required and not game.board.quest)

    def take(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
        if prompt.key == CHOOSE:
            choose(game, int(choices[0]), required=required)

    return During(phase, open=offer, answer=take)


def topic(options: Options, players: int) -> dict[str, Any]:  # AV-165, AMB-77
    after = options.number("targeting.q5_after")
    successful = options.word("targeting.q5_counts") == "successful"
    return {"_after": after, **flags(_successful=successful)} if after else {}


def quests_executed(game: Game[Board]) -> dict[str, str]:
    return {} if plan(game).in_order else {"executed": ", ".join(str(quest.quest) for quest in game.board.quests)}


FEATURE: Final = Feature(
    place=190,
    switches=(Switch("targeting", "targeting.enabled", addon=True),),
    during=(choosing(P.DISCUSS, required=False), choosing(P.NOMINATE, required=True)),
    picks_quests=True,
    options={
        540: (
            flag("targeting.enabled", "addons", False),
            Option("targeting.q5_after", "addons", Number(0, 4), (2,)),
            word("targeting.q5_counts", "addons", ("executed", "successful"), "executed"),
        )
    },
    notices=(Notice(40, "targeting", "targeting.enabled", about=topic),),
    board=quests_executed,
    tells={
        QUEST: {"quest": NUMBER, "size": NUMBER, "two_fails": FLAG},
        "avalon-board": {"executed": TEXT.maybe},
        "avalon-topic": {"_after": NUMBER.maybe, "_successful": FLAG.maybe},
    },
    asks={CHOOSE: Inquiry(args={"_counted": FLAG, "_quests": LINES(QUEST)})},
    aloud=(CHOOSE,),
)
