from bot.testing import check_locales
from fsm.testing import Table, check_ruleset, check_secrecy
from myname import RULES


def test_it_keeps_the_contract() -> None:
    check_ruleset(RULES)


def test_it_keeps_secrets() -> None:
    check_secrecy(RULES)


def test_it_has_all_its_words() -> None:
    check_locales(RULES)


def test_the_spy_does_not_know_the_place_and_is_found() -> None:
    table = Table(RULES, 4, deal=("spy", "guest", "guest", "guest"))
    assert "place" not in table.told("myname-role", 1)
    assert "place" in table.told("myname-role", 2)
    table.answer(1, "It is nice here")
    for seat in (2, 3, 4):
        table.answer(seat, "pass")
    table.all("myname-accuse", {1: 2, 2: 1, 3: 1, 4: "nobody"})
    assert table.end
    assert table.end.winner == "guests"
