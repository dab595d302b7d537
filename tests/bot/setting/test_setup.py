from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.setting.setup import Setup, fitting, sizes
from fsm import Options, Problem, Word
from fsm.games.avalon import AVALON
from fsm.games.werewolf import WEREWOLF
from tests.bot.recording import running


async def test_a_change_checks_no_number_of_players_twice() -> None:
    checked: list[tuple[Options, int]] = []

    def check(options: Options, players: int) -> Sequence[Problem]:
        checked.append((options, players))
        return AVALON.check(options, players)

    async with running(games={"avalon": replace(AVALON, check=check)}) as bot:
        await bot.gather()
        checked.clear()
        await bot.rule("/config set vote.max_rejections 4")
        assert "common-config-set" in [message.key for message in bot.platform.sent]
        assert sorted(players for _, players in checked) == [5, 10], "the ends of what can play, and those present"
        await bot.rule("/config set roles.lunatic true")
        assert len(checked) == len({(id(options), players) for options, players in checked})


@pytest.mark.parametrize("preset", WEREWOLF.schema.presets)
def test_only_numbers_of_players_that_cannot_start_are_left_out_untried(preset: str) -> None:
    boards = WEREWOLF.schema.options["board"].kind
    assert isinstance(boards, Word)
    for board in ("auto", *boards.words):
        for cards in ({}, {"board.roles": {"thief": 1, "seer": 1, "werewolf": 3, "villager": 6}}):
            chosen = {"board": board, **cards}
            starts = [*sizes(WEREWOLF, preset, chosen)]
            assert [*sizes(WEREWOLF, preset, chosen, fitting(WEREWOLF, preset, chosen))] == starts


def test_what_keeps_a_table_from_every_start_is_no_warning() -> None:
    setup = Setup(WEREWOLF, "codex", {"rng.seed": 1, "board": "custom", "board.roles": {"villager": 9}}, 9)
    assert any(not one.refuses for one in setup.problems)
    assert setup.obstacles
    assert all(one.refuses for one in setup.obstacles)
