"""Self-destruct (自爆): a wolf shows the card, dies at once, and the night falls (WW-202 to WW-208)."""

from typing import Any, Final

from fsm.game import Game
from fsm.games.werewolf.course import election
from fsm.games.werewolf.ends.early_endings import offer_early_ends
from fsm.games.werewolf.form.board import Board, Death
from fsm.games.werewolf.form.role import DaySkill
from fsm.games.werewolf.players.deaths import owe, slay, style, tasks
from fsm.games.werewolf.players.rights import BOMB, light
from fsm.games.werewolf.players.victory import is_decided
from fsm.games.werewolf.setup.option_words import bomb_windows
from fsm.games.werewolf.setup.terms import explain
from fsm.kit import as_seats
from fsm.prompts import ROOM, Choices, Prompt

BOMBED = "werewolf-bombed"


def detonate(game: Game[Board], prompt: Prompt, choices: Choices) -> None:  # WB-019
    light(game, prompt.seat, next(iter(as_seats(choices)), 0))


def has_self_destructed(game: Game[Board]) -> bool:
    return game.board.acting != 0


def open_card(game: Game[Board], seat: int) -> dict[str, Any]:
    """Return the news of it for the room."""
    board = game.board
    board.shown.append(seat)
    return {"seat": seat, "role": board.roles[seat - 1], "during": board.during, "style": style(game, seat)}


def burst(game: Game[Board], seat: int, *others: Death) -> None:  # WW-187, WW-206
    """Let the others die at the same time, and end the day."""
    board = game.board
    board.closing = True
    explain(game, "zibao")
    if game.options.flag("wolf.bomb_joins_next_night"):
        board.ghosts.append(seat)
    died = slay(game, [Death(seat, ["self_destruct"], board.number, night=False), *others])
    if is_decided(game):
        return
    election.stop(game)
    owe(game, tasks(game, died, "words-skill-badge"))
    offer_early_ends(game)


def explode(game: Game[Board], seat: int) -> None:
    game.tell(ROOM, BOMBED, **open_card(game, seat))
    burst(game, seat)


SKILL: Final = DaySkill(BOMB, bomb_windows, lambda game, seat: ("bomb",), explode, bombs=True)
