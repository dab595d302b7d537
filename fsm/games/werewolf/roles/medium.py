"""Medium (通灵师): each night learns the card of one player (WB-056)."""

from typing import Final

from fsm.games.werewolf import policy
from fsm.games.werewolf.form.role import CHECKS, RECHECKS, Fate, Skill, Stage, god
from fsm.games.werewolf.players import exact_check
from fsm.games.werewolf.setup.option_words import AGAIN

NAME: Final = "medium"
PROMPT: Final = "werewolf-medium"

ROLE: Final = god(
    name=NAME,
    tags=frozenset({CHECKS, RECHECKS}),
    foreseen=True,
    stages=(Stage(NAME, exact_check.asker(NAME), wave=4),),
    fate=Fate(touches=exact_check.toucher(NAME, NAME)),
    skills=(Skill("medium", (AGAIN,)),),
    notes=exact_check.notes(NAME),
    deeds=(exact_check.deed(NAME, PROMPT),),
    asks={PROMPT: exact_check.ASK},
    answers={PROMPT: exact_check.shower(NAME, NAME)},
    plays={PROMPT: policy.look},
    finds=policy.by_card,
)
