"""Section 3: every decision, with every wrong choice, every wrong player and every wrong moment, changes nothing."""

from collections.abc import Callable
from typing import NamedTuple

import msgspec
import pytest

from tests.avalon.moves import Avalon, dealt

GOODS = ("merlin", "good-rogue", "untrustworthy-servant", "cleric")
ALL = (*GOODS, "good-messenger", "good-messenger", "assassin", "trickster", "evil-messenger", "evil-rogue")
EVERYTHING = {
    "lady.enabled": True,
    "excalibur.enabled": True,
    "trap.enabled": True,
    "targeting.enabled": True,
    "assassin.mandatory": False,
    "lady.mandatory": False,
    "vote.abstain": False,
}
CHOICE, COUNT, ALONE = "common-unknown-choice", "common-wrong-count", "common-stands-alone"


def table() -> Avalon:
    """Ten players with nearly everything, at the first Leader's answer card."""
    return dealt(*ALL, **EVERYTHING)


def discuss() -> Avalon:
    found = table()
    found.answer(1, "good")
    return found


def nominate() -> Avalon:
    found = discuss()
    found.answer(1, 1, key="avalon-choose-quest")
    return found


def vote() -> Avalon:
    found = nominate()
    found.answer(1, 1, 2, 5, 7, key="avalon-nominate")
    return found


def watch() -> Avalon:
    found = vote()
    found.everyone("avalon-team-vote", "approve")
    return found


def give() -> Avalon:
    found = watch()
    found.answer(1, 2)
    return found


def ballot() -> Avalon:
    found = give()
    found.answer(1, 5)
    return found


def use() -> Avalon:
    return ballot().ballots()


def trap() -> Avalon:
    found = use()
    found.answer(5, 7)
    return found


def quest(found: Avalon, number: int) -> None:
    leader = found.board.leader
    found.answer(leader, number, key="avalon-choose-quest")
    size = found.prompt(leader, "avalon-nominate").max
    found.answer(leader, *(1, 2, 3, 4, 5, 6)[:size], key="avalon-nominate")
    found.everyone("avalon-team-vote", "approve")
    found.answer(leader, 1, key="avalon-watch")
    found.answer(leader, "none", key="avalon-excalibur-give")
    found.ballots().answer(leader, 1, key="avalon-trap")


def lady() -> Avalon:
    found = discuss()
    for number in (1, 2):
        quest(found, number)
    return found


def card() -> Avalon:
    found = lady()
    found.answer(2, 8)
    return found


def recruit() -> Avalon:
    found = card()
    found.answer(8, "good")
    quest(found, 3)
    return found


def council() -> Avalon:
    found = recruit()
    found.answer(7, "none")
    return found


def kind() -> Avalon:
    found = council()
    found.answer(7, "end")
    return found


def stab() -> Avalon:
    found = kind()
    found.answer(7, "messengers")
    return found


def stab_merlin() -> Avalon:
    found = kind()
    found.answer(7, "merlin")
    return found


class Decision(NamedTuple):
    reach: Callable[[], Avalon]
    key: str
    seat: int
    right: tuple[str | int, ...]
    wrong: tuple[tuple[tuple[str | int, ...], str], ...]


