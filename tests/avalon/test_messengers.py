"""2.G: the Messengers, and recruitment by the Assassin."""

from typing import Any

import pytest

from fsm import Relay, Tell
from fsm.games.avalon import AVALON
from tests.avalon.play import Avalon, ballots, dealt, ended, last_wait, phase, quests, refusal, send, shown, to_stab

PLAIN = ("merlin", "good-messenger", "good-messenger", "loyal-servant", "assassin", "minion", "evil-messenger")
RANKED = ("merlin", "senior-messenger", "junior-messenger", "loyal-servant", "assassin", "minion", "evil-messenger")
SENIOR = {"messenger.senior_junior": True}
FREE = {"assassin.mandatory": False}


def to_kind(table: Avalon) -> Avalon:
    """Good has three quests and the council is over."""
    quests(table, "SSS")
    for seat in table.asked("avalon-council-end"):
        table.answer(seat, "end")
    return table


def with_message(table: Avalon, seat: int, ballot: str, **others: str) -> dict[str, Any]:
    """The next quest with this ballot of this seat on it."""
    size = table.told("avalon-leader")["size"]
    named = [seat, *(int(name[1:]) for name in others)]
    team = sorted([*named, *(other for other in (1, 4, 5, 6) if other not in named)][:size])
    send(table, *team)
    return ballots(table, **{f"s{seat}": ballot}, **others)


# Ballots


@pytest.mark.rule("AV-051", "AV-052", "AV-112", "AV-144")
def test_messages_count_and_are_counted_out() -> None:
    table = dealt(*PLAIN)
    quests(table, "S")
    send(table, 1, 2, 7)
    assert table.prompt(2).choices == ("success", "good-message")
    assert table.prompt(7).choices == ("success", "fail", "evil-message")
    assert table.prompt(7).default == ("fail",)
    assert refusal(table, 2, "evil-message", prompt=table.prompt(2)) == "common-unknown-choice"
    result = ballots(table, s2="good-message", s7="evil-message")
    assert (result["success"], result["fail"], result["passed"]) == (2, 1, False)
    assert (result["good_messages"], result["evil_messages"]) == (1, 1)
    assert "correction" not in result


@pytest.mark.rule("AV-144")
def test_message_numbers_are_told_even_where_others_are_not() -> None:
    result = with_message(dealt(*PLAIN, **{"quest.publish": "outcome_only"}), 2, "good-message")
    assert (result["success"], result["good_messages"], result["evil_messages"]) == (None, 1, 0)


@pytest.mark.rule("AV-113", "AV-147")
@pytest.mark.parametrize("deal", [PLAIN, RANKED])
def test_each_good_messenger_has_two_messages(deal: tuple[str, ...]) -> None:
    table = dealt(*deal, **(SENIOR if deal is RANKED else {}))
    for _ in range(2):
        with_message(table, 2, "good-message", s5="fail" if len(table.board.quests) else "success")
    send(table, 2, 3, 4)
    assert table.prompt(2).choices == ("success",)
    assert refusal(table, 2, "good-message", prompt=table.prompt(2)) == "common-unknown-choice"
    assert table.prompt(3).choices == ("success", "good-message"), "the other one has his own two"


@pytest.mark.rule("AV-113")
def test_the_evil_messenger_has_no_limit_and_the_good_limit_is_an_option() -> None:
    table = dealt(*PLAIN, **{"messenger.good_limit": 1})
    with_message(table, 2, "good-message", s7="evil-message")
    send(table, 2, 4, 7)
    assert table.prompt(2).choices == ("success",)
    assert "evil-message" in table.prompt(7).choices


@pytest.mark.rule("AMB-68", "AMB-72", "AV-113")
@pytest.mark.parametrize("rule", ["excalibur.enabled", "trap.enabled"])
def test_a_message_that_does_not_count_is_used_all_the_same(rule: str) -> None:
    table = dealt(*PLAIN, **{rule: True, "messenger.good_limit": 1})
    size = table.told("avalon-leader")["size"]
    send(table, *(2, 3, 4)[:size])
    if table.asked("avalon-excalibur-give"):
        table.answer(1, 3)
    ballots(table, s2="good-message")
    table.answer(3 if rule.startswith("exc") else 1, 2)
    assert table.told("avalon-quest-result")["good_messages"] == 0
    assert table.board.messages == {2: 1}


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
    assert phase(table) == "KIND"
    table.answer(5, "messengers")
    assert table.tells("avalon-assassin-kind-chosen", "room") == [{"kind": "messengers"}]
    assert not table.tells("avalon-assassination")
    prompt = table.prompt(5)
    assert (prompt.args, prompt.min, prompt.max) == ({"count": 2}, 2, 2)
    assert refusal(table, 5, 2, prompt=prompt) == "common-wrong-count"
    table.answer(5, *named)
    assert table.told("avalon-assassination", "room") == {
        "assassin": 5,
        "kind": "messengers",
        "seats": sorted(named),
        "hit": winner == "evil",
    }
    assert (ended(table).winner, ended(table).reason) == (winner, reason)


