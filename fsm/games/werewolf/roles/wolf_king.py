"""Wolf King (狼王): a wolf of the pack who takes a player along at death (WW-132, WW-208)."""

from collections.abc import Sequence
from typing import Final

from fsm.games.werewolf import gestures, pack
from fsm.games.werewolf.book import Book
from fsm.games.werewolf.notes import of_bombs, of_knife, of_shot
from fsm.games.werewolf.option_words import shot_causes
from fsm.games.werewolf.role import Cause, Fate, Role, Shot, Skill, Stage, Standing
from fsm.games.werewolf.sides import WOLF
from fsm.kit import Values, flag
from fsm.options import Option


def _options(book: Book) -> Sequence[Option]:
    return (shot_causes(book, "wolfking.claw_causes", "shot"), flag("wolfking.can_bomb", "roles", True))


def _notes(values: Values, cards: Sequence[Role]) -> list[str]:
    deaths = of_shot(values, cards, "wolfking.claw_causes", "deaths-wolf-king")
    return [*deaths, *of_knife(values), of_bombs(values, able=values["wolfking.can_bomb"])]


ROLE: Final = Role(
    "wolf-king",
    WOLF,
    WOLF,
    place=110,
    tags=frozenset({"pack"}),
    foreseen=True,
    stages=(Stage("wolf_king", 120, gestures.show, wakes=gestures.bearers, asks=False, gesture=True, wave=5),),
    shot=Shot("wolfking.claw_causes", "claw"),
    fate=Fate(causes=(Cause("claw", 90),)),
    standing=Standing(bombs=lambda options: options.flag("wolfking.can_bomb")),
    options=_options,
    spent=lambda game, seat: False,
    skills=(
        pack.KNIFING,
        Skill("bomb", ("wolfking.can_bomb",), unless="no-bombs"),
        Skill("claw", ("deaths.shot_timing", "wolfking.claw_causes")),
    ),
    notes=_notes,
)