NOTHING: tuple[tuple[tuple[str | int, ...], str], ...] = (((), COUNT), (("?",), CHOICE), (("0",), CHOICE))
DECISIONS = (
    Decision(table, "avalon-inspect-answer", 1, ("good",), ((("evil",), CHOICE), *NOTHING)),
    Decision(discuss, "avalon-discuss-end", 1, ("end",), ((("stop",), CHOICE), (("end", "end"), COUNT), *NOTHING)),
    Decision(discuss, "avalon-choose-quest", 1, (4,), (((5,), CHOICE), ((6,), CHOICE), ((1, 2), COUNT), *NOTHING)),
    Decision(
        nominate,
        "avalon-nominate",
        1,
        (1, 2, 5, 7),
        (((1, 2, 5), COUNT), ((1, 2, 5, 7, 8), COUNT), ((1, 2, 5, 5), COUNT), ((1, 2, 5, 11), CHOICE), *NOTHING),
    ),
    Decision(
        vote, "avalon-team-vote", 3, ("approve",), ((("abstain",), CHOICE), (("approve", "reject"), COUNT), *NOTHING)
    ),
    Decision(watch, "avalon-watch", 1, (2,), (((3,), CHOICE), ((2, 5), COUNT), (("none",), CHOICE), *NOTHING)),
    Decision(give, "avalon-excalibur-give", 1, (5,), (((1,), CHOICE), ((3,), CHOICE), ((2, 5), COUNT), *NOTHING)),
    Decision(
        ballot,
        "avalon-quest-ballot",
        2,
        ("success",),
        (
            *(((other,), CHOICE) for other in ("fail", "rogue-success", "rogue-fail", "magic", "good-message")),
            (("success", "success"), COUNT),
            *NOTHING,
        ),
    ),
    Decision(
        ballot,
        "avalon-quest-ballot",
        5,
        ("good-message",),
        (*(((other,), CHOICE) for other in ("fail", "evil-message", "magic")), (("success", "good-message"), COUNT)),
    ),
    Decision(
        ballot,
        "avalon-quest-ballot",
        7,
        ("fail",),
        (*(((other,), CHOICE) for other in ("rogue-fail", "evil-message", "magic")), (("success", "fail"), COUNT)),
    ),
    Decision(use, "avalon-excalibur-use", 5, (7,), (((5,), CHOICE), ((3,), CHOICE), ((1, 2), COUNT), *NOTHING)),
    Decision(trap, "avalon-trap", 1, (7,), (((3,), CHOICE), ((1, 2), COUNT), (("none",), CHOICE), *NOTHING)),
    Decision(lady, "avalon-lady", 2, (8,), (((2,), CHOICE), ((1, 3), COUNT), *NOTHING)),
    Decision(card, "avalon-inspect-answer", 8, ("good",), ((("merlin",), CHOICE), (("good", "evil"), COUNT), *NOTHING)),
    Decision(recruit, "avalon-recruit", 7, (3,), (((7,), CHOICE), ((3, 4), COUNT), *NOTHING)),
    Decision(council, "avalon-council-end", 7, ("end",), (((1,), CHOICE), *NOTHING)),
    Decision(
        kind, "avalon-assassin-kind", 7, ("merlin",), (((1,), CHOICE), (("merlin", "messengers"), COUNT), *NOTHING)
    ),
    Decision(
        stab,
        "avalon-assassinate",
        7,
        (5, 6),
        (((7, 5), CHOICE), ((5,), COUNT), ((1, 5, 6), COUNT), ((5, 5), COUNT), ((5, "decline"), ALONE), *NOTHING),
    ),
    Decision(stab_merlin, "avalon-assassinate", 7, (1,), (((7,), CHOICE), ((1, 2), COUNT), *NOTHING)),
)
WRONG = [(decision, choices, reason) for decision in DECISIONS for choices, reason in decision.wrong]


@pytest.mark.rule("AV-182", "AV-093", "AV-094", "AV-105", "AV-157", "AV-158", "AV-162", "AV-164", "AV-171")
def test_a_wrong_choice(subtests: pytest.Subtests) -> None:
    for decision, choices, reason in WRONG:
        with subtests.test(decision=decision.key, choices=choices):
            found = decision.reach()
            assert found.refusal(decision.seat, *choices, prompt=found.prompt(decision.seat, decision.key)) == reason


@pytest.mark.rule("AV-182", "AV-074", "AV-093", "AV-128", "AV-131", "AV-171")
def test_a_wrong_player(subtests: pytest.Subtests) -> None:
    for decision in DECISIONS:
        with subtests.test(decision=decision.key):
            found = decision.reach()
            prompt = found.prompt(decision.seat, decision.key)
            for seat in {*found.game.seats} - {decision.seat}:
                assert found.refusal(seat, *decision.right, prompt=prompt) == "common-not-your-prompt"


@pytest.mark.rule("AV-182", "AV-181")
def test_a_wrong_moment(subtests: pytest.Subtests) -> None:
    for decision in DECISIONS:
        with subtests.test(decision=decision.key):
            found = decision.reach()
            prompt = found.prompt(decision.seat, decision.key)
            later = msgspec.structs.replace(prompt, id=prompt.id + 100 * 50)
            assert found.refusal(decision.seat, *decision.right, prompt=later) == "common-unknown-prompt"
            before = found.phase
            found.answer(decision.seat, *decision.right, key=decision.key)
            if not found.game.over and found.phase == before:
                found.skip()
            if found.game.over:
                assert found.refusal(decision.seat, *decision.right, prompt=prompt) == "common-game-over"
            else:
                assert found.refusal(decision.seat, *decision.right, prompt=prompt) == "common-prompt-closed"


@pytest.mark.rule("AV-182", "AV-135")
def test_who_is_not_watched_has_what_the_watched_one_lacks() -> None:
    found = watch()
    found.answer(1, 7)
    found.answer(1, "none")
    assert found.prompt(2).choices == ("success", "rogue-success")
