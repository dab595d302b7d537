from typing import Any

import pytest

from fsm import RuleSet
from fsm.options import TEMPOS
from fsm.registry import find_games
from fsm.testing import playable

GAMES, _ = find_games()
OF_A_ROUND = ("speech.round_budget", "speech.least", "speech.repeat_seconds", "speech.free")


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_only_times_follow_the_tempo(rules: RuleSet[Any]) -> None:
    for preset, players in playable(rules):
        made = []
        for tempo in TEMPOS:
            options = rules.schema.resolve(preset, {"tempo": tempo}, players)
            phases = rules.played(rules, options, players).phases if rules.played else rules.phases
            said = [rules.plan(options, players), rules.customs(options), rules.consent(options)]
            made.append([*said, list(phases), rules.lineup(options, players)])
        assert all(one == made[0] for one in made)


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_a_tempo_changes_nothing_but_itself_and_timers(rules: RuleSet[Any]) -> None:
    for preset, players in playable(rules):
        usual = rules.schema.resolve(preset, {}, players).values()
        for tempo in TEMPOS:
            values = rules.schema.resolve(preset, {"tempo": tempo}, players).values()
            changed = {key for key in usual if usual[key] != values[key]}
            assert all(key == "tempo" or key.startswith("timer.") or key in OF_A_ROUND for key in changed)
