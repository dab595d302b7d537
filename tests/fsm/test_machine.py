from collections.abc import Mapping
from dataclasses import replace
from enum import Enum
from typing import Any

import pytest

from fsm import Game, Phase
from fsm.machine import TableError, check_table, compile_table, mermaid
from fsm.testing import Table
from tests.fsm.owls import OWLS, PHASES, Board, P, mice_won


class Other(Enum):
    CELLAR = 1
    DAY = 2


def led(name: Enum, *then: Any) -> Mapping[Enum, Phase[Board]]:
    """Return the phases of the owls with one that leads elsewhere, or that is new and stands before the end."""
    phases = {**PHASES, name: replace(PHASES.get(name, PHASES[P.DAWN]), then=then)}
    return {**{one: phase for one, phase in phases.items() if one is not P.OVER}, P.OVER: PHASES[P.OVER]}


@pytest.mark.parametrize(
    ("phases", "message"),
    [
        ({p: PHASES[p] for p in PHASES if p is not P.DAY}, "owls: no phase for DAY"),
        (led(P.DAY, Other.CELLAR), "owls: no phase for CELLAR"),
        (led(Other.DAY, P.OVER), "owls: two phases of one name"),
        ({**PHASES, P.OVER: replace(PHASES[P.OVER], then=P.DUSK)}, "owls: the last phase, OVER, is the end"),
        (led(P.DUSK), "owls: the last way out of DUSK, and only that, must have no guard"),
        (led(P.DUSK, (mice_won, P.NIGHT)), "owls: the last way out of DUSK"),
        (led(P.DUSK, P.DAWN, P.NIGHT), "owls: the last way out of DUSK"),
        (led(Other.CELLAR, P.OVER), "owls: CELLAR is not on a way from start to end"),
        (
            {
                **led(Other.CELLAR, Other.CELLAR),
                P.DUSK: replace(PHASES[P.DUSK], then=((mice_won, Other.CELLAR), P.NIGHT)),
            },
            "owls: CELLAR is not on a way from start to end",
        ),
    ],
)
def test_phases_that_cannot_be_played_are_an_error(phases: Mapping[Enum, Phase[Board]], message: str) -> None:
    with pytest.raises(TableError, match=message):
        check_table(replace(OWLS, phases=phases))


def test_right_phases_are_compiled_once_and_a_game_is_never_registered_and_gets_no_attributes() -> None:
    assert compile_table(OWLS) is compile_table(OWLS)
    assert compile_table(OWLS) is not compile_table(replace(OWLS))
    table = Table(OWLS, 5)
    table.skip()
    assert compile_table(OWLS).machine.models == []
    assert not hasattr(table.game, "__dict__")
    assert not [name for name in dir(table.game) if name not in dir(Game) and name not in Game.__slots__]


def test_the_first_way_whose_guard_holds_is_taken() -> None:
    asked: list[str] = []

    def says(name: str, answer: bool) -> Any:
        def guard(game: Game[Board]) -> bool:
            asked.append(name)
            return answer

        return guard

    then = ((says("first", False), P.OVER), (says("second", True), P.NIGHT), (says("third", True), P.OVER), P.DAY)
    table = Table(replace(OWLS, phases={**PHASES, P.DAWN: replace(PHASES[P.DAWN], then=then)}), 5)
    table.skip()
    assert table.game.phase is P.NIGHT
    assert asked == ["first", "second"]


def test_the_diagram_shows_every_way_with_its_guard() -> None:
    assert mermaid(OWLS) == (
        "stateDiagram-v2\n"
        "    [*] --> DUSK\n"
        "    DUSK --> NIGHT\n"
        "    NIGHT --> DAWN\n"
        "    DAWN --> OVER: owls won\n"
        "    DAWN --> OVER: mice won\n"
        "    DAWN --> DAY\n"
        "    DAY --> OVER: owls won\n"
        "    DAY --> OVER: mice won\n"
        "    DAY --> NIGHT\n"
        "    OVER --> [*]\n"
    )
