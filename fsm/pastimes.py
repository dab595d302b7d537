"""Pastimes of players who are out: a channel of their own, and the god view of everything.

A game has the prompt `KEY-dead-offer` for them, and `Customs` that allow them.
"""

from collections.abc import Iterable
from typing import Any, Final

from fsm.customs import FRIENDS, Customs
from fsm.errors import Refused
from fsm.game import Game, Inquiry
from fsm.kinds import FLAG
from fsm.prompts import Choices, Prompt

DEAD: Final = "dead"
"""The private channel of the players who are out."""

TALK: Final = "channel"
SEE: Final = "god"


def offer_of(game: str) -> str:
    """Return the key of the offer in a game."""
    return f"{game}-dead-offer"


def pastimes_of(customs: Customs, *, friends: bool = False) -> Choices:
    """Return the pastimes of a table; `friends` if a moderator has marked the room as a group of friends (WB-169)."""
    sees = customs.god_view == "on" or (customs.god_view == FRIENDS and friends)
    return (*([TALK] if customs.dead_channel else ()), *([SEE] if sees else ()))


def offer_pastimes(game: Game[Any], seats: Iterable[int], *more: str, **args: Any) -> None:
    """Offer each seat, once, the pastimes of the table and `more`; `args` are arguments of the message."""
    key = offer_of(game.rules.key)
    have = {prompt.seat for prompt in game.prompts.values() if prompt.key == key}
    asked = [seat for seat in seats if seat not in have]
    offered = (*game.start.pastimes, *more) if asked else ()
    if choices := tuple(one for one in (TALK, *more, SEE) if one in offered):
        about = {"_god": SEE in choices, "_talk": TALK in choices, **args}
        for seat in asked:
            game.ask(seat, key, choices, about, required=False, standing=True)


def take_up(game: Game[Any], prompt: Prompt, choices: Choices) -> None:
    """Let a player into the channel, where all read who is in it, or show everything (WB-168, WB-169).

    Whoever has seen everything is asked nothing else. All that is taken up stands as the answer. Raises Refused.
    """
    seat, joined = prompt.seat, game.joined
    if choices == (SEE,):
        for other in [one for one in game.prompts.values() if one.seat == seat and one.key != prompt.key]:
            game.retract(other)
        game.seers = sorted({*game.seers, seat})
    elif choices == (TALK,):
        if seat not in joined:
            joined.append(seat)
            if len(joined) > 1:
                game.relay(DEAD, tuple(joined), opened=True)
    elif seat in game.seers:
        raise Refused("common-god-open")
    taken = {*choices, *([TALK] if seat in joined else ()), *([SEE] if seat in game.seers else ())}
    game.answers[prompt.id] = tuple(one for one in prompt.choices if one in taken)


ARGS: Final = {"_god": FLAG, "_talk": FLAG}
"""The arguments of the offer in every game."""

OFFER: Final = Inquiry(standing=True, args=ARGS, answer=take_up)
