"""1.3, 1.4 and 1.5: every option, every default, every finding."""

from typing import Any

import pytest

from fsm import Refused
from fsm.games.avalon import AVALON
from tests.avalon.play import SIZES, avalon, errors, last_wait, problems, resolved

SAME = object()
"""The preset's cell shows nothing else than that of `extended`."""

DEFAULTS: dict[str, tuple[Any, Any, Any]] = {
    "players.min": (5, SAME, SAME),
    "players.max": (10, SAME, SAME),
    "seating.order": ("join", SAME, "shuffled"),
    "leader.first": ("random", SAME, "seat_1"),
    "leader.after_quest": ("next", SAME, SAME),
    "lobby.rules_chosen_by": ("moderator", "all_players", "moderator"),
    "roles.list_public": (True, SAME, SAME),
    "quest.two_fail_quests": ([4], SAME, SAME),
    "quest.two_fail_min_players": (7, SAME, 5),
    "vote.max_rejections": (5, SAME, SAME),
    "vote.abstain": (False, SAME, SAME),
    "vote.base": ("all", SAME, SAME),
    "vote.publish": ("per_player", SAME, SAME),
    "vote.early_close": (True, SAME, SAME),
    "questvote.early_close": (True, SAME, False),
    "questvote.good_must_act": (True, SAME, False),
    "questvote.change_until_close": (True, SAME, SAME),
    "quest.publish": ("counts", SAME, SAME),
    "roles.merlin_assassin": (True, SAME, SAME),
    "roles.root_switchable": (False, True, False),
    "roles.percival": (True, False, False),
    "roles.morgana": (True, False, False),
    "roles.filler_policy": ("refuse", SAME, SAME),
    **{
        f"roles.{name}": (False, SAME, SAME)
        for name in (
            *("lunatic", "brute", "revealer", "cleric", "trickster", "troublemaker", "untrustworthy_servant"),
            *("rogue_good", "rogue_evil", "sorcerers", "messengers"),
        )
    },
    "lancelot.mode": ("off", SAME, SAME),
    "lancelot.switch_cards": (2, SAME, SAME),
    "lancelot.reveal_unit": ("quest", SAME, SAME),
    "cleric.check": ("automatic", SAME, SAME),
    "inspect.trickster_default": ("truth", SAME, SAME),
    "revealer.shows": ("role", SAME, SAME),
    "brute.quests": ([1, 2, 3], SAME, SAME),
    "brute.counting": ("ord", SAME, SAME),
    "rogue.watch_exempt_below": (7, SAME, SAME),
    "rogue.watch_exempt_quests": ([1, 2], SAME, SAME),
    "rogue.watch_self": (True, SAME, SAME),
    "rogue.prior": ("any_quest", SAME, SAME),
    "sorcerer.evil_hidden": (False, SAME, SAME),
    "messenger.senior_junior": (False, SAME, SAME),
    "messenger.good_limit": (2, SAME, SAME),
    "messenger.good_needed": (3, SAME, SAME),
    "messenger.evil_needed": (2, SAME, SAME),
    "messenger.scope": ("through_q5", SAME, SAME),
    "messenger.combine": ("sequential", SAME, SAME),
    "lady.enabled": (False, False, True),
    "lady.min_players": (7, SAME, 5),
    "lady.first_holder": ("after_first_leader", SAME, "before_first_leader"),
    "lady.after": ([2, 3, 4], SAME, SAME),
    "lady.max_transfers": (3, SAME, 2),
    "lady.mandatory": (True, SAME, SAME),
    "excalibur.enabled": (False, SAME, SAME),
    "excalibur.use_time": ("after_ballots_locked", SAME, SAME),
    "excalibur.target_public": (True, SAME, SAME),
    "excalibur.magic": ("to_success", SAME, SAME),
    "trap.enabled": (False, SAME, SAME),
    "trap.self": (True, SAME, SAME),
    "trap.leader_sees": ("as_it_stands", SAME, SAME),
    "targeting.enabled": (False, SAME, SAME),
    "targeting.q5_after": (2, SAME, SAME),
    "targeting.q5_counts": ("executed", SAME, SAME),
    "recruit.publish": ("public", SAME, SAME),
    "assassin.mandatory": (True, SAME, False),
    "assassin.council": ("private_evil", SAME, SAME),
    **{
        f"timer.{name}_s": (0, SAME, SAME)
        for name in (
            *("discussion", "nomination", "watch", "excalibur_give", "excalibur_use", "trap", "lady", "inspect"),
            *("recruit", "council", "assassinate"),
        )
    },
    "timer.team_vote_s": (0, SAME, 86400),
    "timer.quest_vote_s": (0, SAME, 86400),
    **{
        f"timeout.{name}": ("wait", SAME, SAME)
        for name in (
            *("discussion", "nomination", "watch", "excalibur_give", "excalibur_use", "trap", "lady", "inspect"),
            *("recruit", "council", "assassinate"),
        )
    },
    "timeout.team_vote": ("wait", SAME, "absent"),
    "timeout.quest_vote": ("wait", SAME, "alignment"),
    "tempo": ("standard", SAME, "post"),
}
TABLES = {"factions.table", "quest.sizes", "roles.min_players"}
COMPUTED = {
    *("roles.mordred", "roles.oberon", "lancelot.deck_size", "lancelot.first_reveal", "lancelot.evil_must_fail"),
    *("lancelot.good_ballot", "lancelot.evil_label"),
}
BY_SOURCE = {"preset.name", "preset.features", "preset.lancelot"}
WORDS = {
    "timeout.discussion": "wait, open_nomination",
    "timeout.nomination": "wait, pass_counted, pass_uncounted",
    "timeout.team_vote": "wait, absent, reject, approve",
    "timeout.quest_vote": "wait, alignment",
    "timeout.watch": "wait, random_member",
    "timeout.excalibur_give": "wait, none",
    "timeout.excalibur_use": "wait, none",
    "timeout.trap": "wait, random_member",
    "timeout.lady": "wait, random_legal, skip",
    "timeout.inspect": "wait, default_answer",
    "timeout.recruit": "wait, none",
    "timeout.council": "wait, close",
    "timeout.assassinate": "wait, no_attempt",
    "timer.lady_s": "0-1209600",
    "players.min": "5-10",
    "quest.two_fail_min_players": "5-11",
    "vote.max_rejections": "1-10",
    "lancelot.mode": "off, known, closed_deck, open_deck",
    "lancelot.deck_size": "5-10",
    "lancelot.first_reveal": "1-5",
    "rogue.watch_exempt_below": "5-11",
    "messenger.good_limit": "1-5",
    "messenger.good_needed": "1-10",
    "lady.max_transfers": "0-4",
    "lady.after": "1-4, …",
    "targeting.q5_after": "0-4",
}


