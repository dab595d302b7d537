"""Gargoyle (石像鬼): a lone wolf who learns one card a night, and has the knife once the pack is dead (WB-031)."""

from typing import Final

from fsm.games.werewolf import exact_check, pack, policy
from fsm.games.werewolf.acts import chosen
from fsm.games.werewolf.role import Role, Skill, Stage
from fsm.games.werewolf.sides import WOLF

NAME: Final = "gargoyle"
PROMPT: Final = "werewolf-gargoyle"

ROLE: Final = Role(
    NAME,
    WOLF,
    WOLF,
    place=130,
    tags=frozenset({exact_check.CHECKS}),
    stages=(Stage(NAME, 58, exact_check.asker(NAME), before=("wolves",)),),
    skills=(Skill("gargoyle", (exact_check.AGAIN,)), pack.ALONE),
    notes=exact_check.notes(NAME),
    told=exact_check.teller(NAME),
    signs={"identify": chosen(NAME)},
    deeds=exact_check.deeds(NAME),
    asks={PROMPT: exact_check.ASK},
    answers={PROMPT: exact_check.shower(NAME, NAME)},
    kept=(PROMPT,),
    plays={PROMPT: policy.spy},
    finds=policy.by_card,
    acts={"gargoyle": PROMPT},
)
