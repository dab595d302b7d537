"""Texts about rules that differ between tables: they say which one is played."""

from __future__ import annotations

from typing import Any

import pytest

from fsm import Tell
from fsm.games.avalon import AVALON
from tests.avalon.moves import Avalon, avalon, dealt, resolved
from tests.avalon.test_random import render

LANCELOTS = ("merlin", "good-lancelot", "loyal-servant", "loyal-servant", "evil-lancelot", "assassin", "morgana")
LIARS = ("troublemaker", "loyal-servant", "cleric", "merlin", "assassin", "minion", "trickster")
OPEN = {"lancelot.mode": "open_deck"}
LITERAL = {"lancelot.reveal_unit": "q3_nomination"}


def asked(table: Avalon, locale: str, seat: int, key: str) -> str:
    return render(locale, table.prompt(seat, key))


def told(table: Avalon, locale: str, seat: int, key: str) -> str:
    """The latest Tell of this key to the seat."""
    return render(locale, Tell((seat,), key, table.tells(key, (seat,))[-1]))


@pytest.mark.rule("AV-128")
@pytest.mark.parametrize(
    ("locale", "text"), [("zh", "对方会看到：<b>红方</b>。请确认。"), ("en", "shown <b>Evil</b>. Please")]
)
def test_who_has_one_card_reads_what_it_shows(locale: str, text: str) -> None:
    assert text in asked(dealt(*LIARS), locale, 1, "avalon-inspect-answer")


@pytest.mark.rule("AV-126")
@pytest.mark.parametrize(("locale", "text"), [("zh", "给对方看哪个结果？"), ("en", "What do you show them?")])
def test_the_trickster_reads_a_question(locale: str, text: str) -> None:
    table = dealt(*LIARS[-1:], *LIARS[1:-1], LIARS[0])
    assert text in asked(table, locale, 1, "avalon-inspect-answer")


@pytest.mark.rule("AV-020")
@pytest.mark.parametrize(("root", "ends"), [(True, "刺客刺杀梅林：刺中红方赢，没刺中蓝方赢。"), (False, "蓝方获胜。")])
def test_the_rules_of_a_table_say_whether_there_is_a_stab(root: bool, ends: str) -> None:
    options = resolved(7, "classic", **{"roles.merlin_assassin": root})
    assert f"三个任务成功，{ends}\n" in render("zh", AVALON.rules(options, 7))


@pytest.mark.rule("AV-083")
@pytest.mark.parametrize(
    ("base", "said"), [("all", "全员投票：赞成过半就出发"), ("cast", "全员投票：赞成多于反对就出发")]
)
def test_the_rules_of_a_table_say_what_approves_a_team(base: str, said: str) -> None:
    assert said in render("zh", AVALON.rules(resolved(7, **{"vote.base": base}), 7))


@pytest.mark.rule("AV-082")
@pytest.mark.parametrize(
    ("locale", "lines"),
    [
        ("zh", ["弃权（1）：5号 P5", "赞成（3）：1号 P1、2号 P2、3号 P3", "反对（1）：4号 P4"]),
        ("en", ["Abstained (1): #5 P5", "Approve (3): #1 P1, #2 P2 and #3 P3", "Reject (1): #4 P4"]),
    ],
)
def test_names_and_totals_of_a_vote_are_read_together(locale: str, lines: list[str]) -> None:
    table = avalon(5, **{"vote.abstain": True}).nominate(1, 2)
    table.all("avalon-team-vote", {1: "approve", 2: "approve", 3: "approve", 4: "reject", 5: "abstain"})
    said = [render(locale, tell) for tell in table.effects if isinstance(tell, Tell) and tell.to == "room"]
    assert [line for text in said for line in text.splitlines() if "P" in line] == lines


@pytest.mark.rule("AV-101")
@pytest.mark.parametrize(("locale", "line"), [("zh", "上车：1号 P1、4号 P4"), ("en", "Team: #1 P1 and #4 P4")])
def test_the_result_of_a_quest_says_who_was_on_it(locale: str, line: str) -> None:
    table = avalon(5).send(1, 4).cast()
    assert render(locale, Tell("room", "avalon-quest-result", table.told("avalon-quest-result"))).split("\n")[1] == line


@pytest.mark.rule("AV-077")
@pytest.mark.parametrize("locale", ["zh", "en"])
def test_the_leader_reads_how_to_nominate_in_public(locale: str) -> None:
    assert "/vote" in render(locale, avalon(5).prompt(1, "avalon-nominate"))


@pytest.mark.rule("AV-101", "AV-136", "AV-142", "AV-144")
def test_the_result_of_a_quest_says_everything_in_the_order_of_the_rules() -> None:
    marks = {"_team": [1, 2], "watched": 1, "holder": 2, "sword_used": True, "struck": 1, "trapped": 2}
    numbers = {"success": 1, "fail": 2, "magic": 1, "rogue_good": True, "rogue_evil": False, "needed": 1}
    messages = {"good_messages": 1, "evil_messages": 0, "correction": "minus", "reversed": True}
    result = {"quest": 5, "order": 5, "passed": False, "score": {"good": 2, "evil": 3}}
    said = render("en", Tell("room", "avalon-quest-result", {**marks, **numbers, **messages, **result}))
    words = ("Quest 5", "Team", "Watched", "Excalibur", "Trapped", "1 Success", "2 Fail", "1 Magic", "Rogue Success")
    places = [said.find(word) for word in (*words, "Rogue Fail", "Good Messages", "Correction", "Reversed", "Score")]
    assert -1 not in places
    assert places == sorted(places)


