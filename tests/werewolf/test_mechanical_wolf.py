from typing import Any

import pytest

from fsm.games.werewolf import WEREWOLF
from tests.werewolf.cards import (
    BEAUTY,
    CROW,
    DANCER,
    DEMON,
    DREAM,
    ELDER,
    EVIL,
    GARGOYLE,
    GRAVE,
    GUARD,
    HALF,
    HIDDEN,
    HUNTER,
    IDIOT,
    KNIGHT,
    MAGICIAN,
    MECH,
    MEDIUM,
    NIGHTMARE,
    PURE,
    SEER,
    WITCH,
    WOLF_WITCH,
    WWK,
    V,
    W,
)
from tests.werewolf.moves import Village, custom, village
from tests.werewolf.texts import LOCALES, read

LEARN, LEARNED = "werewolf-learn", "werewolf-learned"
CHECK, SHIELD, POISON, KNIFE = (f"werewolf-mech-{key}" for key in ("check", "guard", "poison", "knife"))
READ, SEEN, GUN, SHOOT = "werewolf-identified", "werewolf-seen", "werewolf-gun", "werewolf-shoot"
GODS = (MEDIUM, WITCH, HUNTER, GUARD)
STAGES: dict[str, Any] = {
    "night.flow": "stages",
    "end.bind": "off",
    "victory.draw": {"max_days": 0, "no_death_days": 0},
}


def mech(*gods: str, **options: Any) -> Village:
    """P1 the Mechanical Wolf, P2 to P4 the pack, P5 to P8 gods, P9 to P12 Villagers."""
    pack, preset = options.pop("wolves", (W, W, W)), options.pop("preset", "chat")
    return custom(MECH, *pack, *(gods or GODS), V, V, V, V, preset=preset, **{**STAGES, **options})


def learned(table: Village, teacher: int) -> Village:
    table.night(learn=teacher, knife=0)
    assert table.told(LEARNED, 1)["seat"] == teacher
    return table.next_night()


def questions(table: Village) -> set[str]:
    asked = set[str]()
    while table.board.asleep:
        asked |= {prompt.key for prompt in table.game.prompts.values() if prompt.seat == 1}
        table.expire()
    return asked


def alone(table: Village, teacher: int, *others: int) -> Village:
    """Night 2, in which he has the knife: the pack, and others, are out on day 1."""
    table.first_day(learn=teacher, knife=0)
    table.strike(*(seat for seat in (2, 3, 4) if seat in table.board.living), *others).peace()
    return table


# His place in the night


@pytest.mark.rule("WB-007")
@pytest.mark.parametrize("preset", WEREWOLF.schema.presets)
def test_he_wakes_after_the_witch_and_before_the_medium(preset: str) -> None:
    off: dict[str, Any] = {"night.flow": "stages", "night.identity_stages": "off", "sheriff.enabled": False}
    table = village("p12_mech_medium", preset, **off)
    for number in (1, 2):
        table.night().peace()
        assert table.calls(number) == [GUARD, W, WITCH, MECH, MEDIUM, HUNTER]


# WB-050


@pytest.mark.rule("WB-050")
@pytest.mark.parametrize("preset", ["chat", "codex"])
def test_he_reads_the_card_at_once_and_has_its_skill_from_the_next_night_on(preset: str) -> None:
    table = mech(preset=preset).asking(LEARN)
    assert (table.asked(LEARN), table.prompt(1, LEARN).choices) == ((1,), (*map(str, range(2, 13)), "none"))
    table.answer(1, 6, key=LEARN)
    assert table.tells(LEARNED) == [{"seat": 6, "role": WITCH, "_lesson": "mech-poison"}]
    assert [LEARNED in table.private(seat) for seat in range(1, 13)] == [True, *[False] * 11]
    assert table.asked(POISON) == ()
    table.next_night().asking(POISON)
    assert (table.asked(POISON), table.asked(LEARN)) == ((1,), ())
    for _ in range(2):
        table.night().next_night().asking(POISON)
    assert [prompt.key for prompt in table.game.prompts.values()].count(LEARN) == 0


@pytest.mark.rule("WB-050")
@pytest.mark.parametrize("answer", [0, None])
def test_not_tonight_leaves_it_for_a_later_night(answer: int | None) -> None:
    table = mech().night(learn=answer, knife=0)
    assert LEARNED not in table.private(1)
    table.next_night().asking(LEARN).answer(1, 8, key=LEARN)
    table.night(knife=0).next_night()
    assert table.asking(SHIELD).asked(SHIELD) == (1,)