@pytest.mark.rule("AV-146", "AV-173")
@pytest.mark.parametrize(("target", "winner"), [(1, "evil"), (2, "good")])
def test_or_merlin_alone(target: int, winner: str) -> None:
    table = to_kind(dealt(*PLAIN))
    table.answer(5, "merlin")
    assert table.told("avalon-assassin-kind-chosen") == {"kind": "merlin"}
    prompt = table.prompt(5)
    assert refusal(table, 5, 1, 2, prompt=prompt) == "common-wrong-count"
    table.answer(5, target)
    assert ended(table).winner == winner


@pytest.mark.rule("AV-146", "AV-171")
def test_only_the_assassin_chooses_whom_to_go_for() -> None:
    table = to_kind(dealt(*PLAIN))
    prompt = table.prompt(5)
    assert prompt.choices == ("merlin", "messengers")
    assert refusal(table, 6, "merlin", prompt=prompt) == "common-not-your-prompt"
    assert refusal(table, 5, "decline", prompt=prompt) == "common-unknown-choice"


@pytest.mark.rule("AV-172", "AMB-60")
def test_where_he_may_the_assassin_renounces_before_or_after_the_announcement() -> None:
    table = to_kind(dealt(*PLAIN, **FREE))
    table.answer(5, "decline")
    assert table.told("avalon-assassination") == {"assassin": 5, "kind": "merlin", "seats": [], "hit": False}
    assert (ended(table).winner, ended(table).reason) == ("good", "quests")
    table = to_kind(dealt(*PLAIN, **FREE))
    table.answer(5, "messengers")
    prompt = table.prompt(5)
    assert refusal(table, 5, 2, prompt=prompt) == "common-wrong-count"
    assert refusal(table, 5, 2, "decline", prompt=prompt) == "common-stands-alone"
    table.answer(5, "decline")
    assert table.told("avalon-assassination")["kind"] == "messengers"
    assert ended(table).winner == "good"


@pytest.mark.rule("AMB-60")
def test_no_choice_in_time_is_no_attempt() -> None:
    table = to_kind(dealt(*PLAIN, **{"timer.assassinate_s": 60, "timeout.assassinate": "no_attempt"}))
    assert last_wait(table).seconds == 60
    table.expire()
    assert ended(table).winner == "good"


# Recruitment

SERVANT = ("merlin", "loyal-servant", "percival", "untrustworthy-servant", "assassin", "minion", "oberon")


def to_recruit(**options: Any) -> Avalon:
    """Three quests have succeeded."""
    table = dealt(*SERVANT, **options)
    quests(table, "SSS")
    return table


def asked_again(table: Avalon, seat: int) -> dict[str, Any]:
    """What a seat is told of the end of the game when it asks for its card."""
    keys = ("avalon-recruited", "avalon-council-members")
    return {tell.key: tell.args for tell in table.game.view(seat) if tell.key in keys}


@pytest.mark.rule("AV-046", "AV-130", "AV-168", "AMB-49", "AMB-50")
def test_recruitment_comes_before_the_council() -> None:
    table = to_recruit()
    assert phase(table) == "RECRUIT"
    assert not table.tells("avalon-council")
    assert table.asked("avalon-recruit") == (5,)
    prompt = table.prompt(5)
    assert prompt.choices == ("1", "2", "3", "4", "6", "7", "none"), "anybody else, known Evil included"
    assert refusal(table, 5, 5, prompt=prompt) == "common-unknown-choice"
    assert refusal(table, 6, 4, prompt=prompt) == "common-not-your-prompt"


@pytest.mark.rule("AV-130", "AMB-49")
def test_nobody_but_evil_learns_who_is_asked_or_has_not_answered_before_the_stab() -> None:
    table = to_recruit()
    assert [prompt.key for prompt in table.game.prompts.values() if not prompt.secret] == []
    table.answer(5, "none")
    assert [prompt.key for prompt in table.game.prompts.values() if not prompt.secret] == []


