"""Pastimes of players who are out: a channel of their own, and the god view of everything.

A game has the prompt `KEY-dead-offer` for them, and `Customs` that allow them.
"""

from collections.abc import Iterable
from typing import Any, Final

from fsm.customs import FRIENDS
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


def may_see(game: Game[Any]) -> bool:
    """Return whether players who are out may see everything at this table (WB-169)."""
    view = game.rules.customs(game.options).god_view
    return view == "on" or (view == FRIENDS and bool(game.start.friends))


def pastimes_of(game: Game[Any]) -> Choices:
    """Return the pastimes that this table allows."""
    if game.start.friends is None:  # an earlier release began the game, and its journal is played again as it was
        return ()
    talks = game.rules.customs(game.options).dead_channel
    return (*([TALK] if talks else ()), *([SEE] if may_see(game) else ()))


def offer_pastimes(game: Game[Any], seats: Iterable[int], *more: str, **args: Any) -> None:
    """Offer each seat, once, the pastimes of the table and `more`; `args` are arguments of the message."""
    key = offer_of(game.rules.key)
    have = {prompt.seat for prompt in game.prompts.values() if prompt.key == key}
    asked = [seat for seat in seats if seat not in have]
    offered = (*pastimes_of(game), *more) if asked else ()
    if choices := tuple(one for one in (TALK, *more, SEE) if one in offered):
        about = {"_god": SEE in choices, "_talk": TALK in choices, **args}
        for seat in asked:
            game.ask(seat, key, choices, about, required=False, standing=True)


def take_up(game: Game[Any], prompt: Prompt, choices: Choices) -> None:
    """Let a player into the channel, where all read who is in it, or show everything (WB-168, WB-169).

    Whoever has seen everything is asked nothing else. Raises Refused.
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


ARGS: Final = {"_god": FLAG, "_talk": FLAG}
"""The arguments of the offer in every game."""

OFFER: Final = Inquiry(standing=True, args=ARGS, answer=take_up)
