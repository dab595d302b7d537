from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from adapters.base import Message
from bot.messages.items import CloseItem, RenderContext
from fsm import Ask, Prompt, RuleSet
from fsm.games.assassins import ASSASSINS
from fsm.games.avalon import AVALON
from fsm.games.werewolf import WEREWOLF
from fsm.testing import random_play
from tests.bot.recording import PEOPLE, Bot, running
from tests.rendering import spoken

LOCALES = ("zh", "en")
GAMES = {rules.key: rules for rules in (AVALON, WEREWOLF, ASSASSINS)}
EVERYTHING = {
    **dict.fromkeys(("roles.rogue_good", "roles.messengers", "lady.enabled"), True),
    **dict.fromkeys(("excalibur.enabled", "trap.enabled", "targeting.enabled"), True),
    **dict.fromkeys(("roles.percival", "roles.morgana", "roles.mordred", "roles.oberon"), False),
}
CARDS = dict.fromkeys(("seer", "witch", "cupid", "half-blood", "guard", "dreamcatcher", "thief"), 1)
TABLES: tuple[tuple[str, str, int, Mapping[str, Any]], ...] = (
    ("avalon", "extended", 10, EVERYTHING),
    ("avalon", "forum", 8, {}),
    ("werewolf", "codex", 12, {"board": "custom", "board.roles": {**CARDS, "werewolf": 3, "villager": 4}}),
    ("werewolf", "codex", 12, {}),
    ("werewolf", "moon", 12, {}),
    ("werewolf", "face", 12, {}),
    ("assassins", "assassins", 8, {}),
)


def text(rules: RuleSet[Any], prompt: Prompt, locale: str) -> list[str]:
    reader = RenderContext(locale, rules, {seat: f"P{seat}" for seat in range(1, 13)})
    return spoken().question(reader, prompt, 60).splitlines()


def prompts(game: str, preset: str, players: int, options: Mapping[str, Any]) -> Iterator[Prompt]:
    for number in range(6):
        record = random_play(GAMES[game], players, preset, f"asked {number}", options=options)
        yield from (effect.prompt for effect in record.effects if isinstance(effect, Ask))


def make(key: str, choices: tuple[str, ...] = ("1", "2"), /, **more: Any) -> Prompt:
    return Prompt(101, 1, key, choices, **more)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[1]} {len(table[3])}")
def test_every_prompt_that_is_waited_for_says_what_happens_without_an_answer(table: Any) -> None:
    rules, silent = (
        GAMES[table[0]],
        {"zh": ("不选", "不投", "不提名", "时间到"), "en": ("If you do nothing", "If one of you", "by itself")},
    )
    asked = {prompt.key: prompt for prompt in prompts(*table) if prompt.required}
    assert len(asked) > 1
    for prompt in asked.values():
        for locale in LOCALES:
            said = text(rules, prompt, locale)[:-1]
            assert any(any(word in line for word in silent[locale]) for line in said), (prompt.key, said)


@pytest.mark.parametrize(
    ("game", "prompt", "zh", "en"),
    [
        (
            WEREWOLF,
            make("werewolf-badge", ("1", "tear"), args={"_drawn": False}),
            "不选 = 撕毁警徽",
            "If you do nothing, it is torn.",
        ),
        (
            WEREWOLF,
            make("werewolf-half-blood", args={"_drawn": True}),
            "不选 = 随机一人",
            "If you do nothing, a relative is drawn.",
        ),
        (
            WEREWOLF,
            make("werewolf-knife", args={"_decision": "unanimous", "_strict": True}),
            "有一人不选 = 空刀",
            "If one of you does nothing, nobody is killed.",
        ),
        (
            AVALON,
            make("avalon-nominate", args={"quest": 1, "size": 2, "_counted": True}),
            "不提名 = 换下家当队长，算一次否决",
            "If you do nothing, the next player leads, and it counts as a rejection.",
        ),
        (
            AVALON,
            make("avalon-lady", args={"_drawn": True}),
            "不选 = 随机查一人",
            "If you do nothing, somebody is drawn.",
        ),
    ],
)
def test_what_the_options_make_of_silence_is_said(game: RuleSet[Any], prompt: Prompt, zh: str, en: str) -> None:
    assert text(game, prompt, "zh")[-2] == zh
    assert text(game, prompt, "en")[-2] == en


def test_a_right_that_nobody_waits_for_says_nothing_of_silence() -> None:
    args = {"quest": 1, "size": 2, "_counted": True}
    assert len(text(AVALON, make("avalon-nominate", args=args, required=False), "zh")) == 3
    offer = make("werewolf-all-in", ("propose", "agree"), args={"count": None}, required=False, standing=True)
    assert len(text(WEREWOLF, offer, "zh")) == 3


@pytest.mark.parametrize("rules", [WEREWOLF, ASSASSINS], ids=lambda rules: rules.key)
@pytest.mark.parametrize("taken", [(), ("channel",)])
def test_the_offer_to_a_player_who_is_out_offers_nothing_once_it_is_closed(
    rules: RuleSet[Any], taken: tuple[str, ...]
) -> None:
    args = {"exiled": False, "_talk": True, "_guess": False, "_god": False}
    closed = CloseItem("p1-101", f"{rules.key}-dead-offer", taken, args)
    assert spoken().closed(RenderContext("zh", rules, {}), closed) == "你出局了"


@pytest.mark.parametrize(("locale", "line"), [("zh", "选定就不能改。"), ("en", "Your choice is final.")])
def test_a_ballot_that_cannot_be_changed_says_so_before_it_is_cast(locale: str, line: str) -> None:
    ballot = make("werewolf-exile-vote", args={"round": 1}, default=("abstain",), final=True)
    assert line in text(WEREWOLF, ballot, locale)
    free = make("werewolf-exile-vote", args={"round": 1}, default=("abstain",))
    assert line not in text(WEREWOLF, free, locale)


@pytest.mark.rule("AV-081", "AMB-28")
async def test_without_a_limit_it_says_that_the_game_waits() -> None:
    async with running() as bot:
        await bot.rule("/config set tempo unlimited")
        await bot.begin()
        await bot.rule("/skip")
        (leader,) = bot.open("avalon-nominate")
        await bot.answer(leader, "1", "2")
        endless = "No time limit: the game waits for you, unless a moderator ends this phase."
        ballots = bot.open("avalon-team-vote")
        assert {ballot.text.splitlines()[-1] for ballot in ballots} == {endless}
        assert not [ballot.text for ballot in ballots if "If you do nothing" in ballot.text], (
            "nothing is over by itself"
        )
        await bot.rule("/pause")
        assert endless not in (await shown_again(bot)).text
        await bot.rule("/resume")
        assert endless in (await shown_again(bot)).text
        await bot.answer(next(one for one in ballots if one.to == PEOPLE[0]), "approve")
        assert (await shown_again(bot)).text.splitlines()[-1] == "You have answered: <b>Approve</b>. It still counts."


async def shown_again(bot: Bot) -> Message:
    await bot.say(PEOPLE[0], "/start", None)
    return bot.last("avalon-team-vote")
