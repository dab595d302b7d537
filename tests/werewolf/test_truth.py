from typing import Any

import pytest

from fsm import Tell
from fsm.games.werewolf import WEREWOLF
from fsm.games.werewolf.setup.option_words import WINDOWS
from tests.werewolf.cards import (
    APOSTLE,
    BEAUTY,
    CUPID,
    DREAM,
    ELDER,
    EVIL,
    FOX,
    GUARD,
    HALF,
    HUNTER,
    IDIOT,
    KING,
    PACK,
    SEER,
    THIEF,
    WITCH,
    WOLF_WITCH,
    WWK,
    V,
    W,
)
from tests.werewolf.moves import Village, custom, dealt, village
from tests.werewolf.texts import LOCALES, patterns, read


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
    found = (tell.args for tell in table.game.view(seat) if tell.key == "werewolf-did")
    return [(args["number"], args["act"], args["seat"]) for args in found]


@pytest.mark.rule("WW-076", "WW-028", "WW-241", "WW-038")
def test_the_pack_is_who_has_met() -> None:
    table = village().strike(4).to("WOLVES").strike(3).night(knife=9)
    packs = {seat: [tell.args["seats"] for tell in table.game.view(seat) if "pack" in tell.key] for seat in (1, 3, 4)}
    assert packs == {1: [[1, 2, 3]], 3: [[1, 2, 3]], 4: []}
    assert "werewolf-knife-result" not in {tell.key for tell in table.game.view(3)}


CARDS: list[Any] = [
    *(
        (wolf, "codex", {}, "可以自刀、可以空刀、白天可以自爆")
        for wolf in (W, KING, WWK, WOLF_WITCH, APOSTLE, "nightmare")
    ),
    *((wolf, "codex", {}, "可以空刀、不能自刀、不能自爆") for wolf in (BEAUTY, EVIL)),
    (W, "codex", {"wolf.allow_self": False, "wolf.allow_empty": False}, "不能自刀、不能选空刀、白天可以自爆"),
    (SEER, "codex", {}, "不能验自己、可以重复验人"),
    (SEER, "codex", {"seer.allow_self": True, "seer.allow_recheck": False}, "可以验自己、不能重复验人"),
    (W, "codex", {"bomb.enabled": False}, "不能自爆"),
    (W, "codex", {"bomb.windows": dict.fromkeys(WINDOWS, 0)}, "不能自爆"),
    ("nightmare", "codex", {"nightmare.can_bomb": False}, "不能自爆"),
    (KING, "codex", {"wolfking.can_bomb": False}, "不能自爆"),
    (WWK, "codex", {"wwk.blast_windows": dict.fromkeys(WINDOWS, 0)}, "不能自爆"),
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


OTHERWISE: list[dict[str, Any]] = [
    {"knight.window": "after_speeches", "beauty.no_repeat": False},
    {"knight.window": "speech_and_duel", "crow.allow_self": False, "crow.no_repeat": False},
    {"bloodmoon.lingers": False, "bear.sees": "card", "merchant.use_from": "next_night", "fox.dies_of": "any_check"},
    {"victory.wolf": "slaughter_all"},
    {"victory.wolf": "parity"},
    {"knight.window": "after_speeches", "speech.flow": "free"},
]


@pytest.mark.rule("WW-007")
@pytest.mark.parametrize("locale", LOCALES)
def test_all_notes_have_words(locale: str) -> None:
    chosen = [(preset, {"board": "x12_wk_dream", **values}) for _, preset, values, _ in CARDS]
    chosen.append(("codex", {"board": "custom", "board.roles": {ELDER: 1, FOX: 1}, "elder.curse": True}))
    chosen.append(("codex", {"board": "custom", "board.roles": {CUPID: 1, HUNTER: 1}}))
    chosen += [("codex", values) for values in OTHERWISE]
    chosen += [("codex", {"board": "p12_pure_white", "purewhite.kill_from": night}) for night in (1, 3)]
    hidden: dict[str, Any] = {"board": "custom", "board.roles": {"hidden-wolf": 1}}
    chosen.append(("codex", {**hidden, "hidden.check": "good_until_knife"}))
    chosen.append(("codex", {"board": "p12_nightmare_guard", "nightmare.may_fear_pack": "always"}))
    chosen.append(("codex", {"board": "p12_mech_medium", "mech.shield_uses": 1}))
    tables = [WEREWOLF.schema.resolve(preset, values, 12) for preset, values in chosen]
    notes = {note for options in tables for found in WEREWOLF.notes(options, 12).values() for note in found}
    assert notes == {key.removeprefix("werewolf-note-") for key in patterns(locale) if "-note-" in key}


@pytest.mark.rule("WW-007", "WW-099")
@pytest.mark.parametrize(
    ("others", "prevents"),
    [
        ((), []),
        ((WITCH,), ["deaths-poisoned"]),
        ((CUPID,), ["deaths-lovers"]),
        ((WITCH, CUPID), ["deaths-lovers", "deaths-poisoned"]),
        (("dreamcatcher",), ["deaths-asleep"]),
        (("miracle-merchant",), ["deaths-poisoned"]),
    ],
)
@pytest.mark.parametrize("shooter", [HUNTER, KING])
def test_a_card_with_a_shot_names_deaths_of_roles_in_play_alone(
    shooter: str, others: tuple[str, ...], prevents: list[str]
) -> None:
    roles = {W: 2, V: 4, shooter: 1, **dict.fromkeys(others, 1)}
    players = sum(roles.values())
    options = WEREWOLF.schema.resolve("codex", {"board": "custom", "board.roles": roles}, players)
    notes = WEREWOLF.notes(options, players)[shooter]
    assert sorted(note for note in notes if note.startswith("deaths-")) == sorted(["deaths-usual", *prevents])


@pytest.mark.parametrize("preset", ["chat", "codex", "moon"])
def test_the_card_of_the_idiot_says_one_thing(preset: str) -> None:
    table = custom(IDIOT, *PACK, SEER, V, V, V, preset=preset, players=9)
    seat = table.board.dealt.index(IDIOT) + 1
    (card,) = (one for one in table.log if isinstance(one, Tell) and one.to == (seat,) and one.key == "werewolf-role")
    text = read("zh", card.key, {**card.args, "_first": IDIOT})
    assert "我会问你" not in text, "whether the player is asked stands among the table's own rules"
    assert ("自动翻牌" in text, "由你决定" in text) in ((True, False), (False, True))


@pytest.mark.rule("WW-036", "WW-124", "WW-125", "WW-129", "WW-134")
@pytest.mark.parametrize("role", [CUPID, HALF, THIEF])
def test_who_does_not_know_the_own_faction_is_not_told_one(role: str) -> None:
    table = custom(role, *PACK, SEER, V, V, V, V, V, players=9 if role == THIEF else 11)
    assert "阵营未定" in read("zh", "werewolf-role", table.told("werewolf-role", (1,)))
    assert "（好人" in read("zh", "werewolf-role", table.told("werewolf-role", (6,)))
    if role == HALF:
        table.night(kin=2)
        assert "阵营未定" in read("zh", "werewolf-role", table.game.view(1)[0].args)


@pytest.mark.rule("WW-030", "WW-038", "WW-241")
def test_the_dead_need_not_show_up() -> None:
    table = dealt(12, **{"setup.observe_seconds": 60, "setup.observe_mandatory": True}).strike(12)
    table.everyone("werewolf-confirm", "confirm")
    for seat in range(1, 11):
        table.answer(seat, "here", key="werewolf-present")
    table.expire()
    assert table.told("werewolf-absent") == {"seats": [11]}