def test_every_option_of_the_rule_book_and_no_other() -> None:
    assert set(AVALON.schema.options) == set(DEFAULTS) | TABLES | COMPUTED | BY_SOURCE


@pytest.mark.parametrize("key", DEFAULTS)
def test_defaults_by_preset(key: str) -> None:
    extended, *others = DEFAULTS[key]
    expected = [extended, *(extended if other is SAME else other for other in others)]
    assert [resolved(7, preset).values()[key] for preset in AVALON.schema.presets] == expected


@pytest.mark.parametrize(("key", "allowed"), WORDS.items())
def test_types_and_ranges(key: str, allowed: str) -> None:
    assert AVALON.schema.options[key].kind.allowed == allowed


@pytest.mark.rule("AV-016")
@pytest.mark.parametrize(
    ("players", "mordred", "oberon"),
    [(5, False, False), (6, False, False), (7, False, True), (8, False, False), (9, True, False), (10, True, True)],
)
def test_by_table(players: int, mordred: bool, oberon: bool) -> None:
    options = resolved(players)
    assert (options.flag("roles.mordred"), options.flag("roles.oberon")) == (mordred, oberon)
    for preset in ("classic", "forum"):
        assert not resolved(players, preset).flag("roles.mordred")
        assert not resolved(players, preset).flag("roles.oberon")
    assert resolved(players, **{"roles.oberon": False, "roles.mordred": True}).flag("roles.mordred")


@pytest.mark.rule("AV-090", "AV-003")
def test_tables_by_players() -> None:
    values = resolved(7, "classic").values()
    assert {int(players): tuple(row) for players, row in values["quest.sizes"].items()} == SIZES
    assert values["factions.table"]["9"] == [5, 4]
    assert values["roles.min_players"]["lancelot"] == 5
    assert resolved(7).values()["roles.min_players"] == {
        "lancelot": 7,
        "lunatic": 7,
        "brute": 7,
        "revealer": 7,
        "messengers": 7,
    }


