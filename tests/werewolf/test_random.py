"""Games by chance over tables by chance: a second referee, replay, words, secrecy. `proof.py` says what is proved."""

from dataclasses import replace
from functools import cache
from typing import Any, Final

import msgspec
import pytest

from fsm import Answer, Dice, RuleSet, Schema
from fsm.autoplay import next_command
from fsm.games.werewolf import WEREWOLF
from fsm.games.werewolf.form.boards import ROWS
from fsm.testing import check_secrecy
from tests.werewolf.moves import village
from tests.werewolf.random_games import Played, prove, table_by_chance
from tests.werewolf.rights import rights

ACTS = "knife guard seer dream cupid half-blood thief antidote poison bomb all-in claim concede flip shoot badge"
LAWFUL = "seen pack knife-choice knife-back knife-result bombed flipped shot all-in-open verdict recap victim linked"
LAWFUL += " lovers relative gun role"
ACTS += " blast duel charm curse hunt swap dance"
LAWFUL += " blasted dueled charm-took buried swapped danced"
ACTS += " mask-ask mask gargoyle medium pure-white wolf-witch fear"
LAWFUL += " in-pool identified no-knife feared hidden-pack"
ACTS += " learn mech-check mech-guard mech-poison mech-knife"
LAWFUL += " learned bear"
LAWFUL += " sealed night-sealed lingers"
ACTS += " gift lucky-check lucky-poison lucky-guard"
LAWFUL += " gift-sent lucky"
BY_ROLE = [f"werewolf-{key}" for key in ACTS.split()]
BY_RIGHT = rights(f"werewolf-{key}" for key in LAWFUL.split())
QUIET = {"end.all_in": False, "end.concede": False}
UNIFORM = {
    "night.fixed_length": True,
    "afterdeath.uniform_window": True,
    "idiot.flip_mode": "active",
    "leave.policy": "timeout",
    "end.bind": "off",
    "cupid.timeout": "none",
    "halfblood.timeout": "none",
    "dream.timeout": "none",
    "death.show_card": False,
}
"""Settings of a table whose lengths of stages shall tell nothing (WW-070), and without acts by chance."""

SURVIVES: Final = (
    *("elder", "dreamcatcher", "evil-knight", "demon-hunter", "dancer"),
    *("pure-white", "wolf-witch", "nightmare", "wolf-beauty", "magician", "mechanical-wolf", "blood-moon"),
    "miracle-merchant",
)
"""With these on the board it depends on the deal who dies, which is public (WW-044, WW-131, WB-042, WB-046, WB-061)."""


@pytest.mark.rule("WW-209", "WW-210", "WW-211", "WW-212", "WW-213", "WW-214", "WW-215", "WW-216", "WW-217", "WW-219")
@pytest.mark.parametrize("preset", WEREWOLF.schema.presets)
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_both_referees_agree_on_every_board(row: Any, preset: str) -> None:
    for number in range(3):
        chosen = {"board": row.name, "cupid.timeout": "random", **(QUIET if number else {})}
        prove(Played(preset, row.players, chosen, f"{row.name} {number}"), words=not number)


@pytest.mark.rule("WW-259", "WW-262", "WW-263", "IX-97")
@pytest.mark.parametrize("part", range(10))
def test_any_table_can_be_played(part: int) -> None:
    for number in range(part * 12, part * 12 + 12):
        prove(table_by_chance(f"proof {number}"), words=number % 6 == 0)


@cache
def only(preset: str) -> RuleSet[Any]:
    index = WEREWOLF.schema.presets.index(preset)
    options = [
        msgspec.structs.replace(option, defaults=(option.default(index),))
        for key, option in WEREWOLF.schema.options.items()
        if key != "tempo"
    ]
    return replace(WEREWOLF, schema=Schema((preset,), options, tempo={}))


@pytest.mark.rule("WW-004", "WW-058", "WW-069", "WW-070", "WW-101", "WW-104")
@pytest.mark.parametrize("number", range(12))
def test_any_table_keeps_its_secrets(number: int) -> None:
    played = table_by_chance(f"secret {number}")
    lineup = WEREWOLF.lineup(WEREWOLF.schema.resolve(played.preset, played.chosen, played.players), played.players)
    dying = ("werewolf-deaths", "werewolf-exiled") if {*SURVIVES} & {*lineup} else ()
    left_out = ("werewolf-knife",) if {"evil-knight", "wolf-beauty"} & {*lineup} else ()  # WB-026, WB-049
    options = played.chosen | UNIFORM
    check_secrecy(
        only(played.preset),
        by_right={**BY_RIGHT, **rights(dying), **rights(left_out)},
        by_role=BY_ROLE,
        options=options,
        games=3,
    )


@pytest.mark.rule("WW-203", "WW-225")
def test_players_by_chance_use_standing_rights_rarely() -> None:
    table = village().first_night()
    standing = {prompt.id for prompt in table.game.prompts.values() if prompt.standing}
    acts = [next_command(table.game, Dice(str(number))) for number in range(3000)]
    assert 0 < sum(isinstance(act, Answer) and act.prompt in standing for act in acts) < 30