@pytest.mark.rule("WB-050", "WW-246")
def test_a_card_that_was_learned_stays_learned_when_the_stage_is_held_again() -> None:
    table = mech().asking(LEARN)
    table.answer(1, 6, key=LEARN)
    table.rule("redo stage")
    assert table.refusal(1, 7, key=LEARN) == "common-answer-final"
    table.next_night()
    assert table.asking(POISON).asked(POISON) == (1,)


@pytest.mark.rule("WB-050", "WW-022")
def test_what_he_has_learned_and_done_is_read_again_on_request() -> None:
    table = learned(mech(), 8).night(mech_guard=9, knife=0)
    seen = [(tell.key, tell.args) for tell in table.game.view(1)]
    assert (LEARNED, {"seat": 8, "role": GUARD, "_lesson": "mech-guard", "_number": 1}) in seen
    assert ("werewolf-did", {"number": 2, "act": "mech-guard", "seat": 9}) in seen
    for other, key in ((5, READ), (6, "werewolf-did")):
        again = learned(mech(), other).night(mech_check=9, mech_poison=9, knife=0)
        assert key in [tell.key for tell in again.game.view(1)]
    for locale in LOCALES:
        for key, args in seen:
            assert read(locale, key, args)


# WB-051


@pytest.mark.rule("WB-051")
def test_from_a_seer_he_has_a_camp_check_each_night() -> None:
    table = learned(mech(SEER, WITCH, HUNTER, GUARD), 5)
    for seat, wolf in ((2, True), (9, False)):
        table.asking(CHECK).answer(1, seat, key=CHECK)
        assert table.told(SEEN, 1) == {"seat": seat, "wolf": wolf}
        assert [SEEN in table.private(other) for other in range(2, 13)] == [False] * 11
        table.night(knife=0).next_night()
    table.asking(CHECK)
    assert {"1", "2", "9"}.isdisjoint(table.prompt(1, CHECK).choices)
    assert {"seat": 2, "wolf": True, "_number": 2} in [tell.args for tell in table.game.view(1)]


@pytest.mark.rule("WB-051")
def test_from_a_witch_he_has_one_poison_that_a_guard_does_not_stop() -> None:
    table = learned(mech(), 6)
    assert (table.deaths(mech_poison=9, guard=9, knife=10, save=False), table.cause(9)) == ([9, 10], "poison")
    assert questions(table.next_night()) == set(), "it is spent"
    assert "1" not in learned(mech(), 6).asking(POISON).prompt(1, POISON).choices
    assert "werewolf-victim" not in table.private(1)
    assert table.has("poison"), "the Witch still has hers"


@pytest.mark.rule("WB-051", "WB-009")
@pytest.mark.parametrize(
    ("card", "seat"),
    [(V, 9), (IDIOT, 5), (KNIGHT, 5), (CROW, 5), (GRAVE, 5), (ELDER, 5), (DREAM, 5), (HIDDEN, 4), (HALF, 5)],
)
def test_from_every_other_card_he_has_nothing(card: str, seat: int) -> None:
    wolves, gods = ((W, W, card), GODS) if seat == 4 else ((W, W, W), (card if seat == 5 else MEDIUM, *GODS[1:]))
    table = learned(mech(*gods, wolves=wolves), seat)
    assert table.told(LEARNED, 1) == {"seat": seat, "role": card, "_lesson": "nothing"}
    assert questions(table) == set()
    assert GUN not in table.private(1)
    table.exile(1)
    assert table.asked(SHOOT) == ()


# What dies of a night with what he has learned

CARDS = {5: GODS[0], 6: WITCH, 7: HUNTER, 8: GUARD}
CONFLICT = "guard.antidote_conflict"
LIVES = [{"elder.extra_lives": 1, "elder.life_scope": scope} for scope in ("any", "wolf_kill")]
OTHER_WOLVES = (WWK, BEAUTY, EVIL, NIGHTMARE)


def table_with(cards: dict[int, str], **options: Any) -> Village:
    """The usual table with other cards on some of the seats 2 to 8."""
    gods = [{**CARDS, **cards}[seat] for seat in (5, 6, 7, 8)]
    return mech(*gods, wolves=[cards.get(seat, W) for seat in (2, 3, 4)], **options)


