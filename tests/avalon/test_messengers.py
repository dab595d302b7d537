from typing import Any

import pytest

from fsm import Tell
from tests.avalon.moves import Avalon, dealt

PLAIN = ("merlin", "good-messenger", "good-messenger", "loyal-servant", "assassin", "minion", "evil-messenger")
RANKED = ("merlin", "senior-messenger", "junior-messenger", "loyal-servant", "assassin", "minion", "evil-messenger")
SENIOR = {"messenger.senior_junior": True}
FREE = {"assassin.mandatory": False}


def to_kind(table: Avalon) -> Avalon:
    table.quests("SSS")
    for seat in table.asked("avalon-council-end"):
        table.answer(seat, "end")
    return table


def with_message(table: Avalon, seat: int, ballot: str, **others: str) -> dict[str, Any]:
    size = table.told("avalon-leader")["size"]
    named = [seat, *(int(name[1:]) for name in others)]
    table.send(*sorted([*named, *(other for other in (1, 4, 5, 6) if other not in named)][:size]))
    return table.ballots(**{f"s{seat}": ballot}, **others).result


# Ballots


@pytest.mark.rule("AV-051", "AV-052", "AV-112", "AV-144")
def test_messages_count_and_are_counted_out() -> None:
    table = dealt(*PLAIN).quests("S").send(1, 2, 7)
    assert table.prompt(2).choices == ("success", "good-message")
    assert table.prompt(7).choices == ("success", "fail", "evil-message")
    assert table.prompt(7).default == ("fail",)
    assert table.refusal(2, "evil-message", prompt=table.prompt(2)) == "common-unknown-choice"
    result = table.ballots(s2="good-message", s7="evil-message").result
    assert (result["success"], result["fail"], result["passed"]) == (2, 1, False)
    assert (result["good_messages"], result["evil_messages"]) == (1, 1)
    assert "correction" not in result


@pytest.mark.rule("AV-113")
def test_who_takes_a_messenger_over_reads_how_many_messages_are_used() -> None:
    table = dealt(*PLAIN)
    with_message(table, 2, "good-message")
    told = [tell for seat in (2, 3) for tell in table.game.view(seat) if tell.key == "avalon-messages-used"]
    assert told == [Tell((2,), "avalon-messages-used", {"used": 1, "limit": 2})]


@pytest.mark.rule("AV-113", "AV-147")
@pytest.mark.parametrize("deal", [PLAIN, RANKED])
def test_each_good_messenger_has_two_messages(deal: tuple[str, ...]) -> None:
    table = dealt(*deal, **(SENIOR if deal is RANKED else {}))
    for _ in range(2):
        with_message(table, 2, "good-message", s5="fail" if len(table.board.quests) else "success")
    table.send(2, 3, 4)
    assert table.prompt(2).choices == ("success",)
    assert table.refusal(2, "good-message", prompt=table.prompt(2)) == "common-unknown-choice"
    assert table.prompt(3).choices == ("success", "good-message"), "the other one has his own two"


@pytest.mark.rule("AV-113")
def test_the_evil_messenger_has_no_limit_and_the_good_limit_is_an_option() -> None:
    table = dealt(*PLAIN, **{"messenger.good_limit": 1})
    with_message(table, 2, "good-message", s7="evil-message")
    table.send(2, 4, 7)
    assert table.prompt(2).choices == ("success",)
    assert "evil-message" in table.prompt(7).choices


@pytest.mark.rule("AV-145", "AMB-55")
def test_three_good_messages_cancel_a_fail_in_quest_five() -> None:
    table = dealt(*PLAIN)
    with_message(table, 2, "good-message")
    with_message(table, 2, "good-message", s5="fail")
    with_message(table, 4, "success")
    with_message(table, 5, "fail", s6="fail")
    result = with_message(table, 3, "good-message", s5="fail")
    assert (result["fail"], result["correction"], result["passed"]) == (1, "minus", True)


