import pytest

from adapters.base import Left, Moved
from fsm.games.werewolf import WEREWOLF
from storage.memory import MemoryStore
from tests.bot.recording import ROOM, Bot, running
from tests.werewolf.whole_bot import JUDGE, PEOPLE, Hall, hall, talking

STRANGER = "test:@stranger"
OTHER = "test:other"
ANN, BOB, CID = PEOPLE[:3]


async def decide(table: Hall) -> list[str]:
    await table.to_speech()
    return await table.rule("/penalty 1 forfeit confirm")


async def ruled(table: Hall) -> list[str]:
    await table.to_speech()
    return await table.say(JUDGE, "/penalty 1 forfeit confirm")


async def next_game(table: Hall) -> None:
    assert "common-lobby" in await table.say(CID, "/again")
    for person in PEOPLE:
        await table.say(person, "/join")
    assert "common-dealt" in await table.start()


@pytest.mark.rule("WW-250", "WW-235")
@pytest.mark.parametrize(("person", "command"), [(ANN, "/again"), (STRANGER, "/new werewolf")])
async def test_the_next_table_does_not_end_the_time_for_objections(person: str, command: str) -> None:
    async with hall(award__mvp="off") as table:
        assert await table.say(person, command) == ["common-game-running"]
        await decide(table)
        keys = await table.say(person, command)
        assert "common-lobby" in keys
        assert not {"werewolf-accepted", "common-over"} & {*keys}
        await table.bot.advance(300)
        assert await table.whisper(CID, "/appeal I was mute") == ["common-appeal-kept"]
        assert await table.bot.advance(299) == []
        keys = await table.bot.advance(1)
        assert keys.index("werewolf-accepted") < keys.index("common-over") < keys.index("common-appeals")
        assert table.bot.last("werewolf-accepted").args["appeals"] == 1
        assert "common-welcome" in await table.say(BOB, "/join")


@pytest.mark.rule("WW-250", "WW-235")
async def test_objections_stay_open_while_the_next_game_runs_and_say_which_game_they_are_about() -> None:
    async with hall(award__mvp="off") as table:
        await decide(table)
        await next_game(table)
        assert await table.whisper(CID, "/appeal I was mute") == ["common-which-table"]
        assert [line[:8] for line in table.bot.last("common-which-table").text.splitlines()[1:]] == [
            "Table #1",
            "Table #2",
        ]
        assert await table.whisper(CID, "/appeal #1 I was mute") == ["common-appeal-kept"]
        while "common-over" not in await table.bot.advance(1):
            pass
        assert table.bot.last("werewolf-accepted").args["appeals"] == 1
        assert [line["text"] for line in table.bot.last("common-appeals").args["lines"]] == ["I was mute"]
        assert table.game.living == list(range(1, 8)), "the second game goes on"
        assert await table.whisper(CID, "/appeal and now the other") == ["common-appeal-kept"]


@pytest.mark.rule("WW-250")
async def test_a_table_that_is_refused_leaves_no_trace_in_the_time_for_objections() -> None:
    async with hall(award__mvp="off") as table:
        await decide(table)
        assert await table.say(ANN, "/new nonsense") == ["common-unknown-game"]
        assert await table.say(ANN, "/new werewolf nonsense") == ["common-bad-option"]
        await table.rule("/opening moderators")
        for command in ("/new werewolf", "/again"):
            assert await table.say(ANN, command) == ["common-not-moderator"]
        assert await table.rule("/new werewolf") == ["common-lobby"]
        assert await table.rule("/void") == ["common-lobby-voided"]
        assert await table.rule("/void") == ["common-result-stands"]


