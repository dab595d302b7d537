"""Wolf Witch (狼巫): a wolf of the pack who learns one card a night, deadly to the Pure White (WB-062, WB-063)."""

from collections.abc import Collection, Iterable
from typing import Final

from fsm.game import Game
from fsm.games.werewolf import policy
from fsm.games.werewolf.course import pack, self_destruct
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.role import CHECKS, RECHECKS, Fate, Skill, Stage, Strike, wolf
from fsm.games.werewolf.players import exact_check
from fsm.games.werewolf.players.actors import living_with
from fsm.games.werewolf.setup.notes import of_bombs, of_knife
from fsm.games.werewolf.setup.option_words import AGAIN

NAME: Final = "wolf-witch"
STAGE: Final = "wolf_witch"
PROMPT: Final = "werewolf-wolf-witch"
KILLS_FROM: Final = "purewhite.kill_from"


def _pack(game: Game[Board]) -> Collection[int]:
    return living_with(game, "pack")


def _strikes(game: Game[Board]) -> Iterable[Strike]:  # WB-062
    pure = living_with(game, exact_check.PURE)
    for seat in exact_check.deadly(game, NAME, KILLS_FROM) if pure else ():
        if seat in pure:
            yield Strike(seat, exact_check.CHECK_KILL, STAGE)


ROLE: Final = wolf(
    name=NAME,
    tags=frozenset({"pack", CHECKS, RECHECKS}),
    foreseen=True,
    stages=(Stage(STAGE, exact_check.asker(NAME, _pack), must_follow=("wolves",), decides=True, wave=4),),
    fate=Fate(strikes=_strikes, touches=exact_check.toucher(NAME, STAGE)),
    by_day=self_destruct.SKILL,
    skills=(pack.KNIFING, Skill("wolf-witch", (AGAIN,)), pack.BOMBING),
    notes=lambda values, cards: [*exact_check.notes(NAME)(values, cards), *of_knife(values), of_bombs(values)],
    deeds=(exact_check.deed(NAME, PROMPT),),
    asks={PROMPT: exact_check.ASK},
    answers={PROMPT: exact_check.shower(NAME, STAGE)},
    plays={PROMPT: policy.spy},
    finds=policy.by_card,
)
