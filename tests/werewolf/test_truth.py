"""Truth of the judge's words: no more than has happened, and no card that the table does not play."""

from __future__ import annotations

from typing import Any

import pytest

from fsm import Tell
from fsm.games.werewolf import WEREWOLF
from fsm.games.werewolf.option_words import WINDOWS
from tests.werewolf.cards import CUPID, DREAM, ELDER, GUARD, HALF, HUNTER, IDIOT, KING, PACK, SEER, THIEF, WITCH, V, W
from tests.werewolf.moves import Village, custom, dealt, village
from tests.werewolf.texts import LOCALES, patterns, read


@pytest.mark.rule("WW-044", "WW-059", "AMB-14")
@pytest.mark.parametrize(("scope", "dies"), [("any", False), ("wolf_kill", True)])
def test_a_shot_that_costs_a_life_is_no_death(scope: str, dies: bool) -> None:
    table = custom(*PACK, SEER, WITCH, HUNTER, ELDER, V, V, V, V, **{"elder.life_scope": scope}).night()
    table.exile(7).to("SHOOT").answer(7, 8)
    table.to("STAGE", "WOLVES")
    told = table.told("werewolf-shot")
    assert (told["shooter"], told["seat"], 8 in table.board.living) == (7, 8, not dies)
    texts = {read(locale, "werewolf-shot", {**told, "style": style}) for locale in LOCALES for style in (1, 2, 3)}
    assert any("没有带走" in text for text in texts) is not dies
    assert any("出局" in text or "dead" in text for text in texts) is dies


@pytest.mark.rule("WW-091", "WW-081", "WW-101", "WW-028")
def test_who_sits_down_later_learns_what_was_told_and_in_which_night() -> None:
    table = village().first_night(knife=9, save=False).night(knife=10)
    told = {seat: [(tell.key, dict(tell.args)) for tell in table.game.view(seat)[2:-1]] for seat in (1, 6, 7)}
    assert told[6] == [
        ("werewolf-victim", {"seat": 9, "_number": 1}),
        ("werewolf-victim", {"seat": 10, "_number": 2}),
    ]
    assert told[1][1:] == [
        ("werewolf-knife-result", {"target": 9, "_number": 1}),
        ("werewolf-knife-result", {"target": 10, "_number": 2}),
    ]
    assert told[7] == [("werewolf-gun", {"loaded": True})]


@pytest.mark.rule("WW-091", "WW-107", "WW-028")
def test_who_sits_down_later_learns_what_the_seat_has_done_and_in_which_night() -> None:
    table = custom(*PACK, SEER, WITCH, GUARD, DREAM, V, V, V, V)
    table.first_night(knife=10, check=1, save=True, guard=9, dream=11)
    table.night(knife=11, check=2, poison=12, guard=10, dream=9)
    assert done(table, 6) == [(1, "save", 10), (2, "poison", 12)]
    assert done(table, 7) == [(1, "guard", 9), (2, "guard", 10)]
    assert done(table, 8) == [(1, "dream", 11), (2, "dream", 9)]
    assert [done(table, seat) for seat in (1, 5, 9)] == [[], [], []]
    seen = [tell.args for tell in table.game.view(5) if tell.key == "werewolf-seen"]
    assert [(args["_number"], args["seat"]) for args in seen] == [(1, 1), (2, 2)]
    assert read("zh", "werewolf-seen", seen[0]) == "第 1 夜：1号 P1 是<b>狼人</b>。"
    poison = {"number": 2, "act": "poison", "seat": 12}
    assert read("zh", "werewolf-did", poison) == "第 2 夜：用毒药毒 <b>12号 P12</b>。"


def done(table: Village, seat: int) -> list[tuple[int, str, int]]:
    """Return what a seat reads of its own acts."""
    found = (tell.args for tell in table.game.view(seat) if tell.key == "werewolf-did")
    return [(args["number"], args["act"], args["seat"]) for args in found]


@pytest.mark.rule("WW-091", "WW-094")
def test_who_takes_over_the_witch_in_her_stage_knows_the_victim() -> None:
    table = village().to("WOLVES")
    table.everyone("werewolf-knife", 6)
    table.expire()
    assert ("werewolf-victim", 6) in [(tell.key, tell.args.get("seat")) for tell in table.game.view(6)]
    assert "werewolf-victim" not in {tell.key for tell in table.game.view(5)}


@pytest.mark.rule("WW-076", "WW-028", "WW-241", "WW-038")
def test_the_pack_is_who_has_met() -> None:
    table = village().strike(4).to("WOLVES").strike(3).night(knife=9)
    packs = {seat: [tell.args["seats"] for tell in table.game.view(seat) if "pack" in tell.key] for seat in (1, 3, 4)}
    assert packs == {1: [[1, 2, 3]], 3: [[1, 2, 3]], 4: []}
    assert "werewolf-knife-result" not in {tell.key for tell in table.game.view(3)}


