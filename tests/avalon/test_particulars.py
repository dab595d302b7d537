import pytest

from fsm.games.avalon import AVALON
from tests.avalon.moves import dealt, resolved
from tests.avalon.test_random import render
from tests.avalon.test_texts import told

TOPICS = {"roles.messengers": True, "roles.rogue_good": True, "roles.sorcerers": True, "roles.oberon": False}


@pytest.mark.rule("AV-057", "AMB-16")
@pytest.mark.parametrize(
    ("locale", "said", "absent"),
    [
        ("zh", "有人冒充时", ("莫甘娜", "莫德雷德", "奥伯伦")),
        ("en", "if somebody poses as Merlin", ("Morgana", "Mordred", "Oberon")),
    ],
)
def test_no_card_names_a_role_that_does_not_play(locale: str, said: str, absent: tuple[str, ...]) -> None:
    table = dealt("merlin", "percival", "loyal-servant", "assassin", "minion", preset="classic")
    assert said in told(table, locale, 2, "avalon-role")
    cards = [told(table, locale, seat, "avalon-role") for seat in table.game.seats]
    assert not [name for name in absent for card in cards if name in card]


@pytest.mark.rule("AV-134", "AV-165")
def test_the_topics_of_a_table_say_nothing_of_what_it_has_not() -> None:
    text = render("zh", AVALON.rules(resolved(7, **TOPICS, **{"targeting.enabled": True, "targeting.q5_after": 0}), 7))
    assert "不锁定" not in text
    assert "才能选任务 5" not in text
