"""Check of the camp: a role learns at once, in private, whether another player is a wolf (WB-016)."""

from collections.abc import Callable
from typing import Final

from fsm.game import Game
from fsm.games.werewolf.form.board import Board, Night
from fsm.games.werewolf.form.role import Said
from fsm.games.werewolf.players.actors import face
from fsm.kit import as_seats
from fsm.parts import Answer
from fsm.prompts import Choices, Prompt

SEEN: Final = "werewolf-seen"


def shower(act: str, wolf: str, good: str = "") -> Answer:
    """`wolf` and `good` are the deeds that keep the number by what it has shown; an empty one is not kept."""

    def show(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
        night = game.board.night
        for seat in as_seats(choices):
            is_wolf = face(game, night.behind(seat)).wolf
            night.deeds[act] = [seat]
            if result := wolf if is_wolf else good:
                night.deeds[result] = [seat]
            game.tell((prompt.seat,), SEEN, seat=seat, wolf=is_wolf)

    return show


def teller(wolf: str) -> Callable[[Game[Board], Night, str], Said]:
    def tell_result(game: Game[Board], night: Night, deed: str) -> Said:
        return SEEN, {"seat": night.deeds[deed][0], "wolf": bool(night.numbers(wolf)), "_number": night.number}

    return tell_result
