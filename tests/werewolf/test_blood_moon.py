from typing import Any

import pytest

from fsm import ROOM
from tests.werewolf.cards import APOSTLE, CUPID, DEMON, DREAM, GARGOYLE, GRAVE, GUARD, HUNTER, IDIOT, SEER, WITCH, V, W
from tests.werewolf.moves import Village, custom, village
from tests.werewolf.texts import LOCALES, read

SEALED, NIGHT_SEALED, LINGERS = "werewolf-sealed", "werewolf-night-sealed", "werewolf-lingers"
KNIFE = "werewolf-knife"
STAGES: dict[str, Any] = {"night.flow": "stages", "end.bind": "off"}
MORNING = ("SHOOT", "WORDS", "BADGE", "ORDER", "SPEECH", "VERDICT", "OVER")


def moon(preset: str = "chat", /, **options: Any) -> Village:
    return village("p12_bloodmoon_demon", preset, **{**STAGES, **options})


def own(*roles: str, preset: str = "chat", **options: Any) -> Village:
    return custom(*roles, preset=preset, **{**STAGES, **options})


def talk(table: Village) -> Village:
    """The first regular speech of the day, after a quiet first night."""
    if table.board.asleep:
        table.night()
    table.to("SIGNUP", "SPEECH")
    if table.phase == "SIGNUP":
        table.no_election().to("SPEECH")
    return table


def bombed(table: Village, seat: int = 1) -> Village:
    """The night after this self-destruction."""
    talk(table).bomb(seat)
    table.to("STAGE", "WOLVES")
    return table


def alone(table: Village, *others: int) -> Village:
    """The first day, on which P1 is the only wolf left; the referee has killed these others too."""
    talk(table)
    table.strike(*(seat for seat in table.board.wolves if seat != 1), *others)
    return table


def lingering(table: Village, *others: int) -> Village:
    """The night after his exile as the last wolf."""
    alone(table, *others).vote(1)
    table.to("STAGE", "WOLVES")
    return table


def said(table: Village) -> list[str]:
    return [tell.key for tell in table.log if getattr(tell, "to", None) == ROOM and hasattr(tell, "key")]


# The board


@pytest.mark.rule("WB-007", "WB-009")
def test_he_wakes_with_the_pack_and_has_no_stage_of_his_own() -> None:
    table = moon().second_night().night()
    assert (table.calls(1), table.calls(2)) == ([W, WITCH, SEER], [W, WITCH, SEER, DEMON])
    assert table.told("werewolf-pack", (1, 2, 3, 4))["seats"] == [1, 2, 3, 4]


# The seal


@pytest.mark.rule("WB-041", "WB-017")
@pytest.mark.parametrize("flow", ["stages", "waves"])
def test_in_the_night_after_his_bomb_everybody_outside_the_wolves_is_blocked(flow: str) -> None:
    table = bombed(moon(**{"night.flow": flow})).night(knife=9, check=2, poison=2, hunt=2)
    assert [SEALED in table.private(seat) for seat in range(1, 13)] == [seat in (5, 6, 7) for seat in range(1, 13)]
    assert all(table.private(seat).count(SEALED) == 1 for seat in (5, 6, 7))
    assert "werewolf-seen" not in table.private(5)
    table.to(*MORNING)
    assert table.dead == [1, 9], "the knife works"
    table.peace().night(hunt=2).to(*MORNING)
    assert table.dead == [1, 2, 9], "night 3 is normal"
    assert table.private(7).count(SEALED) == 1


@pytest.mark.rule("WB-041")
def test_a_bomb_of_another_wolf_seals_nothing() -> None:
    table = bombed(moon(), 2).night(check=3)
    assert "werewolf-seen" in table.private(5)
    assert not table.tells(NIGHT_SEALED)


@pytest.mark.rule("WB-041")
@pytest.mark.parametrize("check", ["every_death", "end_of_day"])
def test_as_the_last_wolf_he_seals_nothing_and_good_wins(check: str) -> None:
    table = alone(moon(**{"victory.check": check})).bomb(1)
    assert table.outcome()[:2] == ("good", "wolves-dead")
    assert not table.tells(NIGHT_SEALED)


@pytest.mark.rule("WB-041", "WB-012")
def test_a_lone_wolf_is_another_wolf_and_is_not_sealed() -> None:
    table = own(APOSTLE, GARGOYLE, SEER, WITCH, HUNTER, V, V, V, V)
    bombed(table)
    table.asking("werewolf-gargoyle")
    assert SEALED not in table.private(2)
    table.night()
    assert SEALED in table.private(3)


