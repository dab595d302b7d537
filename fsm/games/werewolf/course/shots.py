"""Shots of the dead: the silent window in which they take aim, and what follows (WW-099, WW-104, WB-153)."""

from typing import Final

from fsm.game import Game
from fsm.games.werewolf.ends.early_endings import offer_early_ends
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.role import LEARNS
from fsm.games.werewolf.players import deaths
from fsm.games.werewolf.players.channels import let_speak
from fsm.games.werewolf.setup.plan import plan, role_of
from fsm.kit import as_choices, as_seats, flags
from fsm.prompts import ROOM

SHOOT: Final = "werewolf-shoot"


def waiting(game: Game[Board]) -> list[int]:
    """Return the dead who may be taking aim now, as far as the room knows."""
    board = game.board
    if not board.agenda or board.agenda[0].seat in board.aims:
        return []
    dead = [task.seat for task in board.agenda if task.kind == "skill"]
    if not deaths.die_together(game):
        return dead[:1]
    return [seat for seat in dead if seat not in board.aims and deaths.could_shoot(game, deaths.death_of(board, seat))]


def ask_aims(game: Game[Board], *, required: bool = True) -> None:
    board = game.board
    for seat in waiting(game):
        if deaths.may_shoot(game, deaths.death_of(board, seat)):
            game.ask(seat, SHOOT, (*as_choices(board.living), "none"), default=("none",), required=required)


def has_equal_windows(game: Game[Board]) -> bool:
    return game.options.flag("afterdeath.uniform_window")


def equal_time(game: Game[Board]) -> float:
    """It is of equal length for all players who might have a skill (WW-104)."""
    return game.options.number("timer.skill") if has_equal_windows(game) else 0


def window_time(game: Game[Board]) -> float:
    return equal_time(game) if waiting(game) else 0


def note_aims(game: Game[Board]) -> None:
    board, asked = game.board, game.answered(SHOOT)
    board.aims |= {seat: next(iter(as_seats(asked.get(seat, ()))), 0) for seat in waiting(game)}


# Beside last words or the order of speeches, whose length must tell nothing either


def aim_meanwhile(game: Game[Board]) -> None:
    if deaths.die_together(game):
        ask_aims(game, required=not has_equal_windows(game))


def time_meanwhile(game: Game[Board]) -> float:
    return window_time(game) if deaths.die_together(game) else 0


def whole_time(game: Game[Board]) -> float | None:
    usual = game.limits[game.phase]
    return None if usual is None else max(usual, time_meanwhile(game))


def note_meanwhile(game: Game[Board]) -> None:
    if deaths.die_together(game):
        note_aims(game)


# The shot


def open_shot(game: Game[Board]) -> None:  # WW-099, WW-104
    let_speak(game, [])
    ask_aims(game)


def close_shot(game: Game[Board]) -> None:
    """No shot is not told (WW-044, WW-051, WW-059, WW-104).

    Where two cards could have shot, the table may hide which one it was; a learned shot shows none (WB-053, WB-072).
    """
    board = game.board
    note_aims(game)
    seat = board.agenda.pop(0).seat
    victim, shot = board.aims.pop(seat), deaths.shot_of(game, seat)
    if not victim or not shot:
        return
    role, cause = board.roles[seat - 1], shot.kills
    hidden = plan(game).hides_shots or LEARNS in role_of(game, seat).tags
    if not hidden:
        board.shown.append(seat)
    how = {"_skill": None if hidden else cause, **flags(_stays=deaths.is_protected(game, victim, cause, seat))}
    card = None if hidden else role
    game.tell(ROOM, "werewolf-shot", shooter=seat, seat=victim, role=card, style=deaths.style(game, seat), **how)
    bound = game.options.word("deaths.shot_timing") == "with_shooter"
    died = deaths.kill(game, victim, cause, by=seat, at=deaths.death_of(board, seat) if bound else None)
    deaths.owe_more(game, died)
    offer_early_ends(game)
