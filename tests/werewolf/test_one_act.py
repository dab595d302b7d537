import pytest

from bot.match.replay import retell
from fsm.games.werewolf import WEREWOLF
from storage import Commit, Match, Unavailable
from tests.werewolf.whole_bot import PEOPLE, Hall, hall, talking


async def stored(table: Hall) -> Match:
    match = await table.bot.app.store.match(1)
    assert match
    return match


async def retold(table: Hall) -> list[str]:
    return [one.key for one in retell(await stored(table), await table.bot.app.store.journal(1), WEREWOLF)]


def fail_once(table: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(commit: Commit) -> None:
        monkeypatch.undo()
        raise Unavailable("full")

    monkeypatch.setattr(table.bot.app.store, "commit", full)


@pytest.mark.rule("WW-261", "AMB-09")
@pytest.mark.parametrize("policy", ["timeout", "pause", "kill"])
async def test_a_player_leaves_in_one_act(policy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hall(leave__policy=policy) as table:
        await table.to_speech()
        before = await stored(table)
        fail_once(table, monkeypatch)
        assert await table.whisper(PEOPLE[6], "/leave") == ["common-unavailable"]
        assert await stored(table) == before
        keys = await table.whisper(PEOPLE[6], "/leave")
        assert keys[0] == "common-left-game"
        assert ("/replace" in table.bot.last("common-left-game").text) is (policy != "kill")
        assert (await stored(table)).seq == before.seq + 1
        assert (7 in table.game.living) is (policy != "kill")
        assert ("common-paused" in keys) is (policy == "pause")
        assert b"p7" in (await table.journal())[-1]
        await retold(table)
        if policy == "pause":
            assert await table.bot.advance(1000) == []
            assert await table.whisper(PEOPLE[5], "/leave") == ["common-left-game"]


@pytest.mark.rule("WW-261", "WW-246")
async def test_who_leaves_in_a_pause_is_dead_where_the_table_says_so() -> None:
    async with talking(leave__policy="kill", pause__who="majority") as table:
        for person in PEOPLE[:4]:
            await table.say(person, "/pause")
        await table.say(PEOPLE[0], "/resume")
        keys = await table.whisper(PEOPLE[3], "/leave")
        assert keys[0] == "common-left-game"
        assert 4 not in table.game.living
        assert await table.bot.advance(1000) == []
        assert await table.whisper(PEOPLE[3], "/leave") == ["common-already-left"]
        await table.say(PEOPLE[1], "/resume")
        assert table.bot.last("common-pause-asked").args["count"] == 2, "what the others want is not forgotten"
        await table.say(PEOPLE[2], "/resume")
        await table.say(PEOPLE[4], "/resume")
        assert table.bot.last("common-resumed-clock")
        await retold(table)


@pytest.mark.rule("WW-235", "WW-250")
@pytest.mark.parametrize("pause", [False, True])
async def test_an_objection_is_counted_and_kept_in_one_act(pause: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    async with talking(award__mvp="off") as table:
        await table.rule("/penalty 1 forfeit confirm")
        assert table.bot.last("werewolf-appeals")
        if pause:
            await table.rule("/pause")
        before = await stored(table)
        fail_once(table, monkeypatch)
        assert await table.whisper(PEOPLE[3], "/appeal too short") == ["common-unavailable"]
        assert await stored(table) == before
        assert await table.whisper(PEOPLE[3], "/appeal too short") == ["common-appeal-kept"]
        assert (await stored(table)).seq == before.seq + 1
        entry = (await table.journal())[-1]
        assert b"too short" in entry
        assert b'"phase":"APPEALS"' in entry
        await table.rule("/resume")
        await table.bot.advance(600)
        assert table.bot.last("werewolf-accepted").args["appeals"] == 1
        assert table.bot.last("common-appeals").args == {"lines": [{"seat": 4, "text": "too short"}]}
        await retold(table)
