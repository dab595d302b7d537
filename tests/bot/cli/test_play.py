import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

from adapters.console import PERSON
from bot.cli.errors import CliError
from bot.cli.play import _look_out, _over
from bot.clock import ManualClock
from fsm import Prompt

SEAT = 2


def test_the_dead_may_hurry_the_others_once_they_have_said_and_chosen_everything() -> None:
    said: list[str] = []
    game = SimpleNamespace(answers={})
    match: Any = SimpleNamespace(
        id=1,
        is_decided=False,
        game=game,
        answers=game.answers,
        people={SEAT: PERSON},
        rules=SimpleNamespace(living=lambda game: (1, 3)),
        seat_of=lambda person: SEAT,
        open_prompts=lambda seat: [Prompt(7, seat, "werewolf-speak", ("pass",))],
    )
    play = cast(Any, SimpleNamespace(out=set(), console=SimpleNamespace(hint=said.append), word=str))
    _look_out(play, match)
    assert said == [], "last words are still to be said"
    game.answers[7] = ("pass",)
    for _ in range(2):
        _look_out(play, match)
    assert said == ["out"]


async def test_why_a_table_does_not_start_is_shown_before_the_program_ends() -> None:
    shown: list[str] = []

    async def settle() -> None:
        shown.append("why")

    app = SimpleNamespace(dispatcher=SimpleNamespace(settle=settle))
    play = cast(Any, SimpleNamespace(app=app, match=SimpleNamespace(status="lobby")))
    with pytest.raises(CliError, match="cli-not-started"):
        await _over(play, asyncio.ensure_future(asyncio.sleep(0)), ManualClock())
    assert shown == ["why"]
