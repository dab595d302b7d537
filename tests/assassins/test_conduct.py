"""5 and 6: the Assassins' channel, the contract of every game, secrecy, and words in every language."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from bot.messages.items import RenderContext
from fsm import Dice, End, Game, Prompt, Tell
from fsm.games.assassins import ASSASSINS
from fsm.games.assassins.board import Board
from fsm.games.assassins.order import ROLES
from fsm.testing import Right, check_ruleset, check_secrecy, check_words, random_play
from tests.assassins.moves import A, C, H, W, assassins, at_night, problems
from tests.rendering import spoken

EVERYTHING = {
    "day.publish": "per_player",
    "day.ballot": "public",
    "night.publish_cause": True,
    "necromancer.same_night": True,
    "promotion.among_order": "choose",
}
STRANGERS = {
    "promotion.chaos_introduced": False,
    "backstab.targets": "no_assassins",
    "backstab.decision": "last_word",
    "info.delivery": "at_resolution",
    "first_night.abilities": True,
    "night.floor_s": 20,
}


@pytest.mark.rule("AMB-A38")
def test_the_assassins_talk_at_night() -> None:
    table = at_night(C, A, H, W, A, C)
    assert table.relays == [((2, 5), True)]
    table.night()
    assert table.relays == [((2, 5), True), ((2, 5), False)]
    table.day({1: 5})
    assert len(table.relays) == 2


@pytest.mark.rule("AMB-A38")
def test_an_option_leaves_them_their_choices_only() -> None:
    table = at_night(C, A, H, W, A, C, **{"assassins.chat": False})
    assert table.relays == []
    table.answer(2, 1)
    assert table.told("assassins-stab-choice", 5) == {"seat": 2, "target": 1}
    table.answer(2)
    assert table.told("assassins-stab-choice", 5) == {"seat": 2, "target": None}


@pytest.mark.rule("AMB-A38")
def test_who_is_alone_has_no_channel() -> None:
    assert at_night(C, A, H, W).relays == []


# The contract


@pytest.mark.parametrize("options", [{}, EVERYTHING, STRANGERS])
def test_assassins_keeps_the_contract(options: dict[str, Any]) -> None:
    check_ruleset(ASSASSINS, options=options, games=1)


def legal_sets(number: int) -> list[tuple[int, dict[str, int]]]:
    dice = Dice("sets")
    found: list[tuple[int, dict[str, int]]] = []
    while len(found) < number:
        counts = {role: dice.below(1 + dice.below(5)) for role in ROLES}
        players = sum(counts.values())
        if not any(code.startswith("E_") for code in problems(players, **{"roles.set": counts})):
            found.append((players, counts))
    return found


@pytest.mark.rule("AS-005", "AS-011")
def test_every_legal_set_comes_to_an_end() -> None:
    winners = set()
    for number, (players, counts) in enumerate(legal_sets(150)):
        options = {"roles.set": counts, **(({}, EVERYTHING, STRANGERS)[number % 3])}
        record = random_play(ASSASSINS, players, seed=str(number), options=options)
        assert record.game.over
        winners |= {effect.winner for effect in record.effects if isinstance(effect, End)}
    assert winners == {"order", "chaos", None}


# Secrecy


KNOWS = {"assassin": {"assassin"}}


def playing(role: str) -> Callable[[Game[Board]], list[int]]:
    return lambda game: [seat for seat in game.seats if game.board.role(seat) == role]


BY_RIGHT: Mapping[str, Right] = {
    "assassins-revealed": playing("hermit"),
    "assassins-identified": playing("necromancer"),
    "assassins-promoted": {"fourth-civilian"},
    "assassins-partners": lambda game: game.board.pack,
}


@pytest.mark.rule("AS-022", "AS-048", "AS-050")
@pytest.mark.parametrize("options", [{}, EVERYTHING, STRANGERS])
def test_nobody_can_tell_two_deals_apart_before_it_is_due(options: dict[str, Any]) -> None:
    assert check_secrecy(ASSASSINS, knows=KNOWS, by_right=BY_RIGHT, options=options, games=3)


# Words


def render(locale: str, said: Tell | Prompt) -> str:
    reader = RenderContext(locale, ASSASSINS, {seat: f"P{seat}" for seat in range(1, 25)})
    if isinstance(said, Prompt):
        labels = [button.label for button in spoken().buttons(reader, said)]
        assert len({*labels}) == len(labels)
        return spoken().question(reader, said, 60)
    return spoken().text(reader, said.key, said.args)


@pytest.mark.parametrize("options", [{}, EVERYTHING])
def test_all_that_is_said_has_words(options: dict[str, Any]) -> None:
    assert check_words(ASSASSINS, render, ("zh", "en"), options=options)


@pytest.mark.rule("AS-015")
def test_who_takes_a_seat_over_reads_how_it_has_voted_and_no_other_vote() -> None:
    table = assassins(C, A, H, W, A, C, C).day({1: 7, 2: 7, 3: 2})
    votes = {seat: [tell for tell in table.game.view(seat) if tell.key == "assassins-own-vote"] for seat in (3, 4)}
    assert [tell.args for tell in votes[3]] == [{"day": 1, "target": 2}]
    assert [tell.args for tell in votes[4]] == [{"day": 1, "target": None}]
    assert "投给 2号" in render("zh", votes[3][0])
    assert "弃权" in render("zh", votes[4][0])
