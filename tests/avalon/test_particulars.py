import pytest

from fsm.games.avalon import AVALON
from tests.avalon.moves import dealt, resolved
from tests.avalon.test_random import render
from tests.avalon.test_texts import told

TOPICS = {"roles.messengers": True, "roles.rogue_good": True, "roles.sorcerers": True, "roles.oberon": False}


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
