from typing import Any

import pytest

from fsm.games.avalon import AVALON
from tests.avalon.moves import Avalon, dealt

SERVANT = ("merlin", "loyal-servant", "percival", "untrustworthy-servant", "assassin", "minion", "oberon")


def to_recruit(**options: Any) -> Avalon:
    return dealt(*SERVANT, **options).quests("SSS")


def asked_again(table: Avalon, seat: int) -> dict[str, Any]:
    keys = ("avalon-recruited", "avalon-council-members")
    return {tell.key: tell.args for tell in table.game.view(seat) if tell.key in keys}


@pytest.mark.rule("AV-046", "AV-130", "AV-168", "AMB-49", "AMB-50")
def test_recruitment_comes_before_the_council() -> None:
    table = to_recruit()
    assert table.phase == "RECRUIT"
    assert not table.tells("avalon-council")
    assert table.asked("avalon-recruit") == (5,)
    prompt = table.prompt(5)
    assert prompt.choices == ("1", "2", "3", "4", "6", "7", "none"), "anybody else, known Evil included"
    assert table.refusal(5, 5, prompt=prompt) == "common-unknown-choice"
    assert table.refusal(6, 4, prompt=prompt) == "common-not-your-prompt"


@pytest.mark.rule("AV-130", "AMB-49")
def test_nobody_but_evil_learns_who_is_asked_or_has_not_answered_before_the_stab() -> None:
    table = to_recruit()
    assert [prompt.key for prompt in table.game.prompts.values() if not prompt.secret] == []
    table.answer(5, "none")
    assert [prompt.key for prompt in table.game.prompts.values() if not prompt.secret] == []


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
    assert (table.ended.winner, table.ended.winners) == ("good", (1, 2, 3, 4))
    assert len(AVALON.recap(table.game)) == 1


@pytest.mark.rule("AMB-49")
def test_no_name_in_time_is_nobody() -> None:
    table = to_recruit(**{"timer.recruit_s": 60, "timeout.recruit": "none"})
    assert table.last_wait.seconds == 60
    table.expire()
    assert (table.told("avalon-recruited"), table.phase) == ({"seat": None, "joined": False}, "COUNCIL")


@pytest.mark.rule("AMB-49")
@pytest.mark.parametrize(("named", "told"), [("4", (4, 5, 6, 7)), ("3", (5, 6, 7))])
def test_recruitment_may_be_evils_secret(named: str, told: tuple[int, ...]) -> None:
    table = to_recruit(**{"recruit.publish": "evil_only"})
    table.answer(5, named)
    assert table.tells("avalon-recruited", told) == table.tells("avalon-recruited")
    assert [seat for seat in table.game.seats if "avalon-recruited" in asked_again(table, seat)] == list(told)


@pytest.mark.rule("AV-131", "AV-170", "AV-180")
def test_evil_may_ask_again_who_was_recruited_and_who_is_evil() -> None:
    table = to_recruit()
    table.answer(5, 4)
    for seat in table.game.seats:
        known = asked_again(table, seat)
        evil = {"avalon-recruited": {"seat": 4, "joined": True}, "avalon-council-members": {"seats": [4, 5, 6, 7]}}
        assert known == (evil if seat in (4, 5, 6, 7) else {})
