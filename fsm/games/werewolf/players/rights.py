"""Standing rights: prompts that only their holders see, open for as long as the right lasts."""

from collections.abc import Iterable
from typing import Any

from fsm.errors import Refused
from fsm.game import Game
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.phases import P
from fsm.games.werewolf.setup.plan import plan
from fsm.prompts import Choices

BOMB = "werewolf-bomb"
WITHDRAW = "werewolf-withdraw"
CONCEDE = "werewolf-concede"
CLAIM = "werewolf-claim"
ALL_IN = "werewolf-all-in"
LIST = "werewolf-all-in-agree"


def holders(game: Game[Board], key: str) -> set[int]:
    return {prompt.seat for prompt in game.prompts.values() if prompt.key == key}


def offer(game: Game[Board], seats: Iterable[int], key: str, choices: Choices, **details: Any) -> None:  # WB-042
    have, lingering = holders(game, key), game.board.lingering
    for seat in seats:
        if seat not in have and seat not in lingering:
            game.ask(seat, key, choices, required=False, standing=True, **details)


def break_off(game: Game[Board]) -> None:
    game.board.broken = True
    game.finish()


def light(game: Game[Board], seat: int, target: int = 0) -> None:  # WW-054, WW-204
    board = game.board
    if board.acting:
        raise Refused("werewolf-not-now")
    board.acting, board.aim = seat, target
    board.during = str(game.phase.value)
    if game.phase is not P.ORDER or game.options.flag("bomb.blocks_order"):
        break_off(game)


def cut_in(game: Game[Board], seat: int, target: int) -> None:
    """Break off the speech or the call for a skill of this seat; the day goes on afterwards, unless it ends (WB-027).

    While the sheriff fixes the order it waits, as it does behind a wolf who was first (WW-054).
    """
    board = game.board
    if board.acting or game.phase is P.ORDER:
        raise Refused("werewolf-not-now")
    board.acting, board.aim, board.broke = seat, target, str(game.phase.value)
    board.stopped = (board.speaking, game.token)
    if board.speaking:
        board.queue.insert(0, board.speaking)
        board.speaking = 0
    break_off(game)


def retract(game: Game[Board], *keys: str) -> None:
    for prompt in tuple(game.prompts.values()):
        if prompt.key in keys:
            game.retract(prompt)


def window(game: Game[Board], name: str = "") -> None:
    """Open or close the skills by day from here on, self-destructs first (WW-202 to WW-205, AMB-66)."""
    board, table = game.board, plan(game)
    if name == board.window:
        return
    board.window = name
    skills, roles = table.by_window.get(name, {}), board.roles
    stay = {skill.prompt for skill in skills.values() if not skill.bombs}
    retract(game, *{skill.prompt for skill in table.by_day.values()} - stay)
    able = [seat for seat in board.living if roles[seat - 1] in skills]
    for seat in sorted(able, key=lambda seat: not skills[roles[seat - 1]].bombs):
        skill = skills[roles[seat - 1]]
        if choices := skill.choices(game, seat):
            offer(game, [seat], skill.prompt, choices, final=True)


def bomb_of(game: Game[Board], seat: int) -> str:
    """Return the prompt of its self-destruct, empty for none."""
    skill = plan(game).by_day.get(game.board.roles[seat - 1])
    return skill.prompt if skill and skill.bombs else ""
