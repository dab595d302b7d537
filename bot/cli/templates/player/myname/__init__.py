"""A computer player of Yemu. It chooses by chance."""

import random

from fsm import Knowledge, Move, Player, Prompt

LINE = "myline"


def play(knows: Knowledge, prompt: Prompt) -> Move | None:
    """Answer a question. Make it clever: `knows` is all that a person at this seat can read."""
    if not prompt.required:
        return None  # a right that may be left unused
    return Move(tuple(random.sample(prompt.choices, prompt.min)), LINE)


MYNAME = Player(play, games=frozenset({"avalon", "werewolf", "assassins"}))
