"""The shared clock of speeches, and what a lobby says of it (WB-154, WB-155, WB-156)."""

from typing import Any

import pytest

from fsm.effects import Pool, Wait
from fsm.games.werewolf import WEREWOLF
from tests.bot.recording import ROOM, Editing, running
from tests.werewolf.moves import Village, village
from tests.werewolf.whole_bot import begin_chat

ON: dict[str, Any] = {"end.bind": "off", "victory.draw": {"max_days": 0, "no_death_days": 0}}


def pool(table: Village) -> Pool | None:
    wait: Wait = table.last_wait
    return wait.pool


@pytest.mark.rule("WB-154")
def test_the_speeches_of_a_day_share_a_pool_and_the_opening_line_says_so() -> None:
    table = village("b12_444_idiot", "chat", **ON).first_day()
    assert (table.last_wait.seconds, pool(table)) == (45, Pool("day 1", 30, 75))
    assert {name: table.told("werewolf-order-set")[name] for name in ("_each", "_most")} == {"_each": 45, "_most": 75}
    table.to("STAGE", "WOLVES").to("SPEECH")
    assert pool(table) == Pool("day 2", 30, 75)


@pytest.mark.rule("WB-155")
def test_election_speeches_have_a_pool_of_their_own_and_leave_it_to_day_one() -> None:
    table = village("b12_444_idiot", "chat", **ON).night().run(3, 7)
    assert (table.phase, table.last_wait.seconds, pool(table)) == ("CAMPAIGN", 45, Pool("election 1", 30, 75))
    table.to("SPEECH")
    assert pool(table) == Pool("day 1", 30, 75, adds=True)


@pytest.mark.rule("WB-154", "WB-156", "WB-160")
@pytest.mark.parametrize(
    ("preset", "options"),
    [("codex", {}), ("face", {}), ("moon", {}), ("chat", {"speech.pool": False}), ("chat", {"timer.speech": 90})],
)
def test_without_a_budget_or_by_the_book_there_is_no_pool(preset: str, options: dict[str, Any]) -> None:
    table = village("b12_444_idiot", preset, **ON | options).first_day()
    assert pool(table) is None
    assert "_each" not in table.told("werewolf-order-set")


@pytest.mark.rule("WB-154")
def test_last_words_and_run_offs_have_no_pool() -> None:
    table = village("b12_444_idiot", "chat", **ON).first_day().vote({1: 9, 2: 10}).to("DUEL")
    assert pool(table) is None
    table.vote(9).to("WORDS")
    assert pool(table) is None


async def lobby(locale: str, players: int, *settings: str) -> str:
    async with running(games={"werewolf": WEREWOLF}) as bot:
        await bot.rule(f"/lang {locale}")
        await bot.rule("/new werewolf chat")
        for setting in settings:
            await bot.rule(f"/config set {setting}")
        for number in range(players):
            await bot.say(f"test:@p{number}", "/join")
        return bot.last("common-lobby").text


@pytest.mark.rule("WB-156", "WB-163")
@pytest.mark.parametrize(
    ("players", "settings", "said"),
    [
        (9, (), "轮流发言每人 60 秒，最多 75 秒"),
        (12, (), "轮流发言每人 45 秒，最多 75 秒"),
        (12, ("timer.speech 90",), "轮流发言每人 90 秒（群主设的）"),
        (12, ("speech.pool off",), "轮流发言每人 45 秒"),
        (12, ("speech.round_budget 720",), "轮流发言每人 60 秒，最多 75 秒"),
    ],
)
async def test_the_lobby_says_what_this_table_gives(players: int, settings: tuple[str, ...], said: str) -> None:
    told = await lobby("zh", players, *settings)
    assert f" {said}\n" in told or f" {said} ·" in told, told


@pytest.mark.rule("WB-156")
async def test_the_lobby_says_it_in_english() -> None:
    assert "Speech in turn, 45 seconds each, up to 75 seconds" in await lobby("en", 12)
    assert "Speech in turn, 90 seconds each (set by the owner)" in await lobby("en", 12, "timer.speech 90")


@pytest.mark.rule("WB-154")
async def test_the_clock_under_the_speaker_shows_the_own_time_and_then_what_was_saved() -> None:
    async with running(games={"werewolf": WEREWOLF}, platform=Editing()) as bot:
        await begin_chat(bot)
        while not bot.open("werewolf-speak"):
            await bot.advance(5)
        assert any("，45 秒" in one.text for one in bot.platform.to(ROOM) if "🎤" in one.text)
        seen = list[str]()
        for _ in range(13):
            await bot.advance(5)
            seen.append([one.text for one in bot.platform.to(ROOM) if one.slot and one.slot.startswith("status-")][-1])
        assert "⏳" not in seen[7], "the announcement says the own time, of whose end nothing comes"
        assert "⏳ ＋30 秒（省下的）" in seen[8]
        assert "⏳ ＋10 秒（省下的）" in seen[12]
