"""Targeting: the Leader chooses which quest is executed (AV-164 to AV-166)."""

from typing import Any, Final

from msgspec import UNSET

from fsm.game import Game, Inquiry
from fsm.games.avalon.board import Board
from fsm.games.avalon.feature import PICKS_QUESTS, Feature, Notice, Switch
from fsm.games.avalon.plan import plan
from fsm.games.avalon.team import NOMINATE, ask_for_team, must_nominate, silence_counts
from fsm.kinds import FLAG, LINES, NUMBER, TEXT
from fsm.kit import flag, number, word
from fsm.parts import Fact, Step
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


def offer_quests(game: Game[Board]) -> None:  # AMB-76
    quests, required = quests_to_choose(game), must_nominate(game) and not game.board.quest
    args = {"_counted": silence_counts(game), "_quests": [on_the_board(game, int(quest)) for quest in quests]}
    game.ask(game.board.leader, CHOOSE, quests, args=args, required=required, secret=False)


def on_the_board(game: Game[Board], quest: int) -> dict[str, Any]:  # AV-166
    table = plan(game)
    return {"quest": quest, "size": table.sizes[quest], "two_fails": table.law.needed[quest] > 1}


def choose(game: Game[Board], choosing: Prompt, choices: Choices) -> None:  # AV-166
    quest = int(choices[0])
    if quest != game.board.quest:
        game.board.quest = quest
        for prompt in [prompt for prompt in game.prompts.values() if prompt.key == NOMINATE]:
            game.retract(prompt)
        ask_for_team(game)


def threshold(options: Options, players: int) -> Any:  # AV-165
    return options.number("targeting.q5_after") or UNSET


def is_successful(options: Options, players: int) -> Any:  # AMB-77
    counts = options.number("targeting.q5_after") and options.word("targeting.q5_counts") == "successful"
    return counts or UNSET


def quests_executed(game: Game[Board]) -> Any:
    return UNSET if plan(game).in_order else ", ".join(str(quest.quest) for quest in game.board.quests)


TOPIC: Final = {"_after": Fact(NUMBER.maybe, threshold), "_successful": Fact(FLAG.maybe, is_successful)}
FEATURE: Final = Feature(
    name="targeting",
    switches=(Switch("targeting", "targeting.enabled", addon=True),),
    tags=lambda values: {PICKS_QUESTS},
    steps={"quests": Step(offer_quests)},
    options=(
        flag("targeting.enabled", "addons", False),
        number("targeting.q5_after", "addons", range(5), 2),
        word("targeting.q5_counts", "addons", ("executed", "successful")),
    ),
    notices={"targeting": Notice(seen=True, facts=TOPIC)},
    facts={"avalon-board": {"executed": Fact(TEXT.maybe, quests_executed)}},
    tells={QUEST: {"quest": NUMBER, "size": NUMBER, "two_fails": FLAG}},
    answers={CHOOSE: choose},
    asks={CHOOSE: Inquiry(args={"_counted": FLAG, "_quests": LINES(QUEST)})},
    aloud=(CHOOSE,),
)
