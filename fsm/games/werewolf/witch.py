"""The Witch: one antidote, one poison, at most one of them in a night (WW-089 to WW-098)."""

from __future__ import annotations

from fsm.errors import Refused
from fsm.game import Game
from fsm.games.werewolf.acts import pointed
from fsm.games.werewolf.board import Board
from fsm.kit import as_choices
from fsm.model import Choices, Prompt

ANTIDOTE = "werewolf-antidote"
POISON = "werewolf-poison"
USE = ("use",)


def open_witch(game: Game[Board], seats: list[int]) -> None:
    """She sees the victim while the antidote is unused, and is offered what she still has (WW-091, WW-092, AMB-21)."""
    board, options = game.board, game.options
    victim = board.night.knife
    for seat in seats:
        if board.antidote or options.flag("witch.knows_after_antidote"):
            board.night.victim = victim
            game.tell((seat,), "werewolf-victim", seat=victim or None)
        if board.antidote and victim in board.living and (victim != seat or may_save_herself(game)):
            game.ask(seat, ANTIDOTE, ("use", "skip"), args={"seat": victim}, default=("skip",))
        if board.poison:
            alone = () if options.flag("witch.poison_self") else (seat,)
            targets = as_choices(other for other in board.living if other not in alone)
            game.ask(seat, POISON, (*targets, "none"), default=("none",))


def may_save_herself(game: Game[Board]) -> bool:
    """Never, in the first night only, or always (WW-094, AMB-22)."""
    when = game.options.word("witch.self_save")
    return when == "always" or (when == "first_night" and game.board.number == 1)


def check_potions(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    """One potion per night: who uses it does not use the other, and has nothing left to answer (WW-090)."""
    others = [other for other in game.prompts.values() if other.key in (ANTIDOTE, POISON) and other.id != prompt.id]
    if choices == prompt.default or not game.options.flag("witch.one_potion_per_night"):
        return
    for other in others:
        if game.answers.get(other.id, other.default) != other.default:
            raise Refused("werewolf-one-potion")
        if other.id not in game.answers:
            game.answers[other.id] = other.default
            game.pending -= 1


def close_witch(game: Game[Board]) -> None:
    """A potion is spent when it is used, with effect or without (6.3)."""
    board, night = game.board, game.board.night
    night.antidote = game.answer_to(ANTIDOTE) == USE
    night.poison = pointed(game, POISON)
    board.antidote = board.antidote and not night.antidote
    board.poison = board.poison and not night.poison
