from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.games import installed_games, load_words
from bot.messages.items import RenderContext
from bot.messages.names import keys_of, rows_of, settings_of
from bot.messages.renderer import Renderer
from bot.setting.menu import describe_value, values_of
from bot.setting.setup import Setup
from bot.setting.words import Setting, find_setting, near
from fsm import AnyRules, Option, RuleSet, Schema, Seconds, Table, Word
from fsm.games.werewolf import WEREWOLF
from fsm.options import AUTO
from locales import Words

LOCALES = ("zh", "en")
SCHEMAS = [
    pytest.param(locale, rules, id=f"{rules.key}-{locale}")
    for locale in LOCALES
    for rules in installed_games().values()
]


def find_unnamed(games: Mapping[str, AnyRules], words: Words) -> list[str]:
    return [
        f"{locale}: {what} has no name, add {keys[0]}"
        for rules in games.values()
        for what, keys in _names_required(rules)
        for locale in words.locales
        if not any(words.has(locale, key) for key in keys)
    ]


def _names_required(rules: AnyRules) -> Iterator[tuple[str, tuple[str, ...]]]:
    for preset in rules.schema.presets:
        yield f"preset {preset} of {rules.key}", (f"{rules.key}-preset-{preset}",)
    for option in rules.schema.options.values():
        if option.key in rules.schema.locked:
            continue
        yield f"option {option.key} of {rules.key}", settings_of(rules.key, option.key)
        yield f"group {option.group}", (f"common-group-{option.group}", f"{rules.key}-group-{option.group}")
        for value in _values(option):
            yield f"value {value} of option {option.key}", keys_of(rules.key, option.key, value)
        for row in option.kind.rows if isinstance(option.kind, Table) else ():
            if not row.isdecimal():
                yield f"row {row} of option {option.key}", tuple(rows_of(rules.key, option.key, row))


def _values(option: Option) -> tuple[str, ...]:
    if not isinstance(option.kind, Word):
        return ()
    return option.kind.words if option.auto is None else (AUTO, *option.kind.words)


def loaded(folder: Path, **messages: str) -> tuple[Mapping[str, RuleSet[Any]], Words]:
    for locale, text in messages.items():
        (folder / locale).mkdir()
        (folder / locale / "owls.ftl").write_text(text + "\n", encoding="utf-8")
    option = Option("owl.hoots", "table", Word(("once", "twice")), ("once",))
    owls = replace(WEREWOLF, key="owls", schema=Schema(("tiny",), (option,), tempo={}), locales=folder, common=())
    return {"owls": owls}, load_words({"owls": owls})


@pytest.fixture(scope="module")
def renderer() -> Renderer:
    return Renderer(load_words(installed_games()))


def test_every_option_value_row_group_and_preset_of_our_games_has_a_name() -> None:
    games = installed_games()
    assert find_unnamed(games, load_words(games)) == []


def test_a_missing_name_is_told_with_the_message_to_add(tmp_path: Path) -> None:
    text = "owls-preset-tiny = Tiny\nowls-setting-owl-hoots = Hoots\n    .once = once"
    games, words = loaded(tmp_path, en=text, zh=text)
    assert find_unnamed(games, words) == [
        "en: value twice of option owl.hoots has no name, add owls-setting-owl-hoots.twice",
        "zh: value twice of option owl.hoots has no name, add owls-setting-owl-hoots.twice",
    ]


@pytest.mark.parametrize(("locale", "rules"), SCHEMAS)
def test_no_setting_is_said_by_its_key(locale: str, rules: RuleSet[Any], renderer: Renderer) -> None:
    setup = Setup(rules, rules.schema.presets[0], {}, rules.seats.start)
    context = RenderContext(locale, rules, {})
    for line in setup.describe_options(key for key in rules.schema.options if key not in rules.schema.locked):
        said = renderer.plain(context, "common-config-said", {"_said": line})
        assert line["option"] not in said
        assert "_" not in said, said
        assert not {"true", "false", "auto"} & {*said.lower().split()}, said