@pytest.mark.rule("WB-051", "WB-052", "WW-108", "IB-19", "WB-061", "WB-045", "WB-067", "WB-046", "WB-047", "WW-131")
@pytest.mark.rule("WB-034")
@pytest.mark.parametrize(
    ("cards", "options", "teacher", "acts", "died"),
    [
        # The shield (WB-052)
        ({}, {CONFLICT: "dies"}, 8, {"mech_guard": 9, "knife": 9, "save": True}, {9: "guard_antidote"}),
        ({}, {CONFLICT: "lives"}, 8, {"mech_guard": 9, "knife": 9, "save": True}, {}),
        ({}, {}, 8, {"mech_guard": 9, "knife": 9, "guard": 9}, {}),
        ({}, {}, 8, {"mech_guard": 9, "knife": 9, "guard": 9, "save": True}, {}),
        ({}, {}, 8, {"mech_guard": 2, "poison": 2}, {6: "rebound"}),
        ({}, {}, 8, {"mech_guard": 9, "knife": 9, "poison": 9}, {6: "rebound"}),
        ({}, {"mech.shield_uses": 1}, 8, {"mech_guard": 9, "knife": 9, "poison": 9}, {9: "poison"}),
        # Poison, and players whom poison does nothing to
        ({}, {}, 6, {"mech_poison": 9, "guard": 9, "knife": 10}, {9: "poison", 10: "wolf_kill"}),
        ({8: DEMON}, {}, 6, {"mech_poison": 8}, {8: "poison"}),
        ({8: DANCER}, {}, 6, {"mech_poison": 8}, {8: "poison"}),
        ({8: DEMON}, {}, 9, {"poison": 8}, {}),
        ({8: DANCER}, {}, 9, {"poison": 8}, {}),
        ({5: DEMON}, {}, 8, {"mech_guard": 5, "poison": 5}, {6: "rebound"}),
        ({2: EVIL}, {}, 6, {"mech_poison": 2}, {}),
        ({8: DREAM}, {}, 6, {"mech_poison": 9, "dream": 9}, {}),
        ({8: DREAM, 5: GUARD}, {}, 5, {"mech_guard": 9, "poison": 9, "dream": 6}, {}),
        # Checks kill nobody
        ({5: PURE}, {}, 5, {"mech_check": 2}, {}),
        ({5: PURE, 4: WOLF_WITCH}, {}, 4, {"mech_check": 5}, {}),
        ({2: EVIL}, {}, 5, {"mech_check": 2}, {}),
        # A swap
        ({8: MAGICIAN}, {}, 6, {"mech_poison": 9, "swap": (9, 10)}, {10: "poison"}),
    ],
)
def test_nights_with_a_learned_skill(
    cards: dict[int, str], options: dict[str, Any], teacher: int, acts: dict[str, Any], died: dict[int, str]
) -> None:
    table = learned(table_with(cards, **options), teacher)
    assert {seat: table.cause(seat) for seat in table.deaths(**{"knife": 0, **acts})} == died
    assert table.has("poison") is ("poison" not in acts), "the Witch has her own"


@pytest.mark.rule("WB-054", "WW-044", "WB-066", "WW-131", "WB-034", "WB-051")
@pytest.mark.parametrize(
    ("cards", "options", "acts", "died"),
    [
        ({}, {}, {"knife": 9, "mech_knife": 9, "guard": 9}, {9: "skill_knife"}),
        ({}, {}, {"knife": 9, "mech_knife": 10, "guard": 9}, {10: "skill_knife"}),
        ({}, {}, {"knife": 9, "mech_knife": 10, "save": True}, {10: "skill_knife"}),
        ({}, {}, {"knife": 9, "mech_knife": 9, "save": True}, {9: "skill_knife"}),
        ({}, {}, {"knife": 9, "mech_knife": 10, "save": False}, {9: "wolf_kill", 10: "skill_knife"}),
        ({}, {}, {"knife": 0, "mech_knife": 10}, {10: "skill_knife"}),
        ({}, {}, {"knife": 9, "mech_knife": 0, "save": False}, {9: "wolf_kill"}),
        *(({2: card}, {}, {"knife": 0, "mech_knife": 9}, {9: "skill_knife"}) for card in OTHER_WOLVES),
        *(({8: ELDER}, life, {"knife": 0, "mech_knife": 8}, {}) for life in LIVES),
        *(({8: ELDER}, life, {"knife": 8, "mech_knife": 8, "save": False}, {8: "wolf_kill"}) for life in LIVES),
        ({8: DREAM}, {}, {"knife": 0, "mech_knife": 9, "dream": 9}, {}),
        ({8: DANCER}, {}, {"knife": 9, "mech_knife": 10, "dance": (8, 9, 10), "save": False}, {10: "skill_knife"}),
        ({8: MAGICIAN}, {}, {"knife": 0, "mech_knife": 9, "swap": (9, 10)}, {10: "skill_knife"}),
    ],
)
def test_nights_with_the_skill_knife(
    cards: dict[int, str], options: dict[str, Any], acts: dict[str, Any], died: dict[int, str]
) -> None:
    table = alone(table_with(cards, **options), 2)
    assert {seat: table.cause(seat) for seat in table.deaths(**acts)} == died
    assert table.told("werewolf-victim", 6)["seat"] == (acts["knife"] or None)


