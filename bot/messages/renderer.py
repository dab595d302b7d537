"""From keys and plain arguments to readable text, by the kinds that a message declares for its arguments."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Any, Final, TypeAlias, TypeVar

import msgspec

from adapters.base import Button
from bot.messages.arguments import PLAIN
from bot.messages.catalog import Kinds, read_catalog
from bot.messages.items import CloseItem, RenderContext
from bot.messages.speech import Speech
from fsm import Choices, Prompt
from fsm.choices import is_text
from fsm.game import kinds_of
from fsm.kinds import FIELDS, as_it_is
from fsm.pastimes import offer_of
from locales import Argument, Duration, Quote, Seat, Words, WordsError, plain
from locales.words import FALLBACK

REMEMBERED: Final = 512
"""Maximum number of cached texts and rows of buttons: more than one commit says to one table."""

A = TypeVar("A")

T = TypeVar("T")

Asked: TypeAlias = tuple[Mapping[str, Any], Choices, Choices, bool, bool, bool, int | None, bool, int]
"""A prompt's arguments, its given and default answer, and whether the one that counts is in own words; whether the
prompt is required and final, the time left, whether it is endless, and the maximum length of words without a choice."""

_encode = msgspec.json.Encoder().encode


class Renderer:
    def __init__(self, words: Words) -> None:
        self.words = words
        self._rendered: dict[tuple[Any, ...], Any] = {}

    def text(self, context: RenderContext, key: str, args: Mapping[str, Any]) -> str:
        return self.once(context, key, args, self._message)

    def plain(self, context: RenderContext, key: str, args: Mapping[str, Any]) -> str:
        return self.words.plain(context.locale, key, self.values(context, key, args))

    def _message(self, context: RenderContext, key: str, args: Mapping[str, Any]) -> str:
        return self.words.render(context.locale, key, self.values(context, key, args))

    def once(self, context: RenderContext, key: str, about: A, render: Callable[[RenderContext, str, A], T]) -> T:
        """Render a text once for all readers with the same context; the name of `render` tells it from others."""
        names = context.names
        case = (render.__name__, context.locale, context.game, key, tuple(names), tuple(names.values()), _encode(about))
        known: T | None = self._rendered.get(case)
        if known is None:
            if len(self._rendered) >= REMEMBERED:
                self._rendered.clear()
            known = self._rendered[case] = render(context, key, about)
        return known

    def names(self, key: str) -> set[str]:
        known = [locale for locale in self.words.locales if self.words.has(locale, key)]
        return {self.words.plain(locale, key).casefold() for locale in known}

    def calls(self, key: str) -> tuple[str, ...]:
        """Return the words of a standing right in all languages, which people type alone or before a choice."""
        return self.words.typed_words(f"{key}.typed")

    def is_label(self, asks: Iterable[str], text: str) -> bool:
        word = text.strip().casefold()
        for label in (f"{key}.{name}" for key in asks for name in self.words.attributes(key)):
            with suppress(WordsError):  # a label with a seat has no fixed text
                if word in self.names(label):
                    return True
        return False

    @property
    def languages(self) -> tuple[str, ...]:
        return tuple(sorted(self.words.locales, key=lambda locale: (locale == FALLBACK, locale)))

    def language(self, locale: str) -> str:
        return self.words.plain(locale, "common-language-name")

    def match_language(self, tag: str) -> str | None:
        """Return the language that a client's tag means, such as zh by zh-hans."""
        tag = tag.casefold()
        return next((one for one in self.languages if f"{tag}-".startswith(f"{one.casefold()}-")), None)

    def question(
        self,
        context: RenderContext,
        prompt: Prompt,
        seconds: float | None,
        given: Choices = (),
        *,
        endless: bool = False,
    ) -> str:
        """The attribute `default` says in words of its own what happens at the end of the time. A prompt without a
        default that holds the phase open says by its attribute `otherwise` what follows. A `given` answer replaces the
        default. An `endless` prompt without an answer says only that it waits.
        """
        left = None if seconds is None else round(seconds)
        final = prompt.final and (bool(prompt.text) or len(prompt.choices) > 1)
        longest = 0 if prompt.choices else prompt.text
        written = is_text(prompt, given or prompt.default)
        about = (prompt.args, given, prompt.default, written, prompt.required, final, left, endless, longest)
        return self.once(context, prompt.key, about, self._question)

    def _question(self, context: RenderContext, key: str, about: Asked) -> str:
        args, given, _, _, _, final, left, endless, longest = about
        lines = [self._message(context, key, args)]
        if longest:
            lines.append(self.words.render(context.locale, "common-write", {"max": longest}))
        lines += self._outcome(context, key, about)
        if final:
            lines.append(self.words.render(context.locale, "common-final"))
        if left is not None or (endless and not given):
            seconds = None if left is None else Duration(left)
            lines.append(self.words.render(context.locale, "common-due", {"seconds": seconds}))
        return "\n".join(lines)

    def _outcome(self, context: RenderContext, key: str, about: Asked) -> Iterator[str]:
        args, given, default, written, required, _, left, endless, _ = about
        if (endless and not given) or (given and not required and left is None):  # what stands is marked
            return
        if not given and left is not None and self.words.has(context.locale, f"{key}.default"):
            yield self.words.render(context.locale, f"{key}.default", self.values(context, key, args))
        elif counts := given or default:
            choice = tuple(Quote(one) if written else self.choice(context, key, one) for one in counts)
            shown = ("common-written" if written else "common-given") if given else "common-default"
            yield self.words.render(context.locale, shown, {"choice": choice})
        elif required and self.words.has(context.locale, f"{key}.otherwise"):
            yield self.words.render(context.locale, f"{key}.otherwise", self.values(context, key, args))

    def closed(self, context: RenderContext, item: CloseItem) -> str:
        """A right that was not used says so by its attribute `unused`, and the offer to players who are out always. A
        question that is asked again points to its new copy.
        """
        key, rules = item.key, context.rules
        is_offer = rules is not None and key == offer_of(rules.key)
        if (is_offer or not item.answer) and self.words.has(context.locale, f"{key}.unused"):
            return self.words.render(context.locale, f"{key}.unused")
        about = {"choice": list(item.answer), "_written": item.written, "prompt": key}
        return self.text(context, "common-closed", {**about, "_question": item.args, "_again": item.again})

    def buttons(self, context: RenderContext, prompt: Prompt) -> tuple[Button, ...]:
        return self.once(context, prompt.key, prompt.choices, self._buttons)

    def _buttons(self, context: RenderContext, key: str, choices: Choices) -> tuple[Button, ...]:
        return tuple(Button(choice, self.label(context, key, choice)) for choice in choices)

    def label(self, context: RenderContext, key: str, choice: str) -> str:
        label = self.choice(context, key, choice)
        return plain(self.words.seat(context.locale, label, "common-seat-choice")) if isinstance(label, Seat) else label

    def moment(self, context: RenderContext, when: Mapping[str, Any]) -> str:
        return Speech(self, context, {}).moment(when)

    def seat(self, context: RenderContext, number: int) -> str:
        return plain(self.words.seat(context.locale, context.seat(number)))

    def choice(self, context: RenderContext, key: str, choice: str) -> Seat | str:
        inquiry = context.rules.asks.get(key) if context.rules else None
        if choice.isdecimal() and inquiry and inquiry.seats:
            return context.seat(int(choice))
        act, _, seat = choice.partition(":")
        about = {"seat": context.seat(int(seat))} if seat.isdecimal() else {}
        return self.words.label(context.locale, key, act if about else choice, about)

    def values(self, context: RenderContext, key: str, args: Mapping[str, Any]) -> dict[str, Argument]:
        kinds, speech = kinds_in(context, key), Speech(self, context, args)
        values: dict[str, Argument] = {}
        for name, value in args.items():
            kind = kinds.get(name, PLAIN)
            if kind.name == FIELDS.name:
                values.update({f"{kind.detail}{field}": number for field, number in (value or {}).items()})
            else:
                said = value if kind.says is as_it_is else kind.says(speech, kind.detail, value)
                values[name.removeprefix("_")] = said
        return values


def kinds_in(context: RenderContext, key: str) -> Kinds:
    """Return the kinds of the arguments of a message of the game or the shell."""
    key = key.partition(".")[0]  # an attribute has the arguments of its message
    return (context.rules and kinds_of(context.rules, key)) or read_catalog().get(key, {})
