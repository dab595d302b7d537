from typing import Any

import pytest

from bot.messages.items import RenderContext
from fsm.games.werewolf import WEREWOLF
from tests.rendering import spoken
from tests.werewolf.cards import CUPID, HUNTER, IDIOT, PACK, SEER, WITCH, V, W
from tests.werewolf.moves import custom, dealt, village
from tests.werewolf.texts import read


@pytest.mark.rule("WW-118", "WW-119", "WW-120", "AMB-39", "IX-60", "BMV-26", "BMV-28")
def test_cupid_links_and_the_lovers_meet() -> None:
    table = village("b9_cupid")
    assert table.prompt(1).choices == tuple(map(str, range(1, 10)))
    table.answer(1, 1, 8)
    table.expire()
    assert table.tells("werewolf-linked", (1,)) == [{"seats": [1, 8]}]
    assert table.tells("werewolf-lovers") == table.tells("werewolf-lovers", (1, 8)) == [{"seats": [1, 8]}]
    assert table.relays("lovers") == [((1, 8), True)]
    table.expire()
    assert table.relays("lovers")[-1] == ((1, 8), False)
    assert all("werewolf-lovers" not in table.private(seat) for seat in (2, 3, 4, 5, 6, 7, 9))
    assert table.board.sides[0] == "good"


@pytest.mark.rule("WW-120", "WW-066", "AMB-39")
@pytest.mark.parametrize("fixed", [True, False])
def test_the_lovers_have_the_time_of_their_stage_although_nothing_is_asked_of_them(fixed: bool) -> None:
    table = village("b9_cupid", **{"night.fixed_length": fixed, "timer.lover_stage": 25})
    table.answer(1, 4, 7)
    if fixed:
        table.expire()
    assert (table.phase, table.last_wait.floor, table.relays("lovers")) == ("LOVERS", 25, [((4, 7), True)])
    table.expire()
    assert table.relays("lovers")[1:] == [((4, 7), False)]


@pytest.mark.rule("WW-118", "WW-120", "AMB-35")
def test_options_of_cupid() -> None:
    table = village("b9_cupid", **{"cupid.allow_self": False, "lovers.channel": "none"})
    assert "1" not in table.prompt(1).choices
    table.night(link=(2, 3))
    assert not table.relays("lovers")
    silent = village("b9_cupid").night()
    assert (silent.board.lovers, set(silent.board.sides)) == ([], {"good", "wolf"})
    assert not silent.tells("werewolf-lovers")
    assert len(set(village("b9_cupid", **{"cupid.timeout": "random"}).night().board.lovers)) == 2


FACTIONS = [
    ("b9_cupid", (2, 3), {1: "good", 2: "good", 3: "good"}),
    ("b9_cupid", (4, 3), {1: "third", 4: "third", 3: "third"}),
    ("b9_cupid", (4, 5), {1: "good", 4: "wolf", 5: "wolf"}),
    ("b11_cupid", (4, 5), {1: "good", 4: "wolf", 5: "wolf"}),
    ("b10_cupid", (4, 5), {1: "wolf", 4: "wolf", 5: "wolf"}),
    ("b7_cupid", (4, 5), {1: "wolf", 4: "wolf", 5: "wolf"}),
    ("b8_cupid", (4, 5), {1: "wolf", 4: "wolf", 5: "wolf"}),
    ("b9_cupid", (1, 4), {1: "third", 4: "third"}),
    ("b9_cupid", (1, 7), {1: "good", 7: "good"}),
]


@pytest.mark.rule(
    "WW-124", "WW-125", "WW-035", "IX-59", "IX-60", "IX-61", "AMB-36", "WW-252", "WW-253", "WW-255", "WW-256"
)
@pytest.mark.parametrize(("board", "pair", "sides"), FACTIONS)
def test_the_factions_of_a_pair(board: str, pair: tuple[int, int], sides: dict[int, str]) -> None:
    table = village(board)
    told = [len(table.private(seat)) for seat in table.game.seats]
    table.night(link=pair)
    assert {seat: table.board.side(seat) for seat in sides} == sides
    assert table.board.kinds == village(board).board.kinds
    assert len(told) == len(table.game.seats)