@pytest.mark.rule("WW-250", "WW-244")
async def test_the_judge_rules_on_beside_the_next_lobby() -> None:
    async with hall(referee__host="@judge", award__mvp="host") as table:
        await ruled(table)
        assert "common-lobby" in await table.say(ANN, "/again")
        winner = table.bot.last("werewolf-verdict").args["winners"][0]
        assert await table.say(ANN, f"/award {winner} mvp") == ["common-not-judge"]
        assert await table.say(JUDGE, f"/award {winner} mvp") == ["werewolf-award-noted"]
        assert await table.say(JUDGE, "/correct 3 was no wolf") == ["common-corrected"]
        assert "common-paused" in await table.whisper(JUDGE, "/pause")
        assert await table.bot.advance(2000) == []
        assert "common-resumed-clock" in await table.say(JUDGE, "/resume")
        assert "werewolf-appeals" in await table.say(JUDGE, "/skip")
        assert "common-appeal" in await table.whisper(CID, "/appeal I was mute")
        assert "common-over" in await table.say(JUDGE, "/skip")
        assert table.bot.last("werewolf-accepted").args["appeals"] == 1


@pytest.mark.rule("WW-250", "WW-244")
async def test_the_judge_names_the_decided_game_by_its_number_while_the_next_one_runs() -> None:
    async with hall(referee__host="@judge", award__mvp="host") as table:
        await ruled(table)
        await next_game(table)
        first, second = (f"/award #1 {seat} mvp" for seat in table.bot.last("werewolf-verdict").args["winners"][:2])
        assert await table.say(JUDGE, first) == ["werewolf-award-noted"]
        assert await table.whisper(JUDGE, second) == ["werewolf-award-noted"]


@pytest.mark.rule("WW-250", "WW-249")
async def test_no_players_end_the_time_for_objections_and_everybody_who_played_counts_in_a_majority() -> None:
    async with talking(award__mvp="off", pause__who="majority") as table:
        await table.rule("/penalty 1 execute confirm")
        assert len(table.game.living) < len(PEOPLE)
        await table.rule("/penalty 3 forfeit confirm")
        for person in PEOPLE:
            assert await table.bot.say(person, "/skip", moderator=person == ANN) == ["common-result-stands"]
        for person in PEOPLE[:3]:
            assert await table.say(person, "/pause") == ["common-pause-asked"]
        assert table.bot.last("common-pause-asked").args["needed"] == 4
        assert "common-paused" in await table.say(PEOPLE[3], "/pause")


@pytest.mark.rule("WW-250")
async def test_status_says_that_it_is_decided_who_has_won_and_how_long_objections_are_heard() -> None:
    async with hall(award__mvp="vote", award__consolation="off") as table:
        await decide(table)
        assert await table.say(STRANGER, "/status") == ["common-decided"]
        told = table.bot.last("common-decided").args
        assert told["winner"] == table.bot.last("werewolf-verdict").args["winner"]
        assert told["winners"] == table.bot.last("werewolf-verdict").args["winners"]
        assert (told["game"], told["reason"], told["seconds"]) == ("werewolf", "forfeit", 660)
        await table.bot.advance(60)
        await table.bot.advance(100)
        for person in (STRANGER, ANN):
            await table.say(person, "/status")
        assert table.bot.last("common-decided").args["seconds"] == 500
        assert "Appeals are open for another 8 minutes 20 seconds" in table.bot.last("common-decided").text
        assert await table.whisper(BOB, "/status") == ["common-decided", "common-nothing-asked"]
        await table.rule("/pause")
        assert await table.rule("/status") == ["common-decided", "common-status-paused"]
        assert table.bot.last("common-decided").args["seconds"] == 500


@pytest.mark.rule("WW-249")
async def test_where_no_objections_are_heard_status_speaks_of_none() -> None:
    async with hall(award__mvp="vote", timer__appeals=0) as table:
        await decide(table)
        await table.rule("/status")
        assert table.bot.last("common-decided").args["seconds"] is None
        assert "/appeal" not in table.bot.last("common-decided").text


