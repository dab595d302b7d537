"""Free talk: all living players speak at once, in place of the regular speeches (WB-158 to WB-162)."""

from fsm.game import Game
from fsm.games.werewolf.course.call import offer_call
from fsm.games.werewolf.course.speech import is_free, table_pauses
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.phases import P
from fsm.games.werewolf.players.channels import let_speak
from fsm.games.werewolf.players.deaths import style
from fsm.games.werewolf.players.rights import window
from fsm.games.werewolf.setup.timing import FREE, free_time
from fsm.kit import SPOKEN
from fsm.prompts import ROOM, Choices, Prompt

TALK_OVER = "werewolf-talk-over"
LAST = 30
"""Seconds at the end that are the window of skills behind all speeches."""


def talk_is_broken(game: Game[Board]) -> bool:
    return game.board.broke == P.TALK


def open_talk(game: Game[Board]) -> None:
    """A player who has passed goes on talking, and is not asked again (WB-159)."""
    board = game.board
    window(game, "speech")
    let_speak(game, list(board.living))
    game.tell(ROOM, "werewolf-talk", style=style(game))
    offer_call(game)
    needed = len(board.living) // 2 + 1
    for seat in board.living:
        if seat not in board.passed:
            about = {"kind": "day", "needed": needed}
            game.ask(seat, TALK_OVER, (SPOKEN,), about, default=(SPOKEN,), secret=False, final=True)


def end_talk(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    """End the talk when most have passed, if its least time is over."""
    board = game.board
    board.passed.append(prompt.seat)
    if len([seat for seat in board.passed if seat in board.living]) <= len(board.living) / 2:
        return
    for other in [one for one in game.prompts.values() if one.key == TALK_OVER and one.id not in game.answers]:
        game.retract(other)


def close_talk(game: Game[Board]) -> None:
    game.board.stopped = (0, 0)


def talk_time(game: Game[Board]) -> float | None:  # WB-158, WB-162
    if not game.options.number(FREE):
        return None
    return free_time(game.options.values(), len(game.board.living)) - (LAST if table_pauses(game) else 0)


def least_time(game: Game[Board]) -> float:
    return 0 if talk_is_broken(game) else game.options.number("speech.free_min")


def time_left(game: Game[Board]) -> int:
    """Return the timer of the talk that a skill has broken off (WB-030)."""
    return game.board.stopped[1] if talk_is_broken(game) else 0


def pause_time(game: Game[Board]) -> float:
    return LAST if is_free(game) else game.options.number("timer.skill")
