"""Repair of a phase by a referee's ruling, for any game: the open phase is held once more (see `Rule`)."""

from collections.abc import Collection

import msgspec

from fsm.game import B, Game
from fsm.prompts import Prompt
from fsm.timing import set_timer


def reopen(game: Game[B], prompt: Prompt) -> None:
    """Drop the answer of an open prompt, which waits for another one."""
    del game.answers[prompt.id]
    game.pending += prompt.required


def repeat(game: Game[B], kept: Collection[str] = ()) -> None:
    """Drop the answers of the open phase, repeat its prompts, and restart its clock.

    Answers to the `kept` keys stay, since their effects cannot be undone; so do standing rights.
    """
    phase = game.rules.phases[game.phase]
    for prompt in [prompt for prompt in game.prompts.values() if not prompt.standing]:
        if prompt.id in game.answers:
            if prompt.key in kept:
                continue
            if phase.back:
                phase.back(game, prompt)
            reopen(game, prompt)
        game.retract(prompt)
        game.ask(**{name: value for name, value in msgspec.structs.asdict(prompt).items() if name != "id"})
    set_timer(game, phase)
