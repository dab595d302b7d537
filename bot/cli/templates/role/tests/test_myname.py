from bot.testing import check_locales
from fsm.games.werewolf import WEREWOLF
from fsm.testing import Table, check_ruleset
from myname import ASK, MYNAME, SEEN

assert WEREWOLF.expand
RULES = WEREWOLF.expand(MYNAME)
BOARD = "m7_myname"


def test_the_game_keeps_the_contract() -> None:
    check_ruleset(RULES, asks_the_dead=WEREWOLF.asks, options={"board": BOARD}, games=1)


def test_it_has_all_its_words() -> None:
    check_locales(RULES, games=1)


def test_it_tells_gods_from_others() -> None:
    deal = ("myname", "witch", "werewolf", "werewolf", "villager", "villager", "villager")
    for other, is_god in {2: True, 3: False, 5: False}.items():
        table = Table(RULES, 7, deal=deal, board=BOARD)
        while not table.asked(ASK):
            table.expire()
        table.answer(1, other, key=ASK)
        while not table.tells(SEEN):
            table.expire()
        assert table.tells(SEEN) == [{"seat": other, "god": is_god}]
        assert table.tells(SEEN, 1)
