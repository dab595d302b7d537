"""A phase within a phase: it opens at once, and the interrupted phase goes on afterwards."""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum
from typing import TYPE_CHECKING, Any

from fsm.effects import Ask, Close
from fsm.prompts import Interrupted
from fsm.timing import set_timer

if TYPE_CHECKING:
    from fsm.game import Game


def interrupt(game: Game[Any], phase: Enum, rights: Collection[str] = ()) -> None:
    """Open a phase within the open one, which goes on afterwards; standing rights stay, except `rights`."""
    if phase not in game.rules.interludes or game.interrupted:
        raise RuntimeError(f"{game.rules.key}: {phase.name} cannot interrupt {game.phase.name}")
    waiting = {prompt.id: prompt for prompt in game.prompts.values() if not prompt.standing or prompt.key in rights}
    given = {number: game.answers.pop(number) for number in waiting if number in game.answers}
    game.interrupted = Interrupted(game.phase.name, waiting, given)
    game.prompts = {number: prompt for number, prompt in game.prompts.items() if number not in waiting}
    game.pending = 0
    game.phase = phase
    opened = game.rules.phases[phase]
    opened.open(game)
    set_timer(game, opened)


def resume(game: Game[Any]) -> None:
    """Repeat its open prompts and restart its time; only a shell knows the rest."""
    for prompt in game.recall():
        if not (prompt.final and prompt.id in game.answers):
            game.out.append(Ask(prompt, again=True))
    set_timer(game, game.rules.phases[game.phase])


def dismiss(game: Game[Any], seats: Collection[int]) -> None:
    """Close every prompt of these seats, in the open phase and in the interrupted one."""
    for prompt in [prompt for prompt in game.prompts.values() if prompt.seat in seats]:
        game.retract(prompt)
    waiting = game.interrupted
    if waiting is None:
        return
    for prompt in [prompt for prompt in waiting.prompts.values() if prompt.seat in seats]:
        del waiting.prompts[prompt.id]
        game.out.append(Close(prompt.seat, prompt.id, prompt.key, waiting.answers.pop(prompt.id, ())))