@pytest.mark.rule("WB-051", "WB-015", "WB-034", "WB-047", "WB-058")
@pytest.mark.parametrize(
    ("cards", "teacher", "checked", "shown", "again"),
    [
        ({}, 5, 6, {"role": WITCH}, True),
        ({4: PURE}, 4, 6, {"role": WITCH}, True),
        ({4: GARGOYLE}, 4, 6, {"role": WITCH}, False),
        ({4: WOLF_WITCH}, 4, 6, {"role": WITCH}, True),
        ({2: EVIL}, 5, 2, {"role": EVIL}, True),
        ({8: MAGICIAN}, 5, 9, {"role": W}, True),
        ({5: SEER, 4: HIDDEN}, 5, 4, {"wolf": False}, False),
        ({5: SEER, 8: MAGICIAN}, 5, 9, {"wolf": True}, False),
    ],
)
def test_nights_with_a_learned_check(
    cards: dict[int, str], teacher: int, checked: int, shown: dict[str, Any], again: bool
) -> None:
    table = learned(table_with(cards), teacher).night(swap=(2, 9), mech_check=checked, knife=0)
    assert table.told(SEEN if "wolf" in shown else READ, 1) == {"seat": checked, **shown}
    choices = table.next_night().asking(CHECK).prompt(1, CHECK).choices
    assert (str(checked) in choices, "1" in choices) == (again, False)


@pytest.mark.rule("AMB-14", "WB-051")
@pytest.mark.parametrize(("whose", "cursed"), [("poison", True), ("mech_poison", False)])
def test_an_elder_whom_a_wolf_poisons_takes_nobodys_skills(whose: str, cursed: bool) -> None:
    table = learned(table_with({8: ELDER}, **{"elder.extra_lives": 0, "elder.curse": True}), 6)
    assert table.deaths(knife=0, **{whose: 8}) == [8]
    assert table.board.cursed is cursed


# WB-052


@pytest.mark.rule("WB-052")
def test_the_shield_stops_the_knife_and_is_not_given_twice_running() -> None:
    table = learned(mech(), 8).asking(SHIELD)
    assert "1" in table.prompt(1, SHIELD).choices
    assert table.deaths(mech_guard=9, knife=9, save=False) == []
    table.next_night().asking(SHIELD)
    assert (table.prompt(1, SHIELD).args, table.refusal(1, 9, key=SHIELD)) == ({"last": 9}, "werewolf-repeat")
    assert table.deaths(mech_guard=1, knife=1, save=False) == []
    table.next_night().asking(SHIELD)
    assert "9" in table.prompt(1, SHIELD).choices


@pytest.mark.rule("IB-18")
def test_a_shielded_witch_is_not_offered_herself_and_the_knife_is_stopped() -> None:
    table = learned(mech(), 8).to("WOLVES")
    table.act("knife", 6)
    table.asking("werewolf-poison")
    assert "6" not in table.prompt(6, "werewolf-poison").choices
    assert table.deaths(mech_guard=6, save=False) == []


@pytest.mark.rule("WB-052")
def test_with_a_number_of_uses_the_shield_ends_after_them_and_an_attack_that_rebounds_is_one() -> None:
    table = learned(mech(**{"mech.shield_uses": 2}), 8)
    assert table.deaths(mech_guard=10, knife=0) == []
    for seat in (9, 10):
        table.next_night()
        assert table.deaths(mech_guard=seat, knife=seat, save=False) == []
    assert SHIELD not in questions(table.next_night())
    other = learned(mech(**{"mech.shield_uses": 1}), 8)
    assert other.deaths(mech_guard=9, poison=9, knife=0) == [6]
    assert SHIELD not in questions(other.next_night())


# WB-053, WB-072


