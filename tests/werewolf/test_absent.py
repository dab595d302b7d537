"""Players who do not come back, in preset chat (WB-171 to WB-173)."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from msgspec.json import encode

from adapters.base import Message
from bot.clock import Clock
from fsm.games.werewolf import WEREWOLF
from tests.bot.recording import ROOM, Bot, RecordingAdapter, running
from tests.werewolf.cards import DEALS
from tests.werewolf.whole_bot import begin_chat

BOARD = "b12_444_idiot"
AWAY = 5


class Timed(RecordingAdapter):
    """Notes when the room reads what; the proof of the deal, which no two deals share, is left out."""

    def __init__(self) -> None:
        super().__init__()
        self.clock: Clock | None = None
        self.told: list[tuple[float, str]] = []

    async def send(self, message: Message, ref: str | None) -> str:
        if self.clock and message.to == ROOM and message.key != "common-dealt":
            self.told.append((self.clock.now(), message.text))
        return await super().send(message, ref)


class Group:
    """Twelve at a table without a sheriff; seat 5, which is away, does nothing unless it is told to."""

    def __init__(self, bot: Bot, platform: Timed) -> None:
        self.bot = bot
        self.platform = platform
        platform.clock = bot.app.clock

    @property
    def phase(self) -> str:
        return self.bot.game.phase.name

    @property
    def count(self) -> int:
        return self.bot.match.state.attendance.missed.get(AWAY, 0)

    @property
    def left(self) -> float:
        """Seconds that are left to the open phase."""
        timing = self.bot.match.state.timing
        return (timing.turn or 0) - self.bot.app.clock.now()

    def said(self, key: str) -> list[Message]:
        return [message for message in self.bot.platform.sent if message.key == key]

    def person(self, seat: int) -> str:
        return self.bot.match.person(seat)

    async def say(self, text: str, seat: int = AWAY) -> list[str]:
        return await self.bot.say(self.person(seat), text)

    async def whisper(self, text: str, seat: int = AWAY) -> list[str]:
        return await self.bot.say(self.person(seat), text, None)

    async def to(self, *phases: str) -> None:
        """Let the others take part in what all see, until one of these phases opens."""
        for _ in range(400):
            if self.phase in phases:
                return
            await self.step()
        raise AssertionError(self.phase)

    async def step(self) -> None:
        board, now = self.bot.game.board, self.phase
        if now == "SPEECH" and board.speaking != AWAY:
            await self.say("过", board.speaking)
        elif now == "VOTE" and (waiting := [seat for seat in self.voters if seat != AWAY]):
            await self.vote(waiting[0])
        else:
            await self.bot.advance(5)

    @property
    def voters(self) -> list[int]:
        """The seats whose ballots are missing."""
        game = self.bot.game
        return [one.seat for one in game.prompts.values() if one.required and one.id not in game.answers]

    async def vote(self, *seats: int) -> None:
        for seat in seats:
            (asked,) = [one for one in self.bot.open("werewolf-exile-vote") if one.to == self.person(seat)]
            await self.bot.answer(asked, "abstain")

    async def to_own_speech(self) -> None:
        while not (self.phase == "SPEECH" and self.bot.game.board.speaking == AWAY):
            await self.step()

    async def end_speech(self) -> None:
        while self.phase == "SPEECH" and self.bot.game.board.speaking == AWAY:
            await self.bot.advance(5)

    async def miss_two(self) -> None:
        """The first day, on which seat 5 neither speaks nor votes, and the night after it."""
        await self.miss(2)
        await self.to("STAGE", "WOLVES")

    async def miss(self, count: int) -> None:
        for _ in range(400):
            if self.count == count:
                return
            await self.step()
        raise AssertionError(self.count)


@asynccontextmanager
async def group(*settings: str, deal: tuple[str, ...] = DEALS[BOARD]) -> AsyncIterator[Group]:
    kept = ("victory.draw none", "lastwords.night_limit 0", *settings)
    platform = Timed()
    async with running(games={"werewolf": WEREWOLF}, deal=deal, platform=platform) as bot:
        table = Group(bot, platform)
        await begin_chat(bot, *(f"/config set {setting}" for setting in kept))
        yield table


@pytest.mark.rule("WB-171")
@pytest.mark.parametrize("role", ["seer", "villager"])
async def test_only_turns_that_everybody_has_are_counted(role: str) -> None:
    """A Seer who checks every night misses a speech and a vote as a Villager does."""
    async with group(deal=swapped(role)) as table:
        while table.phase != "SPEECH":
            await answer_at_night(table)
        await table.to("VOTE")
        assert table.count == 1
        await table.to("STAGE", "WOLVES")
        assert table.count == 2
        await table.bot.advance(5)
        await answer_at_night(table)
        assert table.count == 2, "an answer at night is no sign of life"


@pytest.mark.rule("WB-171")
async def test_a_seer_who_misses_every_night_but_votes_misses_nothing() -> None:
    async with group(deal=swapped("seer")) as table:
        for _ in range(2):
            await table.to_own_speech()
            await table.say("我是好人")
            await table.to("VOTE")
            await table.vote(AWAY)
            await table.to("STAGE", "WOLVES")
        assert table.count == 0
        assert not table.said("common-missed")


@pytest.mark.rule("WB-171")
async def test_a_speech_with_a_word_or_with_pass_is_no_missed_turn() -> None:
    async with group() as table:
        await table.to_own_speech()
        await table.say("我想想")
        await table.end_speech()
        assert table.count == 0
        await table.to("VOTE")
        await table.to("STAGE", "WOLVES")
        assert table.count == 1, "the ballot was not cast"


@pytest.mark.rule("WB-171", "IB-51")
@pytest.mark.parametrize("sign", ["大家好", "/status", "/rules"])
async def test_a_sign_that_every_player_may_give_sets_the_count_to_0(sign: str) -> None:
    async with group() as table:
        await table.miss_two()
        await (table.say(sign) if sign != "/status" else table.whisper(sign))
        assert table.count == 0
        await table.to_own_speech()
        assert table.left > 30


@pytest.mark.rule("WB-172")
async def test_after_two_missed_turns_the_room_and_the_person_read_it_once() -> None:
    async with group() as table:
        await table.miss_two()
        (told,) = table.said("common-seat-short")
        assert (told.to, told.text) == (ROOM, f"5号 {table.bot.match.names[AWAY]} 没有反应，先不等了。")
        (warned,) = table.said("common-missed")
        assert warned.to == table.person(AWAY)
        assert "发言只剩 10 秒" in warned.text
        shown = [message.key for message in table.bot.platform.to(ROOM)]
        night = max(place for place, key in enumerate(shown) if key == "werewolf-night")
        assert shown.index("common-seat-short") < night, "nothing of it is told at night"
        await table.to_own_speech()
        await table.end_speech()
        assert (len(table.said("common-seat-short")), len(table.said("common-missed"))) == (1, 1)


@pytest.mark.rule("WB-172")
@pytest.mark.parametrize("word", ["我在", "/status"])
async def test_an_absent_speaker_has_ten_seconds_and_all_the_time_after_a_word(word: str) -> None:
    async with group() as table:
        await table.to_own_speech()
        whole = table.left
        await table.to("VOTE")
        await table.to("STAGE", "WOLVES")
        await table.to_own_speech()
        assert table.left == 10
        assert table.said("werewolf-speaker")[-1].text.count("10 秒") == 1
        (asked,) = table.bot.open("werewolf-speak")
        assert asked.question
        assert asked.question.due == table.bot.match.state.timing.due, "the question in private has no more"
        await table.bot.advance(8)
        await table.say(word)
        assert table.bot.game.board.speaking == AWAY
        assert table.left == whole - 8
        assert table.count == 0
        await table.say("过")
        assert table.bot.game.board.speaking != AWAY


@pytest.mark.rule("WB-172")
async def test_an_absent_speaker_without_a_word_is_passed_after_ten_seconds() -> None:
    async with group("absent.short_seconds 20") as table:
        await table.miss_two()
        await table.to_own_speech()
        assert table.left == 20
        await table.bot.advance(20)
        assert table.bot.game.board.speaking != AWAY


@pytest.mark.rule("WB-172", "IB-51")
async def test_ballots_do_not_wait_for_an_absent_player_whose_vote_counts_in_time() -> None:
    async with group() as table:
        await table.miss_two()
        await table.to("VOTE")
        others = [seat for seat in table.voters if seat != AWAY]
        await table.vote(*others[:-1])
        assert table.phase == "VOTE"
        await table.vote(others[-1])
        assert table.phase != "VOTE", "it closed though seat 5 could vote"
        await table.to("STAGE", "WOLVES")
        await table.to("VOTE")
        await table.vote(AWAY)
        assert table.count == 0
        await table.vote(*(seat for seat in table.voters if seat != others[0]))
        assert table.phase == "VOTE", "a player who is there is waited for"


@pytest.mark.rule("WB-172")
async def test_in_free_talk_the_speech_part_has_no_effect() -> None:
    async with group("speech.flow free") as table:
        await table.to("TALK")
        assert table.left > 60
        await table.to("VOTE")
        assert table.count == 1, "not a word and no 过 in the whole talk"
        await table.to("STAGE", "WOLVES")
        assert table.count == 2
        await table.to("TALK")
        assert table.left > 60


@pytest.mark.rule("WB-172", "WB-171")
async def test_elsewhere_nobody_is_counted_without_the_option() -> None:
    for preset in ("codex", "face", "moon"):
        assert WEREWOLF.schema.resolve(preset, {}, 12).number("absent.short_after") == 0
    async with group("absent.short_after 0") as table:
        await table.to("VOTE")
        await table.to("STAGE", "WOLVES")
        await table.to_own_speech()
        assert table.left > 30
        assert not table.said("common-seat-short")


@pytest.mark.rule("WB-173")
async def test_two_games_that_differ_only_in_the_card_of_the_absent_seat_look_the_same() -> None:
    seen = []
    for role in ("seer", "villager"):
        async with group(deal=swapped(role)) as table:
            await table.miss_two()
            await table.to("VOTE")
            await table.to("STAGE", "WOLVES")
            await table.to("SPEECH")
            seen.append(table.platform.told)
    first, second = seen
    assert first == second


def swapped(role: str) -> tuple[str, ...]:
    """Return the deal with this role at the absent seat."""
    deal = [*DEALS[BOARD]]
    other = deal.index(role)
    deal[AWAY - 1], deal[other] = deal[other], deal[AWAY - 1]
    return tuple(deal)


async def answer_at_night(table: Group) -> None:
    """Answer what the absent seat alone is asked, and let time pass."""
    game: Any = table.bot.game
    for prompt in [one for one in game.prompts.values() if one.seat == AWAY and one.secret and one.required]:
        if prompt.id not in game.answers and prompt.key != "werewolf-confirm":
            asked = [one for one in table.bot.open(prompt.key) if one.to == table.person(AWAY)]
            await table.bot.answer(asked[0], prompt.choices[0])
    await table.bot.advance(5)


# WB-174, WB-175: the seat is offered, and changes hands

ZED, YAN = "test:@zed", "test:@yan"


async def wait_for_table(table: Group, *people: str) -> None:
    for person in people:
        await table.bot.say(person, "/notify")


async def miss_three(table: Group) -> None:
    await table.miss(3)
    await table.bot.advance(0)


async def say_yes(table: Group, person: str) -> list[str]:
    return await table.bot.say(person, f"/start join_{table.bot.match.state.link}", None)


def asked(table: Group) -> list[str]:
    return [message.to for message in table.said("common-seat-offer")]


@pytest.mark.rule("WB-174")
async def test_after_three_missed_turns_a_waiting_person_is_asked_and_takes_over_at_nightfall() -> None:
    async with group() as table:
        await wait_for_table(table, ZED)
        await table.miss_two()
        assert not asked(table)
        await table.to_own_speech()
        await table.end_speech()
        await table.bot.advance(0)
        assert asked(table) == [ZED]
        assert "5号没反应了" in table.said("common-seat-offer")[0].text
        assert [one.text for one in table.said("common-seat-offered")] == ["5号在等人接手。"]
        old = table.person(AWAY)
        assert await say_yes(table, ZED) == ["common-seat-agreed"]
        assert table.person(AWAY) == old, "not before the night"
        await table.to("STAGE", "WOLVES")
        assert table.person(AWAY) == ZED
        told = [message.key for message in table.bot.platform.to(ROOM)]
        assert told[told.index("werewolf-night", told.index("common-seat-offered")) + 1] == "common-seat-changed"
        assert table.said("common-seat-changed")[0].text == "5号换人：Zed 接着打。"
        told = [message.key for message in table.bot.platform.to(ZED)]
        assert "werewolf-role" in told[told.index("common-seat-agreed") :]


@pytest.mark.rule("WB-174")
async def test_those_who_wait_are_asked_in_their_order_a_minute_each() -> None:
    async with group() as table:
        await wait_for_table(table, ZED, YAN, table.person(3))
        await miss_three(table)
        assert asked(table) == [ZED]
        await table.bot.advance(59)
        assert asked(table) == [ZED]
        await table.bot.advance(1)
        assert asked(table) == [ZED, YAN]
        assert [one.to for one in table.said("common-seat-offer-over")] == [ZED]
        assert await table.bot.say(YAN, f"/leave join_{table.bot.match.state.link}", None) == ["common-seat-offer-over"]
        await table.bot.advance(600)
        assert asked(table) == [ZED, YAN], "a seated player is never asked"
        assert len(table.said("common-seat-offered")) == 1
        assert "common-game-running" in await say_yes(table, ZED)


@pytest.mark.rule("WB-174")
async def test_a_forgotten_person_leaves_no_address_behind_and_the_next_one_is_asked() -> None:
    async with group() as table:
        await wait_for_table(table, ZED, YAN)
        await miss_three(table)
        await table.bot.say(ZED, "/forgetme yes", None)
        await table.bot.advance(0)
        assert asked(table) == [ZED, YAN]
        assert ZED not in encode(table.bot.match.state).decode()


@pytest.mark.rule("WB-174", "WB-172")
async def test_where_nobody_waits_the_seat_stays_as_it_is() -> None:
    async with group() as table:
        await miss_three(table)
        assert "/replace 5" in table.said("common-absent")[0].text
        await table.to("STAGE", "WOLVES")
        assert table.bot.match.seat_of(table.person(AWAY)) == AWAY
        await table.to_own_speech()
        assert table.left == 10


@pytest.mark.rule("WB-174")
async def test_nobody_is_asked_where_the_table_replaces_nobody() -> None:
    for preset in ("codex", "face", "moon"):
        options = WEREWOLF.schema.resolve(preset, {}, 12)
        assert (options.number("absent.offer_after"), options.word("absent.replace")) == (0, "none")
    async with group("absent.replace none") as table:
        await wait_for_table(table, ZED)
        await miss_three(table)
        assert not asked(table)


@pytest.mark.rule("WB-174", "WB-175")
@pytest.mark.parametrize("agrees", [False, True])
async def test_the_first_person_may_come_back_until_the_change(agrees: bool) -> None:
    async with group() as table:
        await wait_for_table(table, ZED)
        await miss_three(table)
        old = table.person(AWAY)
        if agrees:
            await say_yes(table, ZED)
        assert {"common-seat-offer-over", "common-returned"} <= {*await table.say("我回来了")}
        await table.to("STAGE", "WOLVES")
        assert table.person(AWAY) == old
        assert not table.said("common-seat-changed")
        assert "common-game-running" in await say_yes(table, ZED)


@pytest.mark.rule("WB-175")
async def test_the_successor_knows_all_that_the_seat_knows_and_the_first_person_only_watches() -> None:
    """Seat 5 is the Witch, whose antidote is used in the first night."""
    async with group(deal=swapped("witch")) as table:
        await wait_for_table(table, ZED)
        await save_in_the_first_night(table)
        await miss_three(table)
        old = table.person(AWAY)
        await say_yes(table, ZED)
        await table.to("STAGE", "WOLVES")
        read = "\n".join(message.text for message in table.bot.platform.to(ZED))
        assert "女巫" in read
        assert "解药" in read
        assert table.bot.platform.to(old)[-1].key == "common-released"
        count = len(table.bot.platform.to(old))
        question = await asked_of(table, ZED, "werewolf-poison")
        assert not [one for one in table.bot.open("werewolf-antidote") if one.to == ZED], "it is used up"
        assert question.question
        assert await table.bot.press(old, question.question.token, "none") == ["common-seat-taken-over"]
        assert "Zed" in table.said("common-seat-taken-over")[0].text
        assert len(table.bot.platform.to(old)) == count + 1, "the first person is told nothing more of the night"
        await table.bot.say(old, "/join")
        assert table.person(AWAY) == ZED


@pytest.mark.rule("WB-175")
async def test_the_result_counts_for_the_successor_and_a_seat_changes_hands_once() -> None:
    async with group() as table:
        await wait_for_table(table, ZED, YAN)
        await miss_three(table)
        old = table.person(AWAY)
        await say_yes(table, ZED)
        await table.to("STAGE", "WOLVES")
        await table.miss_two()
        await table.to_own_speech()
        await table.end_speech()
        await table.bot.advance(0)
        assert asked(table) == [ZED], "one change a seat and game"
        assert table.said("common-absent")
        await table.bot.rule("/penalty 1 forfeit confirm")
        assert "common-over" in [message.key for message in table.bot.platform.sent]
        assert (await table.bot.app.store.records(ZED))[0].games == 1
        assert not await table.bot.app.store.records(old)


async def save_in_the_first_night(table: Group) -> None:
    for _ in range(100):
        if table.phase == "SPEECH":
            return
        for key, word in (("werewolf-knife", "12"), ("werewolf-antidote", "use")):
            for question in table.bot.open(key):
                await table.bot.answer(question, word)
        await table.bot.advance(5)
    raise AssertionError(table.phase)


async def asked_of(table: Group, person: str, key: str) -> Message:
    for _ in range(100):
        if asked := [one for one in table.bot.open(key) if one.to == person]:
            return asked[0]
        await table.bot.advance(5)
    raise AssertionError(key)


# WB-176: a table of absent players


async def to_doubt(table: Group, times: int = 1) -> list[Message]:
    for _ in range(400):
        if len(asked := table.said("common-doubted")) == times:
            return asked
        await table.bot.advance(5)
    raise AssertionError(table.phase)


@pytest.mark.rule("WB-176")
async def test_when_most_are_absent_the_host_is_asked_and_the_game_pauses_without_an_answer() -> None:
    async with group() as table:
        await to_doubt(table)
        missed = table.bot.match.state.attendance.missed
        living = table.bot.game.board.living
        assert sum(missed[seat] >= 3 for seat in living) == len(living) // 2 + 1
        for seconds, paused in ((50, False), (10, True)):
            await table.bot.advance(seconds)
            assert table.bot.match.state.timing.is_paused == paused
        assert table.said("common-idle-paused")
        (short,) = table.said("common-seat-short")
        assert short.args["seats"] == sorted(living), "one line for all who missed the same ballot"


@pytest.mark.rule("WB-176")
@pytest.mark.parametrize(("word", "told"), [("/resume", "common-goes-on"), ("/void confirm", "common-over")])
async def test_the_host_goes_on_or_ends_the_game_also_without_the_rights_of_a_moderator(word: str, told: str) -> None:
    async with group() as table:
        await to_doubt(table)
        table.bot.app.services.matches.hand_over(table.bot.match, table.person(2))
        assert told not in await table.say(word, 1)
        assert told in await table.say(word, 2)
        await table.bot.advance(50)
        assert not table.said("common-idle-paused")


@pytest.mark.rule("WB-176")
async def test_a_second_question_and_the_pause_are_messages_of_their_own() -> None:
    """An edit of a message further up would be overlooked."""
    async with group() as table:
        await to_doubt(table)
        await table.bot.rule("/resume")
        table.bot.app.services.matches.hand_over(table.bot.match, table.person(2))
        first, second = await to_doubt(table, times=2)
        assert first.slot != second.slot
        assert [one.person for one in second.mentions] == [table.person(2)], "the host is called by name"
        await table.bot.advance(60)
        assert [one.slot for one in table.said("common-idle-paused")] == [None]
