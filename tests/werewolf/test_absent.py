"""Players who do not come back, in preset chat (WB-171 to WB-173)."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

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
        await self.to("STAGE", "WOLVES")
        await self.to("VOTE")
        await self.to("STAGE", "WOLVES")
        assert self.count == 2


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