@pytest.mark.rule("WB-053")
def test_on_the_day_after_learning_he_does_not_shoot_yet() -> None:
    table = mech().night(learn=7, knife=0).exile(1)
    assert (table.dead, table.asked(SHOOT)) == ([1], ())
    assert mech().first_night(learn=7, knife=1, save=False).to("SHOOT", "SPEECH").asked(SHOOT) == ()


# What happens to him (2.3)


@pytest.mark.rule("WB-053", "IB-20")
@pytest.mark.parametrize(
    ("acts", "shoots"),
    [
        ({"knife": 1, "save": False}, True),
        ({"knife": 1, "guard": 1, "save": True}, True),
        ({"poison": 1, "knife": 0}, False),
        ({"poison": 1, "knife": 1}, False),
    ],
)
def test_he_shoots_when_knifed_not_when_poisoned(acts: dict[str, Any], shoots: bool) -> None:
    table = learned(mech(), 7)
    assert table.deaths(**acts) == [1]
    table.to("SHOOT", "SPEECH")
    assert (table.asked(SHOOT), table.told(GUN, 1)) == ((1,) if shoots else (), {"loaded": shoots})


@pytest.mark.rule("WB-017", "WB-037")
def test_feared_he_neither_learns_nor_uses_what_he_has_learned() -> None:
    table = mech(wolves=(NIGHTMARE, W, W)).night(fear=1, learn=8, knife=0)
    assert "werewolf-feared" in table.private(1)
    assert LEARNED not in table.private(1)
    table.next_night().night(fear=0, learn=8, knife=0).next_night()
    assert table.deaths(fear=0, mech_guard=9, knife=9, save=False) == []
    table.next_night()
    assert table.deaths(fear=10, mech_guard=10, knife=0) == []


# WB-054


@pytest.mark.rule("WB-054")
def test_the_skill_knife_is_asked_only_with_the_knife_and_once_in_the_game() -> None:
    table = learned(mech(), 2).to("WOLVES")
    assert table.asked(KNIFE) == ()
    table.night(knife=0).to("SPEECH").strike(2, 3, 4).peace()
    table.to("WOLVES")
    assert (table.asked("werewolf-knife"), table.asked(KNIFE)) == ((1,), (1,))
    table.night(knife=0, mech_knife=0).next_night().to("WOLVES")
    assert table.asked(KNIFE) == (1,), "nothing was used"
    table.night(knife=0, mech_knife=9).next_night()
    assert table.dead == [2, 3, 4, 9]
    table.to("WOLVES")
    assert (table.asked("werewolf-knife"), table.asked(KNIFE)) == ((1,), ())


# WB-055


@pytest.mark.rule("WB-055")
@pytest.mark.parametrize("flow", ["stages", "waves"])
def test_an_exact_check_shows_the_learned_card_in_the_same_night_already(flow: str) -> None:
    table = mech(**{"night.flow": flow}).night(learn=6, medium=1, knife=0)
    assert table.told(READ, 5) == {"seat": 1, "role": WITCH}
    before = mech(**{"night.flow": flow}).night(learn=0, medium=1, knife=0)
    assert before.told(READ, 5) == {"seat": 1, "role": MECH}


# Swaps (WB-034)


@pytest.mark.rule("WB-034", "WB-050", "WB-055")
def test_a_swap_moves_his_learning() -> None:
    table = mech(MEDIUM, WITCH, HUNTER, MAGICIAN).night(swap=(6, 9), learn=9, knife=0, medium=1)
    assert table.told(LEARNED, 1) == {"seat": 9, "role": WITCH, "_lesson": "mech-poison"}
    assert table.told(READ, 5)["role"] == WITCH
    table.next_night()
    assert table.asking(POISON).asked(POISON) == (1,)


@pytest.mark.rule("WB-034", "WB-052")
def test_a_swap_moves_his_shield_and_the_number_counts_for_the_next_night() -> None:
    table = learned(mech(MEDIUM, WITCH, GUARD, MAGICIAN), 7)
    assert table.deaths(swap=(9, 10), mech_guard=9, knife=9, save=False) == []
    table.next_night().asking(SHIELD)
    assert "9" not in table.prompt(1, SHIELD).choices
    assert "10" in table.prompt(1, SHIELD).choices
    other = learned(mech(MEDIUM, WITCH, GUARD, MAGICIAN), 7)
    assert other.deaths(swap=(9, 10), mech_guard=9, poison=9, knife=0) == [6]
