"""Gargoyle (石像鬼): a lone wolf who learns one card a night, and has the knife once the pack is dead (WB-031)."""

from typing import Final

from fsm.games.werewolf import policy
from fsm.games.werewolf.course import pack
from fsm.games.werewolf.form.role import CHECKS, Fate, Skill, Stage, wolf
from fsm.games.werewolf.players import exact_check
from fsm.games.werewolf.setup.option_words import AGAIN

NAME: Final = "gargoyle"
PROMPT: Final = "werewolf-gargoyle"

ROLE: Final = wolf(
    name=NAME,
    tags=frozenset({CHECKS}),
    stages=(Stage(NAME, exact_check.asker(NAME), must_precede=("wolves",)),),
    fate=Fate(touches=exact_check.toucher(NAME, NAME)),
    skills=(Skill("gargoyle", (AGAIN,)), pack.ALONE),
    notes=exact_check.notes(NAME),
    deeds=(exact_check.deed(NAME, PROMPT),),
    asks={PROMPT: exact_check.ASK},
    answers={PROMPT: exact_check.shower(NAME, NAME)},
    plays={PROMPT: policy.spy},
    finds=policy.by_card,
)