@pytest.mark.rule("IB-15", "WB-041")
def test_a_knifed_witch_is_shown_nothing_and_dies() -> None:
    table = bombed(moon(**{"witch.self_save": "always"})).night(knife=6, save=True)
    assert table.private(6).count("werewolf-victim") == 1, "that of night 1"
    table.to(*MORNING)
    assert 6 in table.dead


@pytest.mark.rule("WB-041", "WB-017", "WB-071")
def test_a_hunter_who_dies_in_the_sealed_night_does_not_shoot() -> None:
    table = bombed(own(APOSTLE, W, W, SEER, WITCH, HUNTER, V, V, V)).night(knife=6)
    assert table.told("werewolf-gun", (6,)) == {"loaded": False}
    table.to("SHOOT")
    assert 6 in table.told("werewolf-deaths")["seats"]
    assert table.asked("werewolf-shoot") == ()


@pytest.mark.rule("WB-041", "WB-040")
def test_a_hunter_who_dies_of_the_night_before_shoots() -> None:
    table = own(APOSTLE, W, W, SEER, WITCH, HUNTER, V, V, V, V).night(knife=6, save=False).run(7, 8)
    table.to("CAMPAIGN").bomb(1).asking("werewolf-shoot")
    assert table.asked("werewolf-shoot") == (6,)


@pytest.mark.rule("WB-014", "WB-041")
def test_as_a_dead_bomber_he_decides_the_knife_before_a_lone_wolf() -> None:
    table = bombed(own(APOSTLE, GARGOYLE, SEER, WITCH, HUNTER, V, V, V, V, preset="codex", **{"end.all_in": False}))
    assert table.asking(KNIFE).asked(KNIFE) == (1,)
    table.night().peace()
    assert table.asking(KNIFE).asked(KNIFE) == (2,)


# The last night


@pytest.mark.rule("WB-042")
def test_exiled_as_the_last_wolf_he_stays_until_dawn() -> None:
    table = lingering(moon())
    assert [tell["seat"] for tell in table.tells(LINGERS)] == [1]
    assert "werewolf-exiled" not in said(table)
    assert not table.end
    assert 1 in table.board.living
    assert table.asking(KNIFE).asked(KNIFE) == (1,)


@pytest.mark.rule("WB-042")
@pytest.mark.parametrize(("lingers", "others"), [(False, 0), (True, 1)])
def test_he_is_exiled_like_anybody_with_another_wolf_or_without_the_option(lingers: bool, others: int) -> None:
    table = talk(moon(**{"bloodmoon.lingers": lingers})).strike(*(2, 3, 4)[others:]).exile(1)
    assert not table.tells(LINGERS)
    assert table.dead == ([1, 3, 4] if others else [1, 2, 3, 4])
    assert table.board.reason == ("" if others else "wolves-dead")


@pytest.mark.rule("WB-042")
def test_he_decides_nothing_by_day_any_more() -> None:
    options: dict[str, Any] = {"end.concede": True, "end.all_in": True, "end.bind": "on_claim"}
    table = alone(moon("codex", **options))
    assert table.asked("werewolf-concede") == (1,)
    table.vote(1).to("WORDS")
    assert [prompt.key for prompt in table.game.prompts.values() if prompt.seat == 1] == ["werewolf-speak"]
    table.to("STAGE", "WOLVES")
    while table.board.asleep:
        own_prompts = {prompt.key for prompt in table.game.prompts.values() if prompt.seat == 1}
        assert own_prompts <= {KNIFE}
        table.expire()
    assert not table.asked("werewolf-concede")


@pytest.mark.rule("WB-042", "WW-199")
def test_nobody_hands_him_the_badge() -> None:
    table = moon().night().elect(9, 10).to("SPEECH").strike(2, 3, 4)
    table.vote(1).to("STAGE", "WOLVES").strike(9)
    assert table.asked("werewolf-badge") == (9,)
    assert "1" not in table.prompt(9, "werewolf-badge").choices


@pytest.mark.rule("WB-042", "WW-223")
def test_without_a_vote_he_locks_none() -> None:
    table = own(APOSTLE, W, W, SEER, V, V, V, **{"end.bind": "auto"}).night().to("SPEECH")
    table.strike(2, 3, 5, 6).vote(1).to("STAGE", "WOLVES", "VERDICT", "OVER")
    assert not table.end
    assert table.board.asleep


@pytest.mark.rule("WB-041", "WW-125")
def test_a_wolf_in_love_knifes_with_the_others_and_the_lover_is_sealed() -> None:
    table = own(APOSTLE, W, W, SEER, WITCH, CUPID, V, V, V, V).night(link=(2, 4))
    bombed(table)
    table.to("WOLVES")
    assert table.asked(KNIFE) == (2, 3)
    table.night()
    assert [SEALED in table.private(seat) for seat in (2, 3, 4)] == [False, False, True]


