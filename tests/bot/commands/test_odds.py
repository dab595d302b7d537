from typing import Any, Final

import pytest

from fsm import RuleSet
from fsm.games.avalon import AVALON
from fsm.games.werewolf import WEREWOLF
from tests.bot.recording import Bot, running

GAMES: Final[dict[str, RuleSet[Any]]] = {"werewolf": WEREWOLF, "avalon": AVALON}
OWN: Final = "werewolf=3,villager=4,seer=1,witch=1,hunter=1,knight=1,wolf-beauty=1"
SIGN: Final = "📊"
ESTIMATE: Final = {"zh": "胜率：狼人约 ", "en": "Odds: Wolves about "}
COUNT: Final = {"zh": "胜率：狼人 ", "en": "Odds: Wolves "}


async def told(bot: Bot, words: str) -> str:
    shown = len(bot.platform.sent)
    await bot.rule(words)
    return "\n".join(message.text for message in bot.platform.sent[shown:])


@pytest.mark.parametrize("locale", ["zh", "en"])
async def test_a_set_of_ones_own_has_an_estimate_with_its_error_and_a_board_its_count(locale: str) -> None:
    async with running(games=GAMES) as bot:
        await bot.rule(f"/lang {locale}")
        await bot.rule("/new werewolf chat")
        for words in (f"/config set board.roles {OWN}", "/config"):
            text = await told(bot, words)
            assert ESTIMATE[locale] in text, text
            assert "%（±" in text or "% (±" in text
        await bot.rule("/config reset")
        await bot.rule("/config set board p9_side")
        text = await told(bot, "/config")
        assert COUNT[locale] in text, text
        assert "±" not in text


@pytest.mark.parametrize("cards", ["werewolf=9", "knight=2,werewolf=3,villager=7"])
async def test_cards_that_cannot_be_played_have_the_reason_and_no_odds(cards: str) -> None:
    async with running(games=GAMES) as bot:
        await bot.rule("/new werewolf chat")
        refused = await told(bot, f"/config set board.roles {cards}")
        assert "Wrong number of wolves" in refused or "Knight" in refused
        assert SIGN not in refused


async def test_nothing_is_said_of_what_was_not_tried() -> None:
    async with running(games=GAMES) as bot:
        await bot.rule("/new werewolf codex")
        assert SIGN not in await told(bot, "/config set board p9_side"), "it was counted in another preset"
        assert SIGN not in await told(bot, "/config set timer.speech 60"), "another change has nothing to do with it"
        await bot.rule("/config set board.roles thief=1,werewolf=3,villager=5,seer=1,witch=1")
        assert SIGN not in await told(bot, "/config"), "no set with surplus cards was tried"
        await bot.rule("/void")
        await bot.rule("/new avalon")
        assert SIGN not in await told(bot, "/config")