@pytest.mark.rule("WW-121", "WW-122", "IX-62", "BMV-18")
def test_lovers_die_together_at_night_and_by_day() -> None:
    table = village("b9_cupid").first_night(link=(2, 7), knife=2, save=False)
    assert table.told("werewolf-deaths")["seats"] == [2, 7]
    assert not table.tells("werewolf-suicide")
    day = village("b9_cupid").first_night(link=(4, 5)).vote(4)
    assert (day.keys[1:3], day.dead) == (["werewolf-exiled", "werewolf-suicide"], [4, 5])


@pytest.mark.rule("WW-122", "IX-53", "WW-116", "IX-54")
@pytest.mark.parametrize("flips", [True, False])
def test_an_idiot_in_love(flips: bool) -> None:
    table = custom(CUPID, *PACK, SEER, WITCH, IDIOT, V, V, V, V).first_night(link=(8, 9))
    if flips:
        table.vote(8).answer(8, "flip")
        table.to("WOLVES")
        assert table.dead == []
    else:
        table.vote(9).to("WORDS")
        assert table.dead == [8, 9]
        assert not table.tells("werewolf-flipped")


@pytest.mark.rule("WW-123", "IX-70", "IX-71", "BMV-21")
def test_lovers_never_vote_for_each_other() -> None:
    table = village("b9_cupid").night(link=(8, 9)).elect(9, 7).to("CALL")
    table.answer(9, 8)
    assert "8" not in table.prompt(9, "werewolf-exile-vote").choices
    assert table.refusal(9, 8, key="werewolf-exile-vote") == "werewolf-lover"
    for locale, reason in (("zh", "不能投 8号"), ("en", "so not for")):
        asked = [table.prompt(seat, "werewolf-exile-vote") for seat in (7, 9)]
        texts = [spoken().question(RenderContext(locale, WEREWOLF, {}), prompt, None) for prompt in asked]
        assert [reason in text for text in texts] == [False, True]
    table.vote({1: 8, 2: 6}).to("VOTE")
    assert table.prompt(9, "werewolf-exile-vote").choices == ("6", "abstain")
    free = village("b9_cupid", **{"lovers.vote_ban": False}).first_night(link=(8, 9)).to("VOTE")
    assert "8" in free.prompt(9, "werewolf-exile-vote").choices


@pytest.mark.rule("WW-128", "WW-036", "AMB-38")
def test_cupid_is_neither_god_nor_villager() -> None:
    table = custom(CUPID, *PACK, SEER, WITCH, HUNTER, V, V, V, V).first_night(link=(1, 2))
    table.strike(9, 10, 11, 12)
    assert not table.board.reason
    table.strike(1)
    assert table.outcome()[:2] == ("wolf", "villagers-dead")


@pytest.mark.rule("AMB-35", "WW-036", "WW-118")
def test_a_cupid_without_lovers_learns_that_there_are_none_and_plays_for_the_good() -> None:
    early = dealt(9, board="b9_cupid")
    assert early.game.view(early.board.roles.index(CUPID) + 1)[0].args["_open"], "before the first night too"
    table = village("b9_cupid")
    assert table.game.view(1)[0].args["_open"]
    table.expire()
    told = table.told("werewolf-linked", (1,))
    assert told == {"seats": []}
    assert "没有情侣" in read("zh", "werewolf-linked", told)
    card, *others = table.game.view(1)
    assert "（好人" in read("zh", card.key, card.args)
    assert [tell.args for tell in others if tell.key == "werewolf-linked"] == [told]
    assert village("b9_cupid").night(link=(2, 3)).game.view(1)[0].args["_open"]


@pytest.mark.rule("WW-121", "WW-217")
def test_a_lover_follows_at_the_place_of_the_first_cause() -> None:
    both: dict[str, Any] = {"witch.one_potion_per_night": False}
    table = custom(CUPID, SEER, WITCH, V, W, W, V, V, V, **both).night(link=(4, 9), knife=4, poison=4)
    wolves = table.game.options.table("night.order")["wolves"]
    assert [(doom.seat, doom.place) for doom in table.board.doomed] == [(4, wolves), (9, wolves)]