@pytest.mark.rule("AV-145", "AV-186", "AMB-56")
def test_the_correction_is_published() -> None:
    table = dealt(*PLAIN)
    with_message(table, 2, "good-message", s7="evil-message")
    with_message(table, 2, "good-message", s3="success")
    with_message(table, 4, "success")
    with_message(table, 5, "fail", s6="fail")
    result = with_message(table, 3, "good-message", s7="evil-message")
    assert (result["success"], result["fail"], result["good_messages"], result["evil_messages"]) == (3, 1, 1, 1)
    assert (result["correction"], result["passed"]) == ("both", False)


# Assassination


@pytest.mark.rule("AV-146", "AMB-58")
@pytest.mark.parametrize(
    ("named", "winner", "reason"),
    [
        ((2, 3), "evil", "assassination"),
        ((3, 2), "evil", "assassination"),
        ((2, 4), "good", "quests"),
        ((1, 2), "good", "quests"),
    ],
)
@pytest.mark.parametrize("deal", [PLAIN, RANKED])
def test_both_good_messengers_must_be_named(
    deal: tuple[str, ...], named: tuple[int, int], winner: str, reason: str
) -> None:
    table = to_kind(dealt(*deal, **(SENIOR if deal is RANKED else {})))
    assert table.phase == "KIND"
    table.answer(5, "messengers")
    assert table.tells("avalon-assassin-kind-chosen", "room") == [{"kind": "messengers"}]
    assert not table.tells("avalon-assassination")
    prompt = table.prompt(5)
    assert (prompt.args, prompt.min, prompt.max) == ({"count": 2}, 2, 2)
    assert table.refusal(5, 2, prompt=prompt) == "common-wrong-count"
    table.answer(5, *named)
    stabbed = {"assassin": 5, "kind": "messengers", "seats": sorted(named), "hit": winner == "evil"}
    assert table.told("avalon-assassination", "room") == stabbed
    assert (table.ended.winner, table.ended.reason) == (winner, reason)


@pytest.mark.rule("AV-146", "AV-173")
@pytest.mark.parametrize(("target", "winner"), [(1, "evil"), (2, "good")])
def test_or_merlin_alone(target: int, winner: str) -> None:
    table = to_kind(dealt(*PLAIN))
    table.answer(5, "merlin")
    assert table.told("avalon-assassin-kind-chosen") == {"kind": "merlin"}
    assert table.refusal(5, 1, 2, prompt=table.prompt(5)) == "common-wrong-count"
    table.answer(5, target)
    assert table.ended.winner == winner


@pytest.mark.rule("AV-172", "AMB-60")
def test_where_he_may_the_assassin_renounces_before_or_after_the_announcement() -> None:
    table = to_kind(dealt(*PLAIN, **FREE))
    table.answer(5, "decline")
    assert table.told("avalon-assassination") == {"assassin": 5, "kind": "merlin", "seats": [], "hit": False}
    assert (table.ended.winner, table.ended.reason) == ("good", "quests")
    table = to_kind(dealt(*PLAIN, **FREE))
    table.answer(5, "messengers")
    prompt = table.prompt(5)
    assert table.refusal(5, 2, prompt=prompt) == "common-wrong-count"
    assert table.refusal(5, 2, "decline", prompt=prompt) == "common-stands-alone"
    table.answer(5, "decline")
    assert (table.told("avalon-assassination")["kind"], table.ended.winner) == ("messengers", "good")


@pytest.mark.rule("AV-177")
def test_every_kind_of_end() -> None:
    table = to_kind(dealt(*PLAIN))
    assert dealt("merlin", "loyal-servant", "loyal-servant", "assassin", "minion").to_stab() == 4
    table.answer(5, "messengers")
    table.answer(5, 2, 3)
    assert (table.ended.winner, table.ended.reason) == ("evil", "assassination")