@pytest.mark.rule("AMB-18")
@pytest.mark.parametrize(
    ("preset", "mode", "deck", "first", "must_fail", "good", "label"),
    [
        ("extended", "known", None, None, False, "success_only", "seat"),
        ("extended", "closed_deck", 6, 1, False, "success_only", "role"),
        ("extended", "open_deck", 7, 1, True, "success_only", "role"),
        ("classic", "known", None, None, False, "free", "seat"),
        ("classic", "closed_deck", 5, 3, False, "free", "seat"),
        ("classic", "open_deck", 7, 1, True, "success_only", "seat"),
        ("forum", "known", None, None, False, "success_only", "seat"),
        ("forum", "closed_deck", 6, 1, False, "success_only", "role"),
        ("forum", "open_deck", 7, 1, True, "success_only", "role"),
    ],
)
def test_the_lancelot_variants(
    preset: str, mode: str, deck: int | None, first: int | None, must_fail: bool, good: str, label: str
) -> None:
    values = resolved(7, preset, **{"lancelot.mode": mode}).values()
    assert deck in (None, values["lancelot.deck_size"])
    assert first in (None, values["lancelot.first_reveal"])
    assert values["lancelot.evil_must_fail"] is must_fail
    assert (values["lancelot.good_ballot"], values["lancelot.evil_label"]) == (good, label)
    assert "E_DECK" not in problems(7, preset, **{"lancelot.mode": mode})


def test_an_explicit_value_replaces_auto() -> None:
    values = resolved(7, **{"lancelot.mode": "closed_deck", "lancelot.deck_size": 9}).values()
    assert values["lancelot.deck_size"] == 9


# 1.5


def code_of(key: str, text: str) -> str:
    """The reason why the text is refused as the option's value."""
    with pytest.raises(Refused) as refused:
        AVALON.schema.parse(key, text)
    return str(refused.value.details["reason"])


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("players.min", "4"),
        ("players.max", "11"),
        ("quest.two_fail_quests", "6"),
        ("vote.base", "none"),
        ("vote.abstain", "maybe"),
        ("timer.lady_s", "-1"),
        ("quest.sizes", "5=1/3/2/3/3"),
        ("factions.table", "5=3"),
        ("lady.after", "5"),
        ("timeout.team_vote", "alignment"),
    ],
)
def test_a_value_out_of_range(key: str, text: str) -> None:
    assert code_of(key, text) == "E_RANGE"


@pytest.mark.parametrize("key", [key for key in AVALON.schema.options if not key.startswith("preset.")])
def test_everything_that_does_not_belong_to_the_source_can_be_chosen(key: str) -> None:
    option = AVALON.schema.options[key]
    AVALON.schema.check(key, option.default(0), "")
    assert key not in AVALON.schema.locked


def test_what_belongs_to_the_source_cannot_be_chosen() -> None:
    assert AVALON.schema.locked == BY_SOURCE
    with pytest.raises(Refused, match="common-bad-option"):
        AVALON.schema.check("preset.features", {"lady": 1}, "lady=1")


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
    found = problems(7, "classic", **{"roles.morgana": True})
    assert list(found) == ["W_MORGANA"]
    assert problems(7, "classic", **{"roles.morgana": True, "roles.percival": True}) == {}


@pytest.mark.parametrize(
    ("preset", "chosen", "features"),
    [
        ("extended", {"lady.enabled": True, "roles.lunatic": True}, []),
        ("classic", {"lady.enabled": True}, ["lady"]),
        ("classic", {"lancelot.mode": "known"}, []),
        ("forum", {"lancelot.mode": "known"}, ["lancelot"]),
        ("forum", {"roles.cleric": True}, ["cleric"]),
    ],
)
def test_a_feature_that_the_source_does_not_know(preset: str, chosen: dict[str, Any], features: list[str]) -> None:
    found = [p for p in AVALON.check(resolved(7, preset, **chosen), 7) if p.code == "W_FOREIGN"]
    assert [problem.args for problem in found] == [{"feature": name, "preset": preset} for name in features]


def test_every_finding_is_declared_with_its_arguments() -> None:
    found = [
        *AVALON.check(resolved(4), 4),
        *AVALON.check(resolved(7, "classic", **{"roles.merlin_assassin": False, "roles.percival": True}), 7),
        *AVALON.check(resolved(5, **{"roles.cleric": True, "roles.troublemaker": True}), 5),
        *AVALON.check(resolved(6, "forum", **{"roles.brute": True, "timer.lady_s": 3}), 6),
    ]
    for problem in found:
        declared = AVALON.tells[f"avalon-{problem.code.lower().replace('_', '-')}"]
        assert set(declared) == set(problem.args)


@pytest.mark.parametrize(
    ("tempo", "seconds"), [("quick", 120), ("standard", 300), ("slow", 600), ("post", 86400), ("unlimited", None)]
)
@pytest.mark.rule("AMB-33")
def test_the_tempo_fills_in_where_the_sources_set_no_limit(tempo: str, seconds: int | None) -> None:
    assert last_wait(avalon(5, tempo=tempo)).seconds == seconds


def test_every_timer_of_the_core_has_a_pace() -> None:
    timed = {phase.time for phase in AVALON.phases.values() if phase.time}
    assert timed == set(AVALON.pace)
    assert all(list(pace) == ["quick", "standard", "slow", "post"] for pace in AVALON.pace.values())
