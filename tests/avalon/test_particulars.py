"""Cards and rules of a table name its own numbers and conditions."""

from __future__ import annotations

from typing import Any

import pytest

from fsm.games.avalon import AVALON
from tests.avalon.moves import dealt, resolved
from tests.avalon.test_random import render
from tests.avalon.test_texts import told

TOPICS = {"roles.messengers": True, "roles.rogue_good": True, "roles.sorcerers": True, "roles.oberon": False}


@pytest.mark.parametrize(
    ("options", "said"),
    [
        pytest.param({}, "最多移交 3 次。", marks=pytest.mark.rule("AV-154")),
        pytest.param({"lady.max_transfers": 0}, "湖中仙女不移交。", marks=pytest.mark.rule("AV-154")),
        pytest.param({}, "第 1、2 个任务不锁定。", marks=pytest.mark.rule("AV-134")),
        pytest.param({"rogue.prior": "same_result"}, "也要是同样的结果。", marks=pytest.mark.rule("AV-137", "AMB-52")),
        pytest.param({}, "先做完 2 个任务，才能选任务 5。", marks=pytest.mark.rule("AV-165")),
        pytest.param(
            {"targeting.q5_counts": "successful", "targeting.q5_after": 1},
            "先成功 1 个任务，才能选任务 5。",
            marks=pytest.mark.rule("AMB-77"),
        ),
        pytest.param({}, "巫术的张数会公布。", marks=pytest.mark.rule("AV-142")),
        pytest.param({"quest.publish": "outcome_only"}, "巫术的张数不公布。", marks=pytest.mark.rule("AV-142")),
        pytest.param({}, "连任务 5 在内一共有蓝信 3 张、红信 2 张。", marks=pytest.mark.rule("AV-145", "AMB-55")),
        pytest.param({"messenger.scope": "before_q5"}, "任务 5 之前一共有蓝信 3 张", marks=pytest.mark.rule("AMB-55")),
    ],
)
def test_the_topics_of_a_table_name_its_numbers(options: dict[str, Any], said: str) -> None:
    values = {**TOPICS, "targeting.enabled": True, "lady.enabled": True, **options}
    assert said in render("zh", AVALON.rules(resolved(6, **values), 6))


@pytest.mark.rule("AV-057", "AMB-16")
@pytest.mark.parametrize(("locale", "said"), [("zh", "有莫甘娜在"), ("en", "with Morgana in the game")])
def test_percivals_card_does_not_promise_a_morgana_who_does_not_play(locale: str, said: str) -> None:
    table = dealt("merlin", "percival", "loyal-servant", "assassin", "minion", preset="classic")
    assert said in told(table, locale, 2, "avalon-role")


@pytest.mark.rule("AV-134", "AV-165")
def test_the_topics_of_a_table_say_nothing_of_what_it_has_not() -> None:
    text = render("zh", AVALON.rules(resolved(7, **TOPICS, **{"targeting.enabled": True, "targeting.q5_after": 0}), 7))
    assert "不锁定" not in text
    assert "才能选任务 5" not in text
