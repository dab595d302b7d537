"""The day as the room reads it: votes by number, the dead with their last words, speeches with the next number."""

from __future__ import annotations

import pytest

from tests.werewolf.moves import village
from tests.werewolf.texts import read


@pytest.mark.rule("WW-165", "WW-168", "WW-194")
def test_a_vote_is_read_by_numbers_with_most_votes_first_and_abstentions_last() -> None:
    table = village().night().elect(1, winner=1).to("CALL")
    table.answer(1, 9, key="werewolf-call")
    told = table.vote({1: 9, 3: 9, 7: 9, 2: 4, 5: 4, 6: 4, 8: 4, 10: 12}).count
    lines = read("zh", "werewolf-vote", told).splitlines()
    assert lines == [
        "🗳 <b>放逐投票</b>",
        "4号 P4 <b>4</b> 票 ← 2 5 6 8",
        "9号 P9 <b>3.5</b> 票 ← 1(1½) 3 7",
        "12号 P12 <b>1</b> 票 ← 10",
        "弃票 ← 4 9 11 12",
    ]
    assert "#9 P9 <b>3.5</b> ← 1(1½) 3 7" in read("en", "werewolf-vote", told)


@pytest.mark.rule("WW-137", "WW-154")
def test_the_dawn_says_whether_the_dead_have_last_words() -> None:
    table = village().first_night(knife=8)
    assert read("zh", "werewolf-deaths", table.told("werewolf-deaths")) == "昨夜倒下：<b>8号 P8</b>（有遗言）"
    table.vote(0).night(knife=7).to("ORDER", "SPEECH")
    assert read("zh", "werewolf-deaths", table.told("werewolf-deaths")) == "昨夜倒下：<b>7号 P7</b>（没有遗言）"


@pytest.mark.rule("WW-218")
def test_where_the_night_decides_the_game_nobody_is_promised_last_words() -> None:
    deal = ("werewolf", "werewolf", "seer", "witch", "villager", "villager")
    table = village("p6_rookie", "chat", deal=deal, **{"victory.wolf": "parity", "end.bind": "off"})
    table.night(knife=3, poison=5)
    assert "遗言" not in read("zh", "werewolf-deaths", table.told("werewolf-deaths"))


@pytest.mark.rule("WW-147")
def test_a_speech_is_announced_with_its_length_and_the_number_that_is_next() -> None:
    args = {"seat": 5, "kind": "day", "next": 6, "_seconds": 90, "style": 1}
    assert read("zh", "werewolf-speaker", args) == "🎤 <b>5号 P5</b> 发言，90 秒 · 下一位 6 号"
    assert read("en", "werewolf-speaker", args) == "🎤 <b>#5 P5</b>: speech, 90 seconds · next: #6"


@pytest.mark.rule("WW-209")
def test_the_verdict_says_who_won_and_lists_the_seats_of_each_role() -> None:
    roles = {"1": "werewolf", "2": "seer", "3": "werewolf", "4": "villager"}
    told = {"winner": "wolf", "reason": "gods-dead", "winners": [1, 3], "roles": roles, "style": 1}
    assert read("zh", "werewolf-verdict", told).splitlines() == [
        "🏁 <b>狼人胜</b> · 屠神",
        "狼人：1号 P1、3号 P3",
        "预言家：2号 P2",
        "平民：4号 P4",
    ]