@pytest.mark.rule("AMB-78", "AV-117", "AV-119")
@pytest.mark.parametrize(
    ("mode", "targeting", "locale", "text"),
    [
        ("closed_deck", False, "zh", "第 1 个任务的兰斯洛特牌"),
        ("closed_deck", True, "zh", "实际做的第 1 个任务的兰斯洛特牌"),
        ("closed_deck", False, "en", "Lancelot card before quest 1 (number"),
        ("closed_deck", True, "en", "Lancelot card before quest 1 in order of play (number"),
        ("open_deck", False, "zh", "兰斯洛特牌，按任务先后依次为："),
        ("open_deck", True, "zh", "兰斯洛特牌，按实际做任务的先后依次为："),
        ("open_deck", False, "en", "Lancelot cards, in the order of the quests: "),
        ("open_deck", True, "en", "Lancelot cards, in the order in which quests are done: "),
    ],
)
def test_a_card_belongs_to_the_order_and_not_to_the_number(mode: str, targeting: bool, locale: str, text: str) -> None:
    table = dealt(*LANCELOTS, **{"lancelot.mode": mode, "targeting.enabled": targeting})
    card = table.tells("avalon-lancelot-card", "room")[0]
    assert render(locale, Tell("room", "avalon-lancelot-card", card)).startswith(text)


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


@pytest.mark.rule("AMB-46", "AMB-47")
@pytest.mark.parametrize(
    ("locale", "text"), [("zh", "首任队长就是你自己"), ("en", "You are the first Leader yourself")]
)
def test_a_cleric_who_leads_confirms_like_others_and_reads_that_nobody_checks_him(locale: str, text: str) -> None:
    table = dealt("cleric", *LIARS[1:2], "troublemaker", *LIARS[3:])
    prompt = table.prompt(1, "avalon-inspect-answer")
    assert prompt.choices == ("good",)
    assert render(locale, prompt).startswith(text)


@pytest.mark.rule("AV-162", "AMB-73")
@pytest.mark.parametrize(
    ("turned", "locale", "text"),
    [
        (False, "zh", "3号 P3 作废的票是<b>成功</b>。"),
        (True, "zh", "3号 P3 作废的票是<b>成功</b>（圣剑反转过的话，这是反转之后的）。"),
        (False, "en", "The void card of #3 P3 is <b>Success</b>."),
        (True, "en", "The void card of #3 P3 is <b>Success</b>, as it stands after any reversal by Excalibur."),
    ],
)
def test_a_void_card_is_not_said_to_be_what_was_played(turned: bool, locale: str, text: str) -> None:
    args = {"seat": 3, "ballot": "success", **({"_turned": True} if turned else {})}
    assert render(locale, Tell((1,), "avalon-trap-reveal", args)) == text


@pytest.mark.rule("AV-145")
@pytest.mark.parametrize(
    ("correction", "why"),
    [
        ({}, "AV-091：计入的票里有一张失败，任务就失败。"),
        ({"correction": "none"}, "AV-091：计入的票里有一张失败，任务就失败。"),
        (
            {"correction": "minus", "_corrected": True},
            "AV-091：计入的票里有一张失败，任务就失败。AV-145：任务 5 的失败票按信件修正过，移除一票失败。",
        ),
    ],
)
def test_why_names_the_rule_of_the_messages_where_they_decided(correction: dict[str, str], why: str) -> None:
    assert render("zh", Tell("room", "avalon-quest-result.why", {"needed": 1, **correction})) == why


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


@pytest.mark.rule("AV-119")
@pytest.mark.parametrize("locale", ["zh", "en"])
def test_cards_are_told_from_their_numbers(locale: str) -> None:
    args = {"cards": [False, True], "numbers": "7, 2", "_drawn": ["7", "2"]}
    text = render(locale, Tell("room", "avalon-lancelot-card", args))
    assert text.endswith({"zh": "不变、互换（7、2 号牌）", "en": "no change and switch (numbers 7 and 2)"}[locale])
    turned = render(locale, Tell("room", "avalon-lancelot-card", {"quest": 1, "switch": False, "card": 7}))
    assert {"zh": "兰斯洛特牌（7 号牌）：", "en": "(number 7): "}[locale] in turned


@pytest.mark.rule("AV-121", "AV-122", "AV-108")
@pytest.mark.parametrize(
    ("locale", "text"), [("zh", "，做任务只能投失败。"), ("en", "; on quests you can only play Fail.")]
)
def test_a_lancelot_with_one_ballot_reads_which(locale: str, text: str) -> None:
    table = dealt(*LANCELOTS, **OPEN, **{"lancelot.switch_cards": 7})
    assert told(table, locale, 2, "avalon-lancelot-side").endswith(text), "switched before quest 1"
    table.quests("S")
    assert told(table, locale, 5, "avalon-lancelot-side").endswith(text), "switched back before quest 2"


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


@pytest.mark.rule("AV-062")
@pytest.mark.parametrize(
    ("locale", "text"),
    [("zh", "你不认识红方同伴，他们认得你"), ("en", "You do not know your Evil companions; they know you")],
)
def test_evil_lancelot_reads_that_evil_knows_him(locale: str, text: str) -> None:
    assert text in told(dealt(*LANCELOTS, **OPEN), locale, 5, "avalon-role")
