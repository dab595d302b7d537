from collections import Counter, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from adapters.base import Capabilities, Line, Unreachable
from bot.games import load_words
from fsm.games.werewolf import WEREWOLF
from tests.bot.recording import PEOPLE, ROOM, Bot, Editing, running

ZED = "test:@zed"
CARDS = ("werewolf", "werewolf", "seer", "witch", "villager", "villager")
SEAT, OTHER = 5, 1
STEP = 5.0
STEPS = 60


class Buttons(Editing):
    capabilities = Capabilities(live=True, merges=True, buttons=True, secret_presses=True)


@asynccontextmanager
async def night(card: str, other: str = "villager") -> AsyncIterator[Bot]:
    """Deal a card to Zed, whose private chat is closed, and another one to somebody else."""
    platform, games = Buttons(), {"werewolf": WEREWOLF}
    platform.trouble[ZED] = deque([Unreachable()] * 999)
    rest = (Counter(CARDS) - Counter((card, other))).elements()
    deal = tuple(card if seat == SEAT else other if seat == OTHER else next(rest) for seat in range(1, 7))
    async with running(games=games, platform=platform, deal=deal, texts=load_words(games)) as bot:
        await bot.begin(game="werewolf", people=(ZED, *PEOPLE))
        assert bot.match.people[SEAT] == ZED
        yield bot


async def room_of(*cards: str) -> list[tuple[int, str]]:
    """Return what the room reads in five minutes of silence, and when."""
    async with night(*cards) as bot:
        read, told = 0, list[tuple[int, str]]()
        for step in range(STEPS):
            shown = bot.platform.to(ROOM)
            told += [(step, one.text) for one in shown[read:] if "Proof of the deal" not in one.text]
            read = len(shown)
            await bot.advance(STEP)
        assert not bot.platform.to(ZED)
        assert not bot.match.is_missed(SEAT)
        return told


async def test_a_room_reads_the_same_whatever_card_waits_for_a_private_chat() -> None:
    first = await room_of("seer", "witch")
    assert len(first) > 5
    assert await room_of("witch", "seer") == first


async def test_what_was_asked_waits_for_the_private_chat() -> None:
    async with night("seer") as bot:
        for _ in range(STEPS):
            if "werewolf-seer" in [prompt.key for prompt in bot.match.open_prompts(SEAT)]:
                break
            await bot.advance(STEP)
        bot.platform.trouble[ZED].clear()
        await bot.take(Line(ZED, "Zed", None, "/start"))
        told = [one.key for one in bot.platform.to(ZED)]
        assert told[0] == "werewolf-role"
        assert told[-1] == "werewolf-seer"
