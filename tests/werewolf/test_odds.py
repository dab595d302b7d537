from typing import Any

from fsm import Odds
from fsm.games.werewolf import BOOK, WEREWOLF
from fsm.games.werewolf.form.boards import ROWS
from fsm.games.werewolf.setup.odds import odds


def estimate(victory: str = "slaughter_side", **roles: int) -> Odds:
    cards = {name.replace("_", "-"): count for name, count in roles.items()}
    players = sum(cards.values())
    chosen: dict[str, Any] = {"board": "custom", "board.roles": cards, "victory.wolf": victory}
    found = odds(BOOK, WEREWOLF.schema.resolve("chat", chosen, players), players)
    assert found
    return found


def test_more_wolves_win_more() -> None:
    found = [estimate(werewolf=wolves, villager=9 - wolves, seer=1, witch=1, hunter=1) for wolves in (2, 3, 4, 5)]
    shares = [one.share for one in found]
    assert shares == sorted(shares)
    assert shares[-1] - shares[0] > 20


def test_estimates_are_not_further_off_than_they_say() -> None:
    near = 0
    for board in ROWS:
        found = WEREWOLF.schema.resolve("chat", {"board": board.name}, board.players)
        counted = odds(BOOK, found, board.players)
        assert counted, f"{board.name} was never played: python -m scripts.balance --boards {board.name} --sets 0"
        guessed = estimate(victory=found.word("victory.wolf"), **dict(board.roles))
        assert guessed.spread
        near += abs(counted.share - guessed.share) <= guessed.spread + 1  # the error of a count of ten thousand games
    assert near >= 0.9 * len(ROWS)


def test_a_set_without_wolves_has_no_odds() -> None:
    chosen = {"board": "custom", "board.roles": {"villager": 6}}
    assert odds(BOOK, WEREWOLF.schema.resolve("chat", chosen, 6), 6) is None


def test_a_count_holds_for_the_preset_in_which_it_was_made() -> None:
    for preset, is_known in (("chat", True), ("codex", False)):
        options = WEREWOLF.schema.resolve(preset, {"board": "p9_side"}, 9)
        assert (odds(BOOK, options, 9) is not None) is is_known


def test_nobody_knows_the_odds_of_cards_that_no_set_had() -> None:
    cards = {"thief": 1, "seer": 1, "witch": 1, "werewolf": 3, "villager": 5}
    options = WEREWOLF.schema.resolve("chat", {"board": "custom", "board.roles": cards}, 9)
    assert odds(BOOK, options, 9) is None