CARDS: list[Any] = [
    (W, "codex", {}, "可以自刀、可以空刀、白天可以自爆"),
    (W, "codex", {"wolf.allow_self": False, "wolf.allow_empty": False}, "不能自刀、不能选空刀、白天可以自爆"),
    (SEER, "codex", {}, "不能验自己、可以重复验人"),
    (SEER, "codex", {"seer.allow_self": True, "seer.allow_recheck": False}, "可以验自己、不能重复验人"),
    (W, "codex", {"bomb.enabled": False}, "不能自爆"),
    (W, "codex", {"bomb.windows": dict.fromkeys(WINDOWS, 0)}, "不能自爆"),
    ("nightmare", "codex", {}, "白天可以自爆"),
    ("nightmare", "codex", {"nightmare.can_bomb": False}, "不能自爆"),
    (KING, "codex", {}, "白天可以自爆"),
    (KING, "codex", {"wolfking.can_bomb": False}, "不能自爆"),
    (KING, "codex", {"wolfking.claw_causes": {"poison": 1}}, "/rules 狼王"),
    (HUNTER, "moon", {}, "被刀死或被放逐时能带人"),
    (HUNTER, "codex", {"hunter.shoot_causes": {"exile": 0}}, "/rules 猎人"),
    (WITCH, "codex", {}, "一晚最多用一瓶、解药没用掉时才知道谁被刀、不能自救"),
    (
        WITCH,
        "moon",
        {"witch.one_potion_per_night": False, "witch.knows_after_antidote": True},
        "一晚可以用两瓶、每晚都知道谁被刀、只有首夜能自救",
    ),
    (WITCH, "codex", {"witch.self_save": "always"}, "可以自救"),
    (GUARD, "codex", {}, "可以守自己、不能连续两晚守同一人、同守同救会死"),
    (
        GUARD,
        "codex",
        {"guard.allow_self": False, "guard.no_repeat": False, "guard.antidote_conflict": "lives"},
        "不能守自己、可以连续守同一人、同守同救不会死",
    ),
    (IDIOT, "codex", {}, "翻不翻由你决定"),
    (IDIOT, "moon", {}, "自动翻牌"),
    (CUPID, "codex", {}, "可以连自己、连中双狼时你帮狼人"),
    (CUPID, "codex", {"cupid.allow_self": False, "cupid.double_wolf": "good"}, "不能连自己、连中双狼时你帮好人"),
    (ELDER, "codex", {}, "有 1 条额外的生命"),
    (ELDER, "moon", {}, "没有额外的生命"),
    (ELDER, "codex", {"elder.extra_lives": 2, "elder.life_scope": "wolf_kill"}, "有 2 条额外的生命、只挡狼刀"),
    (ELDER, "codex", {"elder.extra_lives": 3, "elder.curse": True}, "有 3 条额外的生命、被好人害死时神职失去技能"),
    (THIEF, "codex", {}, "必须拿狼牌"),
    (THIEF, "codex", {"thief.must_take_wolf": False}, "可以不拿"),
    (THIEF, "moon", {}, "没有多出来的牌"),
]


@pytest.mark.rule("WW-007", "WW-003", "WW-017", "WW-202")
@pytest.mark.parametrize(("role", "preset", "chosen", "text"), CARDS)
def test_a_card_says_what_its_table_plays(role: str, preset: str, chosen: dict[str, Any], text: str) -> None:
    spare = (V, V) if role == THIEF and preset == "codex" else ()
    table = custom(role, *PACK, SEER, V, V, V, *spare, preset=preset, players=9, **chosen)
    seat = table.board.dealt.index(role) + 1
    card = next(effect for effect in table.log if isinstance(effect, Tell) and effect.to == (seat,))
    assert text in read("zh", card.key, card.args)
    assert card.args == table.game.view(seat)[0].args
    english = read("en", card.key, card.args)
    assert "At this table: " in english
    assert not [note for note in card.args["_notes"] if note in english.split() and "-" in note]


@pytest.mark.rule("WW-007", "WW-211", "WW-212", "WW-215")
@pytest.mark.parametrize("role", [W, KING, "gargoyle", "blood-moon", "masquerader"])
@pytest.mark.parametrize(
    ("wins", "zh", "en"),
    [
        ("slaughter_side", "屠边", "all specials or all villagers"),
        ("slaughter_all", "屠城", "everybody but the wolves"),
        ("parity", "不少于其他人", "as many as the others"),
    ],
)
def test_a_wolf_reads_only_how_the_wolves_win_at_this_table(role: str, wins: str, zh: str, en: str) -> None:
    table = custom(role, *PACK, SEER, V, V, V, players=9, **{"victory.wolf": wins})
    told = table.told("werewolf-role", (table.board.dealt.index(role) + 1,))
    cards = {locale: read(locale, "werewolf-role", told) for locale in LOCALES}
    assert zh in cards["zh"]
    assert en in cards["en"]
    others = {"屠边", "屠城", "杀光", "获胜条件", "不少于其他人"} - {zh}
    assert not [word for word in others if word in cards["zh"]]
    assert "kill-all" not in cards["en"]
    good = read("zh", "werewolf-role", table.told("werewolf-role", (table.board.dealt.index(SEER) + 1,)))
    assert zh not in good


