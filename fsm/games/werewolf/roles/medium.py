"""Medium (通灵师): each night learns the card of one player (WB-056)."""

from __future__ import annotations

from typing import Final

from fsm.games.werewolf import exact, policy
from fsm.games.werewolf.acts import chosen
from fsm.games.werewolf.role import Fate, Role, Skill, Stage
from fsm.games.werewolf.sides import GOD, GOOD

NAME: Final = "medium"
PROMPT: Final = "werewolf-medium"

ROLE: Final = Role(
    NAME,
    GOOD,
    GOD,
    place=32,
    tags=frozenset({exact.CHECKS, exact.RECHECKS}),
    foreseen=True,
    stages=(Stage(NAME, 94, exact.asker(NAME), wave=4),),
    fate=Fate(touches=exact.toucher(NAME, NAME)),
    skills=(Skill("medium", (exact.AGAIN,)),),
    notes=exact.notes(NAME),
    told=exact.teller(NAME),
    signs={"identify": chosen(NAME)},
    deeds=exact.deeds(NAME),
    asks={PROMPT: exact.ASK},
    answers={PROMPT: exact.shower(NAME, NAME)},
    kept=(PROMPT,),
    plays={PROMPT: policy.look},
    finds=policy.by_card,
    acts={"medium": PROMPT},
)