@pytest.mark.parametrize(
    ("chosen", "zh", "en"),
    [
        ({"sheriff.enabled": False}, "无警长", "No sheriff"),
        ({"timer.speech": 90}, "发言 90 秒", "Speech 90 seconds"),
        ({"timer.speech": 600}, "发言 10 分钟", "Speech 10 minutes"),
        ({"victory.wolf": "slaughter_side"}, "狼人获胜：屠边", "Win condition: Kill a side"),
        ({"board": "b12_444_idiot"}, "板子：预女猎白", "Board: 12 with Idiot"),
        ({"lastwords.night_limit": 0}, "夜里遗言：没有", "Night last words: none"),
        ({"victory.draw": {"max_days": 0, "no_death_days": 0}}, "和局：无", "Draw: none"),
    ],
)
def test_a_setting_is_said_in_the_words_of_players(
    chosen: dict[str, Any], zh: str, en: str, renderer: Renderer
) -> None:
    (key,) = chosen
    (line,) = Setup(WEREWOLF, "codex", chosen, 12).describe_options([key])
    said = [renderer.plain(RenderContext(one, WEREWOLF, {}), "common-config-said", {"_said": line}) for one in LOCALES]
    assert said == [zh, en]


def test_seconds_are_a_kind_of_number() -> None:
    assert Seconds(5, 60).parse("30") == 30
    assert not Seconds(5, 60).check(90)


@pytest.mark.parametrize(("locale", "rules"), SCHEMAS)
def test_what_is_said_of_a_setting_can_be_typed_as_well(locale: str, rules: RuleSet[Any], renderer: Renderer) -> None:
    setup, context = Setup(rules, rules.schema.presets[0], {}, rules.seats[-1]), RenderContext(locale, rules, {})
    for key in rules.schema.options.keys() - rules.schema.locked:
        for value in values_of(setup, key):
            if not describe_value(setup, key, value)["_paced"]:
                said = renderer.plain(context, "common-config-said", {"_said": setup.saying(key, value)})
                assert find_setting(renderer, rules, said) == Setting(key, value), said


@pytest.mark.parametrize("rules", installed_games().values(), ids=installed_games().keys())
def test_no_two_options_of_a_game_share_a_name(rules: RuleSet[Any], renderer: Renderer) -> None:
    for locale in LOCALES:
        context, names = RenderContext(locale, rules, {}), dict[str, str]()
        for key in rules.schema.options.keys() - rules.schema.locked:
            name = renderer.plain(context, "common-menu-flag", {"option": key, "on": True, "changed": False}).casefold()
            assert names.setdefault(name, key) == key, name


@pytest.mark.parametrize(
    ("words", "setting"),
    [
        ("无警长", Setting("sheriff.enabled", "false")),
        ("没有警长", Setting("sheriff.enabled", "false")),
        ("警长关", Setting("sheriff.enabled", "false")),
        ("No Sheriff", Setting("sheriff.enabled", "false")),
        ("without sheriff", Setting("sheriff.enabled", "false")),
        ("发言 90", Setting("timer.speech", "90")),
        ("发言９０秒", Setting("timer.speech", "90")),
        ("发言 2 分钟", Setting("timer.speech", "120")),
        ("speech 2 min", Setting("timer.speech", "120")),
        ("90s speech", Setting("timer.speech", "90")),
        ("预女猎白", Setting("board", "b12_444_idiot")),
        ("狼王守卫", Setting("board", "x12_wk_guard")),
        ("屠边", Setting("victory.wolf", "slaughter_side")),
        ("不能连守", Setting("guard.no_repeat", "true")),
        ("可以连守", Setting("guard.no_repeat", "false")),
        ("面杀", Setting("preset", "voice")),
        ("慢", Setting("tempo", "slow")),
        ("猎人何时能开枪 毒杀=1、刀杀=0", Setting("hunter.shoot_causes", "毒杀=1,刀杀=0")),
        ("警长", Setting("sheriff.enabled", "")),
        ("随机", None),
        ("", None),
        ("😀", None),
        ("发言 99999999999999999999", Setting("timer.speech", "99999999999999999999")),
        ("发言" * 1000, None),
    ],
)
def test_a_setting_is_understood_or_not(words: str, setting: Setting | None, renderer: Renderer) -> None:
    assert find_setting(renderer, WEREWOLF, words) == setting


@pytest.mark.parametrize(
    ("words", "offers"),
    [
        ("发言时 90", [Setting("timer.speech", "90")]),
        ("发言时 9000", [Setting("timer.speech", "")]),
        ("speach 90", [Setting("timer.speech", "90")]),
        ("无警张", [Setting("sheriff.enabled", "false")]),
        ("天马行空", []),
        ("警", []),
        ("🐺" * 3000, []),
    ],
)
def test_what_is_near_is_offered(words: str, offers: list[Setting], renderer: Renderer) -> None:
    assert near(renderer, WEREWOLF, words) == offers
