from types import SimpleNamespace
from typing import Any, cast

from adapters.console import PERSON
from bot.cli.play import _look_out
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
