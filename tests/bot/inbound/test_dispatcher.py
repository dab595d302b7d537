from dataclasses import replace
from typing import Any

import msgspec
import pytest

from bot.clock import ManualClock
from bot.match.journal import Note
from fsm import Game, RuleSet
from fsm.games.avalon import AVALON
from fsm.games.avalon.table import P
from storage import MemoryStore
from tests.bot.recording import PEOPLE, ROOM, Bot, Failing, running
from tests.storage.commits import step

OTHERS = tuple(f"test:@{name}" for name in ("fay", "gus", "hal", "ivy", "joe"))


class Bug:
    """Avalon whose team vote cannot be counted in the room of Ann, until it is mended."""

    def __init__(self) -> None:
        self.there = True

    @property
    def rules(self) -> RuleSet[Any]:
        vote = AVALON.phases[P.VOTE]

        def close(game: Game[Any]) -> None:
            game.board.rejections = 4
            if self.there and game.board.leader != 99:
                raise ZeroDivisionError("a bug")
            game.board.rejections = 0
            assert vote.close
            vote.close(game)

        return replace(AVALON, phases={**AVALON.phases, P.VOTE: replace(vote, close=close)})


async def to_the_vote(bot: Bot, people: tuple[str, ...]) -> dict[str, str]:
    (nominate,) = [message for message in bot.open("avalon-nominate") if message.to in people]
    assert nominate.slot
    await bot.press(nominate.to, nominate.slot, "1", "2")
    votes = {message.to: message.slot for message in bot.open("avalon-team-vote") if message.to in people}
    return {person: slot for person, slot in votes.items() if slot}


async def test_the_room_is_told_and_the_game_goes_on_where_it_stood() -> None:
    bug = Bug()
    async with running(games={"avalon": bug.rules}) as bot:
        await bot.begin()
        votes = await to_the_vote(bot, PEOPLE)
        for person in PEOPLE[:4]:
            await bot.press(person, votes[person], "approve")
        stored = await bot.app.store.match(1)
        assert await bot.press(PEOPLE[4], votes[PEOPLE[4]], "approve") == ["common-stumbled"]
        told = bot.last("common-stumbled")
        assert (told.to, len(told.args["incident"])) == (ROOM, 8)
        assert told.args["incident"] in told.text
        assert await bot.app.store.match(1) == stored
        await bot.say("test:@zed", "/status")
        assert (bot.last("common-status").args["answered"], bot.last("avalon-board").args["rejections"]) == (4, 0)
        bug.there = False
        assert "avalon-team-result" in await bot.press(PEOPLE[4], votes[PEOPLE[4]], "reject")
        assert bot.last("avalon-team-result").args["reject"] == [5]


async def test_other_rooms_play_on() -> None:
    bug = Bug()
    async with running(games={"avalon": bug.rules}) as bot:
        await bot.begin()
        await bot.begin("test:other", OTHERS)
        votes = await to_the_vote(bot, PEOPLE)
        for person in PEOPLE:
            await bot.press(person, votes[person], "approve")
        assert bot.last("common-stumbled").to == ROOM
        assert "avalon-nominate" in await bot.rule("/skip", "test:other")
        assert all(message.to == ROOM for message in bot.platform.sent if message.key == "common-stumbled")


@pytest.mark.parametrize(("field", "is_read"), [("state", False), ("former", True)])
async def test_a_match_that_cannot_be_read_keeps_nobody_else_from_playing(field: str, *, is_read: bool) -> None:
    store = MemoryStore()
    async with running(store=store) as bot:
        await bot.begin()
        await bot.begin("test:other", OTHERS)
    await store.open()
    old = await store.match(1)
    assert old
    state = msgspec.json.encode({**msgspec.json.decode(old.state), field: []})
    entry = msgspec.json.encode(Note("paused"))
    await store.commit(step(1, old.seq, entry=entry, room=old.room, game=old.game, state=state, deadline=old.deadline))
    async with running(store=store) as bot:
        assert (bot.app.services.matches.in_room(ROOM) is not None) == is_read
        assert bot.app.services.matches.in_room("test:other")


@pytest.mark.parametrize("then", ["a moderator", "itself", "a day later"])
async def test_a_deadline_that_stumbles_is_tried_again_and_does_not_fill_the_room(then: str) -> None:
    bug = Bug()
    async with running(games={"avalon": bug.rules}) as bot:
        await bot.begin()
        await to_the_vote(bot, PEOPLE)
        assert "common-stumbled" in await bot.advance(90)
        if then == "itself":
            assert await bot.advance(4) == []
            assert await bot.advance(1) == ["common-stumbled"]
        if then == "a day later":
            shown = await bot.advance(86_310)
            assert 23 <= shown.count("common-stumbled") <= 39
            assert set(shown) <= {"common-stumbled", "common-reminder"}
        bug.there = False
        mended = bot.rule("/skip") if then == "a moderator" else bot.advance(5 if then == "itself" else 3600)
        assert "avalon-team-result" in await mended


