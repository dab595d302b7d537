from typing import Any

import pytest

from fsm import Refused
from fsm.games.avalon import AVALON
from tests.avalon.moves import adjusted, problems, resolved

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


def test_defaults_by_preset(subtests: pytest.Subtests) -> None:
    presets = [resolved(7, preset).values() for preset in AVALON.schema.presets]
    for key, (extended, *others) in DEFAULTS.items():
        with subtests.test(key=key):
            expected = [extended, *(extended if other is SAME else other for other in others)]
            assert [values[key] for values in presets] == expected


def test_types_and_ranges() -> None:
    assert {key: AVALON.schema.options[key].kind.allowed for key in WORDS} == dict(WORDS)


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


def test_everything_that_does_not_belong_to_the_source_can_be_chosen(subtests: pytest.Subtests) -> None:
    for key, option in AVALON.schema.options.items():
        if not key.startswith("preset."):
            with subtests.test(key=key):
                AVALON.schema.check(key, option.default(0), "")
                assert key not in AVALON.schema.locked


@pytest.mark.rule("AV-027", "AV-148")
def test_the_lady_has_her_least_number_of_players_in_one_place_only() -> None:
    assert AVALON.schema.parse("roles.min_players", "percival=8") == {"percival": 8}
    with pytest.raises(Refused, match="common-bad-option"):
        AVALON.schema.parse("roles.min_players", "lady=10")


def test_what_belongs_to_the_source_cannot_be_chosen() -> None:
    assert AVALON.schema.locked == BY_SOURCE
    with pytest.raises(Refused, match="common-bad-option"):
        AVALON.schema.parse("preset.name", "classic")
    with pytest.raises(Refused, match="common-bad-option"):
        AVALON.schema.check("preset.features", {"lady": 1}, "lady=1")


def test_every_timer_of_the_core_has_a_pace() -> None:
    assert {phase.time for phase in AVALON.phases.values() if phase.time} == set(AVALON.pace)
    assert all(list(pace) == ["quick", "standard", "slow", "post"] for pace in AVALON.pace.values())


@pytest.mark.rule("AMB-36")
def test_a_limit_brings_what_follows_its_end_and_takes_it_away_again(subtests: pytest.Subtests) -> None:
    for key in [key for key in AVALON.schema.options if key.startswith("timer.")]:
        for preset in AVALON.schema.presets:
            with subtests.test(key=key, preset=preset):
                limited = adjusted(preset, key, 180)
                assert problems(7, preset, **limited).get("E_TIMER") is None
                free = adjusted(preset, key, 0, **limited)
                waits = {f"timeout.{key[6:-2]}": "wait"}
                assert {**limited, **free} == {key: 0, **waits}
                assert adjusted(preset, key, 240, **limited) == {key: 240}


@pytest.mark.rule("AMB-36")
def test_a_consequence_that_was_chosen_stays_with_another_limit() -> None:
    chosen = {"timer.nomination_s": 60, "timeout.nomination": "pass_uncounted"}
    assert adjusted("classic", "timer.nomination_s", 90, **chosen) == {"timer.nomination_s": 90}