@pytest.mark.parametrize("awarding", [True, False])
async def test_from_the_verdict_on_the_game_is_finished_for_everybody_who_asks(*, awarding: bool) -> None:
    async with hall(award__mvp="vote" if awarding else "off") as table:
        assert await table.whisper(ANN, "/replay") == ["common-no-replay"]
        await decide(table)
        assert bool(table.bot.open("werewolf-award")) is awarding
        assert await table.say(BOB, "/leave") == ["common-not-seated"]
        assert await table.whisper(BOB, "/leave") == ["common-not-seated"]
        assert await table.say(BOB, "/stats") == ["common-stats"]
        assert table.bot.last("common-stats").args["games"] == 1
        wins = table.bot.last("common-stats").args["wins"]
        assert wins == (2 in table.bot.last("werewolf-verdict").args["winners"])
        assert await table.say(STRANGER, "/top") == ["common-top"]
        assert len(table.bot.last("common-top").args["lines"]) == len(PEOPLE)
        assert await table.say(STRANGER, "/replay") == ["common-replay-text"]
        assert table.bot.last("common-replay-text").args["number"] == 1
        assert await table.whisper(BOB, "/replay") == ["common-replay-text"]
        assert await table.whisper(STRANGER, "/replay 1") == ["common-no-replay"]
        assert await table.say(STRANGER, "/why") == ["common-why"]
        assert await table.say(STRANGER, "/start") == ["common-game-menu"]
        assert await table.say(STRANGER, "hello all") == []
        await table.bot.take(Left(CID, ROOM))
        assert "common-left-game" not in [message.key for message in table.shown]
        await table.say(BOB, "/again")
        assert {BOB, *table.bot.match.state.lobby.asked} == {*PEOPLE} - {CID}, "but for Cid, who went away"
        assert await table.say(STRANGER, "/replay") == ["common-replay-text"]
        await table.bot.advance(60)
        await table.bot.advance(600)
        assert "common-over" in [message.key for message in table.shown]
        await table.say(BOB, "/stats")
        assert table.bot.last("common-stats").args["games"] == 1, "not counted again at the close"


@pytest.mark.rule("WW-244")
@pytest.mark.parametrize("command", ["/new werewolf", "/again"])
async def test_titles_are_voted_on_beside_the_next_lobby(command: str) -> None:
    async with hall(award__mvp="vote", award__consolation="off") as table:
        await decide(table)
        best, other = table.bot.last("werewolf-verdict").args["winners"][:2]
        assert "common-lobby" in await table.say(ANN, command)
        await table.bot.rule("/new werewolf codex b7_cupid", OTHER)
        if command != "/again":
            assert "common-lobby" in await table.bot.say(CID, "/join", OTHER)
        for person in (ANN, BOB, CID):
            assert "werewolf-award" in await table.whisper(person, str(best))
        asked = next(asked for asked in table.bot.open("werewolf-award") if asked.to == PEOPLE[3])
        assert asked.slot
        await table.bot.press(asked.to, asked.slot, str(other))
        await table.bot.advance(60)
        assert table.bot.last("werewolf-honoured").args["seats"] == [best]


@pytest.mark.rule("WW-250")
async def test_a_decided_game_and_the_lobby_beside_it_outlive_the_bot() -> None:
    store = MemoryStore()
    async with running(games={"werewolf": WEREWOLF}, store=store) as bot:
        table = Hall(bot)
        await table.begin(**{"award.mvp": "off"})
        await decide(table)
        await table.say(STRANGER, "/new werewolf")
        await table.say(CID, "/join")
    async with running(games={"werewolf": WEREWOLF}, store=store) as bot:
        assert bot.platform.sent == [], "nothing is asked, and for the room the game is over"
        assert "common-lobby" in await bot.say(ANN, "/join")
        assert await bot.say(BOB, "/appeal I was mute", None) == ["common-appeal-kept"]
        await _close(bot)
        assert bot.last("werewolf-accepted").args["appeals"] == 1
        assert await bot.say(CID, "/join") == ["common-already-seated"]
        assert [match.status for match in bot.app.services.matches] == ["lobby"]


async def _close(bot: Bot) -> None:
    while "common-over" not in await bot.advance(10):
        pass


@pytest.mark.rule("WW-250")
async def test_a_decided_game_moves_with_its_room_and_the_lobby_beside_it() -> None:
    async with hall(award__mvp="off") as table:
        await decide(table)
        await table.say(STRANGER, "/new werewolf")
        await table.bot.app.dispatcher.receive(Moved(ROOM, OTHER))
        await table.bot.app.dispatcher.settle()
        assert "common-lobby" in await table.bot.say(ANN, "/join", OTHER)
        await table.bot.advance(600)
        assert table.bot.last("common-over").to == OTHER