async def test_who_could_not_be_told_that_the_game_goes_on_is_told_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.inbound.dispatcher.RETRY", 0.01)
    store = Failing()
    async with running(store=store) as first:
        await first.begin()
        await first.begin("test:other", OTHERS)
        await first.advance(299)
    store.refuses = 3
    async with running(store=store, clock=ManualClock(299)) as second:
        assert sorted(one.to for one in second.platform.sent if one.key == "common-resumed") == sorted(
            [ROOM, "test:other"]
        )
        assert len(second.open("avalon-discuss-end")) == 2
        assert set(await second.advance(59)) <= {"common-reminder"}
        assert "avalon-nominate" in await second.advance(1), "the minute of grace is not lost"


async def test_time_given_back_outlives_a_commit_that_fails() -> None:
    store = Failing()
    async with running(store=store) as bot:
        await bot.begin()
        votes = await to_the_vote(bot, PEOPLE)
        await bot.advance(30)
        bot.app.services.engine.grant(bot.match, 100)
        before, due = bot.match, bot.match.state.timing.due
        store.refuses = 1
        assert await bot.press(PEOPLE[0], votes[PEOPLE[0]], "approve") == ["common-unavailable"]
        await bot.advance(5)
        assert bot.match is not before, "it was read anew"
        assert bot.match.state.timing.due == due


async def test_what_was_stored_without_our_hearing_of_it_is_sent_all_the_same() -> None:
    store = Failing()
    async with running(store=store) as bot:
        await bot.begin()
        votes = await to_the_vote(bot, PEOPLE)
        for person in PEOPLE[1:]:
            await bot.press(person, votes[person], "approve")
        store.lost = 1
        assert await bot.press(PEOPLE[0], votes[PEOPLE[0]], "approve") == ["common-unavailable"]
        assert (await bot.advance(5)).count("avalon-team-result") == 1
        ballots = bot.open("avalon-quest-ballot")
        assert ballots
        for ballot in ballots:
            assert ballot.slot
            await bot.press(ballot.to, ballot.slot, "success")
        assert bot.last("avalon-quest-result").args["success"] == len(ballots)


async def test_a_lobby_of_which_we_do_not_know_whether_it_was_stored_stays_open() -> None:
    store = Failing()
    async with running(store=store) as bot:
        await bot.rule("/new avalon")
        store.lost = 1
        assert await bot.say(PEOPLE[0], "/join") == ["common-welcome", "common-unavailable"]
        assert await bot.advance(5) == ["common-lobby"]
        assert len(bot.last("common-lobby").args["seats"]) == 1
        assert "common-lobby" in await bot.say(PEOPLE[1], "/join")


async def test_a_lobby_whose_first_commit_was_stored_without_an_answer_is_shown() -> None:
    store = Failing()
    async with running(store=store) as bot:
        store.lost = 1
        assert await bot.rule("/new avalon") == ["common-unavailable"]
        assert "common-lobby" in await bot.advance(5)
        assert "common-lobby" in await bot.say(PEOPLE[0], "/join")


async def test_a_lobby_whose_first_commit_was_not_stored_is_forgotten() -> None:
    store = Failing()
    async with running(store=store) as bot:
        store.refuses = 1
        assert await bot.rule("/new avalon") == ["common-unavailable"]
        assert await bot.say(PEOPLE[0], "/join") == ["common-no-lobby"]
        assert await bot.advance(5) == []
        assert bot.app.services.matches.in_room(ROOM) is None
        assert "common-lobby" in await bot.rule("/new avalon")


async def test_a_table_whose_end_was_stored_without_an_answer_is_over() -> None:
    store = Failing()
    async with running(store=store) as bot:
        await bot.rule("/new avalon")
        store.lost = 1
        assert await bot.rule("/void") == ["common-unavailable"]
        assert await bot.say(PEOPLE[0], "/join") == ["common-lobby-voided", "common-no-lobby"]
        assert await bot.advance(5) == []
        assert bot.app.services.matches.in_room(ROOM) is None


async def test_a_stumbled_game_survives_a_restart() -> None:
    bug = Bug()
    async with running(games={"avalon": bug.rules}) as first:
        await first.begin()
        votes = await to_the_vote(first, PEOPLE)
        for person in PEOPLE:
            await first.press(person, votes[person], "approve")
        first.app.clock.stop()
        bug.there = False
        async with running(games={"avalon": bug.rules}, store=first.app.store) as second:
            await second.press(PEOPLE[4], votes[PEOPLE[4]], "approve")
            assert second.last("avalon-team-result").args["approve"] == [1, 2, 3, 4, 5]
