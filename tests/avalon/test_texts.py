from typing import Any

import pytest

from fsm import Tell
from fsm.games.avalon import AVALON
from tests.avalon.moves import Avalon, dealt, resolved
from tests.avalon.test_random import render

LANCELOTS = ("merlin", "good-lancelot", "loyal-servant", "loyal-servant", "evil-lancelot", "assassin", "morgana")
LIARS = ("troublemaker", "loyal-servant", "cleric", "merlin", "assassin", "minion", "trickster")
OPEN = {"lancelot.mode": "open_deck"}
LITERAL = {"lancelot.reveal_unit": "q3_nomination"}


def asked(table: Avalon, locale: str, seat: int, key: str) -> str:
    return render(locale, table.prompt(seat, key))


def told(table: Avalon, locale: str, seat: int, key: str) -> str:
    return render(locale, Tell((seat,), key, table.tells(key, (seat,))[-1]))


@pytest.mark.rule("AV-020")
@pytest.mark.parametrize(("root", "ends"), [(True, "刺客刺杀梅林：刺中红方赢，没刺中蓝方赢。"), (False, "蓝方获胜。")])
def test_the_rules_of_a_table_say_whether_there_is_a_stab(root: bool, ends: str) -> None:
    options = resolved(7, "classic", **{"roles.merlin_assassin": root})
    assert f"三个任务成功，{ends}\n" in render("zh", AVALON.rules(options, 7))


@pytest.mark.rule("AV-119", "AMB-42")
@pytest.mark.parametrize(
    ("options", "targeting", "locale", "text"),
    [
        ({"lancelot.first_reveal": 3}, False, "zh", "兰斯洛特牌，从第 3 个任务起，按任务先后依次为："),
        (
            {"lancelot.first_reveal": 3},
            True,
            "en",
            "Lancelot cards, in the order in which quests are done from quest 3 on: ",
        ),
        (LITERAL, False, "zh", "兰斯洛特牌，第 3 个任务开始时和每次被否决后各翻一张，依次为："),
        (LITERAL, True, "zh", "兰斯洛特牌，实际做的第 3 个任务开始时和每次被否决后各翻一张，依次为："),
        (
            LITERAL,
            False,
            "en",
            "Lancelot cards, one before the first discussion of quest 3 and one after each rejection there: ",
        ),
    ],
)
def test_open_cards_say_when_they_are_turned(options: dict[str, Any], targeting: bool, locale: str, text: str) -> None:
    table = dealt(*LANCELOTS, **OPEN, **options, **{"targeting.enabled": targeting})
    card = table.tells("avalon-lancelot-card", "room")[0]
    assert render(locale, Tell("room", "avalon-lancelot-card", card)).startswith(text)


@pytest.mark.rule("AV-164", "AV-166")
@pytest.mark.parametrize(
    ("locale", "lines"),
    [
        ("zh", ["任务 2：3 人", "任务 3：3 人", "任务 4：4 人，两张失败票才算失败"]),
        ("en", ["Quest 2: a team of 3", "Quest 3: a team of 3", "Quest 4: a team of 4, it takes two Fails"]),
    ],
)
def test_the_leader_reads_what_the_board_shows_of_the_quests_to_choose(locale: str, lines: list[str]) -> None:
    deal = ("merlin", *["loyal-servant"] * 3, "assassin", "minion", "minion")
    table = dealt(*deal, **{"targeting.enabled": True})
    table.answer(1, 1, key="avalon-choose-quest")
    table.answer(1, 1, 2, key="avalon-nominate")
    table.everyone("avalon-team-vote", "approve")
    table.everyone("avalon-quest-ballot", "success")
    assert "\n".join(("", *lines)) in asked(table, locale, 2, "avalon-choose-quest")


@pytest.mark.rule("AV-061", "AV-062")
@pytest.mark.parametrize("seat", [2, 5])
@pytest.mark.parametrize(
    ("options", "said", "unsaid"),
    [
        ({"lancelot.mode": "known"}, "整局不换边", "互换牌"),
        ({"lancelot.mode": "closed_deck"}, "翻到互换牌时", "只能投失败"),
        (OPEN, "红方兰斯洛特做任务只能投失败", "整局不换边"),
    ],
)
def test_the_card_of_a_lancelot_is_that_of_the_variant(
    seat: int, options: dict[str, Any], said: str, unsaid: str
) -> None:
    text = told(dealt(*LANCELOTS, **options), "zh", seat, "avalon-role")
    assert said in text
    assert unsaid not in text
