from collections import Counter
from typing import Any

import pytest

from fsm import Tell, begin
from fsm.games.avalon import AVALON
from fsm.testing import make_start
from tests.avalon.moves import Avalon, dealt

DEAL = ("merlin", "good-lancelot", "loyal-servant", "loyal-servant", "evil-lancelot", "assassin", "morgana")
CLOSED = {"lancelot.mode": "closed_deck"}
OPEN = {"lancelot.mode": "open_deck"}
KNOWN = {"lancelot.mode": "known"}
ALL_SWITCH = {"lancelot.switch_cards": 5}
NO_SWITCH = {"lancelot.switch_cards": 0}


def with_order(*order: int, results: str = "SFSF", **options: Any) -> Avalon:
    for seed in range(20000):
        table = dealt(*DEAL, seed=str(seed), **options)
        if tuple(table.board.deck[: len(order)]) == order:
            table.quests(results)
            return table
    raise AssertionError(order)


def cards(table: Avalon) -> list[dict[str, Any]]:
    return [card for card in table.tells("avalon-lancelot-card", "room") if "cards" not in card]


def switches(table: Avalon) -> list[bool]:
    return [card["switch"] for card in cards(table)]


@pytest.mark.rule("AV-038", "AV-039", "AV-116")
def test_lancelots_who_know_each_other_never_change_sides() -> None:
    table = dealt(*DEAL, **KNOWN)
    before = table.board.sides
    table.quests("SFSF")
    assert table.board.sides == before
    assert not table.tells("avalon-lancelot-card")
    assert not table.tells("avalon-lancelot-side")
    assert table.board.deck == []


@pytest.mark.rule("AV-115")
@pytest.mark.parametrize(
    ("preset", "mode", "size", "kept"),
    [
        ("extended", "closed_deck", 6, 6),
        ("classic", "closed_deck", 5, 5),
        ("extended", "open_deck", 7, 5),
        ("classic", "open_deck", 7, 5),
    ],
)
def test_the_deck(preset: str, mode: str, size: int, kept: int) -> None:
    where: Counter[tuple[int, int]] = Counter()
    for seed in range(700):
        start = make_start(AVALON, 7, preset, {"lancelot.mode": mode, "roles.oberon": False}, seed=str(seed))
        deck = begin(AVALON, start)[0].board.deck
        assert len(deck) == len(set(deck)) == kept
        where.update(enumerate(deck))
    assert len(where) == kept * size
    assert all(700 / size * 0.6 < count < 700 / size * 1.5 for count in where.values())


@pytest.mark.rule("AV-117", "AV-120")
def test_the_closed_deck_of_extended() -> None:
    table = with_order(4, 1, 6, 2, 3, **CLOSED)
    assert [(card["quest"], card["card"]) for card in cards(table)] == [(1, 4), (2, 1), (3, 6), (4, 2), (5, 3)]
    assert switches(table) == [False, True, False, True, False]
    assert not any("cards" in card for card in table.tells("avalon-lancelot-card"))


@pytest.mark.rule("AV-117", "AV-123")
def test_the_first_card_comes_after_the_night_and_before_the_first_discussion_and_none_after_a_rejection() -> None:
    table = dealt(*DEAL, **CLOSED)
    keys = [effect.key for effect in table.log if isinstance(effect, Tell)]
    assert keys.index("avalon-lancelot-card") > max(place for place, key in enumerate(keys) if key == "avalon-sees")
    assert (len(cards(table)), table.phase) == (1, "DISCUSS")
    table.quests("SF")
    for _ in range(2):
        table.reject()
    assert len(cards(table)) == 3


@pytest.mark.rule("AV-118", "AMB-42")
def test_the_closed_deck_of_classic() -> None:
    table = with_order(1, 3, 4, 2, 5, preset="classic", results="SF", **CLOSED)
    assert [(card["quest"], card["switch"]) for card in cards(table)] == [(3, True)]
    table.quests("SF")
    assert [(card["quest"], card["switch"]) for card in cards(table)] == [(3, True), (4, False), (5, False)]


@pytest.mark.rule("AV-119")
def test_the_open_deck() -> None:
    table = with_order(7, 2, 5, 1, 3, **OPEN)
    shown = [card for card in table.tells("avalon-lancelot-card", "room") if "cards" in card]
    drawn = {"numbers": "7, 2, 5, 1, 3", "_drawn": ["7", "2", "5", "1", "3"]}
    assert shown == [{"cards": [False, True, False, True, False], **drawn}]
    first = next(effect for effect in table.log if isinstance(effect, Tell) and effect.to != "room")
    assert table.log.index(first) > next(
        i for i, e in enumerate(table.log) if isinstance(e, Tell) and "cards" in e.args
    )
    assert switches(table) == [False, True, False, True, False]


@pytest.mark.rule("AV-120", "AMB-43", "AMB-45")
def test_a_switch_exchanges_the_two_and_names_nobody() -> None:
    table = dealt(*DEAL, **CLOSED, **ALL_SWITCH)
    assert cards(table) == [{"quest": 1, "switch": True, "card": table.board.deck[0]}]
    assert table.board.sides == ("good", "evil", "good", "good", "good", "evil", "evil")
    assert table.board.roles == DEAL
    table.quest(passes=False)
    assert table.board.sides == ("good", "good", "good", "good", "evil", "evil", "evil")


