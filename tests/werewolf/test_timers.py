from itertools import chain
from typing import Final

import pytest

from fsm import Wait, apply, begin
from fsm.games.werewolf import WEREWOLF
from fsm.testing import random_play

TIMERS: Final = {
    "CONFIRM": "timer.confirm",
    "LOVERS": "timer.lover_stage",
    "STAGE": "timer.night_action",
    "WOLVES": "timer.wolf_stage",
    "SIGNUP": "timer.signup",
    "CAMPAIGN": "timer.election_speech",
    "WITHDRAWAL": "timer.withdraw",
    "ELECT": "timer.vote",
    "SHOOT": "timer.skill",
    "FLIP": "timer.skill",
    "WORDS": "timer.last_words",
    "BADGE": "timer.badge",
    "ORDER": "timer.order",
    "SPEECH": "timer.speech",
    "CALL": "timer.call",
    "VOTE": "timer.vote",
    "DUEL": "timer.pk_speech",
    "ALL_IN": "timer.all_in",
    "AWARD": "timer.award",
    "APPEALS": "timer.appeals",
}
SECONDS: Final = {timer: seconds for seconds, timer in enumerate(sorted({*TIMERS.values()}), 31)}
"""No two are the same, so that none can stand for another."""

CARDS: Final = {"cupid": 1, "werewolf": 3, "seer": 1, "witch": 1, "hunter": 1, "idiot": 1, "villager": 4}


@pytest.mark.rule("WW-066", "WW-100", "WW-148", "WW-153", "WW-176", "WW-185", "WW-197", "WW-226", "WW-244", "WW-250")
def test_every_phase_lasts_as_long_as_its_own_timer_says() -> None:
    lasted = dict[str, set[float]]()
    for number in range(16):
        chosen = {"board": "custom", "board.roles": CARDS, "award.mvp": "host", "end.all_in": not number, **SECONDS}
        record = random_play(WEREWOLF, 12, "codex", f"timer {number}", options=chosen)
        game, opening = begin(WEREWOLF, record.start)
        for effects in chain([opening], (apply(game, command) for command in record.commands)):
            for wait in (effect for effect in effects if isinstance(effect, Wait)):
                lasted.setdefault(game.phase.name, set()).update({wait.seconds or wait.floor, wait.floor} - {0})
    assert lasted == {name: {SECONDS[timer]} for name, timer in TIMERS.items()}
