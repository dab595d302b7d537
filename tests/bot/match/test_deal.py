"""The configuration is frozen at the deal: a short hash of it is told there and printed again (WW-003)."""

from __future__ import annotations

from typing import Any

import pytest

from bot.match.deal import frozen, promised
from fsm import Start, begin
from fsm.games.avalon import AVALON
from fsm.games.werewolf import WEREWOLF
from tests.bot.recording import ROOM
from tests.werewolf.whole_bot import hall


@pytest.mark.rule("WW-003", "WW-026")
async def test_the_deal_tells_the_hash_of_what_was_agreed_on() -> None:
    async with hall() as table:
        match = table.bot.app.services.matches.in_room(ROOM)
        assert match
        assert match.game
        assert frozen(match.game.options) in table.bot.last("common-dealt").text


@pytest.mark.rule("WW-003")
def test_one_other_value_is_another_hash() -> None:
    tables: tuple[dict[str, Any], ...] = ({}, {"sheriff.vote_weight": "2"}, {})
    first, other, again = (frozen(WEREWOLF.schema.resolve("codex", chosen, 12)) for chosen in tables)
    assert first == again != other
    assert len(first) == 16


@pytest.mark.parametrize("public", [True, False])
def test_where_nobody_may_know_the_roles_no_hash_tells_of_them(public: bool) -> None:
    options = AVALON.schema.resolve("extended", {"roles.list_public": public}, 7)
    game, _ = begin(AVALON, Start("s", 7, options.values()))
    assert ("_agreed" in promised(game)) is public


@pytest.mark.rule("WW-003")
async def test_what_is_agreed_on_during_a_game_is_for_the_next_one() -> None:
    async with hall() as table:
        await table.to_speech()
        match = table.bot.app.services.matches.in_room(ROOM)
        assert match
        assert match.game
        before = (match.game.options, match.state.preset, dict(match.state.chosen))
        assert await table.rule("/config set sheriff.vote_weight 2") == ["common-config-next"]
        assert (match.game.options, match.state.preset, match.state.chosen) == before
        assert match.game.options.word("sheriff.vote_weight") == "1.5"