@pytest.mark.rule("AV-131", "AV-002", "AV-170", "AV-171", "AMB-49")
@pytest.mark.parametrize(("target", "winner", "winners"), [(1, "evil", (4, 5, 6, 7)), (3, "good", (1, 2, 3))])
def test_the_recruited_servant_is_evil_and_stabs(target: int, winner: str, winners: tuple[int, ...]) -> None:
    table = to_recruit()
    table.answer(5, 4)
    assert table.told("avalon-recruited", "room") == {"seat": 4, "joined": True}
    relay = next(effect for effect in table.effects if isinstance(effect, Relay))
    assert relay == Relay("evil", (4, 5, 6, 7), True)
    assert table.asked("avalon-council-end") == (4,)
    table.answer(4, "end")
    assert table.asked("avalon-assassinate") == (4,)
    assert refusal(table, 5, 1, prompt=table.prompt(4)) == "common-not-your-prompt"
    table.answer(4, target)
    assert table.told("avalon-assassination")["assassin"] == 4
    assert (ended(table).winner, ended(table).winners) == (winner, winners)
    assert AVALON.recap(table.game)[0].args["turned"] == [{"seat": 4, "role": "untrustworthy-servant", "side": "evil"}]


@pytest.mark.rule("AMB-49")
def test_the_recruit_gets_no_list_of_roles() -> None:
    table = to_recruit()
    before = len(table.tells("avalon-sees"))
    table.answer(5, 4)
    private = [e for e in table.effects if isinstance(e, Tell) and e.to != "room"]
    assert [tell.key for tell in private] == ["avalon-council-members"]
    assert len(table.tells("avalon-sees")) == before
    assert shown(table, 4) == {"assassin": [5]}


@pytest.mark.rule("AV-132", "AV-139")
@pytest.mark.parametrize("named", ["3", "6", "none"])
def test_otherwise_the_assassin_stabs_and_the_servant_stays_good(named: str) -> None:
    table = to_recruit()
    table.answer(5, named)
    seat = None if named == "none" else int(named)
    assert table.told("avalon-recruited", "room") == {"seat": seat, "joined": False}
    assert table.told("avalon-council-members")["seats"] == [5, 6, 7]
    table.answer(5, "end")
    table.answer(5, 3)
    assert (ended(table).winner, ended(table).winners) == ("good", (1, 2, 3, 4))
    assert len(AVALON.recap(table.game)) == 1


@pytest.mark.rule("AMB-49")
def test_no_name_in_time_is_nobody() -> None:
    table = to_recruit(**{"timer.recruit_s": 60, "timeout.recruit": "none"})
    assert last_wait(table).seconds == 60
    table.expire()
    assert table.told("avalon-recruited") == {"seat": None, "joined": False}
    assert phase(table) == "COUNCIL"


@pytest.mark.rule("AMB-49")
@pytest.mark.parametrize(("named", "told"), [("4", (4, 5, 6, 7)), ("3", (5, 6, 7))])
def test_recruitment_may_be_evils_secret(named: str, told: tuple[int, ...]) -> None:
    table = to_recruit(**{"recruit.publish": "evil_only"})
    table.answer(5, named)
    assert table.tells("avalon-recruited", told) == table.tells("avalon-recruited")
    knowing = [seat for seat in table.game.seats if "avalon-recruited" in asked_again(table, seat)]
    assert knowing == list(told)


@pytest.mark.rule("AV-131", "AV-170", "AV-180")
def test_evil_may_ask_again_who_was_recruited_and_who_is_evil() -> None:
    table = to_recruit()
    table.answer(5, 4)
    for seat in table.game.seats:
        known = asked_again(table, seat)
        evil = {"avalon-recruited": {"seat": 4, "joined": True}, "avalon-council-members": {"seats": [4, 5, 6, 7]}}
        assert known == (evil if seat in (4, 5, 6, 7) else {})


@pytest.mark.rule("AMB-49", "AV-146")
def test_the_recruit_announces_whom_he_goes_for() -> None:
    deal = ("merlin", "good-messenger", "good-messenger", "untrustworthy-servant", "assassin", "minion")
    table = dealt(*deal, "evil-messenger")
    quests(table, "SSS")
    table.answer(5, 4)
    table.answer(4, "end")
    table.answer(4, "messengers", key="avalon-assassin-kind")
    table.answer(4, 2, 3)
    assert (ended(table).winner, ended(table).winners) == ("evil", (4, 5, 6, 7))


@pytest.mark.rule("AV-177")
def test_every_kind_of_end() -> None:
    """With those of the base game these are all."""
    table = to_kind(dealt(*PLAIN))
    assert to_stab(dealt("merlin", "loyal-servant", "loyal-servant", "assassin", "minion")) == 4
    table.answer(5, "messengers")
    table.answer(5, 2, 3)
    assert (ended(table).winner, ended(table).reason) == ("evil", "assassination")
