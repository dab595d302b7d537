"""Self-destruct (自爆): a wolf shows the card, dies at once, and the night falls (WW-202 to WW-208)."""

from __future__ import annotations

from fsm.game import Game
from fsm.games.werewolf import election
from fsm.games.werewolf.board import Board
from fsm.games.werewolf.channels import let_speak
from fsm.games.werewolf.deaths import kill, owe, style, tasks
from fsm.games.werewolf.early import offer_early_ends
from fsm.games.werewolf.rights import light, window
from fsm.games.werewolf.victory import decided
from fsm.prompts import ROOM, Choices, Prompt


def detonate(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    """Self-destruct, if no other wolf was first."""
    light(game, prompt.seat)


def bombed(game: Game[Board]) -> bool:
    """Return whether a wolf has just self-destructed."""
    return game.board.bomber != 0


def open_bomb(game: Game[Board]) -> None:
    """Show the card, announce death and result, stop the election, skip the day's rest (WW-187, WW-203, WW-206)."""
    board = game.board
    seat, board.bomber = board.bomber, 0
    board.broken = False
    board.closing = True
    board.shown.append(seat)
    window(game)
    let_speak(game, [])
    role = board.roles[seat - 1]
    game.tell(ROOM, "werewolf-bombed", seat=seat, role=role, during=board.during, style=style(game, seat))
    if game.options.flag("wolf.bomb_joins_next_night"):
        board.ghosts.append(seat)
    died = kill(game, seat, "self_destruct")
    if decided(game):
        return
    election.stop(game)
    owe(game, tasks(game, died, "words-skill-badge"))
    offer_early_ends(game)
