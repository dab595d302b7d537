import re
from collections.abc import Mapping
from functools import cache
from itertools import product

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from bot.games import installed_games
from fsm.games.avalon import BOOK
from locales import DIRECTORY, Argument, Key, Seat, Words

SEAT = Seat(3, "Alice")
CODES = """
e-factions e-root-rule e-good-overflow e-evil-overflow e-min-players e-pair e-variant e-duplicate e-deck e-team-size
e-threshold e-timer e-leak e-dependency w-no-inspection w-morgana w-foreign
"""
LABELS = {
    "avalon-discuss-end": "end",
    "avalon-team-vote": "approve reject abstain",
    "avalon-excalibur-give": "none",
    "avalon-quest-ballot": "success fail rogue-success rogue-fail magic good-message evil-message",
    "avalon-excalibur-use": "none",
    "avalon-lady": "none",
    "avalon-inspect-answer": "good evil",
    "avalon-recruit": "none",
    "avalon-council-end": "end",
    "avalon-assassin-kind": "merlin messengers decline",
    "avalon-assassinate": "decline",
    "avalon-confirm-rules": "confirm",
}
BESIDE = {"avalon-quest-result": {"good", "evil"}, "assassins-potion": {"seat"}, "werewolf-gift": {"seat"}}
"""What the score of Avalon, and the seat in a choice, are shown as."""


def promised() -> Mapping[str, set[str]]:
    found: dict[str, set[str]] = {}
    for rules in installed_games().values():
        found |= {key: {*args} for key, args in rules.tells.items()}
        found |= {key: {*inquiry.args} for key, inquiry in rules.asks.items()}
    return {key: {name.lstrip("_") for name in args} | BESIDE.get(key, set()) for key, args in found.items()}


class Variables(Visitor):
    def __init__(self, entry: ast.Message) -> None:
        self.names: set[str] = set()
        self.visit(entry)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


@cache
def entries(locale: str) -> dict[str, ast.Message]:
    paths = sorted((DIRECTORY / locale).glob("*.ftl"))
    bodies = (FluentResource(path.read_text(encoding="utf-8")).body for path in paths)
    return {entry.id.name: entry for body in bodies for entry in body if isinstance(entry, ast.Message)}


def argument(name: str, names: set[str], empty: bool) -> Argument:
    if any(other.startswith(f"{name}-") and other.endswith(("-number", "-name")) for other in names):
        return SEAT
    if any(other.startswith(f"{name}-") and other.endswith(("-goal", "-skill")) for other in names):
        return Key("avalon-role-merlin")
    if f"{name}-short" in names:
        return Key({"side": "werewolf-side-good", "victory": "werewolf-victory-parity"}[name])
    if empty and f"{name}-count" in names:
        return ()
    others: dict[str, Argument] = {"count": 2, "quest": 1, "kind": "messengers", "hit": True}
    return None if empty else others.get(name, (SEAT, SEAT))


@pytest.mark.parametrize("locale", ["zh", "en"])
@pytest.mark.parametrize("empty", [False, True])
def test_every_message_can_be_rendered(ours: Words, locale: str, empty: bool) -> None:
    for key, entry in entries(locale).items():
        names = Variables(entry).names
        args = {name.partition("-")[0]: argument(name.partition("-")[0], names, empty) for name in names}
        whole = [key] if entry.value else []
        for name in (*whole, *(f"{key}.{attribute.id.name}" for attribute in entry.attributes)):
            text = ours.render(locale, name, args)
            assert text.strip()
            assert text == text.strip("\n")
            assert "{" not in text


def test_a_message_asks_for_no_more_than_it_is_promised(subtests: pytest.Subtests) -> None:
    for (key, args), locale in product(promised().items(), ("zh", "en")):
        with subtests.test(locale=locale, key=key):
            names = Variables(entries(locale)[key]).names if key in entries(locale) else set()
            optional = {name.removesuffix("-optional") for name in names if name.endswith("-optional")}
            assert {name.partition("-")[0] for name in names} - optional <= args


@pytest.mark.parametrize("locale", ["zh", "en"])
def test_every_name_of_the_game_has_its_words(locale: str) -> None:
    there = entries(locale)
    for role in BOOK.roles:
        attributes = {attribute.id.name for attribute in there[f"avalon-role-{role}"].attributes}
        assert attributes - {"first"} == {"goal", "skill"}
    for code in CODES.split():
        assert f"avalon-{code}" in there
    for side in ("good", "evil", "good-rogue", "evil-rogue"):
        assert f"avalon-side-{side}" in there
    for reason in ("assassination", "quests", "rejections", "rogue"):
        assert f"avalon-reason-{reason}" in there


def test_every_choice_has_its_own_button(ours: Words, subtests: pytest.Subtests) -> None:
    for locale in ["zh", "en"]:
        for key in LABELS:
            with subtests.test(locale=locale, key=key):
                for choice in LABELS[key].split():
                    assert ours.has(locale, f"{key}.{choice}")


def test_a_role_card_says_goal_and_power(ours: Words) -> None:
    args = {"role": Key("avalon-role-percival"), "side": Key("avalon-side-good")}
    assert ours.render("zh", "avalon-role", args) == (
        "你是<b>派西维尔</b>（蓝方）\n看得到梅林；有人冒充时，会同时看到两人，分不清谁是谁。\n"
        "<blockquote expandable>目标\n让三个任务成功，替梅林打好掩护。</blockquote>"
    )


TYPED = re.compile(r"/[a-z]{2,} (?:\{ \$|\d|set |[a-z]+ ?=)")


def test_a_command_with_words_behind_it_stands_in_code(subtests: pytest.Subtests) -> None:
    for path in sorted(DIRECTORY.glob("*/*.ftl")):
        with subtests.test(path=f"{path.parent.name}/{path.stem}"):
            of_terminals = ("cli", "console", "operator", "typed")
            lines = [] if path.stem in of_terminals else path.read_text(encoding="utf-8").splitlines()
            bare = [re.sub(r"<code>.*?(</code>|$)", "", line) for line in lines if not line.startswith("matrix-adding")]
            assert [line for line in bare if TYPED.search(line)] == []
