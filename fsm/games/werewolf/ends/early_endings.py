"""Early endings by wolves: conceding (交牌) and the vote-lock claim (绑票) (WW-222 to WW-224)."""

from collections.abc import Sequence
from typing import Final

from fsm.errors import Refused
from fsm.game import Game
from fsm.games.werewolf.ends.all_in import offer_all_in
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.sides import GOOD, WOLF
from fsm.games.werewolf.players.rights import CLAIM, CONCEDE, bomb_of, holders, light, offer
from fsm.games.werewolf.players.victory import decide, is_decided
from fsm.games.werewolf.players.vote_lock import is_owed, may_be_outvoted, votes_are_locked
from fsm.prompts import Choices, Prompt

CLAIMED: Final = "on_claim"


def offer_early_ends(game: Game[Board]) -> None:
    """After an all-in there are none (WW-226); no day has begun before the first night (WW-225)."""
    board = game.board
    if board.reason or board.allin:
        return
    wolves = board.wolves
    offer_concession(game, wolves)
    if board.number and not board.asleep:
        offer_all_in(game)
    if game.options.word("end.bind") != CLAIMED:
        return
    if may_be_outvoted(game, wolves):
        offer(game, claimants(game), CLAIM, ("claim",), final=True)
        return
    for prompt in claims(game, made=False):
        game.retract(prompt)


def claimants(game: Game[Board]) -> list[int]:  # WW-223, WB-012
    board = game.board
    return [seat for seat in board.wolves if not board.lone or seat in (board.heirs or board.pack)]


def offer_concession(game: Game[Board], wolves: Sequence[int]) -> None:
    """Give all wolves that may self-destruct the right where they cannot know the last one (WW-224)."""
    if not game.options.flag("end.concede"):
        return
    lone = game.board.lone
    if lone or len(wolves) == 1:
        able = [seat for seat in wolves if bomb_of(game, seat)] if lone else wolves
        offer(game, able, CONCEDE, ("concede",))


def concede(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    """Any other wolf than the last has self-destructed instead (WW-224, AMB-74)."""
    board = game.board
    if board.wolves == [prompt.seat]:
        decide(game, GOOD, "concede")
        game.finish()
        return
    if prompt.seat not in holders(game, bomb_of(game, prompt.seat)):
        raise Refused("werewolf-not-now")
    light(game, prompt.seat)


def claims(game: Game[Board], *, made: bool) -> list[Prompt]:
    prompts = game.prompts.values()
    return [prompt for prompt in prompts if prompt.key == CLAIM and (prompt.id in game.answers) is made]


def claim(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    """The dead act first, so that quickness gains nothing (WW-223)."""
    if is_owed(game.board):
        game.tell((prompt.seat,), "werewolf-claim-noted")
    else:
        judge_claim(game, prompt)


def judge_claim(game: Game[Board], prompt: Prompt) -> None:
    if votes_are_locked(game):
        lock(game)
    else:
        game.retract(prompt)
        game.tell((prompt.seat,), "werewolf-claim-denied")


def lock(game: Game[Board]) -> None:
    decide(game, WOLF, "vote-lock")
    game.finish()


def judge_lock(game: Game[Board]) -> None:  # WW-223
    board = game.board
    if is_decided(game) or board.allin or board.lingering or is_owed(board):
        return
    ending = game.options.word("end.bind")
    if ending == "auto" and any(death.number == board.number for death in board.deaths) and votes_are_locked(game):
        lock(game)
    for prompt in claims(game, made=True) if ending == CLAIMED else ():
        judge_claim(game, prompt)
