"""What options do together; their values and defaults stand in the page of all options, which tests compare."""

import pytest

from fsm import Refused
from fsm.games.avalon import AVALON
from tests.avalon.moves import adjusted, problems, resolved


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
    assert AVALON.schema.locked == {"preset.name", "preset.features", "preset.lancelot"}
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
