"""Fluent patterns as functions: a pattern is compiled once, at its first use.

Rare parts, such as references to other messages and to terms, are left to the library.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, TypeAlias

from babel import Locale, UnknownLocaleError
from fluent.runtime import FluentBundle, resolver
from fluent.runtime.types import FluentType

Given: TypeAlias = dict[str, str | FluentType]
"""Arguments of a rendering; a missing one raises LookupError."""

Written: TypeAlias = str | Callable[[Given], str]


def compile_pattern(node: resolver.BaseResolver, bundle: FluentBundle) -> Written:
    return _WRITERS.get(type(node), _leave)(node, bundle)


def _pattern(node: resolver.Pattern, bundle: FluentBundle) -> Written:
    parts = [compile_pattern(element, bundle) for element in node.elements]
    if len(parts) == 1:
        return parts[0]

    def write(given: Given) -> str:
        text = ""
        for part in parts:
            text += part if isinstance(part, str) else part(given)
        return text

    return write


def _variable(node: resolver.VariableReference, bundle: FluentBundle) -> Written:
    name, locale = node.id.name, babel_locale(bundle.locales[0])

    def write(given: Given) -> str:
        value = given[name]
        return value if isinstance(value, str) else value.format(locale)

    return write


def _select(node: resolver.SelectExpression, bundle: FluentBundle) -> Written:
    if not isinstance(node.selector, resolver.VariableReference):
        return _leave(node, bundle)
    name, plural = node.selector.id.name, babel_locale(bundle.locales[0]).plural_form
    variants: dict[Any, Written] = {}
    for variant in node.variants:
        text = compile_pattern(variant.value, bundle)
        variants.setdefault(_key(variant.key), text)
        if variant.default:
            default = text

    def write(given: Given) -> str:
        value = given[name]
        text = variants.get(value)
        if text is None:
            text = variants.get(plural(value), default) if isinstance(value, int | float) else default
        return text if isinstance(text, str) else text(given)

    return write


def _key(node: resolver.Identifier | resolver.NumberLiteral) -> str | float:
    return node.name if isinstance(node, resolver.Identifier) else node.value


def _leave(node: Any, bundle: FluentBundle) -> Written:
    def write(given: Given) -> str:
        errors: list[Exception] = []
        current = resolver.CurrentEnvironment(args=given)
        environment = resolver.ResolverEnvironment(context=bundle, current=current, errors=errors)
        text = resolver.resolve(node(environment), environment)
        if errors:
            raise LookupError(str(errors[0]))
        return str(text)

    return write


@cache
def babel_locale(language: str) -> Locale:
    try:
        return Locale.parse(language, sep="-")
    except (UnknownLocaleError, ValueError):
        return Locale.parse("en")


_WRITERS: Final[Mapping[type, Callable[[Any, FluentBundle], Written]]] = {
    resolver.Pattern: _pattern,
    resolver.TextElement: lambda node, bundle: str(node.value),
    resolver.StringLiteral: lambda node, bundle: str(node.parse()["value"]),
    resolver.Placeable: lambda node, bundle: compile_pattern(node.expression, bundle),
    resolver.NeverIsolatingPlaceable: lambda node, bundle: compile_pattern(node.expression, bundle),
    resolver.VariableReference: _variable,
    resolver.SelectExpression: _select,
}
