"""2.G and 2.F: Lunatic, Brute, Revealer, Sorcerers, and what each role may cast."""

from typing import Any

import pytest

from fsm import Tell
from tests.avalon.moves import dealt, track

GOODS = ("merlin", "loyal-servant", "loyal-servant", "loyal-servant")
TAIL = ("assassin", "minion")
S, F = "success", "fail"
LISTS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "percival": ((S,), (S,)),
    "cleric": ((S,), (S,)),
    "troublemaker": ((S,), (S,)),
    "untrustworthy-servant": ((S,), (S,)),
    "good-rogue": ((S, "rogue-success"), (S, "rogue-success")),
    "morgana": ((S, F), (S, F)),
    "mordred": ((S, F), (S, F)),
    "oberon": ((S, F), (S, F)),
    "lunatic": ((F,), (F,)),
    "brute": ((S, F), (S,)),
    "revealer": ((S, F), (S, F)),
    "trickster": ((S, F), (S, F)),
    "evil-rogue": ((S, F, "rogue-fail"), (S, F, "rogue-fail")),
}
GOOD = {"percival", "cleric", "troublemaker", "untrustworthy-servant", "good-rogue"}
ALL = (S, F, "rogue-success", "rogue-fail", "magic", "good-message", "evil-message")


def table_with(role: str, **options: Any) -> Any:
    """Seven players, the role on seat 2 or 7, the Assassin on 5."""
    deal = ("merlin", role, *GOODS[2:], *TAIL, "minion") if role in GOOD else (*GOODS, *TAIL, role)
    return dealt(*deal, **options), 2 if role in GOOD else 7


def go(table: Any, seat: int) -> None:
    others = [other for other in (5, 6, 1, 3, 4) if other != seat][: table.told("avalon-leader")["size"] - 1]
    table.send(*sorted([seat, *others]))
    if table.asked("avalon-watch"):
        table.answer(table.board.leader, others[0])


@pytest.mark.rule("AV-105", "AV-094", "AV-095", "AV-106", "AV-107", "AV-110", "AMB-38")
@pytest.mark.parametrize("role", LISTS)
def test_ballots_by_role_and_quest(role: str) -> None:
    table, seat = table_with(role)
    for number, legal in enumerate((LISTS[role][0],) * 3 + (LISTS[role][1],) * 2, 1):
        go(table, seat)
        prompt = table.prompt(seat, "avalon-quest-ballot")
        assert (prompt.args["quest"], prompt.choices) == (number, legal)
        assert prompt.default == ((F,) if F in legal and role not in GOOD else (S,))
        for ballot in set(ALL) - set(legal):
            assert table.refusal(seat, ballot, prompt=prompt) == "common-unknown-choice"
        table.ballots(**{f"s{seat}": legal[0], "s5": "success" if number % 2 else "fail", "s6": S if number % 2 else F})
        if table.phase != "DISCUSS":
            break
    assert len(table.tells("avalon-quest-result")) == (3 if role == "lunatic" else 5)


@pytest.mark.rule("AV-040", "AV-106")
@pytest.mark.parametrize("results", ["", "SFSF"])
def test_the_lunatic_must_fail_on_every_quest(results: str) -> None:
    table = dealt(*GOODS, "assassin", "minion", "lunatic").quests(results)
    go(table, 7)
    assert table.refusal(7, "success", prompt=table.prompt(7)) == "common-unknown-choice"
    assert table.ballots(s7="fail").result["fail"] == 1


@pytest.mark.rule("AV-041", "AV-107")
def test_the_brute_may_fail_in_the_first_three_quests() -> None:
    table = dealt(*GOODS, "assassin", "minion", "brute").quests("SF")
    go(table, 7)
    assert table.ballots(s7="fail").result["passed"] is False
    go(table, 7)
    assert table.refusal(7, "fail", prompt=table.prompt(7)) == "common-unknown-choice"
    assert table.prompt(7).default == ("success",)


@pytest.mark.rule("AV-107", "AMB-78")
@pytest.mark.parametrize(("counting", "legal"), [("ord", (S, F)), ("no", (S,))])
def test_the_quests_of_the_brute_are_counted_by_order_or_number(counting: str, legal: tuple[str, ...]) -> None:
    table = dealt(*GOODS, "assassin", "minion", "brute", **{"targeting.enabled": True, "brute.counting": counting})
    table.answer(table.board.leader, 4, key="avalon-choose-quest")
    table.send(1, 2, 3, 7)
    assert table.prompt(7, "avalon-quest-ballot").choices == legal


@pytest.mark.rule("AMB-78")
def test_in_which_quests_the_brute_may_fail_is_an_option() -> None:
    table = dealt(*GOODS, "assassin", "minion", "brute", **{"brute.quests": (2,)})
    go(table, 7)
    assert table.prompt(7).choices == ("success",)


# Revealer

REVEALER = (*GOODS, "assassin", "minion", "revealer")


@pytest.mark.rule("AV-042", "AV-129", "AMB-48")
def test_the_revealer_is_public_with_the_second_failure() -> None:
    table = dealt(*REVEALER, **{"lady.enabled": True}).quests("FS").inspect()
    assert not table.tells("avalon-revealed")
    before = len(table.log)
    table.quest(passes=False)
    told = [effect.key for effect in table.log[before:] if isinstance(effect, Tell)]
    assert told[-2:] == ["avalon-quest-result", "avalon-revealed"]
    assert table.tells("avalon-revealed", "room") == [{"seat": 7, "role": "revealer"}]
    assert table.phase == "INSPECT"
    table.inspect().quest(passes=True)
    assert len(table.tells("avalon-revealed")) == 1


@pytest.mark.rule("AV-129", "AMB-48")
def test_only_the_side_of_the_revealer_may_be_shown() -> None:
    table = dealt(*REVEALER, **{"revealer.shows": "side"}).quests("FF")
    assert table.tells("avalon-revealed") == [{"seat": 7, "role": "evil"}]


# Sorcerers

SORCERERS = ("merlin", "good-sorcerer", "loyal-servant", "loyal-servant", "assassin", "minion", "evil-sorcerer")


@pytest.mark.rule("AV-049", "AV-050", "AV-111")
def test_sorcerers_cast_success_or_magic() -> None:
    table = dealt(*SORCERERS).send(2, 7)
    for seat in (2, 7):
        prompt = table.prompt(seat)
        assert (prompt.choices, prompt.default) == (("success", "magic"), ("success",))
        assert table.refusal(seat, "fail", prompt=prompt) == "common-unknown-choice"


@pytest.mark.rule("AV-141", "AV-142", "AMB-40")
def test_magic_is_published_and_reverses() -> None:
    table = dealt(*SORCERERS).quest(passes=True).send(1, 2, 3).ballots(s2="magic")
    assert table.tells("avalon-quest-result", "room")[-1] == {
        "quest": 2,
        "order": 2,
        "_team": [1, 2, 3],
        "success": 2,
        "fail": 0,
        "magic": 1,
        "reversed": True,
        "needed": 1,
        "passed": False,
        "score": {"good": 1, "evil": 1},
        "_track": track("SF"),
    }
    table.send(2, 5, 7)
    assert table.ballots(s2="magic", s7="magic").result["passed"] is True
    assert table.told("avalon-quest-result")["reversed"] is False


def test_the_recap_says_how_much_magic_there_was() -> None:
    table = dealt(*SORCERERS).send(1, 2).ballots(s2="magic").quests("FF")
    assert table.ended.winner == "evil"
    assert table.game.rules.recap(table.game)[0].args["quests"][0]["magic"] == 1
