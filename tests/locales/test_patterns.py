from functools import cache

import pytest
from fluent.runtime import FluentBundle, FluentResource, resolver
from fluent.runtime.types import FluentNumber, FluentType, fluent_number
from hypothesis import given, settings
from hypothesis import strategies as st

from locales import DIRECTORY
from locales.patterns import Given, Written, compile_pattern
from locales.words import files

WORDS = ("none", "true", "false", "wolf", "1", "<b>x</b>", "")
"""Not `one` or `other`: the library takes a text that is called like a plural form for a number of that form."""

LOCALES = ("en", "zh")


class Anything(dict[str, str | FluentType]):
    def __init__(self, values: tuple[str | FluentType, ...]) -> None:
        super().__init__()
        self.values_in_turn = values

    def __missing__(self, name: str) -> str | FluentType:
        self[name] = value = self.values_in_turn[len(name) % len(self.values_in_turn)]
        return value


def bundle(locale: str, source: str | None = None) -> FluentBundle:
    made = FluentBundle([locale], use_isolating=False)
    ours = [path.read_text(encoding="utf-8") for path in files([DIRECTORY]) if path.parent.name == locale]
    for text in ours if source is None else [source]:
        made.add_resource(FluentResource(text))
    return made


def patterns(made: FluentBundle) -> list[resolver.BaseResolver]:
    messages = [made.get_message(name) for name in made._messages]
    return [
        pattern
        for message in messages
        for pattern in (message.value, *message.attributes.values())
        if pattern is not None
    ]


def by_library(pattern: resolver.BaseResolver, made: FluentBundle, values: Given) -> str:
    errors: list[Exception] = []
    current = resolver.CurrentEnvironment(args=values)
    environment = resolver.ResolverEnvironment(context=made, current=current, errors=errors)
    text = str(resolver.resolve(pattern(environment), environment))
    assert not errors
    return text


def by_us(text: Written, values: Given) -> str:
    return text if isinstance(text, str) else text(values)


def number(value: float) -> FluentNumber:
    made = fluent_number(value)
    assert isinstance(made, FluentNumber)
    return made


values = st.one_of(st.sampled_from(WORDS), st.integers(-2, 7).map(number), st.sampled_from((0.5, 1.0, 2.5)).map(number))


@cache
def ours(locale: str) -> FluentBundle:
    return bundle(locale)


@cache
def read(locale: str) -> list[tuple[resolver.BaseResolver, Written]]:
    return [(pattern, compile_pattern(pattern, ours(locale))) for pattern in patterns(ours(locale))]


@pytest.mark.parametrize("locale", LOCALES)
@settings(deadline=None, max_examples=15)
@given(chosen=st.lists(values, min_size=1, max_size=5).map(tuple))
def test_every_message_reads_as_the_library_reads_it(locale: str, chosen: tuple[str | FluentType, ...]) -> None:
    for pattern, text in read(locale):
        assert by_us(text, Anything(chosen)) == by_library(pattern, ours(locale), Anything(chosen))


@pytest.mark.parametrize(
    "source",
    [
        "m = { $n ->\n    [0] none\n    [one] first\n   *[other] { $n } of them\n }",
        "m = { $n ->\n    [1] exactly\n    [one] first\n   *[2] two\n }",
        "m = { $n ->\n    [none] nothing\n    [1.5] half\n   *[many] { NUMBER($n) }\n }",
        "m = { NUMBER($n) ->\n    [one] first\n   *[other] more\n }",
        'm = { "a" }{ $n }\n',
        "m = { -brand }, { other }\n-brand = Yemu\nother = { $n }",
    ],
)
@pytest.mark.parametrize("value", [0, 1, 2, 1.5, 1000])
def test_whatever_a_message_is_made_of(source: str, value: float) -> None:
    made = bundle("en", source)
    pattern = made.get_message("m").value
    assert pattern is not None
    assert by_us(compile_pattern(pattern, made), {"n": number(value)}) == by_library(
        pattern, made, {"n": number(value)}
    )


@pytest.mark.parametrize("source", ["m = { $n }", "m = { $n ->\n   *[a] A\n }", "m = { lost }", "m = { NUMBER($n) }"])
def test_what_is_not_there_is_said(source: str) -> None:
    made = bundle("en", source)
    pattern = made.get_message("m").value
    assert pattern is not None
    with pytest.raises(LookupError):
        by_us(compile_pattern(pattern, made), {})