OTHERWISE: list[dict[str, Any]] = [
    {"knight.window": "after_speeches", "beauty.no_repeat": False},
    {"knight.window": "speech_and_duel", "crow.allow_self": False, "crow.no_repeat": False},
    {"bloodmoon.lingers": False},
    {"victory.wolf": "slaughter_all"},
    {"victory.wolf": "parity"},
]
"""Values of roles beyond the Code with other notes."""


@pytest.mark.rule("WW-007")
@pytest.mark.parametrize("locale", LOCALES)
def test_all_notes_have_words(locale: str) -> None:
    chosen = [(preset, {"board": "x12_wk_dream", **values}) for _, preset, values, _ in CARDS]
    chosen.append(("codex", {"board": "custom", "board.roles": {ELDER: 1}, "elder.curse": True}))
    chosen += [("codex", values) for values in OTHERWISE]
    chosen += [("codex", {"board": "p12_pure_white", "purewhite.kill_from": night}) for night in (1, 3)]
    hidden: dict[str, Any] = {"board": "custom", "board.roles": {"hidden-wolf": 1}}
    chosen.append(("codex", {**hidden, "hidden.check": "good_until_knife"}))
    chosen.append(("codex", {"board": "p12_nightmare_guard", "nightmare.may_fear_pack": "always"}))
    chosen.append(("codex", {"board": "p12_mech_medium", "mech.shield_uses": 1}))
    tables = [WEREWOLF.schema.resolve(preset, values, 12) for preset, values in chosen]
    notes = {note for options in tables for found in WEREWOLF.notes(options, 12).values() for note in found}
    assert notes == {key.removeprefix("werewolf-note-") for key in patterns(locale) if "-note-" in key}


@pytest.mark.rule("WW-131", "WW-099", "WW-007")
@pytest.mark.parametrize("seat", [1, 7])
def test_who_may_die_of_sleepwalking_reads_that_no_skill_follows(seat: int) -> None:
    asleep = "因梦游出局时也不能带人"
    dreaming, awake = village("x12_wk_dream"), village("x12_wk_guard")
    assert asleep in read("zh", "werewolf-role", dreaming.told("werewolf-role", (seat,)))
    assert asleep not in read("zh", "werewolf-role", awake.told("werewolf-role", (seat,)))


@pytest.mark.rule("WW-036", "WW-124", "WW-125", "WW-129", "WW-134")
@pytest.mark.parametrize("role", [CUPID, HALF, THIEF])
def test_who_does_not_know_the_own_faction_is_not_told_one(role: str) -> None:
    table = custom(role, *PACK, SEER, V, V, V, V, V, players=9 if role == THIEF else 11)
    assert "阵营未定" in read("zh", "werewolf-role", table.told("werewolf-role", (1,)))
    assert "（好人" in read("zh", "werewolf-role", table.told("werewolf-role", (6,)))
    if role == HALF:
        table.night(kin=2)
        assert "阵营未定" in read("zh", "werewolf-role", table.game.view(1)[0].args)


@pytest.mark.rule("AMB-41", "WW-082")
def test_a_ghost_does_not_read_that_its_silence_counts() -> None:
    table = village(**{"wolf.unanimity_scope": "all_awake"}).first_day().bomb(1).to("WOLVES")
    assert [table.prompt(seat, "werewolf-knife").args["_strict"] for seat in (1, 2, 3, 4)] == [False, True, True, True]


@pytest.mark.rule("WW-030", "WW-038", "WW-241")
def test_the_dead_need_not_show_up() -> None:
    table = dealt(12, **{"setup.observe_seconds": 60, "setup.observe_mandatory": True}).strike(12)
    table.everyone("werewolf-confirm", "confirm")
    for seat in range(1, 11):
        table.answer(seat, "here", key="werewolf-present")
    table.expire()
    assert table.told("werewolf-absent") == {"seats": [11]}


@pytest.mark.rule("AMB-16", "WW-213", "WW-025")
@pytest.mark.parametrize(
    ("preset", "board", "half"), [("moon", "x12_halfblood", True), ("moon", "b12_444_idiot", False)]
)
def test_the_rules_say_that_a_half_blood_of_the_wolves_must_die_too(preset: str, board: str, half: bool) -> None:
    rules = WEREWOLF.rules(WEREWOLF.schema.resolve(preset, {"board": board}, 12), 12)
    for locale, words in (("zh", "狼人阵营的混血儿"), ("en", "Half-blood on their side")):
        assert (words in read(locale, rules.key, rules.args)) is half
