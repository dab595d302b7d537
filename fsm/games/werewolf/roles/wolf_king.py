"""Wolf King (狼王): a wolf of the pack who takes a player along at death (WW-132, WW-208)."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from fsm.games.werewolf.course import pack, self_destruct
from fsm.games.werewolf.form.role import Cause, Fate, Role, Shot, Skill, Stage, wolf
from fsm.games.werewolf.players import gestures
from fsm.games.werewolf.setup.notes import of_bombs, of_knife, of_shot
from fsm.games.werewolf.setup.option_words import shot_causes
from fsm.kit import Values, flag


def _notes(values: Values, cards: Sequence[Role]) -> list[str]:
    deaths = of_shot(values, cards, "wolfking.claw_causes", ROLE)
    return [*deaths, *of_knife(values), of_bombs(values, able=values["wolfking.can_bomb"])]


ROLE: Final = wolf(
    name="wolf-king",
    tags=frozenset({"pack"}),
    foreseen=True,
    stages=(Stage("wolf_king", gestures.show, wakes=gestures.bearers, asks=False, gesture=True, wave=5),),
    shot=Shot("wolfking.claw_causes", "claw"),
    fate=Fate(causes=(Cause("claw"),)),
    by_day=replace(self_destruct.SKILL, able=lambda options: options.flag("wolfking.can_bomb")),
    options=(lambda book: shot_causes(book, "wolfking.claw_causes", "shot"), flag("wolfking.can_bomb", "roles", True)),
    spent=lambda game, seat: False,
    skills=(
        pack.KNIFING,
        Skill("bomb", ("wolfking.can_bomb",), unless="no-bombs"),
        Skill("claw", ("deaths.shot_timing", "wolfking.claw_causes")),
    ),
    notes=_notes,
)
