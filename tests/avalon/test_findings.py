from typing import Any

import pytest

from bot.messages.arguments import problem_keys
from bot.messages.catalog import read_catalog
from fsm import Refused
from fsm.games.avalon import AVALON
from tests.avalon.moves import errors, problems, resolved


@pytest.mark.parametrize("table", [{"7": (4, 2)}, {"7": (3, 4)}, {"7": (7, 0)}])
@pytest.mark.rule("AV-003")
def test_factions_must_fit(table: dict[str, tuple[int, int]]) -> None:
    good, evil = table["7"]
    found = problems(7, "classic", **{"factions.table": table})
    assert found["E_FACTIONS"] == {"players": 7, "good": good, "evil": evil}
    assert "E_FACTIONS" not in problems(8, "classic", **{"factions.table": table})


@pytest.mark.rule("AV-003", "AV-090")
@pytest.mark.parametrize(
    ("key", "value", "shown", "reason"),
    [
        ("factions.table", {"7": (4, 3), "6": (1, 5)}, "6=1/5", "E_FACTIONS"),
        ("factions.table", {"7": (5, 3)}, "7=5/3", "E_FACTIONS"),
        ("quest.sizes", {"7": (2, 3, 3, 8, 4)}, "7=2/3/3/8/4", "E_TEAM_SIZE"),
    ],
)
def test_a_row_that_no_table_can_play_is_refused_when_it_is_set(
    key: str, value: dict[str, Any], shown: str, reason: str
) -> None:
    values = resolved(7).values()
    with pytest.raises(Refused) as refused:
        AVALON.adjust(values, key, value)
    assert (refused.value.details["value"], refused.value.details["reason"]) == (shown, reason)
    right = {"factions.table": {"7": (5, 2)}, "quest.sizes": {"7": (2, 3, 3, 7, 4)}}[key]
    assert AVALON.adjust(values, key, right) == {key: right}


@pytest.mark.parametrize(
    ("chosen", "refused"),
    [
        ({"lancelot.mode": "closed_deck", "lancelot.switch_cards": 7}, True),
        ({"lancelot.mode": "closed_deck", "lancelot.switch_cards": 6}, False),
        ({"lancelot.mode": "open_deck", "lancelot.deck_size": 4}, True),
        ({"lancelot.mode": "closed_deck", "lancelot.deck_size": 4}, True),
        ({"lancelot.mode": "closed_deck", "lancelot.deck_size": 4, "lancelot.first_reveal": 3}, False),
        ({"lancelot.mode": "closed_deck", "lancelot.deck_size": 5, "lancelot.reveal_unit": "q3_nomination"}, False),
        ({"lancelot.mode": "closed_deck", "lancelot.deck_size": 4, "lancelot.reveal_unit": "q3_nomination"}, True),
        ({"lancelot.mode": "known", "lancelot.switch_cards": 9}, False),
        ({"lancelot.mode": "off", "lancelot.switch_cards": 9}, False),
    ],
)
def test_the_deck_must_have_its_cards(chosen: dict[str, Any], refused: bool) -> None:
    assert ("E_DECK" in problems(7, **chosen)) is refused


@pytest.mark.rule("AV-090")
def test_a_team_larger_than_the_table() -> None:
    sizes = {"5": (2, 3, 2, 3, 5)}
    assert errors(5, **{"quest.sizes": sizes}) == []
    assert problems(5, **{"quest.sizes": {"5": (2, 6, 2, 3, 3)}})["E_TEAM_SIZE"] == {
        "quest": 2,
        "size": 6,
        "players": 5,
    }
    assert problems(5, **{"quest.sizes": sizes, "trap.enabled": True})["E_TEAM_SIZE"] == {
        "quest": 5,
        "size": 5,
        "players": 5,
        "_trap": True,
    }


@pytest.mark.rule("AV-092")
def test_two_fails_need_two_members() -> None:
    sizes = {"5": (2, 3, 2, 1, 3)}
    assert problems(5, "forum", **{"quest.sizes": sizes})["E_THRESHOLD"] == {"quest": 4, "size": 1}
    assert "E_THRESHOLD" not in problems(5, **{"quest.sizes": sizes})


@pytest.mark.parametrize(
    ("preset", "chosen", "option"),
    [
        ("extended", {"timeout.lady": "skip"}, "timer.lady_s"),
        ("extended", {"timer.lady_s": 60}, "timer.lady_s"),
        ("extended", {"vote.early_close": False}, "vote.early_close"),
        ("extended", {"questvote.early_close": False}, "questvote.early_close"),
        ("forum", {"timeout.team_vote": "wait"}, "timer.team_vote_s"),
        ("forum", {"timer.quest_vote_s": 0, "questvote.early_close": True}, "timer.quest_vote_s"),
    ],
)
def test_limits_and_what_follows_them_come_together(preset: str, chosen: dict[str, Any], option: str) -> None:
    assert problems(7, preset, **chosen)["E_TIMER"] == {"option": option}


@pytest.mark.parametrize(
    ("preset", "chosen"),
    [
        ("extended", {"questvote.good_must_act": False}),
        ("forum", {"questvote.early_close": True}),
        ("forum", {"timeout.quest_vote": "wait", "timer.quest_vote_s": 0}),
    ],
)
@pytest.mark.rule("AMB-36")
def test_silence_must_not_betray_evil(preset: str, chosen: dict[str, Any]) -> None:
    assert "E_LEAK" in errors(7, preset, **chosen)
    assert "E_LEAK" not in errors(7, preset)


@pytest.mark.parametrize(
    ("option", "needs"),
    [
        ("messenger.senior_junior", "roles.messengers"),
        ("sorcerer.evil_hidden", "roles.sorcerers"),
        ("roles.untrustworthy_servant", "roles.merlin_assassin"),
    ],
)
def test_what_builds_on_something_else(option: str, needs: str) -> None:
    assert problems(7, "classic", **{option: True, needs: False})["E_DEPENDENCY"] == {"option": option, "needs": needs}
    assert "E_DEPENDENCY" not in problems(7, "classic", **{option: True, needs: True})


@pytest.mark.rule("AMB-17")
@pytest.mark.parametrize("role", ["trickster", "troublemaker"])
def test_a_liar_whom_nobody_inspects(role: str) -> None:
    assert "W_NO_INSPECTION" in problems(7, **{f"roles.{role}": True})
    assert "W_NO_INSPECTION" not in problems(7, **{f"roles.{role}": True, "lady.enabled": True})
    assert "W_NO_INSPECTION" not in problems(7, **{f"roles.{role}": True, "roles.cleric": True})


@pytest.mark.rule("AMB-16")
def test_morgana_without_percival_is_only_a_warning() -> None:
    assert list(problems(7, "classic", **{"roles.morgana": True})) == ["W_MORGANA"]
    assert problems(7, "classic", **{"roles.morgana": True, "roles.percival": True}) == {}


def test_every_finding_is_declared_with_its_arguments() -> None:
    found = [
        *AVALON.check(resolved(4), 4),
        *AVALON.check(resolved(7, "classic", **{"roles.merlin_assassin": False, "roles.percival": True}), 7),
        *AVALON.check(resolved(5, **{"roles.cleric": True, "roles.troublemaker": True}), 5),
        *AVALON.check(resolved(6, "forum", **{"roles.brute": True, "timer.lady_s": 3}), 6),
    ]
    declared = {**read_catalog(), **AVALON.tells}
    for problem in found:
        key = next(key for key in problem_keys("avalon", problem.code) if key in declared)
        assert {*declared[key]} == {*problem.args}