@pytest.mark.rule("AV-121", "AMB-43")
@pytest.mark.parametrize(("cards_that_switch", "sides"), [(0, ("good", "evil")), (5, ("evil", "good"))])
def test_each_lancelot_reads_the_own_side_after_every_card(cards_that_switch: int, sides: tuple[str, str]) -> None:
    table = dealt(*DEAL, **CLOSED, **{"lancelot.switch_cards": cards_that_switch})
    only = {"good": {"_only": "success"}, "evil": {}}
    for seat, at in zip((2, 5), sides, strict=True):
        assert table.tells("avalon-lancelot-side", (seat,)) == [{"side": at, **only[at]}]
    table.send(1, 2)
    before = len(table.log)
    table.cast()
    private = [e for e in table.log[before:] if isinstance(e, Tell) and e.to != "room"]
    assert [tell.to for tell in private] == [(2,), (5,)]
    side = [tell.args for tell in table.game.view(2) if tell.key == "avalon-lancelot-side"]
    now = table.board.sides[1]
    assert side == [{"side": now, **only[now]}], "the view says where he stands now, once"


@pytest.mark.rule("AV-122", "AV-108", "AMB-45")
def test_after_a_switch_the_ballots_follow_the_side() -> None:
    table = with_order(3, 1, **OPEN, results="S").send(2, 5, 6)
    assert (table.prompt(2).choices, table.prompt(5).choices) == (("fail",), ("success",))
    assert table.refusal(2, "success", prompt=table.prompt(2)) == "common-unknown-choice"


@pytest.mark.rule("AV-108")
def test_in_the_open_deck_evil_lancelot_must_fail() -> None:
    table = dealt(*DEAL, preset="classic", **OPEN, **NO_SWITCH).send(5, 6)
    assert table.refusal(5, "success", prompt=table.prompt(5)) == "common-unknown-choice"
    assert table.prompt(5).default == ("fail",)
    for mode in (KNOWN, CLOSED):
        assert dealt(*DEAL, **mode, **NO_SWITCH).send(5, 6).prompt(5).choices == ("success", "fail")


@pytest.mark.rule("AV-109", "AV-094", "AMB-39")
@pytest.mark.parametrize(
    ("preset", "mode", "choices"),
    [
        ("classic", "closed_deck", ("success", "fail")),
        ("classic", "known", ("success", "fail")),
        ("classic", "open_deck", ("success",)),
        ("extended", "closed_deck", ("success",)),
        ("extended", "known", ("success",)),
        ("extended", "open_deck", ("success",)),
    ],
)
def test_what_good_lancelot_may_cast(preset: str, mode: str, choices: tuple[str, ...]) -> None:
    table = dealt(*DEAL, preset=preset, **{"lancelot.mode": mode}, **NO_SWITCH).send(2, 3)
    assert (table.prompt(2).choices, table.prompt(2).default) == (choices, ("success",))
    if "fail" in choices:
        assert table.ballots(s2="fail").result["fail"] == 1


@pytest.mark.rule("AMB-42")
def test_the_literal_reading_turns_a_card_before_each_discussion_of_quest_three() -> None:
    table = dealt(*DEAL, preset="classic", **CLOSED, **{"lancelot.reveal_unit": "q3_nomination"})
    table.quests("SF")
    assert len(cards(table)) == 1
    for turned in (2, 3, 4):
        table.reject()
        assert len(cards(table)) == turned
    table.quest(passes=True).reject()
    assert len(cards(table)) == 4
    assert {card["quest"] for card in cards(table)} == {3}


@pytest.mark.rule("AMB-42")
def test_there_are_no_more_cards_than_the_deck_has() -> None:
    table = dealt(*DEAL, **OPEN, **{"lancelot.reveal_unit": "q3_nomination", "vote.max_rejections": 7})
    table.quests("SF")
    for _ in range(6):
        table.reject()
    assert (len(cards(table)), table.phase) == (5, "DISCUSS")


@pytest.mark.rule("AV-176", "AV-178", "AMB-44")
def test_lancelots_win_with_the_side_they_end_on() -> None:
    table = with_order(3, 1, 4, **CLOSED, results="FFF")
    end = table.ended
    assert (end.winner, end.reason, end.winners, end.roles[2]) == ("evil", "quests", (2, 6, 7), "good-lancelot")
    turned, recap = AVALON.recap(table.game)
    assert (turned.to, turned.key) == ("room", "avalon-recap-turned")
    assert turned.args["turned"] == [
        {"seat": 2, "role": "good-lancelot", "side": "evil"},
        {"seat": 5, "role": "evil-lancelot", "side": "good"},
    ]
    assert recap.key == "avalon-recap"


@pytest.mark.rule("AV-122", "AV-170", "AMB-44")
def test_the_council_is_of_those_who_are_evil_now() -> None:
    table = with_order(3, 1, 4, **CLOSED, results="SSS")
    assert table.told("avalon-council-members", (2, 6, 7)) == {"seats": [2, 6, 7]}
    assert with_order(3, 1, 4, **CLOSED, results="").to_stab() == 6
