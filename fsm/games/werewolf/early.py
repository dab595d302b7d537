"""Early endings by wolves: conceding (交牌) and the vote-lock claim (绑票) (WW-222 to WW-224)."""

from __future__ import annotations

from fsm.errors import Refused
from fsm.game import Game
from fsm.games.werewolf.board import Board
from fsm.games.werewolf.lock import outvoted, votes_are_locked
from fsm.games.werewolf.rights import BOMB, CLAIM, CONCEDE, bombers, break_off, offer, retract
from fsm.games.werewolf.roles import GOOD, WOLF
from fsm.games.werewolf.victory import decide, decided
from fsm.model import Choices, Prompt


def offer_early_ends(game: Game[Board]) -> None:
    """What the wolves may say now that somebody has died, or a day has begun."""
    if decided(game):
        return
    offer_concession(game)
    if game.options.word("end.bind") == "on_claim" and outvoted(game):
        offer(game, game.board.wolves, CLAIM, ("claim",), final=True)
    else:
        retract(game, CLAIM)


def offer_concession(game: Game[Board]) -> None:
    """The last wolf may concede at any time; where wolves cannot know it, all who may self-destruct (WW-224)."""
    if not game.options.flag("end.concede"):
        return
    board = game.board
    wolves = board.wolves
    able = [seat for seat in bombers(game) if seat in wolves] if board.lone else wolves
    if board.lone or len(wolves) == 1:
        offer(game, able, CONCEDE, ("concede",))


def concede(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    """The last wolf gives the game to the good side; another one has self-destructed (WW-224, AMB-74)."""
    board = game.board
    if board.wolves == [prompt.seat]:
        decide(game, GOOD, "concede")
        game.finish()
        return
    if not any(other.seat == prompt.seat and other.key == BOMB for other in game.prompts.values()):
        raise Refused("werewolf-not-now")
    board.bomber = prompt.seat
    board.during = str(game.phase.value)
    break_off(game)


def claim(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    """The judge looks, and declares it or tells the wolf alone that it is not so (WW-223)."""
    if votes_are_locked(game):
        decide(game, WOLF, "vote-lock")
        game.finish()
    else:
        game.tell((prompt.seat,), "werewolf-claim-denied")
