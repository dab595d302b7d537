from collections.abc import Iterator

import pytest
from fluent.syntax import ast

from fsm.games.werewolf import BOOK, WEREWOLF
from fsm.games.werewolf.setup.checks import MANIFOLD, standard
from fsm.kit import kebab
from fsm.options import Number, Word
from tests.werewolf.moves import village
from tests.werewolf.texts import LOCALES, patterns, read

STYLED = sorted(key for key, args in WEREWOLF.tells.items() if "style" in args)


def selects(node: object) -> Iterator[ast.SelectExpression]:
    if isinstance(node, ast.SelectExpression):
        yield node
        for variant in node.variants:
            yield from selects(variant.value)
    elif isinstance(node, ast.Pattern):
        for element in node.elements:
            yield from selects(element)
    elif isinstance(node, ast.Placeable):
        yield from selects(node.expression)


def said(node: object) -> set[str]:
    if isinstance(node, ast.VariableReference):
        return {node.id.name}
    if isinstance(node, ast.Pattern):
        return {name for element in node.elements for name in said(element)}
    if isinstance(node, ast.Placeable):
        return said(node.expression)
    if isinstance(node, ast.SelectExpression):
        return {name for variant in node.variants for name in said(variant.value)}
    return set()


@pytest.mark.rule("WW-263", "WW-062")
def test_three_phrasings_say_the_same(subtests: pytest.Subtests) -> None:
    for locale in LOCALES:
        for key in STYLED:
            with subtests.test(locale=locale, key=key):
                for choice in (one for one in selects(patterns(locale)[key]) if said(one.selector) == {"style"}):
                    assert len(choice.variants) >= 3
                    texts = [repr(variant.value.elements) for variant in choice.variants]
                    assert all(said(variant.value) == said(choice.variants[0].value) for variant in choice.variants)
                    assert len(set(texts)) == len(texts)


@pytest.mark.rule("WW-181", "WW-171")
@pytest.mark.parametrize(("key", "rule"), [("werewolf-sheriff-vote", "WW-181"), ("werewolf-exile-vote", "WW-171")])
def test_why_after_a_tie_names_the_rule_of_this_vote(key: str, rule: str) -> None:
    table = village().night().run(*((2, 5) if "sheriff" in key else ())).vote({6: 2, 7: 5}, key)
    assert rule in read("zh", "werewolf-tied.why", table.told("werewolf-tied"))


@pytest.mark.rule("WW-002")
@pytest.mark.parametrize("locale", LOCALES)
def test_every_deviation_of_several_kinds_says_what_is_played(locale: str) -> None:
    for key, usual in {**standard(BOOK), "victory.wolf": None}.items():
        if kebab(key) in MANIFOLD:
            kind = WEREWOLF.schema.options[key].kind
            assert isinstance(kind, Word | Number)
            values = kind.words if isinstance(kind, Word) else range(kind.low, kind.high + 1)
            others = {kebab(str(value)) for value in values if value != usual}
            names = patterns(locale).keys()
            assert {f"werewolf-deviation-{kebab(key)}-{value}" for value in others} <= names


@pytest.mark.rule("WW-123", "WW-119")
@pytest.mark.parametrize("ban", [True, False])
def test_lovers_read_whether_they_may_vote_for_each_other(ban: bool) -> None:
    table = village("b9_cupid", **{"lovers.vote_ban": ban}).night(link=(8, 9))
    again = next(tell.args for tell in table.game.view(8) if tell.key == "werewolf-lovers")
    for args in (table.told("werewolf-lovers"), again):
        assert ("不能投对方" in read("zh", "werewolf-lovers", args)) is ban
        assert ("cannot vote for each other" in read("en", "werewolf-lovers", args)) is ban


@pytest.mark.rule("WB-080")
def test_the_first_cards_of_a_player_say_in_two_lines_what_there_is_to_do(subtests: pytest.Subtests) -> None:
    for locale in LOCALES:
        for role in BOOK.parts:
            with subtests.test(locale=locale, role=role):
                card = {"role": role, "side": BOOK.parts[role].side}
                usual = read(locale, "werewolf-role", card).splitlines()
                first = read(locale, "werewolf-role", {**card, "_first": role}).splitlines()
                more = [line for line in first if line not in usual]
                assert len(more) == 2, first
                assert all(len(line) <= 90 for line in more), "a line of a phone or two"
