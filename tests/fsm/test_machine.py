from collections.abc import Mapping, Sequence
from dataclasses import replace
from enum import Enum
from typing import Any

import pytest

from fsm import Game, Go, Phase
from fsm.machine import TableError, check_table, compile_table, mermaid
from fsm.testing import Table
from tests.fsm.owls import OWLS, PHASES, TABLE, Board, P, mice_won

Rows = Sequence[Go[Board]]


class Other(Enum):
    CELLAR = 1
    DAY = 2


SIDE_ROOM: dict[Enum, Phase[Board]] = {**PHASES, Other.CELLAR: PHASES[P.DAWN]}


@pytest.mark.parametrize(
    ("rows", "phases", "message"),
    [
        (TABLE, {p: PHASES[p] for p in PHASES if p is not P.DAY}, "owls: no phase for DAY"),
        ((*TABLE, Go(P.DAY, Other.CELLAR)), PHASES, "owls: no phase for CELLAR"),
        (TABLE, {**PHASES, Other.DAY: PHASES[P.DAY]}, "owls: two phases of one name"),
        ((*TABLE, Go(P.OVER, P.DUSK)), PHASES, "owls: a row leaves the end, OVER"),
        (TABLE[1:], PHASES, "owls: the last row of DUSK, and only that, must have no guard"),
        ((Go(P.DUSK, P.NIGHT, when=mice_won), *TABLE[1:]), PHASES, "owls: the last row of DUSK"),
        ((Go(P.DUSK, P.DAWN), *TABLE), PHASES, "owls: the last row of DUSK"),
        ((*TABLE, Go(Other.CELLAR, P.OVER)), SIDE_ROOM, "owls: CELLAR is not on a way from start to end"),
        (
            (Go(P.DUSK, Other.CELLAR, when=mice_won), *TABLE, Go(Other.CELLAR, Other.CELLAR)),
            SIDE_ROOM,
            "owls: CELLAR is not on a way from start to end",
        ),
    ],
)
def test_a_table_that_cannot_be_played_is_an_error(
    rows: Rows, phases: Mapping[Enum, Phase[Board]], message: str
) -> None:
    with pytest.raises(TableError, match=message):
        check_table(replace(OWLS, table=rows, phases=phases))


def test_a_right_table_is_compiled_once_and_a_game_is_never_registered_and_gets_no_attributes() -> None:
    assert compile_table(OWLS) is compile_table(OWLS)
    assert compile_table(OWLS) is not compile_table(replace(OWLS))
    table = Table(OWLS, 5)
    table.skip()
    assert compile_table(OWLS).machine.models == []
    assert not hasattr(table.game, "__dict__")
    assert not [name for name in dir(table.game) if name not in dir(Game) and name not in Game.__slots__]


def test_the_first_row_that_passes_is_taken() -> None:
    asked: list[str] = []

    def says(name: str, answer: bool) -> Any:
        def guard(game: Game[Board]) -> bool:
            asked.append(name)
            return answer

        return guard

    rows = (
        *(row for row in TABLE if row.source is not P.DAWN),
        Go(P.DAWN, P.OVER, when=says("first", False)),
        Go(P.DAWN, P.NIGHT, when=says("second", True)),
        Go(P.DAWN, P.OVER, when=says("third", True)),
        Go(P.DAWN, P.DAY),
    )
    table = Table(replace(OWLS, table=rows), 5)
    table.skip()
    assert table.game.phase is P.NIGHT
    assert asked == ["first", "second"]


def test_the_diagram_shows_every_row_with_its_guard() -> None:
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