@pytest.mark.rule("WB-042")
def test_the_referee_ends_him_at_once() -> None:
    table = lingering(moon()).strike(1)
    assert table.outcome()[:2] == ("good", "wolves-dead")
    assert table.cause(1) == "referee_kill"


BOARD = (APOSTLE, W, W, W, SEER, WITCH, DEMON, IDIOT)
KEPT = (APOSTLE, W, W, W, SEER, WITCH, DREAM, GUARD)
GOOD, NO_VILLAGER, NO_GOD = ("good", "wolves-dead"), ("wolf", "villagers-dead"), ("wolf", "gods-dead")
PARITY, NO_KNIFE_FIRST = {"victory.wolf": "parity"}, {"victory.knife_first": False}


@pytest.mark.rule("WB-042", "WB-043", "WB-044", "IB-16", "WW-131", "WW-215")
@pytest.mark.parametrize(
    ("cards", "options", "gone", "acts", "died", "end"),
    [
        (BOARD, {}, (), {"poison": 1}, {1: "poison apostle"}, GOOD),
        (BOARD, {}, (), {"hunt": 1}, {1: "hunt apostle"}, GOOD),
        (BOARD, {}, (), {"knife": 9}, {9: "wolf_kill", 1: "apostle"}, GOOD),
        (KEPT, {}, (), {"knife": 1, "dream": 1, "guard": 1, "save": True}, {1: "apostle"}, GOOD),
        (BOARD, {}, (10, 11, 12), {"knife": 9}, {9: "wolf_kill", 1: "apostle"}, NO_VILLAGER),
        (BOARD, {}, (10, 11, 12), {"knife": 9, "save": True}, {1: "apostle"}, GOOD),
        (BOARD, NO_KNIFE_FIRST, (10, 11, 12), {"knife": 9}, {9: "wolf_kill", 1: "apostle"}, NO_VILLAGER),
        (BOARD, NO_KNIFE_FIRST, (10, 11, 12), {"knife": 9, "save": True}, {1: "apostle"}, GOOD),
        (BOARD, PARITY, (5, 6, 7, 8, 9, 10), {"knife": 11}, {11: "wolf_kill", 1: "apostle"}, ("wolf", "parity")),
        (BOARD, {}, (5, 6, 8), {"knife": 7, "hunt": 1}, {7: "wolf_kill", 1: "hunt apostle"}, NO_GOD),
    ],
)
def test_how_his_last_night_ends(
    cards: tuple[str, ...],
    options: dict[str, Any],
    gone: tuple[int, ...],
    acts: dict[str, Any],
    died: dict[int, str],
    end: tuple[str, str],
) -> None:
    table = lingering(own(*cards, V, V, V, V, **options), *gone).night(**{"save": False, **acts})
    assert table.outcome()[:2] == end
    assert [(one.seat, " ".join(one.causes)) for one in table.board.deaths if one.night] == [*died.items()]


@pytest.mark.rule("WB-043", "WW-121")
def test_the_partner_of_a_lover_who_lingers_follows_at_dawn() -> None:
    table = own(APOSTLE, W, W, SEER, WITCH, CUPID, V, V, V, V).first_day(link=(1, 9)).strike(2, 3)
    table.vote(1).to("STAGE", "WOLVES")
    assert 9 in table.board.living
    table.night().to(*MORNING)
    assert {1, 9} <= {*table.dead}
    assert (table.cause(1), table.cause(9)) == ("apostle", "suicide")


@pytest.mark.rule("WB-042", "WB-032")
def test_the_gravekeeper_learns_of_his_exile() -> None:
    table = lingering(own(APOSTLE, W, W, SEER, WITCH, GRAVE, CUPID, V, V, V)).night()
    assert table.told("werewolf-buried", (6,)) == {"seat": 1, "wolf": True}


# What people read


@pytest.mark.rule("WW-248")
@pytest.mark.parametrize("locale", LOCALES)
def test_the_review_tells_of_the_sealed_night_and_of_the_last_one(locale: str) -> None:
    table = bombed(moon()).night().to("SPEECH").strike(2, 3, 4).to("OVER")
    acts = [(deed["act"], deed["seats"]) for tell in table.tells("werewolf-recap") for deed in tell.get("deeds", ())]
    assert acts == [("seal", [5, 6, 7, 8, 9, 10, 11, 12])]
    other = lingering(moon()).to("OVER")
    recaps = list(other.tells("werewolf-recap"))
    assert [(deed["act"], deed["seats"]) for deed in recaps[1]["deeds"]] == [("linger", [1])]
    assert all(read(locale, "werewolf-recap", args) for args in (*recaps, *table.tells("werewolf-recap")))
