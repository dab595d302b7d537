from typing import Any

import pytest

from bot.match.deal import announce_deal, commitment, frozen
from fsm import Start, begin
from fsm.games.assassins import ASSASSINS
from fsm.games.avalon import AVALON
from fsm.games.werewolf import WEREWOLF
from tests.bot.recording import PEOPLE, running
from tests.werewolf.whole_bot import hall


@pytest.mark.rule("WW-003", "WW-026")
async def test_the_deal_tells_the_hash_of_what_was_agreed_on() -> None:
    async with hall() as table:
        assert frozen(table.bot.game.options) in table.bot.last("common-dealt").text


@pytest.mark.rule("WW-003")
def test_one_other_value_is_another_hash() -> None:
    tables: tuple[dict[str, Any], ...] = ({}, {"sheriff.vote_weight": "2"}, {})
    first, other, again = (frozen(WEREWOLF.schema.resolve("codex", chosen, 12)) for chosen in tables)
    assert first == again != other
    assert len(first) == 16


@pytest.mark.parametrize("public", [True, False])
def test_where_nobody_may_know_the_roles_no_hash_tells_of_them(public: bool) -> None:
    options = AVALON.schema.resolve("extended", {"roles.list_public": public}, 7)
    game, _ = begin(AVALON, Start("s", 7, dict(options.values())))
    assert ("_agreed" in announce_deal(game)) is public


@pytest.mark.rule("WW-003")
async def test_what_is_agreed_on_during_a_game_is_for_the_next_one() -> None:
    async with hall() as table:
        await table.to_speech()
        match, game = table.bot.match, table.bot.game
        before = (game.options, match.state.preset, dict(match.state.chosen))
        assert await table.rule("/config set sheriff.vote_weight 2") == ["common-config-next"]
        assert (game.options, match.state.preset, match.state.chosen) == before
        assert game.options.word("sheriff.vote_weight") == "1.5"


@pytest.mark.rule("AS-024", "AS-034", "AMB-A37")
@pytest.mark.parametrize("shown", ["final", "final_and_initial"])
async def test_a_promotion_leaves_the_proof_of_the_deal_and_the_last_role_is_told_as_well(shown: str) -> None:
    cast = ("assassin", "assassin", "fourth-civilian", "civilian", "civilian")
    async with running(games={"assassins": ASSASSINS}, deal=cast) as bot:
        options = ("roles.set assassin=2,fourth-civilian=1,civilian=2", f"endgame.roles {shown}")
        await bot.begin(game="assassins", settings=options)
        for acts in ({}, {3: "use", 1: "5"}, {1: "1", 3: "2", 4: "2", 2: "1"}):
            for seat, person in enumerate(PEOPLE, 1):
                for asked in (one for key in ASSASSINS.asks for one in bot.open(key) if one.to == person):
                    assert asked.question
                    idle = asked.question.buttons[-1].id
                    await bot.press(person, asked.question.token, acts.get(seat, idle))
        over = bot.last("common-over").args
        dealt, last = ([told[str(seat)] for seat in range(1, 6)] for told in (over["roles"], over["last"]))
        assert commitment(over["seed"], tuple(dealt)) == bot.last("common-dealt").args["commitment"]
        assert (dealt[2], last[2]) == ("fourth-civilian", "civilian")
        assert "4th Civilian" not in bot.last("common-over").text
