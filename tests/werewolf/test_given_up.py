import pytest

from adapters.base import Capabilities
from tests.bot.recording import RecordingAdapter
from tests.werewolf.moves import village
from tests.werewolf.whole_bot import PEOPLE, hall, talking


@pytest.mark.rule("WW-247")
async def test_a_game_that_is_given_up_has_the_winner_that_the_judge_names() -> None:
    async with talking(abort__result="host_decides") as table:
        assert await table.bot.say(PEOPLE[0], "/void wolf", moderator=True) == ["common-judge-plays"]
        assert await table.rule("/void nobody") == ["common-unknown-ruling"]
        assert table.shown[-1].args == {"act": "nobody"}
        assert "werewolf-verdict" in await table.rule("/void wolf")
        assert table.bot.last("werewolf-verdict").args["reason"] == "ruled"
    async with hall() as table:
        assert await table.rule("/void wolf") == ["werewolf-no-verdict"]
        assert "werewolf-award" not in await table.rule("/void")
        assert table.bot.last("common-over").args["winner"] is None


@pytest.mark.rule("WW-246", "WW-247")
async def test_what_a_pause_could_not_repair_is_given_up_in_the_pause() -> None:
    async with talking(abort__result="host_decides", award__mvp="vote") as table:
        await table.rule("/pause")
        keys = await table.rule("/void wolf")
        assert "werewolf-verdict" in keys
        assert "werewolf-award" not in keys, "nothing is asked in a pause"
        assert await table.bot.advance(1000) == []
        assert "werewolf-award" in await table.rule("/resume")


@pytest.mark.rule("WW-247")
@pytest.mark.parametrize("words", ["/abort", "/void", "作废", "中止"])
async def test_a_game_is_given_up_when_it_is_said_twice(words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RecordingAdapter, "capabilities", Capabilities(once_more="typed", live=True))
    async with talking(abort__result="void", award__mvp="vote") as table:
        assert await table.say(PEOPLE[0], "/abort confirm") == ["common-not-moderator"]
        assert await table.rule(words) == ["common-void-sure"]
        assert (table.game.living, table.shown[-1].acts[0][0].say) == ([1, 2, 3, 4, 5, 6, 7], "void confirm")
        keys = await table.rule("/abort confirm")
        over = table.bot.last("common-over").args
        assert (over["winner"], over["winners"], over["reason"]) == (None, [], "aborted")
        assert "werewolf-award" not in keys
        assert await table.rule(words) == ["common-no-game"]


@pytest.mark.rule("WW-247", "WW-250", "WW-243")
@pytest.mark.parametrize("stage", ["werewolf-award", "werewolf-appeals"])
async def test_a_result_that_is_out_stands(stage: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RecordingAdapter, "capabilities", Capabilities(once_more="typed"))
    async with talking(award__mvp="vote", timer__appeals="600", abort__result="host_decides") as table:
        await table.rule("/penalty 3 forfeit confirm")
        winner = table.bot.last("werewolf-verdict").args["winner"]
        if stage == "werewolf-appeals":
            await table.rule("/skip")
        assert table.bot.last(stage)
        for words in ("/void", "/void confirm"):
            assert await table.rule(words) == ["common-result-stands"]
        assert await table.rule("/void wolf") == ["common-game-over"]
        for _ in range(2):
            await table.rule("/skip")
        assert table.bot.last("common-over").args["winner"] == winner


@pytest.mark.rule("WW-247")
def test_the_judge_names_a_winner_once() -> None:
    table = village(**{"abort.result": "host_decides"})
    assert table.refused_ruling("verdict moth", None) == "common-unknown-ruling"
    assert table.refused_ruling("verdict third", None) == "common-unknown-ruling", "nobody links lovers here"
    lovers = village("b9_cupid", **{"abort.result": "host_decides"})
    lovers.rule("verdict third")
    assert lovers.board.winner == "third"
    table.rule("verdict good")
    assert (table.board.winner, table.refused_ruling("verdict wolf", None)) == ("good", "common-game-over")
    assert village().refused_ruling("verdict good", None) == "werewolf-no-verdict"
    assert table.outcome()[1] == "ruled"
